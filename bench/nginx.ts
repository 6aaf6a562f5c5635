import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { page, resource, whole } from './canned.ts'
import { start } from './processes.ts'

/**
 * Offsets of the pages that the gateway requests, by their first and their distance: a whole list in pages that overlap by
 * one session, and the pages of up to 500 sessions in which sgw reads 1,000.
 */
const pages = [
  { first: 0, step: 99 },
  { first: 0, step: 100 },
  { first: 499, step: 100 },
  { first: 998, step: 100 },
]

/** The projects with their number of sessions. */
const projects = { demo: 20, thousand: 1000, tenthousand: 10_000 }

const common = (directory: string) => `
daemon off;
worker_processes 1;
pid ${directory}/pid;
error_log stderr error;
events { worker_connections 4096; }`

const http = (directory: string) => `
  access_log off;
  keepalive_requests 100000000;
  keepalive_timeout 1h;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  default_type application/json;`

/** A backend with canned responses. `/connections` counts the accepted connections. */
export async function startBackend(nginx: string, directory: string, port: number) {
  const files = join(directory, 'files')
  for (const [project, total] of Object.entries(projects)) {
    mkdirSync(join(files, project), { recursive: true })
    for (const { first, step } of pages) {
      for (let offset = first; offset === 0 || offset < total - 1; offset += step) {
        writeFileSync(join(files, project, `${offset}.json`), JSON.stringify(page(total, offset)))
      }
    }
    writeFileSync(join(files, project, '.json'), JSON.stringify(whole(total)))
  }
  const session = JSON.stringify(resource(1))
  const created = JSON.stringify({ name: 'session-1', uid: 'uid-1', message: 'Session created', autoBranch: 'a' })
  const list = Object.keys(projects).join('|')
  return startNginx(
    nginx,
    directory,
    port,
    `
http {${http(directory)}
  open_file_cache max=1000;
  server {
    listen 127.0.0.1:${port};
    if ($http_authorization = '') { return 401 '{"error":"User token required"}'; }
    location = /connections { stub_status; }
    location = /projects/limited/agentic-sessions { return 429 '{"error":"Too many requests"}'; }
    location ~ ^/projects/(${list})/agentic-sessions$ {
      if ($request_method = POST) { return 201 '${created}'; }
      alias ${files}/$1/$arg_offset.json;
    }
    location ~ ^/projects/[^/]+/agentic-sessions/ {
      if ($request_method = DELETE) { return 204; }
      return 200 '${session}';
    }
  }
}`,
  )
}

/** A plain reverse proxy in front of the backend, with keep-alive connections. */
export async function startProxy(nginx: string, directory: string, port: number, backendPort: number) {
  return startNginx(
    nginx,
    directory,
    port,
    `
http {${http(directory)}
  upstream backend {
    server 127.0.0.1:${backendPort};
    keepalive 64;
    keepalive_requests 100000000;
    keepalive_timeout 1h;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://backend;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_max_temp_file_size 0;
    }
  }
}`,
  )
}

async function startNginx(nginx: string, directory: string, port: number, http: string) {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, common(directory) + http)
  const child = start(nginx, ['-p', directory, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  await answering(`http://127.0.0.1:${port}/`)
  return { child, port, url: `http://127.0.0.1:${port}` }
}

/** Waits for the first response of a server. */
export async function answering(url: string) {
  for (let tries = 0; tries < 250; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`No response from ${url}`)
}

/** The number of connections that the backend has accepted, including the one of this call. */
export async function acceptedConnections(backendUrl: string): Promise<number> {
  const reply = await fetch(`${backendUrl}/connections`, { headers: { authorization: 'x', connection: 'close' } })
  return Number(/accepts handled requests\s+(\d+)/.exec(await reply.text())?.[1])
}
