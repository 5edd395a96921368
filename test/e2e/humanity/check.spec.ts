/** Tests the Checks of Humanity in browsers: a Check's question, its roll, bumps, and the posted result. */
import { giveItems } from '../encounters'
import { expect, test } from '../fixtures'
import {
  createItemOfActor,
  readActorData,
  locateLastMessage,
  countMessages,
  openSheet,
  setNextDice,
  showTab,
  openCollapsibleAndFindField,
} from '../play'

const STAT_IDS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history']

test('a click on a stat asks a question, rolls, bumps, and posts the result', async ({ player, gm }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [
    [8, 1],
    [8, 1],
    [8, 6],
  ])
  await sheet.locator('[data-act=check][data-stat=hurry]').click()
  const dialog = player.locator('.hnb-dialog')
  const locatePresetButton = (targetNumber: number) =>
    dialog.locator(`button[data-fill=target][data-value="${targetNumber}"]`)
  await expect(locatePresetButton(12)).toHaveAttribute('aria-pressed', 'false')
  await locatePresetButton(12).click()
  await expect(dialog.locator('[name=target]')).toHaveValue('12')
  await expect(locatePresetButton(12)).toHaveAttribute('aria-pressed', 'true')
  await expect(locatePresetButton(8)).toHaveAttribute('aria-pressed', 'false')
  await (await openCollapsibleAndFindField(dialog, 'situation')).fill('High ground')
  await dialog.locator('[name=situationValue]').fill('-2')
  await dialog.getByRole('button', { name: 'Roll' }).click()

  for (const page of [player, gm]) {
    const checkMessage = locateLastMessage(page)
    await expect(checkMessage.locator('.hnb-throw')).toHaveCount(3)
    await expect(checkMessage).toContainText('Bump 2')
    await expect(checkMessage).toContainText('High ground')
    await expect(checkMessage.locator('.hnb-total')).toHaveText('6')
    await expect(checkMessage).toContainText(/Failure by 6\s+Medium effect/)
  }
})

test('a question shows its icons, and each field takes no more text than it can store', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check][data-stat=hurry]').click()
  const dialog = player.locator('.hnb-dialog')
  await (await openCollapsibleAndFindField(dialog, 'situation')).pressSequentially('x'.repeat(82))
  await expect(dialog.locator('[name=situation]')).toHaveValue('x'.repeat(80))
  await player.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=conflict]').click()
  await expect(dialog.locator('.hnb-suits svg use')).toHaveCount(4)
})

test("a Shift-click on a stat rolls at once, for all seven stats and the setting's own", async ({
  gm,
  player,
}) => {
  await gm.evaluate(() =>
    (
      globalThis as unknown as {
        game: {
          settings: { set(namespace: string, settingKey: string, settingValue: object): Promise<unknown> }
        }
      }
    ).game.settings.set('harm-and-blessing', 'humanity', { customStat: 'Hex' }),
  )
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await expect(sheet.locator('[data-stat=custom]')).toContainText('Hex')
  for (const statId of [...STAT_IDS, 'custom']) {
    const messageCountBefore = await countMessages(player)
    await sheet.locator(`.hnb-stat-button[data-stat=${statId}]`).click({ modifiers: ['Shift'] })
    await expect.poll(() => countMessages(player)).toBe(messageCountBefore + 1)
    await expect(locateLastMessage(player)).toContainText(
      statId === 'custom' ? 'Hex' : new RegExp(statId, 'i'),
    )
    await expect(locateLastMessage(player)).toContainText('against 8')
  }
})

