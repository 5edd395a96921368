/** Tests a player with a console who invents cards, takes cards of others, or throws cards away. */
import type { Page } from '@playwright/test'
import { sendRequest } from '../attack'
import {
  dockOf,
  drawWithDeckButton,
  expectCardCounts,
  FACE_CARDS,
  handCards,
  stackNamed,
  pressWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { lastMessage, messageCount } from '../play'

/** The parts of Foundry's documented API that a player with a console uses. */
interface FoundryGlobals {
  game: {
    users: { getName(name: string): { id: string } }
    cards: { get(id: string): CardStack; contents: CardStack[]; getName(name: string): CardStack }
  }
}

interface CardStack {
  readonly id: string
  cards: { contents: { id: string; toObject(): object }[]; get(id: string): { toObject(): object } }
  update(changes: object): Promise<unknown>
  createEmbeddedDocuments(name: string, data: object[], options: object): Promise<unknown>
  updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>
}

/** Puts a copy of a deck's card into the player's own hand. */
const forgeCardCopy = (page: Page, card: string, change: object = {}) =>
  page.evaluate(
    async ([deck, id, more]) => {
      const { game } = globalThis as unknown as FoundryGlobals
      const source = game.cards.get(deck).cards.get(id).toObject()
      const flags = { 'harm-and-blessing': { move: 999_999, at: game.cards.getName('Hand of Player 1').id } }
      const copy = { ...source, origin: deck, drawn: false, face: 0, flags, ...more }
      await game.cards.getName('Hand of Player 1').createEmbeddedDocuments('Card', [copy], { keepId: true })
    },
    [FACE_CARDS, card, change] as const,
  )

const cardsRequest = (act: string, from: string, cards: readonly string[]) => ({
  type: 'cards',
  act,
  deck: FACE_CARDS,
  from,
  cards,
  users: [],
  number: 1,
  faceDown: false,
})

test('a forged copy in a hand is no card: it is deleted, and nobody loses a real card', async ({
  gm,
  player,
}) => {
  await drawWithDeckButton(gm, 3)
  await drawWithDeckButton(player, 2)
  const [theirs, mine] = [
    await stackNamed(gm, 'Hand of Gamemaster'),
    await stackNamed(gm, 'Hand of Player 1'),
  ]
  const stolenCardId = theirs.cards[0] ?? ''
  const inDeck = await gm.evaluate((deck) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const drawnIds = game.cards.contents.flatMap((stack) =>
      stack.id === deck ? [] : stack.cards.contents.map(({ id }) => id),
    )
    return game.cards.get(deck).cards.contents.find(({ id }) => !drawnIds.includes(id))?.id ?? ''
  }, FACE_CARDS)
  for (const card of [stolenCardId, inDeck]) {
    await forgeCardCopy(player, card)
    for (const act of ['play', 'discard', 'return'])
      expect(await sendRequest(player, cardsRequest(act, mine.id, [card]))).toBe('HnB.cards.refusal.moved')
  }
  await expect(handCards(player)).toHaveCount(2)
  await expect(lastMessage(gm)).toContainText('was repaired')
  await expectCardCounts(gm, { deck: 7, 'Hand of Gamemaster': 3, 'Hand of Player 1': 2 })
  expect((await stackNamed(gm, 'Hand of Gamemaster')).cards.sort()).toEqual(theirs.cards.sort())
  await drawWithDeckButton(player, 2)
  await expectCardCounts(gm, { deck: 5, 'Hand of Gamemaster': 3, 'Hand of Player 1': 4 })
})

test('an invented card lies nowhere, and no page shows its picture', async ({ gm, player }) => {
  await drawWithDeckButton(player, 2)
  const playerHand = await stackNamed(gm, 'Hand of Player 1')
  await forgeCardCopy(player, playerHand.cards[0] ?? '', { _id: 'inventedcard0000', name: 'Ace of Traps' })
  for (const act of ['play', 'return'])
    expect(await sendRequest(player, cardsRequest(act, playerHand.id, ['inventedcard0000']))).toBe(
      'HnB.cards.refusal.moved',
    )
  await player.evaluate(async (card) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const face = { name: 'Ace of Traps', text: '', img: 'https://example.com/trap.png' }
    await game.cards
      .getName('Hand of Player 1')
      .updateEmbeddedDocuments('Card', [{ _id: card, name: 'Ace of Traps', faces: [face] }])
  }, playerHand.cards[0])
  // The dealer refuses presses while it repairs the hand, because the hand has changed. So the test waits for the
  // repair.
  for (const page of [gm, player]) await expect.poll(() => countInventedCopies(page)).toBe(0)
  await pressWithChosenCards(player, [0, 1], 'Play')
  await expect(lastMessage(gm).locator('.hnb-playing-card')).toHaveCount(2)
  for (const page of [gm, player]) {
    await expect(page.locator('img[src*="example.com"]')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('Ace of Traps')
  }
  await expectCardCounts(gm, { deck: 10, 'Face cards: on the table': 2 })
})

