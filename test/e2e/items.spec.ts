/** Tests items: their sheets, their buttons, and how the chat shows them. */
import type { Locator, Page } from '@playwright/test'
import { forgeMessage, idsOf, sendRequest } from './attack'
import { expect, test } from './fixtures'
import {
  dataOf,
  lastMessage,
  makeItem,
  messageCount,
  openScreen,
  openSheet,
  personIn,
  moveWindow,
  showTab,
  toolIn,
  unlockSheet,
  newestWarning,
} from './play'

interface FoundryGlobals {
  game: {
    actors: {
      getName(name: string): {
        items: Iterable<UpdatableItem> & { getName(name: string): UpdatableItem | undefined }
      }
    }
    user: { hotbar: Record<string, string> }
    system: { api: Record<string, (...given: unknown[]) => Promise<unknown>> }
  }
}
interface UpdatableItem {
  readonly uuid: string
  update(changes: object): Promise<unknown>
}

const chat = (page: Page) => page.locator('#sidebar [data-action=tab][data-tab=chat]').click()

const KATANA = {
  type: 'weapon',
  name: 'Katana',
  system: {
    description: '<p>Folded <strong>many</strong> times.</p>',
    tarot: { wounds: 6 },
    storyMode: { weight: 'medium' },
  },
}

/** Drags an element to another with real data, as a mouse does. */
async function dragOver(from: Locator, to: Locator): Promise<void> {
  const transfer = await from.page().evaluateHandle(() => new DataTransfer())
  await from.dispatchEvent('dragstart', { dataTransfer: transfer })
  await to.dispatchEvent('dragover', { dataTransfer: transfer })
  await to.dispatchEvent('drop', { dataTransfer: transfer })
}

const hotbarSlot = (page: Page, number: number) => page.locator(`#hotbar [data-slot="${number}"]`)

test("a weapon's picture and its menu show the weapon in chat as it is now", async ({ player, gm }) => {
  await makeItem(player, 'Mina Calder', KATANA)
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindow(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const row = sheet.locator('section.tab.active .hnb-row', { hasText: 'Katana' })
  await row.getByRole('button', { name: 'Show Katana in chat' }).click()
  for (const page of [player, gm]) {
    await expect(lastMessage(page)).toContainText('Katana')
    await expect(lastMessage(page)).toContainText('6 wounds')
    await expect(lastMessage(page)).toContainText('2 Harm')
    await expect(lastMessage(page).locator('strong')).toHaveText('many')
  }
  await row.click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Show in chat' }).click()
  await expect.poll(() => messageCount(player)).toBe(2)

  await player.evaluate(async () => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.actors.getName('Mina Calder').items.getName('Katana')?.update({ 'system.tarot.wounds': 2 })
  })
  await expect(lastMessage(player)).toContainText('2 wounds')
})

