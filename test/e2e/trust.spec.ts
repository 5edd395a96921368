/** Tests that clients trust neither forged messages, nor answers for other people, nor pages of an older version. */
import type { Page } from '@playwright/test'
import { forgeMessage, idsOf, sendRequest } from './attack'
import { expect, test } from './fixtures'
import { lastMessage, messageCount, openScreen, openSheet, showTab, newestWarning } from './play'

/** A draw of harm that waits until the actor's player chooses a card. */
const drawFor = (actor: string) => ({
  ruleset: 'harmCards',
  kind: 'harm',
  actor,
  facts: {
    severity: 'minor',
    draws: {
      forgedDraw000000: {
        actor,
        name: 'Ines Okafor',
        drawn: [{ rank: 'king', suit: 'hearts' }],
        chosen: null,
      },
    },
  },
  history: [],
})

/** Sends a request as if a person pressed a button on this message. Bypasses our client. */
const pressOn = (page: Page, message: string, actor: string, data: object) =>
  sendRequest(page, {
    type: 'act',
    ruleset: 'harmCards',
    scope: 'message',
    on: message,
    action: 'choose',
    actor,
    targets: [],
    data,
    answers: {},
    visibility: 'public',
  })

test("harm that a stranger forged waits on nobody's sheet", async ({ player, join }) => {
  const victim = await join('Player 2')
  const { uuid } = await idsOf(player, 'Ines Okafor')
  const sheet = await openSheet(victim, 'Ines Okafor')
  await showTab(sheet, 'harmCards')
  await forgeMessage(player, drawFor(uuid))
  await expect(victim.locator('#chat .hnb-message')).toHaveCount(1)
  await expect(sheet.locator('[data-act=choose]')).toHaveCount(0)
})

test('nobody acts on a message that is hidden from them', async ({ player, gm }) => {
  const { uuid } = await idsOf(player, 'Mina Calder')
  const { user } = await idsOf(gm, 'Mina Calder')
  const secretMessage = await forgeMessage(gm, drawFor(uuid), { whisper: [user] })
  const data = { draw: 'forgedDraw000000', card: 'king-hearts' }
  expect(await pressOn(player, secretMessage, uuid, data)).toBe('HnB.refusal.messageHidden')
})

test('a link in notes never works as one of our buttons, even for a Gamemaster who reads them', async ({
  player,
  gm,
}) => {
  const { uuid } = await idsOf(player, 'Mina Calder')
  const { uuid: other } = await idsOf(player, 'Ines Okafor')
  await player.evaluate(
    async ([mine, theirs]) => {
      const foundry = globalThis as unknown as {
        fromUuid(uuid: string): Promise<{ update(changes: object): Promise<unknown> }>
      }
      const link = `<a data-action="act" data-ruleset="humanity" data-act="gain" data-for="${theirs}">read me</a>`
      await (await foundry.fromUuid(mine)).update({ 'system.biography': `<p>${link}</p>` })
    },
    [uuid, other] as const,
  )
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'notes')
  await sheet.getByText('read me').click()
  await gm.waitForTimeout(300)
  expect(await messageCount(gm)).toBe(0)
})

test('only the answer of the deciding client counts', async ({ player, gm, join }) => {
  const victim = await join('Player 2')
  const { user: stranger } = await idsOf(player, 'Mina Calder')
  // The victim's request is delayed, so that only the stranger can answer the offer.
  await victim.evaluate(() => {
    const { game } = globalThis as unknown as { game: { socket: { emit: unknown } } }
    const holdBackMessage = (_event: string, message: { id: string }) => {
      Object.assign(globalThis, { heldBack: message.id })
    }
    game.socket.emit = holdBackMessage
  })
  const sheet = await openSheet(victim, 'Ines Okafor')
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer]').first().click()
  await expect
    .poll(() => victim.evaluate(() => typeof (globalThis as { heldBack?: string }).heldBack))
    .toBe('string')
  const id = await victim.evaluate(() => (globalThis as { heldBack?: string }).heldBack)
  const { user: to } = await idsOf(victim, 'Ines Okafor')
  await player.evaluate(
    ([asked, whom]) => {
      const { game } = globalThis as unknown as { game: { socket: { emit(e: string, m: object): void } } }
      const refusal = { refused: 'HnB.refusal.onlyGM', data: {} }
      game.socket.emit('system.harm-and-blessing', { kind: 'answer', id: asked, to: whom, by: 'x', refusal })
    },
    [id, to] as const,
  )
  await victim.waitForTimeout(500)
  await expect(victim.locator('#notifications .notification')).toHaveCount(0)
  expect(stranger).not.toBe(to)
  expect(await messageCount(gm)).toBe(0)
})

