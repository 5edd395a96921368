/** Steps of browser tests of a conflict: beginning a conflict, answering it, and proposing a condition. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import { locateLastMessage } from '../play'
import { openDialog, locateResourcesOfActor } from './sheet'

/** Targets exactly the token with this name. */
async function markTokenAsTarget(page: Page, tokenToTargetName: string): Promise<void> {
  await page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: {
          placeables: { name: string; setTarget(isTargeted: boolean, targetOptions: object): void }[]
        }
      }
    }
    const token = canvas.tokens.placeables.find((boardToken) => boardToken.name === tokenName)
    token?.setTarget(true, { releaseOthers: true })
  }, tokenToTargetName)
}

/**
 * Mina begins a conflict with Hearts against the named actor. If the name is empty, her opponent is the first person
 * who answers.
 */
export async function openConflict(playerPage: Page, opponentName: string): Promise<void> {
  if (opponentName !== '') await markTokenAsTarget(playerPage, opponentName)
  const sheet = await locateResourcesOfActor(playerPage, 'Mina Calder')
  await sheet.locator('[data-act=conflict]').click()
  await expect(
    openDialog(playerPage).getByRole('radio', { name: opponentName === '' ? 'Anyone' : opponentName }),
  ).toBeChecked()
  await openDialog(playerPage).locator('[name=suit][value=hearts]').check()
  await openDialog(playerPage).locator('[name=stake]').fill('The vault')
  await openDialog(playerPage).getByRole('button', { name: 'Begin' }).click()
  await expect(locateLastMessage(playerPage)).toContainText('The vault')
}

/** Presses the actor's button on a message or a sheet, and submits its question, if any. */
export async function answerConflictWithSuit(
  page: Page,
  suitButtons: Locator,
  okButtonName: string,
  suitId = '',
): Promise<void> {
  const suitButton = suitButtons.and(page.locator(`[data-suit="${suitId}"]`))
  await ((await suitButton.count()) > 0 ? suitButton : suitButtons).click()
  const confirmButton = openDialog(page).getByRole('button', { name: okButtonName, exact: true })
  const isConfirmationAsked = await confirmButton.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  if (!isConfirmationAsked) return
  if (suitId !== '') await openDialog(page).locator(`[name=suit][value=${suitId}]`).check()
  await confirmButton.click()
  await expect(openDialog(page)).toHaveCount(0)
}

/** Selects a resource in the form for a condition. Each option says how many points the resource has. */
export async function selectResourceOfTerm(page: Page, resourceName: string): Promise<void> {
  const resourceSelect = openDialog(page).locator('[name=uuid]')
  const resourceOption = resourceSelect.locator('option', { hasText: `${resourceName} (` }).first()
  await expect(resourceOption).toContainText(/\(\d+ points?\)/)
  await resourceSelect.selectOption((await resourceOption.getAttribute('value')) ?? '')
}

/** Proposes a condition in a conflict: 1 harm in the resource that the form lists under this name. */
export async function proposeConflictTerm(page: Page, resourceName: string): Promise<void> {
  await locateLastMessage(page).locator('[data-act=propose]').click()
  await selectResourceOfTerm(page, resourceName)
  await openDialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(locateLastMessage(page)).toContainText('1 harm in')
}

/** Mina plays Hearts against Ines, who answers with Clubs. */
export async function openAndAnswerConflict(playerPage: Page, inesPage: Page): Promise<void> {
  await openConflict(playerPage, 'Ines Okafor')
  await answerConflictWithSuit(
    inesPage,
    locateLastMessage(inesPage).locator('[data-act=answer]'),
    'Answer',
    'clubs',
  )
}

/** Both people press "Act" to perform the action of the card that they played. */
export async function performActionsOfBothPlayers(playerPage: Page, inesPage: Page): Promise<void> {
  for (const page of [playerPage, inesPage])
    await answerConflictWithSuit(page, locateLastMessage(page).locator('[data-act=perform]'), 'Act')
}
