/** Tests decks of other people in Foundry's export format: which cards our code recognises and reports (TC10). */
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

const listNumbersFromZero = (numberCount: number) => Array.from({ length: numberCount }, (_, index) => index)
const splitTextIntoWords = (text: string) => text.split(' ')

const CARD_RANK_NAMES = splitTextIntoWords(
  'Ace Two Three Four Five Six Seven Eight Nine Ten Page Knight Queen King',
)
const MAJOR_NAMES =
  'Fool|Magician|High Priestess|Empress|Emperor|Hierophant|Lovers|Chariot|Strength|Hermit|Wheel of Fortune|Justice|Hanged Man|Death|Temperance|Devil|Tower|Star|Moon|Sun|Judgement|World'.split(
    '|',
  )
const ROMAN_NUMERALS = splitTextIntoWords(
  '0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI',
)
const MINOR_SUITS = ['Wands', 'Cups', 'Swords', 'Pentacles'] as const
const padToTwoDigits = (numberToPad: number) => String(numberToPad).padStart(2, '0')

/** A complete exported deck. @param minor makes a minor arcana from its suit and rank, which count from 0 */
const createExportedDeck = (
  createMinorCard: (suitIndex: number, rankIndex: number) => ExportedCard,
  createMajorCard: (majorNumber: number) => ExportedCard,
): ExportedCard[] => [
  ...listNumbersFromZero(4).flatMap((suitIndex) =>
    listNumbersFromZero(14).map((rankIndex) => createMinorCard(suitIndex, rankIndex)),
  ),
  ...listNumbersFromZero(22).map(createMajorCard),
]

/** Creates a deck in which only the names of the suits tell what a card is. */
const createDeckOfNamedSuits = (suitNames: readonly string[], majorSuitName: string): ExportedCard[] =>
  createExportedDeck(
    (suitIndex, rankIndex) => ({
      name: `#${rankIndex}`,
      suit: suitNames[suitIndex] ?? '',
      value: rankIndex + 1,
    }),
    (majorNumber) => ({ name: `#${majorNumber}`, suit: majorSuitName, value: majorNumber }),
  )

/** Creates a deck in which only the cards' names tell what a card is. */
const createDeckOfNamedCards = (
  suitNames: readonly string[],
  rankByTrait: readonly string[],
  wordBetweenRankAndSuit: string,
  majorNames: readonly string[],
): ExportedCard[] =>
  createExportedDeck(
    (suitIndex, rankIndex) => ({
      name: `${rankByTrait[rankIndex] ?? ''}${wordBetweenRankAndSuit}${suitNames[suitIndex] ?? ''}`,
    }),
    (majorNumber) => ({ name: majorNames[majorNumber] ?? '' }),
  )

const separateAccents = (text: string) => text.normalize('NFD')

