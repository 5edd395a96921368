/** Tests that a button acts only once. Presses every button twice: while it is busy, and as a double click. */
import type { Page } from '@playwright/test'
import { locateDockOnPage, openDeckWindow } from './cards-play'
import { openHumanityTab, submitQuestion } from './encounters'
import { GAME_IDS } from './every-window'
import { expect, test } from './fixtures'
import { locateLastMessage, countMessages, openGamemasterScreen, openSheet, showTab } from './play'
import { declareSuit, markTokensAsTargetsByName } from './tarot-play'

/** What a test has found after it pressed each kind of button twice. */
interface FindingsOfButtonPresses {
  readonly pressed: readonly string[]
  /** The buttons that acted twice. Each entry also says how the button was pressed. */
  readonly actedTwice: readonly string[]
}

/** Presses each kind of button in a place twice, also buttons that appear meanwhile. Submits each question twice. */
function pressButtonTwice(page: Page, buttonSelector: string): Promise<FindingsOfButtonPresses> {
  return page.evaluate(async (areaSelector) => {
    interface RenderedWindow {
      readonly rendered: boolean
      readonly element: HTMLElement
      close(): Promise<unknown>
    }
    const { foundry, game, Hooks } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, RenderedWindow> } }
      game: { messages: { size: number } }
      Hooks: { on(hookName: string, listener: (changedDocument: { uuid: string }) => void): void }
    }
    const MAX_PRESSED_BUTTONS = 40
    let writtenUuids: string[] = []
    for (const documentName of ['ChatMessage', 'Actor', 'Item', 'Card', 'Cards', 'Combatant'])
      Hooks.on(`update${documentName}`, ({ uuid }) => writtenUuids.push(uuid))
    const findOpenQuestions = () =>
      [...foundry.applications.instances.values()].filter(
        ({ rendered, element }) => rendered && element.matches('.hnb-dialog'),
      )
    const waitForRedraw = () => new Promise((resolve) => setTimeout(resolve, 400))
    const clickButtonWithDetail = (button: Element | undefined, clickDetailNumber: number) =>
      button?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: clickDetailNumber }),
      )
    const describeButton = ({ dataset, type }: HTMLButtonElement): string =>
      [dataset.ruleset, dataset.action, dataset.act, dataset.window, type].join(' ')
    const buttonsThatActedTwice: string[] = []
    const pressButtonTwiceByDescription = async (
      buttonName: string,
      findButton: () => HTMLButtonElement | undefined,
    ): Promise<void> => {
      writtenUuids = []
      const windowCountsBefore = {
        questions: findOpenQuestions().length,
        windows: foundry.applications.instances.size,
      }
      const messageCountBefore = game.messages.size
      clickButtonWithDetail(findButton(), 1)
      clickButtonWithDetail(findButton(), 2)
      clickButtonWithDetail(findButton(), 1)
      await waitForRedraw()
      clickButtonWithDetail(findButton(), 2)
      await waitForRedraw()
      const windowAndMessageCounts = {
        questions: findOpenQuestions().length - windowCountsBefore.questions,
        windows: foundry.applications.instances.size - windowCountsBefore.windows,
        messages: game.messages.size - messageCountBefore,
        writes: Math.max(
          0,
          ...writtenUuids.map(
            (writtenUuid) =>
              writtenUuids.filter((otherDocumentUuid) => otherDocumentUuid === writtenUuid).length,
          ),
        ),
      }
      for (const [what, number] of Object.entries(windowAndMessageCounts))
        if (number > 1) buttonsThatActedTwice.push(`${buttonName}: ${number} ${what}`)
    }
    const pressedButtonNames = new Set<string>()
    const findAreaButtons = () => [...document.querySelectorAll<HTMLButtonElement>(areaSelector)]
    for (let pressIndex = 0; pressIndex < MAX_PRESSED_BUTTONS; pressIndex += 1) {
      const nextButton = findAreaButtons().find(
        (button) => !button.disabled && !pressedButtonNames.has(describeButton(button)),
      )
      if (!nextButton) break
      const buttonName = describeButton(nextButton)
      pressedButtonNames.add(buttonName)
      await pressButtonTwiceByDescription(buttonName, () =>
        findAreaButtons().find((button) => describeButton(button) === buttonName && !button.disabled),
      )
      for (const shownQuestion of findOpenQuestions()) {
        const { element } = shownQuestion
        await pressButtonTwiceByDescription(`the question of ${buttonName}`, () => {
          const connectedElement = element.isConnected ? element : null
          return (
            connectedElement?.querySelector<HTMLButtonElement>('.form-footer button:not(:disabled)') ??
            undefined
          )
        })
        if (shownQuestion.rendered) await shownQuestion.close()
      }
    }
    return { pressed: [...pressedButtonNames], actedTwice: buttonsThatActedTwice }
  }, buttonSelector)
}