test('a player cannot redefine whose stack is whose: draws and plays of others reach the right stacks', async ({
  gm,
  player,
  join,
}) => {
  await drawWithDeckButton(player, 1)
  const claimRecord = (flags: object) =>
    player.evaluate(async (request) => {
      const { game } = globalThis as unknown as FoundryGlobals
      const of = game.users.getName('Gamemaster').id
      await game.cards
        .getName('Hand of Player 1')
        .update({ flags: { 'harm-and-blessing': { of, ...request } }, type: 'hand' })
    }, flags)
  await claimRecord({ stack: 'hand' })
  await drawWithDeckButton(gm, 2)
  await claimRecord({ stack: 'table', of: FACE_CARDS })
  await pressWithChosenCards(gm, [0], 'Play face down')
  await claimRecord({ stack: 'discards', of: FACE_CARDS })
  const ines = await join('Player 2')
  await drawWithDeckButton(ines, 1)
  await pressWithChosenCards(ines, [0], 'Discard')
  await expectCardCounts(gm, {
    deck: 8,
    'Hand of Player 1': 1,
    'Hand of Gamemaster': 1,
    'Face cards: on the table': 1,
    'Face cards: discards': 1,
  })
})

test('cards that a player deletes from their own hand come back', async ({ gm, player }) => {
  await drawWithDeckButton(player, 3)
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as FoundryGlobals
    const hand = game.cards.getName('Hand of Player 1')
    await hand.deleteEmbeddedDocuments(
      'Card',
      hand.cards.contents.map(({ id }) => id),
    )
  })
  await expect(lastMessage(gm)).toContainText('now back: 3')
  await expectCardCounts(gm, { deck: 9, 'Hand of Player 1': 3 })
  await expect(handCards(player)).toHaveCount(3)
})

test('Undo returns drawn cards to their former places @both', async ({ gm, player }) => {
  await drawWithDeckButton(player, 2)
  await pressWithChosenCards(player, [0], 'Play')
  await expectCardCounts(gm, { deck: 10, 'Hand of Player 1': 1, 'Face cards: on the table': 1 })
  const deckOrder = (page: Page) =>
    page.evaluate((deck) => {
      const { game } = globalThis as unknown as FoundryGlobals
      return game.cards.get(deck).cards.contents.map((card) => {
        const { _id, sort, drawn } = card.toObject() as { _id: string; sort: number; drawn: boolean }
        return `${drawn ? '-' : sort} ${_id}`
      })
    }, FACE_CARDS)
  const orderBefore = await deckOrder(gm)
  const messages = await messageCount(gm)
  await dockOf(gm).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
  await expectCardCounts(gm, {
    deck: 9,
    'Hand of Player 1': 1,
    'Hand of Gamemaster': 1,
    'Face cards: on the table': 1,
  })
  // On Foundry 13, the server writes the cards first and the message afterwards.
  await expect.poll(() => messageCount(gm)).toBe(messages + 1)
  await lastMessage(gm).locator('[data-act=undo]').click()
  await expectCardCounts(gm, { deck: 10, 'Hand of Player 1': 1, 'Face cards: on the table': 1 })
  expect(await deckOrder(gm)).toEqual(orderBefore)
  // The player undoes their own play first. Then the player undoes the second of their two draws, which are on the same
  // message.
  const logMessages = player.locator('#chat .hnb-message')
  await logMessages.nth(1).locator('[data-act=undo]').click()
  await expectCardCounts(gm, { deck: 10, 'Hand of Player 1': 2 })
  await logMessages.nth(0).locator('[data-act=undo]').click()
  await expectCardCounts(gm, { deck: 11, 'Hand of Player 1': 1 })
})

/** The number of copies of the invented card, in all stacks. */
const countInventedCopies = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as FoundryGlobals).game.cards.contents
        .flatMap(({ cards }) => cards.contents)
        .filter(({ id }) => id === 'inventedcard0000').length,
  )
