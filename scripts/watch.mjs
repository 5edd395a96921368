/**
 * `npm run watch` starts the practice table (our simulated Foundry) and rebuilds the package after changes. Phrases,
 * styles and templates reload without a build.
 */
import { spawn } from 'node:child_process'
import { ensurePackagesInstalled } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
ensurePackagesInstalled()
const viteWatchProcess = spawn(
  'vite',
  ['build', '--configLoader', 'runner', '--watch', '--logLevel', 'info'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
let practiceTable
viteWatchProcess.stdout.on('data', (outputText) => {
  process.stdout.write(outputText)
  if (!practiceTable && String(outputText).includes('built in')) practiceTable = startPracticeTable()
})

function startPracticeTable() {
  const tableArguments = ['--system', 'dist', '--world', 'world', '--seed', 'test/world']
  const tableProcess = spawn('practice-table', [...tableArguments, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  tableProcess.on('exit', () => viteWatchProcess.kill())
  return tableProcess
}
