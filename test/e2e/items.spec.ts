/** Tests items: their sheets, their buttons, and how the chat shows them. */
import type { Locator, Page } from '@playwright/test'
import { forgeMessage, readActorIds, sendRequest } from './attack'
import { expect, test } from './fixtures'
import {
  readActorData,
  locateLastMessage,
  createItemOfActor,
  countMessages,
  openGamemasterScreen,
  openSheet,
  locatePersonOnScreen,
  moveWindowToPosition,
  showTab,
  locateToolOnScreen,
  unlockSheet,
  locateNewestWarning,
} from './play'

interface FoundryGlobals {
  game: {
    actors: {
      getName(actorName: string): {
        items: Iterable<UpdatableItem> & { getName(itemName: string): UpdatableItem | undefined }
      }
    }
    user: { hotbar: Record<string, string> }
    system: { api: Record<string, (...given: unknown[]) => Promise<unknown>> }
  }
}
interface UpdatableItem {
  readonly uuid: string
  update(documentChanges: object): Promise<unknown>
}

const openChatTab = (page: Page) => page.locator('#sidebar [data-action=tab][data-tab=chat]').click()

const KATANA_ITEM_DATA = {
  type: 'weapon',
  name: 'Katana',
  system: {
    description: '<p>Folded <strong>many</strong> times.</p>',
    tarot: { wounds: 6 },
    storyMode: { weight: 'medium' },
  },
}

/** Drags an element to another with real data, as a mouse does. */
async function dragElementOverTarget(draggedLocator: Locator, targetLocator: Locator): Promise<void> {
  const dataTransfer = await draggedLocator.page().evaluateHandle(() => new DataTransfer())
  await draggedLocator.dispatchEvent('dragstart', { dataTransfer: dataTransfer })
  await targetLocator.dispatchEvent('dragover', { dataTransfer: dataTransfer })
  await targetLocator.dispatchEvent('drop', { dataTransfer: dataTransfer })
}

const locateHotbarSlot = (page: Page, slotNumber: number) =>
  page.locator(`#hotbar [data-slot="${slotNumber}"]`)

test("a weapon's picture and its menu show the weapon in chat as it is now", async ({ player, gm }) => {
  await createItemOfActor(player, 'Mina Calder', KATANA_ITEM_DATA)
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const katanaRow = sheet.locator('section.tab.active .hnb-row', { hasText: 'Katana' })
  await katanaRow.getByRole('button', { name: 'Show Katana in chat' }).click()
  for (const page of [player, gm]) {
    await expect(locateLastMessage(page)).toContainText('Katana')
    await expect(locateLastMessage(page)).toContainText('6 wounds')
    await expect(locateLastMessage(page)).toContainText('2 Harm')
    await expect(locateLastMessage(page).locator('strong')).toHaveText('many')
  }
  await katanaRow.click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Show in chat' }).click()
  await expect.poll(() => countMessages(player)).toBe(2)

  await player.evaluate(async () => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.actors.getName('Mina Calder').items.getName('Katana')?.update({ 'system.tarot.wounds': 2 })
  })
  await expect(locateLastMessage(player)).toContainText('2 wounds')
})

