/** Steps that browser tests share: they work with the resources on a sheet. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import { openSheet, showTab } from '../play'

export const locateItemRow = (sheet: Locator, itemName: string) =>
  sheet.locator('.hnb-row', { hasText: itemName })
export const locateUseButton = (sheet: Locator, itemName: string) =>
  locateItemRow(sheet, itemName).locator('[data-act=use]')
export const openDialog = (page: Page) => page.locator('.hnb-dialog')

/** Opens an actor's sheet; returns the tab with the resources. */
export async function locateResourcesOfActor(page: Page, actorName: string): Promise<Locator> {
  const sheet = await openSheet(page, actorName)
  await showTab(sheet, 'resources')
  return sheet
}

/** Makes Mina and Ines members of the covenant, who share its Wealth. */
export async function shareCovenantWealth(gmPage: Page): Promise<void> {
  const sheet = await locateResourcesOfActor(gmPage, 'The Lantern Covenant')
  await sheet.locator('[data-act=enrol]').click()
  for (const actorName of ['Mina Calder', 'Ines Okafor'])
    await openDialog(gmPage).getByLabel(actorName).check()
  await openDialog(gmPage).getByRole('button', { name: 'Save' }).click()
  await expect(sheet.locator('.hnb-tags')).toContainText('Mina Calder')
  await sheet.getByRole('button', { name: 'Let members use Wealth' }).click()
  await expect(locateItemRow(sheet, 'Wealth').locator('[data-act=use][data-open]')).toBeVisible()
}
