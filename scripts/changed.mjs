/** Finds the tests that a change can break, from git's changes since `main` and from imports. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** Files that belong to one game, by its id; other changed files belong to all games. */
const OF_A_GAME = [
  /^(?:src|test\/e2e|test|templates)\/(?<game>[a-z-]+)\//,
  /^(?:lang\/[a-z]+|packs|assets)\/(?<game>[a-z-]+)[./]/,
  /^styles\/_(?<game>[a-z-]+)\.scss$/,
  /^test\/support\/(?<game>[a-z-]+)\.ts$/,
]

/**
 * Documents, phrases, compendium items and pictures, which no code imports. When they change, the tests that read these
 * files run, and the tests that name a changed phrase or document.
 */
const CONTENT = /^(?:lang|packs|assets|docs)\/|\.md$/

/** Tests that read files without importing them. */
const READERS = /^test\/(?:(?:sample-game|recipes)\/)?[a-z-]+\.test\.ts$/

/**
 * Tests that open whole pages in one process, or migrate frozen worlds. They take longer than the minute for `npm run
 * check`, so only `npm test` runs them after a change in one game.
 */
const IN_PAGES = /^test\/(?:pages|storm|trust)\/|^test\/frozen\/(?:migrate|taken-along)\./

/**
 * @returns the changed files, the unit tests and the browser tests (files or folders) that the changes can break; null
 * for both kinds of tests if a change can break all of them
 */
export function whatChanged() {
  const base = baseOfChange()
  return affectedBy(changedFiles(base), (file) => git('show', `${base}:${file}`).join('\n'))
}

/**
 * Like `whatChanged`, for the given files.
 * @param textBefore the text of a file before the change; empty for a new file
 */
export function affectedBy(files, textBefore) {
  const [content, code] = [
    files.filter((file) => CONTENT.test(file)),
    files.filter((file) => !CONTENT.test(file)),
  ]
  const games = new Set(code.map(gameOf))
  const there = files.filter(existsSync)
  if (games.has(null)) return { files: there, tests: null, specs: null, games: [] }
  const named = content.flatMap((file) => namesChanged(file, textBefore(file), textNow(file)))
  const naming = filesBelow('test').filter(
    (file) => file.endsWith('.ts') && includesAny(textNow(file), named),
  )
  const tests = files.length > 0 ? testsOf([...code, ...naming], READERS) : []
  const ofGames = [...games].map((game) => `test/e2e/${game}/`).filter(existsSync)
  const others = specsBelow('test/e2e').filter((file) => reaches(file, naming))
  const specs = [...ofGames, ...others.filter((file) => !ofGames.some((folder) => file.startsWith(folder)))]
  return { files: there, tests, specs, games: [...games, ...(content.length > 0 ? ['content'] : [])] }
}

const textNow = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const includesAny = (text, parts) => parts.some((part) => text.includes(part))

/**
 * The texts by which a test can name the changed content: changed keys and their old phrases, or a document's file name
 * and names.
 */
export function namesChanged(file, before, now) {
  if (/^lang\/[a-z]+\/[\w-]+\.json$/.test(file)) {
    const [old, new_] = [before, now].map((text) => new Map(text === '' ? [] : leavesOf(JSON.parse(text))))
    const keys = [...new Set([...old.keys(), ...new_.keys()])].filter((key) => old.get(key) !== new_.get(key))
    return keys.flatMap((key) => [key, ...longestWords(old.get(key) ?? '')])
  }
  if (!file.startsWith('packs/')) return []
  const names = [...`${before}\n${now}`.matchAll(/^name: ['"]?(.+?)['"]?$/gm)].map(([, name]) => name)
  return [...new Set([basename(file).replace(/\.\w+$/, ''), ...names])]
}

function leavesOf(tree, path = '') {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof value === 'string' ? [[key, value]] : leavesOf(value, key)
  })
}

/** The longest part of a phrase without data and punctuation: a test may quote this part in a string or a pattern. */
function longestWords(phrase) {
  const parts = phrase.split(/\{\w+\}|[^\p{L}\d ]+/u).map((part) => part.trim())
  const longest = parts.reduce((long, part) => (part.length > long.length ? part : long), '')
  return longest.length > 2 ? [longest] : []
}

/** The unit tests that import some files, directly or not, plus the named tests; without pages. */
function testsOf(files, besides) {
  return testsBelow('test').filter(
    (test) => !IN_PAGES.test(test) && (besides.test(test) || reaches(test, files)),
  )
}

/** The unit tests that import a file, those with the fewest steps first, with their steps; without pages. */
export function nearestTests(file) {
  return testsBelow('test')
    .filter((test) => !IN_PAGES.test(test))
    .map((test) => ({ test, steps: stepsTo(test, file) }))
    .filter(({ steps }) => steps < Infinity)
    .sort((one, other) => one.steps - other.steps)
    .map(({ test }) => test)
}

/** The tests that open pages of the built package without a browser. */
export function testsInPages() {
  const isOpening = (file) => readFileSync(file, 'utf8').includes("from 'foundry-practice-table/testing'")
  const opening = filesBelow('test')
    .filter((name) => name.endsWith('.ts'))
    .filter(isOpening)
  return [...testsBelow('test').filter((test) => reaches(test, opening)), ...specsBelow('test/e2e')]
}

/** The unit tests that need no build: they open no pages and do not read the package. */
export function testsWithoutBuild() {
  const inPages = new Set(testsInPages())
  const readsPackage = (file) => /['"`(]dist\b/.test(readFileSync(file, 'utf8'))
  return testsBelow('test').filter((file) => !inPages.has(file) && !readsPackage(file))
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

/** The commit to compare with: `SINCE`, or the commit where this branch left `main`; empty if neither is known. */
function baseOfChange() {
  const { SINCE } = process.env
  const left = SINCE ? [SINCE] : ['origin/main', 'main']
  return left.map((name) => git('merge-base', 'HEAD', name)[0]).find(Boolean) ?? ''
}

/**
 * The files changed since the base commit, with uncommitted changes; on `main` without changes, the files of the last
 * commit.
 */
function changedFiles(base) {
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

/** The game of a file, by its folder or the start of its name; null for files of all games. */
export function gameOf(file) {
  const name = OF_A_GAME.map((pattern) => pattern.exec(file)?.groups?.game).find(Boolean)
  return GAMES.find((game) => name === game || name?.startsWith(`${game}-`)) ?? null
}

const testsBelow = (folder) => filesBelow(folder).filter((name) => name.endsWith('.test.ts'))
const specsBelow = (folder) => filesBelow(folder).filter((name) => name.endsWith('.spec.ts'))

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

const imports = new Map()

/** Does a file import one of these files, directly or through its imports? */
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
