/** A Gamemaster chooses a player's character in Foundry's player list: the player owns it, and its sheet opens. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let stranger: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  stranger = new Seat(stage, await stage.join(USERS.stranger))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

interface Users {
  readonly game: { readonly users: { get(id: string): { update(data: object): Promise<unknown> } } }
}

/** Chooses the stranger's character on this page, as Foundry's own form does. */
async function choose(seat: Seat, character: string): Promise<void> {
  void (seat.window as unknown as Users).game.users.get(USERS.stranger).update({ character })
  await seat.pass(1_000)
}

const ownership = (actor: string) =>
  stage.server.host.world.collection('actors').get(actor)?.['ownership'] as Record<string, number>

it('a player gains nothing by choosing a character of somebody else', async () => {
  await choose(stranger, MINA)
  expect(ownership(MINA)[USERS.stranger]).toBeUndefined()
})

it("a Gamemaster's choice makes the player an owner, and opens the sheet", async () => {
  expect(stranger.has('.hnb-sheet')).toBe(false)
  await choose(gm, INES)
  expect(ownership(INES)[USERS.stranger]).toBe(3)
  expect(stranger.text('.hnb-sheet .window-title, .hnb-sheet .window-header')).toContain('Ines Okafor')
  expect(gm.text('#notifications')).toContain('Stranger now owns Ines Okafor')
})

it('a later choice closes the sheet of the character that it replaces', async () => {
  await choose(gm, MINA)
  const titles = stranger.all('.hnb-sheet .window-title').map(({ textContent }) => textContent ?? '')
  expect(titles.filter((title) => title.includes('Mina Calder'))).toHaveLength(1)
  expect(titles.filter((title) => title.includes('Ines Okafor'))).toEqual([])
})
