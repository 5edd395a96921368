/** Tests the resources that a community shares with its members, in browsers. */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessible'
import { acceptEveryOffer } from '../attack'
import { expect, test } from '../fixtures'
import {
  changeActor,
  changeItem,
  lastMessage,
  closeGamemasterPage,
  messageCount,
  openScreen,
  newestWarning,
} from '../play'
import { resourcePoints } from '../points'
import { performBothActions, openAnsweredConflict, proposeTerm } from './conflict-play'
import { openDialog, shareCovenantWealth, resourcesOf, itemRow, useButton } from './sheet'

/** Presses an item's button by a request. The request has the form in which the player's client sends it. */
async function pressItem(page: Page, item: string): Promise<void> {
  await acceptEveryOffer(page)
  await page.evaluate(async (name) => {
    const { game } = globalThis as unknown as {
      game: {
        users: { activeGM: { id: string } }
        actors: { getName(n: string): { uuid: string; items: { getName(n: string): { uuid: string } } } }
        socket: { emit(e: string, p: unknown): void }
      }
    }
    const covenant = game.actors.getName('The Lantern Covenant')
    game.socket.emit('system.harm-and-blessing', {
      kind: 'request',
      id: Math.random().toString(36).slice(2),
      to: game.users.activeGM.id,
      request: {
        type: 'act',
        ruleset: 'resources',
        scope: 'item',
        on: covenant.items.getName(name).uuid,
        targets: [],
        action: 'use',
        actor: covenant.uuid,
        data: {},
        answers: {},
        visibility: 'public',
      },
    })
    await new Promise((resolve) => setTimeout(resolve, 400))
  }, item)
}

test("a member uses the community's resources on their own sheet, and the Gamemaster reads who belongs where @seen", async ({
  player,
  gm,
}) => {
  const sheet = await resourcesOf(player, 'Mina Calder')
  const sharedResources = sheet.locator('.hnb-shared')
  await expect(sharedResources).toHaveCount(0)
  await changeActor(gm, 'The Lantern Covenant', { 'system.resources.members.OKPWJz2WCgC0incc': true })
  await expect(sharedResources.getByRole('heading', { name: 'The Lantern Covenant' })).toBeVisible()
  const setSharing = (on: boolean) =>
    changeItem(gm, { actor: 'The Lantern Covenant', item: 'Wealth' }, { 'system.resources.shared': on })
  await setSharing(true)
  await expect(itemRow(sharedResources, 'Wealth')).toContainText('4 of 6')
  expect(await accessibilityFaults(player, '.hnb-actor')).toEqual([])
  await useButton(sharedResources, 'Wealth').click()
  await expect(lastMessage(gm)).toContainText('Wealth: a point expended')
  await expect(itemRow(sharedResources, 'Wealth')).toContainText('3 of 6')
  // When a resource is no longer shared, it disappears from the sheet at once.
  await setSharing(false)
  await expect(itemRow(sharedResources, 'Wealth')).toHaveCount(0)
  await sharedResources.getByRole('button', { name: 'The Lantern Covenant' }).click()
  const community = player.locator('.hnb-actor', { hasText: 'The Lantern Covenant' }).last()
  await expect(community.locator('input[name=name], h1').first()).toBeVisible()
  await expect(community.getByRole('button', { name: 'Mina Calder' })).toBeVisible()

  const screen = await openScreen(gm)
  await expect(screen.locator('.hnb-presence', { hasText: 'Mina Calder' })).toContainText(
    'of The Lantern Covenant',
  )
  const covenant = screen.locator('.hnb-presence', {
    has: gm.getByRole('button', { name: 'The Lantern Covenant', exact: true }),
  })
  await expect(covenant).toContainText('Wealth')
  await expect(covenant).toContainText('1 member')
})

