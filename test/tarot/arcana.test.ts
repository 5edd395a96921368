/** Tests the 78 cards, their names and pictures. */
import { loadPhraseTree } from '../../scripts/package/words'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCardPictures } from '../../scripts/package/cards/compose'
import { formatRomanNumeral } from '../../scripts/package/cards/major'
import {
  DUSK_COLOUR,
  NIGHT_COLOUR,
  PAPER_COLOUR,
  SKIN_COLOUR,
  TAROT_SUIT_COLOURS,
} from '../../scripts/package/cards/palette'
import { FACE_CARDS } from '../../src/harm-cards/face-cards'
import { TAROT_CARDS, MINOR_ARCANA_SUITS } from '../../src/tarot/arcana'
import { listLettersInPicture } from '../support/card-letters'
import { computeContrastRatio } from '../support/contrast'

const CARD_ASPECT_RATIO = 4 / 7
const MAX_PICTURE_BYTES = 300_000

describe('the tarot', () => {
  it('the tarot has 78 cards, no two with the same id', () => {
    expect(TAROT_CARDS).toHaveLength(78)
    expect(new Set(TAROT_CARDS.map(({ id }) => id)).size).toBe(78)
  })

  it('the tarot has 22 major arcana, from the Fool, 0, to the World, 21', () => {
    const majorCards = TAROT_CARDS.filter(({ kind }) => kind === 'major')
    expect(majorCards.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, index) => index))
    expect(majorCards.map(({ id }) => id).filter((_, index) => index % 7 === 0)).toEqual([
      'major-00',
      'major-07',
      'major-14',
      'major-21',
    ])
  })

  it.each(MINOR_ARCANA_SUITS)('the tarot has fourteen %s, from the Ace, 1, to the King, 14', (suit) => {
    const cards = TAROT_CARDS.filter((card) => card.kind === 'minor' && card.suit === suit)
    expect(cards.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
    expect(cards[0]?.id).toBe(`${suit}-01`)
    expect(cards[13]?.id).toBe(`${suit}-14`)
  })

  it('the tarot names each card differently', async () => {
    const { HnB } = (await loadPhraseTree()) as unknown as {
      HnB: { tarot: { card: Record<string, string> } }
    }
    expect(Object.keys(HnB.tarot.card)).toEqual(TAROT_CARDS.map(({ id }) => id))
    expect(new Set(Object.values(HnB.tarot.card)).size).toBe(78)
    expect(TAROT_CARDS.map(({ name }) => name)).toEqual(TAROT_CARDS.map(({ id }) => `HnB.tarot.card.${id}`))
    expect(HnB.tarot.card).toMatchObject({
      'major-00': 'The Fool',
      'major-13': 'Death',
      'major-21': 'The World',
      'wands-01': 'Ace of Wands',
      'cups-11': 'Page of Cups',
      'swords-12': 'Knight of Swords',
      'pentacles-13': 'Queen of Pentacles',
      'wands-14': 'King of Wands',
    })
  })

  it.each([
    [0, '0'],
    [4, 'IV'],
    [9, 'IX'],
    [14, 'XIV'],
    [18, 'XVIII'],
    [19, 'XIX'],
    [21, 'XXI'],
  ])('the major arcana %i has the number %s', (cardNumber, expectedNumeral) =>
    expect(formatRomanNumeral(cardNumber)).toBe(expectedNumeral),
  )
})

