/** Tests accessibility: a checker's findings in both themes, and what people can do by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults, WHOLE_PAGE_SELECTOR } from './accessible'
import { expect, test } from './fixtures'
import { locateLastMessage, openSheet, setNextDice, showTab } from './play'
import { KEY_IGNORING_CONTROL_SELECTOR } from './keyboard-person'

test('everybody can read and reach every tab of a sheet, in the light and the dark theme @seen', async ({
  gm,
}) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  for (const tabId of ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot', 'gear', 'notes']) {
    await showTab(sheet, tabId)
    expect(await findAccessibilityFaults(gm), tabId).toEqual([])
  }
})

test('everybody can read and reach an unlocked sheet, the questions, messages and rules @seen', async ({
  gm,
}) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-action=edit]').click()
  await expect(sheet.locator('select').first()).toBeVisible()
  expect(await findAccessibilityFaults(gm), 'editing').toEqual([])
  await sheet.locator('[data-action=edit]').click()
  await setNextDice(gm, [
    [4, 1],
    [4, 3],
  ])
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await expect(gm.locator('.hnb-dialog')).toBeVisible()
  expect(await findAccessibilityFaults(gm), 'question').toEqual([])
  await gm.locator('.hnb-dialog').getByRole('button', { name: 'Roll' }).click()
  await expect(locateLastMessage(gm)).toContainText('Bump 1')
  await sheet.locator('[data-act=gain]').click()
  await expect(locateLastMessage(gm)).toContainText('Gained')
  expect(await findAccessibilityFaults(gm), 'messages').toEqual([])
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          menus: Map<string, { type: new () => { render(renderOptions: object): Promise<unknown> } }>
        }
      }
    }
    const rulesMenu = game.settings.menus.get('harm-and-blessing.rules')
    if (rulesMenu) await new rulesMenu.type().render({ force: true })
  })
  await expect(gm.locator('.hnb-rules')).toBeVisible()
  expect(await findAccessibilityFaults(gm), 'rules').toEqual([])
})

/** Places our windows side by side, so that none covers another. */
async function placeWindowsSideBySide(page: Page): Promise<void> {
  await page.evaluate(() => {
    interface RenderedWindow {
      element?: HTMLElement
      setPosition(windowPosition: { left: number; top: number }): void
    }
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, RenderedWindow> } }
    }
    let [left, top, below] = [80, 10, 0]
    for (const shownWindow of foundry.applications.instances.values()) {
      if (!shownWindow.element?.matches('.application.hnb')) continue
      const { width, height } = shownWindow.element.getBoundingClientRect()
      if (left + width > innerWidth - 400) [left, top, below] = [80, top + below + 10, 0]
      shownWindow.setPosition({ left, top })
      left += width + 10
      below = Math.max(below, height)
    }
  })
}

test("everybody can read and reach every window, every kind of item and each game's question, side by side @seen", async ({
  join,
}) => {
  const gmPage = await join('Gamemaster', { viewport: { width: 3400, height: 2600 } })
  await gmPage.locator('[data-tool=hnbScreen]').click()
  await gmPage.locator('#hnb-screen [data-moment=session]').click()
  await gmPage.locator('#hnb-dock [data-action=openDeck]').first().click()
  const sheet = await openSheet(gmPage, 'Mina Calder')
  await showTab(sheet, 'humanity')
  for (const windowName of ['creation', 'shop'])
    await sheet.locator(`section.active [data-window=${windowName}]`).click()
  await openSheet(gmPage, 'The Lantern Covenant')
  const itemsByType = await gmPage.evaluate(async () => {
    interface EffectWithSheet {
      readonly type: string
      readonly sheet: { render(renderOptions: object): Promise<unknown> }
    }
    const { game } = globalThis as unknown as {
      game: { actors: Iterable<{ items: Iterable<EffectWithSheet> }> }
    }
    const actorItems = [...game.actors].flatMap((actor) => [...actor.items])
    const itemsByType = new Map(actorItems.map((item) => [item.type, item]))
    for (const itemOfEachType of itemsByType.values()) await itemOfEachType.sheet.render({ force: true })
    return itemsByType.size
  })
  expect(await findAccessibilityFaults(gmPage, '.hnb-item'), 'what is read').toEqual([])
  for (const itemSheet of await gmPage.locator('.hnb-item').all())
    await itemSheet.locator('[data-action=edit]').dispatchEvent('click')
  await placeWindowsSideBySide(gmPage)
  await expect(gmPage.locator('.application.hnb:visible')).toHaveCount(itemsByType + 7)
  // The selector finds only item sheets that have at least one field of a game.
  const gameFieldSelector = '[data-application-part=games] :is(input, select, textarea)'
  await expect(gmPage.locator('.hnb-item', { has: gmPage.locator(gameFieldSelector) })).toHaveCount(
    itemsByType,
  )
  expect(await findAccessibilityFaults(gmPage, WHOLE_PAGE_SELECTOR), 'windows').toEqual([])

  for (const [tab, button] of [
    ['humanity', '[data-act=check][data-stat=head]'],
    ['humanity', '[data-act=prepare]'],
    ['humanity', '[data-act=afflict]'],
    ['storyMode', '[data-act=check]'],
    ['storyMode', '[data-act=wound]'],
    ['tarot', '[data-act=check]'],
    ['tarot', '[data-act=push]'],
    ['tarot', '[data-act=inflict]'],
    ['tarot', '[data-act=addTrait]'],
    ['resources', '[data-act=conflict]'],
  ] as const) {
    await showTab(sheet, tab)
    await sheet.locator(`section.active ${button}`).first().dispatchEvent('click')
  }
  await expect(gmPage.locator('.hnb-dialog')).toHaveCount(10)
  await placeWindowsSideBySide(gmPage)
  expect(await findAccessibilityFaults(gmPage, '.hnb-dialog'), 'questions').toEqual([])
})

