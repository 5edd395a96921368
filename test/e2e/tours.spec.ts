/**
 * Tests the tours. Each tour runs from its first stop to its last, and each stop points at the element that it
 * explains.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

interface GlobalsWithTours {
  readonly game: {
    readonly tours: {
      get(key: string): { readonly canStart: boolean; readonly status: string; start(): Promise<void> }
    }
  }
}

/** Follows a tour with its buttons. Returns the titles of its stops, and the elements at which they point. */
async function followTour(page: Page, id: string): Promise<string[]> {
  await page.evaluate(async (key) => {
    await (globalThis as unknown as GlobalsWithTours).game.tours.get(key).start()
  }, `harm-and-blessing.${id}`)
  const stopTitles: string[] = []
  const box = page.locator('.tour-step')
  for (let at = 0; at < 8; at += 1) {
    await expect(box).toHaveCount(1)
    const [title, text] = [await box.locator('h3').innerText(), await box.locator('p').innerText()]
    expect(text).not.toContain('HnB.')
    const target = await page
      .locator('.tour-target')
      .evaluateAll((targetElements) => targetElements.map(({ tagName }) => tagName).join(' '))
    stopTitles.push(`${title}${target === 'BODY' ? ' (points at nothing)' : ''}`)
    const nextButton = box.locator('[data-action=next]')
    const isLastStop = (await nextButton.innerText()) === 'Done'
    await nextButton.click()
    if (isLastStop) break
    await expect(box.locator('h3')).not.toHaveText(title)
  }
  await expect(box).toHaveCount(0)
  return stopTitles
}

test("the Gamemaster's tour, and the first roll of each game, run to their ends @both", async ({ gm }) => {
  expect(await followTour(gm, 'gm')).toEqual([
    'Five windows',
    'An evening, ready to play',
    'Choose your games',
    "The Gamemaster's screen",
    'The rule books',
  ])
  for (const game of ['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot']) {
    const stopTitles = await followTour(gm, `first-${game}`)
    expect(stopTitles, game).toHaveLength(3)
    expect(stopTitles.join('\n'), game).not.toContain('points at nothing')
  }
})

test("the player's tour leaves out the Gamemaster's windows", async ({ player }) => {
  expect(await followTour(player, 'player')).toEqual([
    'Three places to play from',
    'Your sheet',
    'Your cards',
    'What happened',
  ])
  const canStartTour = await player.evaluate(() => {
    const { tours } = (globalThis as unknown as GlobalsWithTours).game
    return tours.get('harm-and-blessing.gm').canStart
  })
  expect(canStartTour).toBe(false)
})
