#!/usr/bin/env node
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/tunnel/lib/tunnel.js
var require_tunnel = __commonJS({
  "node_modules/tunnel/lib/tunnel.js"(exports) {
    "use strict";
    var net = __require("net");
    var tls = __require("tls");
    var http3 = __require("http");
    var https3 = __require("https");
    var events = __require("events");
    var assert = __require("assert");
    var util = __require("util");
    exports.httpOverHttp = httpOverHttp2;
    exports.httpsOverHttp = httpsOverHttp2;
    exports.httpOverHttps = httpOverHttps2;
    exports.httpsOverHttps = httpsOverHttps2;
    function httpOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http3.request;
      return agent;
    }
    function httpsOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http3.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function httpOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https3.request;
      return agent;
    }
    function httpsOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https3.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function TunnelingAgent(options) {
      var self = this;
      self.options = options || {};
      self.proxyOptions = self.options.proxy || {};
      self.maxSockets = self.options.maxSockets || http3.Agent.defaultMaxSockets;
      self.requests = [];
      self.sockets = [];
      self.on("free", function onFree(socket, host2, port, localAddress) {
        var options2 = toOptions(host2, port, localAddress);
        for (var i = 0, len = self.requests.length; i < len; ++i) {
          var pending = self.requests[i];
          if (pending.host === options2.host && pending.port === options2.port) {
            self.requests.splice(i, 1);
            pending.request.onSocket(socket);
            return;
          }
        }
        socket.destroy();
        self.removeSocket(socket);
      });
    }
    util.inherits(TunnelingAgent, events.EventEmitter);
    TunnelingAgent.prototype.addRequest = function addRequest(req, host2, port, localAddress) {
      var self = this;
      var options = mergeOptions({ request: req }, self.options, toOptions(host2, port, localAddress));
      if (self.sockets.length >= this.maxSockets) {
        self.requests.push(options);
        return;
      }
      self.createSocket(options, function(socket) {
        socket.on("free", onFree);
        socket.on("close", onCloseOrRemove);
        socket.on("agentRemove", onCloseOrRemove);
        req.onSocket(socket);
        function onFree() {
          self.emit("free", socket, options);
        }
        function onCloseOrRemove(err) {
          self.removeSocket(socket);
          socket.removeListener("free", onFree);
          socket.removeListener("close", onCloseOrRemove);
          socket.removeListener("agentRemove", onCloseOrRemove);
        }
      });
    };
    TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
      var self = this;
      var placeholder = {};
      self.sockets.push(placeholder);
      var connectOptions = mergeOptions({}, self.proxyOptions, {
        method: "CONNECT",
        path: options.host + ":" + options.port,
        agent: false,
        headers: {
          host: options.host + ":" + options.port
        }
      });
      if (options.localAddress) {
        connectOptions.localAddress = options.localAddress;
      }
      if (connectOptions.proxyAuth) {
        connectOptions.headers = connectOptions.headers || {};
        connectOptions.headers["Proxy-Authorization"] = "Basic " + new Buffer(connectOptions.proxyAuth).toString("base64");
      }
      debug2("making CONNECT request");
      var connectReq = self.request(connectOptions);
      connectReq.useChunkedEncodingByDefault = false;
      connectReq.once("response", onResponse);
      connectReq.once("upgrade", onUpgrade);
      connectReq.once("connect", onConnect);
      connectReq.once("error", onError);
      connectReq.end();
      function onResponse(res) {
        res.upgrade = true;
      }
      function onUpgrade(res, socket, head) {
        process.nextTick(function() {
          onConnect(res, socket, head);
        });
      }
      function onConnect(res, socket, head) {
        connectReq.removeAllListeners();
        socket.removeAllListeners();
        if (res.statusCode !== 200) {
          debug2(
            "tunneling socket could not be established, statusCode=%d",
            res.statusCode
          );
          socket.destroy();
          var error2 = new Error("tunneling socket could not be established, statusCode=" + res.statusCode);
          error2.code = "ECONNRESET";
          options.request.emit("error", error2);
          self.removeSocket(placeholder);
          return;
        }
        if (head.length > 0) {
          debug2("got illegal response body from proxy");
          socket.destroy();
          var error2 = new Error("got illegal response body from proxy");
          error2.code = "ECONNRESET";
          options.request.emit("error", error2);
          self.removeSocket(placeholder);
          return;
        }
        debug2("tunneling connection has established");
        self.sockets[self.sockets.indexOf(placeholder)] = socket;
        return cb(socket);
      }
      function onError(cause) {
        connectReq.removeAllListeners();
        debug2(
          "tunneling socket could not be established, cause=%s\n",
          cause.message,
          cause.stack
        );
        var error2 = new Error("tunneling socket could not be established, cause=" + cause.message);
        error2.code = "ECONNRESET";
        options.request.emit("error", error2);
        self.removeSocket(placeholder);
      }
    };
    TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
      var pos = this.sockets.indexOf(socket);
      if (pos === -1) {
        return;
      }
      this.sockets.splice(pos, 1);
      var pending = this.requests.shift();
      if (pending) {
        this.createSocket(pending, function(socket2) {
          pending.request.onSocket(socket2);
        });
      }
    };
    function createSecureSocket(options, cb) {
      var self = this;
      TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
        var hostHeader = options.request.getHeader("host");
        var tlsOptions = mergeOptions({}, self.options, {
          socket,
          servername: hostHeader ? hostHeader.replace(/:.*$/, "") : options.host
        });
        var secureSocket = tls.connect(0, tlsOptions);
        self.sockets[self.sockets.indexOf(socket)] = secureSocket;
        cb(secureSocket);
      });
    }
    function toOptions(host2, port, localAddress) {
      if (typeof host2 === "string") {
        return {
          host: host2,
          port,
          localAddress
        };
      }
      return host2;
    }
    function mergeOptions(target) {
      for (var i = 1, len = arguments.length; i < len; ++i) {
        var overrides = arguments[i];
        if (typeof overrides === "object") {
          var keys = Object.keys(overrides);
          for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
            var k = keys[j];
            if (overrides[k] !== void 0) {
              target[k] = overrides[k];
            }
          }
        }
      }
      return target;
    }
    var debug2;
    if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
      debug2 = function() {
        var args2 = Array.prototype.slice.call(arguments);
        if (typeof args2[0] === "string") {
          args2[0] = "TUNNEL: " + args2[0];
        } else {
          args2.unshift("TUNNEL:");
        }
        console.error.apply(console, args2);
      };
    } else {
      debug2 = function() {
      };
    }
    exports.debug = debug2;
  }
});

// node_modules/tunnel/index.js
var require_tunnel2 = __commonJS({
  "node_modules/tunnel/index.js"(exports, module) {
    module.exports = require_tunnel();
  }
});

// action/src/follow-up/main.ts
import { readFileSync as readFileSync2 } from "node:fs";

// clients/typescript/src/event-stream.ts
async function* eventsOf(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let id;
  let data = [];
  try {
    for (; ; ) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines.map((text) => text.replace(/\r$/, ""))) {
        const [, field, text = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
        if (field === "data") data.push(text);
        else if (field === "id" && !text.includes("\0")) id = text || void 0;
        if (line !== "") continue;
        if (data.length > 0) yield { id, data: data.join("\n") };
        data = [];
      }
    }
  } finally {
    await reader.cancel().catch(() => {
    });
  }
}

// clients/typescript/src/errors.ts
var GatewayError = class _GatewayError extends Error {
  name = "GatewayError";
  /** HTTP status of the response. */
  status;
  /** Delay before a retry in milliseconds, from `Retry-After`. */
  retryAfterMs;
  /** Id of the request in the gateway's log. */
  requestId;
  constructor(message, answer) {
    super(message);
    this.status = answer.status;
    this.retryAfterMs = answer.retryAfterMs;
    this.requestId = answer.requestId;
  }
  /** The error in a response. The gateway's body is `{error}`; a proxy's body can be anything. */
  static fromResponse(response, body) {
    const { status, headers } = response;
    const answer = response.type === "opaqueredirect" ? "with a redirect" : `${status} ${response.statusText}`;
    return new _GatewayError(errorText(body) ?? `The gateway answered ${answer}`.trimEnd(), {
      status,
      retryAfterMs: retryAfter(headers.get("retry-after")),
      requestId: headers.get("x-request-id") ?? void 0
    });
  }
  /** A successful response with an unexpected content type, such as a proxy's login page. */
  static unexpectedType({ status, headers }, expected) {
    const type = headers.get("content-type") ?? "no content type";
    return new _GatewayError(`Expected ${expected}, got ${type}. Is this the URL of a Session Gateway?`, {
      status,
      requestId: headers.get("x-request-id") ?? void 0
    });
  }
  /** Whether a retry may succeed. */
  get isPassing() {
    return this.retryAfterMs !== void 0 || [429, 502, 503, 504].includes(this.status);
  }
};
var GatewayUnreachable = class extends Error {
  name = "GatewayUnreachable";
  constructor(url, cause) {
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    super(isLate ? `Timeout: no response from ${url}` : `No response from ${url}. Is the gateway running?`, { cause });
  }
};
var WaitTimeout = class extends Error {
  name = "WaitTimeout";
  /** Last known state of the session. */
  session;
  constructor(session, timeoutMs3) {
    super(`Session ${session.id} is still ${session.status} after ${timeoutMs3 / 1e3} s`);
    this.session = session;
  }
};
var TurnTimeout = class extends Error {
  name = "TurnTimeout";
  /** Id of the run. */
  runId;
  /** Last known state of the session, if it has been read. */
  session;
  constructor(runId, timeoutMs3, session) {
    super(`Run ${runId} has not ended after ${timeoutMs3 / 1e3} s`);
    this.runId = runId;
    this.session = session;
  }
};
function errorText(body) {
  try {
    const value = JSON.parse(body);
    const text = typeof value === "object" && value !== null && "error" in value ? value.error : void 0;
    return typeof text === "string" && text !== "" ? text : void 0;
  } catch {
    return void 0;
  }
}
function retryAfter(header) {
  if (header === null) return void 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1e3 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : void 0;
}

// clients/typescript/src/retry-delay.ts
var maxRetryAfter = 6e4;
var maxDelay = 5e3;
function retryDelay(error2, attempt) {
  const delay = Math.min(maxDelay, 200 * 2 ** attempt) * (0.5 + Math.random() / 2);
  if (error2 === void 0 || error2 instanceof GatewayUnreachable) return delay;
  if (!(error2 instanceof GatewayError) || !error2.isPassing) return void 0;
  const { retryAfterMs = 0 } = error2;
  return retryAfterMs > maxRetryAfter ? void 0 : Math.max(delay, retryAfterMs + Math.random() * 100);
}

// clients/typescript/src/sleep.ts
function sleep(ms, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    function abort() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener("abort", abort, { once: true });
  });
}

// clients/typescript/src/events.ts
var silenceTimeout = 6e4;
async function* followEvents(open2, { lastEventId, signal }, onConnect = () => {
}) {
  const position = new StreamPosition(lastEventId);
  for (let failures = 0; ; failures += 1) {
    const connection = new AbortController();
    let end;
    let isOpen = false;
    try {
      const either = signal ? AbortSignal.any([signal, connection.signal]) : connection.signal;
      const { body } = await open2(position.id, either);
      isOpen = true;
      onConnect(true);
      position.reconnected();
      for await (const event of body ? eventsOf(withSilenceTimeout(body, connection)) : []) {
        failures = 0;
        if (position.isNew(event))
          yield { ...event.id !== void 0 && { id: event.id }, data: JSON.parse(event.data) };
      }
    } catch (error2) {
      signal?.throwIfAborted();
      if (!isOpen) onConnect(false);
      end = isOpen && error2 instanceof TypeError ? void 0 : error2;
    } finally {
      connection.abort();
    }
    const delay = retryDelay(end, failures);
    if (delay === void 0) throw end;
    await sleep(delay, signal);
  }
}
var StreamPosition = class {
  id;
  /** Hashes of the delivered events, if events have no ids. Hashes keep the memory of a long session small. */
  #delivered = [];
  /** How many of them the backend has replayed since the last reconnect. */
  #replayed = 0;
  constructor(id) {
    this.id = id;
  }
  reconnected() {
    this.#replayed = 0;
  }
  isNew({ id, data }) {
    if (id !== void 0) {
      this.id = id;
      return true;
    }
    const hash = hashOf(meaningOf(data));
    if (this.#replayed < this.#delivered.length) {
      if (this.#delivered[this.#replayed] === hash) {
        this.#replayed += 1;
        return false;
      }
      this.#delivered.length = this.#replayed;
    }
    this.#delivered.push(hash);
    this.#replayed += 1;
    return true;
  }
};
function meaningOf(data) {
  const { threadId, thread_id, run_id, runId, ...event } = JSON.parse(data);
  const isRun = String(event.type).startsWith("RUN_");
  return JSON.stringify(
    { ...event, ...isRun && { runId } },
    (_, value) => value !== null && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) : value
  );
}
function hashOf(text) {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash;
}
function withSilenceTimeout(body, connection) {
  let timer;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => connection.abort(new TypeError("The event stream was silent for too long")),
      silenceTimeout
    );
  };
  connection.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  restart();
  return body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        restart();
        controller.enqueue(chunk);
      }
    })
  );
}

