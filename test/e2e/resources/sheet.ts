/** Browser test steps with the resources of a sheet. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import { openSheet, showTab } from '../play'

export const itemRow = (sheet: Locator, name: string) => sheet.locator('.hnb-row', { hasText: name })
export const useButton = (sheet: Locator, name: string) => itemRow(sheet, name).locator('[data-act=use]')
export const openDialog = (page: Page) => page.locator('.hnb-dialog')

/** Opens an actor's sheet; returns the tab with the resources. */
export async function resourcesOf(page: Page, name: string): Promise<Locator> {
  const sheet = await openSheet(page, name)
  await showTab(sheet, 'resources')
  return sheet
}

/** The Gamemaster makes Mina and Ines members of the covenant, and shares the covenant's Wealth with both. */
export async function shareCovenantWealth(gm: Page): Promise<void> {
  const sheet = await resourcesOf(gm, 'The Lantern Covenant')
  await sheet.locator('[data-act=enrol]').click()
  for (const name of ['Mina Calder', 'Ines Okafor']) await openDialog(gm).getByLabel(name).check()
  await openDialog(gm).getByRole('button', { name: 'Save' }).click()
  await expect(sheet.locator('.hnb-tags')).toContainText('Mina Calder')
  await sheet.getByRole('button', { name: 'Let members use Wealth' }).click()
  await expect(itemRow(sheet, 'Wealth').locator('[data-act=use][data-open]')).toBeVisible()
}
