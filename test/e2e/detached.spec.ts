/** Tests a sheet in a separate browser window (Foundry 14). Its button opens a window in the same browser window. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { countMessages, openSheet, showTab } from './play'

/** Moves a window into a separate browser window, as the button in its header does. */
async function detachWindow(page: Page, window: Locator): Promise<Page> {
  const promiseOfPopup = page.waitForEvent('popup')
  await window.evaluate(async ({ id }) => {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, { detachWindow(): Promise<void> }> } }
    }
    await foundry.applications.instances.get(id)?.detachWindow()
  })
  return promiseOfPopup
}

test("a question, an item and a game's window open in the browser window of the sheet that asked for them @seen", async ({
  gm,
}, testInfo) => {
  test.skip((testInfo.project.metadata as { generation: number }).generation < 14, '13 has no such windows')
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const page = await detachWindow(gm, sheet)
  const detachedSheet = page.locator('.hnb-actor')
  await expect(detachedSheet).toBeVisible()
  await expect(sheet).toHaveCount(0)

  const messageCountBefore = await countMessages(gm)
  await detachedSheet.locator('[data-act=check]').first().click()
  const questionDialog = page.locator('.hnb-question')
  await expect(questionDialog).toBeVisible()
  await expect(gm.locator('.hnb-question')).toHaveCount(0)
  await questionDialog.locator('[type=submit]').click()
  await expect(questionDialog).toHaveCount(0)
  await expect.poll(() => countMessages(gm)).toBe(messageCountBefore + 1)

  await detachedSheet.locator('[data-tab=gear]').first().click()
  await detachedSheet.locator('[data-action=openItem]').first().click()
  await expect(page.locator('.hnb-item')).toBeVisible()

  await page.locator('.hnb-item [data-action=close]').click()

  // Foundry's confirmation before an item is deleted also opens in the separate browser window.
  const itemRow = detachedSheet.locator('section.tab.active .hnb-row').first()
  const itemName = (await itemRow.locator('.hnb-row-name').textContent())?.trim() ?? ''
  await detachedSheet.locator('[data-action=edit]').click()
  await itemRow.locator('[data-action=deleteItem]').click()
  const confirmationDialog = page.locator('.hnb-dialog', { hasText: itemName })
  await expect(confirmationDialog).toBeVisible()
  await expect(gm.locator('.hnb-dialog')).toHaveCount(0)
  await confirmationDialog.getByRole('button', { name: /yes/i }).click()
  await expect(detachedSheet.locator('section.tab.active .hnb-row', { hasText: itemName })).toHaveCount(0)
  await detachedSheet.locator('[data-action=edit]').click()

  await showTab(detachedSheet, 'humanity')
  await detachedSheet.locator('[data-action=openWindow]').first().click()
  await expect(page.locator('.hnb-window')).toBeVisible()
  await expect(gm.locator('.hnb-window')).toHaveCount(0)

  // The sheet opens on the main page, where the button was pressed. The separate browser window stays open.
  await gm.locator('body').press('Shift')
  await openSheet(gm, 'Ines Okafor')
})
