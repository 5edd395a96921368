/** Tests the keyboard shortcuts that open our windows: the dock, the user's own sheet, and the Gamemaster's screen. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const pressKeyWithShift = (testPage: TestPage, pressedKey: string) =>
  testPage.pressKey(pressedKey, { code: `Key${pressedKey}`, shiftKey: true })

const findFocusedElement = (testPage: TestPage) => testPage.window.document.activeElement

it('Shift+H unfolds the dock and focuses its first button; again, it folds the dock and moves the focus back', async () => {
  const focusedTab = playerPage.findElement('.hnb-sheet [role=tab]')
  focusedTab.focus()
  await pressKeyWithShift(playerPage, 'H')
  expect(playerPage.hasElement('#hnb-dock .hnb-dock-folded')).toBe(false)
  expect(findFocusedElement(playerPage)).toBe(playerPage.findElement('#hnb-dock button'))
  focusedTab.focus()
  await pressKeyWithShift(playerPage, 'H')
  expect(findFocusedElement(playerPage)).toBe(playerPage.findElement('#hnb-dock button'))
  await pressKeyWithShift(playerPage, 'H')
  expect(playerPage.hasElement('#hnb-dock .hnb-dock-folded')).toBe(true)
  expect(findFocusedElement(playerPage)).toBe(focusedTab)
})

/** Reads the last text that the page announced to screen readers. */
const readAnnouncedText = (testPage: TestPage) => testPage.readText('#hnb-announcer')

it('a press that opens a choice of three harm cards announces their names, once', async () => {
  await playerPage.openSheet(MINA_ID)
  await playerPage.press('.hnb-actor [data-tab=harmCards]')
  await playerPage.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await playerPage.advanceClock(2_000)
  const cardNames = playerPage
    .findElements('.hnb-actor .hnb-waiting [data-act=choose] [role=img]')
    .map((cardImage) => cardImage.ariaLabel)
  expect(cardNames).toHaveLength(3)
  for (const cardName of cardNames) expect(readAnnouncedText(playerPage)).toContain(cardName)
  expect(readAnnouncedText(playerPage)).toMatch(/^\S.*\. You may press: /)
  expect(readAnnouncedText(gmPage)).not.toContain(cardNames[0])
  playerPage.findElement('#hnb-announcer').replaceChildren()
  await playerPage.press('.hnb-actor [data-act=choose]')
  expect(readAnnouncedText(playerPage)).toBe('')
})

it('the list of requests moves the focus to its first entry, because it opens above its button', async () => {
  await playerPage.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await playerPage.advanceClock(2_000)
  await playerPage.press('#hnb-dock [data-action=waiting]')
  expect(findFocusedElement(playerPage)).toBe(playerPage.findElement('#hnb-dock .hnb-waiting-list button'))
})

it('Shift+M focuses the newest message; again, it focuses the message before', async () => {
  const textsOfMessages = playerPage
    .findElements('#chat .chat-message')
    .map((message) => playerPage.findElement('.hnb-message', message))
  expect(textsOfMessages.length).toBeGreaterThan(1)
  await pressKeyWithShift(playerPage, 'M')
  expect(findFocusedElement(playerPage)).toBe(textsOfMessages.at(-1))
  expect(textsOfMessages.at(-1)?.getAttribute('aria-label')).not.toBe('')
  await pressKeyWithShift(playerPage, 'M')
  expect(findFocusedElement(playerPage)).toBe(textsOfMessages.at(-2))
})

it('no key of ours is a key of Foundry', () => {
  const keyBindings = [...(playerPage.globals.game.keybindings.bindings ?? [])].map(([, keys]) =>
    keys.map(({ key, modifiers }) => [...modifiers, key].join()).join(),
  )
  expect(keyBindings.length).toBeGreaterThan(4)
  expect(new Set(keyBindings).size).toBe(keyBindings.length)
})

it('Shift+O opens the player’s own character', async () => {
  // The sheet opens at a player's first visit.
  await playerPage.press('.hnb-sheet [data-action=close]')
  expect(playerPage.hasElement('.hnb-sheet')).toBe(false)
  await pressKeyWithShift(playerPage, 'O')
  expect(playerPage.readText('.hnb-sheet .window-header')).toContain('Mina Calder')
})

it("Shift+G opens the Gamemaster's screen, for Gamemasters only", async () => {
  await pressKeyWithShift(playerPage, 'G')
  await pressKeyWithShift(gmPage, 'G')
  expect(playerPage.hasElement('#hnb-screen')).toBe(false)
  expect(gmPage.hasElement('#hnb-screen')).toBe(true)
})