test('a weapon on the hotbar attacks in its game, asks between two games, and an item without an action is shown @both', async ({
  player,
}) => {
  await createItemOfActor(player, 'Mina Calder', KATANA_ITEM_DATA)
  const broadswordData = { type: 'weapon', name: 'Broadsword', system: { storyMode: { weight: 'medium' } } }
  await createItemOfActor(player, 'Mina Calder', broadswordData)
  await createItemOfActor(player, 'Mina Calder', {
    type: 'weapon',
    name: 'Pistol',
    system: { tarot: { wounds: 4 } },
  })
  await createItemOfActor(player, 'Mina Calder', { type: 'gear', name: 'Rope' })
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const locateItemRow = (itemName: string) =>
    sheet.locator('section.tab.active .hnb-row', { hasText: itemName })
  // Each item has buttons only for the games that define data for this item.
  const locateAttackButtons = (itemName: string) => locateItemRow(itemName).locator('[data-act=attack]')
  await expect(locateAttackButtons('Katana')).toHaveText(['Attack (Story Mode)', 'Attack (The Card)'])
  await expect(locateAttackButtons('Broadsword')).toHaveText(['Attack'])
  await expect(locateAttackButtons('Broadsword')).toHaveAttribute('data-ruleset', 'storyMode')
  await expect(locateAttackButtons('Pistol')).toHaveText(['Attack'])
  await expect(locateAttackButtons('Pistol')).toHaveAttribute('data-ruleset', 'tarot')

  // A weapon on the hotbar attacks: a question asks for the target; no sheet opens.
  await dragElementOverTarget(locateItemRow('Pistol'), locateHotbarSlot(player, 3))
  await expect(locateHotbarSlot(player, 3)).toHaveClass(/full/)
  await locateHotbarSlot(player, 3).getByRole('button').click()
  await expect(player.locator('.hnb-question')).toContainText('Who is attacked?')
  await player.keyboard.press('Escape')
  await expect(player.locator('.hnb-item')).toHaveCount(0)

  // A button of one game makes a hotbar macro for this game. The row of an item with two games has a menu, and its
  // entry for the hotbar asks which game to use.
  await locateAttackButtons('Katana').last().click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(locateHotbarSlot(player, 1)).toHaveClass(/full/)
  await locateItemRow('Katana').click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await player.getByRole('button', { name: 'Katana: Attack (Story Mode)' }).click()
  await expect(locateHotbarSlot(player, 2)).toHaveClass(/full/)
  expect(await readMacroNames(player)).toEqual([
    'Pistol: Attack',
    'Katana: Attack (Turn of the Card)',
    'Katana: Attack (Story Mode)',
  ])
  await locateHotbarSlot(player, 1).getByRole('button').click()
  await expect(player.locator('.hnb-question')).toContainText('Who is attacked?')
  await player.keyboard.press('Escape')

  // An item without an action of its own appears in the chat when its hotbar button is pressed.
  await dragElementOverTarget(locateItemRow('Rope'), locateHotbarSlot(player, 4))
  await expect(locateHotbarSlot(player, 4)).toHaveClass(/full/)
  const messageCountBefore = await countMessages(player)
  await locateHotbarSlot(player, 4).getByRole('button').click()
  await expect.poll(() => countMessages(player)).toBe(messageCountBefore + 1)
  await expect(locateLastMessage(player)).toContainText('Rope')
})

test('tools on the hotbar, dragged or put there by menu, have their own names and do the same @both', async ({
  gm,
}) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  await dragElementOverTarget(
    locateToolOnScreen(gamemasterScreen, 'humanity', 'Award dice for a milestone'),
    locateHotbarSlot(gm, 1),
  )
  await expect(locateHotbarSlot(gm, 1)).toHaveClass(/full/)
  await locateToolOnScreen(gamemasterScreen, 'harmCards', 'Major').click({ button: 'right' })
  await gm.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(locateHotbarSlot(gm, 2)).toHaveClass(/full/)
  const minaRow = await locatePersonOnScreen(gamemasterScreen, 'Mina Calder')
  await minaRow.locator('[data-act=award]').click({ button: 'right' })
  await gm.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(locateHotbarSlot(gm, 3)).toHaveClass(/full/)
  await minaRow.locator('[data-act=inflict]').click({ button: 'right' })
  await gm.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(locateHotbarSlot(gm, 4)).toHaveClass(/full/)
  expect(await readMacroNames(gm)).toEqual([
    'Humanity, Blessed: Award dice for a milestone',
    "What's the Harm?: Inflict major harm",
    'Humanity, Blessed: Award dice for good play',
    'Mina Calder: Inflict wounds',
  ])
  await locateHotbarSlot(gm, 1).getByRole('button').click()
  await expect(gm.locator('.hnb-question .hnb-whom')).toContainText('Ines Okafor')
  await gm.keyboard.press('Escape')
  await locateHotbarSlot(gm, 4).getByRole('button').click()
  await expect(gm.locator('.hnb-question')).toContainText('Mina Calder')
})

/** The names of the macros on this page, in the order of their creation. */
const readMacroNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { macros: { contents: { name: string }[] } } }
    return game.macros.contents.map(({ name }) => name)
  })

