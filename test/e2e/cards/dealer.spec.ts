/**
 * Tests the client that deals cards (the dealer's): the draws that it carries out, the requests that it refuses, and
 * the cards that it repairs.
 */
import type { Page } from '@playwright/test'
import {
  countCardsByStack,
  expectCardCounts,
  deleteStack,
  dockOf,
  drawWithDeckButton,
  FACE_CARDS,
  handCards,
  openDeckWindow,
  cardsByStack,
  sendToDealer,
  stackNamed,
  pressWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { lastMessage, closeGamemasterPage, newestWarning } from '../play'

/** Draws `count` cards at once in the deck's window. */
async function drawAtOnce(page: Page, count: string): Promise<void> {
  const window = await openDeckWindow(page)
  await window.locator('[name=number]').fill(count)
  await window.locator('[data-action=draw]').click()
  await window.locator('[data-action=close]').click()
}

test('a draw from a short deck reshuffles the discards, and takes the cards that exist', async ({ gm }) => {
  await drawAtOnce(gm, '10')
  await expect(handCards(gm)).toHaveCount(10)
  await pressWithChosenCards(gm, [0, 1, 2], 'Discard')
  await expect(handCards(gm)).toHaveCount(7)
  await drawAtOnce(gm, '4')
  await expect(lastMessage(gm)).toContainText('the discards were shuffled into it')
  await expectCardCounts(gm, { deck: 1, 'Hand of Gamemaster': 11 })
  await drawAtOnce(gm, '5')
  await expect(lastMessage(gm)).toContainText('The deck has no more cards')
  await expectCardCounts(gm, { 'Hand of Gamemaster': 12 })
  await dockOf(gm).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
  await expect(newestWarning(gm)).toContainText('has no cards and no discards left')
  const window = await openDeckWindow(gm)
  await window.getByRole('button', { name: 'Gather all cards' }).click()
  const question = gm.locator('.hnb-dialog')
  await expect(question).toContainText('Everybody returns')
  await gm.keyboard.press('Escape')
  await expectCardCounts(gm, { 'Hand of Gamemaster': 12 })
  await window.getByRole('button', { name: 'Gather all cards' }).click()
  await question.getByRole('button', { name: 'Gather all cards' }).click()
  await expectCardCounts(gm, { deck: 12 })
  await expect(lastMessage(gm)).toContainText('Gathered and shuffled')
  await lastMessage(gm).locator('[data-act=undo]').click()
  await expectCardCounts(gm, { 'Hand of Gamemaster': 12 })
})

test('the Gamemaster deals, burns and reshuffles, and a player may not @seen', async ({ gm, player }) => {
  const window = await openDeckWindow(gm)
  // The typed number replaces the number that the field proposes.
  await window.locator('[name=number]').click()
  await gm.keyboard.type('2')
  await expect(window.locator('[name=number]')).toHaveValue('2')
  await window.getByLabel('Player 1').check()
  await window.getByLabel('Player 2').check()
  await window.getByRole('button', { name: 'Deal to the ticked people' }).click()
  await expect(lastMessage(gm)).toContainText('Player 2: 2')
  const burnButton = window.getByRole('button', { name: 'Burn' })
  await burnButton.press('Enter')
  await expect(lastMessage(gm)).toContainText('Burned a card')
  await expectCardCounts(player, {
    deck: 7,
    'Hand of Player 1': 2,
    'Hand of Player 2': 2,
    'Face cards: discards': 1,
  })
  await expect(window.locator('.hnb-discards [role=img]')).toHaveAccessibleName('A card face down')
  // The window has redrawn, and the field still has the focus.
  await expect(burnButton).toBeFocused()
  for (const count of ['0', '-3', '1.5', '1000000', '']) {
    await window.locator('[name=number]').fill(count)
    await window.getByRole('button', { name: 'Draw', exact: true }).click()
    await expect(newestWarning(gm)).toContainText('whole number of cards')
    await gm.evaluate(() =>
      (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear(),
    )
  }
  const playerDeckWindow = await openDeckWindow(player)
  await expect(playerDeckWindow.getByRole('button', { name: 'Burn' })).toHaveCount(0)
  await expect.poll(async () => (await countCardsByStack(gm)).deck).toBe(7)
})

test('requests of a player move no cards of other people', async ({ gm, player }) => {
  await drawWithDeckButton(gm, 2)
  await drawWithDeckButton(player, 1)
  const cardsBefore = await cardsByStack(gm)
  const [theirs, mine] = [
    await stackNamed(gm, 'Hand of Gamemaster'),
    await stackNamed(gm, 'Hand of Player 1'),
  ]
  const gmId = await gm.evaluate(
    () => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id,
  )
  const deck = FACE_CARDS
  for (const [request, reason] of [
    [{ act: 'draw', deck, users: [gmId] }, 'HnB.cards.refusal.notYourHand'],
    [{ act: 'draw', deck, users: [] }, 'HnB.cards.refusal.nobody'],
    [{ act: 'draw', deck, number: 1e300 }, 'HnB.cards.refusal.nobody'],
    [{ act: 'draw', deck: 'nosuchdeck000000' }, 'HnB.cards.refusal.noDeck'],
    [{ act: 'play', deck, from: theirs.id, cards: theirs.cards }, 'HnB.cards.refusal.notYours'],
    [{ act: 'discard', deck, from: deck, cards: ['jackclubs0000000'] }, 'HnB.cards.refusal.notYours'],
    [{ act: 'discard', deck, from: mine.id, cards: theirs.cards }, 'HnB.cards.refusal.moved'],
    [{ act: 'play', deck, from: mine.id, cards: [] }, 'HnB.cards.refusal.noneChosen'],
    [{ act: 'gather', deck }, 'HnB.cards.refusal.onlyGM'],
    [{ act: 'mend', deck }, 'HnB.cards.refusal.onlyGM'],
    [{ act: 'remake', deck: 'nosuchdeck000000' }, 'HnB.cards.refusal.noDeck'],
    [{ act: 'constructor', deck }, 'HnB.refusal.badAnswer'],
  ] as const) {
    const expectedRefusal = 'number' in request ? 'HnB.cards.refusal.count' : reason
    const fullRequest = 'number' in request ? { ...request, users: [await ownId(player)] } : request
    expect(await sendToDealer(player, fullRequest), JSON.stringify(request)).toBe(expectedRefusal)
  }
  expect(await cardsByStack(gm)).toEqual(cardsBefore)
})

const ownId = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id)

test('of two players who draw the last card at once, one gets it and the other reads why not', async ({
  gm,
  player,
  join,
}) => {
  const ines = await join('Player 2')
  await drawAtOnce(gm, '11')
  await expect(handCards(gm)).toHaveCount(11)
  const draw = (page: Page) => dockOf(page).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
  await Promise.all([draw(player), draw(ines)])
  await expect(async () => expect((await countCardsByStack(gm)).deck).toBeUndefined()).toPass()
  await expect
    .poll(async () => (await newestWarning(player).count()) + (await newestWarning(ines).count()))
    .toBe(1)
  await expect.poll(async () => (await handCards(player).count()) + (await handCards(ines).count())).toBe(1)
})

test('without a Gamemaster no card moves, and the player reads why', async ({ gm, player }) => {
  await drawWithDeckButton(player, 1)
  const cardsBefore = await cardsByStack(player)
  await closeGamemasterPage(gm, player)
  await dockOf(player).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
  await expect(newestWarning(player)).toContainText('No Gamemaster is online')
  expect(await cardsByStack(player)).toEqual(cardsBefore)
})

test('the deck check finds missing, duplicate and orphaned cards, and touches no hand', async ({
  gm,
  player,
}) => {
  await drawWithDeckButton(player, 3)
  await drawWithDeckButton(gm, 2)
  const [hand, gone] = [await stackNamed(gm, 'Hand of Player 1'), await stackNamed(gm, 'Hand of Gamemaster')]
  await deleteStack(gm, 'Hand of Gamemaster')
  await gm.evaluate(
    async ([deckId, orphan, doubled, absent]) => {
      interface CardStack {
        id: string
        cards: {
          get(id: string): { toObject(): object } | undefined
          contents: { id: string; drawn: boolean }[]
        }
        createEmbeddedDocuments(n: string, d: object[], o: object): Promise<unknown>
        deleteEmbeddedDocuments(n: string, ids: string[]): Promise<unknown>
      }
      const { game, Cards } = globalThis as unknown as {
        game: { cards: { get(id: string): CardStack } }
        Cards: { create(d: object): Promise<CardStack> }
      }
      const deck = game.cards.get(deckId ?? '')
      const forgottenPile = await Cards.create({ name: 'A forgotten pile', type: 'pile' })
      const copy = deck.cards.get(doubled ?? '')?.toObject()
      await forgottenPile.createEmbeddedDocuments('Card', [{ ...copy, origin: deckId, drawn: false }], {
        keepId: true,
      })
      const undrawnCard = deck.cards.contents.find(({ id, drawn }) => !drawn && id !== absent)
      await deck.deleteEmbeddedDocuments('Card', [orphan ?? '', undrawnCard?.id ?? ''])
    },
    [FACE_CARDS, hand.cards[0], hand.cards[1], gone.cards[0]],
  )
  const window = await openDeckWindow(gm)
  await window.getByRole('button', { name: 'Check and repair' }).click()
  await expect(lastMessage(gm)).toContainText('was repaired')
  for (const repairText of [
    'back in the deck: 2',
    'now in one place: 1',
    'counts again: 1',
    'exist again: 1',
  ])
    await expect(lastMessage(gm)).toContainText(repairText)
  await expectCardCounts(gm, { deck: 9, 'Hand of Player 1': 3 })
  expect((await stackNamed(gm, 'Hand of Player 1')).cards.sort()).toEqual(hand.cards.sort())
  await window.getByRole('button', { name: 'Check and repair' }).click()
  await expect(lastMessage(gm)).toContainText('every card is in exactly one place')
})

test.describe('another package stops a write of cards', () => {
  test.use({ tolerated: /probably stopped this write silently/ })

  test('a stopped write leaves every card in one place, and the deck check repairs the rest @both', async ({
    gm,
    player,
  }) => {
    await drawWithDeckButton(player, 2)
    await gm.evaluate(() => {
      const { Hooks } = globalThis as unknown as { Hooks: { once(n: string, f: () => boolean): void } }
      Hooks.once('preDeleteCard', () => false)
    })
    await pressWithChosenCards(player, [0], 'Play')
    await expect(newestWarning(player)).toContainText('A module or a macro stopped this action')
    const window = await openDeckWindow(gm)
    const visibleCardCount =
      (await window.locator('.hnb-table-cards button').count()) + (await handCards(player).count())
    expect(visibleCardCount).toBe(2)
    await window.getByRole('button', { name: 'Check and repair' }).click()
    await expect(lastMessage(gm)).toContainText('Deck checked')
    await expect(async () => expect(await countCardsByStack(gm)).toMatchObject({ deck: 10 })).toPass()
    // The player's hand may not have redrawn yet, and then shows the returned card as chosen. So the test clicks only
    // cards that are not chosen.
    const unchosenCards = handCards(player).and(player.locator('[aria-pressed=false]'))
    await expect(handCards(player)).toHaveCount(2)
    for (let number = await unchosenCards.count(); number > 0; number--) {
      await unchosenCards.first().click()
      await expect(unchosenCards).toHaveCount(number - 1)
    }
    await pressWithChosenCards(player, [], 'Discard')
    await expect(handCards(player)).toHaveCount(0)
    // On Foundry 13, a card is in two places between the two writes of a move.
    await expectCardCounts(gm, { deck: 10, 'Face cards: discards': 2 })
  })
})
