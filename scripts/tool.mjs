/**
 * `node scripts/tool.mjs storm` installs missing packages, builds what is outdated, and runs a tool, here `storm`. The
 * tool gets the remaining options. `npm run` lists the tools.
 */
import { existsSync } from 'node:fs'
import { build, ensureBuilt } from './built.mjs'
import { ensureInstalled, run } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)

/**
 * The tools that `scripts/tool.mjs` runs. `scripts`: the scripts of the tool. `needs`: the steps before these scripts,
 * besides installing packages. `afterwards`: the steps after them.
 */
const TOOLS = {
  storm: { needs: [ensureBuilt], scripts: ['test/storm/main.ts'] },
  freeze: { needs: [ensureBuilt], scripts: ['test/frozen/main.ts'] },
  mutants: { needs: [ensureBuilt], scripts: ['scripts/mutants/main.mjs'] },
  witness: { needs: [ensureBuilt, nameChromium], scripts: ['test/witness/main.ts'] },
  bench: { needs: [ensureBuilt, nameChromium], scripts: ['test/bench/main.ts'] },
  screenshots: {
    needs: [ensureBuilt, nameChromium],
    scripts: ['', '-humanity', '-encounters', '-fights'].map((of) => `test/e2e/screenshots${of}.ts`),
  },
  types: { needs: [], scripts: ['scripts/types-14.mjs'] },
  build: { needs: [build], scripts: [] },
  format: { needs: [formatFiles], scripts: [] },
  'sample-world': { needs: [], scripts: ['scripts/package/sample-world.ts'] },
  // The files are formatted twice. Before the tool runs, because a translation's digest is the digest of the formatted
  // text. After the tool has run, because it writes files.
  language: {
    needs: [formatLanguages],
    scripts: ['scripts/package/language-tool.ts'],
    afterwards: [formatLanguages],
  },
  // A release must never contain an outdated build. So the package is built even if it is up to date.
  package: { needs: [buildRelease], scripts: ['scripts/package/zip.ts'] },
  try: { needs: [findPackage, ensureBuilt, nameChromium], scripts: ['test/e2e/try-package.ts'] },
  link: { needs: [findFoundry, build], scripts: ['scripts/package/link.ts'] },
}

const [name, ...options] = process.argv.slice(2)
const tool = TOOLS[name]
if (!tool) {
  console.error(`There is no tool "${name}". There are: ${Object.keys(TOOLS).join(', ')}.`)
  process.exit(2)
}
ensureInstalled()
for (const need of tool.needs) await need()
for (const script of tool.scripts) run('tsx', [script, ...options])
for (const step of tool.afterwards ?? []) step()

/** Builds the package without source maps, which players do not need. */
function buildRelease() {
  run('vite', ['build', '--configLoader', 'runner', '--logLevel', 'warn', '--mode', 'release'])
}

function formatFiles() {
  run('oxfmt', ['.'])
}

function formatLanguages() {
  run('oxfmt', ['lang'])
}

function findPackage() {
  if (existsSync('release/harm-and-blessing.zip')) return
  console.error('There is no package yet: npm run package')
  process.exit(2)
}

function findFoundry() {
  if (options.length > 0 || process.env.FOUNDRY_DATA) return
  console.error('Say where Foundry keeps its user data: npm run link -- <path>')
  process.exit(2)
}

async function nameChromium() {
  const { findChromium } = await import('./chromium.mjs')
  process.env.CHROMIUM = await findChromium()
}
