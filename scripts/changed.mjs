/** What a change can break: by what git says has changed since `main`, and by what imports what. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files that belong to one game, by its id; whatever else is changed belongs to all. */
const OF_A_GAME = [
  /^(?:src|test\/e2e|test|templates)\/(?<game>[a-z-]+)\//,
  /^(?:lang\/[a-z]+|packs|assets)\/(?<game>[a-z-]+)[./]/,
  /^styles\/_(?<game>[a-z-]+)\.scss$/,
  /^test\/support\/(?<game>[a-z-]+)\.ts$/,
]

/** Read by people alone. */
const WORDS = /\.md$|^docs\//

/** Tests of a game's own that read its files, and not by importing them. */
const READERS = /^test\/[a-z-]+\.test\.ts$/

/**
 * Pages in one process: what a change of one game can break there is too much for a minute, and is for `npm test`. So are old
 * worlds that are moved; that each still opens, and is played on, is tried.
 */
const IN_PAGES = /^test\/(?:pages|storm|trust)\/|^test\/frozen\/(?:migrate|taken-along)\./

/**
 * @returns the changed files, the unit tests that see what they change, and the folders of browser tests; null for the last
 * two where a change is of everything
 */
export function whatChanged() {
  const files = changedFiles()
  const others = files.filter((file) => !WORDS.test(file))
  const games = new Set(others.map(gameOf))
  const there = files.filter(existsSync)
  if (games.has(null)) return { files: there, tests: null, specs: null, games: [] }
  const tests = testsOf(others, READERS)
  const specs = [...games].map((game) => `test/e2e/${game}/`).filter(existsSync)
  return { files: there, tests: games.size > 0 ? tests : [], specs, games: [...games] }
}

/** The unit tests that see some files by what they import, and those whose names are given besides; without pages. */
function testsOf(files, besides) {
  return testsBelow('test').filter(
    (test) => !IN_PAGES.test(test) && (besides.test(test) || reaches(test, files)),
  )
}

/** The unit tests that see a file, those that import it by the fewest steps first, with their steps; without pages. */
export function nearestTests(file) {
  return testsBelow('test')
    .filter((test) => !IN_PAGES.test(test))
    .map((test) => ({ test, steps: stepsTo(test, file) }))
    .filter(({ steps }) => steps < Infinity)
    .sort((one, other) => one.steps - other.steps)
    .map(({ test }) => test)
}

/** The tests that open pages of what was built, without a browser: unit tests, and browser tests that need no eyes. */
export function testsInPages() {
  const isOpening = (file) => readFileSync(file, 'utf8').includes("from 'foundry-practice-table/testing'")
  const opening = filesBelow('test')
    .filter((name) => name.endsWith('.ts'))
    .filter(isOpening)
  const withoutEyes = filesBelow('test/e2e').filter((name) => name.endsWith('.spec.ts'))
  return [...testsBelow('test').filter((test) => reaches(test, opening)), ...withoutEyes]
}

function stepsTo(from, target) {
  const seen = new Set([from])
  for (let [steps, front] = [0, [from]]; front.length > 0; steps++) {
    if (front.includes(target)) return steps
    front = [...new Set(front.flatMap(importsOf))].filter((file) => !seen.has(file))
    for (const file of front) seen.add(file)
  }
  return Infinity
}

/** Since `SINCE`, or this branch left `main`, and what is not committed; on `main`, the last commit when nothing else is. */
function changedFiles() {
  const { SINCE } = process.env
  const left = SINCE ? [SINCE] : ['origin/main', 'main']
  const base = left.map((name) => git('merge-base', 'HEAD', name)[0]).find(Boolean)
  const since = (commit) => git('diff', '--name-only', commit)
  const fresh = git('ls-files', '--others', '--exclude-standard')
  const found = [...(base ? since(base) : []), ...fresh]
  return [...new Set(found.length > 0 ? found : since('HEAD~1'))]
}

function git(...args) {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}

const GAMES = readdirSync('src').filter((name) => existsSync(join('src', name, 'ruleset.ts')))

/** The game that a file belongs to, by its folder or by how its name begins; null for what is of all games. */
export function gameOf(file) {
  const name = OF_A_GAME.map((pattern) => pattern.exec(file)?.groups?.game).find(Boolean)
  return GAMES.find((game) => name === game || name?.startsWith(`${game}-`)) ?? null
}

const testsBelow = (folder) => filesBelow(folder).filter((name) => name.endsWith('.test.ts'))

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

const imports = new Map()

/** Does a file import one of these, by itself or by what it imports? */
function reaches(file, targets, seen = new Set()) {
  if (targets.includes(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((next) => reaches(next, targets, seen))
}

function importsOf(file) {
  const known = imports.get(file)
  if (known) return known
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
  const found = names
    .map(([, name]) => normalize(join(dirname(file), name)))
    .flatMap((path) => [path, `${path}.ts`, `${path}/index.ts`].filter((one) => /\.[a-z]+$/.test(one)))
    .filter(existsSync)
  imports.set(file, found)
  return found
}
