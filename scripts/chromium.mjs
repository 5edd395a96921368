import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './install.mjs'

/** The shell has no window of its own, and runs the tests in little more than half the time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const USUAL = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * A browser for the tests: the one that `CHROMIUM` names, one that is there already, Debian's own package when
 * this is root's machine, else Playwright's download.
 * @returns the path of an executable, or an empty string for Playwright's own
 */
export function findChromium() {
  const there = [process.env.CHROMIUM ?? '', ...USUAL].find((path) => path !== '' && existsSync(path))
  if (there) return there
  if (isDebianRoot()) {
    console.log('Installing Chromium from Debian …')
    run('apt-get', ['-qq', 'update'])
    if (install('chromium-headless-shell').status === 0 && existsSync(SHELL)) return SHELL
    run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'])
    return '/usr/bin/chromium'
  }
  run('npx', ['playwright', 'install', 'chromium'])
  return ''
}

/** Tries a package that older releases of Debian lack. */
function install(name) {
  return spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], { stdio: 'inherit' })
}

function isDebianRoot() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}
