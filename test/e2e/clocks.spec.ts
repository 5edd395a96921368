/** A Gamemaster ticks the table's clocks by keyboard. Everybody sees the clocks, at every width and in both themes. */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import { openScreen } from './play'

async function makeClock(gm: Page, name: string, boxes: number): Promise<void> {
  const screen = await openScreen(gm)
  await screen.locator('[data-action=makeClock]').click()
  const question = gm.locator('.hnb-question')
  await question.locator('[name=name]').fill(name)
  await question.locator('[name=boxes]').fill(`${boxes}`)
  await question.locator('[name=kind][value=danger]').check()
  await question.locator('[type=submit]').click()
  await expect(question).toHaveCount(0)
}

/** Expects that the page shows the whole dock, and that nothing sticks out of it. */
async function expectWholeDock(page: Page): Promise<void> {
  const overflow = await page.locator('#hnb-dock .hnb-clock').evaluateAll((clocks) =>
    clocks.flatMap((clock) => {
      const { left, right, top } = clock.getBoundingClientRect()
      return left < 0 || right > window.innerWidth || top < 0 || clock.scrollWidth > clock.clientWidth + 1
        ? [clock.textContent]
        : []
    }),
  )
  expect(overflow).toEqual([])
}

const LONG_NAME = 'The river comes over the bank, and over everything that was left in the lower houses'

test('a clock is made, ticked by keyboard and seen by everybody, at every width @both @seen', async ({
  gm,
  player,
}) => {
  await makeClock(gm, 'The river', 6)
  await makeClock(gm, LONG_NAME, 12)
  const riverClock = gm.locator('#hnb-dock .hnb-clock').first()
  await riverClock.locator('button').nth(1).focus()
  await gm.keyboard.press('Enter')
  const playerClock = player.locator('#hnb-dock .hnb-clock').first().getByRole('img')
  await expect(playerClock).toHaveAccessibleName('The river (counts danger): 2 of 6 boxes ticked')
  // The focus stays on the box, so that the person can press it again at once.
  await expect(riverClock.locator('button').nth(1)).toBeFocused()
  for (const width of [1280, 400]) {
    for (const page of [gm, player]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('#hnb-dock .hnb-clock')).toHaveCount(2)
      await expectWholeDock(page)
      expect(await accessibilityFaults(page, '#hnb-dock')).toEqual([])
    }
  }
})
