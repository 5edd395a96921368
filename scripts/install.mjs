import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const MARK = 'node_modules/.installed-lock'

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
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