test('a weapon on the hotbar attacks in its game, asks between two games, and an item without an action is shown @both', async ({
  player,
}) => {
  await makeItem(player, 'Mina Calder', KATANA)
  const broadsword = { type: 'weapon', name: 'Broadsword', system: { storyMode: { weight: 'medium' } } }
  await makeItem(player, 'Mina Calder', broadsword)
  await makeItem(player, 'Mina Calder', { type: 'weapon', name: 'Pistol', system: { tarot: { wounds: 4 } } })
  await makeItem(player, 'Mina Calder', { type: 'gear', name: 'Rope' })
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindow(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const row = (name: string) => sheet.locator('section.tab.active .hnb-row', { hasText: name })
  // Each item has buttons only for the games that define data for this item.
  const attackButtonsOf = (name: string) => row(name).locator('[data-act=attack]')
  await expect(attackButtonsOf('Katana')).toHaveText(['Attack (Story Mode)', 'Attack (The Card)'])
  await expect(attackButtonsOf('Broadsword')).toHaveText(['Attack'])
  await expect(attackButtonsOf('Broadsword')).toHaveAttribute('data-ruleset', 'storyMode')
  await expect(attackButtonsOf('Pistol')).toHaveText(['Attack'])
  await expect(attackButtonsOf('Pistol')).toHaveAttribute('data-ruleset', 'tarot')

  // A weapon on the hotbar attacks: a question asks for the target, and the sheet stays closed.
  await dragOver(row('Pistol'), hotbarSlot(player, 3))
  await expect(hotbarSlot(player, 3)).toHaveClass(/full/)
  await hotbarSlot(player, 3).getByRole('button').click()
  await expect(player.locator('.hnb-question')).toContainText('Who is attacked?')
  await player.keyboard.press('Escape')
  await expect(player.locator('.hnb-item')).toHaveCount(0)

  // The button of a game makes a macro for that game. The menu of an item that two games use asks which game the
  // macro is for.
  await attackButtonsOf('Katana').last().click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(hotbarSlot(player, 1)).toHaveClass(/full/)
  await row('Katana').click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await player.getByRole('button', { name: 'Katana: Attack (Story Mode)' }).click()
  await expect(hotbarSlot(player, 2)).toHaveClass(/full/)
  expect(await macros(player)).toEqual([
    'Pistol: Attack',
    'Katana: Attack (Turn of the Card)',
    'Katana: Attack (Story Mode)',
  ])
  await hotbarSlot(player, 1).getByRole('button').click()
  await expect(player.locator('.hnb-question')).toContainText('Who is attacked?')
  await player.keyboard.press('Escape')

  // An item without an action is shown in the chat.
  await dragOver(row('Rope'), hotbarSlot(player, 4))
  await expect(hotbarSlot(player, 4)).toHaveClass(/full/)
  const messageCountBefore = await messageCount(player)
  await hotbarSlot(player, 4).getByRole('button').click()
  await expect.poll(() => messageCount(player)).toBe(messageCountBefore + 1)
  await expect(lastMessage(player)).toContainText('Rope')
})

test('tools on the hotbar, dragged or put there by menu, have their own names and do the same @both', async ({
  gm,
}) => {
  const screen = await openScreen(gm)
  await dragOver(toolIn(screen, 'humanity', 'Award dice for a milestone'), hotbarSlot(gm, 1))
  await expect(hotbarSlot(gm, 1)).toHaveClass(/full/)
  await toolIn(screen, 'harmCards', 'Major').click({ button: 'right' })
  await gm.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(hotbarSlot(gm, 2)).toHaveClass(/full/)
  const mina = await personIn(screen, 'Mina Calder')
  await mina.locator('[data-act=award]').click({ button: 'right' })
  await gm.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(hotbarSlot(gm, 3)).toHaveClass(/full/)
  await mina.locator('[data-act=inflict]').click({ button: 'right' })
  await gm.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(hotbarSlot(gm, 4)).toHaveClass(/full/)
  expect(await macros(gm)).toEqual([
    'Humanity, Blessed: Award dice for a milestone',
    "What's the Harm?: Inflict major harm",
    'Humanity, Blessed: Award dice for good play',
    'Mina Calder: Inflict wounds',
  ])
  await hotbarSlot(gm, 1).getByRole('button').click()
  await expect(gm.locator('.hnb-question .hnb-whom')).toContainText('Ines Okafor')
  await gm.keyboard.press('Escape')
  await hotbarSlot(gm, 4).getByRole('button').click()
  await expect(gm.locator('.hnb-question')).toContainText('Mina Calder')
})

/** The names of the macros on this page, in the order of their creation. */
const macros = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { macros: { contents: { name: string }[] } } }
    return game.macros.contents.map(({ name }) => name)
  })

test('a right-click duplicates and deletes an item, and one Undo brings it back @both', async ({
  player,
}) => {
  await makeItem(player, 'Mina Calder', KATANA)
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindow(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const rows = sheet.locator('section.tab.active .hnb-row', { hasText: 'Katana' })
  await rows.click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'Katana (copy)' }).click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Delete' }).click()
  await player.locator('dialog, .dialog').getByRole('button', { name: /yes/i }).click()
  await expect(rows).toHaveCount(1)
  await lastMessage(player).getByRole('button', { name: /^Undo/ }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Katana (copy)' })).toContainText('6 wounds')
})