test('forged moments do not delay the end of a scene', async ({ player, gm }) => {
  for (const moment of ['scene', 'scene', 'session', 'scene']) {
    await forgeMessage(player, {
      ruleset: 'common',
      kind: 'moment',
      actor: '',
      facts: { moment },
      history: [],
    })
  }
  await expect.poll(() => messageCount(gm)).toBe(4)
  const panel = await openScreen(gm)
  await panel.locator('[data-action=moment][data-moment=scene]').click()
  const preview = gm.locator('.hnb-moment')
  await preview.locator('[name=rest]').selectOption('yes')
  await preview.getByRole('button', { name: 'End of scene' }).click()
  await expect.poll(() => messageCount(gm)).toBe(5)
  await expect(lastMessage(player)).toContainText('Mina Calder')
})

test('the page does not read a message that a player filled with dice, and stays usable', async ({
  player,
  gm,
}) => {
  const { uuid } = await idsOf(player, 'Mina Calder')
  const dice = Array.from({ length: 60_000 }, () => 6)
  await forgeMessage(player, {
    ruleset: 'humanity',
    kind: 'blessing',
    actor: uuid,
    facts: { what: 'gained', dice, pool: 1 },
    history: [],
  })
  const shownMessages = gm.locator('#chat .hnb-message')
  await expect(shownMessages).toContainText("can't be read")
  const size = await shownMessages.evaluate((element) => element.innerHTML.length)
  expect(size).toBeLessThan(5_000)
})

/** Presses the sheet's button that gains a Blessing Die for the character. */
async function gainDie(page: Page): Promise<void> {
  await page.locator('.hnb-actor [data-act=gain]').first().click()
}

test("of one Gamemaster's two machines one decides, and the other takes over when that one is closed @seen", async ({
  gm,
  player,
  join,
}) => {
  const secondGm = await join('Gamemaster')
  await showTab(await openSheet(player, 'Mina Calder'), 'humanity')
  await gainDie(player)
  await expect.poll(() => messageCount(player)).toBe(1)
  await player.waitForTimeout(500)
  expect(await messageCount(player)).toBe(1)
  await gm.goto('about:blank')
  await gainDie(player)
  await expect.poll(() => messageCount(secondGm)).toBe(2)
})

test.describe('a connection that is lost and comes back', () => {
  // The practice table itself logs this error when the connection is lost.
  test.use({ tolerated: /The connection to the table is lost/ })

  const fireSocketEvent = (page: Page, socketEvent: 'connect' | 'disconnect') =>
    page.evaluate((name) => {
      const { game } = globalThis as unknown as { game: { socket: Record<string, () => void> } }
      game.socket[name]?.()
    }, socketEvent)

  test('a page that lost its connection does nothing meanwhile, and goes on if it missed nothing @both @seen', async ({
    gm,
    player,
  }) => {
    await showTab(await openSheet(player, 'Mina Calder'), 'humanity')
    await fireSocketEvent(player, 'disconnect')
    await gainDie(player)
    await expect(newestWarning(player)).toContainText('The connection to the server is lost')
    await fireSocketEvent(player, 'connect')
    await expect(player.locator('#notifications')).toContainText('You missed nothing')
    await gainDie(player)
    await expect.poll(() => messageCount(gm)).toBe(1)
    await expect(player.getByRole('dialog', { name: 'The connection is back' })).toHaveCount(0)
  })

  test('a page that missed a change does nothing more until it is reloaded @seen', async ({ gm, player }) => {
    await showTab(await openSheet(player, 'Mina Calder'), 'humanity')
    await fireSocketEvent(player, 'disconnect')
    await showTab(await openSheet(gm, 'Mina Calder'), 'humanity')
    await gainDie(gm)
    await expect.poll(() => messageCount(gm)).toBe(1)
    await fireSocketEvent(player, 'connect')
    const dialog = player.getByRole('dialog', { name: 'The connection is back' })
    await expect(dialog).toContainText('its buttons do nothing')
    await dialog.getByRole('button', { name: 'Reload later' }).click()
    await gainDie(player)
    await expect(newestWarning(player).last()).toContainText('reload the page')
    expect(await messageCount(gm)).toBe(1)
  })
})

test('an action that was interrupted before its message gets the message when the page opens again @seen', async ({
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
  const dice = sheet.locator('[data-act=spend]')
  await expect(dice.first()).toBeVisible()
  const countBefore = await dice.count()
  await dice.first().click()
  await expect(dice).toHaveCount(countBefore - 1)
  expect(await messageCount(gm)).toBe(0)
  await gm.reload()
  await gm.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await expect.poll(() => messageCount(gm)).toBe(1)
  await gm.locator('#chat .hnb-message [data-act=undo]').click()
  const reopenedSheet = await openSheet(gm, 'Ines Okafor')
  await showTab(reopenedSheet, 'humanity')
  await expect(reopenedSheet.locator('[data-act=spend]')).toHaveCount(countBefore)
})
