-- The wrk script. Arguments: method, body (may be ''), first number for counting up X-Forwarded-For (may be '').
local thread_count = 0

function setup(thread)
  thread:set("thread_number", thread_count)
  thread_count = thread_count + 1
end

function init(args)
  wrk.method = args[1]
  if args[2] ~= "" then
    wrk.body = args[2]
    wrk.headers["Content-Type"] = "application/json"
  end
  local message = wrk.format()
  local n = tonumber(args[3])
  if n then
    request = function()
      n = n + 1
      local address = string.format("%d.%d.%d.%d", 20 + thread_number, math.floor(n / 65536) % 256,
        math.floor(n / 256) % 256, n % 256)
      return wrk.format(nil, nil, { ["X-Forwarded-For"] = address })
    end
  else
    request = function() return message end
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    'JSON {"requests":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"max":%.3f,"refused":%d,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    latency.max / 1e3, e.status, e.connect + e.read + e.write + e.timeout))
end
