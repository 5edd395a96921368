/** Tests "Check and repair", which finds faults of a deck's cards and repairs them. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CardDefinition, StoredDeck } from '../../src/core/shell/deck-layout'
import { computeDeckLayout } from '../../src/core/shell/deck-layout'
import type { CardCopy, DeckDiagnosis } from '../../src/core/shell/deck-diagnosis'
import {
  deckFaultCount,
  diagnoseDeck,
  addedCardIds,
  findUnplayableCards,
} from '../../src/core/shell/deck-diagnosis'
import '../properties'

const card = (id: string, stackId = ''): CardDefinition => ({
  id,
  sort: 0,
  stackId,
  userId: '',
  tag: '',
  trail: [],
})
const cardCopyIn = (id: string, stack: string): CardCopy => ({ id, stack })
const faultlessDiagnosis: DeckDiagnosis = { lost: [], strange: [], missing: [], orphaned: [], absent: [] }
const STACK_IDS = ['ann', 'bob', 'pile']
const isOurStack = (stack: string) => stack !== 'pile'

const storedDeck = (cards: readonly CardDefinition[]): StoredDeck => ({
  deck: 'deck',
  cards,
  stacks: new Set(['deck', ...STACK_IDS]),
})

describe('the deck check', () => {
  it.each<[string, readonly CardDefinition[], readonly CardCopy[], Partial<DeckDiagnosis>]>([
    ['nothing in a sound deck', [card('a'), card('b', 'ann')], [cardCopyIn('b', 'ann')], {}],
    ['a card whose hand is gone', [card('a', 'gone'), card('b')], [], { lost: ['a'] }],
    [
      'a card that somebody put into their hand',
      [card('a', 'bob'), card('b')],
      [cardCopyIn('a', 'ann'), cardCopyIn('a', 'bob')],
      { strange: [cardCopyIn('a', 'ann')] },
    ],
    [
      'a card left behind when it went home',
      [card('a'), card('b')],
      [cardCopyIn('a', 'ann')],
      { strange: [cardCopyIn('a', 'ann')] },
    ],
    [
      'a card that its owner threw away',
      [card('a', 'ann'), card('b')],
      [],
      { missing: [cardCopyIn('a', 'ann')] },
    ],
    [
      'a card that its deck forgot',
      [card('b')],
      [cardCopyIn('a', 'ann')],
      { orphaned: [cardCopyIn('a', 'ann')] },
    ],
    [
      'a forgotten card in two hands: one of them has it',
      [card('b')],
      [cardCopyIn('a', 'ann'), cardCopyIn('a', 'bob')],
      { orphaned: [cardCopyIn('a', 'ann')], strange: [cardCopyIn('a', 'bob')] },
    ],
    [
      'a forgotten card in a pile that is not ours',
      [card('b')],
      [cardCopyIn('a', 'pile')],
      { strange: [cardCopyIn('a', 'pile')], absent: ['a'] },
    ],
    [
      'a card that somebody invented',
      [card('a'), card('b')],
      [cardCopyIn('z', 'ann')],
      { strange: [cardCopyIn('z', 'ann')] },
    ],
    ['a card that is nowhere', [card('b')], [], { absent: ['a'] }],
  ])('the deck check finds %s', (_caseTitle, cards, copies, expectedFindings) => {
    expect(diagnoseDeck(storedDeck(cards), copies, isOurStack, ['a', 'b'])).toEqual({
      ...faultlessDiagnosis,
      ...expectedFindings,
    })
  })

  it('the deck check expects no cards in an unknown deck', () =>
    expect(deckFaultCount(diagnoseDeck(storedDeck([]), [], isOurStack, []))).toBe(0))

  it('the deck check finds cards that the deck did not have at first', () => {
    expect(addedCardIds(storedDeck([card('a'), card('b'), card('blank')]), ['a', 'b'])).toEqual(['blank'])
    expect(addedCardIds(storedDeck([card('a'), card('b')]), ['a', 'b'])).toEqual([])
    // A deck that the table has made comes without a list of its cards. So no card counts as added.
    expect(addedCardIds(storedDeck([card('a')]), [])).toEqual([])
  })

  it('the deck check finds cards of deleted people, in their hands or on the table', () => {
    const laidCard = (id: string, by: string) => ({ ...card(id, 'pile'), userId: by })
    const roles = {
      ann: { role: 'hand', ownerId: 'Ann' },
      bob: { role: 'hand', ownerId: 'Bob' },
      pile: { role: 'laid', ownerId: 'deck' },
    } as const
    const roleOf = (stack: string) => roles[stack as keyof typeof roles] ?? null
    const cards = [
      card('a', 'ann'),
      card('b', 'bob'),
      laidCard('c', 'Ann'),
      laidCard('d', 'Bob'),
      laidCard('e', ''),
      card('f'),
    ]
    const found = (definitions: readonly CardDefinition[], isThere: (person: string) => boolean) =>
      findUnplayableCards(storedDeck(definitions), roleOf, isThere, () => true).leftBehind
    expect(found(cards, (person) => person !== 'Ann')).toEqual([
      cardCopyIn('a', 'ann'),
      cardCopyIn('c', 'pile'),
    ])
    expect(found(cards, () => true)).toEqual([])
    expect(found([card('a', 'elsewhere')], () => false)).toEqual([])
  })

  it('the deck check finds cards on the table for deleted messages', () => {
    const roleOf = (stack: string) =>
      ({ pile: { role: 'laid', ownerId: 'deck' }, bob: { role: 'hand', ownerId: 'Bob' } } as const)[stack] ??
      null
    const tagged = (id: string, tag: string, at = 'pile') => ({ ...card(id, at), tag })
    const cards = [
      tagged('a', 'gone.side1'),
      tagged('b', 'kept.side1'),
      tagged('c', ''),
      // This card's message was deleted. But the card is in a hand again, so it no longer belongs to the message.
      tagged('d', 'gone.side1', 'bob'),
      tagged('e', 'gone.side1', ''),
    ]
    const isMessageKept = (message: string) => message === 'kept'
    expect(findUnplayableCards(storedDeck(cards), roleOf, () => true, isMessageKept)).toEqual({
      ...{ leftBehind: [], ofDeletedMessages: [cardCopyIn('a', 'pile')] },
    })
    // The card's user and its message are both deleted. The check still reports the card only once.
    const cardOfDeletedBoth = [{ ...tagged('f', 'gone.side1'), userId: 'Ann' }]
    expect(findUnplayableCards(storedDeck(cardOfDeletedBoth), roleOf, () => false, isMessageKept)).toEqual({
      ...{ leftBehind: [cardCopyIn('f', 'pile')], ofDeletedMessages: [] },
    })
  })

  it("the deck check examines 130,000 copies and a hand of 2,000 cards, too many for one call's arguments", () => {
    const cards = Array.from({ length: 2_000 }, (_, at) => card(`card${at}`, 'ann'))
    const copies = Array.from({ length: 130_000 }, (_, at) => cardCopyIn(`card${at}`, 'ann'))
    const { strange, missing } = diagnoseDeck(
      storedDeck(cards),
      copies,
      isOurStack,
      cards.map(({ id }) => id),
    )
    expect([strange.length, missing.length]).toEqual([128_000, 0])
    expect(computeDeckLayout(storedDeck(cards)).stackByCard.size).toBe(2_000)
  })

  it('a repair leaves nothing to find, and moves no card from its recorded place', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const cards = fc.uniqueArray(fc.tuple(id, fc.constantFrom('', 'gone', ...STACK_IDS)), {
      selector: ([cardId]) => cardId,
    })
    const copies = fc.uniqueArray(fc.record({ id, stack: fc.constantFrom(...STACK_IDS) }), {
      selector: (copyInStack) => `${copyInStack.id} ${copyInStack.stack}`,
    })
    fc.assert(
      fc.property(cards, copies, (deckCards, cardCopies) => {
        const stored = storedDeck(deckCards.map(([cardId, at]) => card(cardId, at)))
        const diagnosis = diagnoseDeck(stored, cardCopies, isOurStack, ['a', 'b', 'c'])
        const mendedDeck = storedDeck([
          ...stored.cards.map((cardDefinition) =>
            diagnosis.lost.includes(cardDefinition.id) ? card(cardDefinition.id) : cardDefinition,
          ),
          ...diagnosis.orphaned.map((cardCopy) => card(cardCopy.id, cardCopy.stack)),
          ...diagnosis.absent.map((cardId) => card(cardId)),
        ])
        const mendedCopies = [
          ...cardCopies.filter((cardId) => !diagnosis.strange.includes(cardId)),
          ...diagnosis.missing,
        ]
        expect(deckFaultCount(diagnoseDeck(mendedDeck, mendedCopies, isOurStack, ['a', 'b', 'c']))).toBe(0)
        const stackByCard = computeDeckLayout(mendedDeck).stackByCard
        for (const [cardId, stack] of computeDeckLayout(stored).stackByCard)
          expect(stackByCard.get(cardId)).toBe(stack)
      }),
    )
  })
})
