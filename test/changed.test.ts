/** Tests which tests `npm test -- changed` runs for a change. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findTestsAffectedByFiles, findChangedContentNames } from '../scripts/changed.mjs'

const readFileText = (filePath: string): string => readFileSync(filePath, 'utf8')

describe('the tests that a change needs', () => {
  it.each([
    'assets/icons.json',
    'packs/armor/chain-mail-armor.yml',
    'lang/en/texts/books/tarot.md',
    'README.md',
  ])('a change of %s needs the tests that read such files, and no browser', (filePath) => {
    const { tests, specs } = findTestsAffectedByFiles([filePath], readFileText)
    expect(tests).toContain('test/documents.test.ts')
    expect(tests).not.toContain('test/tarot/hands.test.ts')
    expect(specs).toEqual([])
  })

  it('a change of a phrase needs the tests that quote it', () => {
    const phrase = 'Your next hand'
    const createTextBeforeChange = (filePath: string) =>
      readFileText(filePath).replace('"next": "', `"next": "${phrase} `)
    const { tests, specs } = findTestsAffectedByFiles(['lang/en/tarot.json'], createTextBeforeChange)
    expect(tests).toContain('test/lang.test.ts')
    // This file names the changed phrase, so it counts as the phrase's test.
    expect(tests).toContain('test/changed.test.ts')
    expect(specs).not.toContain('test/e2e/humanity/')
  })

  it('a change of a game needs its tests', () => {
    const { tests, specs, games } = findTestsAffectedByFiles(['src/tarot/hands.ts'], readFileText)
    expect(games).toEqual(['tarot'])
    expect(tests).toContain('test/tarot/hands.test.ts')
    expect(specs).toEqual(['test/e2e/tarot/'])
  })

  it('a change of code that all games share needs all tests', () => {
    expect(findTestsAffectedByFiles(['src/core/pending-step.ts', 'README.md'], readFileText).tests).toBeNull()
  })
})

it('a test that quotes a phrase contains its key, or the longest part of its old text', () => {
  const createPhraseFileText = (handStatPhrase: string) =>
    JSON.stringify({ HnB: { tarot: { hand: handStatPhrase, other: 'same' } } })
  expect(
    findChangedContentNames(
      'lang/en/tarot.json',
      createPhraseFileText('Draw {number} cards now!'),
      createPhraseFileText('Draw now'),
    ),
  ).toEqual(['HnB.tarot.hand', 'cards now'])
  expect(findChangedContentNames('packs/armor/old-mail.yml', 'name: Old mail\n', 'name: "Mail"\n')).toEqual([
    'old-mail',
    'Old mail',
    'Mail',
  ])
})
