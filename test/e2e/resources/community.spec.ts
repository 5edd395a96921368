/** Tests the resources that a community shares with its members, in browsers. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../accessible'
import { acceptEveryOffer } from '../attack'
import { expect, test } from '../fixtures'
import {
  changeActorData,
  changeItem,
  locateLastMessage,
  closeGamemasterPage,
  countMessages,
  openGamemasterScreen,
  locateNewestWarning,
} from '../play'
import { countResourcePoints } from '../points'
import { performActionsOfBothPlayers, openAndAnswerConflict, proposeConflictTerm } from './conflict-play'
import {
  openDialog,
  shareCovenantWealth,
  locateResourcesOfActor,
  locateItemRow,
  locateUseButton,
} from './sheet'

/** Presses an item's button by sending the request that the player's client would send. */
async function pressItemAction(page: Page, itemName: string): Promise<void> {
  await acceptEveryOffer(page)
  await page.evaluate(async (itemName) => {
    const { game } = globalThis as unknown as {
      game: {
        users: { activeGM: { id: string } }
        actors: {
          getName(actorName: string): { uuid: string; items: { getName(itemName: string): { uuid: string } } }
        }
        socket: { emit(eventName: string, payload: unknown): void }
      }
    }
    const covenantActor = game.actors.getName('The Lantern Covenant')
    game.socket.emit('system.harm-and-blessing', {
      kind: 'request',
      id: Math.random().toString(36).slice(2),
      to: game.users.activeGM.id,
      request: {
        type: 'act',
        ruleset: 'resources',
        scope: 'item',
        on: covenantActor.items.getName(itemName).uuid,
        targets: [],
        action: 'use',
        actor: covenantActor.uuid,
        data: {},
        answers: {},
        visibility: 'public',
      },
    })
    await new Promise((resolve) => setTimeout(resolve, 400))
  }, itemName)
}

test("a member uses the community's resources on their own sheet, and the Gamemaster reads who belongs where @seen", async ({
  player,
  gm,
}) => {
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  const sharedResources = sheet.locator('.hnb-shared')
  await expect(sharedResources).toHaveCount(0)
  await changeActorData(gm, 'The Lantern Covenant', { 'system.resources.members.OKPWJz2WCgC0incc': true })
  await expect(sharedResources.getByRole('heading', { name: 'The Lantern Covenant' })).toBeVisible()
  const setWealthSharing = (isWealthShared: boolean) =>
    changeItem(
      gm,
      { actor: 'The Lantern Covenant', item: 'Wealth' },
      { 'system.resources.shared': isWealthShared },
    )
  await setWealthSharing(true)
  await expect(locateItemRow(sharedResources, 'Wealth')).toContainText('4 of 6')
  expect(await findAccessibilityFaults(player, '.hnb-actor')).toEqual([])
  await locateUseButton(sharedResources, 'Wealth').click()
  await expect(locateLastMessage(gm)).toContainText('Wealth: a point expended')
  await expect(locateItemRow(sharedResources, 'Wealth')).toContainText('3 of 6')
  // The resource is no longer shared. It must disappear at once from the sheet of each member.
  await setWealthSharing(false)
  await expect(locateItemRow(sharedResources, 'Wealth')).toHaveCount(0)
  await sharedResources.getByRole('button', { name: 'The Lantern Covenant' }).click()
  const communitySheet = player.locator('.hnb-actor', { hasText: 'The Lantern Covenant' }).last()
  await expect(communitySheet.locator('input[name=name], h1').first()).toBeVisible()
  await expect(communitySheet.getByRole('button', { name: 'Mina Calder' })).toBeVisible()

  const gamemasterScreen = await openGamemasterScreen(gm)
  await expect(gamemasterScreen.locator('.hnb-presence', { hasText: 'Mina Calder' })).toContainText(
    'of The Lantern Covenant',
  )
  const covenantRow = gamemasterScreen.locator('.hnb-presence', {
    has: gm.getByRole('button', { name: 'The Lantern Covenant', exact: true }),
  })
  await expect(covenantRow).toContainText('Wealth')
  await expect(covenantRow).toContainText('1 member')
})

