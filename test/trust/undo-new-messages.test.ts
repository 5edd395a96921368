/** Tests Undo of a message that has just begun: the person who began it can undo it, even if it asks only others. */
import { afterEach, describe, expect, it } from 'vitest'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const createBeginRequest = (rulesetKey: string, actionName: string) => ({
  type: 'act',
  ruleset: rulesetKey,
  scope: 'tab',
  on: '',
  action: actionName,
  actor: `Actor.${MINA_ID}`,
  targets: [`Actor.${INES_ID}`],
  data: {},
  answers: { suit: 'clubs' },
  visibility: 'public',
})

describe('a message that a player began a moment ago', () => {
  it.each([
    ['humanity', 'contest'],
    ['resources', 'conflict'],
    ['tarot', 'contest'],
  ])('a player undoes their own new message of %s, a %s', async (rulesetKey, actionName) => {
    testTable = await TestTable.open(14)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const playerClient = new RawClient(testTable, USER_IDS.owner)
    expect(await playerClient.sendRequest(createBeginRequest(rulesetKey, actionName))).toBe('done')
    const findNewestMessage = () => [...testTable.server.host.world.collection('messages').values()].at(-1)
    expect(findNewestMessage()?.['system']).toMatchObject({
      kind: actionName,
      history: [{ changes: [], undone: false }],
    })
    expect(
      await playerClient.sendRequest({
        type: 'undo',
        message: `ChatMessage.${findNewestMessage()?._id ?? ''}`,
      }),
    ).toBe('done')
    expect(findNewestMessage()?.['system']).toMatchObject({ history: [{ undone: true }] })
  })
})