test('a right-click duplicates and deletes an item, and one Undo brings it back @both', async ({
  player,
}) => {
  await createItemOfActor(player, 'Mina Calder', KATANA_ITEM_DATA)
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const katanaRows = sheet.locator('section.tab.active .hnb-row', { hasText: 'Katana' })
  await katanaRows.click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(katanaRows).toHaveCount(2)
  await katanaRows.filter({ hasText: 'Katana (copy)' }).click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Delete' }).click()
  await player.locator('dialog, .dialog').getByRole('button', { name: /yes/i }).click()
  await expect(katanaRows).toHaveCount(1)
  await locateLastMessage(player).getByRole('button', { name: /^Undo/ }).click()
  await expect(katanaRows).toHaveCount(2)
  await expect(katanaRows.filter({ hasText: 'Katana (copy)' })).toContainText('6 wounds')
})

test("a stat button and a harm button on the hotbar do what the sheet's buttons do @seen", async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'humanity')
  await dragElementOverTarget(sheet.locator('[data-act=check][data-stat=head]'), locateHotbarSlot(player, 1))
  await expect(locateHotbarSlot(player, 1)).toHaveClass(/full/)
  await locateHotbarSlot(player, 1).getByRole('button').click()
  await expect(player.locator('.hnb-dialog')).toContainText('Head')
  await player.keyboard.press('Escape')
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=use]').first().click({ button: 'right' })
  await player.getByRole('menuitem', { name: 'Put on the hotbar' }).click()
  await expect(locateHotbarSlot(player, 2)).toHaveClass(/full/)
  const messageCountBefore = await countMessages(player)
  await locateHotbarSlot(player, 2).getByRole('button').click()
  await expect.poll(() => countMessages(player)).toBe(messageCountBefore + 1)
  await expect(locateLastMessage(player).getByRole('button', { name: /^Undo: Vigor/ })).toBeVisible()
})

test('a player opens an ability, and adds, fills in, removes and keeps its effects @both', async ({
  player,
}) => {
  await createItemOfActor(player, 'Mina Calder', { type: 'ability', name: 'Lucky' })
  const readAbilityEffects = async () => {
    const { items } = (await readActorData(player, 'Mina Calder')) as unknown as {
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
          getName(actorName: string): {
            items: { getName(itemName: string): { sheet: { render(renderOptions: object): unknown } } }
          }
        }
      }
    }
    await game.actors.getName('Mina Calder').items.getName('Lucky').sheet.render({ force: true })
  })
  const itemSheet = player.locator('.hnb-item')
  await unlockSheet(itemSheet)
  const effectsListElement = itemSheet.locator('.hnb-list', { hasText: 'Effects' })
  const addAbilityEffectOfKind = async (effectKind: string) => {
    await effectsListElement.getByRole('button', { name: 'Add an effect' }).click()
    await player.locator('.hnb-question').getByLabel(effectKind, { exact: true }).check()
    await player.locator('.hnb-question').getByRole('button', { name: 'Add this effect' }).click()
    await expect(player.locator('.hnb-question')).toHaveCount(0)
  }
  await addAbilityEffectOfKind('Gains a blessing die after a bad failure')
  await expect.poll(readAbilityEffects).toEqual([5])
  await expect(effectsListElement.getByLabel('What the effect does')).toHaveValue('gain')
  await expect(itemSheet).not.toContainText('HnB.')
  const effectValueField = effectsListElement.locator('input[name$=".value"]')
  await effectValueField.first().fill('3')
  await effectValueField.first().press('Tab')
  await expect.poll(readAbilityEffects).toEqual([3])
  await addAbilityEffectOfKind('Adds to a roll')
  await expect(effectValueField).toHaveCount(2)
  await effectValueField.last().fill('5')
  await effectValueField.last().press('Tab')
  await expect.poll(async () => [...(await readAbilityEffects())].sort()).toEqual([3, 5])
  await effectsListElement.getByRole('button', { name: 'Remove row 1' }).click()
  await expect.poll(readAbilityEffects).toHaveLength(1)
})

