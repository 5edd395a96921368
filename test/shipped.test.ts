/** Tests the built package: its content, its size, and when a page fetches which files. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isLeftOverFile } from '../scripts/package/left-over'
import { rulesets } from './support/rulesets'
import { SIZE_LIMITS } from './size-limits'

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
])('the file %s is left over from the build: %s', (fileName, isLeftOverExpected) =>
  expect(isLeftOverFile(fileName)).toBe(isLeftOverExpected),
)

/** The package's scripts, each with the scripts that it imports statically. */
const scriptByFile = new Map(
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

/** A script with all scripts that it imports statically, directly or not. */
function listStaticallyImportedScripts(filePath: string): string[] {
  const visitedScripts = new Set<string>()
  const visitScript = (scriptFile: string): void => {
    if (visitedScripts.has(scriptFile)) return
    visitedScripts.add(scriptFile)
    scriptByFile.get(scriptFile)?.imports.forEach(visitScript)
  }
  visitScript(filePath)
  return [...visitedScripts]
}

const computeGzippedFilesSize = (files: readonly string[]): number =>
  files.reduce(
    (gzippedSizeSum, filePath) =>
      gzippedSizeSum + gzipSync(readFileSync(`dist/${filePath}`), { level: 9 }).length,
    0,
  )

const startScripts = listStaticallyImportedScripts('harm-and-blessing.mjs')
/** The script with this name. Its file name ends with a digest of eight characters. */
const findScriptFile = (scriptName: string) =>
  [...scriptByFile.keys()].filter(
    (filePath) => filePath.startsWith(`scripts/${scriptName}-`) && filePath.length === scriptName.length + 21,
  )

it.each([
  ['all that is loaded at the start', startScripts, SIZE_LIMITS.start],
  ["What's the Harm?", findScriptFile('harm-cards'), SIZE_LIMITS['harm-cards']],
  ['The meaning of Harm', findScriptFile('resources'), SIZE_LIMITS.resources],
  ['The meaning of Harm: conflicts', findScriptFile('resources-conflict'), SIZE_LIMITS['resources-conflict']],
  ['Humanity, Blessed', findScriptFile('humanity'), SIZE_LIMITS.humanity],
  [
    'Humanity, Blessed: the actions of rolls',
    findScriptFile('humanity-actions'),
    SIZE_LIMITS['humanity-actions'],
  ],
  ['Humanity, Blessed: creation', findScriptFile('humanity-creation'), SIZE_LIMITS['humanity-creation']],
  ['Humanity, Blessed: the shop', findScriptFile('humanity-shop'), SIZE_LIMITS['humanity-shop']],
  [
    'Humanity, Blessed: abilities and conditions',
    findScriptFile('humanity-use'),
    SIZE_LIMITS['humanity-use'],
  ],
  ['Story Mode', findScriptFile('story-mode'), SIZE_LIMITS['story-mode']],
  ['Story Mode: the actions', findScriptFile('story-mode-actions'), SIZE_LIMITS['story-mode-actions']],
  ['Turn of the Card', findScriptFile('tarot'), SIZE_LIMITS.tarot],
  ['Turn of the Card: the actions', findScriptFile('tarot-actions'), SIZE_LIMITS['tarot-actions']],
  ['the dock', findScriptFile('card-dock'), SIZE_LIMITS['card-dock']],
  ['the content of sheets', findScriptFile('sheet-script'), SIZE_LIMITS['sheet-script']],
  ['the styles', ['harm-and-blessing.css'], SIZE_LIMITS.styles],
])('the size of %s (%j) is at most %i bytes', (_caseTitle, scriptFiles, maxByteCount) => {
  expect(scriptFiles).not.toEqual([])
  expect(computeGzippedFilesSize(scriptFiles)).toBeLessThanOrEqual(maxByteCount)
})

/** The games whose scripts are loaded before this script. A game's part may import its own game's script. */
const listScriptsLoadedBefore = (filePath: string): string[] =>
  rulesets.flatMap(({ id }) => (filePath.startsWith(`scripts/${id}-`) ? findScriptFile(id) : []))

it('each part that is loaded later is one script, and imports nothing that is not loaded before', () => {
  const laterScripts = [...scriptByFile.keys()].filter((filePath) => !startScripts.includes(filePath))
  expect(laterScripts).toHaveLength(53)
  for (const filePath of laterScripts)
    expect(
      listStaticallyImportedScripts(filePath).filter(
        (scriptFile) =>
          ![filePath, ...startScripts, ...listScriptsLoadedBefore(filePath)].includes(scriptFile),
      ),
    ).toEqual([])
  const limitedPartNames = Object.keys(SIZE_LIMITS)
  const otherScripts = laterScripts.filter(
    (filePath) => !limitedPartNames.some((name) => findScriptFile(name).includes(filePath)),
  )
  expect(
    otherScripts.filter((filePath) => computeGzippedFilesSize([filePath]) > SIZE_LIMITS.laterScript),
  ).toEqual([])
})

it('nothing imports the main module, which would run again under another address', () => {
  const importingScripts = [...scriptByFile].filter(([, { imports }]) =>
    imports.includes('harm-and-blessing.mjs'),
  )
  expect(importingScripts).toEqual([])
})

it('every imported file exists, and its name has a digest of its content', () => {
  const importedPaths = [...scriptByFile.values()].flatMap(({ imports }) => imports)
  expect(importedPaths.filter((filePath) => !scriptByFile.has(filePath))).toEqual([])
  for (const filePath of scriptByFile.keys())
    expect(filePath).toMatch(/^harm-and-blessing\.mjs$|-[\w-]{8}\.mjs$/)
})
