/** Takes pictures of pending harm and of the end of a scene. */
import type { Page } from '@playwright/test'
import {
  changeActorData,
  locateLastMessage,
  openGamemasterScreen,
  openSheet,
  moveWindowTo,
  showTab,
} from './play'

type TakePicture = (pictureName: string) => Promise<unknown>

/** Takes pictures of harm and its result, the Gamemaster's screen, and the preview of the scene's end. */
export async function takeSceneEndPictures(
  page: Page,
  isPhoneWidth: boolean,
  takePicture: TakePicture,
): Promise<void> {
  await changeActorData(page, 'Mina Calder', { 'system.harmCards.marked.clubs': { jack: true, king: true } })
  const sheet = await openSheet(page, 'Mina Calder')
  if (!isPhoneWidth) await moveWindowTo(sheet, 20, 60)
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
  if (!isPhoneWidth) await moveWindowTo(gamemasterScreen, 20, 60)
  await takePicture('scene')
  await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
  const momentWindow = page.locator('.hnb-moment')
  await momentWindow.locator('[name=rest]').selectOption('yes')
  await momentWindow.locator('input:checked').first().waitFor()
  if (!isPhoneWidth) await moveWindowTo(momentWindow, 480, 60)
  await takePicture('scene-ends')
  await momentWindow.locator('button[type=submit]').click()
  await momentWindow.waitFor({ state: 'detached' })
  await locateLastMessage(page).waitFor({ state: 'attached' })
  await takePicture('scene-ended')
}
