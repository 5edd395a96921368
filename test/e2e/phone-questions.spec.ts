/** Tests that questions and windows neither hide nor move what a person is about to press. */
import type { Page } from '@playwright/test'
import { readActorIds } from './attack'
import { expect, test } from './fixtures'
import {
  locateLastMessage,
  measureBoundingBox,
  createItemOfActor,
  openGamemasterScreen,
  openCollapsibleAndFindField,
  openSheet,
  showTab,
  undoLastMessage,
} from './play'
import { submitQuestion, markTokensAsTargets } from './story-play'

/** Presses a button as a module does, without a finger. A finger's press would hide the result strip. */
const pressButtonOfModule = (page: Page, press: object): Promise<void> =>
  page.evaluate((apiPress) => {
    const { game } = globalThis as unknown as {
      game: { system: { api: { press(apiPress: object): Promise<boolean> } } }
    }
    void game.system.api.press(apiPress)
  }, press)

const PHONE_CONTEXT_OPTIONS = { viewport: { width: 400, height: 800 }, hasTouch: true }

test('on a phone a refusal that asks for a name leaves the names in view @seen', async ({ gm, join }) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=contest]').click()
  const questionDialog = phonePage.locator('.hnb-question')
  const submitButton = questionDialog.locator('[type=submit]')
  await submitButton.click()
  const refusalText = questionDialog.locator('.hnb-refused')
  await expect(refusalText).toBeInViewport({ ratio: 1 })
  await expect(questionDialog.locator('.hnb-person').first()).toBeInViewport({ ratio: 1 })
  // The question takes all the available height, with its button at the bottom.
  const [{ y, height }, foot] = [
    await measureBoundingBox(questionDialog),
    await measureBoundingBox(submitButton),
  ]
  expect(y + height - foot.y - foot.height).toBeLessThan(24)
})

test('on a phone the field of a reason shows its whole placeholder, and a long name ends with dots @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await expect(sheet.locator('.hnb-name')).toHaveCSS('text-overflow', 'ellipsis')
  await showTab(sheet, 'storyMode')
  await sheet.locator('section.tab.active [data-act=check]').first().click()
  const reasonField = await openCollapsibleAndFindField(phonePage.locator('.hnb-question'), 'situation')
  const [fieldWidth, placeholderWidth] = await reasonField.evaluate((element) => {
    const field = element as HTMLInputElement
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const canvasContext = document.createElement('canvas').getContext('2d')
    if (canvasContext) canvasContext.font = font
    return [
      field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      canvasContext?.measureText(field.placeholder).width ?? Infinity,
    ] as const
  })
  expect(placeholderWidth).toBeLessThanOrEqual(fieldWidth)
})

test('on a phone a restored sheet is as high as before, and its collapsed header covers no line of the sidebar @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const expandButton = phonePage.locator('#hnb-dock [data-action=fold][aria-expanded=false]')
  if (await expandButton.count()) await expandButton.click()
  const measureGapBetweenWindowAndDock = async () => {
    const [window, dock] = [
      await measureBoundingBox(sheet),
      await measureBoundingBox(phonePage.locator('#hnb-dock .hnb-dock-body')),
    ]
    return Math.round(dock.y - window.y - window.height)
  }
  await expect.poll(measureGapBetweenWindowAndDock).toBe(0)
  await phonePage.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  const windowHeader = sheet.locator('.window-header')
  await expect(sheet).toHaveClass(/minimized/)
  const { y, height } = await measureBoundingBox(windowHeader)
  const firstCompendiumEntry = phonePage
    .locator('#sidebar-content .compendium-sidebar, #sidebar-content #compendium')
    .first()
  expect((await measureBoundingBox(firstCompendiumEntry)).y).toBeGreaterThanOrEqual(y + height)
  await windowHeader.locator('.window-title').click()
  await expect(sheet).not.toHaveClass(/minimized/)
  await expect.poll(measureGapBetweenWindowAndDock).toBe(0)
})

test('the boxes of a question stay in place when the choice of a person removes a hint @seen', async ({
  gm,
  player,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=contest]').first().click()
  const questionDialog = player.locator('.hnb-question')
  const firstQuestionHint = questionDialog.locator('.hnb-question-form .hnb-hint').first()
  await expect(firstQuestionHint).toBeVisible()
  const checkboxOfViolence = questionDialog.locator('[name=violent]')
  const boundsOfCheckboxBefore = await measureBoundingBox(checkboxOfViolence)
  await questionDialog.locator('.hnb-person', { hasText: 'Night guard' }).click()
  await expect(firstQuestionHint).toBeHidden()
  expect((await measureBoundingBox(checkboxOfViolence)).y).toBeCloseTo(boundsOfCheckboxBefore.y, 0)
})