for (const gameId of GAME_IDS)
  test(`${gameId}: a double click on any button of its tab and its messages acts once`, async ({ gm }) => {
    const sheet = await openSheet(gm, 'Mina Calder')
    await sheet.locator(`.hnb-tab-button[data-tab=${gameId}]`).dispatchEvent('click')
    await expect(sheet.locator(`section.tab[data-tab=${gameId}]`)).toHaveClass(/active/)
    const buttonAreaSelectors = [
      `.hnb-actor section.tab[data-tab=${gameId}]`,
      '.chat-message .hnb-message',
      '.hnb-window',
    ]
    const { pressed, actedTwice } = await pressButtonTwice(
      gm,
      buttonAreaSelectors
        .map((containerSelector) => `${containerSelector} :is([data-act], [data-window])`)
        .join(),
    )
    expect(actedTwice).toEqual([])
    expect(pressed.length).toBeGreaterThan(3)
  })

test("a double click on any of the Gamemaster's tools, and on the buttons of a deck and of the dock, acts once", async ({
  gm,
}) => {
  await openGamemasterScreen(gm)
  await gm.locator('#hnb-dock [data-action=openDeck]').first().dispatchEvent('click')
  await expect(gm.locator('.hnb-deck')).toBeVisible()
  const toolActionNames = ['tool', 'moment', 'asked', 'draw', 'deal', 'whole', 'openDeck', 'openActor']
  const { pressed, actedTwice } = await pressButtonTwice(
    gm,
    toolActionNames
      .map((toolActionName) => `:is(.hnb-screen, .hnb-deck, .hnb-dock) [data-action=${toolActionName}]`)
      .join(),
  )
  expect(actedTwice).toEqual([])
  expect(pressed.length).toBeGreaterThan(5)
})

test('a double click on a row of gear opens, shows or deletes it once', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await sheet.locator('.hnb-tab-button[data-tab=gear]').dispatchEvent('click')
  await sheet.locator('[data-action=edit]').dispatchEvent('click')
  await expect(sheet.locator('section.active [data-action=deleteItem]').first()).toBeVisible()
  const { pressed, actedTwice } = await pressButtonTwice(gm, '.hnb-actor section.active button[data-action]')
  expect(actedTwice).toEqual([])
  expect(pressed.join()).toMatch(/deleteItem/)
})

test('real double clicks make one harm, one question, one point and one deal @seen', async ({
  gm,
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer][data-severity=major]').dblclick()
  await expect(locateLastMessage(player)).toContainText('Major')
  await showTab(sheet, 'resources')
  await sheet.locator('section.active [data-act=use]').first().dblclick()
  await expect(locateLastMessage(player)).not.toContainText('Major')
  await showTab(sheet, 'humanity')
  const headRollButton = sheet.locator('section.active [data-act=check][data-stat=head]')
  await headRollButton.dblclick()
  const questionDialog = player.locator('.hnb-question')
  await expect(questionDialog).toHaveCount(1)
  // The sheet covers the question. Another press brings the question to the front.
  await sheet.locator('.window-title').click({ position: { x: 10, y: 5 } })
  const isQuestionAboveSheet = () =>
    questionDialog.evaluate((window) => {
      const [above, below] = [window, document.querySelector<HTMLElement>('.hnb-actor')]
      return Number(above.style.zIndex) > Number(below?.style.zIndex)
    })
  await expect.poll(isQuestionAboveSheet).toBe(false)
  await headRollButton.press('Enter')
  await expect.poll(isQuestionAboveSheet).toBe(true)
  await openGamemasterScreen(gm)
  await gm.locator('.hnb-screen [data-action=tool]', { hasText: 'Begin the game' }).dblclick()
  await expect(locateLastMessage(gm)).toHaveClass(/hnb-tarot/)
  await gm.waitForTimeout(500)
  // Dealing a second time would open a question. No question opens, so the double click has dealt only once.
  await expect(gm.locator('.hnb-question')).toHaveCount(0)
  await expect(questionDialog).toHaveCount(1)
  expect(await countMessages(gm)).toBe(3)
})

