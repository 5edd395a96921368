/** Tests that clients distrust forged messages, answers for other people, and pages of an older version. */
import type { Page } from '@playwright/test'
import { forgeMessage, readActorIds, sendRequest } from './attack'
import { expect, test } from './fixtures'
import {
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  openSheet,
  showTab,
  locateNewestWarning,
} from './play'

/**
 * Creates a message about cards that were drawn for harm. It waits until the player of the actor chooses one of them.
 */
const createDrawPressForActor = (actorUuid: string) => ({
  ruleset: 'harmCards',
  kind: 'harm',
  actor: actorUuid,
  facts: {
    severity: 'minor',
    draws: {
      forgedDraw000000: {
        actor: actorUuid,
        name: 'Ines Okafor',
        drawn: [{ rank: 'king', suit: 'hearts' }],
        chosen: null,
      },
    },
  },
  history: [],
})

/** Sends a press of a button on this message as a request, without our client. */
const pressMessageActionOnPage = (
  page: Page,
  messageUuid: string,
  actorUuid: string,
  pressButtonData: object,
) =>
  sendRequest(page, {
    type: 'act',
    ruleset: 'harmCards',
    scope: 'message',
    on: messageUuid,
    action: 'choose',
    actor: actorUuid,
    targets: [],
    data: pressButtonData,
    answers: {},
    visibility: 'public',
  })

test("harm that a stranger forged waits on nobody's sheet", async ({ player, join }) => {
  const victimPage = await join('Player 2')
  const { uuid } = await readActorIds(player, 'Ines Okafor')
  const sheet = await openSheet(victimPage, 'Ines Okafor')
  await showTab(sheet, 'harmCards')
  await forgeMessage(player, createDrawPressForActor(uuid))
  await expect(victimPage.locator('#chat .hnb-message')).toHaveCount(1)
  await expect(sheet.locator('[data-act=choose]')).toHaveCount(0)
})

test('nobody acts on a message that is hidden from them', async ({ player, gm }) => {
  const { uuid } = await readActorIds(player, 'Mina Calder')
  const { user } = await readActorIds(gm, 'Mina Calder')
  const hiddenMessageUuid = await forgeMessage(gm, createDrawPressForActor(uuid), { whisper: [user] })
  const pressButtonData = { draw: 'forgedDraw000000', card: 'king-hearts' }
  expect(await pressMessageActionOnPage(player, hiddenMessageUuid, uuid, pressButtonData)).toBe(
    'HnB.refusal.messageHidden',
  )
})

test('a link in notes never works as one of our buttons, even for a Gamemaster who reads them', async ({
  player,
  gm,
}) => {
  const { uuid } = await readActorIds(player, 'Mina Calder')
  const { uuid: other } = await readActorIds(player, 'Ines Okafor')
  await player.evaluate(
    async ([mine, theirs]) => {
      const foundryGlobals = globalThis as unknown as {
        fromUuid(documentUuid: string): Promise<{ update(documentChanges: object): Promise<unknown> }>
      }
      const forgedButtonLink = `<a data-action="act" data-ruleset="humanity" data-act="gain" data-for="${theirs}">read me</a>`
      await (await foundryGlobals.fromUuid(mine)).update({ 'system.biography': `<p>${forgedButtonLink}</p>` })
    },
    [uuid, other] as const,
  )
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'notes')
  await sheet.getByText('read me').click()
  await gm.waitForTimeout(300)
  expect(await countMessages(gm)).toBe(0)
})

test('only the answer of the deciding client counts', async ({ player, gm, join }) => {
  const victimPage = await join('Player 2')
  const { user: stranger } = await readActorIds(player, 'Mina Calder')
  // The victim's request is delayed, so that only the stranger can answer the offer.
  await victimPage.evaluate(() => {
    const { game } = globalThis as unknown as { game: { socket: { emit: unknown } } }
    const delayMessage = (_event: string, message: { id: string }) => {
      Object.assign(globalThis, { heldBack: message.id })
    }
    game.socket.emit = delayMessage
  })
  const sheet = await openSheet(victimPage, 'Ines Okafor')
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer]').first().click()
  await expect
    .poll(() => victimPage.evaluate(() => typeof (globalThis as { heldBack?: string }).heldBack))
    .toBe('string')
  const messageId = await victimPage.evaluate(() => (globalThis as { heldBack?: string }).heldBack)
  const { user: to } = await readActorIds(victimPage, 'Ines Okafor')
  await player.evaluate(
    ([asked, whom]) => {
      const { game } = globalThis as unknown as {
        game: { socket: { emit(eventName: string, payload: object): void } }
      }
      const refusalOfForgery = { refused: 'HnB.refusal.onlyGM', data: {} }
      game.socket.emit('system.harm-and-blessing', {
        kind: 'answer',
        id: asked,
        to: whom,
        by: 'x',
        refusal: refusalOfForgery,
      })
    },
    [messageId, to] as const,
  )
  await victimPage.waitForTimeout(500)
  await expect(victimPage.locator('#notifications .notification')).toHaveCount(0)
  expect(stranger).not.toBe(to)
  expect(await countMessages(gm)).toBe(0)
})

test('forged moments do not delay the end of a scene', async ({ player, gm }) => {
  for (const momentName of ['scene', 'scene', 'session', 'scene']) {
    await forgeMessage(player, {
      ruleset: 'common',
      kind: 'moment',
      actor: '',
      facts: { moment: momentName },
      history: [],
    })
  }
  await expect.poll(() => countMessages(gm)).toBe(4)
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
  await momentPreviewWindow.getByRole('button', { name: 'End the scene' }).click()
  await expect.poll(() => countMessages(gm)).toBe(5)
  await expect(locateLastMessage(player)).toContainText('Mina Calder')
})

