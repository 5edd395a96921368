/** Tests the keys of our windows: the dock, the own sheet, and the Gamemaster's screen. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  player = new TestPage(testTable, await testTable.join(USER_IDS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const pressWithShift = (testPage: TestPage, pressedKey: string) =>
  testPage.pressKey(pressedKey, { code: `Key${pressedKey}`, shiftKey: true })

const findFocusedElement = (testPage: TestPage) => testPage.window.document.activeElement

it('Shift+H unfolds the dock and focuses its first button; again, it folds the dock and moves the focus back', async () => {
  const focusedTab = player.findElement('.hnb-sheet [role=tab]')
  focusedTab.focus()
  await pressWithShift(player, 'H')
  expect(player.hasElement('#hnb-dock .hnb-dock-folded')).toBe(false)
  expect(findFocusedElement(player)).toBe(player.findElement('#hnb-dock button'))
  focusedTab.focus()
  await pressWithShift(player, 'H')
  expect(findFocusedElement(player)).toBe(player.findElement('#hnb-dock button'))
  await pressWithShift(player, 'H')
  expect(player.hasElement('#hnb-dock .hnb-dock-folded')).toBe(true)
  expect(findFocusedElement(player)).toBe(focusedTab)
})

/** The text that screen readers announced last. */
const readAnnouncedText = (testPage: TestPage) => testPage.readText('#hnb-announcer')

it('a press that opens a choice of three harm cards announces their names, once', async () => {
  await player.openSheet(MINA_ID)
  await player.press('.hnb-actor [data-tab=harmCards]')
  await player.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await player.advanceClock(2_000)
  const cardNames = player
    .findElements('.hnb-actor .hnb-waiting [data-act=choose] [role=img]')
    .map((cardImage) => cardImage.ariaLabel)
  expect(cardNames).toHaveLength(3)
  for (const cardName of cardNames) expect(readAnnouncedText(player)).toContain(cardName)
  expect(readAnnouncedText(player)).toMatch(/^\S.*\. You may press: /)
  expect(readAnnouncedText(gm)).not.toContain(cardNames[0])
  player.findElement('#hnb-announcer').replaceChildren()
  await player.press('.hnb-actor [data-act=choose]')
  expect(readAnnouncedText(player)).toBe('')
})

it('the list of requests moves the focus to its first entry, because it opens above its button', async () => {
  await player.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await player.advanceClock(2_000)
  await player.press('#hnb-dock [data-action=waiting]')
  expect(findFocusedElement(player)).toBe(player.findElement('#hnb-dock .hnb-waiting-list button'))
})

it('Shift+M focuses the newest message; again, it focuses the message before', async () => {
  const messageTexts = player
    .findElements('#chat .chat-message')
    .map((message) => player.findElement('.hnb-message', message))
  expect(messageTexts.length).toBeGreaterThan(1)
  await pressWithShift(player, 'M')
  expect(findFocusedElement(player)).toBe(messageTexts.at(-1))
  expect(messageTexts.at(-1)?.getAttribute('aria-label')).not.toBe('')
  await pressWithShift(player, 'M')
  expect(findFocusedElement(player)).toBe(messageTexts.at(-2))
})

it('no key of ours is a key of Foundry', () => {
  const keyBindings = [...(player.globals.game.keybindings.bindings ?? [])].map(([, keys]) =>
    keys.map(({ key, modifiers }) => [...modifiers, key].join()).join(),
  )
  expect(keyBindings.length).toBeGreaterThan(4)
  expect(new Set(keyBindings).size).toBe(keyBindings.length)
})

it('Shift+O opens the player’s own character', async () => {
  // The sheet opens at a player's first visit.
  await player.press('.hnb-sheet [data-action=close]')
  expect(player.hasElement('.hnb-sheet')).toBe(false)
  await pressWithShift(player, 'O')
  expect(player.readText('.hnb-sheet .window-header')).toContain('Mina Calder')
})

it("Shift+G opens the Gamemaster's screen, for Gamemasters only", async () => {
  await pressWithShift(player, 'G')
  await pressWithShift(gm, 'G')
  expect(player.hasElement('#hnb-screen')).toBe(false)
  expect(gm.hasElement('#hnb-screen')).toBe(true)
})
