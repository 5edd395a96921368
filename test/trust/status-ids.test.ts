/** The ids of our conditions must differ from the ids of Foundry's conditions. */
import { afterEach, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, TestTable } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The ids of Foundry's own conditions (CONFIG.statusEffects of 13 and 14). */
const FOUNDRY_STATUS_IDS =
  'dead unconscious sleep stun prone restrain paralysis fly hover burrow blind deaf silence fear burning frozen shock ' +
  'corrode bleeding disease poison radiation regen degen upgrade downgrade invisible target eye bless fireShield ' +
  'coldShield magicShield holyShield curse'

it.each(listGenerationsForTestFile(import.meta.url))(
  'no condition of ours has the id of a Foundry status, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    const { CONFIG } = gmPerson.window as unknown as {
      CONFIG: { statusEffects: Record<string, { readonly _id: string; readonly id: string }> }
    }
    const foundryIds = FOUNDRY_STATUS_IDS.split(' ')
    const statusEffectsOfSystem = Object.values(CONFIG.statusEffects).filter(
      ({ id }) => !foundryIds.includes(id),
    )
    const effectStatusIds = [
      ...statusEffectsOfSystem.flatMap(({ _id, id }) => [_id, id]),
      ...foundryIds.flatMap((statusId) => [statusId, statusId.padEnd(16, '0')]),
    ]
    expect(statusEffectsOfSystem.length).toBeGreaterThan(10)
    expect(
      effectStatusIds.filter((statusId, statusIndex) => effectStatusIds.indexOf(statusId) !== statusIndex),
    ).toEqual([])
    // Our condition ids begin with a game's name, so no Foundry condition can have the same id.
    for (const { id } of statusEffectsOfSystem)
      expect(id).toMatch(/^(harmCards|humanity|tarot|storyMode|resources)-/)
  },
)