test("members use their community's resources within the Gamemaster's limits", async ({ player, gm }) => {
  const covenantResources = await locateResourcesOfActor(player, 'The Lantern Covenant')
  await expect(covenantResources).toContainText('No members yet')
  await expect(locateUseButton(covenantResources, 'Wealth')).toBeDisabled()
  await pressItemAction(player, 'Wealth')
  expect(await countResourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
  await shareCovenantWealth(gm)
  await expect(covenantResources.locator('.hnb-tags')).toContainText('Ines Okafor')
  await locateUseButton(covenantResources, 'Wealth').click()
  await expect(locateLastMessage(gm)).toContainText('By Player 1')
  await expect.poll(() => countResourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 3, 0, 0])
  await locateLastMessage(player).getByRole('button', { name: 'Undo: Wealth: a point expended' }).click()
  await expect.poll(() => countResourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
  await expect(locateUseButton(covenantResources, 'Goodwill')).toBeDisabled()
  await pressItemAction(player, 'Goodwill')
  expect(await countResourcePoints(gm, 'The Lantern Covenant', 'Goodwill')).toEqual([4, 0, 0, 0])
  await expect(
    covenantResources.locator('[data-act=share], [data-act=enrol], [data-act=refresh]'),
  ).toHaveCount(0)

  // A switch that is pressed by key keeps the focus and shows its new state.
  const shareButton = (await locateResourcesOfActor(gm, 'The Lantern Covenant'))
    .locator('[data-act=share]')
    .first()
  const ariaPressedBeforeKey = await shareButton.getAttribute('aria-pressed')
  await shareButton.press('Enter')
  await expect(shareButton).toHaveAttribute(
    'aria-pressed',
    ariaPressedBeforeKey === 'true' ? 'false' : 'true',
  )
  await expect(shareButton).toBeFocused()
})

test("a member stakes their community's resources, whether or not Foundry lets the player see the community", async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await changeActorData(gm, 'The Lantern Covenant', {
    'ownership.default': 0,
    'system.resources.members.OKPWJz2WCgC0incc': true,
  })
  await openAndAnswerConflict(player, inesPage)
  // Ines belongs to no community. The question says so and hides its submit button.
  await locateLastMessage(inesPage).locator('[data-act=bring]').click()
  await expect(openDialog(inesPage)).toContainText('There is no community that you can see')
  await expect(openDialog(inesPage).locator('[type=submit]')).toBeHidden()
  await inesPage.keyboard.press('Escape')
  await locateLastMessage(player).locator('[data-act=bring]').click()
  await expect(openDialog(player).locator('[name=community] option')).toHaveText(['The Lantern Covenant'])
  await openDialog(player).getByRole('button', { name: 'Stake the resources' }).click()
  await expect(locateLastMessage(gm)).toContainText('The resources of The Lantern Covenant are at stake')
  await proposeConflictTerm(inesPage, 'The Lantern Covenant (Mina Calder): Wealth')
  await expect(locateLastMessage(player)).toContainText('1 harm in Wealth of The Lantern Covenant')
  // Mina has not acted yet. But her dock shows the new condition before it shows her own step.
  const pendingStepInDock = player.locator('#hnb-dock .hnb-dock-step')
  await expect(pendingStepInDock).toContainText('The conflict now has conditions')
  await expect(pendingStepInDock).toContainText('1 harm in Wealth of The Lantern Covenant')
})

test("the dock names the absent member for whom the Gamemaster agrees, the condition, and a conflict's stake", async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  const reyesUuid = await gm.evaluate(
    () =>
      (
        globalThis as unknown as { game: { actors: { getName(actorName: string): { id: string } } } }
      ).game.actors.getName('Captain Reyes').id,
  )
  await changeActorData(gm, 'The Lantern Covenant', {
    'system.resources.members.OKPWJz2WCgC0incc': true,
    [`system.resources.members.${reyesUuid}`]: true,
  })
  await openAndAnswerConflict(player, inesPage)
  await performActionsOfBothPlayers(player, inesPage)
  const pendingStepInDock = gm.locator('#hnb-dock .hnb-dock-step')
  await expect(pendingStepInDock).toContainText('The vault. Next: declare the winner')
  await locateLastMessage(player).locator('[data-act=bring]').click()
  await openDialog(player).getByRole('button', { name: 'Stake the resources' }).click()
  await proposeConflictTerm(inesPage, 'The Lantern Covenant (Mina Calder): Wealth')
  await expect(pendingStepInDock).toContainText('Captain Reyes: agree to the conditions')
  await expect(pendingStepInDock).toContainText('1 harm in Wealth of The Lantern Covenant')
})

test('members read why they cannot use a shared resource while no Gamemaster is online', async ({ join }) => {
  const gmPage = await join('Gamemaster')
  const playerPage = await join('Player 1')
  await shareCovenantWealth(gmPage)
  const covenantResources = await locateResourcesOfActor(playerPage, 'The Lantern Covenant')
  await expect(locateUseButton(covenantResources, 'Wealth')).toBeEnabled()
  await closeGamemasterPage(gmPage, playerPage)
  await locateUseButton(covenantResources, 'Wealth').click()
  await expect(locateNewestWarning(playerPage)).toContainText('No Gamemaster is online')
  expect(await countResourcePoints(playerPage, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
})

test.describe('two presses at the same instant, over a slow connection', () => {
  test.use({ tableOptions: ['--latency', '80'] })

  test('two members who spend the last point at once spend it once', async ({ player, gm, join }) => {
    const inesPage = await join('Player 2')
    await shareCovenantWealth(gm)
    const [mine, hers] = [
      await locateResourcesOfActor(player, 'The Lantern Covenant'),
      await locateResourcesOfActor(inesPage, 'The Lantern Covenant'),
    ]
    for (const expendedPoints of [3, 4, 5]) {
      await locateUseButton(mine, 'Wealth').click()
      await expect
        .poll(() => countResourcePoints(player, 'The Lantern Covenant', 'Wealth'))
        .toEqual([6, expendedPoints, 0, 0])
    }
    await expect
      .poll(() => countResourcePoints(inesPage, 'The Lantern Covenant', 'Wealth'))
      .toEqual([6, 5, 0, 0])
    await Promise.all([locateUseButton(mine, 'Wealth').click(), locateUseButton(hers, 'Wealth').click()])
    const readNotificationTexts = async () =>
      (
        await Promise.all([player, inesPage].map((page) => page.locator('#notifications').textContent()))
      ).join()
    await expect.poll(readNotificationTexts).toContain('No point of Wealth is available')
    expect(await countResourcePoints(gm, 'The Lantern Covenant', 'Wealth')).toEqual([6, 6, 0, 0])
    expect(await countMessages(gm)).toBe(4)
  })
})