test('the page does not read a message that a player filled with dice, and stays usable', async ({
  player,
  gm,
}) => {
  const { uuid } = await readActorIds(player, 'Mina Calder')
  const forgedDice = Array.from({ length: 60_000 }, () => 6)
  await forgeMessage(player, {
    ruleset: 'humanity',
    kind: 'blessing',
    actor: uuid,
    facts: { what: 'gained', dice: forgedDice, pool: 1 },
    history: [],
  })
  const shownMessages = gm.locator('#chat .hnb-message')
  await expect(shownMessages).toContainText("can't be read")
  const shownTextLength = await shownMessages.evaluate((element) => element.innerHTML.length)
  expect(shownTextLength).toBeLessThan(5_000)
})

/** Presses the sheet's button that gains a Blessing Die for the character. */
async function pressGainDieButton(page: Page): Promise<void> {
  await page.locator('.hnb-actor [data-act=gain]').first().click()
}

test("of one Gamemaster's two machines one decides, and the other takes over when that one is closed @seen", async ({
  gm,
  player,
  join,
}) => {
  const secondGmPage = await join('Gamemaster')
  await showTab(await openSheet(player, 'Mina Calder'), 'humanity')
  await pressGainDieButton(player)
  await expect.poll(() => countMessages(player)).toBe(1)
  await player.waitForTimeout(500)
  expect(await countMessages(player)).toBe(1)
  await gm.goto('about:blank')
  await pressGainDieButton(player)
  await expect.poll(() => countMessages(secondGmPage)).toBe(2)
})

test.describe('a connection that is lost and comes back', () => {
  // The simulated Foundry itself logs this error when the connection is lost.
  test.use({ tolerated: /The connection to the table is lost/ })

  const fireSocketEvent = (page: Page, socketEvent: 'connect' | 'disconnect') =>
    page.evaluate((eventName) => {
      const { game } = globalThis as unknown as { game: { socket: Record<string, () => void> } }
      game.socket[eventName]?.()
    }, socketEvent)

  test('a page that lost its connection does nothing meanwhile, and goes on if it missed nothing @both @seen', async ({
    gm,
    player,
  }) => {
    await showTab(await openSheet(player, 'Mina Calder'), 'humanity')
    await fireSocketEvent(player, 'disconnect')
    await pressGainDieButton(player)
    await expect(locateNewestWarning(player)).toContainText('The connection to the server is lost')
    await fireSocketEvent(player, 'connect')
    await expect(player.locator('#notifications')).toContainText('You missed nothing')
    await pressGainDieButton(player)
    await expect.poll(() => countMessages(gm)).toBe(1)
    await expect(player.getByRole('dialog', { name: 'The connection is back' })).toHaveCount(0)
  })

  test('a page that missed a change does nothing more until it is reloaded @seen', async ({ gm, player }) => {
    await showTab(await openSheet(player, 'Mina Calder'), 'humanity')
    await fireSocketEvent(player, 'disconnect')
    await showTab(await openSheet(gm, 'Mina Calder'), 'humanity')
    await pressGainDieButton(gm)
    await expect.poll(() => countMessages(gm)).toBe(1)
    await fireSocketEvent(player, 'connect')
    const dialog = player.getByRole('dialog', { name: 'The connection is back' })
    await expect(dialog).toContainText('its buttons do nothing')
    await dialog.getByRole('button', { name: 'Reload later' }).click()
    await pressGainDieButton(player)
    await expect(locateNewestWarning(player).last()).toContainText('reload the page')
    expect(await countMessages(gm)).toBe(1)
  })
})

test('an action that was interrupted before its message gets the message when the page opens again @seen @both', async ({
  gm,
}, testInfo) => {
  test.skip((testInfo.project.metadata as { generation: number }).generation > 13, '14 writes both at once')
  await gm.evaluate(() => {
    const { CONFIG } = globalThis as unknown as {
      CONFIG: { ChatMessage: { documentClass: { create: unknown } } }
    }
    CONFIG.ChatMessage.documentClass.create = () => new Promise(() => undefined)
  })
  const sheet = await openSheet(gm, 'Ines Okafor')
  await showTab(sheet, 'humanity')
  const buttonsForSpending = sheet.locator('[data-act=spend]')
  await expect(buttonsForSpending.first()).toBeVisible()
  const handCardCountBefore = await buttonsForSpending.count()
  await buttonsForSpending.first().click()
  await expect(buttonsForSpending).toHaveCount(handCardCountBefore - 1)
  expect(await countMessages(gm)).toBe(0)
  // The next page is closed too, while it fetches the script that posts the message.
  const patternOfUnansweredScript = /scripts\/decisions-/
  await gm.route(patternOfUnansweredScript, () => undefined)
  const requestPromiseOfScript = gm.waitForRequest(patternOfUnansweredScript)
  await gm.reload()
  await requestPromiseOfScript
  await gm.unroute(patternOfUnansweredScript)
  await gm.reload()
  await gm.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await expect.poll(() => countMessages(gm)).toBe(1)
  await gm.locator('#chat .hnb-message [data-act=undo]').click()
  const reopenedSheet = await openSheet(gm, 'Ines Okafor')
  await showTab(reopenedSheet, 'humanity')
  await expect(reopenedSheet.locator('[data-act=spend]')).toHaveCount(handCardCountBefore)
})
