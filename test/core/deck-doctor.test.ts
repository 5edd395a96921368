/** Tests "Check and repair", which finds faults of a deck's cards and repairs them. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CardDefinition, StoredDeck } from '../../src/core/shell/deck-layout'
import { computeDeckLayout } from '../../src/core/shell/deck-layout'
import type { CardCopyInStack, DeckDiagnosis } from '../../src/core/shell/deck-diagnosis'
import {
  countFaultsOfDeck,
  diagnoseDeck,
  findIdsOfAddedCards,
  findUnplayableCards,
} from '../../src/core/shell/deck-diagnosis'
import '../properties'

const createCard = (cardId: string, stackId = ''): CardDefinition => ({
  id: cardId,
  sort: 0,
  stackId,
  userId: '',
  tag: '',
  trail: [],
})
const createCardCopy = (cardId: string, stackId: string): CardCopyInStack => ({ id: cardId, stack: stackId })
const diagnosisWithoutFaults: DeckDiagnosis = { lost: [], strange: [], missing: [], orphaned: [], absent: [] }
const TESTED_STACK_IDS = ['ann', 'bob', 'pile']
const isOurStack = (stackId: string) => stackId !== 'pile'

const createStoredDeck = (cardDefinitions: readonly CardDefinition[]): StoredDeck => ({
  deck: 'deck',
  cards: cardDefinitions,
  stacks: new Set(['deck', ...TESTED_STACK_IDS]),
})

describe('the deck check', () => {
  it.each<[string, readonly CardDefinition[], readonly CardCopyInStack[], Partial<DeckDiagnosis>]>([
    ['nothing in a sound deck', [createCard('a'), createCard('b', 'ann')], [createCardCopy('b', 'ann')], {}],
    ['a card whose hand is gone', [createCard('a', 'gone'), createCard('b')], [], { lost: ['a'] }],
    [
      'a card that somebody put into their hand',
      [createCard('a', 'bob'), createCard('b')],
      [createCardCopy('a', 'ann'), createCardCopy('a', 'bob')],
      { strange: [createCardCopy('a', 'ann')] },
    ],
    [
      'a card left behind when it went home',
      [createCard('a'), createCard('b')],
      [createCardCopy('a', 'ann')],
      { strange: [createCardCopy('a', 'ann')] },
    ],
    [
      'a card that its owner threw away',
      [createCard('a', 'ann'), createCard('b')],
      [],
      { missing: [createCardCopy('a', 'ann')] },
    ],
    [
      'a card that its deck forgot',
      [createCard('b')],
      [createCardCopy('a', 'ann')],
      { orphaned: [createCardCopy('a', 'ann')] },
    ],
    [
      'a forgotten card in two hands: one of them has it',
      [createCard('b')],
      [createCardCopy('a', 'ann'), createCardCopy('a', 'bob')],
      { orphaned: [createCardCopy('a', 'ann')], strange: [createCardCopy('a', 'bob')] },
    ],
    [
      'a forgotten card in a pile that is not ours',
      [createCard('b')],
      [createCardCopy('a', 'pile')],
      { strange: [createCardCopy('a', 'pile')], absent: ['a'] },
    ],
    [
      'a card that somebody invented',
      [createCard('a'), createCard('b')],
      [createCardCopy('z', 'ann')],
      { strange: [createCardCopy('z', 'ann')] },
    ],
    ['a card that is nowhere', [createCard('b')], [], { absent: ['a'] }],
  ])('the deck check finds %s', (_caseTitle, cards, cardCopies, expectedDeckFaults) => {
    expect(diagnoseDeck(createStoredDeck(cards), cardCopies, isOurStack, ['a', 'b'])).toEqual({
      ...diagnosisWithoutFaults,
      ...expectedDeckFaults,
    })
  })

  it('the deck check expects no cards in an unknown deck', () =>
    expect(countFaultsOfDeck(diagnoseDeck(createStoredDeck([]), [], isOurStack, []))).toBe(0))

  it('the deck check finds cards that the deck did not have at first', () => {
    expect(
      findIdsOfAddedCards(createStoredDeck([createCard('a'), createCard('b'), createCard('blank')]), [
        'a',
        'b',
      ]),
    ).toEqual(['blank'])
    expect(findIdsOfAddedCards(createStoredDeck([createCard('a'), createCard('b')]), ['a', 'b'])).toEqual([])
    // If the table made the deck itself, the deck has no list of its original cards. So no card counts as added later.
    expect(findIdsOfAddedCards(createStoredDeck([createCard('a')]), [])).toEqual([])
  })

  it('the deck check finds cards of deleted people, in their hands or on the table', () => {
    const createLaidCard = (cardId: string, userId: string) => ({
      ...createCard(cardId, 'pile'),
      userId: userId,
    })
    const rolesByStack = {
      ann: { role: 'hand', ownerId: 'Ann' },
      bob: { role: 'hand', ownerId: 'Bob' },
      pile: { role: 'laid', ownerId: 'deck' },
    } as const
    const findRoleOfCardStack = (stackId: string) =>
      rolesByStack[stackId as keyof typeof rolesByStack] ?? null
    const cards = [
      createCard('a', 'ann'),
      createCard('b', 'bob'),
      createLaidCard('c', 'Ann'),
      createLaidCard('d', 'Bob'),
      createLaidCard('e', ''),
      createCard('f'),
    ]
    const findAbandonedCards = (
      cardDefinitions: readonly CardDefinition[],
      isPersonPresent: (person: string) => boolean,
    ) =>
      findUnplayableCards(createStoredDeck(cardDefinitions), findRoleOfCardStack, isPersonPresent, () => true)
        .leftBehind
    expect(findAbandonedCards(cards, (person) => person !== 'Ann')).toEqual([
      createCardCopy('a', 'ann'),
      createCardCopy('c', 'pile'),
    ])
    expect(findAbandonedCards(cards, () => true)).toEqual([])
    expect(findAbandonedCards([createCard('a', 'elsewhere')], () => false)).toEqual([])
  })

  it('the deck check finds cards on the table for deleted messages', () => {
    const findRoleOfCardStack = (stackId: string) =>
      ({ pile: { role: 'laid', ownerId: 'deck' }, bob: { role: 'hand', ownerId: 'Bob' } } as const)[
        stackId
      ] ?? null
    const createCardWithTag = (cardId: string, cardTag: string, stackId = 'pile') => ({
      ...createCard(cardId, stackId),
      tag: cardTag,
    })
    const cards = [
      createCardWithTag('a', 'gone.side1'),
      createCardWithTag('b', 'kept.side1'),
      createCardWithTag('c', ''),
      // The card's message was deleted, but the card is in a hand again and no longer belongs to the message.
      createCardWithTag('d', 'gone.side1', 'bob'),
      createCardWithTag('e', 'gone.side1', ''),
    ]
    const isMessageStored = (messageId: string) => messageId === 'kept'
    expect(
      findUnplayableCards(createStoredDeck(cards), findRoleOfCardStack, () => true, isMessageStored),
    ).toEqual({
      ...{ leftBehind: [], ofDeletedMessages: [createCardCopy('a', 'pile')] },
    })
    // The card belongs to a user and to a message, and both have been deleted. The check must report the card only
    // once.
    const cardOfDeletedMessageAndUser = [{ ...createCardWithTag('f', 'gone.side1'), userId: 'Ann' }]
    expect(
      findUnplayableCards(
        createStoredDeck(cardOfDeletedMessageAndUser),
        findRoleOfCardStack,
        () => false,
        isMessageStored,
      ),
    ).toEqual({
      ...{ leftBehind: [createCardCopy('f', 'pile')], ofDeletedMessages: [] },
    })
  })

  it("the deck check examines 130,000 copies and a hand of 2,000 cards, too many for one call's arguments", () => {
    const cards = Array.from({ length: 2_000 }, (_, cardIndex) => createCard(`card${cardIndex}`, 'ann'))
    const cardCopies = Array.from({ length: 130_000 }, (_, cardIndex) =>
      createCardCopy(`card${cardIndex}`, 'ann'),
    )
    const { strange, missing } = diagnoseDeck(
      createStoredDeck(cards),
      cardCopies,
      isOurStack,
      cards.map(({ id }) => id),
    )
    expect([strange.length, missing.length]).toEqual([128_000, 0])
    expect(computeDeckLayout(createStoredDeck(cards)).stackByCard.size).toBe(2_000)
  })

  it('a repair leaves nothing to find, and moves no card from its recorded place', () => {
    const idArbitrary = fc.constantFrom('a', 'b', 'c')
    const cards = fc.uniqueArray(fc.tuple(idArbitrary, fc.constantFrom('', 'gone', ...TESTED_STACK_IDS)), {
      selector: ([cardId]) => cardId,
    })
    const arbitraryCardCopies = fc.uniqueArray(
      fc.record({ id: idArbitrary, stack: fc.constantFrom(...TESTED_STACK_IDS) }),
      {
        selector: (copyInStack) => `${copyInStack.id} ${copyInStack.stack}`,
      },
    )
    fc.assert(
      fc.property(cards, arbitraryCardCopies, (deckCards, cardCopies) => {
        const storedDeckOfWorld = createStoredDeck(deckCards.map(([cardId, at]) => createCard(cardId, at)))
        const deckDiagnosis = diagnoseDeck(storedDeckOfWorld, cardCopies, isOurStack, ['a', 'b', 'c'])
        const repairedDeck = createStoredDeck([
          ...storedDeckOfWorld.cards.map((card) =>
            deckDiagnosis.lost.includes(card.id) ? createCard(card.id) : card,
          ),
          ...deckDiagnosis.orphaned.map((cardCopy) => createCard(cardCopy.id, cardCopy.stack)),
          ...deckDiagnosis.absent.map((cardId) => createCard(cardId)),
        ])
        const repairedCopies = [
          ...cardCopies.filter((cardId) => !deckDiagnosis.strange.includes(cardId)),
          ...deckDiagnosis.missing,
        ]
        expect(
          countFaultsOfDeck(diagnoseDeck(repairedDeck, repairedCopies, isOurStack, ['a', 'b', 'c'])),
        ).toBe(0)
        const stackByCard = computeDeckLayout(repairedDeck).stackByCard
        for (const [cardId, stack] of computeDeckLayout(storedDeckOfWorld).stackByCard)
          expect(stackByCard.get(cardId)).toBe(stack)
      }),
    )
  })
})
