/** The keys of our windows: the dock, one's own sheet, and the Gamemaster's screen. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, Stage, USERS } from '../trust/stage'
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

it('Shift+H unfolds the dock and folds it again', async () => {
  const isFolded = () => player.has('#hnb-dock .hnb-dock-folded')
  const before = isFolded()
  await shift(player, 'H')
  expect(isFolded()).toBe(!before)
  await shift(player, 'H')
  expect(isFolded()).toBe(before)
})

it('Shift+C opens the player’s own character', async () => {
  // A player's first visit opens the sheet.
  await player.press('.hnb-sheet [data-action=close]')
  expect(player.has('.hnb-sheet')).toBe(false)
  await shift(player, 'C')
  expect(player.text('.hnb-sheet .window-header')).toContain('Mina Calder')
})

it("Shift+G opens the Gamemaster's screen, for Gamemasters only", async () => {
  await shift(player, 'G')
  await shift(gm, 'G')
  expect(player.has('#hnb-screen')).toBe(false)
  expect(gm.has('#hnb-screen')).toBe(true)
})
