/** Takes pictures of pending harm and of the end of a scene. */
import type { Page } from '@playwright/test'
import { changeActor, lastMessage, openScreen, openSheet, moveWindow, showTab } from './play'

type TakePicture = (name: string) => Promise<unknown>

/**
 * Takes pictures of pending harm and its result, of the Gamemaster's screen, and of the preview before the end of
 * the scene.
 */
export async function takeSceneEndPictures(page: Page, phone: boolean, shoot: TakePicture): Promise<void> {
  await changeActor(page, 'Mina Calder', { 'system.harmCards.marked.clubs': { jack: true, king: true } })
  const sheet = await openSheet(page, 'Mina Calder')
  if (!phone) await moveWindow(sheet, 20, 60)
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await sheet.locator('.hnb-waiting').waitFor()
  await shoot('harm-waits')
  const chat = page.locator('#sidebar [data-action=tab][data-tab=chat]')
  await sheet.locator('[data-action=close]').click()
  await chat.click()
  await lastMessage(page).locator('[data-act=choose]').first().click()
  await lastMessage(page).locator('.hnb-result').waitFor()
  await shoot('harm-chosen')
  // On a phone the drawer of the sidebar covers the token controls. A second press closes the drawer.
  if (phone) await chat.click()
  const panel = await openScreen(page)
  if (!phone) await moveWindow(panel, 20, 60)
  await shoot('scene')
  await panel.locator('[data-action=moment][data-moment=scene]').click()
  const preview = page.locator('.hnb-moment')
  await preview.locator('[name=rest]').selectOption('yes')
  await preview.locator('input:checked').first().waitFor()
  if (!phone) await moveWindow(preview, 480, 60)
  await shoot('scene-ends')
  await preview.locator('button[type=submit]').click()
  await preview.waitFor({ state: 'detached' })
  await lastMessage(page).waitFor({ state: 'attached' })
  await shoot('scene-ended')
}
