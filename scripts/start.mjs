import { ensureInstalled, run } from './install.mjs'

/** `npm start`: installs, builds the system and the practice table, and opens the table. `npm start -- --help` tells more. */
process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
run('npx', ['vite', 'build', '--configLoader', 'runner', '--logLevel', 'warn'])
run('npx', [
  'vite',
  'build',
  '--configLoader',
  'runner',
  '--logLevel',
  'warn',
  '--config',
  'test/table/vite.config.ts',
])
run('npx', [
  'tsx',
  'test/table/server/main.ts',
  ...['--system', 'dist', '--world', 'world', '--seed', 'test/world'],
  ...process.argv.slice(2),
])