const DECK_BY_DESCRIPTION: Readonly<Record<string, readonly ExportedCard[]>> = {
  'suits in English, majors with a suit of their own': createDeckOfNamedSuits(MINOR_SUITS, 'Major Arcana'),
  'suits in lower case, majors with none': createDeckOfNamedSuits(
    MINOR_SUITS.map((suit) => suit.toLowerCase()),
    '',
  ),
  'suits that say "Minor Arcana: Cups"': createDeckOfNamedSuits(
    MINOR_SUITS.map((suit) => `Minor Arcana: ${suit}`),
    'Major Arcana (22)',
  ),
  'no suits, and names such as Tarot_Three_Wands_03': createExportedDeck(
    (suit, rankName) => ({
      name: `Tarot_${CARD_RANK_NAMES[rankName] ?? ''}_${MINOR_SUITS[suit] ?? ''}_${padToTwoDigits(rankName + 1)}`,
    }),
    (majorNumber) => ({
      name: `Tarot_${(MAJOR_NAMES[majorNumber] ?? '').replaceAll(' ', '_')}_${padToTwoDigits(majorNumber)}`,
    }),
  ),
  'no suits, and names such as Queen of Cups and The Moon': createDeckOfNamedCards(
    MINOR_SUITS,
    CARD_RANK_NAMES,
    ' of ',
    MAJOR_NAMES.map((majorName) => `The ${majorName}`),
  ),
  'the suit "minor", and names such as VIII of Swords and XIX - The Sun': createExportedDeck(
    (suit, rankName) => ({
      name: `${rankName < 10 ? ROMAN_NUMERALS[rankName + 1] : CARD_RANK_NAMES[rankName]} of ${MINOR_SUITS[suit] ?? ''}`,
      suit: 'minor',
    }),
    (majorNumber) => ({
      name: `${ROMAN_NUMERALS[majorNumber] ?? ''} - The ${MAJOR_NAMES[majorNumber] ?? ''}`,
      suit: 'major',
    }),
  ),
  'files such as Cups01 and RWS_Tarot_05_Hierophant': createExportedDeck(
    (suit, rankName) => ({
      name: `${suit === 3 ? 'Pents' : (MINOR_SUITS[suit] ?? '')}${padToTwoDigits(rankName + 1)}`,
    }),
    (majorNumber) => ({
      name: `RWS_Tarot_${padToTwoDigits(majorNumber)}_${(MAJOR_NAMES[majorNumber] ?? '').replaceAll(' ', '')}`,
    }),
  ),
  'files such as pageofpentacles': createDeckOfNamedCards(
    MINOR_SUITS.map((suit) => suit.toLowerCase()),
    CARD_RANK_NAMES.map((rankName) => rankName.toLowerCase()),
    'of',
    MAJOR_NAMES,
  ),
  'cards that are numbered, and faces that have the names': createExportedDeck(
    (suit, rankName) => ({
      name: `Card ${suit * 14 + rankName + 1}`,
      faces: [{ name: `${CARD_RANK_NAMES[rankName] ?? ''} of ${MINOR_SUITS[suit] ?? ''}`, img: CARD_IMAGE }],
    }),
    (majorNumber) => ({
      name: `Card ${majorNumber + 57}`,
      faces: [{ name: MAJOR_NAMES[majorNumber] ?? '', img: CARD_IMAGE }],
    }),
  ),
  'faces that are called Front, and cards that have the names': createExportedDeck(
    (suit, rankName) => ({
      name: `${CARD_RANK_NAMES[rankName] ?? ''} of ${MINOR_SUITS[suit] ?? ''}`,
      faces: [{ name: 'Front', img: CARD_IMAGE }],
    }),
    (majorNumber) => ({ name: MAJOR_NAMES[majorNumber] ?? '', faces: [{ name: 'Front', img: CARD_IMAGE }] }),
  ),
  'the signs of the French pack, and trumps': createDeckOfNamedSuits(['♣', '♥', '♠', '♦'], 'Trumps'),
  'Italian suits': createDeckOfNamedSuits(['Bastoni', 'Coppe', 'Spade', 'Denari'], 'Arcani maggiori'),
  'Spanish suits': createDeckOfNamedSuits(['Bastos', 'Copas', 'Espadas', 'Oros'], 'Arcanos mayores'),
  'French suits, with accents apart': createDeckOfNamedSuits(
    splitTextIntoWords(separateAccents('Bâtons Coupes Épées Deniers')),
    'Atouts',
  ),
  'German suits, with accents apart': createDeckOfNamedSuits(
    splitTextIntoWords(separateAccents('Stäbe Kelche Schwerter Münzen')),
    separateAccents('Große Arkana'),
  ),
  'Polish suits': createDeckOfNamedSuits(['Buławy', 'Puchary', 'Miecze', 'Denary'], 'Wielkie Arkana'),
  'Portuguese suits': createDeckOfNamedSuits(['Paus', 'Copas', 'Espadas', 'Ouros'], 'Arcanos maiores'),
  'Italian names': createDeckOfNamedCards(
    ['Bastoni', 'Coppe', 'Spade', 'Denari'],
    splitTextIntoWords('Asso Due Tre Quattro Cinque Sei Sette Otto Nove Dieci Fante Cavaliere Regina Re'),
    ' di ',
    'Il Matto|Il Bagatto|La Papessa|L’Imperatrice|L’Imperatore|Il Papa|Gli Amanti|Il Carro|La Forza|L’Eremita|La Ruota della Fortuna|La Giustizia|L’Appeso|La Morte|La Temperanza|Il Diavolo|La Torre|La Stella|La Luna|Il Sole|Il Giudizio|Il Mondo'.split(
      '|',
    ),
  ),
  'French names': createDeckOfNamedCards(
    ['Bâtons', 'Coupes', 'Épées', 'Deniers'].map(separateAccents),
    splitTextIntoWords('As Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Valet Cavalier Reine Roi'),
    ' de ',
    'Le Mat|Le Bateleur|La Papesse|L’Impératrice|L’Empereur|Le Pape|L’Amoureux|Le Chariot|La Force|L’Hermite|La Roue de Fortune|La Justice|Le Pendu|La Mort|Tempérance|Le Diable|La Maison Dieu|L’Étoile|La Lune|Le Soleil|Le Jugement|Le Monde'.split(
      '|',
    ),
  ),
  'Spanish names': createDeckOfNamedCards(
    ['Bastos', 'Copas', 'Espadas', 'Oros'],
    splitTextIntoWords('As Dos Tres Cuatro Cinco Seis Siete Ocho Nueve Diez Sota Caballero Reina Rey'),
    ' de ',
    'El Loco|El Mago|La Sacerdotisa|La Emperatriz|El Emperador|El Sumo Sacerdote|Los Enamorados|El Carro|La Fuerza|El Ermitaño|La Rueda de la Fortuna|La Justicia|El Colgado|La Muerte|La Templanza|El Diablo|La Torre|La Estrella|La Luna|El Sol|El Juicio|El Mundo'.split(
      '|',
    ),
  ),
  'German names': createDeckOfNamedCards(
    ['Stäbe', 'Kelche', 'Schwerter', 'Münzen'],
    splitTextIntoWords('Ass Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Bube Ritter Königin König'),
    ' der ',
    'Der Narr|Der Magier|Die Hohepriesterin|Die Herrscherin|Der Herrscher|Der Hierophant|Die Liebenden|Der Wagen|Die Kraft|Der Eremit|Das Rad des Schicksals|Die Gerechtigkeit|Der Gehängte|Der Tod|Die Mäßigkeit|Der Teufel|Der Turm|Der Stern|Der Mond|Die Sonne|Das Gericht|Die Welt'.split(
      '|',
    ),
  ),
  'Polish names': createDeckOfNamedCards(
    ['Buław', 'Kielichów', 'Mieczy', 'Denarów'],
    splitTextIntoWords(
      'As Dwójka Trójka Czwórka Piątka Szóstka Siódemka Ósemka Dziewiątka Dziesiątka Paź Rycerz Królowa Król',
    ),
    ' ',
    'Głupiec|Mag|Kapłanka|Cesarzowa|Cesarz|Kapłan|Kochankowie|Rydwan|Moc|Pustelnik|Koło Fortuny|Sprawiedliwość|Wisielec|Śmierć|Umiarkowanie|Diabeł|Wieża|Gwiazda|Księżyc|Słońce|Sąd Ostateczny|Świat'.split(
      '|',
    ),
  ),
  'Portuguese names': createDeckOfNamedCards(
    ['Paus', 'Copas', 'Espadas', 'Ouros'],
    splitTextIntoWords('Ás Dois Três Quatro Cinco Seis Sete Oito Nove Dez Valete Cavaleiro Rainha Rei'),
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
  it.each(Object.entries(DECK_BY_DESCRIPTION))('a deck is read: %s', (_deckDescription, cards) => {
    expect(analyseDeck(cards)).toMatchObject(completeAnalysis)
    // Each card is recognised, even without a number. A card without a number gets its number from its position in the
    // deck.
    for (const [at, card] of cards.entries()) {
      const { suit, number } = recogniseCard(toCardView(card), usualTarotSettings)
      expect(suit, card.name).toBe(at < 56 ? MINOR_SUITS[Math.floor(at / 14)]?.toLowerCase() : 'major')
      if (!card.name.startsWith('#')) expect(number, card.name).toBe(at < 56 ? (at % 14) + 1 : at - 56)
    }
  })
})