// clients/typescript/src/lists.ts
var sessionsPath = "/v1/sessions";
async function* allSessions({ pageSize: pageSize2 = 100, ...filter }, read) {
  const returned = /* @__PURE__ */ new Set();
  const limit = Math.max(2, pageSize2);
  for (let offset = 0; ; ) {
    const { items, total } = await read({ ...filter, limit, offset });
    const overlaps = offset === 0 || items.some(({ id }) => returned.has(id));
    if (!overlaps) {
      offset = Math.max(0, offset - limit);
      continue;
    }
    for (const session of items) {
      if (returned.has(session.id)) continue;
      returned.add(session.id);
      yield session;
    }
    if (items.length === 0 || offset + items.length >= total) return;
    offset += Math.max(1, items.length - 1);
  }
}

// clients/typescript/src/random-key.ts
function randomKey() {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

// clients/typescript/src/requests.ts
function withKey({ idempotencyKey, signal }) {
  const key = idempotencyKey ?? randomKey();
  const headers = key === false ? {} : { "idempotency-key": `"${key}"` };
  return { headers, isRetryable: key !== false, signal };
}
async function json(response) {
  return await response.json();
}
async function ignoreBody(response) {
  await response.arrayBuffer();
}

// clients/typescript/src/schedules.ts
var schedulesPath = "/v1/schedules";
var Schedules = class {
  #transport;
  constructor(transport) {
    this.#transport = transport;
  }
  /** Lists the schedules, newest first. */
  list({ signal } = {}) {
    return this.#transport.send({ path: schedulesPath, isRetryable: true, signal }, json);
  }
  /** Creates a schedule. Only `schedule` and `session` are required. */
  create(schedule, options = {}) {
    const call = { method: "POST", path: schedulesPath, body: schedule, ...withKey(options) };
    return this.#transport.send(call, json);
  }
  /** Reads a schedule. */
  get(id, { signal } = {}) {
    return this.#transport.send({ path: pathOf(id), isRetryable: true, signal }, json);
  }
  /** Changes a schedule. `session` replaces the whole session. */
  update(id, change, { signal } = {}) {
    const call = { method: "PATCH", path: pathOf(id), body: change, isRetryable: true, signal };
    return this.#transport.send(call, json);
  }
  /** Deletes a schedule. Its sessions stay. */
  delete(id, { signal } = {}) {
    return this.#transport.send({ method: "DELETE", path: pathOf(id), isRetryable: true, signal }, ignoreBody);
  }
  /** Suspends a schedule: it starts no sessions until it is resumed. */
  suspend(id, { signal } = {}) {
    return this.#post(`${pathOf(id)}/suspend`, signal);
  }
  /** Resumes a suspended schedule. */
  resume(id, { signal } = {}) {
    return this.#post(`${pathOf(id)}/resume`, signal);
  }
  /** Starts a session of a schedule now. Never retried: a retry could start a second session. */
  trigger(id, { signal } = {}) {
    const call = { method: "POST", path: `${pathOf(id)}/trigger`, isRetryable: false, signal };
    return this.#transport.send(call, json);
  }
  /** Lists the sessions that a schedule has started, newest first. */
  runs(id, { signal } = {}) {
    return this.#transport.send({ path: `${pathOf(id)}/runs`, isRetryable: true, signal }, json);
  }
  #post(path, signal) {
    return this.#transport.send({ method: "POST", path, isRetryable: true, signal }, json);
  }
};
function pathOf(id) {
  return `${schedulesPath}/${encodeURIComponent(id)}`;
}

// clients/typescript/src/settings.ts
function settingsFrom(settings) {
  const url = settings.url || variable("SESSION_GATEWAY_URL") || "http://127.0.0.1:8081";
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) {
    throw new TypeError(
      "url (or SESSION_GATEWAY_URL) must be an http:// or https:// URL, such as http://127.0.0.1:8081"
    );
  }
  const { retries = 5, timeoutMs: timeoutMs3 = 6e4 } = settings;
  if (!(retries >= 0 && timeoutMs3 >= 0)) throw new TypeError("retries and timeoutMs must be numbers of 0 or more");
  return {
    url: url.replace(/\/+$/, ""),
    token: settings.token || variable("SESSION_GATEWAY_TOKEN"),
    project: settings.project || variable("SESSION_GATEWAY_PROJECT"),
    projectHeader: settings.projectHeader ?? "X-Platform-Project",
    // Wrapped, because a browser's `fetch` accepts no other `this`.
    fetch: settings.fetch ?? ((input, init) => fetch(input, init)),
    onWarning: settings.onWarning ?? (() => {
    }),
    retries,
    timeoutMs: timeoutMs3
  };
}
function variable(name2) {
  const { process: process2 } = globalThis;
  return process2?.env?.[name2] || void 0;
}

// clients/typescript/src/warnings.ts
var warning = /(?:^|,) *\d{3} [^ ",]+ "((?:[^"\\]|\\.)*)"/g;
function warningsOf({ headers }) {
  const found = headers.get("warning")?.matchAll(warning) ?? [];
  return Array.from(found, ([, text = ""]) => text.replace(/\\(.)/g, "$1"));
}

// clients/typescript/src/transport.ts
var Transport = class {
  #options;
  unreachable = (cause) => new GatewayUnreachable(this.#options.url, cause);
  constructor(options) {
    this.#options = options;
  }
  /** Returns what `read` makes of the response. Throws GatewayError, GatewayUnreachable or the reason of the call's signal. */
  send(call, read) {
    return this.#retry(call, (once, request) => this.#sendOnce(once, request, read));
  }
  /** Opens a stream like `send`. The timeout applies only until the response headers arrive. */
  open(call) {
    return this.#retry(call, (once, request) => this.#openOnce(once, request));
  }
  /** Opens a stream once: an event stream decides itself about retries. `signal` closes it. */
  async openEvents(call) {
    return await this.#openOnce(call, await this.#requestOf(call));
  }
  async #retry(call, attemptOnce) {
    const once = { ...call, warned: call.warned ?? /* @__PURE__ */ new Set() };
    for (let attempt = 0; ; attempt += 1) {
      const request = await this.#requestOf(call);
      try {
        return await attemptOnce(once, request);
      } catch (error2) {
        call.signal?.throwIfAborted();
        if (attempt > 0 && call.method === "DELETE" && isNotFound(error2)) return void 0;
        const delay = retryDelay(error2, attempt);
        const isLasting = error2 instanceof GatewayError && error2.status === call.lastingStatus;
        if (!call.isRetryable || isLasting || attempt >= this.#options.retries || delay === void 0) throw error2;
        await sleep(delay, call.signal);
      }
    }
  }
  async #openOnce(call, request) {
    const head = new AbortController();
    const timer = setTimeout(
      () => head.abort(new DOMException("The response headers did not arrive in time", "TimeoutError")),
      this.#options.timeoutMs
    );
    try {
      return await this.#fetch(call, request, call.signal ? AbortSignal.any([call.signal, head.signal]) : head.signal);
    } catch (error2) {
      throw this.#asUnreachable(error2);
    } finally {
      clearTimeout(timer);
    }
  }
  async #sendOnce(call, request, read) {
    const limit = call.content === void 0 ? AbortSignal.timeout(this.#options.timeoutMs) : void 0;
    const signals = [call.signal, limit].filter((signal) => signal !== void 0);
    try {
      return await read(await this.#fetch(call, request, AbortSignal.any(signals)));
    } catch (error2) {
      throw this.#asUnreachable(error2);
    }
  }
  /** Builds the request. Throws the error of the token function, and TypeError for an invalid path or token. */
  async #requestOf({ method = "GET", path, query = {}, body, content, headers }) {
    const { url, token: token2, project, projectHeader } = this.#options;
    const parameters = Object.entries(query).flatMap(
      ([name2, value = []]) => [value].flat().map((one) => [name2, `${one}`])
    );
    checkPath(path);
    const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
    const bearer = (typeof token2 === "function" ? await token2() : token2)?.trim();
    if (bearer !== void 0 && /[^ -~]/.test(bearer))
      throw new TypeError("The token contains a character other than printable ASCII, which a header cannot carry");
    return {
      url: `${url}${path}${search}`,
      method,
      headers: new Headers({
        ...bearer !== void 0 && { authorization: `Bearer ${bearer}` },
        ...project !== void 0 && { [projectHeader]: project },
        // Also without a body: from a browser the gateway accepts a POST only as JSON, which a foreign page cannot send.
        ...(body !== void 0 || method === "POST") && { "content-type": "application/json" },
        ...content !== void 0 && { "content-type": "application/octet-stream" },
        accept: "application/json",
        ...headers
      }),
      ...body !== void 0 && { body: JSON.stringify(body) },
      // `duplex`: Node accepts a stream as body only with it.
      ...content !== void 0 && { body: content, duplex: "half" }
    };
  }
  /** Returns a successful response of the requested content type. */
  async #fetch(call, { url, ...request }, signal) {
    const response = await this.#options.fetch(url, { ...request, redirect: "manual", signal });
    for (const text of warningsOf(response)) {
      if (call.warned?.has(text)) continue;
      call.warned?.add(text);
      this.#options.onWarning(text);
    }
    if (!response.ok) throw GatewayError.fromResponse(response, await response.text());
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const expected = request.headers.get("accept") ?? "";
    if (response.status !== 204 && type !== expected) throw GatewayError.unexpectedType(response, expected);
    return response;
  }
  #asUnreachable(error2) {
    const isTimeout = error2 instanceof DOMException && error2.name === "TimeoutError";
    return error2 instanceof TypeError || isTimeout ? this.unreachable(error2) : error2;
  }
};
function checkPath(path) {
  const segments = path.split("/");
  const at = segments.findIndex((segment, index) => index > 0 && ["", ".", ".."].includes(segment));
  if (at < 0) return;
  if (at > 4 && segments[4] === "files")
    throw new TypeError('The path of a file must not have an empty segment, "." or ".."');
  throw new TypeError(`The ${segments[at - 1]?.slice(0, -1)} id must not be "", "." or ".."`);
}
function isNotFound(error2) {
  return error2 instanceof GatewayError && error2.status === 404;
}

// clients/typescript/src/run.ts
var Run = class {
  /** How the run has ended. */
  end;
  #id;
  #isOpen = false;
  /** The runs that started earlier. */
  #earlier = /* @__PURE__ */ new Set();
  /** The texts of the agent's messages by id. */
  #texts = /* @__PURE__ */ new Map();
  /** The questions without an answer: ids of tool calls. */
  #questions = /* @__PURE__ */ new Set();
  constructor(id) {
    this.#id = id;
  }
  /** The agent's last message. */
  get text() {
    return [...this.#texts.values()].findLast((text) => /\S/.test(text)) ?? "";
  }
  /** Reads the next event of the session. Returns whether it belongs to the run. */
  add(event) {
    if (this.end !== void 0) return false;
    if (event.type === "RUN_STARTED") this.#start(event.runId);
    if (!this.#isOpen || "runId" in event && event.runId !== this.#id) return false;
    if (!("subagentRunId" in event)) this.#read(event);
    return true;
  }
  #start(id) {
    if (id === this.#id) {
      this.#texts.clear();
      this.#questions.clear();
      this.#isOpen = true;
    } else if (this.#isOpen && !this.#earlier.has(id)) {
      this.end = { outcome: "interrupted" };
    } else {
      this.#isOpen = false;
      this.#earlier.add(id);
    }
  }
  #read(event) {
    switch (event.type) {
      case "TEXT_MESSAGE_START":
        if ((event.role ?? "assistant") === "assistant") this.#texts.set(event.messageId, "");
        break;
      case "TEXT_MESSAGE_CONTENT":
        this.#append(event.messageId, event.delta ?? "");
        break;
      case "TEXT_MESSAGE_CHUNK":
        this.#addChunk(event);
        break;
      case "MESSAGES_SNAPSHOT":
        this.#addSnapshot(event.messages ?? []);
        break;
      case "TOOL_CALL_START":
        if (isQuestion(event.toolCallName)) this.#questions.add(event.toolCallId);
        break;
      case "TOOL_CALL_RESULT":
        this.#questions.delete(event.toolCallId);
        break;
      case "RUN_ERROR":
        this.end = { outcome: "failed", error: event.message };
        break;
      case "RUN_FINISHED":
        this.end = this.#endOf(event);
    }
  }
  #append(id, delta) {
    const text = this.#texts.get(id);
    if (text !== void 0) this.#texts.set(id, text + delta);
  }
  /** A chunk without an id belongs to the last message. */
  #addChunk({ messageId, role = "assistant", delta = "" }) {
    const id = messageId ?? [...this.#texts.keys()].at(-1);
    if (id === void 0) return;
    if (role === "assistant" && !this.#texts.has(id)) this.#texts.set(id, "");
    this.#append(id, delta);
  }
  /** A snapshot can have the whole conversation. The messages of this run follow the last message of the user. */
  #addSnapshot(messages) {
    for (const message of messages.slice(messages.findLastIndex(({ role }) => role === "user") + 1)) {
      const { id, role, content } = message;
      if (role === "assistant" && typeof content === "string") this.#texts.set(id, content);
      if (role === "tool") this.#questions.delete(message.toolCallId);
    }
  }
  #endOf({ outcome, result }) {
    if (outcome?.type === "interrupt")
      return { outcome: "asking", asked: (outcome.interrupts ?? []).map(({ id }) => id) };
    if (outcome?.type === "cancelled") return { outcome: "interrupted" };
    const { is_error: isError } = result ?? {};
    if (isError === true) return { outcome: "failed" };
    return this.#questions.size > 0 ? { outcome: "asking", asked: [...this.#questions] } : { outcome: "finished" };
  }
};
function isQuestion(tool) {
  return String(tool).toLowerCase().replace(/[^a-z]/g, "") === "askuserquestion";
}

