/** The Gamemaster's panel of the scene: the people have the room, the tools stand beside them. */
import { faults } from './accessible'
import { expect, test } from './fixtures'
import { openScreen } from './play'

test('eight people are seen beside the tools, which fold by game and stay folded', async ({ gm }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: { active: { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> } }
        actors: { getName(name: string): { id: string } }
      }
    }
    const actorId = game.actors.getName('Night guard').id
    const more = [0, 1, 2].map((place) => ({ name: 'Night guard', actorId, x: 100 * place, y: 100 }))
    await game.scenes.active.createEmbeddedDocuments('Token', more)
  })
  const panel = await openScreen(gm)
  await expect(panel.locator('.hnb-presence')).toHaveCount(8)
  const seen = () =>
    panel.locator('.hnb-present').evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect()
      return [...list.querySelectorAll('.hnb-presence .hnb-row-name')].filter((name) => {
        const box = name.getBoundingClientRect()
        return box.top >= top && box.bottom <= bottom
      }).length
    })
  await expect.poll(seen).toBe(8)
  expect(await faults(gm, '#hnb-screen')).toEqual([])
  const tools = panel.locator('.hnb-tools.hnb-humanity')
  await expect(tools.locator('[data-action=tool]').first()).toBeVisible()
  await tools.locator('summary').click()
  await expect(tools.locator('[data-action=tool]').first()).toBeHidden()
  // Drawn anew it stays as it was folded.
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(change: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mia Jones').update({ 'system.tarot.wounds': 2 })
  })
  await expect(panel.locator('.hnb-present')).toContainText('Wounds: 2')
  await expect(tools.locator('[data-action=tool]').first()).toBeHidden()
  await expect(panel.locator('.hnb-tools.hnb-tarot [data-action=tool]').first()).toBeVisible()
})
