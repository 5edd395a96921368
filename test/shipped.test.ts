/** Tests the built package: what it contains, how large it is, and which files a page fetches when. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isLeftOver } from '../scripts/package/left-over'
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
])('the file %s is left over from the build: %s', (name, isLeftOverExpected) =>
  expect(isLeftOver(name)).toBe(isLeftOverExpected),
)

/** The package's scripts, each with the scripts that it imports statically. */
const scripts = new Map(
  ['harm-and-blessing.mjs', ...readdirSync('dist/scripts').map((name) => `scripts/${name}`)]
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => {
      const text = readFileSync(`dist/${file}`)
      const importedPaths = [...text.toString().matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)]
      return [file, { text, imports: importedPaths.map(([, path = '']) => join(dirname(file), path)) }]
    }),
)

/** Returns a script together with all scripts that it imports statically, directly or through other scripts. */
function staticImportsOf(file: string): string[] {
  const visitedScripts = new Set<string>()
  const visit = (script: string): void => {
    if (visitedScripts.has(script)) return
    visitedScripts.add(script)
    scripts.get(script)?.imports.forEach(visit)
  }
  visit(file)
  return [...visitedScripts]
}

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length, 0)

const startScripts = staticImportsOf('harm-and-blessing.mjs')
/** The script with this name. Its file name ends with a digest of eight characters. */
const scriptOf = (name: string) =>
  [...scripts.keys()].filter(
    (file) => file.startsWith(`scripts/${name}-`) && file.length === name.length + 21,
  )

it.each([
  ['all that is loaded at the start', startScripts, SIZE_LIMITS.start],
  ["What's the Harm?", scriptOf('harm-cards'), SIZE_LIMITS['harm-cards']],
  ['The meaning of Harm', scriptOf('resources'), SIZE_LIMITS.resources],
  ['The meaning of Harm: conflicts', scriptOf('resources-conflict'), SIZE_LIMITS['resources-conflict']],
  ['Humanity, Blessed', scriptOf('humanity'), SIZE_LIMITS.humanity],
  ['Humanity, Blessed: the actions of rolls', scriptOf('humanity-actions'), SIZE_LIMITS['humanity-actions']],
  ['Humanity, Blessed: creation', scriptOf('humanity-creation'), SIZE_LIMITS['humanity-creation']],
  ['Humanity, Blessed: the shop', scriptOf('humanity-shop'), SIZE_LIMITS['humanity-shop']],
  ['Humanity, Blessed: abilities and conditions', scriptOf('humanity-use'), SIZE_LIMITS['humanity-use']],
  ['Story Mode', scriptOf('story-mode'), SIZE_LIMITS['story-mode']],
  ['Story Mode: the actions', scriptOf('story-mode-actions'), SIZE_LIMITS['story-mode-actions']],
  ['Turn of the Card', scriptOf('tarot'), SIZE_LIMITS.tarot],
  ['Turn of the Card: the actions', scriptOf('tarot-actions'), SIZE_LIMITS['tarot-actions']],
  ['the dock', scriptOf('card-dock'), SIZE_LIMITS['card-dock']],
  ['the content of sheets', scriptOf('sheet-script'), SIZE_LIMITS['sheet-script']],
  ['the styles', ['harm-and-blessing.css'], SIZE_LIMITS.styles],
])('the size of %s (%j) is at most %i bytes', (_caseTitle, files, most) => {
  expect(files).not.toEqual([])
  expect(sizeOf(files)).toBeLessThanOrEqual(most)
})

/**
 * The games whose scripts are already loaded when this script is loaded. A part of a game may import its own game's
 * script, because that is loaded first.
 */
const gamesBefore = (file: string): string[] =>
  rulesets.flatMap(({ id }) => (file.startsWith(`scripts/${id}-`) ? scriptOf(id) : []))

it('each part that is loaded later is one script, and imports nothing that is not loaded before', () => {
  const later = [...scripts.keys()].filter((file) => !startScripts.includes(file))
  expect(later).toHaveLength(53)
  for (const file of later)
    expect(
      staticImportsOf(file).filter(
        (script) => ![file, ...startScripts, ...gamesBefore(file)].includes(script),
      ),
    ).toEqual([])
  const limitedNames = Object.keys(SIZE_LIMITS)
  const otherScripts = later.filter((file) => !limitedNames.some((name) => scriptOf(name).includes(file)))
  expect(otherScripts.filter((file) => sizeOf([file]) > SIZE_LIMITS.laterScript)).toEqual([])
})

it('nothing imports the main module, which would run again under another address', () => {
  const importing = [...scripts].filter(([, { imports }]) => imports.includes('harm-and-blessing.mjs'))
  expect(importing).toEqual([])
})

it('every imported file exists, and its name has a digest of its content', () => {
  const importedPaths = [...scripts.values()].flatMap(({ imports }) => imports)
  expect(importedPaths.filter((file) => !scripts.has(file))).toEqual([])
  for (const file of scripts.keys()) expect(file).toMatch(/^harm-and-blessing\.mjs$|-[\w-]{8}\.mjs$/)
})
