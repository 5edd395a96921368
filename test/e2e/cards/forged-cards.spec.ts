/** Tests a player who uses the browser's console to invent cards, to take cards of others, or to throw cards away. */
import type { Page } from '@playwright/test'
import { sendRequest } from '../attack'
import {
  locateDockOnPage,
  drawWithDeckButton,
  expectCardCounts,
  FACE_CARDS_DECK_ID,
  locateHandCards,
  findStackByName,
  pressButtonWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { locateLastMessage, countMessages } from '../play'

/** The parts of Foundry's documented API that a player can use from the browser's console. */
interface FoundryGlobals {
  game: {
    users: { getName(userName: string): { id: string } }
    cards: { get(stackId: string): CardStack; contents: CardStack[]; getName(stackName: string): CardStack }
  }
}

interface CardStack {
  readonly id: string
  cards: { contents: { id: string; toObject(): object }[]; get(id: string): { toObject(): object } }
  update(documentChanges: object): Promise<unknown>
  createEmbeddedDocuments(
    embeddedName: string,
    documentsData: object[],
    creationOptions: object,
  ): Promise<unknown>
  updateEmbeddedDocuments(embeddedName: string, documentUpdates: object[]): Promise<unknown>
  deleteEmbeddedDocuments(embeddedName: string, documentIds: string[]): Promise<unknown>
}

/** Puts a copy of a deck's card into the player's own hand. */
const forgeCardCopy = (page: Page, cardId: string, cardFieldChanges: object = {}) =>
  page.evaluate(
    async ([deck, id, more]) => {
      const { game } = globalThis as unknown as FoundryGlobals
      const cardData = game.cards.get(deck).cards.get(id).toObject()
      const forgedFlags = {
        'harm-and-blessing': { move: 999_999, at: game.cards.getName('Hand of Player 1').id },
      }
      const forgedCard = { ...cardData, origin: deck, drawn: false, face: 0, flags: forgedFlags, ...more }
      await game.cards
        .getName('Hand of Player 1')
        .createEmbeddedDocuments('Card', [forgedCard], { keepId: true })
    },
    [FACE_CARDS_DECK_ID, cardId, cardFieldChanges] as const,
  )

const createCardsRequest = (cardActName: string, sourceStackId: string, cardIds: readonly string[]) => ({
  type: 'cards',
  act: cardActName,
  deck: FACE_CARDS_DECK_ID,
  from: sourceStackId,
  cards: cardIds,
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
    await findStackByName(gm, 'Hand of Gamemaster'),
    await findStackByName(gm, 'Hand of Player 1'),
  ]
  const idOfStolenCard = theirs.cards[0] ?? ''
  const cardIdInDeck = await gm.evaluate((deckId) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const idsOfDrawnCards = game.cards.contents.flatMap((stack) =>
      stack.id === deckId ? [] : stack.cards.contents.map(({ id }) => id),
    )
    return game.cards.get(deckId).cards.contents.find(({ id }) => !idsOfDrawnCards.includes(id))?.id ?? ''
  }, FACE_CARDS_DECK_ID)
  for (const forgedCardId of [idOfStolenCard, cardIdInDeck]) {
    await forgeCardCopy(player, forgedCardId)
    for (const cardActName of ['play', 'discard', 'return'])
      expect(await sendRequest(player, createCardsRequest(cardActName, mine.id, [forgedCardId]))).toBe(
        'HnB.cards.refusal.moved',
      )
  }
  await expect(locateHandCards(player)).toHaveCount(2)
  await expect(locateLastMessage(gm)).toContainText('was repaired')
  await expectCardCounts(gm, { deck: 7, 'Hand of Gamemaster': 3, 'Hand of Player 1': 2 })
  expect((await findStackByName(gm, 'Hand of Gamemaster')).cards.sort()).toEqual(theirs.cards.sort())
  await drawWithDeckButton(player, 2)
  await expectCardCounts(gm, { deck: 5, 'Hand of Gamemaster': 3, 'Hand of Player 1': 4 })
})

