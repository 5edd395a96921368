/**
 * Tests decks that other people made, as Foundry exports them: which cards our code recognises, and what it reports
 * about the rest (TC10).
 */
import { describe, expect, it } from 'vitest'
import { createCardView } from '../../src/foundry/decks/card-view'
import { analyseTarotDeck } from '../../src/tarot/analyse-tarot-deck'
import { splitIntoLowercaseWords, recogniseCard, recogniseSuit } from '../../src/tarot/recognise-card'
import { usualTarotSettings } from '../support/tarot'

/** The fields of an exported card that the tests read. */
interface ExportedCard {
  readonly name: string
  readonly suit?: string
  readonly value?: number | null
  readonly faces?: readonly { readonly name?: string; readonly img?: string }[]
}

const CARD_IMAGE = 'icons/svg/card-joker.svg'

function toCardView({ faces, ...card }: ExportedCard) {
  const exportedCard = {
    id: '',
    suit: '',
    value: null,
    faces: faces ?? [{ name: card.name, img: CARD_IMAGE }],
    ...card,
  }
  return createCardView(exportedCard)
}

const analyseDeck = (exportedCards: readonly ExportedCard[], suits: object = {}) =>
  analyseTarotDeck(exportedCards.map(toCardView), {
    ...usualTarotSettings,
    suits: { ...usualTarotSettings.suits, ...suits },
  })

const numbersBelow = (number: number) => Array.from({ length: number }, (_, index) => index)
const splitWords = (text: string) => text.split(' ')

const RANK_NAMES = splitWords('Ace Two Three Four Five Six Seven Eight Nine Ten Page Knight Queen King')
const MAJOR_NAMES =
  'Fool|Magician|High Priestess|Empress|Emperor|Hierophant|Lovers|Chariot|Strength|Hermit|Wheel of Fortune|Justice|Hanged Man|Death|Temperance|Devil|Tower|Star|Moon|Sun|Judgement|World'.split(
    '|',
  )
const ROMAN_NUMERALS = splitWords(
  '0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI',
)
const MINOR_SUITS = ['Wands', 'Cups', 'Swords', 'Pentacles'] as const
const padToTwoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * A complete deck, card by card. @param minor makes a card of the minor arcana, from a suit and a rank that count
 * from 0
 */
const createExportedDeck = (
  minor: (suitIndex: number, rankIndex: number) => ExportedCard,
  major: (number: number) => ExportedCard,
): ExportedCard[] => [
  ...numbersBelow(4).flatMap((suitIndex) => numbersBelow(14).map((rankIndex) => minor(suitIndex, rankIndex))),
  ...numbersBelow(22).map(major),
]

/** A deck in which only the names of suits can be recognised. */
const deckOfNamedSuits = (suits: readonly string[], majors: string): ExportedCard[] =>
  createExportedDeck(
    (suitIndex, rankIndex) => ({ name: `#${rankIndex}`, suit: suits[suitIndex] ?? '', value: rankIndex + 1 }),
    (number) => ({ name: `#${number}`, suit: majors, value: number }),
  )

/** A deck whose cards have only names. */
const deckOfNamedCards = (
  suits: readonly string[],
  ranks: readonly string[],
  of: string,
  majors: readonly string[],
): ExportedCard[] =>
  createExportedDeck(
    (suitIndex, rankIndex) => ({ name: `${ranks[rankIndex] ?? ''}${of}${suits[suitIndex] ?? ''}` }),
    (number) => ({ name: majors[number] ?? '' }),
  )

const separateAccents = (text: string) => text.normalize('NFD')