/** Creates functions that use the page by keyboard. They fail if no control has the focus any more. */
function createKeyboardActions(playerPage: Page) {
  const pageBody = playerPage.locator('body')
  const sheet = playerPage.locator('.hnb-actor')
  /** Presses Tab until the element has the focus. Fails if the page gets the focus on the way. */
  const pressTabUntilFocused = async (targetControlLocator: Locator, keyForMovingFocus = 'Tab') => {
    for (let tabPressCount = 0; tabPressCount < 150; tabPressCount++) {
      if (await targetControlLocator.evaluate((element) => element === document.activeElement)) return
      await playerPage.keyboard.press(keyForMovingFocus)
    }
    await expect(targetControlLocator).toBeFocused()
  }
  const pressEnter = async () => {
    await expect(playerPage.locator(KEY_IGNORING_CONTROL_SELECTOR)).toHaveCount(0)
    await playerPage.keyboard.press('Enter')
    await expect(pageBody).not.toBeFocused()
  }
  const focusSheetTab = async (tabName: string) => {
    await pressTabUntilFocused(sheet.getByRole('tab', { selected: true }), 'Shift+Tab')
    while (!(await sheet.getByRole('tab', { name: tabName, selected: true }).isVisible()))
      await playerPage.keyboard.press('ArrowRight')
  }
  return { onPage: pageBody, sheet, tabTo: pressTabUntilFocused, enter: pressEnter, turnTo: focusSheetTab }
}

test('a person opens a sheet, rolls, takes harm and undoes it by keyboard alone, and always sees a focused element @seen', async ({
  gm,
  player,
}) => {
  const { onPage, sheet, tabTo, enter, turnTo } = createKeyboardActions(player)
  await setNextDice(gm, [[4, 3]])
  await player.locator('#sidebar [data-action=tab][data-tab=actors]').focus()
  await enter()
  const actorEntry = player
    .locator('#actors .directory-item', { hasText: 'Mina Calder' })
    .getByRole('button')
    .first()
  await tabTo(actorEntry)
  await enter()
  await expect(sheet).toBeFocused()

  // The person reaches the tab and the stat's button by keyboard, presses Enter, and answers the question.
  await tabTo(sheet.getByRole('tab', { selected: true }))
  await turnTo('Humanity, Blessed')
  const headRollButton = sheet.locator('[data-act=check][data-stat=head]')
  await tabTo(headRollButton)
  await enter()
  await expect(player.locator('.hnb-dialog [name=target]')).toBeFocused()
  await player.keyboard.type('4')
  await expect(player.locator('.hnb-dialog [name=target]')).toHaveValue('4')
  await enter()
  await expect(sheet.locator('section.active')).toBeVisible()
  await expect(player.locator('#chat .hnb-message')).toHaveCount(1)
  await expect(headRollButton).toBeFocused()

  // The person draws harm and chooses one of the drawn cards on the sheet.
  await tabTo(sheet.getByRole('tab', { selected: true }), 'Shift+Tab')
  await player.keyboard.press('Home')
  await tabTo(sheet.locator('[data-act=suffer][data-severity=minor]'))
  await enter()
  const cardButton = sheet.locator('.hnb-waiting [data-act=choose]').first()
  await expect(cardButton).toBeFocused()
  await enter()
  await expect(sheet.locator('.hnb-waiting')).toHaveCount(0)
  await expect(onPage).not.toBeFocused()

  // The player undoes the harm in the chat. When the sheet then closes, the focus returns to the control that opened
  // it.
  await player.locator('#sidebar [data-action=tab][data-tab=chat]').focus()
  await enter()
  const undoButton = player.locator('#chat [data-act=undo]').last()
  await tabTo(undoButton)
  await enter()
  await expect(player.locator('#chat .hnb-undone')).toHaveCount(1)
  await expect(onPage).not.toBeFocused()
  await player.locator('#sidebar [data-action=tab][data-tab=actors]').focus()
  await enter()
  await tabTo(sheet.locator('.window-header [data-action=close]'))
  await enter()
  await expect(sheet).toHaveCount(0)
  await expect(actorEntry).toBeFocused()
})

