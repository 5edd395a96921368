/**
 * `node scripts/tool.mjs <name>` runs a tool of the project, for example `storm`. Before, it installs missing packages
 * and builds what is outdated. The tool gets the remaining options. `npm run` lists the tools.
 */
import { existsSync } from 'node:fs'
import { buildPackageAndTable, ensurePackageBuilt } from './built.mjs'
import { ensurePackagesInstalled, runCommand } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)

/**
 * The tools that `scripts/tool.mjs` can run. `scripts` are the scripts of the tool. `needs` are the steps before them,
 * besides the installation of packages. `afterwards` are the steps after them.
 */
const TOOL_DEFINITIONS = {
  storm: { needs: [ensurePackageBuilt], scripts: ['test/storm/main.ts'] },
  freeze: { needs: [ensurePackageBuilt], scripts: ['test/frozen/main.ts'] },
  mutants: { needs: [ensurePackageBuilt], scripts: ['scripts/mutants/main.mjs'] },
  witness: { needs: [ensurePackageBuilt, setChromiumPath], scripts: ['test/witness/main.ts'] },
  bench: { needs: [ensurePackageBuilt, setChromiumPath], scripts: ['test/bench/main.ts'] },
  screenshots: {
    needs: [ensurePackageBuilt, setChromiumPath],
    scripts: ['', '-humanity', '-encounters', '-fights'].map(
      (screenshotGroup) => `test/e2e/screenshots${screenshotGroup}.ts`,
    ),
  },
  types: { needs: [], scripts: ['scripts/types-14.mjs'] },
  build: { needs: [buildPackageAndTable], scripts: [] },
  format: { needs: [formatAllFiles], scripts: [] },
  'sample-world': { needs: [], scripts: ['scripts/package/sample-world.ts'] },
  // The files are formatted before the tool runs, because a translation's digest (a checksum) is computed from the
  // formatted text. They are formatted again afterwards, because the tool writes files.
  language: {
    needs: [formatLanguages],
    scripts: ['scripts/package/language-tool.ts'],
    afterwards: [formatLanguages],
  },
  // The tool `package` always builds, because a release must never contain an outdated build.
  package: { needs: [buildRelease], scripts: ['scripts/package/zip.ts'] },
  try: {
    needs: [requirePackageZip, ensurePackageBuilt, setChromiumPath],
    scripts: ['test/e2e/try-package.ts'],
  },
  link: { needs: [requireFoundryDataFolder, buildPackageAndTable], scripts: ['scripts/package/link.ts'] },
}

const [name, ...options] = process.argv.slice(2)
const toolDefinition = TOOL_DEFINITIONS[name]
if (!toolDefinition) {
  console.error(`There is no tool "${name}". There are: ${Object.keys(TOOL_DEFINITIONS).join(', ')}.`)
  process.exit(2)
}
ensurePackagesInstalled()
for (const runToolPrerequisite of toolDefinition.needs) await runToolPrerequisite()
for (const scriptFile of toolDefinition.scripts) runCommand('tsx', [scriptFile, ...options])
for (const runFollowUpStep of toolDefinition.afterwards ?? []) runFollowUpStep()

/** Builds the package without source maps, which players do not need. */
function buildRelease() {
  runCommand('vite', ['build', '--configLoader', 'runner', '--logLevel', 'warn', '--mode', 'release'])
}

function formatAllFiles() {
  runCommand('oxfmt', ['.'])
}

function formatLanguages() {
  runCommand('oxfmt', ['lang'])
}

function requirePackageZip() {
  if (existsSync('release/harm-and-blessing.zip')) return
  console.error('There is no package yet: npm run package')
  process.exit(2)
}

function requireFoundryDataFolder() {
  if (options.length > 0 || process.env.FOUNDRY_DATA) return
  console.error('Say where Foundry keeps its user data: npm run link -- <path>')
  process.exit(2)
}

async function setChromiumPath() {
  const { findOrInstallChromium: findChromium } = await import('./chromium.mjs')
  process.env.CHROMIUM = await findChromium()
}
