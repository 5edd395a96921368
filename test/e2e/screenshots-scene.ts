/** Takes pictures of pending harm and of the end of a scene. */
import type { Page } from '@playwright/test'
import {
  changeActorData,
  locateLastMessage,
  openGamemasterScreen,
  openSheet,
  moveWindowToPosition,
  showTab,
} from './play'

type PictureFunction = (pictureName: string) => Promise<unknown>

/** Takes pictures of harm and its result, the Gamemaster's screen, and the preview of the scene's end. */
export async function takeSceneEndPictures(
  page: Page,
  isPhoneWidth: boolean,
  takePicture: PictureFunction,
): Promise<void> {
  await changeActorData(page, 'Mina Calder', { 'system.harmCards.marked.clubs': { jack: true, king: true } })
  const sheet = await openSheet(page, 'Mina Calder')
  if (!isPhoneWidth) await moveWindowToPosition(sheet, 20, 60)
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await sheet.locator('.hnb-waiting').waitFor()
  await takePicture('harm-waits')
  const chatTab = page.locator('#sidebar [data-action=tab][data-tab=chat]')
  await sheet.locator('[data-action=close]').click()
  await chatTab.click()
  await locateLastMessage(page).locator('[data-act=choose]').first().click()
  await locateLastMessage(page).locator('.hnb-result').waitFor()
  await takePicture('harm-chosen')
  // On a phone, the sidebar's drawer covers the token controls. A second press closes it.
  if (isPhoneWidth) await chatTab.click()
  const gamemasterScreen = await openGamemasterScreen(page)
  if (!isPhoneWidth) await moveWindowToPosition(gamemasterScreen, 20, 60)
  await takePicture('scene')
  await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
  const momentPreviewWindow = page.locator('.hnb-moment')
  await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
  await momentPreviewWindow.locator('input:checked').first().waitFor()
  if (!isPhoneWidth) await moveWindowToPosition(momentPreviewWindow, 480, 60)
  await takePicture('scene-ends')
  await momentPreviewWindow.locator('button[type=submit]').click()
  await momentPreviewWindow.waitFor({ state: 'detached' })
  await locateLastMessage(page).waitFor({ state: 'attached' })
  await takePicture('scene-ended')
}
