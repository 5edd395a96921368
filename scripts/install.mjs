/**
 * Runs before every npm script: installs missing packages, and lets scripts run the tools in `node_modules` by name.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const LOCK_FILE = 'package-lock.json'
/** The file in which npm itself lists the installed packages (npm docs, "Hidden lockfiles"). */
const INSTALLED_LOCK_FILE = 'node_modules/.package-lock.json'

const isOnWindows = process.platform === 'win32'

// Adds the folder of installed tools to the search path, so that scripts can run tools by name. The alternative, npx,
// prints warnings of npm before each tool.
const TOOLS_FOLDER = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
process.env.PATH = [TOOLS_FOLDER, process.env.PATH].join(delimiter)

/**
 * Installs the packages of `package-lock.json` if an installed package is missing or has another version. The function
 * itself needs only Node and npm.
 */
export function ensurePackagesInstalled() {
  if (arePackagesInstalled()) return
  console.log('Installing packages …')
  runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'])
}

function arePackagesInstalled() {
  if (!existsSync(INSTALLED_LOCK_FILE)) return false
  const installedPackages = readLockedPackages(INSTALLED_LOCK_FILE)
  return Object.entries(readLockedPackages(LOCK_FILE)).every(
    ([path, { version, optional }]) =>
      // Optional packages may be missing, because they may be for another operating system. The project's own
      // workspaces lie outside `node_modules`.
      !path.startsWith('node_modules/') || optional || installedPackages[path]?.version === version,
  )
}

function readLockedPackages(packageLockFile) {
  return JSON.parse(readFileSync(packageLockFile, 'utf8')).packages
}

/** Runs a command and shows its output. If the command fails, ends this process with its exit code. */
export function runCommand(shellCommand, commandArguments) {
  const { status, error } = spawnSync(shellCommand, commandArguments, {
    stdio: 'inherit',
    shell: isOnWindows,
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command without showing its output. @returns the output, and whether the command succeeded */
export function runCommandQuietly(shellCommand, commandArguments, { shell = isOnWindows } = {}) {
  return new Promise((resolve) => {
    const childProcess = spawn(shellCommand, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'], shell })
    const stopChildProcess = () => childProcess.kill()
    process.once('exit', stopChildProcess)
    let commandOutput = ''
    for (const outputStream of [childProcess.stdout, childProcess.stderr])
      outputStream.on('data', (outputText) => (commandOutput += outputText))
    childProcess.once('error', (error) => resolve({ isFine: false, said: error.message }))
    childProcess.once('close', (exitCode) => {
      process.off('exit', stopChildProcess)
      resolve({ isFine: exitCode === 0, said: commandOutput })
    })
  })
}
