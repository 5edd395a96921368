/**
 * Tests that one press is one action: presses every button of every game twice, while it is busy and as a double click.
 */
import type { Page } from '@playwright/test'
import { openDeckWindow } from './cards-play'
import { GAME_IDS } from './every-window'
import { expect, test } from './fixtures'
import { lastMessage, messageCount, openScreen, openSheet, showTab } from './play'

/** The result of a test that pressed each kind of button twice. */
interface PressFindings {
  readonly pressed: readonly string[]
  /** The buttons that acted twice, and how they were pressed. */
  readonly actedTwice: readonly string[]
}

/**
 * Presses each kind of button at the given place twice, also buttons that appear during the test. Submits each question
 * twice.
 */
function pressTwice(page: Page, buttonSelector: string): Promise<PressFindings> {
  return page.evaluate(async (areaSelector) => {
    interface App {
      readonly rendered: boolean
      readonly element: HTMLElement
      close(): Promise<unknown>
    }
    const { foundry, game, Hooks } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, App> } }
      game: { messages: { size: number } }
      Hooks: { on(name: string, listener: (document: { uuid: string }) => void): void }
    }
    const MAX_BUTTONS = 40
    let writtenUuids: string[] = []
    for (const kind of ['ChatMessage', 'Actor', 'Item', 'Card', 'Cards', 'Combatant'])
      Hooks.on(`update${kind}`, ({ uuid }) => writtenUuids.push(uuid))
    const questions = () =>
      [...foundry.applications.instances.values()].filter(
        ({ rendered, element }) => rendered && element.matches('.hnb-dialog'),
      )
    const waitForRedraw = () => new Promise((resolve) => setTimeout(resolve, 400))
    const clickButton = (button: Element | undefined, detail: number) =>
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    const nameOf = ({ dataset, type }: HTMLButtonElement): string =>
      [dataset.ruleset, dataset.action, dataset.act, dataset.window, type].join(' ')
    const actedTwice: string[] = []
    const press = async (name: string, find: () => HTMLButtonElement | undefined): Promise<void> => {
      writtenUuids = []
      const countsBefore = { questions: questions().length, windows: foundry.applications.instances.size }
      const messages = game.messages.size
      clickButton(find(), 1)
      clickButton(find(), 2)
      clickButton(find(), 1)
      await waitForRedraw()
      clickButton(find(), 2)
      await waitForRedraw()
      const effectCounts = {
        questions: questions().length - countsBefore.questions,
        windows: foundry.applications.instances.size - countsBefore.windows,
        messages: game.messages.size - messages,
        writes: Math.max(
          0,
          ...writtenUuids.map((uuid) => writtenUuids.filter((otherUuid) => otherUuid === uuid).length),
        ),
      }
      for (const [what, number] of Object.entries(effectCounts))
        if (number > 1) actedTwice.push(`${name}: ${number} ${what}`)
    }
    const pressedNames = new Set<string>()
    const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(areaSelector)]
    for (let number = 0; number < MAX_BUTTONS; number += 1) {
      const nextButton = buttons().find((button) => !button.disabled && !pressedNames.has(nameOf(button)))
      if (!nextButton) break
      const name = nameOf(nextButton)
      pressedNames.add(name)
      await press(name, () => buttons().find((button) => nameOf(button) === name && !button.disabled))
      for (const question of questions()) {
        const { element } = question
        await press(`the question of ${name}`, () => {
          const connectedElement = element.isConnected ? element : null
          return (
            connectedElement?.querySelector<HTMLButtonElement>('.form-footer button:not(:disabled)') ??
            undefined
          )
        })
        if (question.rendered) await question.close()
      }
    }
    return { pressed: [...pressedNames], actedTwice }
  }, buttonSelector)
}

for (const game of GAME_IDS)
  test(`${game}: a double click on any button of its tab and its messages acts once`, async ({ gm }) => {
    const sheet = await openSheet(gm, 'Mina Calder')
    await sheet.locator(`.hnb-tab-button[data-tab=${game}]`).dispatchEvent('click')
    await expect(sheet.locator(`section.tab[data-tab=${game}]`)).toHaveClass(/active/)
    const buttonAreas = [
      `.hnb-actor section.tab[data-tab=${game}]`,
      '.chat-message .hnb-message',
      '.hnb-window',
    ]
    const { pressed, actedTwice } = await pressTwice(
      gm,
      buttonAreas.map((containerSelector) => `${containerSelector} :is([data-act], [data-window])`).join(),
    )
    expect(actedTwice).toEqual([])
    expect(pressed.length).toBeGreaterThan(3)
  })

test("a double click on any of the Gamemaster's tools, and on the buttons of a deck and of the dock, acts once", async ({
  gm,
}) => {
  await openScreen(gm)
  await gm.locator('#hnb-dock [data-action=openDeck]').first().dispatchEvent('click')
  await expect(gm.locator('.hnb-deck')).toBeVisible()
  const toolActions = ['tool', 'moment', 'asked', 'draw', 'deal', 'whole', 'openDeck', 'openActor']
  const { pressed, actedTwice } = await pressTwice(
    gm,
    toolActions.map((action) => `:is(.hnb-screen, .hnb-deck, .hnb-dock) [data-action=${action}]`).join(),
  )
  expect(actedTwice).toEqual([])
  expect(pressed.length).toBeGreaterThan(5)
})

