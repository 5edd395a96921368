/**
 * Tests the Undo of a message that has just begun. The person who began it can undo it, even if the message asks only
 * other people.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const beginRequest = (ruleset: string, action: string) => ({
  type: 'act',
  ruleset,
  scope: 'tab',
  on: '',
  action,
  actor: `Actor.${MINA}`,
  targets: [`Actor.${INES}`],
  data: {},
  answers: { suit: 'clubs' },
  visibility: 'public',
})

describe('a message that a player began a moment ago', () => {
  it.each([
    ['humanity', 'contest'],
    ['resources', 'conflict'],
    ['tarot', 'contest'],
  ])('a player undoes their own new message of %s, a %s', async (ruleset, action) => {
    testTable = await TestTable.open(14)
    await testTable.join(GAMEMASTER, { isBare: true })
    const player = new RawClient(testTable, USERS.owner)
    expect(await player.sendRequest(beginRequest(ruleset, action))).toBe('done')
    const newestMessage = () => [...testTable.server.host.world.collection('messages').values()].at(-1)
    expect(newestMessage()?.['system']).toMatchObject({
      kind: action,
      history: [{ changes: [], undone: false }],
    })
    expect(
      await player.sendRequest({ type: 'undo', message: `ChatMessage.${newestMessage()?._id ?? ''}` }),
    ).toBe('done')
    expect(newestMessage()?.['system']).toMatchObject({ history: [{ undone: true }] })
  })
})
