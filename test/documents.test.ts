/** Tests that everything named in documents and comments exists: files, pages, headings, rulings, commands, phrases. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadPhrasesByKey } from './support/words'

/** Folders whose files are not ours: installed packages, build output, worlds, and files left by test runs. */
const IGNORED_FOLDERS_PATTERN =
  /^(?:\.git|node_modules|dist|release|world|\.cache|test-results|playwright-report)$/

const repositoryFiles = listFilesInFolder('')
const existingRepositoryPaths = new Set([...repositoryFiles, ...repositoryFiles.flatMap(listParentPaths)])
const readTextOfFile = (filePath: string): string => readFileSync(filePath, 'utf8')
const documentFiles = repositoryFiles.filter(
  (filePath) => filePath.endsWith('.md') && !filePath.startsWith('lang/'),
)
const sourcePaths = repositoryFiles.filter((filePath) => /\.(?:ts|mts|mjs|hbs|scss)$/.test(filePath))
const COMMENT_PATTERN = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*|\{\{!--[\s\S]*?--\}\}/g
const CODE_BLOCK_PATTERN = /```[\s\S]*?```/g

/** File names that need not exist: the build, a tool or a reader of an example creates these files later. */
const PATTERNS_OF_BUILT_FILES = [
  /^harm-and-blessing\.(?:mjs|d\.ts)$/,
  /^release\//,
  /^lang\/(?:de|<code>)\//,
  /^texts\/packs\.json$/,
  /^(?:sample-world|playwright\.config|sheet\.spec)\.js$/,
  // Files of the sample game that `docs/adding-a-game.md` describes.
  /^(?:templates\/lanterns\/tab|message-burned)\.hbs$|^styles\/_lanterns\.scss$|^lang\/en\/lanterns\.json$/,
  // Files that any package may have, whether it is a package of Foundry or of npm.
  /^(?:system|module|template)\.json$|^package\.json$|^\.d\.ts$/,
  // Files of other projects that are mentioned in docs/witnesses.md or in the documents of the practice table (our
  // simulated Foundry).
  /^base-sheet\.d\.mts$|^monks-tokenbar\.js$|^page-class-view\.hbs$|^(?:common|client|module)\/|^(?:data\/actor\/hero|helpers\/localization)\.mjs$/,
]

/** Matches names of code in camel case, and names of constants. */
const CODE_NAME_PATTERN = /\b(?:[a-z]+[A-Z]\w{2,}|[A-Z]{2,}(?:_[A-Z]+)+)\b/g

/** Matches the files that name the code of Foundry and of other projects. */
const FILES_ABOUT_OTHER_PROJECTS_PATTERN = /^(?:table\/|docs\/witnesses\.md|docs\/reports\.md|CHANGELOG\.md)/

/** Every name in the code, without the comments. */
const namesInCode: ReadonlySet<string> = new Set(
  repositoryFiles
    .filter((filePath) => /\.(?:ts|mts|mjs|hbs|scss|json|ya?ml)$/.test(filePath))
    .flatMap((filePath) => removeComments(readTextOfFile(filePath)).match(/\w+/g) ?? []),
)

/**
 * True if the cited path exists. The path may begin at the repository's root or at the document's folder, or it may be
 * the end of a longer path.
 */
