/** Tests What's the Harm? in browsers: people draw harm, choose, and undo. */
import { readActorIds, sendRequest } from '../attack'
import { expect, test } from '../fixtures'
import {
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  openSheet,
  setNextRandomNumbers,
  showTab,
  readMarkedCards,
} from '../play'

/** Three random numbers, one for each draw. Each of them draws the first card of the deck. */
const randomNumbersThatDrawClubs = [0.01, 0.01, 0.01]

test('minor harm draws three cards, the draw waits, and the player chooses one @13 @seen', async ({
  player,
  gm,
}) => {
  const markedCardsBefore = await readMarkedCards(gm, 'Mina Calder')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await setNextRandomNumbers(gm, [0.01, 0.5, 0.99])
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await expect(locateLastMessage(player).locator('[data-act=choose]')).toHaveCount(3)
  expect(await countMessages(gm)).toBe(1)
  const messageOfDraw = await locateLastMessage(player)
    .locator('[data-act=choose]')
    .evaluateAll((elements) => elements.map((cardElement) => (cardElement as HTMLElement).dataset.face))
  expect(await readMarkedCards(gm, 'Mina Calder')).toEqual(markedCardsBefore)

  await player.reload()
  await player.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  const reopenedSheet = await openSheet(player, 'Mina Calder')
  await showTab(reopenedSheet, 'harmCards')
  const buttonOfPendingDraw = reopenedSheet.locator('.hnb-waiting [data-act=choose]')
  expect(
    await buttonOfPendingDraw.evaluateAll((elements) =>
      elements.map((cardElement) => (cardElement as HTMLElement).dataset.face),
    ),
  ).toEqual(messageOfDraw)

  await buttonOfPendingDraw.last().click()
  await expect(locateLastMessage(gm).locator('.hnb-result')).toContainText('Marks the')
  await expect(reopenedSheet.locator('.hnb-waiting')).toHaveCount(0)
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toHaveLength(markedCardsBefore.length + 1)
  expect(await countMessages(gm)).toBe(1)

  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual(markedCardsBefore)
  await expect(locateLastMessage(player).locator('[data-act=choose]')).toHaveCount(3)
})

test('harm beyond the King is a crisis, on the sheet and on the token @both', async ({ player, gm }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').update({ 'system.harmCards.marked.clubs.king': true })
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await setNextRandomNumbers(gm, [0.2])
  await sheet.locator('[data-act=suffer][data-severity=major]').click()
  await expect(locateLastMessage(gm)).toContainText('a crisis')
  await expect(sheet.locator('.hnb-crisis')).toContainText('In crisis')
  await expect(sheet.locator('.hnb-statuses')).toContainText('In crisis')
  const boardToken = gm.locator('#board .token', { hasText: 'Mina Calder' })
  await expect(boardToken.locator('.effects img')).toHaveAttribute('src', /crisis/)
  await sheet.locator('[data-act=arena][data-suit=clubs]').click()
  await expect(locateLastMessage(gm)).toContainText("You can't act for the rest of this scene")

  await gm.locator('#chat .hnb-message').first().locator('[data-act=undo]').click()
  await expect(sheet.locator('.hnb-crisis')).toHaveCount(0)
  await expect(sheet.locator('.hnb-statuses')).toHaveCount(0)
})

test('Undo of the last mark before a crisis is refused until the crisis is undone', async ({
  player,
  gm,
}) => {
  const markedCardsBefore = await readMarkedCards(gm, 'Mina Calder')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await setNextRandomNumbers(gm, [0.2, 0.2])
  const majorHarmButton = sheet.locator('[data-act=suffer][data-severity=major]')
  await majorHarmButton.click()
  await expect(locateLastMessage(gm)).toContainText('Marks the King of Clubs')
  await majorHarmButton.click()
  await expect(sheet.locator('.hnb-crisis')).toContainText('In crisis')

  const undoButton = gm.locator('#chat .hnb-message [data-act=undo]')
  await undoButton.first().click()
  await expect(gm.locator('#notifications')).toContainText('depends on this change. Undo')
  await expect(sheet.locator('.hnb-crisis')).toBeVisible()
  await undoButton.last().click()
  await expect(sheet.locator('.hnb-crisis')).toHaveCount(0)
  await undoButton.first().click()
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual(markedCardsBefore)
})

test('a harm tool of the Gamemaster names the one character that it changes', async ({ gm }) => {
  await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; setTarget(isTargeted: boolean): void }[] } }
    }
    canvas.tokens.placeables.find(({ name }) => name === 'Mina Calder')?.setTarget(true)
  })
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('.hnb-tools.hnb-harmCards').getByRole('button', { name: 'Major' }).click()
  await expect(locateLastMessage(gm).locator('.hnb-message-title')).toHaveText('Mina Calder: Major harm')
})

test('a Gamemaster inflicts harm, and the player chooses the card', async ({ player, gm, join }) => {
  const inesPage = await join('Player 2')
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await setNextRandomNumbers(gm, randomNumbersThatDrawClubs)
  await sheet.locator('[data-act=suffer][data-severity=moderate]').click()
  await expect(player.locator('#notifications')).toContainText('Mina Calder suffers harm')
  await expect(locateLastMessage(player).locator('[data-act=choose]')).toHaveCount(2)

  await expect(locateLastMessage(inesPage)).toContainText('Waiting for Mina Calder to choose a card')
  await expect(locateLastMessage(inesPage).locator('[data-act=choose]')).toHaveCount(0)
  await locateLastMessage(player).locator('[data-act=choose]').first().click()
  await expect(locateLastMessage(inesPage).locator('.hnb-result')).toContainText('Marks the')
})

test('a player suffers harm and chooses a card while no Gamemaster is online', async ({ player }) => {
  const markedCardsBefore = await readMarkedCards(player, 'Mina Calder')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer][data-severity=moderate]').click()
  await expect(locateLastMessage(player).locator('[data-act=choose]')).toHaveCount(2)
  await locateLastMessage(player).locator('[data-act=choose]').first().click()
  await expect(locateLastMessage(player).locator('.hnb-result')).toContainText('Marks the')
  await expect.poll(() => readMarkedCards(player, 'Mina Calder')).toHaveLength(markedCardsBefore.length + 1)
})

test("an actor that is deleted during its owner's choice leaves the message, and no error", async ({
  player,
  gm,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await expect(locateLastMessage(player).locator('[data-act=choose]')).toHaveCount(3)
  const { uuid } = await readActorIds(player, 'Mina Calder')
  const { on, data } = await locateLastMessage(player)
    .locator('[data-act=choose]')
    .first()
    .evaluate((button: HTMLElement) => {
      const { draw = '', face = '' } = button.dataset
      const messageId = button.closest<HTMLElement>('[data-message-id]')?.dataset.messageId ?? ''
      return { on: `ChatMessage.${messageId}`, data: { draw, face } }
    })
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { delete(): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').delete()
  })
  await expect(locateLastMessage(player).locator('[data-act=choose]')).toHaveCount(0)
  await expect(locateLastMessage(player)).toContainText('Mina Calder')
  // A click that comes too late is refused with a message.
  const requestToChooseCard = {
    type: 'act',
    ruleset: 'harmCards',
    scope: 'message',
    action: 'choose',
    targets: [],
  }
  const requestAfterDeletion = {
    ...requestToChooseCard,
    on,
    actor: uuid,
    data,
    answers: {},
    visibility: 'public',
  }
  expect(await sendRequest(player, requestAfterDeletion)).toBe('HnB.refusal.actorGone')
})
