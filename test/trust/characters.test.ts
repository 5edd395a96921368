/**
 * Tests which actor counts as a user's character. It counts only if the user owns the actor. A user who writes another
 * actor into their own user document gains nothing.
 */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** How many cards each user's hand has. The key is the user's id. */
function cardCountByUser(): Record<string, number> {
  const stacks = [...testTable.server.host.world.collection('cards').values()]
  return Object.fromEntries(
    stacks
      .filter(({ type }) => type === 'hand')
      .map((stack) => {
        const ownershipEntries = Object.entries(stack['ownership'] as Record<string, number>)
        const [owner = ''] = ownershipEntries.find(([id, level]) => level === 3 && id !== GAMEMASTER) ?? []
        return [owner, (stack['cards'] as StoredDocument[]).length]
      }),
  )
}

it.each(['owner', 'stranger', 'trusted'] as const)(
  "a user (%s) who claims another person's actor gets neither their cards nor their place",
  async (kind) => {
    testTable = await TestTable.open(14)
    await testTable.join(GAMEMASTER, { isBare: true })
    const attacker = new RawClient(testTable, USERS[kind])
    await attacker.write({
      action: 'update',
      documentName: 'User',
      parentUuid: null,
      pack: null,
      options: {},
      updates: [{ _id: USERS[kind], character: INES }],
    })
    const victim = await testTable.join(USERS['owner of another'])
    const dealRequest = {
      type: 'act',
      ruleset: 'tarot',
      scope: 'group',
      on: '',
      action: 'deal',
      actor: '',
      targets: [`Actor.${INES}`],
      data: {},
      answers: {},
      visibility: 'public',
    }
    expect(await new RawClient(testTable, USERS.gamemaster).sendRequest(dealRequest)).toBe('done')
    expect(cardCountByUser()[USERS['owner of another']]).toBeGreaterThan(0)
    expect(cardCountByUser()[USERS[kind]] ?? 0).toBe(0)
    const { game } = victim.window as unknown as {
      game: { actors: { get(id: string): { sheet: { render(options: object): unknown } } } }
    }
    game.actors.get(INES).sheet.render({ force: true })
    await testTable.clock.advance(1_000)
    expect(victim.window?.document.querySelectorAll('.hnb-actor .hnb-hand-cards img').length).toBeGreaterThan(
      0,
    )
  },
)
