/** Questions and windows do not hide or move what a person is about to press. */
import { expect, test } from './fixtures'
import { boxOf, makeItem, openScreen, openSheet, showTab, undoLast } from './play'
import { submitQuestion, targetTokens } from './story-play'

const PHONE_OPTIONS = { viewport: { width: 400, height: 800 }, hasTouch: true }

test('on a phone a refusal that asks for a name leaves the names in view @seen', async ({ gm, join }) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phone = await join('Player 1', PHONE_OPTIONS)
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=contest]').click()
  const question = phone.locator('.hnb-question')
  const button = question.locator('[type=submit]')
  await button.click()
  const refusal = question.locator('.hnb-refused')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(question.locator('.hnb-person').first()).toBeInViewport({ ratio: 1 })
  // The question takes all the available height. The button stands at the bottom of the question.
  const [{ y, height }, foot] = [await boxOf(question), await boxOf(button)]
  expect(y + height - foot.y - foot.height).toBeLessThan(24)
})

test('on a phone a restored sheet is as high as before, and its collapsed header covers no line of the sidebar @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phone = await join('Player 1', PHONE_OPTIONS)
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const expandButton = phone.locator('#hnb-dock [data-action=fold][aria-expanded=false]')
  if (await expandButton.count()) await expandButton.click()
  const gapAboveDock = async () => {
    const [window, dock] = [await boxOf(sheet), await boxOf(phone.locator('#hnb-dock .hnb-dock-body'))]
    return Math.round(dock.y - window.y - window.height)
  }
  await expect.poll(gapAboveDock).toBe(0)
  await phone.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  const header = sheet.locator('.window-header')
  await expect(sheet).toHaveClass(/minimized/)
  const { y, height } = await boxOf(header)
  const firstEntry = phone
    .locator('#sidebar-content .compendium-sidebar, #sidebar-content #compendium')
    .first()
  expect((await boxOf(firstEntry)).y).toBeGreaterThanOrEqual(y + height)
  await header.locator('.window-title').click()
  await expect(sheet).not.toHaveClass(/minimized/)
  await expect.poll(gapAboveDock).toBe(0)
})

test('the boxes of a question stay in place when the choice of a person removes a hint @seen', async ({
  gm,
  player,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=contest]').first().click()
  const question = player.locator('.hnb-question')
  const firstHint = question.locator('.hnb-question-form .hnb-hint').first()
  await expect(firstHint).toBeVisible()
  const violent = question.locator('[name=violent]')
  const boxBefore = await boxOf(violent)
  await question.locator('.hnb-person', { hasText: 'Night guard' }).click()
  await expect(firstHint).toBeHidden()
  expect((await boxOf(violent)).y).toBeCloseTo(boxBefore.y, 0)
})

test('on a phone the strip with a result makes room for a notification, and catches a late tap @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phone = await join('Player 1', PHONE_OPTIONS)
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  await phone.locator('.hnb-dialog button[type=submit]').click()
  const strip = phone.locator('#hnb-result-strip')
  await expect(strip).toContainText('Head')
  await phone.evaluate(() => {
    ;(globalThis as unknown as { ui: { notifications: { info(text: string): void } } }).ui.notifications.info(
      'Ines Okafor plays a major arcana. Next: turn the card.',
    )
  })
  const notification = phone.locator('#notifications .notification').last()
  const overlapHeight = async () => {
    const [above, below] = [await boxOf(notification), await boxOf(strip)]
    return above.y + above.height - below.y
  }
  await expect.poll(overlapHeight).toBeLessThanOrEqual(0)
  const { x, y, width, height } = await boxOf(strip)
  await expect(strip).toHaveClass(/hnb-leaving/, { timeout: 10_000 })
  await phone.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(strip).toBeHidden()
  await expect(phone.locator('.hnb-question')).toHaveCount(0)
})

test('on a phone the strip disappears when somebody undoes its result @seen', async ({ gm, join }) => {
  await makeItem(gm, 'Mina Calder', {
    type: 'wound',
    name: 'Scratch',
    system: { humanity: { severity: 'minor' } },
  })
  const phone = await join('Player 1', PHONE_OPTIONS)
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('.hnb-tab .hnb-row', { hasText: 'Scratch' }).locator('[data-act=close]').click()
  const strip = phone.locator('#hnb-result-strip')
  await expect(strip).toContainText('has healed: Scratch')
  await undoLast(gm)
  // The strip hides at once, because Undo has reverted its result. Without Undo it would stay for seven seconds.
  await expect(strip).toBeHidden({ timeout: 3_000 })
})

