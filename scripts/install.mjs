/**
 * What every command begins with: the packages are installed, and the tools of `node_modules` are found by their
 * names.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const MARK = 'node_modules/.installed-lock'

const isWindows = process.platform === 'win32'

// The tools are called by their names, not through npx, which repeats npm's warnings before each of them.
const TOOLS = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
process.env.PATH = [TOOLS, process.env.PATH].join(delimiter)

/** Installs the packages of package-lock.json, if they are not there as it says. Needs nothing but Node and npm. */
export function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'])
  writeFileSync(MARK, lock)
}

/** Runs a command in the open; ends this process with its exit code when it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: isWindows })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs a command out of sight.
 * @returns what it said, once it has ended, and whether it ended well
 */
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
