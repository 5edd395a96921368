/** Tests the keys that open our windows: the dock, the person's own sheet, and the Gamemaster's screen. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const pressWithShift = (testPage: TestPage, key: string) =>
  testPage.pressKey(key, { code: `Key${key}`, shiftKey: true })

const focusedElement = (testPage: TestPage) => testPage.window.document.activeElement

it('Shift+H unfolds the dock and focuses its first button; again, it folds the dock and moves the focus back', async () => {
  const focusedTab = player.find('.hnb-sheet [role=tab]')
  focusedTab.focus()
  await pressWithShift(player, 'H')
  expect(player.has('#hnb-dock .hnb-dock-folded')).toBe(false)
  expect(focusedElement(player)).toBe(player.find('#hnb-dock button'))
  focusedTab.focus()
  await pressWithShift(player, 'H')
  expect(focusedElement(player)).toBe(player.find('#hnb-dock button'))
  await pressWithShift(player, 'H')
  expect(player.has('#hnb-dock .hnb-dock-folded')).toBe(true)
  expect(focusedElement(player)).toBe(focusedTab)
})

/** The last text for screen readers. */
const announcedText = (testPage: TestPage) => testPage.text('#hnb-announcer')

it('a press that opens a choice of three harm cards announces their names, once', async () => {
  await player.openSheet(MINA)
  await player.press('.hnb-actor [data-tab=harmCards]')
  await player.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await player.advanceClock(2_000)
  const cards = player
    .findAll('.hnb-actor .hnb-waiting [data-act=choose] [role=img]')
    .map((card) => card.ariaLabel)
  expect(cards).toHaveLength(3)
  for (const card of cards) expect(announcedText(player)).toContain(card)
  expect(announcedText(player)).toMatch(/^\S.*\. You may press: /)
  expect(announcedText(gm)).not.toContain(cards[0])
  player.find('#hnb-announcer').replaceChildren()
  await player.press('.hnb-actor [data-act=choose]')
  expect(announcedText(player)).toBe('')
})

it('the list of requests moves the focus to its first entry, because it opens above its button', async () => {
  await player.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await player.advanceClock(2_000)
  await player.press('#hnb-dock [data-action=waiting]')
  expect(focusedElement(player)).toBe(player.find('#hnb-dock .hnb-waiting-list button'))
})

it('Shift+M focuses the newest message; again, it focuses the message before', async () => {
  const messages = player
    .findAll('#chat .chat-message')
    .map((message) => player.find('.hnb-message', message))
  expect(messages.length).toBeGreaterThan(1)
  await pressWithShift(player, 'M')
  expect(focusedElement(player)).toBe(messages.at(-1))
  expect(messages.at(-1)?.getAttribute('aria-label')).not.toBe('')
  await pressWithShift(player, 'M')
  expect(focusedElement(player)).toBe(messages.at(-2))
})

it('no key of ours is a key of Foundry', () => {
  const bindings = [...(player.globals.game.keybindings.bindings ?? [])].map(([, keys]) =>
    keys.map(({ key, modifiers }) => [...modifiers, key].join()).join(),
  )
  expect(bindings.length).toBeGreaterThan(4)
  expect(new Set(bindings).size).toBe(bindings.length)
})

it('Shift+O opens the player’s own character', async () => {
  // The sheet opens at a player's first visit.
  await player.press('.hnb-sheet [data-action=close]')
  expect(player.has('.hnb-sheet')).toBe(false)
  await pressWithShift(player, 'O')
  expect(player.text('.hnb-sheet .window-header')).toContain('Mina Calder')
})

it("Shift+G opens the Gamemaster's screen, for Gamemasters only", async () => {
  await pressWithShift(player, 'G')
  await pressWithShift(gm, 'G')
  expect(player.has('#hnb-screen')).toBe(false)
  expect(gm.has('#hnb-screen')).toBe(true)
})
