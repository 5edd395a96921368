/** Tests gear: people drag things to a sheet, edit them, and drop them. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  readActorData,
  locateLastMessage,
  countMessages,
  openSheet,
  moveWindowToPosition,
  showTab,
  locateNewestWarning,
  unlockSheet,
  createItemOfActor,
} from './play'

/** Opens a compendium from the sidebar; returns its window. */
async function openPack(page: Page, packTitle: string): Promise<Locator> {
  await page.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  await page.locator('#compendium').getByText(packTitle).click()
  const packWindow = page
    .locator('.compendium.directory, .compendium-directory.application')
    .filter({ hasText: packTitle })
  await expect(packWindow).toBeVisible()
  await moveWindowToPosition(packWindow, 790, 20)
  return packWindow
}

/** Drops data on a sheet, as the end of any drag does. */
async function dropOnSheet(sheet: Locator, droppedData: unknown): Promise<void> {
  await sheet.locator('.window-content').evaluate((dropTargetElement, payload) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', typeof payload === 'string' ? payload : JSON.stringify(payload))
    for (const eventType of ['dragenter', 'dragover', 'drop']) {
      dropTargetElement.firstElementChild?.dispatchEvent(
        new DragEvent(eventType, { dataTransfer: dataTransfer, bubbles: true, cancelable: true }),
      )
    }
  }, droppedData)
}

const readItemNames = async (page: Page, actorName: string) =>
  (await readActorData(page, actorName)).items.map(({ name }) => name)

test('the Gamemaster drags a katana and a kevlar vest onto a character, and the player sees them at once @seen', async ({
  gm,
  player,
}) => {
  const ownSheet = await openSheet(player, 'Mina Calder')
  await showTab(ownSheet, 'gear')
  const sheet = await openSheet(gm, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const weaponsPack = await openPack(gm, 'Turn of the Card: weapons')
  await expect(weaponsPack.locator('.directory-item[data-entry-id]')).toHaveCount(11)
  await weaponsPack
    .locator('.directory-item', { hasText: 'Katana' })
    .dragTo(sheet.locator('section.tab.hnb-gear h2').first())
  await weaponsPack.locator('[data-action=close]').click()
  const armorWindow = await openPack(gm, 'Turn of the Card: armor')
  await expect(armorWindow.locator('.directory-item[data-entry-id]')).toHaveCount(6)
  await armorWindow
    .locator('.directory-item', { hasText: 'Class IIIa Kevlar Vest' })
    .dragTo(sheet.locator('section.tab.hnb-gear h2').first())

  for (const sheetOfMina of [sheet, ownSheet]) {
    const katana = sheetOfMina.locator('.hnb-row', { hasText: 'Katana' })
    await expect(katana).toContainText('6 wounds')
    await expect(katana).toContainText('close')
    await expect(katana).toContainText('2 Harm')
    const vestRow = sheetOfMina.locator('.hnb-row', { hasText: 'Class IIIa Kevlar Vest' })
    await expect(vestRow).toContainText('Rating 6 of 6')
    await expect(vestRow).toContainText('4 kg')
  }
})

test('a notification names a dropped item only if the sheet does not show its row', async ({ player }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  const weaponsPack = await openPack(player, 'Turn of the Card: weapons')
  // A notification disappears after a few seconds, so the page records the texts of all notifications.
  await player.evaluate(() => {
    const { ui } = globalThis as unknown as {
      ui: { notifications: { info(text: string, options: object): unknown } }
    }
    const notificationTexts: string[] = []
    const showNotification = ui.notifications.info.bind(ui.notifications)
    ui.notifications.info = (text, options) => {
      notificationTexts.push(text)
      return showNotification(text, options)
    }
    Object.assign(globalThis, { notificationTexts })
  })
  await showTab(sheet, 'gear')
  await weaponsPack
    .locator('.directory-item', { hasText: 'Glock' })
    .dragTo(sheet.locator('section.tab.hnb-gear h2').first())
  await expect(sheet.locator('.hnb-row', { hasText: 'Glock' })).toBeVisible()
  await showTab(sheet, 'notes')
  await weaponsPack
    .locator('.directory-item', { hasText: 'Katana' })
    .dragTo(sheet.locator('section.tab.hnb-notes').first())
  await expect(player.locator('#notifications')).toContainText('Mina Calder gains Katana')
  const notificationTexts = await player.evaluate(
    () => (globalThis as unknown as { notificationTexts: readonly string[] }).notificationTexts,
  )
  expect(notificationTexts).toHaveLength(1)
})

test('a player drags an item from a compendium, opens it, and deletes it', async ({ player }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'gear')
  const weaponsPack = await openPack(player, 'Turn of the Card: weapons')
  await weaponsPack
    .locator('.directory-item', { hasText: 'M67 Grenade' })
    .dragTo(sheet.locator('section.tab.hnb-gear h2').first())
  const grenadeRow = sheet.locator('.hnb-row', { hasText: 'M67 Grenade' })
  await expect(grenadeRow).toContainText('Exceptional stun')
  await weaponsPack.locator('[data-action=close]').click()
  await grenadeRow.getByRole('button', { name: 'M67 Grenade', exact: true }).click()
  const itemSheet = player.locator('.hnb-item')
  await unlockSheet(itemSheet)
  await itemSheet.locator('input[name="system.tarot.wounds"]').fill('4')
  await itemSheet.locator('input[name="system.tarot.wounds"]').press('Tab')
  await expect(grenadeRow).toContainText('4 wounds')
  await itemSheet.locator('[data-action=close]').click()
  await expect(grenadeRow.getByRole('button', { name: 'Delete M67 Grenade' })).toHaveCount(0)
  await sheet.locator('[data-action=edit]').click()
  const messageCountBefore = await countMessages(player)
  await grenadeRow.getByRole('button', { name: 'Delete M67 Grenade' }).click()
  await player.locator('dialog, .dialog').getByRole('button', { name: /yes/i }).click()
  await expect(grenadeRow).toHaveCount(0)
  expect(await countMessages(player)).toBe(messageCountBefore + 1)
  await expect(locateLastMessage(player)).toContainText('Mina Calder loses M67 Grenade')
  await player.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await locateLastMessage(player).getByRole('button', { name: /^Undo/ }).click()
  await expect(grenadeRow).toContainText('4 wounds')
})

