/** Finds the tests that a change can break, from git's changes since `main` and from imports. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** Patterns of the files that belong to a single game. Every other file concerns all games. */
const GAME_FILE_PATTERNS = [
  /^(?:src|test\/e2e|test|templates)\/(?<game>[a-z-]+)\//,
  /^(?:lang\/[a-z]+|packs|assets)\/(?<game>[a-z-]+)[./]/,
  /^styles\/_(?<game>[a-z-]+)\.scss$/,
  /^test\/support\/(?<game>[a-z-]+)\.ts$/,
]

/**
 * Matches documents, phrases, compendium items and pictures. No code imports these files. When such a file changes, two
 * groups of tests run: tests that read these files, and tests that name a changed phrase or document.
 */
const CONTENT_FILES = /^(?:lang|packs|assets|docs)\/|\.md$/

/** Matches the tests that read files of the project without importing them. */
const TESTS_THAT_READ_FILES = /^test\/(?:(?:sample-game|recipes)\/)?[a-z-]+\.test\.ts$/

/**
 * Matches tests that open whole pages in the same process, or that migrate frozen worlds. With these tests, `npm run
 * check` would take more than a minute. So after a change of a single game, only `npm test` runs them.
 */
const PAGE_TESTS = /^test\/(?:pages|storm|trust)\/|^test\/frozen\/(?:migrate|taken-along)\./

/**
 * Finds the tests that the changes since the base commit can break.
 * @returns the changed files, and the unit tests and browser tests (files or folders) that the changes can break; null
 * instead of the tests if the changes can break all of them
 */
export function affectedByChange() {
  const base = baseOfChange()
  return testsAffectedBy(changedFiles(base), (file) => runGit('show', `${base}:${file}`).join('\n'))
}

/**
 * Finds the tests that a change of these files can break. Returns the same result as `affectedByChange`.
 * @param textBefore the text of a file before the change; empty for a new file
 */
export function testsAffectedBy(files, textBefore) {
  const [content, code] = [
    files.filter((file) => CONTENT_FILES.test(file)),
    files.filter((file) => !CONTENT_FILES.test(file)),
  ]
  const games = new Set(code.map(gameOf))
  const existingFiles = files.filter(existsSync)
  if (games.has(null)) return { files: existingFiles, tests: null, specs: null, games: [] }
  const changedNames = content.flatMap((file) =>
    namesOfChangedContent(file, textBefore(file), currentText(file)),
  )
  const testsNamingContent = filesBelow('test').filter(
    (file) => file.endsWith('.ts') && includesAny(currentText(file), changedNames),
  )
  const tests =
    files.length > 0 ? testsImporting([...code, ...testsNamingContent], TESTS_THAT_READ_FILES) : []
  const gameTestFolders = [...games].map((game) => `test/e2e/${game}/`).filter(existsSync)
  const otherSpecs = specsBelow('test/e2e').filter((file) => importsAny(file, testsNamingContent))
  const specs = [
    ...gameTestFolders,
    ...otherSpecs.filter((file) => !gameTestFolders.some((folder) => file.startsWith(folder))),
  ]
  return { files: existingFiles, tests, specs, games: [...games, ...(content.length > 0 ? ['content'] : [])] }
}

const currentText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const includesAny = (text, parts) => parts.some((part) => text.includes(part))

/**
 * The texts by which a test can refer to content that has changed. In a file of phrases: the changed keys, and the
 * phrases before the change. In a document: the file name, and the names in the document.
 */
