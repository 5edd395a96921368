/** Tests card stacks: dealing, passing, drawing, playing and recalling. */
import { describe, expect, it } from 'vitest'
import type { PlainObject } from '../../shared/objects'
import type { TestClient } from '../../server/testing/join-table'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../../server/testing/use-table'
import type { Cards } from './cards'
import type { Card } from './card'

const silentMoveOptions = { chatNotification: false }

/** Tests card stacks (foundry-api §6). */
describe('cards', () => {
  const tableClients = setUpTableClients(14)

  interface TestStacks {
    deck: Cards
    hand: Cards
    other: Cards
    pile: Cards
  }

  async function createTestStacks(client: TestClient = tableClients.gm): Promise<TestStacks> {
    const createCardData = (cardName: string, sortNumber: number): PlainObject => ({
      name: cardName,
      type: 'base',
      sort: sortNumber,
      suit: 'cups',
      value: sortNumber,
      faces: [{ name: `${cardName} face`, img: 'icons/svg/book.svg' }, { name: 'second' }],
      back: { name: 'back' },
    })
    const [deck, hand, other, pile] = await client.CONFIG.Cards.documentClass.createDocuments([
      { name: 'Deck', type: 'deck', cards: ['A', 'B', 'C', 'D'].map(createCardData) },
      { name: 'Hand', type: 'hand' },
      { name: 'Other', type: 'hand' },
      { name: 'Pile', type: 'pile' },
    ])
    return {
      deck: requireNotNull(deck),
      hand: requireNotNull(hand),
      other: requireNotNull(other),
      pile: requireNotNull(pile),
    }
  }

  const listCardNames = (cardStack: Cards): string[] =>
    cardStack.cards.map((card) => String(card._source['name']))
  const listDrawnCardNames = (cardStack: Cards): string[] =>
    cardStack.drawnCards.map((card) => String(card._source['name']))

  it('a drawn card leaves a copy with the same id, and the deck marks it', async () => {
    const { deck, hand } = await createTestStacks()
    const [card] = await hand.draw(deck, 1, { ...silentMoveOptions, updateData: { face: 0 } })
    const cardCopyInDeck = requireNotNull(deck.cards.get(requireNotNull(card?.id)))
    expect([listCardNames(hand), listDrawnCardNames(deck), deck.availableCards.length]).toEqual([
      ['A'],
      ['A'],
      3,
    ])
    expect(requireNotNull(card).toObject()).toMatchObject({ origin: deck.id, drawn: false, face: 0 })
    expect([
      requireNotNull(card).source,
      requireNotNull(card).isHome,
      cardCopyInDeck.isHome,
      cardCopyInDeck.drawn,
    ]).toEqual([deck, false, true, true])
  })

  it.each([
    [0, ['A', 'B']],
    [1, ['D', 'C']],
  ])('cards are drawn by mode %i in this order: %j', async (cardDrawMode, expectedCardNames) => {
    const { deck, hand } = await createTestStacks()
    await hand.draw(deck, 2, { ...silentMoveOptions, how: cardDrawMode })
    expect(listCardNames(hand)).toEqual(expectedCardNames)
  })

  it('no more cards are drawn than there are', async () => {
    const { deck, hand } = await createTestStacks()
    expect(await waitForRejectionReason(hand.draw(deck, 5, silentMoveOptions))).toContain(
      'There are not 5 available cards',
    )
    expect(hand.cards.size).toBe(0)
  })

  it('cards are dealt in turn', async () => {
    const { deck, hand, other } = await createTestStacks()
    expect(await deck.deal([hand, other], 2, silentMoveOptions)).toBe(deck)
    expect([listCardNames(hand), listCardNames(other), listDrawnCardNames(deck)]).toEqual([
      ['A', 'C'],
      ['B', 'D'],
      ['A', 'B', 'C', 'D'],
    ])
  })

  it('cards go to another stack, and home again', async () => {
    const { deck, hand, pile } = await createTestStacks()
    const [card] = await hand.draw(deck, 1, silentMoveOptions)
    const discardedCard = requireNotNull(await requireNotNull(card).discard(pile, silentMoveOptions))
    expect([hand.cards.size, listCardNames(pile), discardedCard.origin]).toEqual([0, ['A'], deck])
    await pile.pass(deck, [requireNotNull(discardedCard.id)], silentMoveOptions)
    expect([pile.cards.size, listDrawnCardNames(deck), deck.cards.size]).toEqual([0, [], 4])
    expect(await waitForRejectionReason(deck.pass(hand, ['nobody0000000000'], silentMoveOptions))).toContain(
      'does not exist',
    )
  })

  it('each card lies in one place only', async () => {
    const { deck, hand, other } = await createTestStacks()
    const [card] = await hand.draw(deck, 1, silentMoveOptions)
    expect(
      await waitForRejectionReason(deck.pass(other, [requireNotNull(card?.id)], silentMoveOptions)),
    ).toContain('already been drawn')
  })

  it('all cards come home when the deck recalls them, or their stack returns them', async () => {
    const { deck, hand, pile } = await createTestStacks()
    await hand.draw(deck, 2, silentMoveOptions)
    await hand.pass(pile, [requireNotNull(hand.cards.contents[0]?.id)], silentMoveOptions)
    await deck.recall(silentMoveOptions)
    expect([listDrawnCardNames(deck), hand.cards.size, pile.cards.size]).toEqual([[], 0, 0])
    await hand.draw(deck, 2, silentMoveOptions)
    await hand.recall(silentMoveOptions)
    expect([listDrawnCardNames(deck), hand.cards.size]).toEqual([[], 0])
    const [card] = await hand.draw(deck, 1, silentMoveOptions)
    const recalledCard = requireNotNull(await requireNotNull(card).recall())
    expect([recalledCard.parent, recalledCard.drawn, hand.cards.size]).toEqual([deck, false, 0])
  })

  it('a shuffle orders all cards at random', async () => {
    const { deck } = await createTestStacks()
    const randomNumbers = [0.99, 0.5, 0.5, 0]
    tableClients.gm.CONFIG.Dice.randomUniform = () => requireNotNull(randomNumbers.shift())
    await deck.shuffle(silentMoveOptions)
    expect(
      deck.cards.contents.sort((a, b) => deck.sortShuffled(a, b)).map((card) => card._source['name']),
    ).toEqual(['D', 'B', 'C', 'A'])
    expect(deck.cards.map(({ sort }) => sort).sort()).toEqual([0, 1, 2, 3])
  })

  it('cards can be flipped', async () => {
    const { deck } = await createTestStacks()
    const card = requireNotNull(deck.cards.contents[0])
    expect([card.face, card.name, card.hasNextFace, card.hasPreviousFace]).toEqual([
      null,
      'back',
      true,
      false,
    ])
    await card.flip()
    expect([card.face, card.name, card.img]).toEqual([0, 'A face', 'icons/svg/book.svg'])
    await card.flip(1)
    expect([card.currentFace?.name, card.hasNextFace]).toEqual(['second', false])
    await card.flip()
    expect(card.face).toBeNull()
    expect(await waitForRejectionReason(card.flip(2))).toContain('Invalid face')
  })

  it('hooks allow a move of cards, and may change it', async () => {
    const { gm } = tableClients
    const { deck, hand, other } = await createTestStacks()
    const hookContexts: unknown[] = []
    const hookId = gm.Hooks.on(
      'passCards',
      (
        originStack: Cards,
        destinationStack: Cards,
        hookContext: { action: string; toCreate: PlainObject[] },
      ) => {
        hookContexts.push([originStack, destinationStack, hookContext.action])
        for (const cardData of hookContext.toCreate) cardData['face'] = 1
      },
    )
    await hand.draw(deck, 1, silentMoveOptions)
    gm.Hooks.off('passCards', hookId)
    expect(hookContexts).toEqual([[deck, hand, 'draw']])
    expect(hand.cards.contents[0]?.face).toBe(1)
    for (const [hook, move] of [
      ['passCards', () => hand.draw(deck, 1, silentMoveOptions)],
      ['dealCards', () => deck.deal([hand, other], 1, silentMoveOptions)],
      ['returnCards', () => deck.recall(silentMoveOptions)],
    ] as const) {
      const refusingHookId = gm.Hooks.on(hook, () => false)
      await move()
      gm.Hooks.off(hook, refusingHookId)
    }
    expect([listDrawnCardNames(deck), hand.cards.size, other.cards.size]).toEqual([['A'], 1, 0])
  })

  it('cards refuse unknown actions', async () => {
    const { deck, hand } = await createTestStacks()
    expect(await waitForRejectionReason(deck.deal([hand], 1, { action: 'play' }))).toContain('"play"')
    expect(await waitForRejectionReason(deck.pass(hand, [], { action: 'throw' }))).toContain('"throw"')
  })

  it('a chat message reports moved cards, without their names', async () => {
    const { gm } = tableClients
    const { deck, hand } = await createTestStacks()
    const messageCountBefore = gm.game.messages.size
    await hand.draw(deck)
    const message = gm.game.messages.contents.at(-1)
    expect(gm.game.messages.size).toBe(messageCountBefore + 1)
    expect(message?.content).toContain('Deck → Hand')
    expect(message?.content).not.toContain('A face')
  })

  it('a copied stack has cards of its own', async () => {
    const { gm } = tableClients
    const { deck } = await createTestStacks()
    const copiedStack = requireNotNull(
      (await gm.CONFIG.Cards.documentClass.createDocuments([deck.toObject()]))[0],
    )
    expect(copiedStack.cards.map(({ id }) => id)).not.toEqual(deck.cards.map(({ id }) => id))
    expect(copiedStack.cards.size).toBe(4)
  })

  it("nobody moves another person's cards, not even in part", async () => {
    const { gm, ann } = tableClients
    const { deck } = await createTestStacks()
    await deck.update({ 'ownership.default': 1 })
    const [mine] = await gm.CONFIG.Cards.documentClass.createDocuments([
      { name: 'Ann’s', type: 'hand', ownership: { [ann.game.userId]: 3 } },
    ])
    await ann.game.settings.set('toy', 'layout', 'c')
    const [annDeck, hand] = [deck, requireNotNull(mine)].map(({ id }) =>
      requireNotNull(ann.game.cards.get(requireNotNull(id))),
    )
    expect(
      await waitForRejectionReason(requireNotNull(hand).draw(requireNotNull(annDeck), 1, silentMoveOptions)),
    ).toContain('lacks permission')
    expect([requireNotNull(hand).cards.size, requireNotNull(annDeck).drawnCards.length]).toEqual([0, 0])
  })

  it('cards can be sorted by suit', async () => {
    const { deck } = await createTestStacks()
    const [a, b] = deck.cards.contents as [Card, Card]
    expect(Math.sign(deck.sortStandard(a, b))).toBe(-1)
  })
})
