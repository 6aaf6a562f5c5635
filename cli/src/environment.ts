/** The environment variables that sgw reads. */
export const environment = {
  SESSION_GATEWAY_URL: 'Gateway URL; `--url` comes first',
  SESSION_GATEWAY_PROJECT: 'Project; `--project` comes first',
  SESSION_GATEWAY_TOKEN: 'Bearer token of the gateway',
  SESSION_GATEWAY_CONTEXT: 'Context to use; `--context` comes first',
  SESSION_GATEWAY_CONFIG: 'Path of the configuration file; defaults to `~/.config/sgw/config.json`',
  SGW_PAGER: 'Pager for long texts; `PAGER` comes second; an empty value turns it off',
  NO_COLOR: 'Turns colors off',
} as const
