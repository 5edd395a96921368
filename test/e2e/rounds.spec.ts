/** Fights in rounds: initiative, turns, and what a round gives back. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { changeRules } from './play'
import { fightOf, turnsOf } from './story-play'

/** Shows the tracker, and gives the row of a fighter. */
async function rowOf(page: Page, name: string) {
  await page.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  return page.locator('#combat .combatant', { hasText: name })
}

const active = (page: Page) => page.locator('#combat .combatant.active')

/** Sets initiatives as a Gamemaster would type them. */
async function type(gm: Page, initiatives: Readonly<Record<string, number>>): Promise<void> {
  await gm.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as {
      game: {
        combats: {
          active: {
            combatants: { contents: { id: string; name: string }[] }
            setInitiative(id: string, value: number): Promise<unknown>
          }
        }
      }
    }
    const fight = game.combats.active
    for (const { id, name } of fight.combatants.contents) {
      const value = wanted[name]
      if (value !== undefined) await fight.setInitiative(id, value)
    }
  }, initiatives)
}

test('a game runs a fight: marks, turns, rounds and its end, for a Gamemaster and a player alike', async ({
  gm,
  player,
}) => {
  await fightOf(gm, 'Mia Jones', 'Ines Okafor', 'Captain Reyes')
  await rowOf(gm, 'Mia Jones')
  // Where no game runs the fight there is nothing to roll.
  await changeRules(gm, 'common', { fight: 'none' })
  await expect(gm.locator('#combat [data-action=rollNPC]')).toBeHidden()
  await changeRules(gm, 'common', { fight: 'auto' })
  await gm.locator('#combat [data-action=rollNPC]').click()
  await type(gm, { 'Mia Jones': 30, 'Ines Okafor': 20 })
  const mine = await rowOf(player, 'Mia Jones')
  await expect(mine.locator('.hnb-combatant')).toHaveCount(1)
  await gm.locator('#combat [data-action=startCombat]').click()
  const first = (await turnsOf(gm))[0] ?? ''
  await expect(active(gm)).toContainText(first)
  await expect(active(player)).toContainText(first)

  // A player ticks what they have used; what others have used is theirs.
  const move = mine.locator('[data-mark=move]')
  await move.click()
  await expect(move).toHaveAttribute('aria-pressed', 'true')
  const there = await rowOf(gm, 'Mia Jones')
  await expect(there.locator('[data-mark=move]')).toHaveAttribute('aria-pressed', 'true')
  const others = await rowOf(player, 'Captain Reyes')
  await expect(others.locator('[data-mark=move]')).toBeDisabled()

  // Who ticks it twice before it is drawn anew, as two people may at once, has ticked it.
  await there.locator('[data-mark=quickened]').evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(mine.locator('[data-mark=quickened]')).toHaveAttribute('aria-pressed', 'true')
  await move.click()
  await expect(there.locator('[data-mark=move]')).toHaveAttribute('aria-pressed', 'false')
  await expect(there.locator('[data-mark=quickened]')).toHaveAttribute('aria-pressed', 'true')
  await move.click()
  await expect(move).toHaveAttribute('aria-pressed', 'true')

  // A new order leaves the turn with whose it is.
  await type(gm, { 'Captain Reyes': 40 })
  await expect(active(player)).toContainText(first)
  await expect(active(gm)).toContainText(first)

  // With the round come back what it gives, though turns were passed over.
  await gm.locator('#combat [data-action=nextRound]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 2')
  await expect(move).toHaveAttribute('aria-pressed', 'false')
  await expect(mine.locator('.hnb-combatant')).toHaveCount(1)

  // Back to before the first round, and begun again.
  await gm.locator('#combat [data-action=previousRound]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 1')
  await gm.locator('#combat [data-action=previousRound]').click()
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 1')

  // Where no game runs the fight, nobody has an initiative to roll.
  await changeRules(gm, 'common', { fight: 'none' })
  await expect(gm.locator('#combat [data-action=rollNPC]')).toBeHidden()
  await expect(gm.locator('#combat [data-action=nextRound]')).toBeVisible()

  await gm.evaluate(() =>
    (
      globalThis as unknown as { game: { combats: { active: { delete(): Promise<unknown> } } } }
    ).game.combats.active.delete(),
  )
  await expect(player.locator('#combat .combatant')).toHaveCount(0)
})

test('whoever is defeated is marked on both screens, and passed over where the table wants it so', async ({
  gm,
  player,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { settings: { set(a: string, b: string, c: unknown): Promise<unknown> } }
    }
    await game.settings.set('core', 'combatTrackerConfig', { skipDefeated: true })
  })
  await fightOf(gm, 'Mia Jones', 'Ines Okafor', 'Captain Reyes')
  const reyes = await rowOf(gm, 'Captain Reyes')
  await gm.locator('#combat [data-action=rollNPC]').click()
  await type(gm, { 'Mia Jones': 30, 'Ines Okafor': 1 })
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(active(gm)).toContainText('Mia Jones')
  await reyes.locator('[data-action=toggleDefeated]').click()
  await expect(await rowOf(player, 'Captain Reyes')).toHaveClass(/defeated/)
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(active(player)).toContainText('Ines Okafor')
})
