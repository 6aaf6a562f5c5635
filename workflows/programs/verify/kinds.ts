import { posix } from 'node:path'

/**
 * What a file is, by its path:
 * - `test`: has tests
 * - `support`: helps tests, configures their runner or stands in for it, so it can change what tests see
 * - `data`: what tests read: fixtures and snapshots
 * - `build`: says how tests are built and run, beside the code: CMakeLists.txt, Makefile
 * - `manifest`: the project's dependencies and settings of tools in one file
 * - `lock`: the exact versions of the dependencies
 * - `ci`: configures the CI of the repository
 * - `code`: everything that programs can load
 * - `other`: documents and anything else that is no code
 */
export type Kind = 'test' | 'support' | 'data' | 'build' | 'manifest' | 'lock' | 'ci' | 'code' | 'other'

const testFolder =
  /(^|\/)(tests?|__tests__|specs?|e2e|__mocks__|__snapshots__|__fixtures__|fixtures?|test-?_?data|test-?_?utils?|test-?_?helpers?|cypress|playwright)\//i
/** Folders of Maven and Gradle, such as src/test/java and src/integrationTest. */
const jvmTestFolder = /(^|\/)src\/(test|it|\w+Test)\//
const dataFolder = /(^|\/)(__snapshots__|__fixtures__|fixtures?|test-?_?data|resources|recordings|goldens?)\//i
const helperFolder =
  /(^|\/)(support|helpers?|utils?|common|lib|shared|mocks?|__mocks__|setup|fixtures?|__fixtures__)\//i

const testNames = [
  /[._-](test|tests|spec|e2e|cy)\.[cm]?[jt]sx?$/i,
  /^tests?\.[cm]?[jt]sx?$/,
  /^test-.*\.[cm]?[jt]sx?$/,
  /^test_.*\.py$/,
  /_test\.(py|go|rs|dart|exs|lua|cc|cpp|cxx|c|sh|rb)$/,
  /^tests\.py$/,
  /^test_.*\.(cc|cpp|cxx|c|rb|sh)$/,
  /_(spec|unittest)\.(rb|lua|cc|cpp)$/,
  /(Tests?|TestCase|IT|Spec)\.(java|kt|scala|groovy|cs|php|swift)$/,
  /^Test[A-Z]\w*\.(java|kt|scala|groovy)$/,
  /\.bats$/,
  /\.t$/,
]

/** Files that a runner loads on its own. */
const runnerConfiguration = [
  /^(jest|vitest|vite\.test|karma|ava|playwright|cypress|wdio|web-test-runner|tap|mocha|nyc|c8)([.-][\w.-]+)?\.(config|conf|setup|workspace)\.\w+$/i,
  /^(jest|vitest)[.-]setup[\w.-]*$/i,
  /^\.(mocharc|nycrc|c8rc|taprc|rspec|coveragerc|jestrc)(\.\w+)*$/,
  /^(conftest|noxfile|sitecustomize|usercustomize)\.py$/,
  /^(pytest|tox)\.(ini|toml)$/,
  /^\.?pytest\.(ini|toml)$/,
  /^phpunit(\.\w+)*\.xml(\.dist)?$/,
  /^nextest\.toml$/,
  /^CTest\w*\.cmake$/,
  /^(spec|test|rails)_helper\.rb$/,
  /^testng[\w-]*\.xml$/,
  /^junit-platform\.properties$/,
  /^setupTests?\.\w+$/,
  /^(babel|vite)\.config\.\w+$/,
  /^\.(babelrc|swcrc)(\.\w+)*$/,
  /^\.(npmrc|yarnrc(\.yml)?|pnpmfile\.cjs)$/,
  /^rust-toolchain(\.toml)?$/,
  /^(mvnw|gradlew)(\.(cmd|bat))?$/,
  /^gradle\.properties$/,
]

/** Folders and modules that decide which program runs the tests: installed packages, wrappers, and modules that hide a runner's. */
const runnerPaths = [
  /(^|\/)(node_modules|\.yarn|\.mvn|gradle\/wrapper)\//,
  /(^|\/)\.config\/nextest\.toml$/,
  /(^|\/)\.cargo\/config(\.toml)?$/,
  // Deeper ones are modules of the project's own, and pytest's own code is in src/_pytest/.
  /^(src\/)?(pytest|_pytest|pluggy|iniconfig|unittest)\.py$/,
  /^(pytest|_pytest|pluggy|iniconfig|unittest)\//,
]

