/** Tests a council whose Gamemaster leaves out a refresh and grants a repair (RS7). */
import { afterEach, expect, it } from 'vitest'
import { RawClient, GAMEMASTER, INES, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The ids of Ines's traits in the test world. */
const INFLUENCE_ID = 'oRjD0WVTVdrh0lSn'
const INSIGHT_ID = 'keNaCaRP4rJbAukw'

const pointsOf = (itemId: string): unknown => {
  const ines = testTable.server.host.world.collection('actors').get(INES)
  const items = ines?.['items'] as readonly { _id: string; system: { resources: object } }[]
  return items.find(({ _id }) => _id === itemId)?.system.resources
}

it.each([
  {
    why: '"expended points … are refreshed after a council meeting", so the repaired point is ready',
    switched: [],
    after: { expended: 0, harmed: 0 },
  },
  {
    why: 'a refresh that the Gamemaster leaves out refreshes the repaired point as little as the others',
    switched: [`Actor.${INES} resources refresh${INFLUENCE_ID}`],
    after: { expended: 2, harmed: 0 },
  },
  {
    why: 'the refresh of another trait changes nothing',
    switched: [`Actor.${INES} resources refresh${INSIGHT_ID}`],
    after: { expended: 0, harmed: 0 },
  },
])('a council: $why', async ({ switched, after }) => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  const gm = new RawClient(testTable, USERS.gamemaster)
  const writeLocation = { documentName: 'Item', parentUuid: `Actor.${INES}`, pack: null, options: {} }
  await testTable.write({
    ...writeLocation,
    action: 'update',
    updates: [INFLUENCE_ID, INSIGHT_ID].map((_id) => ({
      _id,
      system: { resources: { expended: 1, harmed: 1 } },
    })),
  })
  const moment = {
    ...{ type: 'moment', moment: 'council', rest: 'ask', after: '', scene: '', who: [`Actor.${INES}`] },
    switched: [...switched, `Actor.${INES} resources repair`],
  }
  expect(await gm.sendRequest(moment)).toBe('done')
  const message = [...testTable.server.host.world.collection('messages').values()].at(-1)
  const { facts } = message?.['system'] as { facts: { choices: Record<string, object> } }
  const [choice = ''] = Object.keys(facts.choices)
  const choose = {
    type: 'choose',
    message: `ChatMessage.${message?._id ?? ''}`,
    choice,
    option: INFLUENCE_ID,
  }
  expect(await gm.sendRequest(choose)).toBe('done')
  expect(pointsOf(INFLUENCE_ID)).toMatchObject(after)
})
