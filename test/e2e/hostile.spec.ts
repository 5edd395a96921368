/** Tests hostile names, messages, requests and formulas. */
import type { Page } from '@playwright/test'
import { acceptEveryOffer } from './attack'
import { expect, test } from './fixtures'
import {
  dataOf,
  lastMessage,
  messageCount,
  openSheet,
  showTab,
  newestWarning,
  openMoreAndFindField,
} from './play'

const HOSTILE_MARKUP = '<img src=x onerror="globalThis.hurt = true">'

const hasCodeRun = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'hurt') === true)

test.describe('names that contain markup', () => {
  test.use({ tolerated: /404/ })

  test('every place that shows a hostile name shows it as text', async ({ gm, player, join }) => {
    await gm.evaluate(async (name) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(n: string): {
              update(c: object): Promise<unknown>
              createEmbeddedDocuments(t: string, d: object[]): Promise<unknown>
            }
          }
          settings: { set(a: string, b: string, c: unknown): Promise<unknown> }
        }
      }
      const mina = game.actors.getName('Mina Calder')
      await mina.createEmbeddedDocuments('Item', [
        { type: 'weapon', name },
        { type: 'trait', name, system: { tarot: { specialization: name.slice(0, 60) } } },
        { type: 'resource', name },
        { type: 'wound', name },
      ])
      await mina.update({
        name,
        'system.humanity.touchstones': [name],
        'system.biography': `${name}<p>kept</p>`,
      })
      await game.settings.set('harm-and-blessing', 'humanity', { customStat: name.slice(0, 40) })
    }, HOSTILE_MARKUP)
    const ines = await join('Player 2')
    const sheet = await openSheet(player, HOSTILE_MARKUP)
    for (const tab of ['resources', 'humanity', 'storyMode', 'tarot', 'gear', 'notes'])
      await showTab(sheet, tab)
    await showTab(sheet, 'humanity')
    await expect(sheet).toContainText('onerror')
    await sheet.locator('[data-stat=custom]').click()
    const dialog = player.locator('.hnb-dialog')
    await (await openMoreAndFindField(dialog, 'situation')).fill(HOSTILE_MARKUP)
    await dialog.locator('[name=situationValue]').fill('1')
    await dialog.getByRole('button', { name: 'Roll' }).click()
    await expect(lastMessage(ines)).toContainText('onerror')
    await lastMessage(player).locator('[data-act=help]').click()
    await player.locator('.hnb-dialog').getByRole('button', { name: 'Help' }).click()
    await expect(lastMessage(ines)).toContainText('helped')
    await showTab(sheet, 'resources')
    const useButton = sheet.locator('.hnb-row', { hasText: 'onerror' }).locator('[data-act=use]')
    await useButton.click()
    await expect(useButton).toHaveAccessibleName(/harm a point/)
    await useButton.click({ modifiers: ['Shift'] })
    await expect(newestWarning(player)).toContainText(HOSTILE_MARKUP)
    for (const page of [gm, player, ines]) {
      expect(await hasCodeRun(page)).toBe(false)
      expect(await page.locator('[onerror]').count()).toBe(0)
    }
  })
})

test('a forged message shows that it cannot be read, and its buttons do nothing', async ({ player, gm }) => {
  await player.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(d: object): Promise<unknown> } }
    for (const facts of [{}, { stat: 'constructor' }, { stat: 'head', help: 'all' }, null]) {
      await ChatMessage.create({
        type: 'record',
        system: { ruleset: 'humanity', kind: 'check', facts: facts ?? {}, history: [{ by: 1 }] },
      })
    }
    await ChatMessage.create({
      type: 'record',
      system: { ruleset: '__proto__', kind: 'constructor', facts: {} },
    })
  })
  await expect(gm.locator('#chat .hnb-message')).toHaveCount(5)
  for (const card of await gm.locator('#chat .hnb-message').all())
    await expect(card).toContainText("can't be read")
})

test("a stranger's requests touch no document of other people", async ({ player, gm }) => {
  const dataBefore = await dataOf(gm, 'Ines Okafor')
  await acceptEveryOffer(player)
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        user: { id: string }
        users: { activeGM: { id: string } }
        actors: { getName(n: string): { uuid: string } }
        socket: { emit(e: string, p: unknown): void }
      }
    }
    const send = (request: unknown, otherFields: object = {}) =>
      game.socket.emit('system.harm-and-blessing', {
        kind: 'request',
        id: Math.random().toString(36).slice(2),
        to: game.users.activeGM.id,
        request,
        ...otherFields,
      })
    const act = {
      type: 'act',
      ruleset: 'humanity',
      scope: 'tab',
      on: '',
      targets: [],
      action: 'spend',
      actor: game.actors.getName('Ines Okafor').uuid,
      data: { die: 'inesDieOne' },
      answers: {},
      visibility: 'public',
    }
    send(act)
    send({ ...act, action: 'gain' })
    send({ ...act, action: 'constructor' })
    send({ ...act, ruleset: '__proto__' })
    send({ ...act, actor: 'Actor.nobody' })
    send({ ...act, actor: { toString: 'no' } })
    send({ ...act, scope: 'message', on: 'ChatMessage.nothing' })
    send({ type: 'undo', message: 'Actor.nobody' })
    send(null)
    send('text')
    game.socket.emit('system.harm-and-blessing', null)
    game.socket.emit('system.harm-and-blessing', {
      kind: 'answer',
      id: 'x',
      to: game.user.id,
      by: 'x',
      refusal: null,
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  expect(await dataOf(gm, 'Ines Okafor')).toEqual(dataBefore)
  expect(await messageCount(gm)).toBe(0)
})

test.describe('formulas that cannot be rolled', () => {
  test.use({ tolerated: /999 dice|not a formula/ })

  test('bad formulas in chat get a message, and stop no page', async ({ player }) => {
    const input = player.locator('#chat textarea, #chat-message').first()
    for (const formula of ['10000d6bump', 'xd6bump', '2d6bump bump']) {
      await input.fill(`/roll ${formula}`)
      await input.press('Enter')
      await expect(newestWarning(player)).toBeVisible()
      await player.evaluate(() =>
        (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear(),
      )
    }
    expect(await messageCount(player)).toBe(0)
    await input.fill('/roll 1d1bump')
    await input.press('Enter')
    await expect(newestWarning(player)).toContainText('stopped after 100 throws')
    await expect.poll(() => messageCount(player)).toBe(1)
    await input.fill('/roll 2d6bump + 1')
    await input.press('Enter')
    await expect.poll(() => messageCount(player)).toBe(2)
  })
})