describe('the pictures of both decks', { timeout: 60_000 }, () => {
  let outputFolder = ''
  let pictureById: ReadonlyMap<string, string> = new Map()
  beforeAll(async () => {
    outputFolder = await mkdtemp(join(tmpdir(), 'cards-'))
    await writeCardPictures(outputFolder, [])
    const fileNames = await readdir(join(outputFolder, 'cards'))
    const readCardFile = async (cardName: string) =>
      [cardName.replace('.svg', ''), await readFile(join(outputFolder, 'cards', cardName), 'utf8')] as const
    pictureById = new Map(await Promise.all(fileNames.map(readCardFile)))
  })
  afterAll(() => rm(outputFolder, { recursive: true }))
  const pictureByCard = new Map<string, Element>()
  /** Parses the picture of a card. Throws if the markup is malformed. */
  const parseSvgPicture = (pictureId: string) => {
    const parsedPicture = pictureByCard.get(pictureId)
    if (parsedPicture) return parsedPicture
    const { window } = new JSDOM(pictureById.get(pictureId) ?? '', { contentType: 'image/svg+xml' })
    pictureByCard.set(pictureId, window.document.documentElement)
    return window.document.documentElement
  }

  it('the decks have one picture for each card and two backs, 92 in all', () => {
    const expectedCardIds = [...FACE_CARDS, ...TAROT_CARDS].map(({ id }) => id)
    expect([...pictureById.keys()].sort()).toEqual([...expectedCardIds, 'back-harm', 'back-tarot'].sort())
    expect(pictureById.size).toBe(92)
  })

  it(`the pictures have ${MAX_PICTURE_BYTES} bytes in all at most`, () => {
    const pictureBytes = [...pictureById.values()].reduce(
      (sumOfBytes, filePath) => sumOfBytes + Buffer.byteLength(filePath),
      0,
    )
    expect(pictureBytes).toBeLessThan(MAX_PICTURE_BYTES)
  })

  it('the pictures are well-formed and load no fonts, scripts or other files', () => {
    for (const [id, file] of pictureById) {
      const cardPicture = parseSvgPicture(id)
      expect(cardPicture.namespaceURI, id).toBe('http://www.w3.org/2000/svg')
      expect(cardPicture.querySelector('text, style, script, image, foreignObject'), id).toBeNull()
      expect(file.replace('xmlns="http://www.w3.org/2000/svg"', ''), id).not.toMatch(/https?:|url\((?!#)/)
      expect(file, id).not.toMatch(/NaN|undefined|Infinity|null/)
    }
  })

  it('each picture defines every id that it refers to, exactly once', () => {
    for (const [id, file] of pictureById) {
      const definedElementIds = [...parseSvgPicture(id).querySelectorAll('[id]')].map((element) => element.id)
      const referencedElementIds = [...file.matchAll(/(?:href="|url\()#([^")]+)/g)].map(
        ([, target]) => target,
      )
      expect(new Set(definedElementIds).size, id).toBe(definedElementIds.length)
      expect(
        referencedElementIds.filter(
          (referencedElementId) => !definedElementIds.includes(referencedElementId ?? ''),
        ),
        id,
      ).toEqual([])
    }
  })

  it('each picture names the author and the licence of its icons', () => {
    for (const cardId of pictureById.keys()) {
      expect(parseSvgPicture(cardId).querySelector('desc')?.textContent, cardId).toMatch(
        /game-icons\.net, CC BY 3\.0/,
      )
    }
  })

  it('the pictures contain no words of a language: only numbers, Roman numerals and the A of an Ace', () => {
    for (const cardId of pictureById.keys()) {
      const lettersInCardPicture = listLettersInPicture(parseSvgPicture(cardId))
      expect(parseSvgPicture(cardId).querySelector('title'), cardId).toBeNull()
      if (cardId.startsWith('major-')) expect(lettersInCardPicture.join(''), cardId).toMatch(/^[0IVX]+$/)
      else if (cardId.startsWith('back-')) expect(lettersInCardPicture, cardId).toEqual([])
      else if (/-1[1-4]$/.test(cardId)) expect(lettersInCardPicture, cardId).toEqual([])
      else if (/-\d\d$/.test(cardId))
        expect(lettersInCardPicture.join(''), cardId).toMatch(/^(?:A|[2-9]|10)$/)
    }
  })

  it('the pictures of the tarot state a size of four to seven', () => {
    for (const { id } of TAROT_CARDS) {
      const cardPicture = parseSvgPicture(id)
      expect(
        Number(cardPicture.getAttribute('width')) / Number(cardPicture.getAttribute('height')),
        id,
      ).toBeCloseTo(CARD_ASPECT_RATIO)
    }
  })

  it.each(MINOR_ARCANA_SUITS)('the %s show as many signs as the card counts, from two to ten', (suit) => {
    const countPips = (cardNumber: number) =>
      parseSvgPicture(`${suit}-${String(cardNumber).padStart(2, '0')}`).querySelectorAll('use[href="#pip"]')
        .length
    const pipCounts = Array.from({ length: 9 }, (_, index) => index + 2)
    expect(pipCounts.map(countPips)).toEqual(pipCounts)
  })
})

describe('the inks of the tarot', () => {
  it.each(MINOR_ARCANA_SUITS)(
    "the ink %s has a contrast of at least 4.5 to the paper and to the picture's ground",
    (suit) => {
      const { ink, tint } = TAROT_SUIT_COLOURS[suit]
      expect(computeContrastRatio(ink, PAPER_COLOUR)).toBeGreaterThanOrEqual(4.5)
      expect(computeContrastRatio(ink, tint)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('the tarot has four inks, and a fifth for the major arcana that stands out from the night', () => {
    expect(
      new Set([NIGHT_COLOUR, ...MINOR_ARCANA_SUITS.map((suit) => TAROT_SUIT_COLOURS[suit].ink)]).size,
    ).toBe(5)
    expect(computeContrastRatio(NIGHT_COLOUR, PAPER_COLOUR)).toBeGreaterThanOrEqual(4.5)
    expect(computeContrastRatio(SKIN_COLOUR, DUSK_COLOUR)).toBeGreaterThanOrEqual(4.5)
  })
})
