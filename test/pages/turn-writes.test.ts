/**
 * Tests that the end of a turn writes the fight only once. This write contains both Foundry's change of turn and our
 * note that a fighter's turn has begun.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

interface PageGlobals {
  readonly game: { readonly combats: { readonly active: { nextTurn(): unknown; previousTurn(): unknown } } }
  readonly Hooks: { on(hookName: string, onHookCall: () => void): void }
}

const readStoredFight = (): StoredDocument => {
  const [only] = testTable.server.host.world.collection('combats').values()
  if (!only) throw new Error('Nobody fights.')
  return only
}
const readStoredBegunTurns = () =>
  (readStoredFight()['flags'] as Record<string, { had?: { round: number; ids: string[] } }>)[
    'harm-and-blessing'
  ]?.had

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it.each([
    { game: 'storyMode', writes: 1 },
    // Turn of the Card writes the fight twice at the end of a turn. The first write may change a Reaction, and only
    // then is the new order of turns known.
    { game: 'tarot', writes: 2 },
  ])(
    'one turn of a fight run by $game needs $writes writes of the fight at most',
    async ({ game, writes }) => {
      testTable = await TestTable.open(generation)
      const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
      await gmPerson.changeSetting('common', { fight: game })
      await testTable.beginFight([MINA_ID, INES_ID])
      await gmPerson.advanceClock(2_000)
      const { combats } = (gmPerson.window as unknown as PageGlobals).game
      let writeCount = 0
      ;(gmPerson.window as unknown as PageGlobals).Hooks.on('updateCombat', () => (writeCount += 1))
      for (const nameOfTurnMethod of ['nextTurn', 'nextTurn', 'nextTurn', 'previousTurn'] as const) {
        writeCount = 0
        void combats.active[nameOfTurnMethod]()
        await gmPerson.advanceClock(2_000)
        expect(writeCount).toBeLessThanOrEqual(writes)
        expect(readStoredBegunTurns()?.round).toBe(readStoredFight()['round'])
        expect(readStoredBegunTurns()?.ids).toHaveLength(Number(readStoredFight()['turn']) + 1)
      }
    },
  )
})
