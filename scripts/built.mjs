/** The builds of the package and of the practice table's client: made when they are missing, or older than their sources. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

const HOW = ['build', '--configLoader', 'runner', '--logLevel', 'warn']

/** Each build: its name, what says when it was made, what it is made of, and how. */
const BUILDS = [
  {
    name: 'the package',
    made: 'dist/system.json',
    of: [
      ...['src', 'styles', 'templates', 'lang', 'packs', 'assets', 'scripts/package', 'system.json'],
      ...['package-lock.json', 'vite.config.ts', 'README.md', 'CHANGELOG.md', 'LICENSE'],
    ],
    args: HOW,
  },
  {
    name: 'the practice table',
    made: '.cache/table/pages/game.html',
    of: ['table/client', 'table/shared', 'table/vite.config.ts', 'package-lock.json'],
    args: [...HOW, '--config', 'table/vite.config.ts'],
  },
]

/** Builds both anew. */
export function build() {
  for (const { args } of BUILDS) run('vite', args)
}

/** Builds what is missing or older than its sources; ends this process when that fails. */
export function ensureBuilt() {
  for (const { name, made, of, args } of BUILDS) {
    if (existsSync(made) && statSync(made).mtimeMs >= Math.max(...of.map(newest))) continue
    console.log(`Building ${name} …`)
    run('vite', args)
  }
}

/** When the newest file at or below a path was changed, in milliseconds. */
function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
