import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Engine = {
  name: string
  command: string[]
  env: (modelUrl: string) => NodeJS.ProcessEnv
  /** Lays out the engine's HOME so that it neither asks nor calls anyone but the model. */
  prepare: (home: string) => void
}

const installed = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

const qwen: Engine = {
  name: 'Qwen Code',
  command: [process.execPath, installed('@qwen-code/qwen-code/cli-entry.js'), '--acp', '--auth-type', 'openai'],
  env: (modelUrl) => ({ OPENAI_API_KEY: 'stub', OPENAI_BASE_URL: modelUrl, OPENAI_MODEL: 'stub' }),
  prepare(home) {
    const settings = {
      memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false },
      ui: { enableFollowupSuggestions: false },
      tools: { approvalMode: 'yolo' },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      general: { disableAutoUpdate: true, disableUpdateNag: true },
    }
    mkdirSync(join(home, '.qwen'), { recursive: true })
    writeFileSync(join(home, '.qwen/settings.json'), JSON.stringify(settings))
  },
}

const opencode: Engine = {
  name: 'opencode',
  command: [installed(`opencode-${process.platform}-${process.arch}/bin/opencode`), 'acp'],
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
          models: { stub: {} },
        },
      },
    }),
  }),
  prepare() {},
}

export const engines: Engine[] = [qwen, opencode]