test('macros press, roll, draw, hold and read, and a wrong call gets a refusal', async ({ gm }) => {
  const callApiMethod = (methodName: string, ...callArguments: unknown[]) =>
    gm.evaluate(
      ([method, values]) => {
        const { game } = globalThis as unknown as FoundryGlobals
        return game.system.api[method]?.(...values)
      },
      [methodName, callArguments] as const,
    )
  const rollResult = (await callApiMethod('roll', '2d6bump + 1d4')) as { sum: number; groups: unknown[] }
  expect(rollResult.groups).toHaveLength(2)
  expect(rollResult.sum).toBeGreaterThanOrEqual(3)
  const { uuid } = await readActorIds(gm, 'Mina Calder')
  expect(
    await callApiMethod('press', {
      ruleset: 'harmCards',
      action: 'suffer',
      actor: uuid,
      data: { severity: 'major' },
    }),
  ).toBe(true)
  expect(await callApiMethod('state', uuid, 'humanity')).toMatchObject({ stats: { hurry: 8 } })
  expect(await callApiMethod('state', uuid, 'nonsense')).toBeNull()
  expect(await callApiMethod('hold', 'nonsense')).toBe(false)
  for (const invalidInput of [
    undefined,
    {},
    { ruleset: 'humanity', action: 'check', extra: 1 },
    { ruleset: 'x', action: 'y', actor: uuid },
  ]) {
    expect(await callApiMethod('press', invalidInput)).toBe(false)
  }
  expect(await callApiMethod('press', { ruleset: 'humanity', action: '__proto__', actor: uuid })).toBe(false)
  expect(await callApiMethod('roll', '2d6 +')).toBeNull()
  expect(await callApiMethod('draw', 'no deck of ours')).toBe(false)
  expect(await callApiMethod('draw', 'Tarot', -1)).toBe(false)
  expect(await callApiMethod('draw', 'Tarot', 2)).toBe(true)
  await expect(locateNewestWarning(gm)).toBeVisible()
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
    await createItemOfActor(player, 'Mina Calder', {
      ...KATANA_ITEM_DATA,
      name: hostileHtml,
      system: { ...KATANA_ITEM_DATA.system, description: hostileHtml },
    })
    const sheet = await openSheet(player, 'Mina Calder')
    await showTab(sheet, 'gear')
    await sheet
      .locator('section.tab.active .hnb-row', { hasText: 'onerror' })
      .locator('[data-action=showItem]')
      .click()
    await expect(locateLastMessage(gm)).toContainText('onerror=')
    for (const page of [player, gm]) {
      expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined()
    }
    const pageOfStranger = await join('Player 2')
    const { uuid } = await readActorIds(pageOfStranger, 'Mina Calder')
    const uuidOfResource = await pageOfStranger.evaluate(() => {
      const { game } = globalThis as unknown as FoundryGlobals
      return game.actors.getName('Mina Calder').items.getName('Vigor')?.uuid ?? ''
    })
    const dataOfMinaBefore = await readActorData(gm, 'Mina Calder')
    const forgedRequest = {
      type: 'act',
      ruleset: 'resources',
      scope: 'item',
      on: uuidOfResource,
      action: 'use',
      actor: uuid,
      targets: [],
      data: {},
      answers: {},
      visibility: 'public',
    }
    expect(await sendRequest(pageOfStranger, forgedRequest)).toBe('HnB.refusal.notOwner')
    const inesIds = await readActorIds(pageOfStranger, 'Ines Okafor')
    expect(await sendRequest(pageOfStranger, { ...forgedRequest, actor: inesIds.uuid })).toBe(
      'HnB.refusal.itemGone',
    )
    expect(await readActorData(gm, 'Mina Calder')).toEqual(dataOfMinaBefore)

    // The author of a message may not see a secret item. So the message reveals nothing about this item.
    const uuidOfSecretItem = await gm.evaluate(async () => {
      const { Item } = globalThis as unknown as {
        Item: { create(documentData: object): Promise<UpdatableItem> }
      }
      return (
        await Item.create({ type: 'gear', name: 'The secret plan', system: { description: 'At dawn' } })
      ).uuid
    })
    await forgeMessage(pageOfStranger, {
      ruleset: 'common',
      kind: 'item',
      actor: '',
      facts: { item: uuidOfSecretItem, name: 'Nothing' },
      history: [],
    })
    await openChatTab(gm)
    await expect(locateLastMessage(gm)).toContainText('Nothing was deleted, or you may not see it')
    await expect(locateLastMessage(gm)).not.toContainText('dawn')
  })
})

