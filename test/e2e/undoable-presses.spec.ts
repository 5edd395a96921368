/**
 * Tests presses on a sheet that remove harm, in browsers. Each press posts a message, and Undo on the message restores
 * the harm.
 */
import type { Page } from '@playwright/test'
import { openDialog, openHumanityTab, woundsOf } from './encounters'
import { expect, test } from './fixtures'
import {
  boxOf,
  lastMessage,
  makeItem,
  messageCount,
  newestWarning,
  openSheet,
  showTab,
  undoLast,
  unlockSheet,
} from './play'

const addWound = (page: Page, name: string, fields: object) =>
  makeItem(page, 'Mina Calder', { type: 'wound', name, system: { humanity: fields } })

/** Toggles a condition of Mina, as the palette of her token does. */
const toggleCondition = (page: Page, status: string) =>
  page.evaluate(async (id) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { toggleStatusEffect(id: string): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').toggleStatusEffect(id)
  }, status)

test('a wound of Humanity is marked as healed with a message, and by a player only if it heals on its own', async ({
  player,
  gm,
}) => {
  await addWound(gm, 'Scratch', { severity: 'minor' })
  await addWound(gm, 'Deep stab', { severity: 'major' })
  await addWound(gm, 'Old stab', { severity: 'major', fatal: true })
  await addWound(gm, 'Broken arm', { severity: 'medium' })
  const sheet = await openHumanityTab(player, 'Mina Calder')
  const row = (of: typeof sheet, name: string) => of.locator('.hnb-tab .hnb-row', { hasText: name })
  await expect(row(sheet, 'Scratch').locator('[data-act=close]')).toHaveCount(1)
  for (const name of ['Deep stab', 'Old stab', 'Broken arm'])
    await expect(row(sheet, name).locator('[data-act=close]')).toHaveCount(0)

  await row(sheet, 'Scratch').locator('[data-act=close]').click()
  await expect(lastMessage(gm)).toContainText('Mina Calder’s wound has healed: Scratch')
  await undoLast(player)
  await expect.poll(() => woundsOf(gm, 'Mina Calder')).toContain('Scratch')

  await row(sheet, 'Broken arm').locator('[data-act=treat]').click()
  await expect(lastMessage(gm)).toContainText('Mina Calder’s wound was tended: Broken arm')
  await expect(row(sheet, 'Broken arm').locator('[data-act=close]')).toHaveCount(1)

  const gmSheet = await openHumanityTab(gm, 'Mina Calder')
  await row(gmSheet, 'Old stab').locator('[data-act=close]').click()
  await expect(lastMessage(player)).toContainText('has healed: Old stab')
  await undoLast(gm)
  await expect.poll(() => woundsOf(gm, 'Mina Calder')).toContain('Old stab')
})

test('the three buttons of a wound stay inside its row on a Gamemaster’s sheet @seen', async ({ gm }) => {
  await addWound(gm, 'Broken arm', { severity: 'medium' })
  const sheet = await openHumanityTab(gm, 'Mina Calder')
  const row = sheet.locator('.hnb-tab .hnb-row', { hasText: 'Broken arm' })
  const buttons = row.locator('.hnb-row-buttons button')
  await expect(buttons).toHaveCount(3)
  const { x, width } = await boxOf(row)
  for (const button of await buttons.all()) {
    const box = await boxOf(button)
    expect(box.x + box.width).toBeLessThan(x + width)
  }
})

test('a press on a condition in the header posts a message with Undo, and asks before the dead rise', async ({
  player,
  gm,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  const statusChip = (status: string, container = sheet) =>
    container.locator(`.hnb-statuses [data-status=${status}]`)
  await toggleCondition(gm, 'dead')
  // Only a Gamemaster ends the death of a character.
  const gmSheet = await openSheet(gm, 'Mina Calder')
  const deadChip = statusChip('dead', gmSheet)
  const messageCountBefore = await messageCount(gm)
  await deadChip.click()
  await expect(openDialog(gm)).toContainText('Mina Calder can then act again')
  await openDialog(gm).locator('[data-action=no]').click()
  await expect(openDialog(gm)).toHaveCount(0)
  await expect(deadChip).toHaveCount(1)
  expect(await messageCount(gm)).toBe(messageCountBefore)

  await deadChip.click()
  await openDialog(gm).locator('[data-action=yes]').click()
  await expect(deadChip).toHaveCount(0)
  await expect(lastMessage(gm)).toContainText('Mina Calder')
  await undoLast(gm)
  await expect(deadChip).toHaveCount(1)

  await toggleCondition(gm, 'humanity-distracted')
  await statusChip('humanity-distracted').click()
  await expect(lastMessage(gm)).toContainText('No longer Distracted: Mina Calder')
  await undoLast(player)
  await expect(statusChip('humanity-distracted')).toHaveCount(1)
})

test('the number of wounds of Turn of the Card can be typed only on an unlocked sheet', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const wounds = sheet.locator('input[name="system.tarot.wounds"]')
  await expect(wounds).toBeDisabled()
  await unlockSheet(sheet)
  await wounds.fill('99')
  await wounds.press('Tab')
  await expect(newestWarning(player)).toContainText('a whole number from 0 to')
  await expect(wounds).toHaveValue('0')
})

test('a condition that costs dice is ended by paying, also in the header', async ({ player, gm }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await toggleCondition(gm, 'humanity-taxed')
  await sheet.locator('.hnb-statuses [data-status=humanity-taxed]').click()
  await expect(openDialog(player)).toContainText('①①')
  await expect(sheet.locator('.hnb-statuses [data-status=humanity-taxed]')).toHaveCount(1)
})