test('the button and the hotbar slot of a running press look busy @seen', async ({ player }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'storyMode')
  const testedControls = [
    sheet.locator('section.active [data-act=check]').first(),
    player.locator('#hotbar [data-slot]').first(),
  ]
  for (const control of testedControls) {
    await expect(control).toHaveCSS('opacity', '1')
    await control.evaluate((element) => element.setAttribute('aria-busy', 'true'))
    await expect(control).not.toHaveCSS('opacity', '1')
    await control.evaluate((element) => element.removeAttribute('aria-busy'))
  }
})

test('a button that ends something and moves below the pointer does nothing for half a second @seen', async ({
  gm,
}) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('section.active [data-act=contest]').first().click()
  await gm.locator('.hnb-question [name=stake]').fill('The keys')
  await gm.locator('.hnb-question [type=submit]').click()
  const contestEndButton = locateLastMessage(gm).locator('[data-act=end]')
  await expect(contestEndButton).toBeEnabled()
  const heightOfEndButton = (await contestEndButton.boundingBox())?.height ?? 0
  expect(heightOfEndButton).toBeLessThan(40)
  const boundsOfEndButtonBefore = await contestEndButton.boundingBox()
  const chatMessage = gm.locator('#chat li.chat-message').last()
  const readMessageText = () => chatMessage.locator('.hnb-message').textContent()
  // The test adds a line to the message above other messages. The message grows and the chat log scrolls, so the button
  // moves on the screen.
  await chatMessage.locator('.hnb-message').evaluate((messageArticleElement) => {
    const addedLineElement = document.createElement('p')
    addedLineElement.style.height = '3rem'
    messageArticleElement.append(addedLineElement)
  })
  const boundsOfEndButtonNow = await chatMessage.locator('[data-act=end]').boundingBox()
  expect(boundsOfEndButtonNow).not.toEqual(boundsOfEndButtonBefore)
  const actResultText = await readMessageText()
  await gm.mouse.click((boundsOfEndButtonNow?.x ?? 0) + 5, (boundsOfEndButtonNow?.y ?? 0) + 5)
  await gm.waitForTimeout(300)
  expect(await readMessageText()).toBe(actResultText)
  await expect(chatMessage.locator('[data-act=end]')).toBeEnabled()
  await gm.mouse.click((boundsOfEndButtonNow?.x ?? 0) + 5, (boundsOfEndButtonNow?.y ?? 0) + 5)
  await expect(chatMessage.locator('[data-act=end]')).toHaveCount(0)
})

test('the buttons of a window that a person moved do not pause @seen', async ({ gm }) => {
  const deckWindow = await openDeckWindow(gm)
  const gatherButton = deckWindow.locator('[data-act=gather]')
  await expect(gatherButton).toBeEnabled()
  await gm.waitForTimeout(600)
  const windowHeaderBox = (await deckWindow.locator('.window-header').boundingBox()) ?? { x: 0, y: 0 }
  await gm.mouse.move(windowHeaderBox.x + 40, windowHeaderBox.y + 10)
  await gm.mouse.down()
  await gm.mouse.move(windowHeaderBox.x + 120, windowHeaderBox.y + 60, { steps: 4 })
  await gm.mouse.up()
  // Simulates an element that appears between the press and the click, as a tooltip does.
  await gatherButton.evaluate(async (button) => {
    button.ownerDocument.body.append(button.ownerDocument.createElement('span'))
    await Promise.resolve()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })
  await expect(gm.locator('.hnb-dialog')).toHaveCount(1)
})

test('a key presses an ending button at once, even if a redraw has just moved the button', async ({ gm }) => {
  const deckWindow = await openDeckWindow(gm)
  await gm.waitForTimeout(600)
  const gatherButton = deckWindow.locator('[data-act=gather]')
  await gatherButton.focus()
  await gatherButton.evaluate((button) => {
    const addedLineElement = button.ownerDocument.createElement('p')
    addedLineElement.style.blockSize = '60px'
    button.parentElement?.prepend(addedLineElement)
  })
  await gm.keyboard.press('Enter')
  await expect(gm.locator('.hnb-dialog')).toHaveCount(1)
})

