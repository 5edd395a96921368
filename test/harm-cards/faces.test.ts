/** Tests the twelve face cards, their names, pictures and deck. */
import { loadPhraseTree } from '../../scripts/package/words'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCardPictures } from '../../scripts/package/cards/compose'
import { HARM_SUIT_COLOURS, PAPER_COLOUR } from '../../scripts/package/cards/palette'
import { toCardDocumentId } from '../../src/core/deck-definition'
import { FACE_CARDS } from '../../src/harm-cards/face-cards'
import { FACE_CARD_RANKS, HARM_ARENA_SUITS } from '../../src/harm-cards/rules'
import { harmCardsRuleset } from '../../src/harm-cards/ruleset'
import { listLettersInPicture } from '../support/card-letters'
import { computeContrastRatio } from '../support/contrast'

const POKER_CARD_PROPORTION = 5 / 7

describe('the face cards', () => {
  it('the deck has twelve face cards, each rank of each suit once', () => {
    const cards = FACE_CARDS.map(({ rank, suit }) => `${rank} ${suit}`)
    expect(new Set(cards)).toEqual(
      new Set(HARM_ARENA_SUITS.flatMap((suit) => FACE_CARD_RANKS.map((faceRank) => `${faceRank} ${suit}`))),
    )
    expect(cards).toHaveLength(12)
  })

  it('each face card has a name of rank and suit', async () => {
    const allPhrases = (await loadPhraseTree()) as unknown as {
      HnB: { harmCards: { card: Record<string, string> } }
    }
    const cardNames = FACE_CARDS.map(({ id, name }) => {
      expect(name).toBe(`HnB.harmCards.card.${id}`)
      return allPhrases.HnB.harmCards.card[id]
    })
    expect(cardNames).toContain('Jack of Clubs')
    expect(cardNames).toContain('King of Spades')
    expect(new Set(cardNames).size).toBe(12)
    expect(Object.keys(allPhrases.HnB.harmCards.card)).toEqual(FACE_CARDS.map(({ id }) => id))
  })
})

it('the face cards have the values of a poker deck: Jack 11, Queen 12, King 13', () => {
  const [deck] = harmCardsRuleset.decks
  expect(deck?.cards.map(({ id, value }) => [id, value])).toEqual(
    FACE_CARDS.map(({ id, rank }) => [id, { jack: 11, queen: 12, king: 13 }[rank]]),
  )
})

it.each(FACE_CARDS)(
  '$id shows its meaning when it is enlarged, and a card of another deck shows none',
  ({ id, rank, suit }) => {
    const faceCardView = { id: toCardDocumentId(id), name: '', img: '', suit, value: 0 }
    expect(harmCardsRuleset.cards?.describeCard(faceCardView, {})).toEqual({
      suit: { key: `HnB.harmCards.arena.${suit}` },
      rank: { key: `HnB.harmCards.rank.${rank}` },
      meanings: [{ key: `HnB.harmCards.meaning.${suit}.${rank}` }],
    })
    expect(
      harmCardsRuleset.cards?.describeCard({ ...faceCardView, id: toCardDocumentId('ace-clubs') }, {}),
    ).toBeNull()
  },
)

describe('the pictures of the face cards', () => {
  let outputFolder = ''
  beforeAll(async () => {
    outputFolder = await mkdtemp(join(tmpdir(), 'faces-'))
    await writeCardPictures(outputFolder, [])
  })
  afterAll(() => rm(outputFolder, { recursive: true }))
  const readPixelsOfPicture = async (pictureId: string) =>
    new JSDOM(await readFile(join(outputFolder, 'cards', `${pictureId}.svg`), 'utf8'), {
      contentType: 'image/svg+xml',
    }).window.document

  it.each(FACE_CARDS)(
    'the picture of $id is drawn, with the first letter of its rank alone, and as tall as a poker card',
    async ({ id, rank }) => {
      const { documentElement: svg } = await readPixelsOfPicture(id)
      expect(listLettersInPicture(svg)).toEqual([rank.charAt(0).toUpperCase()])
      expect(Number(svg.getAttribute('width')) / Number(svg.getAttribute('height'))).toBeCloseTo(
        POKER_CARD_PROPORTION,
      )
    },
  )

  it('all pictures of the face cards differ', async () => {
    const cardPictures = await Promise.all(
      FACE_CARDS.map(({ id }) => readFile(join(outputFolder, 'cards', `${id}.svg`), 'utf8')),
    )
    expect(new Set(cardPictures).size).toBe(12)
  })

  it('the face cards have a back', async () => {
    expect(await readdir(join(outputFolder, 'cards'))).toContain('back-harm.svg')
  })
})

describe('the inks of the suits', () => {
  it.each(HARM_ARENA_SUITS)(
    "the ink %s has a contrast of at least 4.5 to the paper and to the picture's ground",
    (suit) => {
      const { ink, tint } = HARM_SUIT_COLOURS[suit]
      expect(computeContrastRatio(ink, PAPER_COLOUR)).toBeGreaterThanOrEqual(4.5)
      expect(computeContrastRatio(ink, tint)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('the deck has four inks', () => {
    expect(new Set(HARM_ARENA_SUITS.map((suit) => HARM_SUIT_COLOURS[suit].ink)).size).toBe(4)
  })
})
