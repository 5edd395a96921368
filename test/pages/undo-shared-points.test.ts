/** Several people use one resource of their community. Each can undo their own use, in any order. */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, TestTable, USERS } from '../trust/test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const COVENANT_ID = 'jFv3xcM2zCWniHWb'
const worldLocation = { parentUuid: null, pack: null, options: {} } as const
const storedDocuments = (name: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(name).values(),
]

/** The first resource item of the covenant. */
function sharedResource(): StoredDocument {
  const items = storedDocuments('actors').find(({ _id }) => _id === COVENANT_ID)?.[
    'items'
  ] as StoredDocument[]
  const item = items.find(({ type }) => type === 'resource')
  if (!item) throw new Error('The covenant has no resource.')
  return item
}
const resourcePoints = () => getProperty(sharedResource(), 'system.resources') as Record<string, number>

const resourceFields = (ownFields: object) => ({
  value: 5,
  expended: 0,
  harmed: 0,
  destroyed: 0,
  expendable: true,
  shared: true,
  ...ownFields,
})

async function setPoints(ownFields: object): Promise<void> {
  await testTable.write({
    ...worldLocation,
    parentUuid: `Actor.${COVENANT_ID}`,
    action: 'update',
    documentName: 'Item',
    updates: [{ _id: sharedResource()._id, system: { resources: resourceFields(ownFields) } }],
  })
}

const itemAction = (action: string, answers: object = {}) => ({
  type: 'act',
  ruleset: 'resources',
  scope: 'item',
  on: `Actor.${COVENANT_ID}.Item.${sharedResource()._id}`,
  action,
  actor: `Actor.${COVENANT_ID}`,
  targets: [],
  data: {},
  answers,
  visibility: 'public',
})

/** Presses a button of the resource. Returns the id of the new message. */
async function sendPress(client: RawClient, action: string, answers: object = {}): Promise<string> {
  const earlierMessageIds = new Set(storedDocuments('messages').map(({ _id }) => _id))
  expect(await client.sendRequest(itemAction(action, answers), 6_000)).toBe('done')
  return storedDocuments('messages').find(({ _id }) => !earlierMessageIds.has(_id))?._id ?? ''
}

const sendUndo = (client: RawClient, id: string) =>
  client.sendRequest({ type: 'undo', message: `ChatMessage.${id}` }, 6_000)

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('a use is taken back although others have used the resource since', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER)
    const [mia, ines] = [
      new RawClient(testTable, USERS.owner),
      new RawClient(testTable, USERS['owner of another']),
    ]
    const gm = new RawClient(testTable, USERS.gamemaster)
    await setPoints({ expended: 1 })
    const firstUse = await sendPress(mia, 'use')
    const secondUse = await sendPress(ines, 'use')
    expect(resourcePoints()).toMatchObject({ expended: 3 })
    expect(await sendUndo(mia, firstUse)).toBe('done')
    expect(resourcePoints()).toMatchObject({ value: 5, expended: 2, harmed: 0 })
    expect(await sendUndo(mia, firstUse)).toBe('HnB.refusal.nothingToUndo')
    expect(await sendUndo(mia, secondUse)).toBe('HnB.refusal.notYoursToUndo')
    // A refresh has already given the used point back. Undo of that use would give it back twice.
    const thirdUse = await sendPress(mia, 'use')
    const refreshMessage = await sendPress(gm, 'refresh', { points: 2, reason: 'A quiet week' })
    const fourthUse = await sendPress(mia, 'use')
    expect(await sendUndo(mia, thirdUse)).toBe('HnB.refusal.restedOn')
    expect(await sendUndo(gm, refreshMessage)).toBe('HnB.refusal.restedOnEntry')
    expect(await sendUndo(mia, fourthUse)).toBe('done')
    expect(await sendUndo(gm, refreshMessage)).toBe('done')
    expect(await sendUndo(mia, thirdUse)).toBe('done')
    expect(await sendUndo(ines, secondUse)).toBe('done')
    expect(resourcePoints()).toMatchObject({ value: 5, expended: 1, harmed: 0 })
  })

  it('an Undo whose result would not add up is refused, and changes nothing', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER)
    const minaClient = new RawClient(testTable, USERS.owner)
    await setPoints({ expended: 0 })
    const useMessage = await sendPress(minaClient, 'use')
    await setPoints({ expended: 0 })
    expect(await sendUndo(minaClient, useMessage)).toBe('HnB.refusal.namedChangedSince')
    await setPoints({ expended: 2, expendable: false })
    expect(await sendUndo(minaClient, useMessage)).toBe('HnB.resources.refusal.spentYetNotExpendable')
    expect(resourcePoints()).toMatchObject({ expended: 2 })
  })
})
