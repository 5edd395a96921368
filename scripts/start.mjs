/**
 * `npm start` installs missing packages, builds the system and the practice table, and opens the table. `npm start
 * -- --help` lists the options.
 */
import { buildPackage } from './built.mjs'
import { ensureInstalled, run } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const options = process.argv.slice(2)
if (!options.includes('--help')) buildPackage()
run('practice-table', [...['--system', 'dist', '--world', 'world', '--seed', 'test/world'], ...options])
