/** Tests the decks of the games. */
import { loadLanguage } from '../scripts/package/language'
import { describe, expect, it } from 'vitest'
import { createDeckSources, deckPackCreators } from '../scripts/package/decks'
import { toCardDocumentId, toDeckDocumentId } from '../src/core/deck-definition'
import { rulesets } from './support/rulesets'

const language = await loadLanguage()
const shippedDecks = [...createDeckSources(language)]

it('two games bring a deck: twelve face cards, and the 78 cards of the tarot', () =>
  expect(shippedDecks.map(([id, { cards }]) => [id, cards.length])).toEqual([
    ['harm-cards', 12],
    ['tarot', 78],
  ]))

describe.each(shippedDecks)('the deck %s', (_deckId, packageDeck) => {
  it('the deck has fixed ids, each once', () => {
    const deckDocumentIds = [packageDeck._id, ...packageDeck.cards.map(({ _id }) => _id)]
    expect(deckDocumentIds.every((documentId) => /^[a-zA-Z0-9]{16}$/.test(documentId))).toBe(true)
    expect(new Set(deckDocumentIds).size).toBe(deckDocumentIds.length)
  })

  it('the deck gives every card its own name, with a picture and a place', () => {
    expect(new Set(packageDeck.cards.map(({ name }) => name)).size).toBe(packageDeck.cards.length)
    expect(packageDeck.cards.map(({ sort }) => sort)).toEqual(packageDeck.cards.map((_card, index) => index))
    for (const { faces, back } of packageDeck.cards) {
      expect(faces[0].img).toMatch(/^systems\/harm-and-blessing\/assets\/cards\/[a-z]+-[a-z0-9]+\.svg$/)
      expect(back.img).toBe(packageDeck.img)
    }
  })
})

it.each([
  ['cups-12', 'cups120000000000'],
  ['the-king-of-many-cups', 'thekingofmanycup'],
])(
  'an id has the letters of a name in every release, as long as Foundry requires: %s',
  (cardName, documentId) => expect(toCardDocumentId(cardName)).toBe(documentId),
)

it('no two decks share an id', () => {
  const deckIds = rulesets.flatMap((ruleset) => ruleset.decks).map(toDeckDocumentId)
  expect(new Set(deckIds).size).toBe(deckIds.length)
})

it('every document and card of the compendia has its key', () => {
  for (const [pack, top, below] of [
    [deckPackCreators.decks(language), '!cards!', '!cards.cards!'],
    [deckPackCreators.tables(language), '!tables!', '!tables.results!'],
  ] as const) {
    for (const packEntry of pack.values() as Iterable<Record<string, unknown>>) {
      expect(packEntry['_key']).toBe(`${top}${String(packEntry['_id'])}`)
      const embeddedDocuments = (packEntry['cards'] ?? packEntry['results']) as {
        _id: string
        _key: string
      }[]
      for (const { _id, _key } of embeddedDocuments)
        expect(_key).toBe(`${below}${String(packEntry['_id'])}.${_id}`)
    }
  }
})

it('a table gives each of its cards one number', () => {
  const rollTable = deckPackCreators.tables(language).get('harm-cards') as {
    formula: string
    replacement: boolean
    results: { range: [number, number] }[]
  }
  expect([rollTable.formula, rollTable.replacement]).toEqual(['1d12', false])
  expect(rollTable.results.map(({ range }) => range)).toEqual(
    Array.from({ length: 12 }, (_, i) => [i + 1, i + 1]),
  )
})