test('a double click on a row of gear opens, shows or deletes it once', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await sheet.locator('.hnb-tab-button[data-tab=gear]').dispatchEvent('click')
  await sheet.locator('[data-action=edit]').dispatchEvent('click')
  await expect(sheet.locator('section.active [data-action=deleteItem]').first()).toBeVisible()
  const { pressed, actedTwice } = await pressTwice(gm, '.hnb-actor section.active button[data-action]')
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
  await expect(lastMessage(player)).toContainText('Major')
  await showTab(sheet, 'resources')
  await sheet.locator('section.active [data-act=use]').first().dblclick()
  await expect(lastMessage(player)).not.toContainText('Major')
  await showTab(sheet, 'humanity')
  const head = sheet.locator('section.active [data-act=check][data-stat=head]')
  await head.dblclick()
  const question = player.locator('.hnb-question')
  await expect(question).toHaveCount(1)
  // The sheet comes in front of the question. Another press brings the question to the front again.
  await sheet.locator('.window-title').click({ position: { x: 10, y: 5 } })
  const isAbove = () =>
    question.evaluate((window) => {
      const [above, below] = [window, document.querySelector<HTMLElement>('.hnb-actor')]
      return Number(above.style.zIndex) > Number(below?.style.zIndex)
    })
  await expect.poll(isAbove).toBe(false)
  await head.press('Enter')
  await expect.poll(isAbove).toBe(true)
  await openScreen(gm)
  await gm.locator('.hnb-screen [data-action=tool]', { hasText: 'Begin the game' }).dblclick()
  await expect(lastMessage(gm)).toHaveClass(/hnb-tarot/)
  await gm.waitForTimeout(500)
  // A second deal would open a question. No question is open, so the double click has dealt only once.
  await expect(gm.locator('.hnb-question')).toHaveCount(0)
  await expect(question).toHaveCount(1)
  expect(await messageCount(gm)).toBe(3)
})

test('a button that ends something and moves below the pointer does nothing for half a second @seen', async ({
  gm,
}) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('section.active [data-act=contest]').first().click()
  await gm.locator('.hnb-question [name=stake]').fill('The keys')
  await gm.locator('.hnb-question [type=submit]').click()
  const endButton = lastMessage(gm).locator('[data-act=end]')
  await expect(endButton).toBeEnabled()
  const height = (await endButton.boundingBox())?.height ?? 0
  expect(height).toBeLessThan(40)
  const boxBefore = await endButton.boundingBox()
  const message = gm.locator('#chat li.chat-message').last()
  const isOver = () => message.locator('.hnb-message').textContent()
  // The message grows below the button. The chat log then scrolls to the end of the message, so the button moves on the
  // screen.
  await message.locator('.hnb-message').evaluate((article) => {
    const line = document.createElement('p')
    line.style.height = '3rem'
    article.append(line)
  })
  const boxNow = await message.locator('[data-act=end]').boundingBox()
  expect(boxNow).not.toEqual(boxBefore)
  const isActOver = await isOver()
  await gm.mouse.click((boxNow?.x ?? 0) + 5, (boxNow?.y ?? 0) + 5)
  await gm.waitForTimeout(300)
  expect(await isOver()).toBe(isActOver)
  await expect(message.locator('[data-act=end]')).toBeEnabled()
  await gm.mouse.click((boxNow?.x ?? 0) + 5, (boxNow?.y ?? 0) + 5)
  await expect(message.locator('[data-act=end]')).toHaveCount(0)
})

test('the buttons of a window that a person moved do not pause @seen', async ({ gm }) => {
  const window = await openDeckWindow(gm)
  const gatherButton = window.locator('[data-act=gather]')
  await expect(gatherButton).toBeEnabled()
  await gm.waitForTimeout(600)
  const header = (await window.locator('.window-header').boundingBox()) ?? { x: 0, y: 0 }
  await gm.mouse.move(header.x + 40, header.y + 10)
  await gm.mouse.down()
  await gm.mouse.move(header.x + 120, header.y + 60, { steps: 4 })
  await gm.mouse.up()
  // An element is added to the page between pressing and clicking, as when a tooltip appears.
  await gatherButton.evaluate(async (button) => {
    button.ownerDocument.body.append(button.ownerDocument.createElement('span'))
    await Promise.resolve()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })
  await expect(gm.locator('.hnb-dialog')).toHaveCount(1)
})

test('a key presses an ending button at once, even if a redraw has just moved the button', async ({ gm }) => {
  const window = await openDeckWindow(gm)
  await gm.waitForTimeout(600)
  const gatherButton = window.locator('[data-act=gather]')
  await gatherButton.focus()
  await gatherButton.evaluate((button) => {
    const line = button.ownerDocument.createElement('p')
    line.style.blockSize = '60px'
    button.parentElement?.prepend(line)
  })
  await gm.keyboard.press('Enter')
  await expect(gm.locator('.hnb-dialog')).toHaveCount(1)
})
