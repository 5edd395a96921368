/**
 * `npm run watch` starts the practice table and rebuilds the package after every change. Phrases, styles and
 * templates reload without a build.
 */
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const buildProcess = spawn('vite', ['build', '--configLoader', 'runner', '--watch', '--logLevel', 'info'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
let table
buildProcess.stdout.on('data', (text) => {
  process.stdout.write(text)
  if (!table && String(text).includes('built in')) table = openTable()
})

function openTable() {
  const args = ['--system', 'dist', '--world', 'world', '--seed', 'test/world']
  const server = spawn('practice-table', [...args, ...process.argv.slice(2)], { stdio: 'inherit' })
  server.on('exit', () => buildProcess.kill())
  return server
}
