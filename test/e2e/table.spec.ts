/**
 * Tests what surrounds our windows in the practice table (our simulated Foundry): the sidebar, the list of users, and
 * the sheets and edits of other people.
 */
import { expect, test } from './fixtures'
import { readActorData, openSheet } from './play'

test('the practice table has a sidebar, a list of players, a hotbar and a scene', async ({ gm, join }) => {
  for (const tabId of [
    'chat',
    'combat',
    'actors',
    'items',
    'journal',
    'tables',
    'cards',
    'compendium',
    'settings',
  ]) {
    await gm.locator(`#sidebar [data-action=tab][data-tab=${tabId}]`).click()
    await expect(gm.locator(`#sidebar #${tabId}`)).toBeVisible()
  }
  await expect(gm.locator('#hotbar')).toBeVisible()
  await expect(gm.locator('#players')).toContainText('Gamemaster')
  await join('Player 2')
  await expect(gm.locator('#players')).toContainText('Player 2')
})

test('a person selects and targets tokens on the scene', async ({ player }) => {
  const readSelectedAndTargeted = () =>
    player.evaluate(() => {
      const { canvas, game } = globalThis as unknown as {
        canvas: {
          tokens: {
            controlled: { name: string }[]
            placeables: { name: string; setTarget(isTargeted: boolean): void }[]
          }
        }
        game: { user: { targets: Set<{ name: string }> } }
      }
      return {
        tokens: canvas.tokens.placeables.length,
        controlled: canvas.tokens.controlled.map(({ name }) => name),
        targets: [...game.user.targets].map(({ name }) => name),
      }
    })
  expect((await readSelectedAndTargeted()).tokens).toBe(5)
  await player.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: { placeables: { name: string; control(): boolean; setTarget(isTargeted: boolean): void }[] }
      }
    }
    for (const token of canvas.tokens.placeables) {
      if (token.name === 'Mina Calder') token.control()
      if (token.name === 'Night guard') token.setTarget(true)
    }
  })
  expect(await readSelectedAndTargeted()).toMatchObject({
    controlled: ['Mina Calder'],
    targets: ['Night guard'],
  })
})

test('a sheet opens from the sidebar, and everybody sees its edits', async ({ gm, player }) => {
  await gm.locator('#sidebar [data-action=tab][data-tab=actors]').click()
  await gm.locator('#actors .directory-item', { hasText: 'Mina Calder' }).getByText('Mina Calder').click()
  const sheet = gm.locator('.hnb-actor')
  await expect(sheet).toBeVisible()

  await openSheet(player, 'Mina Calder')
  await sheet.locator('input[name=name]').fill('Mina J. Calder')
  await sheet.locator('input[name=name]').press('Enter')
  await expect(player.locator('.hnb-actor input[name=name]')).toHaveValue('Mina J. Calder')
})

test.describe('people without the right to edit', () => {
  test.use({ tolerated: /lacks permission/ })

  test('a player may look at another character and change nothing', async ({ player }) => {
    const sheet = await openSheet(player, 'Ines Okafor')
    await expect(sheet.locator('input[name=name]')).toBeDisabled()
    await sheet.locator('.hnb-tab-button[data-tab=humanity]').click()
    await expect(sheet.locator('[data-act=check]').first()).toBeDisabled()
    const refusalText = await player.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } }
        }
      }
      return game.actors
        .getName('Ines Okafor')
        .update({ 'system.humanity.stats.head': 10 })
        .then(
          () => 'written',
          () => 'refused',
        )
    })
    expect(refusalText).toBe('refused')
    expect((await readActorData(player, 'Ines Okafor')).system).toMatchObject({
      humanity: { stats: { head: 8 } },
    })
  })
})
