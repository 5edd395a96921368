/**
 * A fighter pushes Reaction “to take an action sooner”: the Gamemaster's page ends the pushed Reaction with the
 * fighter's turn.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, Stage } from '../trust/stage'
import { Seat } from './seat'

const PUSHED = 12

let stage: Stage
let gm: Seat

const storedFight = () => [...stage.server.host.world.collection('combats').values()][0]
const fighters = () => (storedFight()?.['combatants'] ?? []) as StoredDocument[]
const mina = () => fighters().find(({ actorId }) => actorId === MINA)

async function update(documentName: string, parentUuid: string | null, changes: object): Promise<void> {
  const place = { parentUuid, pack: null, options: {} }
  await stage.write({ ...place, action: 'update', documentName, updates: [changes as { _id: string }] })
  await gm.pass()
}

interface Fights {
  readonly combats: {
    readonly active: { readonly combatant: { readonly actorId: string }; nextTurn(): unknown }
  }
}

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  await gm.set('common', { fight: 'tarot' })
  await stage.beginFight([MINA, INES])
  await update('Combatant', `Combat.${storedFight()?._id}`, { _id: mina()?._id, initiative: PUSHED })
  const used = { [mina()?._id ?? '']: { sooner: true } }
  await update('Combat', null, { _id: storedFight()?._id, flags: { 'harm-and-blessing': { used } } })
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

it("a character's own Reaction counts again after her turn", async () => {
  const { combats } = gm.surface.game as unknown as Fights
  expect(mina()?.['initiative']).toBe(PUSHED)
  for (let turns = 0; combats.active.combatant.actorId !== MINA; turns += 1) {
    expect(turns).toBeLessThan(3)
    void combats.active.nextTurn()
    await gm.pass(2_000)
  }
  expect(mina()?.['initiative'], 'until her turn ends').toBe(PUSHED)
  void combats.active.nextTurn()
  await gm.pass(2_000)
  // Mina's Reaction is Good, so her initiative is 5 again.
  expect(mina()?.['initiative']).toBe(5)
  expect(combats.active.combatant.actorId).toBe(INES)
})