test("a stat button and a harm button on the hotbar do what the sheet's buttons do @seen", async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindow(sheet, 10, 20)
  await showTab(sheet, 'humanity')
  await dragOver(sheet.locator('[data-act=check][data-stat=head]'), hotbarSlot(player, 1))
  await expect(hotbarSlot(player, 1)).toHaveClass(/full/)
  await hotbarSlot(player, 1).getByRole('button').click()
  await expect(player.locator('.hnb-dialog')).toContainText('Head')
  await player.keyboard.press('Escape')
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=use]').first().click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(hotbarSlot(player, 2)).toHaveClass(/full/)
  const messageCountBefore = await messageCount(player)
  await hotbarSlot(player, 2).getByRole('button').click()
  await expect.poll(() => messageCount(player)).toBe(messageCountBefore + 1)
  await expect(lastMessage(player).getByRole('button', { name: /^Undo: Vigor/ })).toBeVisible()
})

test('a player opens an ability, and adds, fills in, removes and keeps its effects @both', async ({
  player,
}) => {
  await makeItem(player, 'Mina Calder', { type: 'ability', name: 'Lucky' })
  const effects = async () => {
    const { items } = (await dataOf(player, 'Mina Calder')) as unknown as {
      items: { name: string; system: { humanity: { effects: Record<string, { value: number }> } } }[]
    }
    return Object.values(items.find(({ name }) => name === 'Lucky')?.system.humanity.effects ?? {}).map(
      ({ value }) => value,
    )
  }
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(n: string): { items: { getName(n: string): { sheet: { render(o: object): unknown } } } }
        }
      }
    }
    await game.actors.getName('Mina Calder').items.getName('Lucky').sheet.render({ force: true })
  })
  const item = player.locator('.hnb-item')
  await unlockSheet(item)
  const effectsList = item.locator('.hnb-list', { hasText: 'Effects' })
  const add = async (kind: string) => {
    await effectsList.getByRole('button', { name: 'Add an effect' }).click()
    await player.locator('.hnb-question').getByLabel(kind, { exact: true }).check()
    await player.locator('.hnb-question').getByRole('button', { name: 'Add this effect' }).click()
    await expect(player.locator('.hnb-question')).toHaveCount(0)
  }
  await add('Gains a blessing die after a bad failure')
  await expect.poll(effects).toEqual([5])
  await expect(effectsList.getByLabel('What the effect does')).toHaveValue('gain')
  await expect(item).not.toContainText('HnB.')
  const value = effectsList.locator('input[name$=".value"]')
  await value.first().fill('3')
  await value.first().press('Tab')
  await expect.poll(effects).toEqual([3])
  await add('Adds to a roll')
  await expect(value).toHaveCount(2)
  await value.last().fill('5')
  await value.last().press('Tab')
  await expect.poll(async () => [...(await effects())].sort()).toEqual([3, 5])
  await effectsList.getByRole('button', { name: 'Remove row 1' }).click()
  await expect.poll(effects).toHaveLength(1)
})

