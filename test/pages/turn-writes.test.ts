/**
 * The end of a turn writes the fight only once: Foundry's change of the turn also stores which fighters' turns have
 * begun.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage

interface Surface {
  readonly game: { readonly combats: { readonly active: { nextTurn(): unknown; previousTurn(): unknown } } }
  readonly Hooks: { on(name: string, count: () => void): void }
}

const storedFight = (): StoredDocument => {
  const [only] = stage.server.host.world.collection('combats').values()
  if (!only) throw new Error('Nobody fights.')
  return only
}
const begunTurns = () =>
  (storedFight()['flags'] as Record<string, { had?: { round: number; ids: string[] } }>)['harm-and-blessing']
    ?.had

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it.each([
    { game: 'storyMode', writes: 1 },
    // The end of a turn may change a Reaction. Then the order of turns is known only afterwards, and the fight is
    // written again.
    { game: 'tarot', writes: 2 },
  ])(
    'one turn of a fight run by $game needs $writes writes of the fight at most',
    async ({ game, writes }) => {
      stage = await Stage.open(generation)
      const gm = new Seat(stage, await stage.join(GAMEMASTER))
      await gm.set('common', { fight: game })
      await stage.beginFight([MINA, INES])
      await gm.pass(2_000)
      const { combats } = (gm.window as unknown as Surface).game
      let written = 0
      ;(gm.window as unknown as Surface).Hooks.on('updateCombat', () => (written += 1))
      for (const step of ['nextTurn', 'nextTurn', 'nextTurn', 'previousTurn'] as const) {
        written = 0
        void combats.active[step]()
        await gm.pass(2_000)
        expect(written).toBeLessThanOrEqual(writes)
        expect(begunTurns()?.round).toBe(storedFight()['round'])
        expect(begunTurns()?.ids).toHaveLength(Number(storedFight()['turn']) + 1)
      }
    },
  )
})