test('a step button whose words have just changed ignores a click for half a second @seen', async ({
  player,
  gm,
}) => {
  await markTokensAsTargetsByName(player, 'Captain Reyes')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('section.active [data-act=contest]').first().click()
  await player.locator('.hnb-dialog [name=how][value=rivals]').check()
  await player.locator('.hnb-dialog button[type=submit]').click()
  const proposalButton = locateLastMessage(player).locator('[data-act=declare][data-trait]')
  await expect(proposalButton).toBeEnabled()
  const wordsBefore = await proposalButton.textContent()
  // The test clicks as soon as the words change, like a person whose finger was on its way to the button.
  const clickAfterChange = player.evaluate(
    (earlierWords) =>
      new Promise<void>((resolve) => {
        const changeObserver = new MutationObserver(() => {
          const button = [
            ...document.querySelectorAll('#chat .chat-message:last-child [data-act=declare][data-trait]'),
          ].at(-1)
          if (!button || button.textContent === earlierWords) return
          changeObserver.disconnect()
          button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
          resolve()
        })
        changeObserver.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    wordsBefore,
  )
  await locateLastMessage(gm).locator('[data-act=declare]:not([data-trait])').first().click()
  await gm.locator('.hnb-dialog [name=trait]').selectOption('-medical')
  await declareSuit(gm, 'wands')
  await clickAfterChange
  await expect(proposalButton).toBeEnabled()
  await expect(proposalButton).not.toHaveText(wordsBefore ?? '')
  await proposalButton.click()
  await expect(proposalButton).toHaveCount(0)
})

test("a step that takes another step's place in the dock ignores a click for half a second @seen", async ({
  player,
  gm,
}) => {
  await markTokensAsTargetsByName(player, 'Captain Reyes', 'Night guard')
  const minaTab = await openHumanityTab(player, 'Mina Calder')
  await minaTab.locator('[data-ruleset=humanity][data-act=contest]').click()
  await player.locator('.hnb-dialog [name=violent]').check()
  await submitQuestion(player, 'Begin')
  const attackButton = locateLastMessage(player).locator('[data-act=roll][data-stat=hurt][data-direct]')
  await attackButton.click()
  const defenseButton = locateDockOnPage(gm).locator('.hnb-dock-step [data-act=roll][data-direct]').first()
  await expect(defenseButton).toBeEnabled()
  const stepBefore = locateDockOnPage(gm).locator('.hnb-dock-step')
  const stepText = await stepBefore.textContent()
  const { x, y } = (await defenseButton.boundingBox()) ?? { x: 0, y: 0 }
  // Both clicks count as single clicks, as on a machine with a short double-click time.
  await gm.mouse.click(x + 5, y + 5)
  await expect(stepBefore).not.toHaveText(stepText ?? '')
  await gm.mouse.click(x + 5, y + 5)
  await expect(defenseButton).toBeEnabled()
  await expect(stepBefore).toContainText('Night guard')
  await defenseButton.click()
  await expect(stepBefore).not.toContainText('Night guard')
})

test('the second half of a double click presses no button below a closed question @seen', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const gainButton = sheet.locator('section.active [data-act=gain]').first()
  await gm.evaluate(() => {
    const coveringButton = document.createElement('button')
    coveringButton.type = 'button'
    coveringButton.id = 'covering-button'
    document.querySelector('.hnb-actor .window-content')?.append(coveringButton)
  })
  const { x, y, width, height } = (await gainButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // The covering button stands for a question's button: the first click removes it.
  await gm.locator('#covering-button').evaluate(
    (button, [left, top, wide, high]) => {
      button.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: ${wide}px; height: ${high}px`
      button.addEventListener('click', () => button.remove())
    },
    [x, y, width, height] as const,
  )
  await gm.mouse.click(x + 5, y + 5)
  await expect(gm.locator('#covering-button')).toHaveCount(0)
  await gm.mouse.click(x + 5, y + 5)
  await gm.waitForTimeout(600)
  expect(await countMessages(gm)).toBe(0)
  await gm.mouse.click(x + 5, y + 5)
  await expect.poll(() => countMessages(gm)).toBe(1)
})
