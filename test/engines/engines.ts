import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An agent engine, with settings for a model on loopback. */
export type Engine = {
  name: 'opencode' | 'qwen'
  /** File that exists if the engine is installed. */
  file: string
  command: string[]
  env: (modelUrl: string) => Record<string, string>
  /** Writes login and settings to the HOME of its sessions, if it needs files. */
  home?: (home: string) => void
}

const installed = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

const qwenFile = installed('@qwen-code/qwen-code/cli-entry.js')

export const qwen: Engine = {
  name: 'qwen',
  file: qwenFile,
  command: [process.execPath, qwenFile, '--acp', '--auth-type', 'openai'],
  env: (modelUrl) => ({ OPENAI_API_KEY: 'stub', OPENAI_BASE_URL: modelUrl, OPENAI_MODEL: 'stub' }),
  home(home) {
    const settings = {
      memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false },
      ui: { enableFollowupSuggestions: false },
      tools: { approvalMode: 'default' },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      general: { disableAutoUpdate: true, disableUpdateNag: true },
    }
    mkdirSync(join(home, '.qwen'), { recursive: true })
    writeFileSync(join(home, '.qwen/settings.json'), JSON.stringify(settings))
    writeFileSync(join(home, '.gitconfig'), '[user]\n\tname = Ann\n\temail = ann@example.org\n')
  },
}

const opencodeFile = installed(`opencode-${process.platform}-${process.arch}/bin/opencode`)

export const opencode: Engine = {
  name: 'opencode',
  file: opencodeFile,
  command: [opencodeFile, 'acp'],
  env: (modelUrl) => ({
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
    OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
    OPENCODE_DISABLE_SHARE: '1',
    OPENCODE_CONFIG_CONTENT: JSON.stringify({
      model: 'stub/stub',
      small_model: 'stub/stub',
      enabled_providers: ['stub'],
      provider: {
        stub: {
          npm: '@ai-sdk/openai-compatible',
          options: { baseURL: modelUrl, apiKey: 'stub' },
          models: { stub: {}, other: {} },
        },
      },
    }),
  }),
}
