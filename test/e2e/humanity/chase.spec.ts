/** A chase of Humanity in browsers, from its opening to its end. */
import type { Page } from '@playwright/test'
import { faults } from '../accessible'
import { answer, dialog, give, target } from '../encounters'
import { expect, test } from '../fixtures'
import { lastCard, messageCount, scriptDice } from '../play'

const chase = (page: Page) => page.locator('.hnb-window', { has: page.locator('.hnb-chase') })
/** The line that says who is to do what: it does not scroll away. */
const foot = (page: Page) => chase(page).locator('.hnb-window-next')
const lane = (page: Page, name: string) => chase(page).locator('.hnb-lane', { hasText: name })

async function open(page: Page): Promise<void> {
  await lastCard(page).locator('[data-window=chase]').click()
  await expect(chase(page)).toBeVisible()
}

async function rolls(page: Page, name: string, stat = 'hurry'): Promise<void> {
  await foot(page).locator(`[data-act=advance][data-stat=${stat}]`).first().click()
  await answer(page, 'Roll')
  await expect(lane(page, name).locator('.hnb-rolled')).toBeVisible()
}

async function drives(gm: Page, act: string): Promise<void> {
  await chase(gm).locator(`[data-act=${act}]`).click()
}

test('a chase of three rounds in three browsers, with a response, a hazard and a reload @seen', async ({
  join,
  gm,
}) => {
  const [one, two] = [await join('Player 1'), await join('Player 2')]
  await target(gm, ['Mia Jones', 'Ines Okafor', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await dialog(gm).locator('[name=reach]').fill('9')
  await dialog(gm).locator('[name=rounds]').fill('3')
  await dialog(gm).locator('[name=stake]').fill('Over the roofs')
  await answer(gm, 'Begin')
  for (const page of [gm, one, two]) await open(page)

  await expect(foot(two)).toContainText('You: roll for the advantage')
  await expect(foot(two)).toContainText('Waiting for Mia Jones and Night guard: roll for the advantage')
  await expect(foot(gm)).toContainText('Night guard: roll for the advantage')
  await expect(foot(gm).locator('[data-act=advance]').first()).toBeInViewport()
  await scriptDice(gm, [
    [8, 7],
    [4, 2],
    [4, 3],
  ])
  await rolls(one, 'Mia Jones')
  await rolls(two, 'Ines Okafor')
  await rolls(gm, 'Night guard')
  await expect(foot(gm)).toContainText('You: move the leaders')
  await expect(foot(one)).toContainText('Waiting for the Gamemaster: move the leaders')
  await drives(gm, 'lead')
  for (const page of [gm, one, two])
    await expect(lane(page, 'Mia Jones').locator('.hnb-at')).toHaveText('at 3')

  // The lowest responds first, against whoever leads: by a Spark with somebody of another player's who does not run.
  const pair = { 'system.humanity.blessings': { pairOne: 3, pairTwo: 3 } }
  for (const name of ['Ines Okafor', 'Tom Byrne']) await give(gm, name, ['synchronizedSpark'], pair)
  await expect(foot(one).locator('[data-act=respond]')).toHaveCount(0)
  await foot(two).locator('[data-act=respond]').click()
  await answer(two, 'Begin')
  await scriptDice(gm, [
    [4, 2],
    [4, 2],
    [6, 3],
  ])
  await target(two, ['Tom Byrne'])
  const heart = foot(two).locator('[data-act=roll][data-stat=heart]')
  await expect(heart).toBeInViewport({ ratio: 1 })
  await heart.click()
  const together = dialog(two).locator('[name=together]')
  const hearts = together.locator('option', { hasText: /Heart.+Heart/ })
  await together.selectOption((await hearts.first().getAttribute('value')) ?? '')
  await answer(two, 'Roll')
  await expect(chase(gm).locator('.hnb-response')).toContainText('Ines Okafor and Tom Byrne would spark')
  await foot(one).locator('[data-act=agreeSpark]').click()
  await expect(chase(two).locator('.hnb-response')).toContainText(/Heart\s*\+\s*Heart/)
  await foot(one).locator('[data-act=roll][data-stat=heart]').click()
  await answer(one, 'Roll')
  await expect(chase(gm).locator('.hnb-response')).toContainText('Ines Okafor wins')
  await expect(foot(gm)).toContainText('You: move the winners')
  await chase(gm).locator('[data-act=close]').click()
  await expect(lane(one, 'Ines Okafor').locator('.hnb-at')).toHaveText('at 1')
  await drives(gm, 'toHazards')
  await drives(gm, 'hazard')
  await dialog(gm).locator('[name=words]').fill('A loose gutter')
  await answer(gm, 'Describe it')
  await expect(foot(two).locator('[data-act=dodge]')).toHaveCount(0)
  await expect(foot(two)).toContainText('Waiting for Mia Jones: roll Hurry to avoid the hazard')
  // It is not passed over without a word.
  await drives(gm, 'endRound')
  await expect(dialog(gm)).toContainText('Not rolled against the hazard yet: Mia Jones')
  await gm.keyboard.press('Escape')
  await expect(dialog(gm)).toHaveCount(0)
  await scriptDice(gm, [[8, 2]])
  await foot(one).locator('[data-act=dodge]').click()
  await answer(one, 'Roll')
  await expect(lane(gm, 'Mia Jones')).toContainText('caught')
  expect(await faults(gm, '.hnb-window')).toEqual([])
  await lane(gm, 'Mia Jones').locator('[data-act=place]').click()
  await dialog(gm).locator('[name=at]').fill('2')
  await answer(gm, 'Place')
  await drives(gm, 'endRound')

  await one.reload()
  await one.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await open(one)
  await expect(chase(one)).toContainText('Round 2')
  await expect(lane(one, 'Mia Jones').locator('.hnb-at')).toHaveText('at 2')

  for (const round of [2, 3]) {
    await scriptDice(gm, [
      [4, 4],
      [8, 3],
      [4, 2],
    ])
    await rolls(two, 'Ines Okafor')
    await rolls(one, 'Mia Jones')
    await rolls(gm, 'Night guard')
    await drives(gm, 'lead')
    await drives(gm, 'toHazards')
    await drives(gm, 'endRound')
    if (round === 2) await expect(chase(two)).toContainText('Round 3')
  }
  for (const page of [gm, one, two]) await expect(chase(page)).toContainText('Ines Okafor wins')
  expect(await messageCount(gm)).toBe(1)
  await expect(lastCard(two)).toContainText('Ines Okafor wins')
})