// clients/typescript/src/wait.ts
var firstDelay = 250;
var maxDelay2 = 5e3;
var outageTolerance = 12e4;
var maxTimer = 2 ** 31 - 1;
function isOver({ status }) {
  return ["completed", "failed", "stopped"].includes(status.toLowerCase());
}
function hasEnded(session) {
  return isOver(session) || session.error !== void 0;
}
function isUsersTurn({ activity }) {
  return activity === "waiting" || activity === "asking";
}
async function waitForEnd(read, asUnreachable, { timeoutMs: timeoutMs3, onProgress, until, signal }, isEnd = hasEnded) {
  if (Number.isNaN(timeoutMs3)) throw new TypeError("timeoutMs must be a number of milliseconds");
  const end = timeoutMs3 === void 0 ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs3;
  let seen;
  let seenAt = Date.now();
  for (let delay = firstDelay; ; delay = Math.min(maxDelay2, delay * 1.5)) {
    const limit = deadlineSignal(end);
    let requestedDelay = 0;
    try {
      seen = await read(limit && signal ? AbortSignal.any([signal, limit]) : limit ?? signal);
      seenAt = Date.now();
      onProgress?.(seen);
      if (isEnd(seen) || until?.(seen)) return seen;
    } catch (error2) {
      signal?.throwIfAborted();
      if (limit?.aborted && seen === void 0) throw asUnreachable(limit.reason);
      const isLate = limit?.aborted || Date.now() >= end;
      requestedDelay = retryDelay(error2, 0);
      if (isLate ? seen === void 0 : requestedDelay === void 0 || Date.now() - seenAt > outageTolerance)
        throw error2;
    }
    if (seen !== void 0 && (limit?.aborted || Date.now() >= end)) throw new WaitTimeout(seen, timeoutMs3 ?? 0);
    await sleep(Math.max(0, Math.min(Math.max(delay, requestedDelay ?? 0), end - Date.now())), signal);
  }
}
function deadlineSignal(end) {
  if (end === Number.POSITIVE_INFINITY) return void 0;
  return AbortSignal.timeout(Math.min(maxTimer, Math.max(1e3, end - Date.now())));
}

// clients/typescript/src/turn.ts
var silence = 2e3;
var questionsTimeout = 1e4;
async function followRun(id, source, options) {
  const { timeoutMs: timeoutMs3, onEvent, signal } = options;
  if (Number.isNaN(timeoutMs3)) throw new TypeError("timeoutMs must be a number of milliseconds");
  const over = new AbortController();
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  const run = new Run(id);
  const quiet = new Quiet();
  let session;
  async function end() {
    for await (const event of source.events(either, (isConnected) => quiet.connected(isConnected))) {
      either.throwIfAborted();
      quiet.heard();
      if (run.add(event.data)) onEvent?.(event);
      if (run.end !== void 0) return run.end;
    }
    throw new Error("The event stream ended");
  }
  async function endOfSession() {
    const onProgress = (seen) => {
      session = seen;
    };
    const ended = await waitForEnd(source.read, source.asUnreachable, { signal: either, onProgress }, isOver);
    await quiet.lasts(silence, either);
    return { outcome: "ended", session: ended };
  }
  async function timeLimit(ms) {
    await sleep(Math.min(ms, maxTimer), either);
    throw new TurnTimeout(id, ms, session);
  }
  const ends = [end(), endOfSession(), ...timeoutMs3 === void 0 ? [] : [timeLimit(timeoutMs3)]];
  const turn = await Promise.race(ends).finally(() => over.abort());
  if (turn.outcome !== "asking") return { runId: id, text: run.text, ...turn };
  const questions = await questionsOf(turn.asked, source, signal);
  return { runId: id, outcome: "asking", text: run.text, ...questions && { questions } };
}
async function questionsOf(asked, source, signal) {
  const limit = AbortSignal.timeout(questionsTimeout);
  try {
    const { items } = await source.questions(signal ? AbortSignal.any([signal, limit]) : limit);
    return items.filter(({ id }) => asked.includes(id));
  } catch {
    signal?.throwIfAborted();
    return void 0;
  }
}
var Quiet = class {
  #isConnected = false;
  /** Undefined after a failed attempt to connect. */
  #since;
  connected(isConnected) {
    this.#isConnected = isConnected;
    this.#since = isConnected ? this.#since ?? Date.now() : void 0;
  }
  heard() {
    this.#since = Date.now();
  }
  /** Waits until the stream has sent nothing for `ms` from now on. */
  async lasts(ms, signal) {
    const start = Date.now();
    const left = () => this.#isConnected ? Math.max(start, this.#since ?? start) + ms - Date.now() : ms;
    while (left() > 0) await sleep(left(), signal);
  }
};

// clients/typescript/src/workspace.ts
function readOf(session, path, { range, signal }) {
  const headers = { accept: "application/octet-stream", ...range !== void 0 && { range } };
  return { path: filePathOf(session, path), headers, isRetryable: true, signal };
}
function writeOf(session, path, content, { signal }) {
  const isRetryable = !(content instanceof ReadableStream);
  return { method: "PUT", path: filePathOf(session, path), content, isRetryable, signal };
}
function filePathOf(session, path) {
  return `${session}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
}
function patchOf(session, { repo, since, signal }) {
  const query = { format: "patch", repo, since };
  return { path: `${session}/changes`, query, headers: { accept: "text/x-diff" }, isRetryable: true, signal };
}
function bundleOf(session, { repo, signal }) {
  const query = { format: "bundle", repo };
  const headers = { accept: "application/x-git-bundle" };
  return { path: `${session}/changes`, query, headers, isRetryable: true, signal };
}

// clients/typescript/src/client.ts
var SessionGateway = class {
  /** The schedules of the project. */
  schedules;
  #transport;
  /** Settings default to SESSION_GATEWAY_URL, SESSION_GATEWAY_TOKEN and SESSION_GATEWAY_PROJECT. */
  constructor(settings = {}) {
    this.#transport = new Transport(settingsFrom(settings));
    this.schedules = new Schedules(this.#transport);
  }
  /** Creates a session. It starts as soon as the platform has capacity. */
  create(session, options = {}) {
    return this.#post(sessionsPath, { body: session, ...withKey(options) }, json);
  }
  /** Reads a session. */
  get(id, { signal } = {}) {
    return this.#transport.send({ path: pathOf2(id), isRetryable: true, signal }, json);
  }
  /** Lists the sessions that match the filter, newest first. Reads each page when you need it. */
  list(filter = {}, options = {}) {
    const warned = /* @__PURE__ */ new Set();
    return allSessions(filter, (query) => this.#page(query, { ...options, warned }));
  }
  /** Reads one page of sessions, or all of them at once. */
  page(query, options = {}) {
    return this.#page(query, options);
  }
  /** Deletes a session. A running session is ended first. */
  delete(id, { signal } = {}) {
    return this.#transport.send({ method: "DELETE", path: pathOf2(id), isRetryable: true, signal }, ignoreBody);
  }
  /**
   * Changes, stops or starts a session. `displayName` and `timeout` can be changed only while it is stopped. `model` counts
   * from the next run on.
   */
  update(id, change, { signal } = {}) {
    const call = { path: pathOf2(id), body: change, isRetryable: true, signal };
    return this.#transport.send({ method: "PATCH", ...call }, json);
  }
  /** Stops a session. You can start it again. */
  async stop(id, { signal } = {}) {
    await this.#post(`${pathOf2(id)}/stop`, { isRetryable: true, signal }, ignoreBody);
  }
  /** Starts a session that has stopped or ended. */
  async start(id, { signal } = {}) {
    await this.#post(`${pathOf2(id)}/start`, { isRetryable: true, signal }, ignoreBody);
  }
  /** Sends a message to a session: a prompt, an answer or a slash command. The returned `id` is the id of the agent's run. */
  send(id, text, options = {}) {
    return this.#send(id, text, options, /* @__PURE__ */ new Set());
  }
  /**
   * Sends a message and waits for the agent's answer. The time limit begins when the gateway has accepted the message. Throws
   * TurnTimeout after `timeoutMs`; continue then with `followTurn`.
   */
  async ask(id, text, options = {}) {
    const warned = /* @__PURE__ */ new Set();
    const run = await this.#send(id, text, options, warned);
    return await followRun(run.id, this.#sourceOf(id, warned), options);
  }
  /** Waits for the end of a run that `send`, `ask` or `answer` has started. Throws TurnTimeout after `timeoutMs`. */
  followTurn(id, runId, options = {}) {
    return followRun(runId, this.#sourceOf(id, /* @__PURE__ */ new Set()), options);
  }
  /** Lists the questions that the agent asks and that nobody has answered yet. */
  questions(id, { signal } = {}) {
    return this.#questions(id, signal, /* @__PURE__ */ new Set());
  }
  /**
   * Answers a question. The returned `id` is the run in which the agent goes on: follow it with `followTurn`. Throws
   * GatewayError with status 409 if the question is no longer open.
   */
  answer(id, questionId, answer, options = {}) {
    const path = `${pathOf2(id)}/questions/${encodeURIComponent(questionId)}`;
    return this.#post(path, { body: answer, ...withKey(options) }, json);
  }
  /** Interrupts the agent's run. The session stays open. Never retried: a retry could interrupt a later run. */
  async interrupt(id, { signal } = {}) {
    await this.#post(`${pathOf2(id)}/interrupt`, { isRetryable: false, signal }, ignoreBody);
  }
  /** Streams the events of a session, from its start or after `lastEventId`. Never ends by itself: break, or abort. */
  events(id, options = {}) {
    return followEvents(this.#opener(id, /* @__PURE__ */ new Set()), options);
  }
  transcript(id, { format, reasoning, signal } = {}) {
    const query = { format, ...reasoning && { reasoning: "true" } };
    const headers = { accept: format === "markdown" ? "text/markdown" : "application/json" };
    const call = { path: `${pathOf2(id)}/transcript`, query, headers, isRetryable: true, signal };
    if (format === "markdown") return this.#transport.send(call, (response) => response.text());
    return this.#transport.send(call, json);
  }
  /** Lists the projects that the caller can see. It needs no project. */
  projects({ signal } = {}) {
    return this.#transport.send({ path: "/v1/projects", isRetryable: true, signal }, json);
  }
  /** Lists the workflows that `create` accepts by name. */
  workflows({ signal } = {}) {
    return this.#transport.send({ path: "/v1/workflows", isRetryable: true, signal }, json);
  }
  /** Lists the models that `create` accepts. Throws GatewayError with status 501 if the backend has no such list. */
  models({ signal } = {}) {
    return this.#transport.send({ path: "/v1/models", isRetryable: true, signal }, json);
  }
  /** Lists the agents of the backend. Throws GatewayError with status 501 if the backend has no such list. */
  agents({ signal } = {}) {
    return this.#transport.send({ path: "/v1/agents", isRetryable: true, signal }, json);
  }
  /** Reads where the workflow of a session is, as the workflow itself reported it. A 502 is an invalid report: no retry. */
  progress(id, { signal } = {}) {
    const path = `${pathOf2(id)}/progress`;
    return this.#transport.send({ path, isRetryable: true, lastingStatus: 502, signal }, json);
  }
  /** Lists a directory of the workspace, such as `repos/app`. Defaults to the workspace itself. */
  files(id, path = "", { signal } = {}) {
    const query = { path: path === "" ? void 0 : path };
    return this.#transport.send({ path: `${pathOf2(id)}/files`, query, isRetryable: true, signal }, json);
  }
  /** Reads a file of the workspace as a stream: the body of the response. The timeout ends when the headers arrive. */
  readFile(id, path, options = {}) {
    return this.#transport.open(readOf(pathOf2(id), path, options));
  }
  /** Writes a file of the workspace. A stream is sent once; other content is retried. There is no timeout. */
  async writeFile(id, path, content, options = {}) {
    await this.#transport.send(writeOf(pathOf2(id), path, content, options), ignoreBody);
  }
  /** Deletes a file of the workspace. */
  async deleteFile(id, path, { signal } = {}) {
    const call = { path: filePathOf(pathOf2(id), path), isRetryable: true, signal };
    await this.#transport.send({ method: "DELETE", ...call }, ignoreBody);
  }
  /** Reads what a session changed in its repositories. */
  changes(id, { signal } = {}) {
    return this.#transport.send({ path: `${pathOf2(id)}/changes`, isRetryable: true, signal }, json);
  }
  /** Reads the changes of a repository as a stream: a patch for `git apply`. It is empty if nothing changed. */
  patch(id, options = {}) {
    return this.#transport.open(patchOf(pathOf2(id), options));
  }
  /** Reads the new commits of a repository as a stream: a Git bundle. */
  bundle(id, options = {}) {
    return this.#transport.open(bundleOf(pathOf2(id), options));
  }
  /** Waits until a session has ended (see `hasEnded`). Throws WaitTimeout after `timeoutMs`. */
  wait(id, options = {}) {
    return waitForEnd(this.#reader(id, /* @__PURE__ */ new Set()), this.#transport.unreachable, options);
  }
  #send(id, text, options, warned) {
    return this.#post(`${pathOf2(id)}/messages`, { body: { text }, ...withKey(options), warned }, json);
  }
  #questions(id, signal, warned) {
    return this.#transport.send(
      { path: `${pathOf2(id)}/questions`, isRetryable: true, signal, warned },
      json
    );
  }
  /** Reads a session. Several reads share `warned`. */
  #reader(id, warned) {
    return (signal) => this.#transport.send({ path: pathOf2(id), isRetryable: true, signal, warned }, json);
  }
  /** Opens the event stream of a session once. */
  #opener(id, warned) {
    return (lastEventId, signal) => {
      const headers = {
        accept: "text/event-stream",
        ...lastEventId !== void 0 && { "last-event-id": lastEventId }
      };
      return this.#transport.openEvents({ path: `${pathOf2(id)}/events`, headers, isRetryable: true, signal, warned });
    };
  }
  #sourceOf(id, warned) {
    return {
      events: (signal, onConnect) => followEvents(this.#opener(id, warned), { signal }, onConnect),
      read: this.#reader(id, warned),
      questions: (signal) => this.#questions(id, signal, warned),
      asUnreachable: this.#transport.unreachable
    };
  }
  #page({ limit, offset, status, label, labelSelector, search, activity, sort }, options) {
    const query = { limit, offset, status, label, labelSelector, search, activity, sort };
    return this.#transport.send({ path: sessionsPath, query, isRetryable: true, ...options }, json);
  }
  #post(path, call, read) {
    return this.#transport.send({ method: "POST", path, ...call }, read);
  }
};
function pathOf2(id) {
  return `${sessionsPath}/${encodeURIComponent(id)}`;
}

// action/src/failure.ts
var Failure = class extends Error {
  phase;
  constructor(phase, message, cause) {
    super(message, { cause });
    this.phase = phase;
  }
};
function messageOf(error2) {
  return error2 instanceof Error ? error2.message : String(error2);
}

// action/src/inputs.ts
function isAction(inputs3, env) {
  return inputs3.some(({ name: name2 }) => `INPUT_${name2.toUpperCase()}` in env);
}
function inputsOfAction(inputs3, env) {
  return gather(inputs3, (name2) => env[`INPUT_${name2.toUpperCase()}`]);
}
function inputsOfCommand(inputs3, args2, env) {
  const flags = readFlags(inputs3, args2);
  return gather(inputs3, (name2) => flags.get(name2) ?? env[variableOf(name2)]);
}
function variableOf(name2) {
  return `SESSION_${name2.toUpperCase().replaceAll("-", "_")}`;
}
function gather(inputs3, read) {
  const values = /* @__PURE__ */ new Map();
  for (const { name: name2 } of inputs3) {
    const value = read(name2);
    if (value !== void 0 && value.trim() !== "") values.set(name2, value);
  }
  return values;
}
function readFlags(inputs3, args2) {
  const flags = /* @__PURE__ */ new Map();
  const rest = [...args2];
  for (let arg = rest.shift(); arg !== void 0; arg = rest.shift()) {
    const [, name2, attached] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(arg) ?? [];
    const input = inputs3.find((one) => one.name === name2);
    if (name2 === void 0 || input === void 0) {
      throw new Failure("CreateFailed", `Unknown flag ${quoted(arg)}. Run the command with --help to list all flags.`);
    }
    if (input.isSecret) throw new Failure("CreateFailed", tokenAsFlag(name2));
    const value = attached ?? (input.isBoolean ? "true" : rest.shift());
    if (value === void 0) throw new Failure("CreateFailed", `--${name2} needs a value.`);
    flags.set(name2, value);
  }
  return flags;
}
var tokenAsFlag = (name2) => `The token has no flag, because every user of the machine can read command lines. Set the variable ${variableOf(name2)}, or pass a file with --${name2}-file. Treat this token as leaked.`;
function quoted(arg) {
  return `"${arg.split("=")[0]?.slice(0, 40)}"`;
}

// action/src/help.ts
function help(introduction2, inputs3) {
  const rows = inputs3.map(({ name: name2, description, default: usual, isBoolean, isSecret, required }) => {
    const flag = isSecret ? "(no flag)" : `--${name2}${isBoolean ? "" : " …"}`;
    const notes = [
      required ? "required" : "",
      usual === void 0 || usual.startsWith("${{") ? "" : `default: ${usual}`
    ].filter(Boolean).join(", ");
    return `  ${flag.padEnd(26)} ${variableOf(name2)}
      ${description}.${notes ? ` (${notes})` : ""}
`;
  });
  return `${introduction2}
${rows.join("")}`;
}

// action/src/http-transport.ts
import http2 from "node:http";
import https2 from "node:https";

// node_modules/@actions/http-client/lib/index.js
import * as http from "http";
import * as https from "https";

// node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
  const usingSsl = reqUrl.protocol === "https:";
  if (checkBypass(reqUrl)) {
    return void 0;
  }
  const proxyVar = (() => {
    if (usingSsl) {
      return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
    } else {
      return process.env["http_proxy"] || process.env["HTTP_PROXY"];
    }
  })();
  if (proxyVar) {
    try {
      return new DecodedURL(proxyVar);
    } catch (_a) {
      if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://"))
        return new DecodedURL(`http://${proxyVar}`);
    }
  } else {
    return void 0;
  }
}
function checkBypass(reqUrl) {
  if (!reqUrl.hostname) {
    return false;
  }
  const reqHost = reqUrl.hostname;
  if (isLoopbackAddress(reqHost)) {
    return true;
  }
  const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
  if (!noProxy) {
    return false;
  }
  let reqPort;
  if (reqUrl.port) {
    reqPort = Number(reqUrl.port);
  } else if (reqUrl.protocol === "http:") {
    reqPort = 80;
  } else if (reqUrl.protocol === "https:") {
    reqPort = 443;
  }
  const upperReqHosts = [reqUrl.hostname.toUpperCase()];
  if (typeof reqPort === "number") {
    upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
  }
  for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) {
    if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) {
      return true;
    }
  }
  return false;
}
function isLoopbackAddress(host2) {
  const hostLower = host2.toLowerCase();
  return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL = class extends URL {
  constructor(url, base) {
    super(url, base);
    this._decodedUsername = decodeURIComponent(super.username);
    this._decodedPassword = decodeURIComponent(super.password);
  }
  get username() {
    return this._decodedUsername;
  }
  get password() {
    return this._decodedPassword;
  }
};

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel2(), 1);

