/**
 * Tests what documents and comments name: files, pages, headings, rulings, commands and phrases. All of them must
 * exist.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { phrasesByKey } from './support/words'

/** Folders whose files are not ours: installed packages, build output, worlds, and files left by test runs. */
const IGNORED_FOLDERS = /^(?:\.git|node_modules|dist|release|world|\.cache|test-results|playwright-report)$/

const repositoryFiles = filesBelow('')
const existingPaths = new Set([...repositoryFiles, ...repositoryFiles.flatMap(parentsOf)])
const readText = (file: string): string => readFileSync(file, 'utf8')
const documents = repositoryFiles.filter((file) => file.endsWith('.md') && !file.startsWith('lang/'))
const sourcePaths = repositoryFiles.filter((file) => /\.(?:ts|mts|mjs|hbs|scss)$/.test(file))
const CODE_BLOCK = /```[\s\S]*?```/g

/**
 * Patterns for file names that need not exist now. The build, a tool or the reader of an example creates these files
 * later.
 */
const FILES_CREATED_LATER = [
  /^harm-and-blessing\.(?:mjs|d\.ts)$/,
  /^release\//,
  /^lang\/(?:de|<code>)\//,
  /^texts\/packs\.json$/,
  /^(?:sample-world|playwright\.config|sheet\.spec)\.js$/,
  // The game of `docs/adding-a-game.md`.
  /^(?:templates\/lanterns\/tab|message-burned)\.hbs$|^styles\/_lanterns\.scss$|^lang\/en\/lanterns\.json$/,
  // Files that every npm package may have.
  /^(?:system|module|template)\.json$|^package\.json$|^\.d\.ts$/,
  // Files in other projects. docs/witnesses.md and the documents of the practice table mention them.
  /^base-sheet\.d\.mts$|^monks-tokenbar\.js$|^page-class-view\.hbs$|^(?:common|client|module)\/|^(?:data\/actor\/hero|helpers\/localization)\.mjs$/,
]

/**
 * Does the cited path exist? It may begin at the repository's root or at the document's folder, or be the end of a
 * longer path.
 */
function existsInRepository(citedPath: string, by: string): boolean {
  const bare = citedPath.replace(/^\.\//, '').replace(/\/$/, '')
  return (
    existingPaths.has(bare) ||
    existingPaths.has(path.posix.join(path.posix.dirname(by), bare)) ||
    repositoryFiles.some((file) => file.endsWith(`/${bare}`)) ||
    FILES_CREATED_LATER.some((pattern) => pattern.test(bare))
  )
}

describe('files that documents and comments name', () => {
  it('every file that a document names exists', () => {
    const missingFiles = documents.flatMap((file) => filesIn(readText(file), file))
    expect(missingFiles).toEqual([])
  })

  it('every file that a comment names exists', () => {
    const missingFiles = sourcePaths.flatMap((file) => filesIn(commentsOf(readText(file)), file))
    expect(missingFiles).toEqual([])
  })

  function filesIn(text: string, file: string): string[] {
    const citedFiles = text.matchAll(/`([\w@./-]+\.(?:ts|mts|mjs|js|md|scss|hbs|json|yml|png))(?::\d+)?`/g)
    return [...citedFiles].flatMap(([, cited = '']) =>
      existsInRepository(cited, file) ? [] : [`${file}: ${cited}`],
    )
  }
})

it('every test that docs/trust.md names exists', () => {
  const lists = readText('docs/trust.md').matchAll(/\btests? (`[^`]+`(?:(?:,| and) `[^`]+`)*)/gi)
  const citedLists = [...lists].flatMap(([, list = '']) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(citedLists.length).toBeGreaterThan(80)
  const exists = (name = '') =>
    repositoryFiles.some(
      (file) => /^test\/(?:.*\/)?([^/]+?)(?:\.dom)?\.(?:test|spec)\.ts$/.exec(file)?.[1] === name,
    )
  expect(citedLists.filter((name) => !exists(name))).toEqual([])
})

it.each(documents)('every link of %s leads somewhere', (file) => {
  const links = plainTextOf(file).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)
  const brokenLinks = [...links].flatMap(([, link = '']) => {
    const [place = '', heading] = link.split('#')
    const target = place === '' ? file : path.posix.join(path.posix.dirname(file), place)
    const isBroken =
      !existingPaths.has(target) || (heading !== undefined && !anchorsOf(target).includes(heading))
    return isBroken ? [link] : []
  })
  expect(brokenLinks).toEqual([])
})