export function namesOfChangedContent(file, oldText, newText) {
  if (/^lang\/[a-z]+\/[\w-]+\.json$/.test(file)) {
    const [old, new_] = [oldText, newText].map(
      (text) => new Map(text === '' ? [] : phraseEntries(JSON.parse(text))),
    )
    const keys = [...new Set([...old.keys(), ...new_.keys()])].filter((key) => old.get(key) !== new_.get(key))
    return keys.flatMap((key) => [key, ...longestQuotablePart(old.get(key) ?? '')])
  }
  if (!file.startsWith('packs/')) return []
  const names = [...`${oldText}\n${newText}`.matchAll(/^name: ['"]?(.+?)['"]?$/gm)].map(([, name]) => name)
  return [...new Set([basename(file).replace(/\.\w+$/, ''), ...names])]
}

function phraseEntries(tree, path = '') {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof value === 'string' ? [[key, value]] : phraseEntries(value, key)
  })
}

/** The part of a phrase that a test may quote: its longest part without placeholders and punctuation. */
function longestQuotablePart(phrase) {
  const parts = phrase.split(/\{\w+\}|[^\p{L}\d ]+/u).map((part) => part.trim())
  const longestPart = parts.reduce(
    (longestSoFar, part) => (part.length > longestSoFar.length ? part : longestSoFar),
    '',
  )
  return longestPart.length > 2 ? [longestPart] : []
}

/**
 * The unit tests that a change of these files can break: tests that import a changed file, directly or indirectly, and
 * tests whose paths match `otherTestPattern`. Tests that open pages are left out.
 */
function testsImporting(files, otherTestPattern) {
  return testsBelow('test').filter(
    (test) => !PAGE_TESTS.test(test) && (otherTestPattern.test(test) || importsAny(test, files)),
  )
}

/**
 * The unit tests that import a file, directly or indirectly, sorted: a test with few imports between itself and the
 * file comes first. Tests that open pages are left out.
 */
export function nearestTests(file) {
  return testsBelow('test')
    .filter((test) => !PAGE_TESTS.test(test))
    .map((test) => ({ test, steps: importDistance(test, file) }))
    .filter(({ steps }) => steps < Infinity)
    .sort((first, second) => first.steps - second.steps)
    .map(({ test }) => test)
}

/** The tests that open pages of the built package in jsdom. */
export function testsThatOpenPages() {
  const opensPages = (file) => readFileSync(file, 'utf8').includes("from 'foundry-practice-table/testing'")
  const filesOpeningPages = filesBelow('test')
    .filter((name) => name.endsWith('.ts'))
    .filter(opensPages)
  return [
    ...testsBelow('test').filter((test) => importsAny(test, filesOpeningPages)),
    ...specsBelow('test/e2e'),
  ]
}

/** The unit tests that need no build: they open no pages and do not read the built package. */
export function testsWithoutBuild() {
  const pageTests = new Set(testsThatOpenPages())
  const readsPackage = (file) => /['"`(]dist\b/.test(readFileSync(file, 'utf8'))
  return testsBelow('test').filter((file) => !pageTests.has(file) && !readsPackage(file))
}

function importDistance(from, target) {
  const visitedFiles = new Set([from])
  for (let [steps, front] = [0, [from]]; front.length > 0; steps++) {
    if (front.includes(target)) return steps
    front = [...new Set(front.flatMap(importedFiles))].filter((file) => !visitedFiles.has(file))
    for (const file of front) visitedFiles.add(file)
  }
  return Infinity
}

/**
 * The commit with which git compares the current files: `SINCE`, or the commit where this branch left `main`. Empty if
 * git knows neither commit.
 */
function baseOfChange() {
  const { SINCE } = process.env
  const baseNames = SINCE ? [SINCE] : ['origin/main', 'main']
  return baseNames.map((name) => runGit('merge-base', 'HEAD', name)[0]).find(Boolean) ?? ''
}

/**
 * The files that have changed since the base commit, uncommitted changes included. On `main` without changes: the
 * files of the last commit.
 */
function changedFiles(base) {
  const filesChangedSince = (commit) => runGit('diff', '--name-only', commit)
  const untrackedFiles = runGit('ls-files', '--others', '--exclude-standard')
  const changedPaths = [...(base ? filesChangedSince(base) : []), ...untrackedFiles]
  return [...new Set(changedPaths.length > 0 ? changedPaths : filesChangedSince('HEAD~1'))]
}

function runGit(...args) {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}

const GAME_IDS = readdirSync('src').filter((name) => existsSync(join('src', name, 'ruleset.ts')))

/**
 * The game to which a file belongs, found by its folder or the start of its name. Null for a file that all games share.
 */
export function gameOf(file) {
  const name = GAME_FILE_PATTERNS.map((pattern) => pattern.exec(file)?.groups?.game).find(Boolean)
  return GAME_IDS.find((game) => name === game || name?.startsWith(`${game}-`)) ?? null
}

const testsBelow = (folder) => filesBelow(folder).filter((name) => name.endsWith('.test.ts'))
const specsBelow = (folder) => filesBelow(folder).filter((name) => name.endsWith('.spec.ts'))

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

const importsByFile = new Map()

/** Does a file import one of the target files, directly or through its imports? */
function importsAny(file, targets, visitedFiles = new Set()) {
  if (targets.includes(file)) return true
  if (visitedFiles.has(file)) return false
  visitedFiles.add(file)
  return importedFiles(file).some((importedFile) => importsAny(importedFile, targets, visitedFiles))
}

function importedFiles(file) {
  const cachedImports = importsByFile.get(file)
  if (cachedImports) return cachedImports
  const importMatches = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
  const importedPaths = importMatches
    .map(([, name]) => normalize(join(dirname(file), name)))
    .flatMap((path) =>
      [path, `${path}.ts`, `${path}/index.ts`].filter((candidate) => /\.[a-z]+$/.test(candidate)),
    )
    .filter(existsSync)
  importsByFile.set(file, importedPaths)
  return importedPaths
}