test('on a phone the strip shows the result of an older message that is out of view in the chat @seen', async ({
  gm,
  join,
}) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  const panel = await openScreen(gm)
  await targetTokens(gm, 'Mina Calder')
  await panel.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  await submitQuestion(gm)
  for (let number = 1; number <= 12; number += 1)
    await gm.evaluate(
      (text) =>
        (
          globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } }
        ).ChatMessage.create({ content: `<p>${text}</p><p>a second line</p>` }),
      `Message ${number}`,
    )
  await phone.locator('#sidebar [data-action=tab][data-tab=chat]').tap()
  await expect(phone.locator('#chat li.chat-message').last()).toBeInViewport()
  await phone.locator('#chat .hnb-message [data-act=roll]').tap()
  await expect(phone.locator('.hnb-question')).toBeVisible()
  await phone
    .locator('#chat li.chat-message')
    .last()
    .evaluate((newest) => newest.scrollIntoView())
  await phone.locator('.hnb-question button[type=submit]').tap()
  await expect(phone.locator('#hnb-result-strip')).toBeVisible()
})

test('on a phone the strip covers neither the heading of the sheet nor its own heading @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phone = await join('Player 1', PHONE_OPTIONS)
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  await phone.locator('.hnb-question button[type=submit]').click()
  const strip = phone.locator('#hnb-result-strip')
  await expect(strip).toContainText('Head')
  const heading = await boxOf(sheet.locator('.hnb-header'))
  // An element that counts as an answer covers the page from 116 pixels below the sheet's heading. Only a low strip of
  // the page below the heading stays free.
  await phone.evaluate(
    (top) => {
      const answer = document.createElement('div')
      answer.dataset.choices = ''
      answer.innerHTML =
        '<button type="button" style="position: fixed; z-index: 9998; inset: 0; height: auto">Answer</button>'
      answer.querySelector('button')?.style.setProperty('top', `${top}px`)
      document.body.append(answer)
    },
    heading.y + heading.height + 116,
  )
  await expect.poll(async () => (await boxOf(strip)).height).toBeLessThan(116)
  expect((await boxOf(strip)).y).toBeGreaterThanOrEqual(heading.y + heading.height)
  const [title, lead] = [await boxOf(strip.locator('h3')), await boxOf(strip.locator('.hnb-strip-lead'))]
  expect(title.y + title.height).toBeLessThanOrEqual(lead.y)
})

test('on a phone the strip covers no awaited answer, and gives way to one that appears @seen', async ({
  gm,
  join,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const phone = await join('Player 1', PHONE_OPTIONS)
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const submitButton = phone.locator('.hnb-question button[type=submit]')
  await sheet.locator('[data-act=contest]').first().click()
  await phone.locator('.hnb-question .hnb-person', { hasText: 'Ines Okafor' }).click()
  await submitButton.click()
  const answers = sheet.locator('.hnb-waiting [data-act=roll]')
  await expect(answers.first()).toBeVisible()
  await sheet.locator('[data-act=check]').first().click()
  await submitButton.click()
  const strip = phone.locator('#hnb-result-strip')
  await expect(strip).toContainText('Head')
  await sheet.locator('section.tab.active').evaluate((tab) => tab.scrollTo(0, 0))
  const coveredAnswers = () =>
    answers.evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
          return topElement?.closest('#hnb-result-strip')
        }).length,
    )
  await expect.poll(coveredAnswers).toBe(0)
  await expect(strip).toBeVisible()
  // The test adds an element to the page that counts as an answer and covers the strip.
  const { x, y } = await boxOf(strip)
  await phone.evaluate(
    ([left, top]) => {
      const answer = document.createElement('div')
      answer.dataset.choices = ''
      answer.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; z-index: 999`
      answer.append(Object.assign(document.createElement('button'), { textContent: 'Answer' }))
      document.body.append(answer)
    },
    [x, y] as const,
  )
  const newAnswer = phone.getByRole('button', { name: 'Answer', exact: true })
  const overlapHeight = async () => {
    if (!(await strip.isVisible())) return 0
    const [answer, box] = [await boxOf(newAnswer), await boxOf(strip)]
    return Math.min(answer.y + answer.height, box.y + box.height) - Math.max(answer.y, box.y)
  }
  await expect.poll(overlapHeight).toBeLessThanOrEqual(0)
})