it('docs/rulings.md lists every ruling that code or a test names, once', () => {
  const rulings = [...readText('docs/rulings.md').matchAll(/^\| \*{0,2}((?:HC|RS|HU|SM|TC)\d+)\b/gm)].map(
    ([, id]) => id ?? '',
  )
  expect(rulings.length).toBeGreaterThan(50)
  expect(rulings.filter((id, at) => rulings.indexOf(id) !== at)).toEqual([])
  // Each game counts its rulings from 1 without a gap, in the order of the document.
  for (const game of ['HC', 'RS', 'HU', 'SM', 'TC']) {
    const own = rulings.filter((id) => id.startsWith(game))
    expect(own).toEqual(own.map((_id, at) => `${game}${at + 1}`))
  }
  const unknownRulings = [...sourcePaths, ...documents].flatMap((file) =>
    [...readText(file).matchAll(/\b(?:HC|RS|HU|SM|TC)\d+\b/g)].flatMap(([id]) =>
      rulings.includes(id) ? [] : [`${file}: ${id}`],
    ),
  )
  expect(unknownRulings).toEqual([])
})

it.each([
  ['foundry-api', /foundry-api,? §(\d+(?:\.\d+)?)/g],
  ['foundry-live', /(?:foundry-live|\blive) §(\d+(?:\.\d+)?)/g],
] as const)('every cited section of %s exists', (name, pattern) => {
  const text = readText(`table/docs/${name}.md`)
  const sections = new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number))
  const unknownSections = [...sourcePaths, ...documents].flatMap((file) =>
    [...readText(file).matchAll(pattern)].flatMap(([all, number]) =>
      sections.has(number) ? [] : [`${file}: ${all}`],
    ),
  )
  expect(unknownSections).toEqual([])
})

describe('commands', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }

  it('package.json has every command that a document names, and a document names every command', () => {
    const text = documents.filter((file) => !file.startsWith('table/')).map(readText)
    const citedCommands = [...text.join('\n').matchAll(/\bnpm run\s+([\w-]+)|\bnpm (start|test)\b/g)].map(
      ([, run, short]) => run ?? short,
    )
    expect(
      [...new Set(citedCommands)].filter((script) => script === undefined || !(script in scripts)),
    ).toEqual([])
    expect(Object.keys(scripts).filter((key) => !citedCommands.includes(key))).toEqual([])
  })

  it('every command runs an existing script', () => {
    for (const command of Object.values(scripts))
      expect(repositoryFiles).toContain(/^node (\S+)/.exec(command)?.[1])
  })
})

it('CONTRIBUTING.md can be read in five minutes', () => {
  expect(Buffer.byteLength(readText('CONTRIBUTING.md'))).toBeLessThanOrEqual(6_000)
})

/**
 * Emphasised words that need no phrase of ours. They are titles of other works, or words in the windows of Foundry or a
 * browser.
 */
const EMPHASISED_WORDS_OF_OTHERS = [
  ['Quadrivium', 'Chasing the Hargifex', 'Harm & Blessing'],
  ['Use Script Macros', 'Whisper Private Messages', 'Export Data', 'Import Data', 'blind'],
  ['Settings > Configure > Dice', 'offline', 'Slow 3G'],
].flat()

it.each(['README.md', 'CHANGELOG.md', 'docs/first-evening-in-foundry.md'])(
  'the screen shows every emphasised name of %s',
  async (file) => {
    const phrases = await phrasesByKey()
    const words = new Set([...phrases.values()].map((text) => text.replaceAll(/\{\w+\}/g, '').trim()))
    const texts = repositoryFiles
      .filter((textFile) => /^lang\/en\/texts\/.*\.(?:md|yml)$/.test(textFile))
      .map((textFile) =>
        readText(textFile).replaceAll(
          /\{(HnB[\w.]+)\}/g,
          (placeholder, key: string) => phrases.get(key) ?? placeholder,
        ),
      )
    const inTexts = (phrase: string) => texts.some((text) => text.includes(phrase))
    const emphasisedPhrases = [...plainTextOf(file).matchAll(/(?<![\w*])_([^_]+?)_(?!\w)/g)].map(
      ([, text = '']) => text,
    )
    expect(emphasisedPhrases.length).toBeGreaterThan(0)
    const unknownPhrases = emphasisedPhrases.filter(
      (phrase) =>
        !words.has(phrase) &&
        !EMPHASISED_WORDS_OF_OTHERS.includes(phrase) &&
        !inTexts(phrase) &&
        !phrase.split(' > ').every((step) => words.has(step) || step === 'Settings'),
    )
    expect(unknownPhrases).toEqual([])
  },
)

/** The text of a document without its code samples, in one line. */
const plainTextOf = (file: string): string =>
  readText(file)
    .replaceAll(CODE_BLOCK, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\s+/g, ' ')

function filesBelow(folder: string): string[] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [file]
    return IGNORED_FOLDERS.test(file) || /\/(?:node_modules|\.cache|dist)$/.test(file) ? [] : filesBelow(file)
  })
}

function parentsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join('/'))
}

/** The headings of a document, in the form in which links name them. */
function anchorsOf(file: string): string[] {
  return [
    ...readText(file)
      .replace(CODE_BLOCK, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function commentsOf(text: string): string {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*|\{\{!--[\s\S]*?--\}\}/g)]
    .map(([importer]) => importer)
    .join('\n')
}
