/** Tests that a player rolls initiative once per fight, even if the question was open when the Gamemaster rolled. */
import { expect, test } from '../fixtures'
import { createFight, openStoryModeTab, setInitiatives, submitDialogAndExpectRefusal } from '../story-play'

test('a question that stayed open does not replace the roll that the Gamemaster made for the player', async ({
  gm,
  player,
}) => {
  await createFight(gm, 'Mina Calder', 'Captain Reyes')
  const storyModeTab = await openStoryModeTab(player, 'Mina Calder')
  await storyModeTab.locator('[data-act=initiative]').click()
  await expect(player.locator('.hnb-dialog')).toBeVisible()
  await setInitiatives(gm, { 'Mina Calder': 19 })
  await submitDialogAndExpectRefusal(player, 'has already rolled 19 for initiative')
  expect(
    await gm.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { combats: { viewed: { combatants: { contents: { name: string; initiative: number }[] } } } }
      }
      return game.combats.viewed.combatants.contents.find(({ name }) => name === 'Mina Calder')?.initiative
    }),
  ).toBe(19)
})
