/** Tests several people who use one resource of their community: each can undo their own use. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const COVENANT_ID = 'jFv3xcM2zCWniHWb'
const worldLocation = { parentUuid: null, pack: null, options: {} } as const
const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]

/** The first resource item of the covenant. */
function findSharedResource(): StoredDocument {
  const covenantItems = readStoredDocuments('actors').find(({ _id }) => _id === COVENANT_ID)?.[
    'items'
  ] as StoredDocument[]
  const sharedItem = covenantItems.find(({ type }) => type === 'resource')
  if (!sharedItem) throw new Error('The covenant has no resource.')
  return sharedItem
}
const readStoredResourcePoints = () =>
  getProperty(findSharedResource(), 'system.resources') as Record<string, number>

const createResourceFields = (resourceOverrides: object) => ({
  value: 5,
  expended: 0,
  harmed: 0,
  destroyed: 0,
  expendable: true,
  shared: true,
  ...resourceOverrides,
})

async function writeResourcePoints(resourceOverrides: object): Promise<void> {
  await testTable.write({
    ...worldLocation,
    parentUuid: `Actor.${COVENANT_ID}`,
    action: 'update',
    documentName: 'Item',
    updates: [
      { _id: findSharedResource()._id, system: { resources: createResourceFields(resourceOverrides) } },
    ],
  })
}

const createItemActionRequest = (actionName: string, formAnswers: object = {}) => ({
  type: 'act',
  ruleset: 'resources',
  scope: 'item',
  on: `Actor.${COVENANT_ID}.Item.${findSharedResource()._id}`,
  action: actionName,
  actor: `Actor.${COVENANT_ID}`,
  targets: [],
  data: {},
  answers: formAnswers,
  visibility: 'public',
})

/** Presses a button of the resource. Returns the id of the new message. */
async function sendPressRequest(
  client: RawClient,
  actionName: string,
  formAnswers: object = {},
): Promise<string> {
  const earlierMessageIds = new Set(readStoredDocuments('messages').map(({ _id }) => _id))
  expect(await client.sendRequest(createItemActionRequest(actionName, formAnswers), 6_000)).toBe('done')
  return readStoredDocuments('messages').find(({ _id }) => !earlierMessageIds.has(_id))?._id ?? ''
}

const sendUndoRequest = (client: RawClient, messageId: string) =>
  client.sendRequest({ type: 'undo', message: `ChatMessage.${messageId}` }, 6_000)

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('a use is taken back although others have used the resource since', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID)
    const [mia, ines] = [
      new RawClient(testTable, USER_IDS.owner),
      new RawClient(testTable, USER_IDS['owner of another']),
    ]
    const gmClient = new RawClient(testTable, USER_IDS.gamemaster)
    await writeResourcePoints({ expended: 1 })
    const idOfFirstUseMessage = await sendPressRequest(mia, 'use')
    const idOfSecondUseMessage = await sendPressRequest(ines, 'use')
    expect(readStoredResourcePoints()).toMatchObject({ expended: 3 })
    expect(await sendUndoRequest(mia, idOfFirstUseMessage)).toBe('done')
    expect(readStoredResourcePoints()).toMatchObject({ value: 5, expended: 2, harmed: 0 })
    expect(await sendUndoRequest(mia, idOfFirstUseMessage)).toBe('HnB.refusal.nothingToUndo')
    expect(await sendUndoRequest(mia, idOfSecondUseMessage)).toBe('HnB.refusal.notYoursToUndo')
    // A refresh has restored the point that was used. So Undo of the use would restore the point a second time.
    const idOfThirdUseMessage = await sendPressRequest(mia, 'use')
    const idOfRefreshMessage = await sendPressRequest(gmClient, 'refresh', {
      points: 2,
      reason: 'A quiet week',
    })
    const idOfFourthUseMessage = await sendPressRequest(mia, 'use')
    expect(await sendUndoRequest(mia, idOfThirdUseMessage)).toBe('HnB.refusal.restedOn')
    expect(await sendUndoRequest(gmClient, idOfRefreshMessage)).toBe('HnB.refusal.restedOnEntry')
    expect(await sendUndoRequest(mia, idOfFourthUseMessage)).toBe('done')
    expect(await sendUndoRequest(gmClient, idOfRefreshMessage)).toBe('done')
    expect(await sendUndoRequest(mia, idOfThirdUseMessage)).toBe('done')
    expect(await sendUndoRequest(ines, idOfSecondUseMessage)).toBe('done')
    expect(readStoredResourcePoints()).toMatchObject({ value: 5, expended: 1, harmed: 0 })
  })

  it('an Undo whose result would not add up is refused, and changes nothing', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID)
    const minaClient = new RawClient(testTable, USER_IDS.owner)
    await writeResourcePoints({ expended: 0 })
    const idOfUseMessage = await sendPressRequest(minaClient, 'use')
    await writeResourcePoints({ expended: 0 })
    expect(await sendUndoRequest(minaClient, idOfUseMessage)).toBe('HnB.refusal.namedChangedSince')
    await writeResourcePoints({ expended: 2, expendable: false })
    expect(await sendUndoRequest(minaClient, idOfUseMessage)).toBe(
      'HnB.resources.refusal.spentYetNotExpendable',
    )
    expect(readStoredResourcePoints()).toMatchObject({ expended: 2 })
  })
})
