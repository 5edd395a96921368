/** An assistant decides alone, at a table where only Gamemasters may change world settings. */
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

/** The assistant and a player; only Gamemasters have the permission "Modify World Settings". */
async function open(generation: 13 | 14): Promise<{ assistant: Seat; player: Seat }> {
  stage = await Stage.open(generation)
  // A Gamemaster was here before, so the decks exist.
  const gamemaster = await stage.join(GAMEMASTER)
  await gamemaster.close()
  const key = { key: 'core.permissions', value: JSON.stringify({ SETTINGS_MODIFY: [4] }) }
  const place = { parentUuid: null, pack: null, options: {} }
  await stage.write({ ...place, action: 'create', documentName: 'Setting', data: [key] })
  const assistant = new Seat(stage, await stage.join(USERS.assistant))
  const player = new Seat(stage, await stage.join(USERS.owner))
  await player.press('#hnb-dock [data-action=fold]')
  return { assistant, player }
}

const told = (seat: Seat) => seat.all('#notifications .notification').map((one) => one.textContent)
const size = (kind: 'cards' | 'messages') => stage.server.host.world.collection(kind).size

describe.each([14, 13] as const)('on generation %i', (generation) => {
  it('a draw that needs a new hand is refused for that reason, each time, and leaves nothing', async () => {
    const { player } = await open(generation)
    const before = [size('cards'), size('messages')]
    const { api } = player.surface.game.system as unknown as {
      api: { draw(deck: string, number: number): Promise<boolean> }
    }
    for (let press = 0; press < 2; press += 1) {
      const done = api.draw('hnbdeckharmcards', 1)
      await player.pass(1_500)
      expect(await done).toBe(false)
      expect(told(player).at(-1)).toContain('Assistant runs the table now, but may not change world settings')
    }
    expect([size('cards'), size('messages')]).toEqual(before)
    expect(player.all('#hnb-dock .hnb-dock-hand .hnb-card-button')).toHaveLength(0)
  })

  it('the end of a session, which a game keeps in a world setting, is refused for the same reason', async () => {
    const { assistant } = await open(generation)
    const before = size('messages')
    const { api } = assistant.surface.game.system as unknown as {
      api: { hold(moment: string, rest: string): Promise<boolean> }
    }
    const done = api.hold('session', 'yes')
    await assistant.pass(1_500)
    expect(await done).toBe(false)
    expect(told(assistant).at(-1)).toContain('may not change world settings')
    expect(size('messages')).toBe(before)
  })
})