test('macros press, roll, draw, hold and read, and a wrong call gets a refusal', async ({ gm }) => {
  const callApi = (name: string, ...given: unknown[]) =>
    gm.evaluate(
      ([method, values]) => {
        const { game } = globalThis as unknown as FoundryGlobals
        return game.system.api[method]?.(...values)
      },
      [name, given] as const,
    )
  const rollResult = (await callApi('roll', '2d6bump + 1d4')) as { sum: number; groups: unknown[] }
  expect(rollResult.groups).toHaveLength(2)
  expect(rollResult.sum).toBeGreaterThanOrEqual(3)
  const { uuid } = await idsOf(gm, 'Mina Calder')
  expect(
    await callApi('press', {
      ruleset: 'harmCards',
      action: 'suffer',
      actor: uuid,
      data: { severity: 'major' },
    }),
  ).toBe(true)
  expect(await callApi('state', uuid, 'humanity')).toMatchObject({ stats: { hurry: 8 } })
  expect(await callApi('state', uuid, 'nonsense')).toBeNull()
  expect(await callApi('hold', 'nonsense')).toBe(false)
  for (const invalidInput of [
    undefined,
    {},
    { ruleset: 'humanity', action: 'check', extra: 1 },
    { ruleset: 'x', action: 'y', actor: uuid },
  ]) {
    expect(await callApi('press', invalidInput)).toBe(false)
  }
  expect(await callApi('press', { ruleset: 'humanity', action: '__proto__', actor: uuid })).toBe(false)
  expect(await callApi('roll', '2d6 +')).toBeNull()
  expect(await callApi('draw', 'no deck of ours')).toBe(false)
  expect(await callApi('draw', 'Tarot', -1)).toBe(false)
  expect(await callApi('draw', 'Tarot', 2)).toBe(true)
  await expect(newestWarning(gm)).toBeVisible()
})

test.describe('hostile items', () => {
  // The description contains a picture that does not exist.
  test.use({ tolerated: /404/ })

  test('hostile names and descriptions are text, strangers get no buttons, and a forged press is refused', async ({
    player,
    join,
    gm,
  }) => {
    const hostileHtml = '<img src=x onerror="globalThis.hacked = 1"><script>globalThis.hacked = 1</script>'
    await makeItem(player, 'Mina Calder', {
      ...KATANA,
      name: hostileHtml,
      system: { ...KATANA.system, description: hostileHtml },
    })
    const sheet = await openSheet(player, 'Mina Calder')
    await showTab(sheet, 'gear')
    await sheet
      .locator('section.tab.active .hnb-row', { hasText: 'onerror' })
      .locator('[data-action=showItem]')
      .click()
    await expect(lastMessage(gm)).toContainText('onerror=')
    for (const page of [player, gm]) {
      expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined()
    }
    const stranger = await join('Player 2')
    const { uuid } = await idsOf(stranger, 'Mina Calder')
    const resource = await stranger.evaluate(() => {
      const { game } = globalThis as unknown as FoundryGlobals
      return game.actors.getName('Mina Calder').items.getName('Vigor')?.uuid ?? ''
    })
    const dataBefore = await dataOf(gm, 'Mina Calder')
    const forgedRequest = {
      type: 'act',
      ruleset: 'resources',
      scope: 'item',
      on: resource,
      action: 'use',
      actor: uuid,
      targets: [],
      data: {},
      answers: {},
      visibility: 'public',
    }
    expect(await sendRequest(stranger, forgedRequest)).toBe('HnB.refusal.notOwner')
    const inesIds = await idsOf(stranger, 'Ines Okafor')
    expect(await sendRequest(stranger, { ...forgedRequest, actor: inesIds.uuid })).toBe(
      'HnB.refusal.itemGone',
    )
    expect(await dataOf(gm, 'Mina Calder')).toEqual(dataBefore)

    // A message reveals nothing about an item that its author may not see.
    const secretItem = await gm.evaluate(async () => {
      const { Item } = globalThis as unknown as { Item: { create(data: object): Promise<UpdatableItem> } }
      return (
        await Item.create({ type: 'gear', name: 'The secret plan', system: { description: 'At dawn' } })
      ).uuid
    })
    await forgeMessage(stranger, {
      ruleset: 'common',
      kind: 'item',
      actor: '',
      facts: { item: secretItem, name: 'Nothing' },
      history: [],
    })
    await chat(gm)
    await expect(lastMessage(gm)).toContainText('Nothing was deleted, or you may not see it')
    await expect(lastMessage(gm)).not.toContainText('dawn')
  })
})

