/** Tests three attacks in one Reaction round: each contest's message counts and explains the other attacks. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let shooterIds: string[]

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gmPage.changeSetting('common', { fight: 'tarot' })
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  const shooterActorIds = ['zzShooterAda0000', 'zzShooterBo00000']
  const actorData = shooterActorIds.map((_id) => ({
    _id,
    name: _id.slice(9).replaceAll('0', ''),
    type: 'npc',
  }))
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Actor', data: actorData })
  shooterIds = [INES_ID, ...shooterActorIds]
  await testTable.beginFight([MINA_ID, ...shooterIds])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The actor attacks Mina, whom the Gamemaster has targeted. */
async function pressQuickAttackOfContest(actorUuid: string): Promise<void> {
  void gmPage.globals.game.system.api.press({
    ruleset: 'tarot',
    action: 'contest',
    actor: actorUuid,
    quick: true,
  })
  await gmPage.advanceClock(1_000)
}

const readContestSides = () =>
  gmPage
    .findElements('#chat .hnb-contest-side')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
const readSidesOfMina = () => readContestSides().filter((sideText) => sideText.startsWith('Mina'))

it('“a two rank penalty … for all three shooters”: the first two messages change when the third is posted', async () => {
  const targetToken = gmPage.globals.canvas.tokens.placeables.find(
    ({ document }) => document.actorId === MINA_ID,
  )
  targetToken?.setTarget(true)
  await gmPage.advanceClock()
  for (const [at, shooter] of shooterIds.entries()) {
    await pressQuickAttackOfContest(shooter)
    expect(readSidesOfMina()).toHaveLength(at + 1)
  }
  for (const sideText of readSidesOfMina())
    expect(sideText).toContain('defends, −2 (3 attackers in this Reaction round)')
})