test('a field refuses a number beyond its limits with a message, and does not shorten it', async ({ gm }) => {
  await createItemOfActor(gm, 'Mina Calder', {
    name: 'Katana',
    type: 'weapon',
    system: { tarot: { wounds: 6 } },
  })
  const sheet = await openSheet(gm, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'tarot')
  await unlockSheet(sheet)
  const sheetWoundsField = sheet.locator('input[name="system.tarot.wounds"]')
  await sheetWoundsField.fill('-5')
  await sheetWoundsField.press('Tab')
  await expect(locateNewestWarning(gm)).toContainText(/a whole number from 0 to 1[0-9]\b/)
  await expect(sheetWoundsField).toHaveValue('0')
  await showTab(sheet, 'gear')
  await sheet.getByRole('button', { name: 'Katana', exact: true }).click()
  const itemSheet = gm.locator('.hnb-item')
  await unlockSheet(itemSheet)
  const itemWoundsField = itemSheet.locator('input[name="system.tarot.wounds"]')
  for (const typedNumberText of ['-5', '21', '2.5']) {
    await itemWoundsField.fill(typedNumberText)
    await itemWoundsField.press('Tab')
    await expect(itemWoundsField).toHaveValue('6')
  }
  await expect(locateNewestWarning(gm)).toContainText('a whole number from 0 to 20')
  await itemWoundsField.fill('7')
  await itemWoundsField.press('Tab')
  const findKatana = async () =>
    (await readActorData(gm, 'Mina Calder')).items.find(({ name }) => name === 'Katana')
  await expect.poll(findKatana).toMatchObject({ system: { tarot: { wounds: 7 } } })
})

test('a player edits a list on a sheet row by row, and commas split no row', async ({ player }) => {
  const readTouchstones = async () =>
    (
      (await readActorData(player, 'Mina Calder')).system as unknown as {
        humanity: { touchstones: string[] }
      }
    ).humanity.touchstones
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-action=edit]').click()
  const humanityTab = sheet.locator('section.tab[data-tab=humanity]')
  const locateTouchstoneField = (touchstoneIndex: number) =>
    humanityTab.locator(`[name="system.humanity.touchstones.${touchstoneIndex}"]`)
  await locateTouchstoneField(0).fill('Cars, and driving them')
  await locateTouchstoneField(0).press('Tab')
  await expect
    .poll(readTouchstones)
    .toEqual(['Cars, and driving them', 'Reading a road', 'The county auction'])
  // The first row cannot move up, and the last row cannot move down.
  for (const [name, isOff] of Object.entries({
    'Move row 1 up': true,
    'Move row 1 down': false,
    'Move row 3 up': false,
    'Move row 3 down': true,
  }))
    await expect(humanityTab.getByRole('button', { name }))[isOff ? 'toBeDisabled' : 'toBeEnabled']()
  await humanityTab.getByRole('button', { name: 'Move row 3 up' }).click()
  await expect
    .poll(readTouchstones)
    .toEqual(['Cars, and driving them', 'The county auction', 'Reading a road'])
  await humanityTab.getByRole('button', { name: 'Remove row 2' }).click()
  await expect.poll(readTouchstones).toEqual(['Cars, and driving them', 'Reading a road'])
  await humanityTab.getByRole('button', { name: 'Add a row' }).click()
  await locateTouchstoneField(2).fill('Old engines')
  await locateTouchstoneField(2).press('Tab')
  await expect.poll(readTouchstones).toEqual(['Cars, and driving them', 'Reading a road', 'Old engines'])
  await sheet.locator('[data-action=edit]').click()
  await expect(humanityTab.locator('.hnb-touchstones button')).toHaveText([
    'Cars, and driving them',
    'Reading a road',
    'Old engines',
  ])
})