test('the question names the conditions of the token, and Distracted stops the bumps', async ({
  player,
  gm,
}) => {
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(actorName: string): { toggleStatusEffect(statusId: string): Promise<unknown> } }
      }
    }
    const minaActor = game.actors.getName('Mina Calder')
    await minaActor.toggleStatusEffect('humanity-uncool')
    await minaActor.toggleStatusEffect('humanity-distracted')
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await expect(sheet.locator('.hnb-statuses')).toContainText('Uncool')
  await showTab(sheet, 'humanity')
  // The question lists the actor's conditions by their names.
  await sheet.locator('[data-act=check][data-stat=hurry]').click()
  const dialog = player.locator('.hnb-dialog')
  await expect(dialog.locator('.hnb-switch', { hasText: 'Distracted' })).toContainText('never bumps')
  await expect(dialog.locator('.hnb-switch', { hasText: 'Uncool' })).toContainText('−1')
  await expect(dialog.locator('[name=surprise]')).toHaveValue('')
  await expect(dialog.locator('[name=surprise]')).toBeEnabled()
  await player.keyboard.press('Escape')
  await setNextDice(gm, [[8, 1]])
  await sheet.locator('[data-act=check][data-stat=hurry]').click({ modifiers: ['Shift'] })
  await expect(locateLastMessage(player).locator('.hnb-throw')).toHaveCount(1)
  await expect(locateLastMessage(player)).toContainText('Uncool')
  await expect(locateLastMessage(player).locator('.hnb-total')).toHaveText('0')
})

test('closing the question rolls nothing', async ({ player }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await expect(player.locator('.hnb-dialog')).toBeVisible()
  await player.keyboard.press('Escape')
  await expect(player.locator('.hnb-dialog')).toHaveCount(0)
  expect(await countMessages(player)).toBe(0)
})

test('a roll follows the chosen visibility @both', async ({ player, gm, join }) => {
  const secondPlayer = await join('Player 2')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        release: { generation: number }
        settings: { set(namespace: string, settingKey: string, settingValue: string): Promise<unknown> }
      }
    }
    const [key, mode] = game.release.generation >= 14 ? ['messageMode', 'gm'] : ['rollMode', 'gmroll']
    await game.settings.set('core', key, mode)
  })
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  await expect(locateLastMessage(gm)).toContainText('Head')
  await expect(locateLastMessage(player)).toContainText('Head')
  await expect(secondPlayer.locator('#chat .hnb-message')).toHaveCount(0)
})

test('a player changes the stat dice after unlocking the sheet', async ({ player }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-action=edit]').click()
  await sheet.locator('select[name="system.humanity.stats.head"]').selectOption('10')
  await expect(sheet.locator('[data-act=check][data-stat=head] .hnb-d10')).toBeVisible()
  expect((await readActorData(player, 'Mina Calder')).system).toMatchObject({
    humanity: { stats: { head: 10, hurry: 8 } },
  })
})

test('a refused payment for a Spark says why, below both of its fields', async ({ player, gm }) => {
  await giveItems(gm, 'Mina Calder', [], {
    'system.humanity.blessings': { six: 6, sixth: 6, three: 3, one: 1 },
    'system.humanity.stats': { home: 4, head: 4, history: 4 },
  })
  await createItemOfActor(gm, 'Mina Calder', {
    type: 'lifestyle',
    name: 'Lost',
    system: { humanity: { lifestyle: 'lost' } },
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=prepare]').click()
  const dialog = player.locator('.hnb-dialog')
  await dialog.locator('[name=item]').fill('A rope')
  await dialog.locator('[name=spark]').selectOption('head')
  await dialog.locator('[name=payment]').selectOption('six')
  await dialog.getByRole('button', { name: 'Roll' }).click()
  await expect(dialog.locator('.hnb-refused')).toHaveText(/⑥ does not pay .* \(Lost\)/)
  await expect(dialog.locator('.hnb-pair + .hnb-refused')).toHaveCount(1)
  await expect(dialog.locator('.hnb-pair .hnb-refused')).toHaveCount(0)
})

test("a Check's abilities are folded behind a summary, and work when they are unfolded", async ({
  player,
  gm,
}) => {
  await giveItems(gm, 'Mina Calder', ['luck'])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [
    [8, 2],
    [8, 7],
  ])
  await sheet.locator('[data-act=check][data-stat=hurry]').click()
  const dialog = player.locator('.hnb-dialog')
  await dialog.locator('button[data-fill=target][data-value="12"]').click()
  await dialog.getByRole('button', { name: 'Roll' }).click()
  const checkMessage = locateLastMessage(player)
  const checkRetryButton = checkMessage.locator('[data-act=retry]')
  await expect(checkRetryButton).toBeHidden()
  await checkMessage.getByText('Use abilities …', { exact: true }).click()
  await checkRetryButton.click()
  await expect(checkMessage.locator('.hnb-before')).toBeVisible()
})
