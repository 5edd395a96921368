/**
 * Tests locked sheets; sheets are locked by default. A name shows its text and tooltip, and people can unlock the
 * sheet.
 */
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { giveItems } from './encounters'
import { expect, test } from './fixtures'
import { readActorData, locateLastMessage, createItemOfActor, openSheet, showTab, unlockSheet } from './play'
import { openTokenSheet } from './story-play'

const locateItemSheet = (page: Page): Locator => page.locator('.hnb-item')

test('a click on a name opens the item for reading, and the lock opens its fields @seen', async ({
  player,
}) => {
  await giveItems(player, 'Mina Calder', ['honorableCombat', 'voices'])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const locateRowName = (shownRowWords: string) =>
    sheet.locator('section.active .hnb-row-name', { hasText: shownRowWords })
  // People can open the item by mouse, by keyboard and by touch.
  await locateRowName('honorableCombat').click()
  const itemSheet = locateItemSheet(player)
  await expect(itemSheet.getByRole('heading', { name: 'honorableCombat', exact: true })).toBeVisible()
  await expect(itemSheet).toContainText('You may attack with Hand instead of Hurt.')
  await expect(itemSheet).toContainText(
    "When you attack in a Contest with violence, choose this ability's stat instead of Hurt.",
  )
  await expect(itemSheet.locator('input, select, textarea')).toHaveCount(0)
  expect(await findAccessibilityFaults(player, '.hnb-item')).toEqual([])
  await itemSheet.locator('[data-action=edit]').click()
  await expect(itemSheet.locator('[name=name]')).toHaveValue('honorableCombat')
  await expect(itemSheet.locator('[name="system.humanity.limit"]')).toBeVisible()
  await itemSheet.locator('[data-action=close]').click()
  await expect(itemSheet).toHaveCount(0)

  await locateRowName('voices').focus()
  await player.keyboard.press('Enter')
  await expect(itemSheet.getByRole('button', { name: 'Learn something' })).toBeVisible()
  // The second time the sheet opens, it is locked again.
  await expect(itemSheet.locator('input')).toHaveCount(0)
  const noteOfBlankItem = itemSheet.getByText('This item does nothing in your games yet.')
  await expect(noteOfBlankItem).toHaveCount(0)
  await player.keyboard.press('Escape')

  // An item that has nothing to read says so.
  await createItemOfActor(player, 'Mina Calder', { name: 'Own ability', type: 'ability' })
  await locateRowName('Own ability').click()
  await expect(noteOfBlankItem).toBeVisible()
  await expect(noteOfBlankItem).toContainText('Press the lock to fill it in.')
  await itemSheet.locator('[data-action=edit]').click()
  await expect(noteOfBlankItem).toHaveCount(0)
})

test('on a phone a tap on a name opens the item, and its text fits @seen', async ({ join }) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('.hnb-row-name', { hasText: 'Driving' }).tap()
  const itemSheet = locateItemSheet(phonePage)
  await expect(itemSheet).toContainText('Cars, fast or slow.')
  await expect(itemSheet).toContainText('Great: a veteran, as good as most people ever get.')
  const itemContent = itemSheet.locator('.window-content')
  expect(await itemContent.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await itemSheet.locator('[data-action=edit]').tap()
  await expect(itemSheet.locator('[name=name]')).toHaveValue('Driving')
})

test('a person who may only look reads the item, and sees no lock', async ({ gm, join }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').update({ 'ownership.default': 2 })
  })
  const secondPlayer = await join('Player 2')
  const sheet = await openSheet(secondPlayer, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('.hnb-row-name', { hasText: 'Driving' }).click()
  await expect(locateItemSheet(secondPlayer)).toContainText('Cars, fast or slow.')
  await expect(locateItemSheet(secondPlayer).locator('[data-action=edit]')).toHaveCount(0)
  await expect(locateItemSheet(secondPlayer).locator('input, select')).toHaveCount(0)
})

test('a name and a button state their rule in a sentence, and an ability without a button says where it counts', async ({
  player,
}) => {
  await giveItems(player, 'Mina Calder', ['circumstance', 'epicInventory', 'voices'])
  await createItemOfActor(player, 'Mina Calder', {
    type: 'weapon',
    name: 'Bat',
    system: { tarot: { wounds: 2 } },
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const locateRowWithText = (shownRowWords: string) =>
    sheet.locator('section.active .hnb-row', { hasText: shownRowWords })
  await expect(locateRowWithText('circumstance')).toContainText('applies in a Contest of three or more')
  await expect(locateRowWithText('epicInventory')).toContainText('applies to a Preparedness Check')
  await locateRowWithText('voices').locator('.hnb-row-name').hover()
  await expect(player.locator('#tooltip')).toContainText('You may learn something about a person')
  await locateRowWithText('voices').locator('[data-act=use]').hover()
  await expect(player.locator('#tooltip')).toContainText(
    'Humanity, Blessed: You may learn something about a person',
  )
  await showTab(sheet, 'gear')
  await locateRowWithText('Bat').locator('[data-ruleset=tarot]').hover()
  await expect(player.locator('#tooltip')).toContainText('Turn of the Card: Begin a contest')
  await expect(player.locator('#tooltip')).not.toContainText('HnB.')
})

test('a new item or creature opens unlocked, and reads its level as a word until then', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'gear')
  await sheet.getByRole('button', { name: 'Add gear' }).click()
  await gm.locator('.hnb-dialog [name=item]').selectOption({ label: 'Another item: describe it yourself' })
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateItemSheet(gm).locator('[name=name]')).toBeVisible()
  await locateItemSheet(gm).locator('[data-action=close]').click()

  const creatureSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(creatureSheet, 'storyMode')
  await expect(creatureSheet.locator('.hnb-level-now')).toBeVisible()
  await expect(creatureSheet.locator('[data-act=level], [data-act=newAttack]')).toHaveCount(0)
  await unlockSheet(creatureSheet)
  await expect(creatureSheet.locator('[data-act=level]').first()).toBeVisible()
  await expect(creatureSheet.locator('[data-act=newAttack]')).toHaveCount(3)
  await creatureSheet.locator('[data-action=close]').click()

  await gm.evaluate(async () => {
    const { Actor } = globalThis as unknown as {
      Actor: { implementation: { create(documentData: object, creationOptions: object): Promise<unknown> } }
    }
    await Actor.implementation.create({ name: 'Bog wolf', type: 'npc' }, { renderSheet: true })
  })
  const wolfSheet = gm.locator('.hnb-actor', { hasText: 'NPC' })
  await showTab(wolfSheet, 'storyMode')
  await wolfSheet.locator('[data-act=level][data-level="3"]').click()
  await expect(wolfSheet.locator('.hnb-level-now')).toContainText('3')
})