const DECK_BY_DESCRIPTION: Readonly<Record<string, readonly ExportedCard[]>> = {
  'suits in English, majors with a suit of their own': deckOfNamedSuits(MINOR_SUITS, 'Major Arcana'),
  'suits in lower case, majors with none': deckOfNamedSuits(
    MINOR_SUITS.map((suit) => suit.toLowerCase()),
    '',
  ),
  'suits that say "Minor Arcana: Cups"': deckOfNamedSuits(
    MINOR_SUITS.map((suit) => `Minor Arcana: ${suit}`),
    'Major Arcana (22)',
  ),
  'no suits, and names such as Tarot_Three_Wands_03': createExportedDeck(
    (suit, rank) => ({
      name: `Tarot_${RANK_NAMES[rank] ?? ''}_${MINOR_SUITS[suit] ?? ''}_${padToTwoDigits(rank + 1)}`,
    }),
    (number) => ({
      name: `Tarot_${(MAJOR_NAMES[number] ?? '').replaceAll(' ', '_')}_${padToTwoDigits(number)}`,
    }),
  ),
  'no suits, and names such as Queen of Cups and The Moon': deckOfNamedCards(
    MINOR_SUITS,
    RANK_NAMES,
    ' of ',
    MAJOR_NAMES.map((name) => `The ${name}`),
  ),
  'the suit "minor", and names such as VIII of Swords and XIX - The Sun': createExportedDeck(
    (suit, rank) => ({
      name: `${rank < 10 ? ROMAN_NUMERALS[rank + 1] : RANK_NAMES[rank]} of ${MINOR_SUITS[suit] ?? ''}`,
      suit: 'minor',
    }),
    (number) => ({
      name: `${ROMAN_NUMERALS[number] ?? ''} - The ${MAJOR_NAMES[number] ?? ''}`,
      suit: 'major',
    }),
  ),
  'files such as Cups01 and RWS_Tarot_05_Hierophant': createExportedDeck(
    (suit, rank) => ({
      name: `${suit === 3 ? 'Pents' : (MINOR_SUITS[suit] ?? '')}${padToTwoDigits(rank + 1)}`,
    }),
    (number) => ({
      name: `RWS_Tarot_${padToTwoDigits(number)}_${(MAJOR_NAMES[number] ?? '').replaceAll(' ', '')}`,
    }),
  ),
  'files such as pageofpentacles': deckOfNamedCards(
    MINOR_SUITS.map((suit) => suit.toLowerCase()),
    RANK_NAMES.map((rank) => rank.toLowerCase()),
    'of',
    MAJOR_NAMES,
  ),
  'cards that are numbered, and faces that have the names': createExportedDeck(
    (suit, rank) => ({
      name: `Card ${suit * 14 + rank + 1}`,
      faces: [{ name: `${RANK_NAMES[rank] ?? ''} of ${MINOR_SUITS[suit] ?? ''}`, img: CARD_IMAGE }],
    }),
    (number) => ({
      name: `Card ${number + 57}`,
      faces: [{ name: MAJOR_NAMES[number] ?? '', img: CARD_IMAGE }],
    }),
  ),
  'faces that are called Front, and cards that have the names': createExportedDeck(
    (suit, rank) => ({
      name: `${RANK_NAMES[rank] ?? ''} of ${MINOR_SUITS[suit] ?? ''}`,
      faces: [{ name: 'Front', img: CARD_IMAGE }],
    }),
    (number) => ({ name: MAJOR_NAMES[number] ?? '', faces: [{ name: 'Front', img: CARD_IMAGE }] }),
  ),
  'the signs of the French pack, and trumps': deckOfNamedSuits(['♣', '♥', '♠', '♦'], 'Trumps'),
  'Italian suits': deckOfNamedSuits(['Bastoni', 'Coppe', 'Spade', 'Denari'], 'Arcani maggiori'),
  'Spanish suits': deckOfNamedSuits(['Bastos', 'Copas', 'Espadas', 'Oros'], 'Arcanos mayores'),
  'French suits, with accents apart': deckOfNamedSuits(
    splitWords(separateAccents('Bâtons Coupes Épées Deniers')),
    'Atouts',
  ),
  'German suits, with accents apart': deckOfNamedSuits(
    splitWords(separateAccents('Stäbe Kelche Schwerter Münzen')),
    separateAccents('Große Arkana'),
  ),
  'Polish suits': deckOfNamedSuits(['Buławy', 'Puchary', 'Miecze', 'Denary'], 'Wielkie Arkana'),
  'Portuguese suits': deckOfNamedSuits(['Paus', 'Copas', 'Espadas', 'Ouros'], 'Arcanos maiores'),
  'Italian names': deckOfNamedCards(
    ['Bastoni', 'Coppe', 'Spade', 'Denari'],
    splitWords('Asso Due Tre Quattro Cinque Sei Sette Otto Nove Dieci Fante Cavaliere Regina Re'),
    ' di ',
    'Il Matto|Il Bagatto|La Papessa|L’Imperatrice|L’Imperatore|Il Papa|Gli Amanti|Il Carro|La Forza|L’Eremita|La Ruota della Fortuna|La Giustizia|L’Appeso|La Morte|La Temperanza|Il Diavolo|La Torre|La Stella|La Luna|Il Sole|Il Giudizio|Il Mondo'.split(
      '|',
    ),
  ),
  'French names': deckOfNamedCards(
    ['Bâtons', 'Coupes', 'Épées', 'Deniers'].map(separateAccents),
    splitWords('As Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Valet Cavalier Reine Roi'),
    ' de ',
    'Le Mat|Le Bateleur|La Papesse|L’Impératrice|L’Empereur|Le Pape|L’Amoureux|Le Chariot|La Force|L’Hermite|La Roue de Fortune|La Justice|Le Pendu|La Mort|Tempérance|Le Diable|La Maison Dieu|L’Étoile|La Lune|Le Soleil|Le Jugement|Le Monde'.split(
      '|',
    ),
  ),
  'Spanish names': deckOfNamedCards(
    ['Bastos', 'Copas', 'Espadas', 'Oros'],
    splitWords('As Dos Tres Cuatro Cinco Seis Siete Ocho Nueve Diez Sota Caballero Reina Rey'),
    ' de ',
    'El Loco|El Mago|La Sacerdotisa|La Emperatriz|El Emperador|El Sumo Sacerdote|Los Enamorados|El Carro|La Fuerza|El Ermitaño|La Rueda de la Fortuna|La Justicia|El Colgado|La Muerte|La Templanza|El Diablo|La Torre|La Estrella|La Luna|El Sol|El Juicio|El Mundo'.split(
      '|',
    ),
  ),
  'German names': deckOfNamedCards(
    ['Stäbe', 'Kelche', 'Schwerter', 'Münzen'],
    splitWords('Ass Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Bube Ritter Königin König'),
    ' der ',
    'Der Narr|Der Magier|Die Hohepriesterin|Die Herrscherin|Der Herrscher|Der Hierophant|Die Liebenden|Der Wagen|Die Kraft|Der Eremit|Das Rad des Schicksals|Die Gerechtigkeit|Der Gehängte|Der Tod|Die Mäßigkeit|Der Teufel|Der Turm|Der Stern|Der Mond|Die Sonne|Das Gericht|Die Welt'.split(
      '|',
    ),
  ),
  'Polish names': deckOfNamedCards(
    ['Buław', 'Kielichów', 'Mieczy', 'Denarów'],
    splitWords(
      'As Dwójka Trójka Czwórka Piątka Szóstka Siódemka Ósemka Dziewiątka Dziesiątka Paź Rycerz Królowa Król',
    ),
    ' ',
    'Głupiec|Mag|Kapłanka|Cesarzowa|Cesarz|Kapłan|Kochankowie|Rydwan|Moc|Pustelnik|Koło Fortuny|Sprawiedliwość|Wisielec|Śmierć|Umiarkowanie|Diabeł|Wieża|Gwiazda|Księżyc|Słońce|Sąd Ostateczny|Świat'.split(
      '|',
    ),
  ),
  'Portuguese names': deckOfNamedCards(
    ['Paus', 'Copas', 'Espadas', 'Ouros'],
    splitWords('Ás Dois Três Quatro Cinco Seis Sete Oito Nove Dez Valete Cavaleiro Rainha Rei'),
    ' de ',
    'O Louco|O Mago|A Sacerdotisa|A Imperatriz|O Imperador|O Hierofante|Os Enamorados|O Carro|A Força|O Eremita|A Roda da Fortuna|A Justiça|O Enforcado|A Morte|A Temperança|O Diabo|A Torre|A Estrela|A Lua|O Sol|O Julgamento|O Mundo'.split(
      '|',
    ),
  ),
}

