import { faults } from './accessible'
import { expect, test } from './fixtures'
import { lastCard, openSheet, scriptDice, showTab } from './play'

test('every tab of a sheet can be read and reached by everybody, by day and by night', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mia Jones')
  for (const tab of ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot', 'gear', 'notes']) {
    await showTab(sheet, tab)
    expect(await faults(gm), tab).toEqual([])
  }
})

test('a sheet that is edited, questions, messages and rules can be read and reached by everybody', async ({
  gm,
}) => {
  const sheet = await openSheet(gm, 'Mia Jones')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-action=edit]').click()
  await expect(sheet.locator('select').first()).toBeVisible()
  expect(await faults(gm), 'editing').toEqual([])
  await sheet.locator('[data-action=edit]').click()
  await scriptDice(gm, [
    [4, 1],
    [4, 3],
  ])
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await expect(gm.locator('.hnb-dialog')).toBeVisible()
  expect(await faults(gm), 'question').toEqual([])
  await gm.locator('.hnb-dialog').getByRole('button', { name: 'Roll' }).click()
  await expect(lastCard(gm)).toContainText('Bump 1')
  await sheet.locator('[data-act=gain]').click()
  await expect(lastCard(gm)).toContainText('Gained')
  expect(await faults(gm), 'messages').toEqual([])
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: { menus: Map<string, { type: new () => { render(o: object): Promise<unknown> } }> }
      }
    }
    const menu = game.settings.menus.get('harm-and-blessing.rules')
    if (menu) await new menu.type().render({ force: true })
  })
  await expect(gm.locator('.hnb-rules')).toBeVisible()
  expect(await faults(gm), 'rules').toEqual([])
})

test('a check is rolled by keyboard alone', async ({ player }) => {
  const sheet = await openSheet(player, 'Mia Jones')
  await sheet.locator('[role=tab][data-tab=humanity]').focus()
  await player.keyboard.press('Enter')
  await sheet.locator('[data-act=check][data-stat=head]').focus()
  await player.keyboard.press('Enter')
  const target = player.locator('.hnb-dialog [name=target]')
  await expect(target).toBeFocused()
  await player.keyboard.press('ControlOrMeta+a')
  await player.keyboard.type('4')
  await player.keyboard.press('Enter')
  await expect(lastCard(player)).toContainText('against 4')
})

test('at 400 pixels nothing of a sheet runs out of the window', async ({ join }) => {
  const page = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const sheet = await openSheet(page, 'Mia Jones')
  for (const tab of ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot', 'gear', 'notes']) {
    await showTab(sheet, tab)
    const overflow = await sheet
      .locator(`section.tab[data-tab=${tab}]`)
      .evaluate((part) => part.scrollWidth - part.clientWidth)
    expect(overflow, tab).toBeLessThanOrEqual(0)
  }
})

test('tabs are one stop of the keyboard, arrows choose among them, and who listens hears which is chosen', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mia Jones')
  const tabs = sheet.getByRole('tab')
  const isChosen = async (name: string) => {
    await expect(sheet.getByRole('tab', { selected: true })).toHaveAccessibleName(name)
    await expect(sheet.getByRole('tabpanel')).toHaveAccessibleName(name)
    await expect(sheet.locator('[role=tab][tabindex="0"]')).toHaveAccessibleName(name)
    await expect(sheet.locator('[aria-pressed][role=tab]')).toHaveCount(0)
  }
  const [first = '', second = ''] = await tabs.evaluateAll((all) => all.map((tab) => tab.ariaLabel ?? ''))
  await isChosen(first)
  await tabs.nth(1).click()
  await isChosen(second)
  await player.keyboard.press('ArrowLeft')
  await isChosen(first)
  await player.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toBeFocused()
  await isChosen('Notes')
  await player.keyboard.press('ArrowRight')
  await isChosen(first)
  await player.keyboard.press('End')
  await isChosen('Notes')
  await player.keyboard.press('Home')
  await isChosen(first)
  expect(await faults(player)).toEqual([])

  // Whoever goes on with the Tab key leaves the tabs behind.
  await player.keyboard.press('Tab')
  expect(await tabs.evaluateAll((all) => all.some((tab) => tab === document.activeElement))).toBe(false)
})
