/** Set-up that every npm script runs first: installs the packages, and finds the tools in `node_modules` by name. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const LOCK = 'package-lock.json'
/** npm lists its installed packages here (npm docs, "Hidden lockfiles"). */
const INSTALLED = 'node_modules/.package-lock.json'

const isWindows = process.platform === 'win32'

// Runs tools by their names, not through npx, which repeats npm's warnings before each.
const TOOLS = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
process.env.PATH = [TOOLS, process.env.PATH].join(delimiter)

/** Installs the packages of package-lock.json, unless these versions are installed. Needs only Node and npm. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'])
}

function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const installed = packagesIn(INSTALLED)
  return Object.entries(packagesIn(LOCK)).every(
    ([path, { version, optional }]) =>
      // Skips optional packages (for other operating systems) and workspaces, whose path is outside node_modules.
      !path.startsWith('node_modules/') || optional || installed[path]?.version === version,
  )
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

/** Runs a command with its output shown; ends this process with its exit code when it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: isWindows })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command with its output hidden. @returns its output at the end, and whether it succeeded */
export function runQuietly(command, args, { shell = isWindows } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell })
    const stop = () => child.kill()
    process.once('exit', stop)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.once('error', (error) => done({ isFine: false, said: error.message }))
    child.once('close', (code) => {
      process.off('exit', stop)
      done({ isFine: code === 0, said })
    })
  })
}