const completeAnalysis = {
  isComplete: true,
  lines: [
    {
      phrase: {
        key: 'HnB.tarot.deck.minors',
        data: { number: 56, wandsNumber: 14, cupsNumber: 14, swordsNumber: 14, pentaclesNumber: 14 },
      },
      bad: false,
    },
    { phrase: { key: 'HnB.tarot.deck.majors', data: { number: 22 } }, bad: false },
  ],
}

describe('a whole deck is read as 56 minor arcana in four suits and 22 major arcana', () => {
  it.each(Object.entries(DECK_BY_DESCRIPTION))('a deck is read: %s', (_shape, cards) => {
    expect(analyseDeck(cards)).toMatchObject(completeAnalysis)
    // The analysis recognises each card. A card without a number gets its number from its position in the deck.
    for (const [at, card] of cards.entries()) {
      const { suit, number } = recogniseCard(toCardView(card), usualTarotSettings)
      expect(suit, card.name).toBe(at < 56 ? MINOR_SUITS[Math.floor(at / 14)]?.toLowerCase() : 'major')
      if (!card.name.startsWith('#')) expect(number, card.name).toBe(at < 56 ? (at % 14) + 1 : at - 56)
    }
  })
})

describe('the deck’s missing and unrecognised cards are named', () => {
  const fullDeck = DECK_BY_DESCRIPTION['no suits, and names such as Queen of Cups and The Moon'] ?? []
  const deckFaultPhrases = (exportedCards: readonly ExportedCard[], suits: object = {}) =>
    analyseDeck(exportedCards, suits).lines.flatMap(({ phrase: words, bad }) => (bad ? [words] : []))
  const missingCardPhrase = (card: string) => ({
    key: 'HnB.tarot.deck.missing',
    data: { card: { key: `HnB.tarot.card.${card}` } },
  })

  it('a missing card is told by name if the deck makes clear which card it is', () => {
    const partialDeck = fullDeck.filter(({ name }) => name !== 'Queen of Cups' && name !== 'The Tower')
    expect(deckFaultPhrases(partialDeck)).toEqual([
      missingCardPhrase('cups-13'),
      missingCardPhrase('major-16'),
    ])
    expect(analyseDeck(partialDeck).isComplete).toBe(false)
  })

  it('missing cards are only counted if the cards do not tell which they are', () => {
    const partialDeck = fullDeck.map((card, at) => (at < 14 ? { name: `Swords ${at + 40}` } : card)).slice(1)
    expect(deckFaultPhrases(partialDeck)).toContainEqual({
      key: 'HnB.tarot.deck.tooMany',
      data: { suit: { key: 'HnB.tarot.suit.swords' }, number: 13 },
    })
    expect(deckFaultPhrases(partialDeck)).toContainEqual({
      key: 'HnB.tarot.deck.tooFew',
      data: { suit: { key: 'HnB.tarot.suit.wands' }, number: 14 },
    })
  })

  it('a blank card is none of the major arcana', () => {
    const blankCards = [
      { name: 'New Card', faces: [] },
      { name: 'Bonus', faces: [{ name: 'Bonus' }] },
    ]
    const expectedPhrase = {
      key: 'HnB.tarot.deck.strange',
      data: { number: 2, names: { names: ['New Card', 'Bonus'] } },
    }
    expect(deckFaultPhrases([...fullDeck, ...blankCards])).toEqual([expectedPhrase])
  })

  it('a deck that says nothing at all is 78 major arcana, and 56 minor arcana are missing', () => {
    const namelessCards = numbersBelow(78).map((at) => ({ name: `Image ${at + 100}` }))
    expect(analyseDeck(namelessCards).isComplete).toBe(false)
    expect(deckFaultPhrases(namelessCards)).toContainEqual({
      key: 'HnB.tarot.deck.tooMany',
      data: { suit: { key: 'HnB.tarot.does.majorSuit' }, number: 56 },
    })
  })

  it('unknown suits are named, until the table says what they are', () => {
    const deckWithCrows = deckOfNamedSuits(['Crows', 'Bells', 'Acorns', 'Leaves'], 'Omens')
    expect(deckFaultPhrases(deckWithCrows).at(-1)).toMatchObject({
      key: 'HnB.tarot.deck.strange',
      data: { number: 78 },
    })
    const suitNames = { wands: 'Crows', cups: 'bells', swords: 'Acorns', pentacles: 'Leaves', major: 'Omens' }
    expect(analyseDeck(deckWithCrows, suitNames)).toMatchObject({ isComplete: true })
  })

  it("the table's own words are found in card names, too", () => {
    const deckWithCrows = fullDeck.map(({ name }) => ({ name: name.replace('Cups', 'Crows') }))
    expect(analyseDeck(deckWithCrows, { cups: 'Crows' })).toMatchObject({ isComplete: true })
  })
})

