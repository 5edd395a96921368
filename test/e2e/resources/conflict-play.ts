/** Browser test steps of a conflict: begin it, answer, and propose a condition. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import { lastMessage } from '../play'
import { openDialog, resourcesOf } from './sheet'

/** Targets exactly the token with this name. */
async function targetToken(page: Page, name: string): Promise<void> {
  await page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; setTarget(on: boolean, more: object): void }[] } }
    }
    const token = canvas.tokens.placeables.find((candidate) => candidate.name === tokenName)
    token?.setTarget(true, { releaseOthers: true })
  }, name)
}

/**
 * Mina begins a conflict with Hearts. Her opponent is the named actor; if the name is empty, it is the first person who
 * answers.
 */
export async function openConflict(player: Page, against: string): Promise<void> {
  if (against !== '') await targetToken(player, against)
  const sheet = await resourcesOf(player, 'Mina Calder')
  await sheet.locator('[data-act=conflict]').click()
  await expect(
    openDialog(player).getByRole('radio', { name: against === '' ? 'Anyone' : against }),
  ).toBeChecked()
  await openDialog(player).locator('[name=suit][value=hearts]').check()
  await openDialog(player).locator('[name=stake]').fill('The vault')
  await openDialog(player).getByRole('button', { name: 'Begin' }).click()
  await expect(lastMessage(player)).toContainText('The vault')
}

/** Presses the actor's button on a message or a sheet. If the button opens a question, submits the question. */
export async function answerBy(page: Page, button: Locator, ok: string, suit = ''): Promise<void> {
  const suitButton = button.and(page.locator(`[data-suit="${suit}"]`))
  await ((await suitButton.count()) > 0 ? suitButton : button).click()
  const confirmButton = openDialog(page).getByRole('button', { name: ok, exact: true })
  const isAsked = await confirmButton.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  if (!isAsked) return
  if (suit !== '') await openDialog(page).locator(`[name=suit][value=${suit}]`).check()
  await confirmButton.click()
  await expect(openDialog(page)).toHaveCount(0)
}

/** Proposes harm in the trait that the form lists under this label. */
export async function proposeTerm(page: Page, trait: string): Promise<void> {
  await lastMessage(page).locator('[data-act=propose]').click()
  await openDialog(page).locator('[name=uuid]').selectOption({ label: trait })
  await openDialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(lastMessage(page)).toContainText('1 harm in')
}

/** Mina plays Hearts against Ines, who answers with Clubs. */
export async function openAnsweredConflict(player: Page, ines: Page): Promise<void> {
  await openConflict(player, 'Ines Okafor')
  await answerBy(ines, lastMessage(ines).locator('[data-act=answer]'), 'Answer', 'clubs')
}

/** Both people press "Act" to perform the action of the card that they played. */
export async function performBothActions(player: Page, ines: Page): Promise<void> {
  for (const page of [player, ines])
    await answerBy(page, lastMessage(page).locator('[data-act=perform]'), 'Act')
}
