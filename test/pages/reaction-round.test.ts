/**
 * Wounds lower ranks when their Reaction round ends. Until then the sheet shows both the present and the coming
 * rank.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat

const storedFight = () => [...stage.server.host.world.collection('combats').values()][0]
const fighters = () => (storedFight()?.['combatants'] ?? []) as StoredDocument[]

async function update(documentName: string, parentUuid: string | null, ...updates: object[]): Promise<void> {
  const place = { parentUuid, pack: null, options: {} }
  await stage.write({ ...place, action: 'update', documentName, updates: updates as { _id: string }[] })
  await gm.pass()
}

interface Fights {
  readonly combats: {
    readonly active: { readonly combatant: { readonly initiative: number }; nextTurn(): unknown }
  }
}

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  await gm.set('common', { fight: 'tarot' })
  await stage.beginFight([MINA, INES])
  const initiatives = fighters().map(({ _id, actorId }) => ({ _id, initiative: actorId === MINA ? 4 : 3 }))
  await update('Combatant', `Combat.${storedFight()?._id}`, ...initiatives)
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

it('the tab shows the ranks that count now beside those after the round, until the next turn', async () => {
  const { combats } = gm.surface.game as unknown as Fights
  await gm.open(MINA)
  await gm.press('.hnb-actor [data-action=tab][data-tab=tarot]')
  const struckIn = `${storedFight()?._id} 1 ${combats.active.combatant.initiative}`
  await update('Actor', null, { _id: MINA, system: { tarot: { wounds: 1, struckIn, struck: 1 } } })
  await gm.pass(1_000)
  const firstAptitude = () => gm.text('.hnb-traits .hnb-aptitude')
  expect(firstAptitude()).toBe('Great Good after this round')
  void combats.active.nextTurn()
  await gm.pass(2_000)
  expect(firstAptitude()).toBe('Great Good')
})