test('on a phone the strip with a result makes room for a notification, and catches a late tap @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  await phonePage.locator('.hnb-dialog button[type=submit]').click()
  const resultStrip = phonePage.locator('#hnb-result-strip')
  await expect(resultStrip).toContainText('Head')
  await phonePage.evaluate(() => {
    ;(globalThis as unknown as { ui: { notifications: { info(text: string): void } } }).ui.notifications.info(
      'Ines Okafor plays a major arcana. Next: turn the card.',
    )
  })
  const lastNotification = phonePage.locator('#notifications .notification').last()
  const measureOverlapHeight = async () => {
    const [above, below] = [await measureBoundingBox(lastNotification), await measureBoundingBox(resultStrip)]
    return above.y + above.height - below.y
  }
  await expect.poll(measureOverlapHeight).toBeLessThanOrEqual(0)
  const { x, y, width, height } = await measureBoundingBox(resultStrip)
  await expect(resultStrip).toHaveClass(/hnb-leaving/, { timeout: 10_000 })
  await phonePage.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(resultStrip).toBeHidden()
  await expect(phonePage.locator('.hnb-question')).toHaveCount(0)
})

test('on a phone the strip disappears when somebody undoes its result @seen', async ({ gm, join }) => {
  await createItemOfActor(gm, 'Mina Calder', {
    type: 'wound',
    name: 'Scratch',
    system: { humanity: { severity: 'minor' } },
  })
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('.hnb-tab .hnb-row', { hasText: 'Scratch' }).locator('[data-act=close]').click()
  const resultStrip = phonePage.locator('#hnb-result-strip')
  await expect(resultStrip).toContainText('has healed: Scratch')
  await undoLastMessage(gm)
  // Undo hides the strip at once. Without Undo, the strip would stay for seven seconds.
  await expect(resultStrip).toBeHidden({ timeout: 3_000 })
})

test('on a phone the strip shows the result of an older message that is out of view in the chat @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  const gamemasterScreen = await openGamemasterScreen(gm)
  await markTokensAsTargets(gm, 'Mina Calder')
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  await submitQuestion(gm)
  for (let messageNumber = 1; messageNumber <= 12; messageNumber += 1)
    await gm.evaluate(
      (text) =>
        (
          globalThis as unknown as { ChatMessage: { create(documentData: object): Promise<unknown> } }
        ).ChatMessage.create({ content: `<p>${text}</p><p>a second line</p>` }),
      `Message ${messageNumber}`,
    )
  await phonePage.locator('#sidebar [data-action=tab][data-tab=chat]').tap()
  await expect(phonePage.locator('#chat li.chat-message').last()).toBeInViewport()
  await phonePage.locator('#chat .hnb-message [data-act=roll]').tap()
  await expect(phonePage.locator('.hnb-question')).toBeVisible()
  await phonePage
    .locator('#chat li.chat-message')
    .last()
    .evaluate((newestMessageElement) => newestMessageElement.scrollIntoView())
  await phonePage.locator('.hnb-question button[type=submit]').tap()
  await expect(phonePage.locator('#hnb-result-strip')).toBeVisible()
})

/**
 * Adds elements to the page, one after another. Returns at how many points of the screen our code then looks up which
 * element is there.
 */
function countPointsMeasuredInDom(page: Page, countOfAddedElements: number): Promise<number> {
  return page.evaluate(async (elementCount) => {
    let pointCount = 0
    const findTopElementAtPoint = document.elementFromPoint.bind(document)
    const findElementsAtPoint = document.elementsFromPoint.bind(document)
    document.elementFromPoint = (x, y) => (pointCount++, findTopElementAtPoint(x, y))
    document.elementsFromPoint = (x, y) => (pointCount++, findElementsAtPoint(x, y))
    for (let addedCount = 0; addedCount < elementCount; addedCount++) {
      document.body.append(document.createElement('div'))
      // Waits between two elements, so that the observers of changed elements can run.
      await Promise.resolve()
    }
    for (let animationFrameNumber = 0; animationFrameNumber < 2; animationFrameNumber++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    document.elementFromPoint = findTopElementAtPoint
    document.elementsFromPoint = findElementsAtPoint
    return pointCount
  }, countOfAddedElements)
}

test('on a phone the strip covers neither the heading of the sheet nor its own heading @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  await phonePage.locator('.hnb-question button[type=submit]').click()
  const resultStrip = phonePage.locator('#hnb-result-strip')
  await expect(resultStrip).toContainText('Head')
  // The opening window adds many elements to the page. Even so, the strip searches for a free place only once before
  // the browser draws the page.
  const measuredPointCount = await countPointsMeasuredInDom(phonePage, 1)
  expect(await countPointsMeasuredInDom(phonePage, 20)).toBeLessThan(5 * measuredPointCount)
  const sheetHeaderBox = await measureBoundingBox(sheet.locator('.hnb-header'))
  // Adds an element that covers the page, except for a low strip below the sheet's heading. The element has
  // `data-choices`, so our code treats it as a group of answer buttons.
  await phonePage.evaluate(
    (areaTopPixels) => {
      const answerAreaElement = document.createElement('div')
      answerAreaElement.dataset.choices = ''
      answerAreaElement.innerHTML =
        '<button type="button" style="position: fixed; z-index: 9998; inset: 0; height: auto">Answer</button>'
      answerAreaElement.querySelector('button')?.style.setProperty('top', `${areaTopPixels}px`)
      document.body.append(answerAreaElement)
    },
    sheetHeaderBox.y + sheetHeaderBox.height + 116,
  )
  await expect.poll(async () => (await measureBoundingBox(resultStrip)).height).toBeLessThan(116)
  expect((await measureBoundingBox(resultStrip)).y).toBeGreaterThanOrEqual(
    sheetHeaderBox.y + sheetHeaderBox.height,
  )
  const [title, lead] = [
    await measureBoundingBox(resultStrip.locator('h3')),
    await measureBoundingBox(resultStrip.locator('.hnb-strip-lead')),
  ]
  expect(title.y + title.height).toBeLessThanOrEqual(lead.y)
})