describe('the suit of a card', () => {
  const MAJOR_SUITS = [
    ...[
      '',
      'Arcani maggiori',
      'Trionfi',
      'Arcanos mayores',
      'Triunfos',
      'Arcanes majeurs',
      'Atouts',
      'Große Arkana',
    ],
    ...['Trümpfe', 'Wielkie Arkana', 'Atuty', 'Arcanos maiores', 'Trunfos', 'High Deck', 'Joker'],
  ]
  it.each(MAJOR_SUITS)('the suit "%s" means major arcana', (suit) =>
    expect(recogniseSuit(suit, usualTarotSettings)).toBe('major'),
  )

  it.each(['bâtons', 'épées', 'münzen', 'stäbe', 'buławy'])(
    'the suit %s is recognised in every storage form of its accents',
    (suit) => {
      expect(recogniseSuit(suit.normalize('NFD'), usualTarotSettings)).toBe(
        recogniseSuit(suit.normalize('NFC'), usualTarotSettings),
      )
      expect(recogniseSuit(suit, usualTarotSettings)).not.toBeNull()
    },
  )

  it.each(['Bells', 'constructor', '__proto__', '<b>Cups', '   ', '\u0301'])(
    'the suit "%s" causes no error',
    (suit) => {
      expect(['wands', 'cups', 'swords', 'pentacles', 'major', null]).toContain(
        recogniseSuit(suit, usualTarotSettings),
      )
    },
  )
})

it('the name of a card is split into lowercase words', () => {
  expect(splitIntoLowercaseWords('Tarot_Three_Wands_03')).toEqual(['tarot', 'three', 'wands', '03'])
  expect(splitIntoLowercaseWords('AceOfCups')).toEqual(['ace', 'of', 'cups'])
  expect(splitIntoLowercaseWords('Król Mieczy – 14')).toEqual(['krol', 'mieczy', '14'])
  expect(splitIntoLowercaseWords('L’Étoile')).toEqual(['l', 'etoile'])
})