test('a drop on a sheet that its viewer may not edit is refused with a message', async ({ player }) => {
  const itemUuid = await createItemOfActor(player, 'Mina Calder', KATANA_ITEM_DATA)
  const sheet = await openSheet(player, 'Ines Okafor')
  const dataTransfer = await player.evaluateHandle((draggedUuid) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', JSON.stringify({ type: 'Item', uuid: draggedUuid }))
    return dataTransfer
  }, itemUuid)
  await sheet.locator('.window-content > *').first().dispatchEvent('drop', { dataTransfer: dataTransfer })
  await expect(locateNewestWarning(player)).toContainText("You don't own Ines Okafor")
  expect((await readActorData(player, 'Ines Okafor')).items.map(({ name }) => name)).not.toContain('Katana')
})

test('the focus stays on a pressed button, moves to an opened sheet, and returns after a question', async ({
  player,
}) => {
  const readFocusedText = () =>
    player.evaluate(() => {
      const { activeElement: here, body } = document
      return here === body ? 'body' : `${here?.tagName.toLowerCase()} ${here?.id || here?.className}`
    })
  const sheet = await openSheet(player, 'Mina Calder')
  await expect.poll(readFocusedText).not.toBe('body')
  await showTab(sheet, 'resources')
  const useButton = sheet.locator('[data-act=use]').first()
  await useButton.focus()
  const messageCountBefore = await countMessages(player)
  await player.keyboard.press('Enter')
  await expect.poll(() => countMessages(player)).toBe(messageCountBefore + 1)
  await expect(useButton).toBeFocused()
  await player.keyboard.press('Enter')
  await expect.poll(() => countMessages(player)).toBe(messageCountBefore + 2)
  await expect(useButton).toBeFocused()

  await showTab(sheet, 'humanity')
  const statButton = sheet.locator('[data-act=check]').first()
  await statButton.focus()
  await player.keyboard.press('Enter')
  await expect(player.locator('.hnb-dialog')).toBeVisible()
  await player.keyboard.press('Escape')
  await expect(player.locator('.hnb-dialog')).toHaveCount(0)
  await expect(statButton).toBeFocused()

  await showTab(sheet, 'gear')
  const rowName = sheet.locator('section.tab.active .hnb-row-name').first()
  await rowName.focus()
  await player.keyboard.press('Enter')
  await expect(player.locator('.hnb-item')).toBeFocused()
  await player.keyboard.press('Escape')
  await expect(player.locator('.hnb-item')).toHaveCount(0)
  await expect(rowName).toBeFocused()
})

test('one message tells the changes of a dropped item, and its Undo reverses them', async ({ gm }) => {
  const countLifestyleAbilities = async () => {
    const { items } = (await readActorData(gm, 'Mina Calder')) as unknown as {
      items: { type: string; name: string }[]
    }
    return items.flatMap(({ type, name }) => (type === 'lifestyle' ? [name] : []))
  }
  await createItemOfActor(gm, 'Mina Calder', {
    type: 'lifestyle',
    name: 'As she was',
    system: { humanity: { lifestyle: 'carefree' } },
  })
  const itemUuid = await gm.evaluate(async () => {
    const { Item } = globalThis as unknown as {
      Item: { create(documentData: object): Promise<UpdatableItem> }
    }
    const lifestyleData = {
      type: 'lifestyle',
      name: 'As she is',
      system: { humanity: { lifestyle: 'eager' } },
    }
    return (await Item.create(lifestyleData)).uuid
  })
  const sheet = await openSheet(gm, 'Mina Calder')
  const messageCountBefore = await countMessages(gm)
  const dataTransfer = await gm.evaluateHandle((draggedUuid) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', JSON.stringify({ type: 'Item', uuid: draggedUuid }))
    return dataTransfer
  }, itemUuid)
  await sheet.locator('.window-content > *').first().dispatchEvent('drop', { dataTransfer: dataTransfer })
  await expect.poll(countLifestyleAbilities).toEqual(['As she is'])
  await expect.poll(() => countMessages(gm)).toBe(messageCountBefore + 1)
  await expect(locateLastMessage(gm)).toContainText('Mina Calder gains As she is')
  await locateLastMessage(gm).getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(countLifestyleAbilities).toEqual(['As she was'])
})