describe('the deck’s missing and unrecognised cards are named', () => {
  const fullDeck = DECK_BY_DESCRIPTION['no suits, and names such as Queen of Cups and The Moon'] ?? []
  const listDeckFaultPhrases = (exportedCards: readonly ExportedCard[], suits: object = {}) =>
    analyseDeck(exportedCards, suits).lines.flatMap(({ phrase: words, bad }) => (bad ? [words] : []))
  const createMissingCardPhrase = (card: string) => ({
    key: 'HnB.tarot.deck.missing',
    data: { card: { key: `HnB.tarot.card.${card}` } },
  })

  it('a missing card is told by name if the deck makes clear which card it is', () => {
    const incompleteDeck = fullDeck.filter(({ name }) => name !== 'Queen of Cups' && name !== 'The Tower')
    expect(listDeckFaultPhrases(incompleteDeck)).toEqual([
      createMissingCardPhrase('cups-13'),
      createMissingCardPhrase('major-16'),
    ])
    expect(analyseDeck(incompleteDeck).isComplete).toBe(false)
  })

  it('missing cards are only counted if the cards do not tell which they are', () => {
    const incompleteDeck = fullDeck
      .map((card, cardIndex) => (cardIndex < 14 ? { name: `Swords ${cardIndex + 40}` } : card))
      .slice(1)
    expect(listDeckFaultPhrases(incompleteDeck)).toContainEqual({
      key: 'HnB.tarot.deck.tooMany',
      data: { suit: { key: 'HnB.tarot.suit.swords' }, number: 13 },
    })
    expect(listDeckFaultPhrases(incompleteDeck)).toContainEqual({
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
    expect(listDeckFaultPhrases([...fullDeck, ...blankCards])).toEqual([expectedPhrase])
  })

  it('a deck that says nothing at all is 78 major arcana, and 56 minor arcana are missing', () => {
    const namelessCards = listNumbersFromZero(78).map((cardIndex) => ({ name: `Image ${cardIndex + 100}` }))
    expect(analyseDeck(namelessCards).isComplete).toBe(false)
    expect(listDeckFaultPhrases(namelessCards)).toContainEqual({
      key: 'HnB.tarot.deck.tooMany',
      data: { suit: { key: 'HnB.tarot.does.majorSuit' }, number: 56 },
    })
  })

  it('unknown suits are named, until the table says what they are', () => {
    const deckWithSuitOfCrows = createDeckOfNamedSuits(['Crows', 'Bells', 'Acorns', 'Leaves'], 'Omens')
    expect(listDeckFaultPhrases(deckWithSuitOfCrows).at(-1)).toMatchObject({
      key: 'HnB.tarot.deck.strange',
      data: { number: 78 },
    })
    const suitNames = { wands: 'Crows', cups: 'bells', swords: 'Acorns', pentacles: 'Leaves', major: 'Omens' }
    expect(analyseDeck(deckWithSuitOfCrows, suitNames)).toMatchObject({ isComplete: true })
  })

  it("the table's own words are found in card names, too", () => {
    const deckWithSuitOfCrows = fullDeck.map(({ name }) => ({ name: name.replace('Cups', 'Crows') }))
    expect(analyseDeck(deckWithSuitOfCrows, { cups: 'Crows' })).toMatchObject({ isComplete: true })
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
