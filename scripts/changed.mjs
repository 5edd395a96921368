/** Finds the tests that a change since `main` can break, by following imports. */
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
 * groups of tests run: the tests that read such files, and the tests that name a changed phrase or document.
 */
const CONTENT_FILE_PATTERN = /^(?:lang|packs|assets|docs)\/|\.md$/

/** Matches the paths of those tests that read files of the project as text instead of importing them. */
const FILE_READING_TESTS_PATTERN = /^test\/(?:(?:sample-game|recipes)\/)?[a-z-]+\.test\.ts$/

/**
 * Matches the paths of slow tests: tests of whole pages, and tests of frozen worlds. They would make `npm run check`
 * longer than a minute. After a change of a single game, only `npm test` runs them.
 */
const PAGE_TEST_PATTERN = /^test\/(?:pages|storm|trust)\/|^test\/frozen\/(?:migrate|taken-along)\./

/**
 * Finds the tests that the changes since the base commit can break.
 * @returns the changed files, and the files or folders of the unit tests and browser tests that the changes can break;
 * the tests are null if the changes can break every test
 */
export function findTestsAffectedByChange() {
  const baseCommit = findBaseCommitOfChange()
  return findTestsAffectedByFiles(listChangedFiles(baseCommit), (changedFile) =>
    runGit('show', `${baseCommit}:${changedFile}`).join('\n'),
  )
}

/**
 * Finds the tests that a change of these files can break. Returns the same result as `findTestsAffectedByChange`.
 * @param readTextBefore the text of a file before the change; an empty text for a new file
 */
export function findTestsAffectedByFiles(changedFilePaths, readTextBefore) {
  const [content, code] = [
    changedFilePaths.filter((changedFile) => CONTENT_FILE_PATTERN.test(changedFile)),
    changedFilePaths.filter((changedFile) => !CONTENT_FILE_PATTERN.test(changedFile)),
  ]
  const affectedGames = new Set(code.map(findGameOfFile))
  const existingChangedFiles = changedFilePaths.filter(existsSync)
  if (affectedGames.has(null)) return { files: existingChangedFiles, tests: null, specs: null, games: [] }
  const changedContentNames = content.flatMap((changedFile) =>
    findChangedContentNames(changedFile, readTextBefore(changedFile), readCurrentFileText(changedFile)),
  )
  const testsThatNameChangedContent = listFilesInFolder('test').filter(
    (changedFile) =>
      changedFile.endsWith('.ts') && includesAnyText(readCurrentFileText(changedFile), changedContentNames),
  )
  const affectedTests =
    changedFilePaths.length > 0
      ? findTestsImportingFiles([...code, ...testsThatNameChangedContent], FILE_READING_TESTS_PATTERN)
      : []
  const gameTestFolders = [...affectedGames].map((game) => `test/e2e/${game}/`).filter(existsSync)
  const otherSpecs = listSpecsInFolder('test/e2e').filter((changedFile) =>
    doesFileImportAny(changedFile, testsThatNameChangedContent),
  )
  const browserSpecs = [
    ...gameTestFolders,
    ...otherSpecs.filter((changedFile) => !gameTestFolders.some((folder) => changedFile.startsWith(folder))),
  ]
  return {
    files: existingChangedFiles,
    tests: affectedTests,
    specs: browserSpecs,
    games: [...affectedGames, ...(content.length > 0 ? ['content'] : [])],
  }
}

const readCurrentFileText = (contentFile) =>
  existsSync(contentFile) ? readFileSync(contentFile, 'utf8') : ''
const includesAnyText = (searchedText, textParts) =>
  textParts.some((searchedPart) => searchedText.includes(searchedPart))

/**
 * Finds the texts by which a test may refer to the changed content of a file. For a file of phrases, these are the
 * changed keys and the old phrases. For a document, they are the names in it and the name of its file.
 */