test('an invented card lies nowhere, and no page shows its picture', async ({ gm, player }) => {
  await drawWithDeckButton(player, 2)
  const playerHand = await findStackByName(gm, 'Hand of Player 1')
  await forgeCardCopy(player, playerHand.cards[0] ?? '', { _id: 'inventedcard0000', name: 'Ace of Traps' })
  for (const cardActName of ['play', 'return'])
    expect(
      await sendRequest(player, createCardsRequest(cardActName, playerHand.id, ['inventedcard0000'])),
    ).toBe('HnB.cards.refusal.moved')
  await player.evaluate(async (cardId) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const forgedCardFace = { name: 'Ace of Traps', text: '', img: 'https://example.com/trap.png' }
    await game.cards
      .getName('Hand of Player 1')
      .updateEmbeddedDocuments('Card', [{ _id: cardId, name: 'Ace of Traps', faces: [forgedCardFace] }])
  }, playerHand.cards[0])
  // While the dealer repairs the changed hand, it refuses all presses. So the test first waits for the repair.
  for (const page of [gm, player]) await expect.poll(() => countInventedCardCopies(page)).toBe(0)
  await pressButtonWithChosenCards(player, [0, 1], 'Play')
  await expect(locateLastMessage(gm).locator('.hnb-playing-card')).toHaveCount(2)
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
  const claimRecordOfDeck = (deckFlags: object) =>
    player.evaluate(async (requestData) => {
      const { game } = globalThis as unknown as FoundryGlobals
      const gamemasterId = game.users.getName('Gamemaster').id
      await game.cards
        .getName('Hand of Player 1')
        .update({ flags: { 'harm-and-blessing': { of: gamemasterId, ...requestData } }, type: 'hand' })
    }, deckFlags)
  await claimRecordOfDeck({ stack: 'hand' })
  await drawWithDeckButton(gm, 2)
  await claimRecordOfDeck({ stack: 'table', of: FACE_CARDS_DECK_ID })
  await pressButtonWithChosenCards(gm, [0], 'Play face down')
  await claimRecordOfDeck({ stack: 'discards', of: FACE_CARDS_DECK_ID })
  const inesPage = await join('Player 2')
  await drawWithDeckButton(inesPage, 1)
  await pressButtonWithChosenCards(inesPage, [0], 'Discard')
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
    const playerHand = game.cards.getName('Hand of Player 1')
    await playerHand.deleteEmbeddedDocuments(
      'Card',
      playerHand.cards.contents.map(({ id }) => id),
    )
  })
  await expect(locateLastMessage(gm)).toContainText('now back: 3')
  await expectCardCounts(gm, { deck: 9, 'Hand of Player 1': 3 })
  await expect(locateHandCards(player)).toHaveCount(3)
})

test('Undo returns drawn cards to their former places @both', async ({ gm, player }) => {
  await drawWithDeckButton(player, 2)
  await pressButtonWithChosenCards(player, [0], 'Play')
  await expectCardCounts(gm, { deck: 10, 'Hand of Player 1': 1, 'Face cards: on the table': 1 })
  const readDeckOrder = (page: Page) =>
    page.evaluate((deckId) => {
      const { game } = globalThis as unknown as FoundryGlobals
      return game.cards.get(deckId).cards.contents.map((card) => {
        const { _id, sort, drawn } = card.toObject() as { _id: string; sort: number; drawn: boolean }
        return `${drawn ? '-' : sort} ${_id}`
      })
    }, FACE_CARDS_DECK_ID)
  const deckOrderBefore = await readDeckOrder(gm)
  const messageCountBefore = await countMessages(gm)
  await locateDockOnPage(gm).locator(`[data-action=draw][data-deck="${FACE_CARDS_DECK_ID}"]`).click()
  await expectCardCounts(gm, {
    deck: 9,
    'Hand of Player 1': 1,
    'Hand of Gamemaster': 1,
    'Face cards: on the table': 1,
  })
  // On Foundry 13, the server writes the cards first and the message afterwards.
  await expect.poll(() => countMessages(gm)).toBe(messageCountBefore + 1)
  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expectCardCounts(gm, { deck: 10, 'Hand of Player 1': 1, 'Face cards: on the table': 1 })
  expect(await readDeckOrder(gm)).toEqual(deckOrderBefore)
  // The player undoes the play of a card first, and then the second of the two draws. Both draws are in the same
  // message.
  const chatLogMessages = player.locator('#chat .hnb-message')
  await chatLogMessages.nth(1).locator('[data-act=undo]').click()
  await expectCardCounts(gm, { deck: 10, 'Hand of Player 1': 2 })
  await chatLogMessages.nth(0).locator('[data-act=undo]').click()
  await expectCardCounts(gm, { deck: 11, 'Hand of Player 1': 1 })
})

/** The number of copies of the invented card, in all stacks. */
const countInventedCardCopies = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as FoundryGlobals).game.cards.contents
        .flatMap(({ cards }) => cards.contents)
        .filter(({ id }) => id === 'inventedcard0000').length,
  )