test("the sheet of an ability asks first for an effect's kind, and then only for its values @seen", async ({
  player,
}) => {
  await createItemOfActor(player, 'Mina Calder', { type: 'ability', name: 'Lucky' })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('.hnb-row-name', { hasText: 'Lucky' }).click()
  const itemSheet = locateItemSheet(player)
  await itemSheet.locator('[data-action=edit]').click()
  await itemSheet.getByRole('button', { name: 'Add an effect' }).click()
  const questionDialog = player.locator('.hnb-question')
  await expect(questionDialog.locator('legend')).toHaveText([
    'Before a roll',
    'While dice are rolled',
    'After a roll',
    'Which stats you may roll',
    "When you press the ability's button",
  ])
  await expect(questionDialog.locator('[name=kind]').first()).toBeFocused()
  expect(await findAccessibilityFaults(player, '.hnb-question')).toEqual([])
  await questionDialog.getByLabel('Attacks with another stat').check()
  await questionDialog.getByRole('button', { name: 'Add this effect' }).click()
  const abilityEffectEntry = itemSheet.locator('.hnb-effects .hnb-entry')
  await expect(abilityEffectEntry).toContainText('You may attack with Hand instead of Hurt')
  await expect(abilityEffectEntry.locator('label')).toHaveText([
    'What the effect does',
    'Amount of the effect',
    'Stat',
  ])
  await abilityEffectEntry
    .getByLabel('What the effect does')
    .selectOption({ label: 'Gives others a blessing die' })
  await expect(abilityEffectEntry.locator('label')).toHaveText(['What the effect does'])
  expect(await findAccessibilityFaults(player, '.hnb-item')).toEqual([])
})

test('a point or a grant raises a trait, on the tab and on its sheet, and is reported, counted and undone', async ({
  player,
  gm,
}) => {
  const readRankOfTrait = async (traitName: string) => {
    const { items } = (await readActorData(gm, 'Mina Calder')) as unknown as {
      items: { name: string; system: { tarot: { rank: number } } }[]
    }
    return items.find((item) => item.name === traitName)?.system.tarot.rank
  }
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const activeTab = sheet.locator('section.active')
  const rankOfDrivingBefore = (await readRankOfTrait('Driving')) ?? 0
  const pointsLeftToSpend = Number(
    (await activeTab.locator('.hnb-points-left').textContent())?.match(/\d+/)?.[0],
  )
  const gmSheetOfMina = await openSheet(gm, 'Mina Calder')
  await showTab(gmSheetOfMina, 'tarot')
  await gmSheetOfMina.locator('[data-act=grant]').click()
  await expect(locateLastMessage(player)).toContainText('Mina Calder gains a point')
  await expect(activeTab.locator('.hnb-points-left')).toContainText(
    `${pointsLeftToSpend + 1} of 11 points left`,
  )

  await activeTab.locator('.hnb-row-name', { hasText: 'Driving' }).click()
  const itemSheet = locateItemSheet(player)
  await itemSheet.getByRole('button', { name: 'Raise to Exceptional' }).click()
  await expect(locateLastMessage(gm)).toContainText('Mina Calder raises Driving: Exceptional')
  await expect(activeTab.locator('.hnb-points-left')).toContainText(`${pointsLeftToSpend} of 11 points left`)
  await expect(itemSheet.getByRole('button', { name: 'Lower to Great' })).toBeDisabled()
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(() => readRankOfTrait('Driving')).toBe(rankOfDrivingBefore)
  await itemSheet.locator('[data-action=close]').click()
  await activeTab.getByRole('button', { name: 'Raise Driving' }).click()
  await expect.poll(() => readRankOfTrait('Driving')).toBe(rankOfDrivingBefore + 1)

  // A player deletes a trait and loses its points. The Gamemaster gets a message about the lost points.
  await unlockSheet(sheet)
  await activeTab.getByRole('button', { name: 'Delete Driving' }).click()
  await player.getByRole('button', { name: 'Delete the trait and lose its 4 points' }).click()
  await expect(locateLastMessage(gm)).toContainText('Points lost: 4.')
  await expect(activeTab.locator('.hnb-points-left')).toContainText(`of 7 points left`)
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(() => readRankOfTrait('Driving')).toBe(rankOfDrivingBefore + 1)
  await unlockSheet(gmSheetOfMina)
  await gmSheetOfMina.getByRole('button', { name: 'Delete Driving' }).click()
  await gm.getByRole('button', { name: 'Delete the trait and get back 4 points' }).click()
  await expect(locateLastMessage(gm)).toContainText('Points returned: 4.')
  await expect(activeTab.locator('.hnb-points-left')).toContainText(`of 11 points left`)
})
