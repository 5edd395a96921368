/** Tests a council whose Gamemaster leaves out a refresh and grants a repair (RS7). */
import { afterEach, expect, it } from 'vitest'
import { RawClient, GAMEMASTER_ID, INES_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The ids of Ines's traits in the test world. */
const INFLUENCE_ID = 'oRjD0WVTVdrh0lSn'
const INSIGHT_ID = 'keNaCaRP4rJbAukw'

const findStoredPoints = (itemId: string): unknown => {
  const storedActorOfInes = testTable.server.host.world.collection('actors').get(INES_ID)
  const inesItems = storedActorOfInes?.['items'] as readonly { _id: string; system: { resources: object } }[]
  return inesItems.find(({ _id }) => _id === itemId)?.system.resources
}

it.each([
  {
    why: '"expended points … are refreshed after a council meeting", so the repaired point is ready',
    switched: [],
    after: { expended: 0, harmed: 0 },
  },
  {
    why: 'a refresh that the Gamemaster leaves out refreshes the repaired point as little as the others',
    switched: [`Actor.${INES_ID} resources refresh${INFLUENCE_ID}`],
    after: { expended: 2, harmed: 0 },
  },
  {
    why: 'the refresh of another trait changes nothing',
    switched: [`Actor.${INES_ID} resources refresh${INSIGHT_ID}`],
    after: { expended: 0, harmed: 0 },
  },
])('a council: $why', async ({ switched, after }) => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const gmClient = new RawClient(testTable, USER_IDS.gamemaster)
  const writeLocation = { documentName: 'Item', parentUuid: `Actor.${INES_ID}`, pack: null, options: {} }
  await testTable.write({
    ...writeLocation,
    action: 'update',
    updates: [INFLUENCE_ID, INSIGHT_ID].map((resourceId) => ({
      _id: resourceId,
      system: { resources: { expended: 1, harmed: 1 } },
    })),
  })
  const requestToHoldMoment = {
    ...{ type: 'moment', moment: 'council', rest: 'ask', after: '', scene: '', who: [`Actor.${INES_ID}`] },
    switched: [...switched, `Actor.${INES_ID} resources repair`],
  }
  expect(await gmClient.sendRequest(requestToHoldMoment)).toBe('done')
  const newestMessage = [...testTable.server.host.world.collection('messages').values()].at(-1)
  const { facts } = newestMessage?.['system'] as { facts: { choices: Record<string, object> } }
  const [choice = ''] = Object.keys(facts.choices)
  const requestToChooseCard = {
    type: 'choose',
    message: `ChatMessage.${newestMessage?._id ?? ''}`,
    choice,
    option: INFLUENCE_ID,
  }
  expect(await gmClient.sendRequest(requestToChooseCard)).toBe('done')
  expect(findStoredPoints(INFLUENCE_ID)).toMatchObject(after)
})