export function findChangedContentNames(contentFile, oldFileText, newFileText) {
  if (/^lang\/[a-z]+\/[\w-]+\.json$/.test(contentFile)) {
    const [old, new_] = [oldFileText, newFileText].map(
      (phraseFileText) => new Map(phraseFileText === '' ? [] : listPhraseEntries(JSON.parse(phraseFileText))),
    )
    const changedKeys = [...new Set([...old.keys(), ...new_.keys()])].filter(
      (phraseKey) => old.get(phraseKey) !== new_.get(phraseKey),
    )
    return changedKeys.flatMap((phraseKey) => [
      phraseKey,
      ...findLongestPartOfPhrase(old.get(phraseKey) ?? ''),
    ])
  }
  if (!contentFile.startsWith('packs/')) return []
  const documentNames = [...`${oldFileText}\n${newFileText}`.matchAll(/^name: ['"]?(.+?)['"]?$/gm)].map(
    ([, name]) => name,
  )
  return [...new Set([basename(contentFile).replace(/\.\w+$/, ''), ...documentNames])]
}

function listPhraseEntries(phraseTree, keyPath = '') {
  return Object.entries(phraseTree).flatMap(([name, value]) => {
    const phraseKey = keyPath === '' ? name : `${keyPath}.${name}`
    return typeof value === 'string' ? [[phraseKey, value]] : listPhraseEntries(value, phraseKey)
  })
}

/**
 * Finds the longest part of a phrase that contains neither placeholders nor punctuation. A test may contain this part
 * as a quotation.
 */
function findLongestPartOfPhrase(phraseText) {
  const phraseParts = phraseText.split(/\{\w+\}|[^\p{L}\d ]+/u).map((phrasePart) => phrasePart.trim())
  const longestPart = phraseParts.reduce(
    (longestPartSoFar, phrasePart) =>
      phrasePart.length > longestPartSoFar.length ? phrasePart : longestPartSoFar,
    '',
  )
  return longestPart.length > 2 ? [longestPart] : []
}

/**
 * Finds the unit tests that a change of these files can break: the tests that import a changed file, directly or
 * indirectly, and the tests whose paths match `otherTestPattern`. Leaves out tests that open pages.
 */
function findTestsImportingFiles(files, otherTestPattern) {
  return listUnitTestsInFolder('test').filter(
    (testFile) =>
      !PAGE_TEST_PATTERN.test(testFile) &&
      (otherTestPattern.test(testFile) || doesFileImportAny(testFile, files)),
  )
}

/**
 * Finds the unit tests that import a file. The nearest come first: those with the fewest imports in between. Tests that
 * open pages are left out.
 */
export function findTestsByImportDistance(testedFile) {
  return listUnitTestsInFolder('test')
    .filter((testFile) => !PAGE_TEST_PATTERN.test(testFile))
    .map((testFile) => ({ test: testFile, steps: measureImportDistance(testFile, testedFile) }))
    .filter(({ steps }) => steps < Infinity)
    .sort((firstTestFile, secondTestFile) => firstTestFile.steps - secondTestFile.steps)
    .map(({ test }) => test)
}

/** Finds the test files whose tests open pages of the built package in jsdom. */
export function findTestsThatOpenPages() {
  const doesFileOpenPages = (testFile) =>
    readFileSync(testFile, 'utf8').includes("from 'foundry-practice-table/testing'")
  const filesThatOpenPages = listFilesInFolder('test')
    .filter((testFile) => testFile.endsWith('.ts'))
    .filter(doesFileOpenPages)
  return [
    ...listUnitTestsInFolder('test').filter((testFile) => doesFileImportAny(testFile, filesThatOpenPages)),
    ...listSpecsInFolder('test/e2e'),
  ]
}

/** The unit tests that need no build: they open no pages and do not read the built package. */
export function findTestsWithoutBuild() {
  const pageTests = new Set(findTestsThatOpenPages())
  const doesFileReadPackage = (testFile) => /['"`(]dist\b/.test(readFileSync(testFile, 'utf8'))
  return listUnitTestsInFolder('test').filter(
    (testFile) => !pageTests.has(testFile) && !doesFileReadPackage(testFile),
  )
}

function measureImportDistance(importingStartFile, targetFile) {
  const visitedFiles = new Set([importingStartFile])
  for (let [steps, front] = [0, [importingStartFile]]; front.length > 0; steps++) {
    if (front.includes(targetFile)) return steps
    front = [...new Set(front.flatMap(listImportedFiles))].filter(
      (importedFile) => !visitedFiles.has(importedFile),
    )
    for (const importedFile of front) visitedFiles.add(importedFile)
  }
  return Infinity
}

/**
 * Finds the commit with which git compares the files: the last commit that this branch has in common with `SINCE`, or
 * with `main`. Empty if git knows neither.
 */
function findBaseCommitOfChange() {
  const { SINCE } = process.env
  const baseBranchNames = SINCE ? [SINCE] : ['origin/main', 'main']
  return baseBranchNames.map((branchName) => runGit('merge-base', 'HEAD', branchName)[0]).find(Boolean) ?? ''
}

/**
 * Lists the files that have changed since the base commit, whether the changes are committed or not. If nothing has
 * changed since then, lists the files of the last commit.
 */
function listChangedFiles(baseCommit) {
  const listFilesChangedSinceCommit = (commitHash) => runGit('diff', '--name-only', commitHash)
  const untrackedFiles = runGit('ls-files', '--others', '--exclude-standard')
  const changedPaths = [...(baseCommit ? listFilesChangedSinceCommit(baseCommit) : []), ...untrackedFiles]
  return [...new Set(changedPaths.length > 0 ? changedPaths : listFilesChangedSinceCommit('HEAD~1'))]
}

function runGit(...gitArguments) {
  const { stdout } = spawnSync('git', gitArguments, { encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}

const GAME_IDS = readdirSync('src').filter((folderName) => existsSync(join('src', folderName, 'ruleset.ts')))

/**
 * Finds the game to which a file belongs, by the file's folder or the start of its name. Returns null for a file that
 * concerns all games.
 */
export function findGameOfFile(changedFile) {
  const gameName = GAME_FILE_PATTERNS.map((filePattern) => filePattern.exec(changedFile)?.groups?.game).find(
    Boolean,
  )
  return GAME_IDS.find((game) => gameName === game || gameName?.startsWith(`${game}-`)) ?? null
}

const listUnitTestsInFolder = (folder) =>
  listFilesInFolder(folder).filter((testFile) => testFile.endsWith('.test.ts'))
const listSpecsInFolder = (folder) =>
  listFilesInFolder(folder).filter((specFile) => specFile.endsWith('.spec.ts'))

function listFilesInFolder(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((fileName) => join(folder, fileName))
}

const importedFilesByFile = new Map()

/** True if a file imports one of the target files, directly or through its imports. */
function doesFileImportAny(importingFile, targetFiles, visitedFiles = new Set()) {
  if (targetFiles.includes(importingFile)) return true
  if (visitedFiles.has(importingFile)) return false
  visitedFiles.add(importingFile)
  return listImportedFiles(importingFile).some((importedFile) =>
    doesFileImportAny(importedFile, targetFiles, visitedFiles),
  )
}

function listImportedFiles(importingFile) {
  const cachedImports = importedFilesByFile.get(importingFile)
  if (cachedImports) return cachedImports
  const importStatementMatches = [
    ...readFileSync(importingFile, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g),
  ]
  const importedPaths = importStatementMatches
    .map(([, name]) => normalize(join(dirname(importingFile), name)))
    .flatMap((importedPath) =>
      [importedPath, `${importedPath}.ts`, `${importedPath}/index.ts`].filter((possibleImportedPath) =>
        /\.[a-z]+$/.test(possibleImportedPath),
      ),
    )
    .filter(existsSync)
  importedFilesByFile.set(importingFile, importedPaths)
  return importedPaths
}
