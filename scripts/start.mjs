/**
 * `npm start` installs missing packages, builds the system and the practice table (our simulated Foundry), and starts
 * the practice table. `npm start -- --help` lists the options.
 */
import { buildPackage } from './built.mjs'
import { ensurePackagesInstalled, runCommand } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
ensurePackagesInstalled()
const serverOptions = process.argv.slice(2)
if (!serverOptions.includes('--help')) buildPackage()
runCommand('practice-table', [
  ...['--system', 'dist', '--world', 'world', '--seed', 'test/world'],
  ...serverOptions,
])
