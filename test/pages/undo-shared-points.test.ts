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

/** The first resource of the covenant that its members may use. */
function sharedResource(): StoredDocument {
  const items = storedDocuments('actors').find(({ _id }) => _id === COVENANT_ID)?.[
    'items'
  ] as StoredDocument[]
  const item = items.find(({ type }) => type === 'resource')
  if (!item) throw new Error('The covenant has no resource.')
  return item
}
const resourcePoints = () => getProperty(sharedResource(), 'system.resources') as Record<string, number>

const resourceFields = (own: object) => ({
  value: 5,
  expended: 0,
  harmed: 0,
  destroyed: 0,
  expendable: true,
  shared: true,
  ...own,
})

async function setPoints(own: object): Promise<void> {
  await testTable.write({
    ...worldLocation,
    parentUuid: `Actor.${COVENANT_ID}`,
    action: 'update',
    documentName: 'Item',
    updates: [{ _id: sharedResource()._id, system: { resources: resourceFields(own) } }],
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
async function sendPress(who: RawClient, action: string, answers: object = {}): Promise<string> {
  const known = new Set(storedDocuments('messages').map(({ _id }) => _id))
  expect(await who.sendRequest(itemAction(action, answers), 6_000)).toBe('done')
  return storedDocuments('messages').find(({ _id }) => !known.has(_id))?._id ?? ''
}

const sendUndo = (who: RawClient, id: string) =>
  who.sendRequest({ type: 'undo', message: `ChatMessage.${id}` }, 6_000)

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
    const first = await sendPress(mia, 'use')
    const second = await sendPress(ines, 'use')
    expect(resourcePoints()).toMatchObject({ expended: 3 })
    expect(await sendUndo(mia, first)).toBe('done')
    expect(resourcePoints()).toMatchObject({ value: 5, expended: 2, harmed: 0 })
    expect(await sendUndo(mia, first)).toBe('HnB.refusal.nothingToUndo')
    expect(await sendUndo(mia, second)).toBe('HnB.refusal.notYoursToUndo')
    // Undo of a use after a refresh would give the point back twice.
    const third = await sendPress(mia, 'use')
    const refreshed = await sendPress(gm, 'refresh', { points: 2, reason: 'A quiet week' })
    const fourth = await sendPress(mia, 'use')
    expect(await sendUndo(mia, third)).toBe('HnB.refusal.restedOn')
    expect(await sendUndo(gm, refreshed)).toBe('HnB.refusal.restedOnEntry')
    expect(await sendUndo(mia, fourth)).toBe('done')
    expect(await sendUndo(gm, refreshed)).toBe('done')
    expect(await sendUndo(mia, third)).toBe('done')
    expect(await sendUndo(ines, second)).toBe('done')
    expect(resourcePoints()).toMatchObject({ value: 5, expended: 1, harmed: 0 })
  })

  it('an Undo whose result would not add up is refused, and changes nothing', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER)
    const mia = new RawClient(testTable, USERS.owner)
    await setPoints({ expended: 0 })
    const used = await sendPress(mia, 'use')
    await setPoints({ expended: 0 })
    expect(await sendUndo(mia, used)).toBe('HnB.refusal.namedChangedSince')
    await setPoints({ expended: 2, expendable: false })
    expect(await sendUndo(mia, used)).toBe('HnB.resources.refusal.spentYetNotExpendable')
    expect(resourcePoints()).toMatchObject({ expended: 2 })
  })
})
