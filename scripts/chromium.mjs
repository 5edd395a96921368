/** Finds a browser for the tests, or downloads one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runCommandQuietly } from './install.mjs'

/**
 * The path of Chromium's headless shell, in which tests take little more than half the time that they take in the full
 * browser.
 */
const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell'

const USUAL_CHROMIUM_PATHS = [
  HEADLESS_SHELL_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Finds the path of an installed Chromium: the value of `CHROMIUM`, or else the first usual path that exists. Null if
 * there is none.
 */
export function installedChromiumPath() {
  return (
    [process.env.CHROMIUM ?? '', ...USUAL_CHROMIUM_PATHS].find(
      (chromiumPath) => chromiumPath !== '' && existsSync(chromiumPath),
    ) ?? null
  )
}

/**
 * Finds an installed browser, or installs one while other checks run: Debian's package for root, otherwise Playwright's
 * download.
 * @returns the path of the executable, or an empty string for Playwright's own browser; rejects with the output of the
 * failed installation
 */
export async function findOrInstallChromium() {
  const installedPath = installedChromiumPath()
  if (installedPath) return installedPath
  console.log('Installing Chromium beside the first checks …')
  if (!isDebianWithRootUser()) {
    await runCommandOrThrow('playwright', ['install', 'chromium'])
    return ''
  }
  await runCommandOrThrow('apt-get', ['-qq', 'update'])
  // In older releases of Debian, there is no separate package for the headless shell.
  const shellInstallation = await runCommandQuietly('apt-get', [
    ...APT_INSTALL_ARGUMENTS,
    'chromium-headless-shell',
  ])
  if (shellInstallation.isFine && existsSync(HEADLESS_SHELL_PATH)) return HEADLESS_SHELL_PATH
  await runCommandOrThrow('apt-get', [...APT_INSTALL_ARGUMENTS, 'chromium'])
  return '/usr/bin/chromium'
}

const APT_INSTALL_ARGUMENTS = ['-qq', 'install', '-y', '--no-install-recommends']

async function runCommandOrThrow(shellCommand, commandArguments) {
  const { isFine, said } = await runCommandQuietly(shellCommand, commandArguments)
  if (!isFine)
    throw new Error(`No browser could be installed: ${shellCommand} ${commandArguments.join(' ')}\n${said}`)
}

function isDebianWithRootUser() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}
