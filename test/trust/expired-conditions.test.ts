/** A condition's effect on Foundry 14 can expire and still exist; the condition then no longer counts. */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const worldLocation = { parentUuid: null, pack: null, options: {} } as const

const readStoredEffects = (): StoredDocument[] =>
  (testTable.server.host.world.collection('actors').get(MINA_ID)?.['effects'] ?? []) as StoredDocument[]

const createClickRequest = (actionName: string, requestFields: object) => ({
  type: 'act',
  ruleset: 'humanity',
  scope: 'tab',
  on: '',
  action: actionName,
  actor: `Actor.${MINA_ID}`,
  targets: [],
  answers: {},
  visibility: 'public',
  ...requestFields,
})

describe.each([
  { ended: 'has expired', change: { duration: { value: 1, expired: true } } },
  { ended: 'is switched off', change: { disabled: true } },
])('a condition whose effect $ended, and stays', ({ change }) => {
  it('an ended condition counts for nobody, and a person can set it again, which Undo reverses', async () => {
    testTable = await TestTable.open(14)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const playerClient = new RawClient(testTable, USER_IDS.owner)
    const requestToAfflict = createClickRequest('afflict', { data: { condition: 'humanity-slowed' } })
    const requestToEndCondition = createClickRequest('endCondition', {
      data: { condition: 'humanity-slowed', key: '' },
    })
    expect(await playerClient.sendRequest(requestToAfflict)).toBe('done')
    const [effect] = readStoredEffects()
    expect(effect).toMatchObject({ statuses: ['humanity-slowed'], disabled: false })
    const effectUpdates = [{ _id: effect?._id ?? '', ...change }]
    const parentUuid = `Actor.${MINA_ID}`
    await testTable.write({
      ...worldLocation,
      parentUuid,
      action: 'update',
      documentName: 'ActiveEffect',
      updates: effectUpdates,
    })

    expect(await playerClient.sendRequest(requestToEndCondition)).toMatch(/refusal/)
    expect(await playerClient.sendRequest(requestToAfflict)).toBe('done')
    expect(readStoredEffects()).toMatchObject([
      { _id: effect?._id, disabled: false, duration: { expired: false } },
    ])
    const newestMessage = [...testTable.server.host.world.collection('messages').values()].at(-1)
    expect(
      await playerClient.sendRequest({ type: 'undo', message: `ChatMessage.${newestMessage?._id ?? ''}` }),
    ).toBe('done')
    expect(readStoredEffects()).toEqual([])
  })
})
