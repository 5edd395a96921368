/** Tests the shop of Humanity: points for stats and abilities. */
import { mkdir } from 'node:fs/promises'
import { findCutOffOptions } from '../cut-options'
import { submitQuestion, openDialog, giveItems, openHumanityTab } from '../encounters'
import { expect, test } from '../fixtures'
import {
  readActorData,
  locateLastMessage,
  openCollapsibles,
  openGamemasterScreen,
  locateNewestWarning,
} from '../play'

test('a session ends, the shop opens, a player raises a stat and adds a touchstone, and Undo reverses it', async ({
  player,
  gm,
}) => {
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await sheet.locator('[data-window=shop]').click()
  const shopWindow = player.locator('.hnb-window', { has: player.locator('.hnb-shop') })
  await expect(shopWindow).toContainText('The shop opens when a session ends')
  await expect(shopWindow.locator('[data-act=buyStat]').first()).toBeDisabled()

  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=session]').click()
  await gm.locator('.hnb-moment').getByRole('button', { name: 'End the session' }).click()
  await expect(shopWindow).toContainText('spend blessing dice')
  await mkdir('test-results/look', { recursive: true })
  await player.screenshot({ path: 'test-results/look/shop-open.png' })

  await shopWindow.locator('[data-act=buyStat][data-stat=head]').click()
  await submitQuestion(player, 'Buy')
  await expect(locateLastMessage(gm)).toContainText('Head')
  await expect(locateLastMessage(gm)).toContainText('d4 becomes d6')
  type StoredHumanityActor = {
    system: { humanity: { stats: { head: number }; blessings: object; touchstones: string[] } }
  }
  const readMinasHumanityData = async () =>
    ((await readActorData(gm, 'Mina Calder')) as unknown as StoredHumanityActor).system.humanity
  await expect.poll(async () => (await readMinasHumanityData()).stats.head).toBe(6)
  expect(Object.values((await readMinasHumanityData()).blessings)).toEqual([6])
  await expect(shopWindow.locator('[data-act=buyStat][data-stat=head]')).toBeDisabled()
  await expect(player.locator('body')).not.toBeFocused()

  await shopWindow.locator('[data-act=buyTouchstone]').last().click()
  await openDialog(player).locator('[name=words]').fill('The night of the flood')
  await submitQuestion(player, 'Buy')
  await expect(shopWindow).toContainText('The night of the flood')
  expect((await readMinasHumanityData()).blessings).toEqual({})
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect(shopWindow).not.toContainText('The night of the flood')
  await expect
    .poll(async () => Object.values((await readMinasHumanityData()).blessings as Record<string, number>))
    .toEqual([6])
  expect(await locateNewestWarning(player).count()).toBe(0)

  // "At the end of a session": the next session begins for everybody, and the shop closes.
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Begin the session' }).click()
  await expect(openDialog(gm)).toContainText('closes for everybody')
  await expect(shopWindow).toContainText('spend blessing dice')
  await submitQuestion(gm, 'Begin the session')
  await expect(locateLastMessage(gm)).toContainText(/lucky number|unlucky day/)
  await expect(shopWindow).toContainText('The shop opens when a session ends')
  await expect(shopWindow.locator('[data-act=buyTouchstone]').first()).toBeDisabled()
  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expect(shopWindow).toContainText('spend blessing dice')
})

test('an ability is bought only by a choice, and a choice among the replacements is never ignored', async ({
  player,
  gm,
}) => {
  const blessingDice = Object.fromEntries([3, 3, 3, 3].map((dieWorth, index) => [`b${index}`, dieWorth]))
  await giveItems(gm, 'Mina Calder', ['charity', 'luck'], { 'system.humanity.blessings': blessingDice })
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await sheet.locator('[data-window=shop]').click()
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=session]').click()
  await gm.locator('.hnb-moment').getByRole('button', { name: 'End the session' }).click()
  await player.locator('.hnb-window [data-act=buyAbility]').click()
  const questionDialog = openDialog(player)
  await expect(questionDialog.locator('select[name=ability]')).toHaveValue('')
  await questionDialog.getByRole('button', { name: 'Buy' }).click()
  await expect(questionDialog).toContainText('Choose an ability')
  await questionDialog.locator('select[name=ability]').selectOption('thorns')
  await openCollapsibles(questionDialog)
  await questionDialog.locator('select[name=by]').selectOption('wits')
  await questionDialog.getByRole('button', { name: 'Buy' }).click()
  await expect(questionDialog).toContainText('To replace an ability, choose')
  await questionDialog.locator('select[name=by]').selectOption('')
  await submitQuestion(player, 'Buy')
  await expect(locateLastMessage(gm)).toContainText('Thorns')
})

test('an ability is chosen by its name, and the question shows its rule, on a phone too @seen', async ({
  player,
  gm,
}) => {
  const blessingDice = Object.fromEntries([3, 3, 3, 3].map((dieWorth, index) => [`b${index}`, dieWorth]))
  await giveItems(gm, 'Mina Calder', ['charity', 'luck'], { 'system.humanity.blessings': blessingDice })
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await sheet.locator('[data-window=shop]').click()
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=session]').click()
  await gm.locator('.hnb-moment').getByRole('button', { name: 'End the session' }).click()
  await player.locator('.hnb-window [data-act=buyAbility]').click()
  const questionDialog = openDialog(player)
  await questionDialog.locator('select[name=ability]').selectOption('thorns')
  // The longest ability name must fit into the list of abilities to replace.
  await questionDialog.locator('select[name=replace]').evaluate((selectElement: HTMLSelectElement) => {
    selectElement.options[1]?.replaceChildren('Radical Self-Acceptance')
  })
  await expect(questionDialog.locator('.hnb-answer-preview')).toContainText('less severe')
  expect(await findCutOffOptions(player, 400, 320)).toEqual([])
  await player.screenshot({ path: 'test-results/look/shop-ability.png' })
  await submitQuestion(player, 'Buy')
  await expect(locateLastMessage(gm)).toContainText('Thorns')
})
