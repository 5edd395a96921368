/** Tests the built package: its content, its size, and when a page fetches which files. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isFileUselessForPlayers } from '../scripts/package/left-over'
import { rulesets } from './support/rulesets'
import { SIZE_LIMITS_OF_PACKAGE_PARTS } from './size-limits'

it.each([
  ['LOCK', true],
  ['LOG', true],
  ['LOG.old', true],
  ['harm-and-blessing.mjs.map', true],
  ['harm-and-blessing.mjs', false],
  ['CURRENT', false],
  ['MANIFEST-000002', false],
  ['000005.ldb', false],
  ['CHANGELOG.md', false],
])('the file %s is left over from the build: %s', (fileName, isExpectedLeftOver) =>
  expect(isFileUselessForPlayers(fileName)).toBe(isExpectedLeftOver),
)

/** The package's scripts, each with the scripts that it imports statically. */
const scriptTextByFileName = new Map(
  ['harm-and-blessing.mjs', ...readdirSync('dist/scripts').map((fileName) => `scripts/${fileName}`)]
    .filter((filePath) => filePath.endsWith('.mjs'))
    .map((filePath) => {
      const scriptText = readFileSync(`dist/${filePath}`)
      const importedPaths = [
        ...scriptText.toString().matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g),
      ]
      return [
        filePath,
        { text: scriptText, imports: importedPaths.map(([, path = '']) => join(dirname(filePath), path)) },
      ]
    }),
)

/** Lists a script and all scripts that it imports statically, directly or through other scripts. */
function listStaticallyImportedScripts(filePath: string): string[] {
  const visitedScripts = new Set<string>()
  const visitScript = (scriptFile: string): void => {
    if (visitedScripts.has(scriptFile)) return
    visitedScripts.add(scriptFile)
    scriptTextByFileName.get(scriptFile)?.imports.forEach(visitScript)
  }
  visitScript(filePath)
  return [...visitedScripts]
}

const computeGzippedFilesSize = (filePaths: readonly string[]): number =>
  filePaths.reduce(
    (gzippedSizeSum, filePath) =>
      gzippedSizeSum + gzipSync(readFileSync(`dist/${filePath}`), { level: 9 }).length,
    0,
  )

const startScripts = listStaticallyImportedScripts('harm-and-blessing.mjs')
/**
 * Finds the file of the script with this name. The build adds a digest (a short code) of eight characters to the name.
 */
const findScriptFile = (scriptName: string) =>
  [...scriptTextByFileName.keys()].filter(
    (filePath) => filePath.startsWith(`scripts/${scriptName}-`) && filePath.length === scriptName.length + 21,
  )

