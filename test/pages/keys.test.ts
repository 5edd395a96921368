/** The keys of our windows: the dock, one's own sheet, and the Gamemaster's screen. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let player: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  player = new Seat(stage, await stage.join(USERS.owner))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const shift = (seat: Seat, key: string) => seat.key(key, { code: `Key${key}`, shiftKey: true })

const focused = (seat: Seat) => seat.window.document.activeElement

it('Shift+H unfolds the dock and focuses its first button; again, it folds the dock and moves the focus back', async () => {
  const opener = player.one('.hnb-sheet [role=tab]')
  opener.focus()
  await shift(player, 'H')
  expect(player.has('#hnb-dock .hnb-dock-folded')).toBe(false)
  expect(focused(player)).toBe(player.one('#hnb-dock button'))
  opener.focus()
  await shift(player, 'H')
  expect(focused(player)).toBe(player.one('#hnb-dock button'))
  await shift(player, 'H')
  expect(player.has('#hnb-dock .hnb-dock-folded')).toBe(true)
  expect(focused(player)).toBe(opener)
})

/** The last text for screen readers. */
const announced = (seat: Seat) => seat.text('#hnb-announcer')

it('a press that opens a choice of three harm cards announces their names, once', async () => {
  await player.open(MINA)
  await player.press('.hnb-actor [data-tab=harmCards]')
  await player.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await player.pass(2_000)
  const cards = player
    .all('.hnb-actor .hnb-waiting [data-act=choose] [role=img]')
    .map((card) => card.ariaLabel)
  expect(cards).toHaveLength(3)
  for (const card of cards) expect(announced(player)).toContain(card)
  expect(announced(player)).toMatch(/^\S.*\. You may press: /)
  expect(announced(gm)).not.toContain(cards[0])
  player.one('#hnb-announcer').replaceChildren()
  await player.press('.hnb-actor [data-act=choose]')
  expect(announced(player)).toBe('')
})

it('the list of requests moves the focus to its first entry, because it opens above its button', async () => {
  await player.press('.hnb-actor [data-act=suffer][data-severity=minor]')
  await player.pass(2_000)
  await player.press('#hnb-dock [data-action=waiting]')
  expect(focused(player)).toBe(player.one('#hnb-dock .hnb-waiting-list button'))
})

it('Shift+M focuses the newest message; again, it focuses the message before', async () => {
  const messages = player.all('#chat .chat-message').map((message) => player.one('.hnb-message', message))
  expect(messages.length).toBeGreaterThan(1)
  await shift(player, 'M')
  expect(focused(player)).toBe(messages.at(-1))
  expect(messages.at(-1)?.getAttribute('aria-label')).not.toBe('')
  await shift(player, 'M')
  expect(focused(player)).toBe(messages.at(-2))
})

it('no key of ours is a key of Foundry', () => {
  const bindings = [...(player.surface.game.keybindings.bindings ?? [])].map(([, keys]) =>
    keys.map(({ key, modifiers }) => [...modifiers, key].join()).join(),
  )
  expect(bindings.length).toBeGreaterThan(4)
  expect(new Set(bindings).size).toBe(bindings.length)
})

it('Shift+O opens the player’s own character', async () => {
  // The sheet opens at a player's first visit.
  await player.press('.hnb-sheet [data-action=close]')
  expect(player.has('.hnb-sheet')).toBe(false)
  await shift(player, 'O')
  expect(player.text('.hnb-sheet .window-header')).toContain('Mina Calder')
})

it("Shift+G opens the Gamemaster's screen, for Gamemasters only", async () => {
  await shift(player, 'G')
  await shift(gm, 'G')
  expect(player.has('#hnb-screen')).toBe(false)
  expect(gm.has('#hnb-screen')).toBe(true)
})