// action/src/undici-stub.ts
var ProxyAgent = class {
  constructor() {
    throw new Error("undici is not part of this bundle");
  }
};

// node_modules/@actions/http-client/lib/index.js
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers2;
(function(Headers3) {
  Headers3["Accept"] = "accept";
  Headers3["ContentType"] = "content-type";
})(Headers2 || (Headers2 = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];
var RetryableHttpVerbs = ["OPTIONS", "GET", "DELETE", "HEAD"];
var ExponentialBackoffCeiling = 10;
var ExponentialBackoffTimeSlice = 5;
var HttpClientError = class _HttpClientError extends Error {
  constructor(message, statusCode) {
    super(message);
    this.name = "HttpClientError";
    this.statusCode = statusCode;
    Object.setPrototypeOf(this, _HttpClientError.prototype);
  }
};
var HttpClientResponse = class {
  constructor(message) {
    this.message = message;
  }
  readBody() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
        let output = Buffer.alloc(0);
        this.message.on("data", (chunk) => {
          output = Buffer.concat([output, chunk]);
        });
        this.message.on("end", () => {
          resolve(output.toString());
        });
      }));
    });
  }
  readBodyBuffer() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
        const chunks = [];
        this.message.on("data", (chunk) => {
          chunks.push(chunk);
        });
        this.message.on("end", () => {
          resolve(Buffer.concat(chunks));
        });
      }));
    });
  }
};
var HttpClient = class {
  constructor(userAgent, handlers, requestOptions) {
    this._ignoreSslError = false;
    this._allowRedirects = true;
    this._allowRedirectDowngrade = false;
    this._maxRedirects = 50;
    this._allowRetries = false;
    this._maxRetries = 1;
    this._keepAlive = false;
    this._disposed = false;
    this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
    this.handlers = handlers || [];
    this.requestOptions = requestOptions;
    if (requestOptions) {
      if (requestOptions.ignoreSslError != null) {
        this._ignoreSslError = requestOptions.ignoreSslError;
      }
      this._socketTimeout = requestOptions.socketTimeout;
      if (requestOptions.allowRedirects != null) {
        this._allowRedirects = requestOptions.allowRedirects;
      }
      if (requestOptions.allowRedirectDowngrade != null) {
        this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
      }
      if (requestOptions.maxRedirects != null) {
        this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
      }
      if (requestOptions.keepAlive != null) {
        this._keepAlive = requestOptions.keepAlive;
      }
      if (requestOptions.allowRetries != null) {
        this._allowRetries = requestOptions.allowRetries;
      }
      if (requestOptions.maxRetries != null) {
        this._maxRetries = requestOptions.maxRetries;
      }
    }
  }
  options(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
    });
  }
  get(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("GET", requestUrl, null, additionalHeaders || {});
    });
  }
  del(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("DELETE", requestUrl, null, additionalHeaders || {});
    });
  }
  post(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("POST", requestUrl, data, additionalHeaders || {});
    });
  }
  patch(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PATCH", requestUrl, data, additionalHeaders || {});
    });
  }
  put(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PUT", requestUrl, data, additionalHeaders || {});
    });
  }
  head(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("HEAD", requestUrl, null, additionalHeaders || {});
    });
  }
  sendStream(verb, requestUrl, stream, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request(verb, requestUrl, stream, additionalHeaders);
    });
  }
  /**
   * Gets a typed object from an endpoint
   * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
   */
  getJson(requestUrl_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
      additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
      const res = yield this.get(requestUrl, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  postJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers2.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.post(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  putJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers2.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.put(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  patchJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers2.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.patch(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  /**
   * Makes a raw http request.
   * All other methods such as get, post, patch, and request ultimately call this.
   * Prefer get, del, post and patch
   */
  request(verb, requestUrl, data, headers) {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._disposed) {
        throw new Error("Client has already been disposed.");
      }
      const parsedUrl = new URL(requestUrl);
      let info2 = this._prepareRequest(verb, parsedUrl, headers);
      const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
      let numTries = 0;
      let response;
      do {
        response = yield this.requestRaw(info2, data);
        if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
          let authenticationHandler;
          for (const handler of this.handlers) {
            if (handler.canHandleAuthentication(response)) {
              authenticationHandler = handler;
              break;
            }
          }
          if (authenticationHandler) {
            return authenticationHandler.handleAuthentication(this, info2, data);
          } else {
            return response;
          }
        }
        let redirectsRemaining = this._maxRedirects;
        while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
          const redirectUrl = response.message.headers["location"];
          if (!redirectUrl) {
            break;
          }
          const parsedRedirectUrl = new URL(redirectUrl);
          if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) {
            throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
          }
          yield response.readBody();
          if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
            for (const header in headers) {
              if (header.toLowerCase() === "authorization") {
                delete headers[header];
              }
            }
          }
          info2 = this._prepareRequest(verb, parsedRedirectUrl, headers);
          response = yield this.requestRaw(info2, data);
          redirectsRemaining--;
        }
        if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) {
          return response;
        }
        numTries += 1;
        if (numTries < maxTries) {
          yield response.readBody();
          yield this._performExponentialBackoff(numTries);
        }
      } while (numTries < maxTries);
      return response;
    });
  }
  /**
   * Needs to be called if keepAlive is set to true in request options.
   */
  dispose() {
    if (this._agent) {
      this._agent.destroy();
    }
    this._disposed = true;
  }
  /**
   * Raw request.
   * @param info
   * @param data
   */
  requestRaw(info2, data) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve, reject) => {
        function callbackForResult(err, res) {
          if (err) {
            reject(err);
          } else if (!res) {
            reject(new Error("Unknown error"));
          } else {
            resolve(res);
          }
        }
        this.requestRawWithCallback(info2, data, callbackForResult);
      });
    });
  }
  /**
   * Raw request with callback.
   * @param info
   * @param data
   * @param onResult
   */
  requestRawWithCallback(info2, data, onResult) {
    if (typeof data === "string") {
      if (!info2.options.headers) {
        info2.options.headers = {};
      }
      info2.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
    }
    let callbackCalled = false;
    function handleResult(err, res) {
      if (!callbackCalled) {
        callbackCalled = true;
        onResult(err, res);
      }
    }
    const req = info2.httpModule.request(info2.options, (msg) => {
      const res = new HttpClientResponse(msg);
      handleResult(void 0, res);
    });
    let socket;
    req.on("socket", (sock) => {
      socket = sock;
    });
    req.setTimeout(this._socketTimeout || 3 * 6e4, () => {
      if (socket) {
        socket.end();
      }
      handleResult(new Error(`Request timeout: ${info2.options.path}`));
    });
    req.on("error", function(err) {
      handleResult(err);
    });
    if (data && typeof data === "string") {
      req.write(data, "utf8");
    }
    if (data && typeof data !== "string") {
      data.on("close", function() {
        req.end();
      });
      data.pipe(req);
    } else {
      req.end();
    }
  }
  /**
   * Gets an http agent. This function is useful when you need an http agent that handles
   * routing through a proxy server - depending upon the url and proxy environment variables.
   * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
   */
  getAgent(serverUrl) {
    const parsedUrl = new URL(serverUrl);
    return this._getAgent(parsedUrl);
  }
  getAgentDispatcher(serverUrl) {
    const parsedUrl = new URL(serverUrl);
    const proxyUrl = getProxyUrl(parsedUrl);
    const useProxy = proxyUrl && proxyUrl.hostname;
    if (!useProxy) {
      return;
    }
    return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
  }
  _prepareRequest(method, requestUrl, headers) {
    const info2 = {};
    info2.parsedUrl = requestUrl;
    const usingSsl = info2.parsedUrl.protocol === "https:";
    info2.httpModule = usingSsl ? https : http;
    const defaultPort = usingSsl ? 443 : 80;
    info2.options = {};
    info2.options.host = info2.parsedUrl.hostname;
    info2.options.port = info2.parsedUrl.port ? parseInt(info2.parsedUrl.port) : defaultPort;
    info2.options.path = (info2.parsedUrl.pathname || "") + (info2.parsedUrl.search || "");
    info2.options.method = method;
    info2.options.headers = this._mergeHeaders(headers);
    if (this.userAgent != null) {
      info2.options.headers["user-agent"] = this.userAgent;
    }
    info2.options.agent = this._getAgent(info2.parsedUrl);
    if (this.handlers) {
      for (const handler of this.handlers) {
        handler.prepareRequest(info2.options);
      }
    }
    return info2;
  }
  _mergeHeaders(headers) {
    if (this.requestOptions && this.requestOptions.headers) {
      return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
    }
    return lowercaseKeys(headers || {});
  }
  /**
   * Gets an existing header value or returns a default.
   * Handles converting number header values to strings since HTTP headers must be strings.
   * Note: This returns string | string[] since some headers can have multiple values.
   * For headers that must always be a single string (like Content-Type), use the
   * specialized _getExistingOrDefaultContentTypeHeader method instead.
   */
  _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
      if (headerValue) {
        clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
      }
    }
    const additionalValue = additionalHeaders[header];
    if (additionalValue !== void 0) {
      return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
    }
    if (clientHeader !== void 0) {
      return clientHeader;
    }
    return _default;
  }
  /**
   * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
   * Always returns a single string (not an array) since Content-Type should be a single value.
   * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
   * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
   * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
   */
  _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers2.ContentType];
      if (headerValue) {
        if (typeof headerValue === "number") {
          clientHeader = String(headerValue);
        } else if (Array.isArray(headerValue)) {
          clientHeader = headerValue.join(", ");
        } else {
          clientHeader = headerValue;
        }
      }
    }
    const additionalValue = additionalHeaders[Headers2.ContentType];
    if (additionalValue !== void 0) {
      if (typeof additionalValue === "number") {
        return String(additionalValue);
      } else if (Array.isArray(additionalValue)) {
        return additionalValue.join(", ");
      } else {
        return additionalValue;
      }
    }
    if (clientHeader !== void 0) {
      return clientHeader;
    }
    return _default;
  }
  _getAgent(parsedUrl) {
    let agent;
    const proxyUrl = getProxyUrl(parsedUrl);
    const useProxy = proxyUrl && proxyUrl.hostname;
    if (this._keepAlive && useProxy) {
      agent = this._proxyAgent;
    }
    if (!useProxy) {
      agent = this._agent;
    }
    if (agent) {
      return agent;
    }
    const usingSsl = parsedUrl.protocol === "https:";
    let maxSockets = 100;
    if (this.requestOptions) {
      maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
    }
    if (proxyUrl && proxyUrl.hostname) {
      const agentOptions = {
        maxSockets,
        keepAlive: this._keepAlive,
        proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && {
          proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
        }), { host: proxyUrl.hostname, port: proxyUrl.port })
      };
      let tunnelAgent;
      const overHttps = proxyUrl.protocol === "https:";
      if (usingSsl) {
        tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
      } else {
        tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
      }
      agent = tunnelAgent(agentOptions);
      this._proxyAgent = agent;
    }
    if (!agent) {
      const options = { keepAlive: this._keepAlive, maxSockets };
      agent = usingSsl ? new https.Agent(options) : new http.Agent(options);
      this._agent = agent;
    }
    if (usingSsl && this._ignoreSslError) {
      agent.options = Object.assign(agent.options || {}, {
        rejectUnauthorized: false
      });
    }
    return agent;
  }
  _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
    let proxyAgent;
    if (this._keepAlive) {
      proxyAgent = this._proxyAgentDispatcher;
    }
    if (proxyAgent) {
      return proxyAgent;
    }
    const usingSsl = parsedUrl.protocol === "https:";
    proxyAgent = new ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, (proxyUrl.username || proxyUrl.password) && {
      token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}`
    }));
    this._proxyAgentDispatcher = proxyAgent;
    if (usingSsl && this._ignoreSslError) {
      proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
        rejectUnauthorized: false
      });
    }
    return proxyAgent;
  }
  _getUserAgentWithOrchestrationId(userAgent) {
    const baseUserAgent = userAgent || "actions/http-client";
    const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
    if (orchId) {
      const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
      return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
    }
    return baseUserAgent;
  }
  _performExponentialBackoff(retryNumber) {
    return __awaiter(this, void 0, void 0, function* () {
      retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
      const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
      return new Promise((resolve) => setTimeout(() => resolve(), ms));
    });
  }
  _processResponse(res, options) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
        const statusCode = res.message.statusCode || 0;
        const response = {
          statusCode,
          result: null,
          headers: {}
        };
        if (statusCode === HttpCodes.NotFound) {
          resolve(response);
        }
        function dateTimeDeserializer(key, value) {
          if (typeof value === "string") {
            const a = new Date(value);
            if (!isNaN(a.valueOf())) {
              return a;
            }
          }
          return value;
        }
        let obj;
        let contents;
        try {
          contents = yield res.readBody();
          if (contents && contents.length > 0) {
            if (options && options.deserializeDates) {
              obj = JSON.parse(contents, dateTimeDeserializer);
            } else {
              obj = JSON.parse(contents);
            }
            response.result = obj;
          }
          response.headers = res.message.headers;
        } catch (err) {
        }
        if (statusCode > 299) {
          let msg;
          if (obj && obj.message) {
            msg = obj.message;
          } else if (contents && contents.length > 0) {
            msg = contents;
          } else {
            msg = `Failed request: (${statusCode})`;
          }
          const err = new HttpClientError(msg, statusCode);
          err.result = response.result;
          reject(err);
        } else {
          resolve(response);
        }
      }));
    });
  }
};
var lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});

// action/src/http-transport.ts
var unverified = "no-verify-ssl: the server's certificate is not verified. An attacker on the network can read the token.";
var maxAnswerBytes = 64 * 1024 * 1024;
var NoResponse = class extends Error {
  sent;
  code;
  constructor(message, sent, code, cause) {
    super(message, { cause });
    this.sent = sent;
    this.code = code;
  }
};
var HttpTransport = class {
  #agents;
  constructor(verifyTls) {
    this.#agents = new HttpClient("session-gateway-action", [], { ignoreSslError: !verifyTls, keepAlive: false });
  }
  /** Sends a request and reads the whole response. Rejects with NoResponse, or with the signal's reason. */
  async send(call) {
    const sent = { value: false };
    const timer = AbortSignal.timeout(Math.ceil(call.timeoutMs));
    try {
      const response = await this.#open(call, timer, sent);
      const chunks = [];
      let bytes = 0;
      for await (const chunk of response) {
        bytes += chunk.length;
        if (bytes > maxAnswerBytes)
          throw Object.assign(new Error("the response is larger than 64 MiB"), { code: "TOO_LONG" });
        chunks.push(chunk);
      }
      const text = Buffer.concat(chunks).toString();
      return { status: response.statusCode ?? 0, headers: response.headers, text };
    } catch (error2) {
      throw this.#explain(error2, call, timer, sent.value);
    }
  }
  /** Sends a request and returns the response as a stream. The signal closes it. */
  async open(call) {
    return await this.#open(call, AbortSignal.timeout(Math.ceil(call.timeoutMs)), { value: false });
  }
  async #open(call, timer, sent) {
    const { method, url, headers, body, signal } = call;
    const options = {
      method,
      headers: { ...headers, ...body !== void 0 && { "content-length": String(Buffer.byteLength(body)) } },
      agent: this.#agents.getAgent(url),
      signal: signal ? AbortSignal.any([timer, signal]) : timer
    };
    return await new Promise((resolve, reject) => {
      const request = (url.startsWith("https:") ? https2 : http2).request(url, options);
      request.on("socket", (socket) => watch(socket, sent));
      request.on("response", resolve);
      request.on("error", reject);
      request.end(body);
    });
  }
  #explain(error2, { signal, timeoutMs: timeoutMs3 }, timer, sent) {
    if (signal?.aborted) return signal.reason;
    if (timer.aborted)
      return new NoResponse(`no response within ${Math.ceil(timeoutMs3 / 1e3)} s`, sent, "TIMEOUT", error2);
    const code = error2 instanceof Error && "code" in error2 ? String(error2.code) : "";
    return new NoResponse(describe(code, error2), sent, code, error2);
  }
};
function watch(socket, sent) {
  const note = () => {
    sent.value = true;
  };
  if (socket.encrypted && (socket.connecting || socket.secureConnecting !== false)) socket.once("secureConnect", note);
  else if (socket.connecting) socket.once("connect", note);
  else note();
}
function isCertificateError(code) {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(code);
}
function describe(code, error2) {
  const message = error2 instanceof Error ? error2.message : String(error2);
  if (isCertificateError(code)) {
    return `the server's certificate is not trusted (${code}). For a private certificate authority, set NODE_EXTRA_CA_CERTS to its certificate file`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host name of the server cannot be resolved (${code})`;
  if (code === "ECONNREFUSED") return "the connection was refused";
  if (code === "ECONNRESET" || code === "EPIPE") return `the connection was lost (${message})`;
  return `the connection failed (${message})`;
}