test('a person uses a point, rolls for a task, draws a hand and pushes with a card by keyboard alone, each by one main button @seen', async ({
  gm,
  player,
}) => {
  const { onPage, sheet, tabTo, enter, turnTo } = createKeyboardActions(player)
  // The Gamemaster's client decides about dice and cards, so its page's dice are fixed.
  await setNextDice(gm, [[20, 11]])
  await openSheet(player, 'Mina Calder')
  await sheet.getByRole('tab', { selected: true }).focus()
  await turnTo('The meaning of Harm')
  const chatMessages = player.locator('#chat .hnb-message')
  const useButton = sheet.locator('section.active [data-act=use]').first()
  await tabTo(useButton)
  await enter()
  await expect(chatMessages).toHaveCount(1)
  await expect(useButton).toBeFocused()
  await turnTo('Story Mode')
  const taskButton = sheet.locator('section.active [data-act=check]').first()
  await tabTo(taskButton)
  await enter()
  await expect(player.locator('.hnb-dialog :focus')).toHaveCount(1)
  await tabTo(player.locator('.hnb-dialog button[type=submit]'))
  await enter()
  await expect(chatMessages).toHaveCount(2)
  await expect(taskButton).toBeFocused()
  await turnTo('Turn of the Card')
  await tabTo(sheet.locator('.hnb-hand-note button'))
  await enter()
  await expect(sheet.locator('.hnb-hand-cards li')).toHaveCount(5)
  await expect(onPage).not.toBeFocused()
  const pushButton = sheet.locator('section.active [data-act=push]').first()
  await tabTo(pushButton, 'Shift+Tab')
  await enter()
  await tabTo(player.locator('.hnb-dialog button[type=submit]'))
  await enter()
  await expect(chatMessages).toHaveCount(4)
  // After the declaration, a new button for playing the cards is above the pressed button. The focus moves to this new
  // button.
  const playButton = sheet.locator('section.active [data-act=play]')
  await expect(playButton).toBeFocused()
  await enter()
  await tabTo(player.locator('.hnb-dialog .hnb-tick-card input').first())
  await player.keyboard.press('Space')
  await tabTo(player.locator('.hnb-dialog button[type=submit]'))
  await enter()
  await expect(sheet.locator('.hnb-hand-cards li')).toHaveCount(4)
  await expect(playButton).toHaveCount(0)
  await expect(onPage).not.toBeFocused()
})

test('no part of a sheet sticks out of a window of 400 pixels @seen', async ({ join }) => {
  const page = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const sheet = await openSheet(page, 'Mina Calder')
  for (const tabId of ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot', 'gear', 'notes']) {
    await showTab(sheet, tabId)
    const overflowWidthsPixels = await sheet
      .locator(`section.tab[data-tab=${tabId}]`)
      .evaluate((scrolledPartElement) => scrolledPartElement.scrollWidth - scrolledPartElement.clientWidth)
    expect(overflowWidthsPixels, tabId).toBeLessThanOrEqual(0)
  }
})

test('the tabs are one stop of the Tab key, arrow keys choose a tab, and a screen reader announces the chosen tab @seen', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  const tabButtons = sheet.getByRole('tab')
  const expectTabChosen = async (tabName: string) => {
    await expect(sheet.getByRole('tab', { selected: true })).toHaveAccessibleName(tabName)
    await expect(sheet.getByRole('tabpanel')).toHaveAccessibleName(tabName)
    await expect(sheet.locator('[role=tab][tabindex="0"]')).toHaveAccessibleName(tabName)
    await expect(sheet.locator('[aria-pressed][role=tab]')).toHaveCount(0)
  }
  const [first = '', second = ''] = await tabButtons.evaluateAll((elements) =>
    elements.map((tabButton) => tabButton.ariaLabel ?? ''),
  )
  await expectTabChosen(first)
  await tabButtons.nth(1).click()
  await expectTabChosen(second)
  await player.keyboard.press('ArrowLeft')
  await expectTabChosen(first)
  await player.keyboard.press('ArrowLeft')
  await expect(tabButtons.last()).toBeFocused()
  await expectTabChosen('Notes')
  await player.keyboard.press('ArrowRight')
  await expectTabChosen(first)
  await player.keyboard.press('End')
  await expectTabChosen('Notes')
  await player.keyboard.press('Home')
  await expectTabChosen(first)
  expect(await findAccessibilityFaults(player)).toEqual([])

  // The Tab key moves the focus out of the tab bar.
  await player.keyboard.press('Tab')
  expect(
    await tabButtons.evaluateAll((elements) =>
      elements.some((tabButton) => tabButton === document.activeElement),
    ),
  ).toBe(false)
})