test("members use their community's resources within the Gamemaster's limits", async ({ player, gm }) => {
  const covenantResources = await resourcesOf(player, 'The Lantern Covenant')
  await expect(covenantResources).toContainText('No members yet')
  await expect(useButton(covenantResources, 'Wealth')).toBeDisabled()
  await pressItem(player, 'Wealth')
  expect(await resourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
  await shareCovenantWealth(gm)
  await expect(covenantResources.locator('.hnb-tags')).toContainText('Ines Okafor')
  await useButton(covenantResources, 'Wealth').click()
  await expect(lastMessage(gm)).toContainText('By Player 1')
  await expect.poll(() => resourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 3, 0, 0])
  await lastMessage(player).getByRole('button', { name: 'Undo: Wealth: a point expended' }).click()
  await expect.poll(() => resourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
  await expect(useButton(covenantResources, 'Goodwill')).toBeDisabled()
  await pressItem(player, 'Goodwill')
  expect(await resourcePoints(gm, 'The Lantern Covenant', 'Goodwill')).toEqual([4, 0, 0, 0])
  await expect(
    covenantResources.locator('[data-act=share], [data-act=enrol], [data-act=refresh]'),
  ).toHaveCount(0)

  // A pressed switch keeps the focus, and shows its new state.
  const shareButton = (await resourcesOf(gm, 'The Lantern Covenant')).locator('[data-act=share]').first()
  const wasPressed = await shareButton.getAttribute('aria-pressed')
  await shareButton.press('Enter')
  await expect(shareButton).toHaveAttribute('aria-pressed', wasPressed === 'true' ? 'false' : 'true')
  await expect(shareButton).toBeFocused()
})

test("a member stakes their community's resources, whether or not Foundry lets the player see the community", async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await changeActor(gm, 'The Lantern Covenant', {
    'ownership.default': 0,
    'system.resources.members.OKPWJz2WCgC0incc': true,
  })
  await openAnsweredConflict(player, ines)
  // Ines belongs to no community. The question says so and hides its submit button.
  await lastMessage(ines).locator('[data-act=bring]').click()
  await expect(openDialog(ines)).toContainText('There is no community that you can see')
  await expect(openDialog(ines).locator('[type=submit]')).toBeHidden()
  await ines.keyboard.press('Escape')
  await lastMessage(player).locator('[data-act=bring]').click()
  await expect(openDialog(player).locator('[name=community] option')).toHaveText(['The Lantern Covenant'])
  await openDialog(player).getByRole('button', { name: 'Stake the resources' }).click()
  await expect(lastMessage(gm)).toContainText('The resources of The Lantern Covenant are at stake')
  await proposeTerm(ines, 'The Lantern Covenant (Mina Calder): Wealth')
  await expect(lastMessage(player)).toContainText('1 harm in Wealth of The Lantern Covenant')
  // Mina has not acted yet, but the dock tells of the new condition first.
  const dock = player.locator('#hnb-dock .hnb-dock-step')
  await expect(dock).toContainText('The conflict now has conditions')
  await expect(dock).toContainText('1 harm in Wealth of The Lantern Covenant')
})

test("the dock names the absent member for whom the Gamemaster agrees, the condition, and a conflict's stake", async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  const reyes = await gm.evaluate(
    () =>
      (
        globalThis as unknown as { game: { actors: { getName(n: string): { id: string } } } }
      ).game.actors.getName('Captain Reyes').id,
  )
  await changeActor(gm, 'The Lantern Covenant', {
    'system.resources.members.OKPWJz2WCgC0incc': true,
    [`system.resources.members.${reyes}`]: true,
  })
  await openAnsweredConflict(player, ines)
  await performBothActions(player, ines)
  const dock = gm.locator('#hnb-dock .hnb-dock-step')
  await expect(dock).toContainText('The vault Next: declare the winner')
  await lastMessage(player).locator('[data-act=bring]').click()
  await openDialog(player).getByRole('button', { name: 'Stake the resources' }).click()
  await proposeTerm(ines, 'The Lantern Covenant (Mina Calder): Wealth')
  await expect(dock).toContainText('Captain Reyes: agree to the conditions')
  await expect(dock).toContainText('1 harm in Wealth of The Lantern Covenant')
})

test('members read why they cannot use a shared resource while no Gamemaster is online', async ({ join }) => {
  const gm = await join('Gamemaster')
  const player = await join('Player 1')
  await shareCovenantWealth(gm)
  const covenantResources = await resourcesOf(player, 'The Lantern Covenant')
  await expect(useButton(covenantResources, 'Wealth')).toBeEnabled()
  await closeGamemasterPage(gm, player)
  await useButton(covenantResources, 'Wealth').click()
  await expect(newestWarning(player)).toContainText('No Gamemaster is online')
  expect(await resourcePoints(player, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
})

test.describe('two presses at the same instant, over a slow connection', () => {
  test.use({ tableOptions: ['--latency', '80'] })

  test('two members who spend the last point at once spend it once', async ({ player, gm, join }) => {
    const ines = await join('Player 2')
    await shareCovenantWealth(gm)
    const [mine, hers] = [
      await resourcesOf(player, 'The Lantern Covenant'),
      await resourcesOf(ines, 'The Lantern Covenant'),
    ]
    for (const expended of [3, 4, 5]) {
      await useButton(mine, 'Wealth').click()
      await expect
        .poll(() => resourcePoints(player, 'The Lantern Covenant', 'Wealth'))
        .toEqual([6, expended, 0, 0])
    }
    await expect.poll(() => resourcePoints(ines, 'The Lantern Covenant', 'Wealth')).toEqual([6, 5, 0, 0])
    await Promise.all([useButton(mine, 'Wealth').click(), useButton(hers, 'Wealth').click()])
    const notificationTexts = async () =>
      (await Promise.all([player, ines].map((page) => page.locator('#notifications').textContent()))).join()
    await expect.poll(notificationTexts).toContain('No point of Wealth is available')
    expect(await resourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 6, 0, 0])
    expect(await messageCount(gm)).toBe(4)
  })
})
