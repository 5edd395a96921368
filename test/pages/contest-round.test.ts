/**
 * Tests three attacks in one Reaction round on a Gamemaster's page. The message of each contest says how many other
 * attacks there are, and explains their effect.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, INES, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let shooterIds: string[]

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  await gm.changeSetting('common', { fight: 'tarot' })
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  const shooterActorIds = ['zzShooterAda0000', 'zzShooterBo00000']
  const data = shooterActorIds.map((_id) => ({ _id, name: _id.slice(9).replaceAll('0', ''), type: 'npc' }))
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Actor', data })
  shooterIds = [INES, ...shooterActorIds]
  await testTable.beginFight([MINA, ...shooterIds])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The actor attacks Mina, whom the Gamemaster has targeted. */
async function attack(actor: string): Promise<void> {
  void gm.globals.game.system.api.press({ ruleset: 'tarot', action: 'contest', actor, quick: true })
  await gm.advanceClock(1_000)
}

const contestSides = () =>
  gm.findAll('#chat .hnb-contest-side').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
const sidesOfMina = () => contestSides().filter((side) => side.startsWith('Mina'))

it('“a two rank penalty … for all three shooters”: the first two messages change when the third is posted', async () => {
  const token = gm.globals.canvas.tokens.placeables.find(({ document }) => document.actorId === MINA)
  token?.setTarget(true)
  await gm.advanceClock()
  for (const [at, shooter] of shooterIds.entries()) {
    await attack(shooter)
    expect(sidesOfMina()).toHaveLength(at + 1)
  }
  for (const side of sidesOfMina()) expect(side).toContain('defends, −2 (3 attackers in this Reaction round)')
})