test('a drop on a sheet that its viewer may not edit is refused with a message', async ({ player }) => {
  const uuid = await makeItem(player, 'Mina Calder', KATANA)
  const sheet = await openSheet(player, 'Ines Okafor')
  const transfer = await player.evaluateHandle((item) => {
    const data = new DataTransfer()
    data.setData('text/plain', JSON.stringify({ type: 'Item', uuid: item }))
    return data
  }, uuid)
  await sheet.locator('.window-content > *').first().dispatchEvent('drop', { dataTransfer: transfer })
  await expect(newestWarning(player)).toContainText("You can't change Ines Okafor")
  expect((await dataOf(player, 'Ines Okafor')).items.map(({ name }) => name)).not.toContain('Katana')
})

test('the focus stays on a pressed button, moves to an opened sheet, and returns after a question', async ({
  player,
}) => {
  const focusedText = () =>
    player.evaluate(() => {
      const { activeElement: here, body } = document
      return here === body ? 'body' : `${here?.tagName.toLowerCase()} ${here?.id || here?.className}`
    })
  const sheet = await openSheet(player, 'Mina Calder')
  await expect.poll(focusedText).not.toBe('body')
  await showTab(sheet, 'resources')
  const useButton = sheet.locator('[data-act=use]').first()
  await useButton.focus()
  const messageCountBefore = await messageCount(player)
  await player.keyboard.press('Enter')
  await expect.poll(() => messageCount(player)).toBe(messageCountBefore + 1)
  await expect(useButton).toBeFocused()
  await player.keyboard.press('Enter')
  await expect.poll(() => messageCount(player)).toBe(messageCountBefore + 2)
  await expect(useButton).toBeFocused()

  await showTab(sheet, 'humanity')
  const stat = sheet.locator('[data-act=check]').first()
  await stat.focus()
  await player.keyboard.press('Enter')
  await expect(player.locator('.hnb-dialog')).toBeVisible()
  await player.keyboard.press('Escape')
  await expect(player.locator('.hnb-dialog')).toHaveCount(0)
  await expect(stat).toBeFocused()

  await showTab(sheet, 'gear')
  const row = sheet.locator('section.tab.active .hnb-row-name').first()
  await row.focus()
  await player.keyboard.press('Enter')
  await expect(player.locator('.hnb-item')).toBeFocused()
  await player.keyboard.press('Escape')
  await expect(player.locator('.hnb-item')).toHaveCount(0)
  await expect(row).toBeFocused()
})

test('one message tells the changes of a dropped item, and its Undo reverses them', async ({ gm }) => {
  const lifestyleAbilities = async () => {
    const { items } = (await dataOf(gm, 'Mina Calder')) as unknown as {
      items: { type: string; name: string }[]
    }
    return items.flatMap(({ type, name }) => (type === 'lifestyle' ? [name] : []))
  }
  await makeItem(gm, 'Mina Calder', {
    type: 'lifestyle',
    name: 'As she was',
    system: { humanity: { lifestyle: 'carefree' } },
  })
  const uuid = await gm.evaluate(async () => {
    const { Item } = globalThis as unknown as { Item: { create(data: object): Promise<UpdatableItem> } }
    const data = { type: 'lifestyle', name: 'As she is', system: { humanity: { lifestyle: 'eager' } } }
    return (await Item.create(data)).uuid
  })
  const sheet = await openSheet(gm, 'Mina Calder')
  const messageCountBefore = await messageCount(gm)
  const transfer = await gm.evaluateHandle((item) => {
    const data = new DataTransfer()
    data.setData('text/plain', JSON.stringify({ type: 'Item', uuid: item }))
    return data
  }, uuid)
  await sheet.locator('.window-content > *').first().dispatchEvent('drop', { dataTransfer: transfer })
  await expect.poll(lifestyleAbilities).toEqual(['As she is'])
  await expect.poll(() => messageCount(gm)).toBe(messageCountBefore + 1)
  await expect(lastMessage(gm)).toContainText('Mina Calder gains As she is')
  await lastMessage(gm).getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(lifestyleAbilities).toEqual(['As she was'])
})
