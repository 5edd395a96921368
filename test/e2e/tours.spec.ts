/** Tests that each tour runs to its last stop, and each stop points at the element it explains. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

interface PageGlobalsWithTours {
  readonly game: {
    readonly tours: {
      get(settingKey: string): { readonly canStart: boolean; readonly status: string; start(): Promise<void> }
    }
  }
}

/** Follows a tour by pressing its buttons. Returns the titles of its stops and the elements at which they point. */
async function followTour(page: Page, tourId: string): Promise<string[]> {
  await page.evaluate(async (tourKey) => {
    await (globalThis as unknown as PageGlobalsWithTours).game.tours.get(tourKey).start()
  }, `harm-and-blessing.${tourId}`)
  const tourStopTitles: string[] = []
  const tourStep = page.locator('.tour-step')
  for (let tourStopIndex = 0; tourStopIndex < 8; tourStopIndex += 1) {
    await expect(tourStep).toHaveCount(1)
    const [title, text] = [await tourStep.locator('h3').innerText(), await tourStep.locator('p').innerText()]
    expect(text).not.toContain('HnB.')
    const tourTarget = await page
      .locator('.tour-target')
      .evaluateAll((targetElements) => targetElements.map(({ tagName }) => tagName).join(' '))
    tourStopTitles.push(`${title}${tourTarget === 'BODY' ? ' (points at nothing)' : ''}`)
    const nextButton = tourStep.locator('[data-action=next]')
    const isLastStop = (await nextButton.innerText()) === 'Done'
    await nextButton.click()
    if (isLastStop) break
    await expect(tourStep.locator('h3')).not.toHaveText(title)
  }
  await expect(tourStep).toHaveCount(0)
  return tourStopTitles
}

test("the Gamemaster's tour, and the first roll of each game, run to their ends @both", async ({ gm }) => {
  expect(await followTour(gm, 'gm')).toEqual([
    'Five windows',
    'Scenes that are ready to play',
    'Choose your games',
    "The Gamemaster's screen",
    'The rule books',
  ])
  for (const gameId of ['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot']) {
    const tourStopTitles = await followTour(gm, `first-${gameId}`)
    expect(tourStopTitles, gameId).toHaveLength(3)
    expect(tourStopTitles.join('\n'), gameId).not.toContain('points at nothing')
  }
})

test('on a phone every stop of a tour is in front of the sheet and the dock @seen', async ({ gm, join }) => {
  await expect(gm.locator('#hnb-dock')).toBeVisible()
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  expect(await followTour(phonePage, 'player')).toHaveLength(4)
  // The last stop explains the chat, so no window covers the chat.
  await expect(phonePage.locator('#chat')).toBeInViewport()
  await expect(phonePage.locator('.hnb-actor')).toHaveClass(/minimized/)
})

test("the player's tour leaves out the Gamemaster's windows", async ({ player }) => {
  expect(await followTour(player, 'player')).toEqual([
    'Three places to play from',
    'Your sheet',
    'Your cards',
    'What happened',
  ])
  const canStartTour = await player.evaluate(() => {
    const { tours } = (globalThis as unknown as PageGlobalsWithTours).game
    return tours.get('harm-and-blessing.gm').canStart
  })
  expect(canStartTour).toBe(false)
})