it.each([
  ['all that is loaded at the start', startScripts, SIZE_LIMITS_OF_PACKAGE_PARTS.start],
  ["What's the Harm?", findScriptFile('harm-cards'), SIZE_LIMITS_OF_PACKAGE_PARTS['harm-cards']],
  ['The meaning of Harm', findScriptFile('resources'), SIZE_LIMITS_OF_PACKAGE_PARTS.resources],
  [
    'The meaning of Harm: conflicts',
    findScriptFile('resources-conflict'),
    SIZE_LIMITS_OF_PACKAGE_PARTS['resources-conflict'],
  ],
  ['Humanity, Blessed', findScriptFile('humanity'), SIZE_LIMITS_OF_PACKAGE_PARTS.humanity],
  [
    'Humanity, Blessed: the actions of rolls',
    findScriptFile('humanity-actions'),
    SIZE_LIMITS_OF_PACKAGE_PARTS['humanity-actions'],
  ],
  [
    'Humanity, Blessed: creation',
    findScriptFile('humanity-creation'),
    SIZE_LIMITS_OF_PACKAGE_PARTS['humanity-creation'],
  ],
  [
    'Humanity, Blessed: the shop',
    findScriptFile('humanity-shop'),
    SIZE_LIMITS_OF_PACKAGE_PARTS['humanity-shop'],
  ],
  [
    'Humanity, Blessed: abilities and conditions',
    findScriptFile('humanity-use'),
    SIZE_LIMITS_OF_PACKAGE_PARTS['humanity-use'],
  ],
  ['Story Mode', findScriptFile('story-mode'), SIZE_LIMITS_OF_PACKAGE_PARTS['story-mode']],
  [
    'Story Mode: the actions',
    findScriptFile('story-mode-actions'),
    SIZE_LIMITS_OF_PACKAGE_PARTS['story-mode-actions'],
  ],
  ['Turn of the Card', findScriptFile('tarot'), SIZE_LIMITS_OF_PACKAGE_PARTS.tarot],
  [
    'Turn of the Card: the actions',
    findScriptFile('tarot-actions'),
    SIZE_LIMITS_OF_PACKAGE_PARTS['tarot-actions'],
  ],
  ['the dock', findScriptFile('card-dock'), SIZE_LIMITS_OF_PACKAGE_PARTS['card-dock']],
  ['the content of sheets', findScriptFile('sheet-script'), SIZE_LIMITS_OF_PACKAGE_PARTS['sheet-script']],
  ['the decisions', findScriptFile('decisions'), SIZE_LIMITS_OF_PACKAGE_PARTS.decisions],
  ['presses and questions', findScriptFile('press-script'), SIZE_LIMITS_OF_PACKAGE_PARTS['press-script']],
  ['the styles', ['harm-and-blessing.css'], SIZE_LIMITS_OF_PACKAGE_PARTS.styles],
])('the size of %s (%j) is at most %i bytes', (_caseTitle, scriptFiles, maxByteCount) => {
  expect(scriptFiles).not.toEqual([])
  expect(computeGzippedFilesSize(scriptFiles)).toBeLessThanOrEqual(maxByteCount)
})

/**
 * Lists the scripts that are always loaded before this script. The script of a game's part may import the script of its
 * own game.
 */
const listScriptsLoadedBeforeFile = (filePath: string): string[] =>
  rulesets.flatMap(({ id }) => (filePath.startsWith(`scripts/${id}-`) ? findScriptFile(id) : []))

it('each part that is loaded later is one script, and imports nothing that is not loaded before', () => {
  const scriptsLoadedLater = [...scriptTextByFileName.keys()].filter(
    (filePath) => !startScripts.includes(filePath),
  )
  expect(scriptsLoadedLater).toHaveLength(46)
  for (const filePath of scriptsLoadedLater)
    expect(
      listStaticallyImportedScripts(filePath).filter(
        (scriptFile) =>
          ![filePath, ...startScripts, ...listScriptsLoadedBeforeFile(filePath)].includes(scriptFile),
      ),
    ).toEqual([])
  const namesOfPartsWithSizeLimit = Object.keys(SIZE_LIMITS_OF_PACKAGE_PARTS)
  const scriptsWithoutSizeLimit = scriptsLoadedLater.filter(
    (filePath) => !namesOfPartsWithSizeLimit.some((partName) => findScriptFile(partName).includes(filePath)),
  )
  expect(
    scriptsWithoutSizeLimit.filter(
      (filePath) => computeGzippedFilesSize([filePath]) > SIZE_LIMITS_OF_PACKAGE_PARTS.laterScript,
    ),
  ).toEqual([])
})

it('nothing imports the main module, which would run again under another address', () => {
  const importingScripts = [...scriptTextByFileName].filter(([, { imports }]) =>
    imports.includes('harm-and-blessing.mjs'),
  )
  expect(importingScripts).toEqual([])
})

it('every imported file exists, and its name has a digest of its content', () => {
  const importedPaths = [...scriptTextByFileName.values()].flatMap(({ imports }) => imports)
  expect(importedPaths.filter((filePath) => !scriptTextByFileName.has(filePath))).toEqual([])
  for (const filePath of scriptTextByFileName.keys())
    expect(filePath).toMatch(/^harm-and-blessing\.mjs$|-[\w-]{8}\.mjs$/)
})
