/**
 * Tests the table's clocks: a Gamemaster ticks them by keyboard, and everybody sees them at every width and in both
 * themes.
 */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import { openGamemasterScreen } from './play'

async function createClock(gmPage: Page, clockName: string, clockBoxCount: number): Promise<void> {
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  await gamemasterScreen.locator('[data-action=makeClock]').click()
  const questionDialog = gmPage.locator('.hnb-question')
  await questionDialog.locator('[name=name]').fill(clockName)
  await questionDialog.locator('[name=boxes]').fill(`${clockBoxCount}`)
  await questionDialog.locator('[name=kind][value=danger]').check()
  await questionDialog.locator('[type=submit]').click()
  await expect(questionDialog).toHaveCount(0)
}

/** Expects that the page shows the whole dock, and that nothing sticks out of it. */
async function expectClocksInsidePage(page: Page): Promise<void> {
  const overflowWidthsPixels = await page.locator('#hnb-dock .hnb-clock').evaluateAll((clockElements) =>
    clockElements.flatMap((clock) => {
      const { left, right, top } = clock.getBoundingClientRect()
      return left < 0 || right > window.innerWidth || top < 0 || clock.scrollWidth > clock.clientWidth + 1
        ? [clock.textContent]
        : []
    }),
  )
  expect(overflowWidthsPixels).toEqual([])
}

const LONG_CLOCK_NAME = 'The river comes over the bank, and over everything that was left in the lower houses'

test('a clock is made, ticked by keyboard and seen by everybody, at every width @both @seen', async ({
  gm,
  player,
}) => {
  await createClock(gm, 'The river', 6)
  await createClock(gm, LONG_CLOCK_NAME, 12)
  const riverClock = gm.locator('#hnb-dock .hnb-clock').first()
  await riverClock.locator('button').nth(1).focus()
  await gm.keyboard.press('Enter')
  const clockOnPlayersPage = player.locator('#hnb-dock .hnb-clock').first().getByRole('img')
  await expect(clockOnPlayersPage).toHaveAccessibleName('The river (counts danger): 2 of 6 boxes ticked')
  // After the redraw, the pressed box still has the focus. So the Gamemaster can press it again at once.
  await expect(riverClock.locator('button').nth(1)).toBeFocused()
  for (const viewportWidth of [1280, 400]) {
    for (const page of [gm, player]) {
      await page.setViewportSize({ width: viewportWidth, height: 800 })
      await expect(page.locator('#hnb-dock .hnb-clock')).toHaveCount(2)
      await expectClocksInsidePage(page)
      expect(await findAccessibilityFaults(page, '#hnb-dock')).toEqual([])
    }
  }
})