// action/src/interrupt.ts
var Interrupted = class extends Error {
};
function listenForInterrupt() {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort(new Interrupted(`The job was cancelled (${signal}).`));
    });
  }
  return controller.signal;
}

// action/src/program.ts
import { readFileSync } from "node:fs";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name2, message = "") {
  issueCommand(name2, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto2 from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto2.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter2 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter2(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter2(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter2(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function setOutput(name2, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name2, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name: name2 }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning2(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os4.EOL);
}
function startGroup(name2) {
  issue("group", name2);
}
function endGroup() {
  issue("endgroup");
}

// action/src/log.ts
var actionLog = {
  info: (line) => info(`${time()} ${sanitize(line)}`),
  warning: (line) => warning2(sanitize(line)),
  error: (line) => error(sanitize(line), { title: "Agent session" }),
  group(title) {
    startGroup(sanitize(title));
    return () => endGroup();
  }
};
var commandLog = {
  info: (line) => write(`${time()} ${sanitize(line)}`),
  warning: (line) => write(`Warning: ${sanitize(line)}`),
  error: (line) => write(`Error: ${sanitize(line)}`),
  group(title) {
    write(sanitize(title));
    return () => void 0;
  }
};
function withoutSecret(log, redact) {
  return {
    info: (line) => log.info(redact(line)),
    warning: (line) => log.warning(redact(line)),
    error: (line) => log.error(redact(line)),
    group: (title) => log.group(redact(title))
  };
}
function sanitize(line) {
  const oneLine = line.replace(/\s*[\r\n]+\s*/g, " · ");
  const plain = [...oneLine].filter((sign) => !isControl(sign.codePointAt(0) ?? 0)).join("");
  return plain.replaceAll("##[", "# #[").replace(/^\s*::/, "∷");
}
function isControl(code) {
  return code < 32 || code >= 127 && code < 160;
}
function time() {
  return (/* @__PURE__ */ new Date()).toISOString().slice(11, 19);
}
function write(line) {
  process.stderr.write(`${line}
`);
}

// action/src/report.ts
import { appendFileSync as appendFileSync2, writeFileSync } from "node:fs";

// action/src/outcome.ts
function outputsOf({ name: name2, uid, phase, result, output, error: error2, url }) {
  return {
    "session-name": name2,
    "session-uid": uid,
    "session-phase": phase,
    "session-result": result,
    "session-output": output,
    "session-url": url,
    "session-error": error2
  };
}

// action/src/verdict.ts
var meanings = {
  ready: "The fix and its tests are solid",
  "needs-tests": "The fix is adequate, but its tests are incomplete",
  "needs-fix": "The fix is inadequate"
};
function verdictIn(text) {
  const lines = text.matchAll(/^[\s>*_#|-]*verdict[\s*_|]*[:=|][\s*_`"'|]*(ready|needs-tests|needs-fix)\b/gim);
  return [...lines].at(-1)?.[1]?.toLowerCase();
}
function meaningOf2(verdict) {
  return meanings[verdict];
}

// action/src/summary.ts
var maxResultBytes = 6e5;
var maxErrorCharacters = 4e3;
var maxOutputCharacters = 1e5;
var maxQuestions = 20;
var maxQuestionCharacters = 1e3;
function summaryOf(outcome) {
  const { name: name2, phase, result, output, error: error2, url, waited, asked, durationMs, project, isFailure } = outcome;
  const verdict = verdictIn(result);
  const rows = [
    ["Phase", `${isFailure ? "❌ " : ""}${escapeCell(phase)}`],
    ["Duration", waited ? durationOf(durationMs) : "did not wait"],
    ["Project", escapeCell(project)]
  ];
  if (url !== "") rows.push(["Session", /^https?:/.test(url) ? `[${escapeCell(name2)}](${url})` : escapeCell(name2)]);
  if (verdict !== void 0) rows.push(["Review verdict", `**${verdict}**: ${meaningOf2(verdict)}`]);
  for (const { text, done } of asked.slice(0, maxQuestions))
    rows.push(["Question", `${escapeCell(text.slice(0, maxQuestionCharacters))}<br>**${escapeCell(done)}**`]);
  if (asked.length > maxQuestions) rows.push(["Questions", `${asked.length - maxQuestions} more`]);
  if (error2 !== "") rows.push(["Error", escapeCell(error2.slice(0, maxErrorCharacters))]);
  const table = ["| | |", "|---|---|", ...rows.map(([key, value]) => `| ${key} | ${value} |`)].join("\n");
  return `### Agent session${name2 === "" ? "" : ` ${escapeCell(name2)}`}

${table}
${outputPart(output)}${resultPart(result)}
`;
}
function durationOf(ms) {
  const seconds = Math.round(ms / 1e3);
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"]
  ].filter(([count]) => count !== 0);
  return parts.length === 0 ? "0 s" : parts.map((part) => part.join(" ")).join(" ");
}
function outputPart(output) {
  if (output === "") return "";
  const text = JSON.stringify(JSON.parse(output), null, 2);
  if (text.length > maxOutputCharacters) return `
#### Output

The output has ${text.length} characters.
`;
  return `
#### Output

\`\`\`json
${text}
\`\`\`
`;
}
function resultPart(result) {
  if (result.trim() === "") return "";
  const bytes = Buffer.from(result);
  if (bytes.length <= maxResultBytes) return `
#### Result

${result.trim()}
`;
  const start = bytes.subarray(0, maxResultBytes).toString().replace(/�$/, "");
  return `
#### Result (first ${maxResultBytes} of ${bytes.length} bytes)

${start}
`;
}
function escapeCell(text) {
  const escaped = text.replace(/[\\`*_{}[\]<>()#+!|~&@]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return escaped.replace(/\s*[\r\n]+\s*/g, "<br>");
}

// action/src/report.ts
var maxOutputCharacters2 = 48e4;
var advice = {
  "session-result": "was cut off (set result-file to get the full result)",
  "session-output": "was left empty (get the session to read it)"
};
function setOutputs(outcome) {
  for (const [name2, value] of Object.entries(outputsOf(outcome))) {
    const isLong = value.length > maxOutputCharacters2;
    if (isLong) warning2(`The output ${name2} ${advice[name2] ?? "was cut off"}: it has ${value.length} characters.`);
    const short = name2 === "session-output" ? "" : `${value.slice(0, maxOutputCharacters2)}
… (cut)`;
    setOutput(name2, isLong ? short : value);
  }
}
function writeOutputs(path, outcome) {
  const outputs = outputsOf(outcome);
  if (path.endsWith(".json")) return writeFileSync(path, `${JSON.stringify(outputs, null, 2)}
`);
  const { "session-result": _result, "session-output": _output, "session-error": _error, ...values } = outputs;
  const lines = Object.entries(values).map(([name2, value]) => `${variable2(name2)}=${sanitize2(value)}
`);
  writeFileSync(path, lines.join(""));
}
function writeResult(path, { result }) {
  writeFileSync(path, result);
}
function appendSummary(path, outcome) {
  appendFileSync2(path, summaryOf(outcome));
}
function variable2(name2) {
  return name2.toUpperCase().replaceAll("-", "_");
}
function sanitize2(value) {
  return value.replace(/[^A-Za-z0-9.,:/@_+=%?~-]+/g, "");
}

// action/src/program.ts
var Program = class {
  /** Whether a runner started it. */
  isOnRunner;
  #inputs;
  #args;
  #log;
  #secrets = [];
  constructor(inputs3, args2) {
    this.#inputs = inputs3;
    this.#args = args2;
    this.isOnRunner = args2.length === 0 && isAction(inputs3, process.env);
    this.#log = this.isOnRunner ? actionLog : commandLog;
  }
  /** The log, from which the tokens are removed. */
  get log() {
    return withoutSecret(this.#log, (text) => this.#redact(text));
  }
  readInputs() {
    if (this.isOnRunner) return inputsOfAction(this.#inputs, process.env);
    return inputsOfCommand(this.#inputs, this.#args, process.env);
  }
  /** Reads a token from its input or from its file, and masks it before anything is logged. */
  readToken(values, input = "api-token") {
    const file = values.get(`${input}-file`);
    const token2 = (values.get(input) ?? (file === void 0 ? "" : readTokenFile(`${input}-file`, file))).trim();
    if (this.isOnRunner && token2 !== "") setSecret(token2);
    this.#secrets.push(token2);
    return token2;
  }
  /** Sets the outputs early, because the runner may kill a cancelled job before it ends. */
  reportEarly(values, outcome) {
    this.#tryWrite("the outputs", () => this.#writeOutputs(values, this.#redactOutcome(outcome)));
  }
  /** Writes the outputs, summary, result and log, and ends the process. */
  async end(values, outcome) {
    const isReported = this.#report(values, this.#redactOutcome(outcome));
    await new Promise((written) => process.stdout.write("", written));
    process.exit(outcome.phase === "Cancelled" ? 130 : outcome.isFailure || !isReported ? 1 : 0);
  }
  /** Returns whether every write succeeded. */
  #report(values, outcome) {
    const summary2 = this.isOnRunner ? process.env.GITHUB_STEP_SUMMARY : values.get("summary");
    const result = values.get("result-file");
    const isWritten = [
      this.#tryWrite("the outputs", () => this.#writeOutputs(values, outcome)),
      this.#tryWrite("the summary", () => summary2 && appendSummary(summary2, outcome)),
      this.#tryWrite("the result", () => result !== void 0 && writeResult(result, outcome))
    ];
    if (!this.isOnRunner && outcome.result !== "") process.stdout.write(`${outcome.result}
`);
    const name2 = outcome.name === "" ? "" : ` ${outcome.name}`;
    if (outcome.isFailure) this.#log.error(`${outcome.phase}${name2}: ${outcome.error}`);
    else this.#log.info(`${outcome.phase}${name2}${outcome.error === "" ? "" : `: ${outcome.error}`}`);
    return isWritten.every(Boolean);
  }
  #writeOutputs(values, outcome) {
    const path = values.get("outputs");
    if (this.isOnRunner) setOutputs(outcome);
    else if (path !== void 0) writeOutputs(path, outcome);
  }
  /** Logs an error instead of throwing it, so that the other files are still written. */
  #tryWrite(what, write2) {
    try {
      write2();
      return true;
    } catch (error2) {
      this.#log.error(`Cannot write ${what}: ${messageOf(error2)}`);
      return false;
    }
  }
  #redactOutcome(outcome) {
    const texts = {
      error: outcome.error,
      result: outcome.result,
      output: outcome.output,
      phase: outcome.phase,
      uid: outcome.uid
    };
    const cleaned = Object.entries(texts).map(([key, text]) => [key, this.#redact(text)]);
    const asked = outcome.asked.map(({ text, done }) => ({ text: this.#redact(text), done }));
    return { ...outcome, ...Object.fromEntries(cleaned), asked };
  }
  #redact(text) {
    const secrets = this.#secrets.filter((secret) => secret.length >= 8);
    return secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
  }
};
function explain(error2) {
  if (error2 instanceof Failure) return error2.message;
  const stack = error2 instanceof Error ? error2.stack ?? error2.message : String(error2);
  return `Internal error of the action, please report it: ${stack}`;
}
function readTokenFile(flag, path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error2) {
    throw new Failure("CreateFailed", `--${flag} cannot be read: ${messageOf(error2)}.`, error2);
  }
}

// action/src/responses.ts
var ErrorResponse = class extends Error {
  status;
  retryAfterMs;
  /** Whether the error comes from the API itself (it has the API's JSON form), not from a proxy in front of it. */
  isOwn;
  constructor(response) {
    const own = errorOf(response.text);
    super(`the server answered ${response.status}${own ? `: ${own}` : explanation(response)}`);
    this.status = response.status;
    this.isOwn = own !== void 0;
    this.retryAfterMs = retryAfter2(response.headers["retry-after"]);
  }
};
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function textAt(value, ...keys) {
  let at = value;
  for (const key of keys) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : void 0;
  return typeof at === "string" && at !== "" ? at : void 0;
}
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function errorOf(text) {
  return textAt(parse(text), "error")?.slice(0, 2e3);
}
function explanation({ status, headers }) {
  if (status < 300 || status > 399) return "";
  const target = headers.location !== void 0 && URL.canParse(headers.location) ? new URL(headers.location).host : "";
  return `, a redirect${target && ` to ${target}`}. The action does not follow redirects, to protect the token`;
}
function retryAfter2(text, now = Date.now()) {
  if (text === void 0) return void 0;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1e3;
  const date = Date.parse(text);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now);
}

// action/src/backoff.ts
import { setTimeout as setTimeout2 } from "node:timers/promises";
async function sleep2(ms, signal) {
  try {
    await setTimeout2(ms, void 0, { signal });
  } catch (error2) {
    throw signal.aborted ? signal.reason : error2;
  }
}

// action/src/last-message.ts
var maxCharacters = 32 * 1024 * 1024;

// action/src/run.ts
function initialOutcome(project = "") {
  const texts = { name: "", uid: "", phase: "CreateFailed", result: "", output: "", error: "", url: "", project };
  return { ...texts, asked: [], isFailure: true, waited: false, durationMs: 0 };
}

// action/src/input-definitions.ts
var inputs = [
  {
    name: "api-url",
    required: true,
    description: "Base URL of the platform backend, such as https://platform.example/api, or of the gateway, which ends in /v1"
  },
  {
    name: "api-token",
    required: true,
    isSecret: true,
    description: "Bearer token for the API. Sent only in the Authorization header, masked in the log"
  },
  { name: "project", required: true, description: "Project of the session" },
  {
    name: "project-header",
    description: "Header that names the project. Set it if PROJECT_HEADER of the gateway is not X-Platform-Project. Gateway only"
  },
  { name: "prompt", description: "First prompt for the agent. Required unless prompt-file is set" },
  { name: "prompt-file", description: "File that contains the prompt" },
  {
    name: "repos",
    description: 'JSON array of repositories to clone: [{"url": "https://…", "branch": "main", "autoPush": false}]'
  },
  {
    name: "workflow",
    description: 'Workflow to load, as a JSON object: {"gitUrl": "https://…", "branch": "main", "path": "workflows/bugfix"}. With the gateway, a name such as bugfix also works'
  },
  { name: "model", description: "Model of the session. Defaults to the project's model" },
  { name: "display-name", description: "Display name of the session" },
  { name: "labels", description: 'JSON object of labels for the session: {"team": "shop"}' },
  {
    name: "environment-variables",
    description: 'JSON object of environment variables for the session: {"CI": "true"}'
  },
  {
    name: "session-options",
    description: 'JSON object with further fields of the create request: {"limits": {"turns": 50}, "outputSchema": {…}}. Gateway only'
  },
  {
    name: "wait",
    isBoolean: true,
    default: "false",
    description: "Wait until the session ends. The job then passes or fails with the session, see fail-on"
  },
  {
    name: "timeout",
    default: "30",
    description: "Time limit of the wait in minutes. Decimals are allowed. Also sent as the timeout of the session, but the platform does not enforce that"
  },
  { name: "poll-interval", default: "15", description: "Maximum time between two status checks, in seconds" },
  {
    name: "fail-on",
    default: "failed, error, stopped, timeout",
    description: "With wait: phases that fail the job, separated by commas. Choose from failed, error, stopped, timeout and completed, or set none"
  },
  {
    name: "interactive",
    isBoolean: true,
    description: "Keep the session open after its first run. Defaults to false with wait. Without wait, the platform decides"
  },
  {
    name: "stop-session",
    isBoolean: true,
    default: "true",
    description: "With wait: stop the session when its run fails or the time limit expires. Otherwise it keeps running on the platform. Does not apply to interactive sessions"
  },
  {
    name: "cancel-on-interrupt",
    default: "false",
    description: "What to do with the session when the job is cancelled: stop (or true), delete, or false to leave it running"
  },
  {
    name: "on-question",
    default: "fail",
    description: "What to do when the agent asks a question, with wait: fail the job, deny (reject a permission, answer that nobody can answer), or wait for somebody who answers elsewhere. deny works only with the gateway"
  },
  {
    name: "no-verify-ssl",
    isBoolean: true,
    default: "false",
    description: "Do not verify the server's TLS certificate. For a private certificate authority, set NODE_EXTRA_CA_CERTS instead"
  },
  {
    name: "ui-url",
    description: "Base URL of the platform's web interface, for links to the session: UI-URL/projects/PROJECT/sessions/NAME"
  },
  {
    name: "result-file",
    description: "File for the full result. The output session-result holds at most 480,000 characters"
  },
  { name: "api-token-file", commandOnly: true, description: "File that contains the token, instead of the variable" },
  {
    name: "outputs",
    commandOnly: true,
    description: "File for the outputs: JSON if its name ends in .json, otherwise lines of NAME=value without the result and the error"
  },
  { name: "summary", commandOnly: true, description: "File to which a summary in Markdown is appended" }
];

// action/src/follow-up/definitions.ts
var shared = ["project", "project-header", "no-verify-ssl", "ui-url", "result-file", "api-token-file", "outputs"];
function ofSession(name2) {
  const input = inputs.find((one) => one.name === name2);
  if (input === void 0) throw new Error(`The main action has no input ${name2}`);
  return input;
}
var inputs2 = [
  {
    name: "api-url",
    required: true,
    description: "URL of the gateway, which ends in /v1, such as https://gateway.example/v1"
  },
  ofSession("api-token"),
  {
    name: "forge-token",
    isSecret: true,
    default: `\${{ github.token }}`,
    description: "Token for the API of the forge, with which the action reads who may write to the repository. It needs no right to write"
  },
  {
    name: "pull-request",
    description: "URL of the pull request. Defaults to the one of the event that started the job"
  },
  {
    name: "session",
    description: "ID of the session. Defaults to the session that opened the pull request, found by its label repository"
  },
  {
    name: "max-rounds",
    default: "10",
    description: "Maximum number of rounds for this pull request. After them, a person has to go on"
  },
  {
    name: "timeout",
    default: "60",
    description: "Time limit of the wait in minutes. Decimals are allowed. The session keeps running after it"
  },
  ...shared.map(ofSession),
  {
    name: "forge-token-file",
    commandOnly: true,
    description: "File that contains forge-token, instead of the variable"
  },
  {
    name: "event",
    commandOnly: true,
    description: "File with the webhook payload that started the job, such as $TRIGGER_PAYLOAD on GitLab. Without it, whoever starts the command is trusted"
  },
  ofSession("summary")
];

// action/src/follow-up/fetch.ts
var timeoutMs = 24 * 60 * 6e4;
function fetchOver(transport) {
  return async (input, init = {}) => {
    const { method = "GET", headers, body, signal } = init;
    const call = {
      method,
      url: String(input),
      headers: Object.fromEntries(new Headers(headers)),
      timeoutMs,
      ...typeof body === "string" && { body },
      ...signal && { signal }
    };
    try {
      const message = await transport.open(call);
      return responseOf(message, signal ?? void 0);
    } catch (error2) {
      throw asFetchError(error2, signal ?? void 0);
    }
  };
}
function responseOf(message, signal) {
  const { statusCode: status = 502, statusMessage: statusText = "" } = message;
  const headers = Object.entries(message.headersDistinct).flatMap(
    ([name2, values = []]) => values.map((value) => [name2, value])
  );
  const isEmpty = [204, 205, 304].includes(status);
  if (isEmpty) message.resume();
  const body = isEmpty ? null : ReadableStream.from(chunksOf(message, signal));
  return new Response(body, { status, statusText, headers });
}
async function* chunksOf(message, signal) {
  try {
    for await (const chunk of message) yield chunk;
  } catch (error2) {
    throw asFetchError(error2, signal);
  }
}
function asFetchError(error2, signal) {
  return signal?.aborted ? signal.reason : new TypeError("fetch failed", { cause: error2 });
}

// action/src/follow-up/permission.ts
var developer = 30;
var timeoutMs2 = 3e4;
var ForgeApi = class {
  #transport;
  #token;
  #repository;
  #url;
  #signal;
  constructor(transport, { token: token2, repository, signal }, env) {
    const variable3 = repository.forge === "github" ? "GITHUB_API_URL" : "CI_API_V4_URL";
    const url = env[variable3] ?? (repository.forge === "github" ? "https://api.github.com" : "");
    if (!URL.canParse(url))
      throw new Failure("CreateFailed", `${variable3} must be the URL of the forge's API. The CI of the forge sets it.`);
    this.#transport = transport;
    this.#token = token2;
    this.#repository = repository;
    this.#url = url.replace(/\/+$/, "");
    this.#signal = signal;
  }
  /** Whether somebody can push to the repository. Bots cannot ask for anything, whatever their rights. */
  async canWrite({ id, isBot }) {
    if (isBot || id === "") return false;
    const { forge, id: repository } = this.#repository;
    const person = encodeURIComponent(id);
    if (forge === "gitlab") {
      const member = await this.#get(`/projects/${repository}/members/all/${person}`);
      return Number(member?.access_level) >= developer && (textAt(member, "state") ?? "active") === "active";
    }
    const answer = await this.#get(`/repos/${repository}/collaborators/${person}/permission`);
    return ["write", "admin", "owner"].includes(textAt(answer, "permission") ?? "");
  }
  /** The open pull requests of a branch, given as `owner:branch`. GitHub only. */
  async pullRequestsOf(head) {
    const text = await this.#read(`/repos/${this.#repository.id}/pulls?state=open&head=${encodeURIComponent(head)}`);
    const found = text === void 0 ? [] : parse(text);
    return (Array.isArray(found) ? found : []).flatMap((one) => textAt(one, "html_url") ?? []);
  }
  async #get(path) {
    const text = await this.#read(path);
    const value = text === void 0 ? void 0 : parse(text);
    return isObject(value) ? value : void 0;
  }
  /** The body of an answer. Undefined for 404: the forge does not know the person. */
  async #read(path) {
    const authorization = this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` };
    const headers = { accept: "application/json", "user-agent": "session-gateway-action", ...authorization };
    try {
      const call = { method: "GET", url: this.#url + path, headers, timeoutMs: timeoutMs2, signal: this.#signal };
      const response = await this.#transport.send(call);
      if (response.status === 404) return void 0;
      if (response.status < 200 || response.status > 299) throw new ErrorResponse(response);
      return response.text;
    } catch (error2) {
      this.#signal.throwIfAborted();
      const status = error2 instanceof ErrorResponse ? error2.status : 0;
      const hint = status === 401 || status === 403 ? " Check forge-token." : "";
      throw new Failure(
        "PollFailed",
        `The forge did not say who may write to the repository: ${messageOf(error2)}.${hint}`,
        error2
      );
    }
  }
};

// action/src/follow-up/ready.ts
var isOver2 = ({ status }) => ["completed", "failed", "stopped"].includes(status.toLowerCase());
var isUp = ({ status, activity }) => status === "running" && activity !== "starting" && activity !== "queued";
var startingMs = 1e3;
async function makeReady(client, id, { onWait, signal }) {
  let session = await client.get(id, { signal });
  if (!isOver2(session) && !isUsersTurn(session)) {
    onWait("The session is not waiting for a message yet: waiting for it");
    session = await client.wait(id, { until: isUsersTurn, signal });
  }
  if (!isOver2(session)) return session;
  onWait("The session has ended: starting it again");
  await client.start(id, { signal });
  for (let hasBegun = false; !isUp(session) && !(hasBegun && isOver2(session)); ) {
    await sleep2(startingMs, signal);
    session = await client.get(id, { signal });
    hasBegun ||= !isOver2(session);
  }
  return session;
}
function messageFor(url, maxRounds) {
  return `/follow-up ${url} --max-rounds ${maxRounds}`;
}

// action/src/follow-up/session-of.ts
var pages = [
  // GitHub, Gitea and Forgejo, which can be installed below a path.
  /^(?<prefix>.*)\/(?<repository>[^/]+\/[^/]+)(?<page>\/pulls?\/[1-9]\d*)(?:\/.*)?$/,
  // GitLab, whose groups can be nested.
  /^(?<prefix>)\/(?<repository>.+?)(?<page>\/-\/merge_requests\/[1-9]\d*)(?:\/.*)?$/
];
function addressOf(text) {
  const url = URL.canParse(text) ? new URL(text) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.username !== "") return void 0;
  for (const page of pages) {
    const { prefix, repository, page: path } = page.exec(url.pathname)?.groups ?? {};
    if (repository !== void 0)
      return { url: `${url.origin}${prefix}/${repository}${path}`, label: labelOf(repository) };
  }
  return void 0;
}
var repositoryKey = "repository";
function labelOf(repository) {
  const dotted = repository.replaceAll("/", ".").replace(/[^A-Za-z0-9._-]/g, "_");
  return dotted.slice(0, 63).replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "");
}
var maxSessions = 200;
var pageSize = 100;
async function sessionOf(client, { url, label }, signal) {
  let read = 0;
  for await (const { id } of client.list(
    { label: `${repositoryKey}=${label}`, sort: "-createdAt", pageSize },
    { signal }
  )) {
    read += 1;
    if (read > maxSessions) return void 0;
    const session = await client.get(id, { signal });
    if ((await pullRequestsOf(client, session, signal)).some((one) => addressOf(one)?.url === url)) return session;
  }
  return void 0;
}
async function pullRequestsOf(client, session, signal) {
  const opened = (session.pullRequests ?? []).map(({ url }) => url);
  try {
    const { pullRequest } = await client.progress(session.id, { signal });
    return pullRequest ? [...opened, pullRequest.url] : opened;
  } catch {
    signal?.throwIfAborted();
    return opened;
  }
}

// action/src/follow-up/run.ts
async function followUp(run, outcome) {
  const { settings, client, log, interrupt } = run;
  const begun = performance.now();
  const limit = AbortSignal.timeout(settings.timeoutMs);
  const signal = AbortSignal.any([interrupt, limit]);
  try {
    const target = await findTarget(run, signal);
    if ("why" in target) {
      Object.assign(outcome, { phase: "Skipped", result: `Nothing was done. ${target.why}`, isFailure: false });
      return log.info(`Nothing was done. ${target.why}`);
    }
    const { address, session: id } = target;
    Object.assign(outcome, { name: id, url: urlOf(settings, id), waited: true });
    log.info(`${address.url} belongs to ${id}: ${outcome.url}`);
    const ready = await makeReady(client, id, { onWait: (what) => log.info(what), signal });
    if (ready.activity === "asking") throw new Failure("PollFailed", asksAlready);
    const accepted = await client.send(id, messageFor(address.url, settings.maxRounds));
    const endGroup2 = log.group(`Waiting for ${id}, up to ${durationOf(settings.timeoutMs)}`);
    try {
      const left = Math.max(1e3, settings.timeoutMs - (performance.now() - begun));
      applyTurn(outcome, await client.followTurn(id, accepted.id, { timeoutMs: left, signal: interrupt }));
    } finally {
      endGroup2();
    }
  } catch (error2) {
    applyError(outcome, error2, { isInterrupted: interrupt.aborted, isLate: limit.aborted });
  } finally {
    outcome.durationMs = performance.now() - begun;
  }
}
var asksAlready = "The agent asks a question that is still open. Answer it first, for example with sgw answer.";
async function findTarget({ settings, trigger, client, forge, log }, signal) {
  if (trigger.is === "nothing") return { why: trigger.why };
  const { person } = trigger;
  if (person !== void 0) {
    if (forge === void 0) return { why: "The event names no repository, so nobody can be trusted." };
    if (!await forge.canWrite(person))
      return { why: `${person.name || "Whoever started this"} is a bot or cannot write to the repository.` };
    log.info(`${person.name} can write to the repository`);
  }
  const addresses = (await pullRequestsOf2(settings, trigger, forge)).flatMap((url2) => addressOf(url2) ?? []);
  if (addresses.length === 0) return { why: "The event belongs to no open pull request." };
  for (const address of addresses) {
    const session = settings.session ?? (await sessionOf(client, address, signal))?.id;
    if (session !== void 0) return { address, session };
  }
  const [{ url, label }] = addresses;
  return { why: `No session with the label repository=${label} opened ${url}.` };
}
async function pullRequestsOf2({ pullRequest }, { pullRequests, head }, forge) {
  if (pullRequest !== void 0) return [pullRequest];
  if (pullRequests.length > 0 || head === void 0 || forge === void 0) return pullRequests;
  return await forge.pullRequestsOf(head);
}
function urlOf({ uiUrl, gatewayUrl, project }, id) {
  return uiUrl === void 0 ? `${gatewayUrl}/v1/sessions/${id}` : `${uiUrl}/projects/${project}/sessions/${id}`;
}
var phases = { finished: "Completed", failed: "Failed", interrupted: "Stopped", asking: "Failed", ended: "Stopped" };
function applyTurn(outcome, { outcome: end, text, error: error2, questions = [], session }) {
  const status = session?.status ?? "";
  const phase = end === "ended" && status !== "" ? status.slice(0, 1).toUpperCase() + status.slice(1) : phases[end];
  const isFailure = phase !== "Completed";
  const asked = questions.map((question) => ({
    text: question.text,
    done: "failed the job: nobody answers in a CI job"
  }));
  const why = error2 ?? session?.error ?? (end === "asking" ? asks : `The turn has not finished: ${end}.`);
  Object.assign(outcome, {
    phase,
    result: text || (session?.result ?? ""),
    error: isFailure ? why : "",
    isFailure,
    asked
  });
}
var asks = "The agent asks a question, and nobody answers in a CI job. Answer it, for example with sgw answer.";
function applyError(outcome, error2, { isInterrupted, isLate }) {
  const goesOn = outcome.name === "" ? "" : " The session keeps running.";
  outcome.isFailure = true;
  if (isInterrupted) return Object.assign(outcome, { phase: "Cancelled", error: `The job was cancelled.${goesOn}` });
  if (isLate || error2 instanceof TurnTimeout)
    return Object.assign(outcome, { phase: "Timeout", error: `The time limit expired.${goesOn}` });
  const phase = error2 instanceof Failure ? error2.phase : "PollFailed";
  return Object.assign(outcome, { phase, error: messageOf(error2) });
}

// action/src/patterns.ts
var name = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
var host = "([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+\\])";
var gitUrl = new RegExp(
  `^((https?|ssh)://([^\\s/@-][^\\s/@]*@)?${host}(:[0-9]{1,5})?/[^\\s]+|git@${host}:(?!-)[^\\s]+)$`
);
var token = /^[A-Za-z0-9._~+/-]+=*$/;

// action/src/scalar-inputs.ts
function readBoolean(name2, text, problem) {
  const word = text?.toLowerCase();
  if (word === "true") return true;
  if (word === "false") return false;
  if (word !== void 0) problem(name2, "must be true or false");
  return void 0;
}
function readNumber(name2, text, { above, most, unit, example }, problem) {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value > above && value <= most) return value;
  problem(
    name2,
    `must be a number of ${unit} greater than ${above} and at most ${most}, without a unit, such as ${example}`
  );
  return most;
}
function readUrl(name2, text, problem) {
  if (text === void 0) return void 0;
  const url = URL.canParse(text) ? new URL(text) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.hostname === "") {
    problem(name2, "must be a URL that starts with https:// or http://, such as https://platform.example");
  } else if (url.username !== "" || url.password !== "") {
    problem(name2, "must not contain a user name or password");
  } else if (url.search !== "" || url.hash !== "") {
    problem(name2, "must not contain a query (?) or a fragment (#)");
  } else {
    return url.href.replace(/\/+$/, "");
  }
  return void 0;
}
function readProjectHeader(text, isGateway, problem) {
  if (text === void 0) return "X-Platform-Project";
  if (!isGateway) problem("project-header", "works only with the gateway, whose api-url ends in /v1");
  else if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(text) || takenHeaders.test(text)) {
    problem("project-header", "must be a valid HTTP header name without another meaning, such as X-Team-Project");
  }
  return text;
}
var takenHeaders = /^(accept|authorization|connection|content-.*|host|idempotency-key|transfer-encoding|user-agent)$/i;

// action/src/settings.ts
var longestTimeout = 24 * 60 * 7;
var projectExpected = "a name of 1 to 63 lowercase letters, digits or hyphens that starts and ends with a letter or digit, such as shop";
function nameOnRunner(place) {
  return `Input ${place}`;
}
function nameOfFlag(place) {
  const [input = place] = /^[a-z-]+/.exec(place) ?? [];
  const flag = input.endsWith("-token") ? variableOf(input) : `--${input} (${variableOf(input)})`;
  return place === input ? flag : `${flag}: ${place}`;
}

// action/src/follow-up/settings.ts
var longestTimeout2 = 24 * 60 * 7;
function readSettings(values, tokens, isOnRunner) {
  const problems = [];
  const nameOf = isOnRunner ? nameOnRunner : nameOfFlag;
  const problem = (place, message) => problems.push(`${nameOf(place)} ${message}.`);
  const text = (name2) => values.get(name2)?.trim();
  if (tokens.token === "") problem("api-token", `is missing${isOnRunner ? noSecrets : ""}`);
  else if (!token.test(tokens.token))
    problem("api-token", "contains characters that a bearer token cannot contain");
  const url = readUrl("api-url", text("api-url"), problem);
  if (text("api-url") === void 0) problem("api-url", "is missing");
  else if (url !== void 0 && !url.endsWith("/v1"))
    problem("api-url", "must be the URL of the gateway, which ends in /v1");
  const project = text("project") ?? "";
  if (project === "") problem("project", "is missing");
  else if (!name.test(project)) problem("project", `must be ${projectExpected}`);
  const pullRequest = text("pull-request");
  if (pullRequest !== void 0 && addressOf(pullRequest) === void 0)
    problem("pull-request", "must be the URL of a pull request, such as https://github.com/org/app/pull/7");
  const session = text("session");
  if (session !== void 0 && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/.test(session))
    problem("session", "must be a session ID");
  const range = { above: 0, most: 100, unit: "rounds", example: "3" };
  const maxRounds = readNumber("max-rounds", text("max-rounds") ?? "10", range, problem);
  if (!Number.isInteger(maxRounds)) problem("max-rounds", "must be a whole number");
  const limit = { above: 0, most: longestTimeout2, unit: "minutes", example: "60" };
  const minutes = readNumber("timeout", text("timeout") ?? "60", limit, problem);
  const settings = {
    gatewayUrl: (url ?? "").replace(/\/v1$/, ""),
    ...tokens,
    project,
    projectHeader: readProjectHeader(text("project-header"), true, problem),
    verifyTls: !(readBoolean("no-verify-ssl", text("no-verify-ssl"), problem) ?? false),
    pullRequest,
    session,
    maxRounds,
    timeoutMs: Math.round(minutes * 6e4),
    uiUrl: readUrl("ui-url", text("ui-url"), problem)
  };
  if (problems.length > 0) throw new Failure("CreateFailed", problems.join("\n"));
  return settings;
}
var noSecrets = `. GitHub gives no secrets to a job that a review of a fork's pull request starts: see "Reviews of forks" in docs/how-to/follow-up.md`;

// workflows/programs/follow-up/marker.ts
function readMarker(text) {
  const match = text.match(/<!-- session-gateway follow-up round=(\d+) item=(\S+) -->\s*$/);
  if (match === null) return void 0;
  try {
    return { round: Number(match[1]), item: decodeURIComponent(match[2]) };
  } catch {
    return void 0;
  }
}

// workflows/programs/forge/gitlab.ts
function isBotName(name2) {
  return /^(project|group)_\d+_bot(_|$)|^service_account_|^duo-|^(ghost|alert-bot|support-bot|GitLabDuo)\d*$/i.test(
    name2
  );
}

// action/src/follow-up/trigger.ts
var nothing = (why) => ({ is: "nothing", why });
function triggerOfGitHub(event, payload) {
  const id = textAt(payload, "repository", "full_name");
  const common = id === void 0 ? {} : { repository: { forge: "github", id } };
  const person = personOf(payload.sender);
  if (event === "issue_comment") {
    const { issue: issue2, comment } = payload;
    if (!isObject(issue2) || !isObject(issue2.pull_request)) return nothing("The comment is on an issue.");
    if (isOwnAnswer(textAt(comment, "body"))) return nothing("The comment is an answer of the session itself.");
    const url = textAt(issue2, "pull_request", "html_url") ?? textAt(issue2, "html_url") ?? "";
    return openWork(issue2.state, { ...common, pullRequests: [url], person });
  }
  if (event === "pull_request_review" || event === "pull_request_review_comment") {
    if (isOwnAnswer(textAt(payload, "review", "body")) || isOwnAnswer(textAt(payload, "comment", "body")))
      return nothing("The comment is an answer of the session itself.");
    const pullRequests = [textAt(payload, "pull_request", "html_url") ?? ""];
    return openWork(textAt(payload, "pull_request", "state"), { ...common, pullRequests, person });
  }
  if (event === "check_suite" || event === "workflow_run") return triggerOfChecks(payload[event], payload, common);
  const isTrusted = event === "workflow_dispatch" || event === "schedule" || event === "repository_dispatch";
  return { is: "work", ...common, pullRequests: [], ...!isTrusted && { person } };
}
function triggerOfChecks(checks, payload, common) {
  const { pull_requests: listed, head_branch: branch2 } = isObject(checks) ? checks : {};
  const repository = textAt(payload, "repository", "html_url") ?? "";
  const here = isObject(payload.repository) ? payload.repository.id : void 0;
  const numbers = (Array.isArray(listed) ? listed : []).flatMap((one) => {
    const { number, base } = isObject(one) ? one : {};
    const of = isObject(base) && isObject(base.repo) ? base.repo.id : here;
    return of === here ? [number] : [];
  });
  const pullRequests = numbers.map((number) => `${repository}/pull/${number}`);
  const owner = textAt(checks, "head_repository", "owner", "login");
  const work = {
    is: "work",
    ...common,
    pullRequests,
    ...owner !== void 0 && { head: `${owner}:${branch2}` }
  };
  if (/^pull_request_review/.test(textAt(checks, "event") ?? "")) {
    return { ...work, person: personOf(isObject(checks) ? checks.triggering_actor ?? checks.actor : void 0) };
  }
  const conclusion = textAt(checks, "conclusion");
  return conclusion === "failure" || conclusion === "timed_out" ? work : nothing(`The checks have not failed: ${conclusion ?? "no conclusion"}.`);
}
function triggerOfGitLab(payload) {
  const { project, merge_request: request, object_attributes: about, user } = payload;
  const kind = textAt(payload, "object_kind") ?? "no kind";
  const id = isObject(project) && typeof project.id === "number" ? String(project.id) : void 0;
  const number = isObject(request) ? request.iid : void 0;
  if (kind !== "note" && kind !== "pipeline") return nothing(`The event is of another kind: ${kind}.`);
  if (id === void 0 || number === void 0) return nothing(`The ${kind} belongs to no merge request.`);
  const pullRequests = [`${textAt(project, "web_url")}/-/merge_requests/${number}`];
  const repository = { forge: "gitlab", id };
  if (kind === "pipeline") {
    const status = textAt(about, "status");
    if (status !== "failed") return nothing(`The pipeline has not failed: ${status}.`);
    return openWork(textAt(request, "state"), { repository, pullRequests });
  }
  if (isOwnAnswer(textAt(about, "note"))) return nothing("The comment is an answer of the session itself.");
  return openWork(textAt(request, "state"), { repository, pullRequests, person: gitLabUser(user) });
}
function openWork(state, work) {
  if (state !== void 0 && !["open", "opened"].includes(String(state)))
    return nothing(`The pull request is ${state}.`);
  const isKnown = work.pullRequests.every((url) => addressOf(url) !== void 0);
  return isKnown ? { is: "work", ...work } : nothing("The event names no pull request.");
}
function isOwnAnswer(text = "") {
  return readMarker(text) !== void 0;
}
function personOf(sender) {
  const name2 = textAt(sender, "login") ?? "";
  return { name: name2, id: name2, isBot: textAt(sender, "type") === "Bot" || name2.endsWith("[bot]") };
}
function gitLabUser(user) {
  const { id } = isObject(user) ? user : {};
  const name2 = textAt(user, "username") ?? "";
  return { name: name2, id: typeof id === "number" ? String(id) : "", isBot: isBotName(name2) };
}

// action/src/follow-up/main.ts
var introduction = `Follows a pull request up in the session that opened it: sends /follow-up, and waits for the agent.

  node index.mjs --api-url https://gateway.example/v1 --project shop --event "$TRIGGER_PAYLOAD"

It does nothing if the person who started it cannot write to the repository, or if no session opened the pull request.
Each flag has a variable, shown beside it. The log goes to standard error, the agent's last message to standard output.

Exit codes:
  0    The agent finished its turn, or there was nothing to do.
  1    The turn failed, the agent asks, the time limit expired, or an input is invalid.
  130  A signal interrupted the command.
`;
var args = process.argv.slice(2);
var program = new Program(inputs2, args);
if (args.includes("--help")) process.stdout.write(help(introduction, inputs2));
else await main();
async function main() {
  const interrupt = listenForInterrupt();
  let values = /* @__PURE__ */ new Map();
  let outcome = initialOutcome();
  try {
    values = program.readInputs();
    const tokens = {
      forgeToken: program.readToken(values, "forge-token"),
      token: program.readToken(values)
    };
    const settings = readSettings(values, tokens, program.isOnRunner);
    outcome = initialOutcome(settings.project);
    const { log } = program;
    if (!settings.verifyTls) log.warning(unverified);
    const transport = new HttpTransport(settings.verifyTls);
    const { gatewayUrl: url, token: token2, project, projectHeader, forgeToken } = settings;
    const client = new SessionGateway({ url, token: token2, project, projectHeader, fetch: fetchOver(transport) });
    const trigger = readTrigger(values);
    const repository = trigger.is === "work" ? trigger.repository : void 0;
    const forge = repository && new ForgeApi(transport, { token: forgeToken, repository, signal: interrupt }, process.env);
    await followUp({ settings, trigger, client, forge, log, interrupt }, outcome);
  } catch (error2) {
    outcome.error = explain(error2);
  }
  await program.end(values, outcome);
}
function readTrigger(values) {
  const { GITHUB_EVENT_NAME: event = "", GITHUB_EVENT_PATH: path } = process.env;
  if (program.isOnRunner && path !== void 0) return triggerOfGitHub(event, readPayload(path));
  const file = values.get("event");
  if (file !== void 0) return triggerOfGitLab(readPayload(file));
  return { is: "work", pullRequests: [] };
}
function readPayload(path) {
  let text;
  try {
    text = readFileSync2(path, "utf8");
  } catch (error2) {
    throw new Failure("CreateFailed", `The file of the event cannot be read: ${messageOf(error2)}.`, error2);
  }
  const payload = parse(text);
  if (isObject(payload)) return payload;
  throw new Failure("CreateFailed", "The file of the event must contain a JSON object: the payload of a webhook.");
}
