/** Tests hostile names, messages, requests and formulas. */
import type { Page } from '@playwright/test'
import { acceptEveryOffer } from './attack'
import { expect, test } from './fixtures'
import {
  readActorData,
  locateLastMessage,
  countMessages,
  openSheet,
  showTab,
  locateNewestWarning,
  openCollapsibleAndFindField,
} from './play'

const HOSTILE_MARKUP = '<img src=x onerror="globalThis.hurt = true">'

const hasInjectedCodeRun = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'hurt') === true)

test.describe('names that contain markup', () => {
  test.use({ tolerated: /404/ })

  test('every place that shows a hostile name shows it as text', async ({ gm, player, join }) => {
    await gm.evaluate(async (hostileName) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(actorName: string): {
              update(documentChanges: object): Promise<unknown>
              createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
            }
          }
          settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
        }
      }
      const minaActor = game.actors.getName('Mina Calder')
      await minaActor.createEmbeddedDocuments('Item', [
        { type: 'weapon', name: hostileName },
        { type: 'trait', name: hostileName, system: { tarot: { specialization: hostileName.slice(0, 60) } } },
        { type: 'resource', name: hostileName },
        { type: 'wound', name: hostileName },
      ])
      await minaActor.update({
        name: hostileName,
        'system.humanity.touchstones': [hostileName],
        'system.biography': `${hostileName}<p>kept</p>`,
      })
      await game.settings.set('harm-and-blessing', 'humanity', { customStat: hostileName.slice(0, 40) })
    }, HOSTILE_MARKUP)
    const inesPage = await join('Player 2')
    const sheet = await openSheet(player, HOSTILE_MARKUP)
    for (const tabId of ['resources', 'humanity', 'storyMode', 'tarot', 'gear', 'notes'])
      await showTab(sheet, tabId)
    await showTab(sheet, 'humanity')
    await expect(sheet).toContainText('onerror')
    await sheet.locator('[data-stat=custom]').click()
    const dialog = player.locator('.hnb-dialog')
    await (await openCollapsibleAndFindField(dialog, 'situation')).fill(HOSTILE_MARKUP)
    await dialog.locator('[name=situationValue]').fill('1')
    await dialog.getByRole('button', { name: 'Roll' }).click()
    await expect(locateLastMessage(inesPage)).toContainText('onerror')
    await locateLastMessage(player).locator('[data-act=help]').click()
    await player.locator('.hnb-dialog').getByRole('button', { name: 'Help' }).click()
    await expect(locateLastMessage(inesPage)).toContainText('helped')
    await showTab(sheet, 'resources')
    const useButton = sheet.locator('.hnb-row', { hasText: 'onerror' }).locator('[data-act=use]')
    await useButton.click()
    await expect(useButton).toHaveAccessibleName(/harm a point/)
    await useButton.click({ modifiers: ['Shift'] })
    await expect(locateNewestWarning(player)).toContainText(HOSTILE_MARKUP)
    for (const page of [gm, player, inesPage]) {
      expect(await hasInjectedCodeRun(page)).toBe(false)
      expect(await page.locator('[onerror]').count()).toBe(0)
    }
  })
})

test('a forged message shows that it cannot be read, and its buttons do nothing', async ({ player, gm }) => {
  await player.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { create(documentData: object): Promise<unknown> }
    }
    for (const hostileMessageFacts of [{}, { stat: 'constructor' }, { stat: 'head', help: 'all' }, null]) {
      await ChatMessage.create({
        type: 'record',
        system: {
          ruleset: 'humanity',
          kind: 'check',
          facts: hostileMessageFacts ?? {},
          history: [{ by: 1 }],
        },
      })
    }
    await ChatMessage.create({
      type: 'record',
      system: { ruleset: '__proto__', kind: 'constructor', facts: {} },
    })
  })
  await expect(gm.locator('#chat .hnb-message')).toHaveCount(5)
  for (const chatMessage of await gm.locator('#chat .hnb-message').all())
    await expect(chatMessage).toContainText("can't be read")
})

test("a stranger's requests touch no document of other people", async ({ player, gm }) => {
  const dataOfInesBefore = await readActorData(gm, 'Ines Okafor')
  await acceptEveryOffer(player)
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        user: { id: string }
        users: { activeGM: { id: string } }
        actors: { getName(actorName: string): { uuid: string } }
        socket: { emit(eventName: string, payload: unknown): void }
      }
    }
    const emitRequest = (requestData: unknown, otherRequestFields: object = {}) =>
      game.socket.emit('system.harm-and-blessing', {
        kind: 'request',
        id: Math.random().toString(36).slice(2),
        to: game.users.activeGM.id,
        request: requestData,
        ...otherRequestFields,
      })
    const forgedRequestToAct = {
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
    emitRequest(forgedRequestToAct)
    emitRequest({ ...forgedRequestToAct, action: 'gain' })
    emitRequest({ ...forgedRequestToAct, action: 'constructor' })
    emitRequest({ ...forgedRequestToAct, ruleset: '__proto__' })
    emitRequest({ ...forgedRequestToAct, actor: 'Actor.nobody' })
    emitRequest({ ...forgedRequestToAct, actor: { toString: 'no' } })
    emitRequest({ ...forgedRequestToAct, scope: 'message', on: 'ChatMessage.nothing' })
    emitRequest({ type: 'undo', message: 'Actor.nobody' })
    emitRequest(null)
    emitRequest('text')
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
  expect(await readActorData(gm, 'Ines Okafor')).toEqual(dataOfInesBefore)
  expect(await countMessages(gm)).toBe(0)
})

test.describe('formulas that cannot be rolled', () => {
  test.use({ tolerated: /999 dice|not a formula/ })

  test('bad formulas in chat get a message, and stop no page', async ({ player }) => {
    const chatInput = player.locator('#chat textarea, #chat-message').first()
    for (const invalidRollFormula of ['10000d6bump', 'xd6bump', '2d6bump bump']) {
      await chatInput.fill(`/roll ${invalidRollFormula}`)
      await chatInput.press('Enter')
      await expect(locateNewestWarning(player)).toBeVisible()
      await player.evaluate(() =>
        (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear(),
      )
    }
    expect(await countMessages(player)).toBe(0)
    await chatInput.fill('/roll 1d1bump')
    await chatInput.press('Enter')
    await expect(locateNewestWarning(player)).toContainText('stopped after 100 throws')
    await expect.poll(() => countMessages(player)).toBe(1)
    await chatInput.fill('/roll 2d6bump + 1')
    await chatInput.press('Enter')
    await expect.poll(() => countMessages(player)).toBe(2)
  })
})