test('a button on a sheet adds an item and opens it to be filled in', async ({ player }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'gear')
  await sheet.getByRole('button', { name: 'Add a weapon' }).click()
  await player
    .locator('.hnb-dialog [name=item]')
    .selectOption({ label: 'Another item: describe it yourself' })
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(sheet.locator('section.tab.active .hnb-row', { hasText: 'Weapon' })).toHaveCount(1)
  const itemSheet = player.locator('.hnb-item')
  await expect(itemSheet.locator('input[type=number][name="system.tarot.wounds"]')).toHaveValue('0')
  await itemSheet.locator('[data-action=close]').click()
  for (const [type, field] of [
    ['ability', 'limit'],
    ['lifestyle', 'lifestyle'],
  ] as const) {
    await player.evaluate(async (itemType) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(actorName: string): {
              createEmbeddedDocuments(
                embeddedName: string,
                itemData: object[],
              ): Promise<{ sheet: { render(renderOptions: object): Promise<unknown> } }[]>
            }
          }
        }
      }
      const itemData = [{ type: itemType, name: 'A new one' }]
      const [made] = await game.actors.getName('Mina Calder').createEmbeddedDocuments('Item', itemData)
      await made?.sheet.render({ force: true })
    }, type)
    await unlockSheet(itemSheet)
    await expect(itemSheet.locator(`[name="system.humanity.${field}"]`)).toBeVisible()
    await itemSheet.locator('[data-action=close]').click()
    await expect(itemSheet).toHaveCount(0)
  }
})

test('an item made by hand opens unlocked for its maker, and for nobody else', async ({ gm, player }) => {
  await gm.evaluate(async () => {
    const { Item } = globalThis as unknown as {
      Item: { create(documentData: object, creationOptions: object): Promise<unknown> }
    }
    const itemOwnership = { default: 3 }
    await Item.create({ type: 'gear', name: 'A rope', ownership: itemOwnership }, { renderSheet: true })
  })
  await expect(gm.locator('.hnb-item [name=name]')).toHaveValue('A rope')
  await expect(player.locator('.hnb-item')).toHaveCount(0)
  // When the sheet is opened again later, it is locked.
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        items: { getName(itemName: string): { sheet: { render(renderOptions: object): Promise<unknown> } } }
      }
    }
    await game.items.getName('A rope').sheet.render({ force: true })
  })
  await expect(player.locator('.hnb-item .window-title')).toContainText('A rope')
  await expect(player.locator('.hnb-item [name=name]')).toHaveCount(0)
})

test('a sheet refuses, with a message, a dropped document that is no item, or that no active game reads', async ({
  gm,
}) => {
  const itemNamesBefore = await readItemNames(gm, 'Mina Calder')
  const sheet = await openSheet(gm, 'Mina Calder')
  const refusedDropData: [unknown, RegExp][] = [
    [{ type: 'JournalEntry', uuid: 'JournalEntry.abc' }, /Only items can be dropped/],
    ['nonsense', /Only items can be dropped/],
    [{ type: 42 }, /Only items can be dropped/],
  ]
  for (const [data, words] of refusedDropData) {
    await dropOnSheet(sheet, data)
    await expect(locateNewestWarning(gm)).toContainText(words)
    await gm.evaluate(() =>
      (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear(),
    )
  }
  const itemUuid = await gm.evaluate(async () => {
    const { game, Item } = globalThis as unknown as {
      game: {
        settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
      }
      Item: { create(documentData: object): Promise<{ uuid: string }> }
    }
    const lifestyleItem = await Item.create({ type: 'lifestyle', name: 'Carefree' })
    await game.settings.set('harm-and-blessing', 'rulesets', ['tarot'])
    return lifestyleItem.uuid
  })
  await dropOnSheet(sheet, { type: 'Item', uuid: itemUuid })
  await expect(locateNewestWarning(gm)).toContainText('None of the games you play uses Carefree')
  expect(await readItemNames(gm, 'Mina Calder')).toEqual(itemNamesBefore)
})

test("a drop on another person's character changes nothing", async ({ player }) => {
  const itemNamesBefore = await readItemNames(player, 'Ines Okafor')
  const sheet = await openSheet(player, 'Ines Okafor')
  const itemUuid = await player.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { packs: { get(packId: string): { index: { contents: { uuid: string }[] } } } }
    }
    return game.packs.get('harm-and-blessing.weapons').index.contents[0]?.uuid
  })
  await dropOnSheet(sheet, { type: 'Item', uuid: itemUuid })
  await player.waitForTimeout(300)
  expect(await readItemNames(player, 'Ines Okafor')).toEqual(itemNamesBefore)
})