function isPathInRepository(citedPath: string, citingFile: string): boolean {
  const citedPathWithoutDots = citedPath.replace(/^\.\//, '').replace(/\/$/, '')
  return (
    existingRepositoryPaths.has(citedPathWithoutDots) ||
    existingRepositoryPaths.has(path.posix.join(path.posix.dirname(citingFile), citedPathWithoutDots)) ||
    repositoryFiles.some((filePath) => filePath.endsWith(`/${citedPathWithoutDots}`)) ||
    PATTERNS_OF_BUILT_FILES.some((pathPattern) => pathPattern.test(citedPathWithoutDots))
  )
}

describe('files that documents and comments name', () => {
  it('every file that a document names exists', () => {
    const missingFiles = documentFiles.flatMap((filePath) =>
      listCitedFileNames(readTextOfFile(filePath), filePath),
    )
    expect(missingFiles).toEqual([])
  })

  it('every file that a comment names exists', () => {
    const missingFiles = sourcePaths.flatMap((filePath) =>
      listCitedFileNames(findCommentsInCode(readTextOfFile(filePath)), filePath),
    )
    expect(missingFiles).toEqual([])
  })

  it('every function, type and constant that a document or a comment names exists', () => {
    const missingNames = [
      ...documentFiles
        .filter((filePath) => !FILES_ABOUT_OTHER_PROJECTS_PATTERN.test(filePath))
        .flatMap((filePath) => listMissingCodeNames(readTextOfFile(filePath), filePath)),
      ...sourcePaths
        .filter((filePath) => !FILES_ABOUT_OTHER_PROJECTS_PATTERN.test(filePath))
        .flatMap((filePath) => listMissingCodeNames(findCommentsInCode(readTextOfFile(filePath)), filePath)),
    ]
    expect(missingNames).toEqual([])
  })

  function listMissingCodeNames(citingText: string, citingFile: string): string[] {
    const citedCode = [...citingText.replaceAll(CODE_BLOCK_PATTERN, '').matchAll(/`([^`\n]+)`|@param (\w+)/g)]
    return citedCode
      .flatMap(([, code, parameterName]) => (code ?? parameterName ?? '').match(CODE_NAME_PATTERN) ?? [])
      .filter((codeName) => !namesInCode.has(codeName))
      .map((codeName) => `${citingFile}: ${codeName}`)
  }

  function listCitedFileNames(documentText: string, filePath: string): string[] {
    const citedFiles = documentText.matchAll(
      /`([\w@./-]+\.(?:ts|mts|mjs|js|md|scss|hbs|json|yml|png))(?::\d+)?`/g,
    )
    return [...citedFiles].flatMap(([, cited = '']) =>
      isPathInRepository(cited, filePath) ? [] : [`${filePath}: ${cited}`],
    )
  }
})

it('every test that docs/trust.md names exists', () => {
  const matchesOfTestLists = readTextOfFile('docs/trust.md').matchAll(
    /\btests? (`[^`]+`(?:(?:,| and) `[^`]+`)*)/gi,
  )
  const citedTestNames = [...matchesOfTestLists].flatMap(([, list = '']) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(citedTestNames.length).toBeGreaterThan(80)
  const isTestFileName = (testName = '') =>
    repositoryFiles.some(
      (filePath) => /^test\/(?:.*\/)?([^/]+?)(?:\.dom)?\.(?:test|spec)\.ts$/.exec(filePath)?.[1] === testName,
    )
  expect(citedTestNames.filter((testName) => !isTestFileName(testName))).toEqual([])
})

it.each(documentFiles)('every link of %s leads somewhere', (filePath) => {
  const linkMatches = readTextWithoutMarkup(filePath).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)
  const brokenLinks = [...linkMatches].flatMap(([, link = '']) => {
    const [place = '', heading] = link.split('#')
    const linkedFilePath = place === '' ? filePath : path.posix.join(path.posix.dirname(filePath), place)
    const isBrokenLink =
      !existingRepositoryPaths.has(linkedFilePath) ||
      (heading !== undefined && !listHeadingAnchors(linkedFilePath).includes(heading))
    return isBrokenLink ? [link] : []
  })
  expect(brokenLinks).toEqual([])
})

it('docs/rulings.md lists every ruling that code or a test names, once', () => {
  const rulingIds = [
    ...readTextOfFile('docs/rulings.md').matchAll(/^\| \*{0,2}((?:HC|RS|HU|SM|TC)\d+)\b/gm),
  ].map(([, id]) => id ?? '')
  expect(rulingIds.length).toBeGreaterThan(50)
  expect(rulingIds.filter((rulingId, rulingIndex) => rulingIds.indexOf(rulingId) !== rulingIndex)).toEqual([])
  // The rulings of each game are numbered from 1 without a gap, in the order of the document.
  for (const game of ['HC', 'RS', 'HU', 'SM', 'TC']) {
    const rulingIdsOfGame = rulingIds.filter((rulingId) => rulingId.startsWith(game))
    expect(rulingIdsOfGame).toEqual(rulingIdsOfGame.map((_id, rulingIndex) => `${game}${rulingIndex + 1}`))
  }
  const unknownRulingIds = [...sourcePaths, ...documentFiles].flatMap((filePath) =>
    [...readTextOfFile(filePath).matchAll(/\b(?:HC|RS|HU|SM|TC)\d+\b/g)].flatMap(([id]) =>
      rulingIds.includes(id) ? [] : [`${filePath}: ${id}`],
    ),
  )
  expect(unknownRulingIds).toEqual([])
})

it.each([
  ['foundry-api', /foundry-api,? §(\d+(?:\.\d+)?)/g],
  ['foundry-live', /(?:foundry-live|\blive) §(\d+(?:\.\d+)?)/g],
] as const)('every cited section of %s exists', (documentFile, sectionPattern) => {
  const documentText = readTextOfFile(`table/docs/${documentFile}.md`)
  const sectionNumbers = new Set(
    [...documentText.matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number),
  )
  const unknownSectionReferences = [...sourcePaths, ...documentFiles].flatMap((filePath) =>
    [...readTextOfFile(filePath).matchAll(sectionPattern)].flatMap(([all, number]) =>
      sectionNumbers.has(number) ? [] : [`${filePath}: ${all}`],
    ),
  )
  expect(unknownSectionReferences).toEqual([])
})

describe('commands', () => {
  const { scripts } = JSON.parse(readTextOfFile('package.json')) as { scripts: Record<string, string> }

  it('package.json has every command that a document names, and a document names every command', () => {
    const documentsText = documentFiles
      .filter((filePath) => !filePath.startsWith('table/'))
      .map(readTextOfFile)
    const citedCommands = [
      ...documentsText.join('\n').matchAll(/\bnpm run\s+([\w-]+)|\bnpm (start|test)\b/g),
    ].map(([, run, short]) => run ?? short)
    expect(
      [...new Set(citedCommands)].filter(
        (scriptName) => scriptName === undefined || !(scriptName in scripts),
      ),
    ).toEqual([])
    expect(Object.keys(scripts).filter((scriptName) => !citedCommands.includes(scriptName))).toEqual([])
  })

  it('every command runs an existing script', () => {
    for (const scriptCommand of Object.values(scripts))
      expect(repositoryFiles).toContain(/^node (\S+)/.exec(scriptCommand)?.[1])
  })
})

it('CONTRIBUTING.md can be read in five minutes', () => {
  expect(Buffer.byteLength(readTextOfFile('CONTRIBUTING.md'))).toBeLessThanOrEqual(6_000)
})

/**
 * Emphasised texts in our documents that are not phrases of our system. They are titles of other works, or words on the
 * screens of Foundry or of a browser.
 */
const EMPHASISED_FOREIGN_TITLES = [
  ['Quadrivium', 'Chasing the Hargifex', 'Harm & Blessing'],
  ['Use Script Macros', 'Whisper Private Messages', 'Export Data', 'Import Data', 'blind'],
  ['Settings > Configure > Dice', 'offline', 'Slow 3G'],
].flat()

it.each(['README.md', 'CHANGELOG.md', 'docs/first-evening-in-foundry.md'])(
  'the screen shows every emphasised name of %s',
  async (filePath) => {
    const phrases = await loadPhrasesByKey()
    const phraseTexts = new Set([...phrases.values()].map((text) => text.replaceAll(/\{\w+\}/g, '').trim()))
    const languageTexts = repositoryFiles
      .filter((textFile) => /^lang\/en\/texts\/.*\.(?:md|yml)$/.test(textFile))
      .map((textFile) =>
        readTextOfFile(textFile).replaceAll(
          /\{(HnB[\w.]+)\}/g,
          (matchedPlaceholder, phraseKey: string) => phrases.get(phraseKey) ?? matchedPlaceholder,
        ),
      )
    const isPhraseInAnyText = (searchedPhrase: string) =>
      languageTexts.some((text) => text.includes(searchedPhrase))
    const emphasisedPhrases = [
      ...readTextWithoutMarkup(filePath).matchAll(/(?<![\w*])_([^_]+?)_(?!\w)/g),
    ].map(([, text = '']) => text)
    expect(emphasisedPhrases.length).toBeGreaterThan(0)
    const unknownEmphasisedPhrases = emphasisedPhrases.filter(
      (phrase) =>
        !phraseTexts.has(phrase) &&
        !EMPHASISED_FOREIGN_TITLES.includes(phrase) &&
        !isPhraseInAnyText(phrase) &&
        !phrase
          .split(' > ')
          .every((menuPathStep) => phraseTexts.has(menuPathStep) || menuPathStep === 'Settings'),
    )
    expect(unknownEmphasisedPhrases).toEqual([])
  },
)

/** The text of a document without its code samples, in one line. */
const readTextWithoutMarkup = (filePath: string): string =>
  readTextOfFile(filePath)
    .replaceAll(CODE_BLOCK_PATTERN, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\s+/g, ' ')

function listFilesInFolder(folder: string): string[] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((directoryEntry) => {
    const filePath = path.posix.join(folder, directoryEntry.name)
    if (!directoryEntry.isDirectory()) return [filePath]
    return IGNORED_FOLDERS_PATTERN.test(filePath) || /\/(?:node_modules|\.cache|dist)$/.test(filePath)
      ? []
      : listFilesInFolder(filePath)
  })
}

function listParentPaths(filePath: string): string[] {
  const filePathParts = filePath.split('/')
  return filePathParts
    .slice(1)
    .map((_pathPart, pathPartIndex) => filePathParts.slice(0, pathPartIndex + 1).join('/'))
}

/** The headings of a document, in the form in which links name them. */
function listHeadingAnchors(filePath: string): string[] {
  return [
    ...readTextOfFile(filePath)
      .replace(CODE_BLOCK_PATTERN, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function findCommentsInCode(sourceText: string): string {
  return [...sourceText.matchAll(COMMENT_PATTERN)].map(([importer]) => importer).join('\n')
}

function removeComments(sourceText: string): string {
  return sourceText.replaceAll(COMMENT_PATTERN, '')
}
