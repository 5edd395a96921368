/**
 * Tests which actor is a user's character: only an owned actor counts, even if the user document names another actor.
 */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Counts the cards in each user's hand. The key is the user's id. */
function countCardsByUser(): Record<string, number> {
  const storedStacks = [...testTable.server.host.world.collection('cards').values()]
  return Object.fromEntries(
    storedStacks
      .filter(({ type }) => type === 'hand')
      .map((stack) => {
        const ownershipEntries = Object.entries(stack['ownership'] as Record<string, number>)
        const [owner = ''] = ownershipEntries.find(([id, level]) => level === 3 && id !== GAMEMASTER_ID) ?? []
        return [owner, (stack['cards'] as StoredDocument[]).length]
      }),
  )
}

it.each(['owner', 'stranger', 'trusted'] as const)(
  "a user (%s) who claims another person's actor gets neither their cards nor their place",
  async (userKind) => {
    testTable = await TestTable.open(14)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const clientOfAttacker = new RawClient(testTable, USER_IDS[userKind])
    await clientOfAttacker.write({
      action: 'update',
      documentName: 'User',
      parentUuid: null,
      pack: null,
      options: {},
      updates: [{ _id: USER_IDS[userKind], character: INES_ID }],
    })
    const victimPerson = await testTable.join(USER_IDS['owner of another'])
    const requestToDealCards = {
      type: 'act',
      ruleset: 'tarot',
      scope: 'group',
      on: '',
      action: 'deal',
      actor: '',
      targets: [`Actor.${INES_ID}`],
      data: {},
      answers: {},
      visibility: 'public',
    }
    expect(await new RawClient(testTable, USER_IDS.gamemaster).sendRequest(requestToDealCards)).toBe('done')
    expect(countCardsByUser()[USER_IDS['owner of another']]).toBeGreaterThan(0)
    expect(countCardsByUser()[USER_IDS[userKind]] ?? 0).toBe(0)
    const { game } = victimPerson.window as unknown as {
      game: { actors: { get(actorId: string): { sheet: { render(renderOptions: object): unknown } } } }
    }
    game.actors.get(INES_ID).sheet.render({ force: true })
    await testTable.clock.advance(1_000)
    expect(
      victimPerson.window?.document.querySelectorAll('.hnb-actor .hnb-hand-cards img').length,
    ).toBeGreaterThan(0)
  },
)
