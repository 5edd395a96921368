/** Tests presses on a sheet that remove harm, in browsers. The posted message's Undo restores the harm. */
import type { Page } from '@playwright/test'
import { openDialog, openHumanityTab, readWoundsOfActor } from './encounters'
import { expect, test } from './fixtures'
import {
  measureBoundingBox,
  locateLastMessage,
  createItemOfActor,
  countMessages,
  locateNewestWarning,
  openSheet,
  showTab,
  undoLastMessage,
  unlockSheet,
} from './play'

const addWound = (page: Page, woundName: string, woundFields: object) =>
  createItemOfActor(page, 'Mina Calder', {
    type: 'wound',
    name: woundName,
    system: { humanity: woundFields },
  })

/** Toggles a condition of Mina, as the palette of her token does. */
const toggleCondition = (page: Page, statusId: string) =>
  page.evaluate(async (effectStatusId) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): { toggleStatusEffect(effectStatusId: string): Promise<unknown> }
        }
      }
    }
    await game.actors.getName('Mina Calder').toggleStatusEffect(effectStatusId)
  }, statusId)

test('a wound of Humanity is marked as healed with a message, and by a player only if it heals on its own', async ({
  player,
  gm,
}) => {
  await addWound(gm, 'Scratch', { severity: 'minor' })
  await addWound(gm, 'Deep stab', { severity: 'major' })
  await addWound(gm, 'Old stab', { severity: 'major', fatal: true })
  await addWound(gm, 'Broken arm', { severity: 'medium' })
  const sheet = await openHumanityTab(player, 'Mina Calder')
  const locateSheetRow = (itemSheet: typeof sheet, itemName: string) =>
    itemSheet.locator('.hnb-tab .hnb-row', { hasText: itemName })
  await expect(locateSheetRow(sheet, 'Scratch').locator('[data-act=close]')).toHaveCount(1)
  for (const woundName of ['Deep stab', 'Old stab', 'Broken arm'])
    await expect(locateSheetRow(sheet, woundName).locator('[data-act=close]')).toHaveCount(0)

  await locateSheetRow(sheet, 'Scratch').locator('[data-act=close]').click()
  await expect(locateLastMessage(gm)).toContainText('Mina Calder’s wound has healed: Scratch')
  await undoLastMessage(player)
  await expect.poll(() => readWoundsOfActor(gm, 'Mina Calder')).toContain('Scratch')

  await locateSheetRow(sheet, 'Broken arm').locator('[data-act=treat]').click()
  await expect(locateLastMessage(gm)).toContainText('Mina Calder’s wound was tended: Broken arm')
  await expect(locateSheetRow(sheet, 'Broken arm').locator('[data-act=close]')).toHaveCount(1)

  const gmSheet = await openHumanityTab(gm, 'Mina Calder')
  await locateSheetRow(gmSheet, 'Old stab').locator('[data-act=close]').click()
  await expect(locateLastMessage(player)).toContainText('has healed: Old stab')
  await undoLastMessage(gm)
  await expect.poll(() => readWoundsOfActor(gm, 'Mina Calder')).toContain('Old stab')
})

test('the three buttons of a wound stay inside its row on a Gamemaster’s sheet @seen', async ({ gm }) => {
  await addWound(gm, 'Broken arm', { severity: 'medium' })
  const sheet = await openHumanityTab(gm, 'Mina Calder')
  const brokenArmRow = sheet.locator('.hnb-tab .hnb-row', { hasText: 'Broken arm' })
  const buttonsInRow = brokenArmRow.locator('.hnb-row-buttons button')
  await expect(buttonsInRow).toHaveCount(3)
  const { x, width } = await measureBoundingBox(brokenArmRow)
  for (const buttonInRow of await buttonsInRow.all()) {
    const boundsOfButton = await measureBoundingBox(buttonInRow)
    expect(boundsOfButton.x + boundsOfButton.width).toBeLessThan(x + width)
  }
})

test('a press on a condition in the header posts a message with Undo, and asks before the dead rise', async ({
  player,
  gm,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  const locateStatusChip = (statusId: string, searchedSheet = sheet) =>
    searchedSheet.locator(`.hnb-statuses [data-status=${statusId}]`)
  await toggleCondition(gm, 'dead')
  // Only a Gamemaster ends the death of a character.
  const gmSheet = await openSheet(gm, 'Mina Calder')
  const deadStatusChip = locateStatusChip('dead', gmSheet)
  const messageCountBefore = await countMessages(gm)
  await deadStatusChip.click()
  await expect(openDialog(gm)).toContainText('Mina Calder can then act again')
  await openDialog(gm).locator('[data-action=no]').click()
  await expect(openDialog(gm)).toHaveCount(0)
  await expect(deadStatusChip).toHaveCount(1)
  expect(await countMessages(gm)).toBe(messageCountBefore)

  await deadStatusChip.click()
  await openDialog(gm).locator('[data-action=yes]').click()
  await expect(deadStatusChip).toHaveCount(0)
  await expect(locateLastMessage(gm)).toContainText('Mina Calder')
  await undoLastMessage(gm)
  await expect(deadStatusChip).toHaveCount(1)

  await toggleCondition(gm, 'humanity-distracted')
  await locateStatusChip('humanity-distracted').click()
  await expect(locateLastMessage(gm)).toContainText('No longer Distracted: Mina Calder')
  await undoLastMessage(player)
  await expect(locateStatusChip('humanity-distracted')).toHaveCount(1)
})

test('the number of wounds of Turn of the Card can be typed only on an unlocked sheet', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const woundsField = sheet.locator('input[name="system.tarot.wounds"]')
  await expect(woundsField).toBeDisabled()
  await unlockSheet(sheet)
  await woundsField.fill('99')
  await woundsField.press('Tab')
  await expect(locateNewestWarning(player)).toContainText('a whole number from 0 to')
  await expect(woundsField).toHaveValue('0')
})

test('a condition that costs dice is ended by paying, also in the header', async ({ player, gm }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await toggleCondition(gm, 'humanity-taxed')
  await sheet.locator('.hnb-statuses [data-status=humanity-taxed]').click()
  await expect(openDialog(player)).toContainText('①①')
  await expect(sheet.locator('.hnb-statuses [data-status=humanity-taxed]')).toHaveCount(1)
})