test('on a phone the strip covers no card of a question @seen', async ({ gm, join }) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  await pressButtonOfModule(phonePage, { ruleset: 'tarot', action: 'drawHand' })
  await expect(locateLastMessage(phonePage)).toContainText('A new hand')
  await pressButtonOfModule(phonePage, { ruleset: 'tarot', action: 'push', quick: true })
  await locateLastMessage(phonePage).locator('[data-act=play]').dispatchEvent('click')
  const questionCards = phonePage.locator('.hnb-question .hnb-tick-card')
  await expect(questionCards).toHaveCount(5)
  const { uuid: minaUuid } = await readActorIds(gm, 'Mina Calder')
  await pressButtonOfModule(gm, {
    ...{ ruleset: 'humanity', action: 'afflict', actor: minaUuid, quick: true },
    data: { condition: 'humanity-uncool' },
  })
  await expect(locateLastMessage(phonePage)).toContainText('Uncool')
  const resultStrip = phonePage.locator('#hnb-result-strip')
  await expect(resultStrip.filter({ hasText: 'Uncool' })).toBeVisible()
  const countCoveredCards = async () => {
    if (!(await resultStrip.isVisible())) return 'The strip has disappeared.'
    const stripBox = await measureBoundingBox(resultStrip)
    const cardBoxes = await Promise.all((await questionCards.all()).map(measureBoundingBox))
    return cardBoxes.filter(({ y, height }) => y < stripBox.y + stripBox.height && y + height > stripBox.y)
      .length
  }
  await expect.poll(countCoveredCards).toBe(0)
})

test('on a phone the strip covers no awaited answer, and gives way to one that appears @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const submitButton = phonePage.locator('.hnb-question button[type=submit]')
  await sheet.locator('[data-act=contest]').first().click()
  await phonePage.locator('.hnb-question .hnb-person', { hasText: 'Ines Okafor' }).click()
  await submitButton.click()
  const answerButtons = sheet.locator('.hnb-waiting [data-act=roll]')
  await expect(answerButtons.first()).toBeVisible()
  await sheet.locator('[data-act=check]').first().click()
  await submitButton.click()
  const resultStrip = phonePage.locator('#hnb-result-strip')
  await expect(resultStrip).toContainText('Head')
  await sheet.locator('section.tab.active').evaluate((activeTab) => activeTab.scrollTo(0, 0))
  const findCoveredAnswers = () =>
    answerButtons.evaluateAll(
      (answerButtons) =>
        answerButtons.filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const topmostElement = document.elementFromPoint(left + width / 2, top + height / 2)
          return topmostElement?.closest('#hnb-result-strip')
        }).length,
    )
  await expect.poll(findCoveredAnswers).toBe(0)
  await expect(resultStrip).toBeVisible()
  // Covers the result strip with a new element. The new element has `data-choices`, so our code treats it as a group of
  // answer buttons.
  const { x, y } = await measureBoundingBox(resultStrip)
  await phonePage.evaluate(
    ([left, top]) => {
      const answerAreaElement = document.createElement('div')
      answerAreaElement.dataset.choices = ''
      answerAreaElement.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; z-index: 999`
      answerAreaElement.append(Object.assign(document.createElement('button'), { textContent: 'Answer' }))
      document.body.append(answerAreaElement)
    },
    [x, y] as const,
  )
  const answerButtonAfterOpening = phonePage.getByRole('button', { name: 'Answer', exact: true })
  const measureOverlapHeight = async () => {
    if (!(await resultStrip.isVisible())) return 0
    const [answer, box] = [
      await measureBoundingBox(answerButtonAfterOpening),
      await measureBoundingBox(resultStrip),
    ]
    return Math.min(answer.y + answer.height, box.y + box.height) - Math.max(answer.y, box.y)
  }
  await expect.poll(measureOverlapHeight).toBeLessThanOrEqual(0)
})