const buildFiles =
  /^(CMakeLists\.txt|(GNU)?[Mm]akefile(\.am|\.in)?|meson\.build|BUILD(\.bazel)?|Rakefile|justfile|Taskfile\.ya?ml)$/
const manifests =
  /^(package\.json|pyproject\.toml|setup\.cfg|Cargo\.toml|go\.mod|go\.work|pom\.xml|build\.gradle(\.kts)?|Gemfile|composer\.json)$/
const requirements = /^(requirements[\w.-]*\.(txt|in)|dev-requirements\.txt)$/
const locks =
  /^(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|Cargo\.lock|go\.sum|go\.work\.sum|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock|gradle\.lockfile)$/
const ci =
  /^(\.github\/|\.gitlab\/|\.gitlab-ci[\w.-]*\.ya?ml$|\.circleci\/|\.buildkite\/|\.woodpecker|\.drone\.ya?ml$|\.forgejo\/|\.gitea\/|\.travis\.ya?ml$|azure-pipelines[\w.-]*\.ya?ml$|bitbucket-pipelines\.yml$|appveyor\.ya?ml$|Jenkinsfile)/i

const codeEndings =
  /\.([cm]?[jt]sx?|vue|svelte|py|pyi|pyx|go|rs|java|kts?|scala|groovy|gradle|c|h|cc|cpp|cxx|hpp|hh|hxx|inl|cs|fs|vb|rb|erb|php|swift|m|mm|dart|exs?|erl|hs|lua|clj[cs]?|jl|pl|pm|r|sh|bash|zsh|awk|sql|proto|graphql|cmake|mk|s|asm|zig|nim|d|ml|mli)$/i

/** What a file is. Files of the kind `other` may still be loaded by the code: see `isLoaded`. */
export function kindOf(path: string): Kind {
  const name = posix.basename(path)
  if (ci.test(path)) return 'ci'
  if (locks.test(name)) return 'lock'
  if (runnerConfiguration.some((pattern) => pattern.test(name))) return 'support'
  if (runnerPaths.some((pattern) => pattern.test(path))) return 'support'
  const isTestName = testNames.some((pattern) => pattern.test(name))
  if (testFolder.test(path) || jvmTestFolder.test(path)) return kindInTestFolder(path, isTestName)
  if (isTestName) return 'test'
  if (/\.(snap|golden)$|\.(approved|verified)\.\w+$/.test(name)) return 'data'
  if (manifests.test(name) || requirements.test(name)) return 'manifest'
  if (buildFiles.test(name)) return 'build'
  return codeEndings.test(name) ? 'code' : 'other'
}

function kindInTestFolder(path: string, isTestName: boolean): Kind {
  const name = posix.basename(path)
  if (isTestName && !dataFolder.test(path)) return 'test'
  if (buildFiles.test(name) || manifests.test(name)) return 'support'
  if (!codeEndings.test(name)) return 'data'
  if (dataFolder.test(path) && !/(^|\/)src\//.test(path)) return 'data'
  if (helperFolder.test(path.slice(path.search(testFolder) + 1)) || jvmTestFolder.test(path)) return 'support'
  // Runners of JavaScript, C and Rust take every file of the folder; Python, Go, Java and Ruby go by the name.
  if (
    /\.([cm]?[jt]sx?|rs|c|cc|cpp|cxx)$/.test(name) &&
    !/^(setup|helpers?|utils?|common|mod|index|support)\./i.test(name)
  )
    return 'test'
  return 'support'
}

/** How a line becomes a comment in a file of code, with its ending. Undefined if unknown. */
export function commentOf(path: string): [string, string] | undefined {
  const name = posix.basename(path)
  if (
    /\.([cm]?[jt]sx?|go|rs|java|kts?|scala|groovy|gradle|c|h|cc|cpp|cxx|hpp|hh|hxx|inl|cs|swift|dart|php|proto|zig|m|mm|d|fs)$/i.test(
      name,
    )
  )
    return ['// ', '']
  if (/\.(pyi?|pyx|rb|sh|bash|zsh|awk|pl|pm|r|jl|exs?|cmake|mk|nim|graphql)$/i.test(name)) return ['# ', '']
  if (/\.(lua|hs|sql)$/i.test(name)) return ['-- ', '']
  if (/\.(vue|svelte)$/i.test(name)) return ['<!-- ', ' -->']
  if (/\.(clj[cs]?|s|asm)$/i.test(name)) return ['; ', '']
  if (/\.erl$/i.test(name)) return ['% ', '']
  return undefined
}
