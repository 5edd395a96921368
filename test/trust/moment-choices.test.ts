/**
 * Tests the choices that the message about a moment of recovery offers. The server accepts only allowed choices, and no
 * choice after Undo.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const findNewestMessage = (): StoredDocument => {
  const newestMessage = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!newestMessage) throw new Error('Nothing was told.')
  return newestMessage
}
const createMessageUuid = ({ _id }: StoredDocument) => `ChatMessage.${_id}`
const serializeWorld = () =>
  JSON.stringify(
    ['actors', 'messages'].map((collectionName) => [
      ...testTable.server.host.world.collection(collectionName).values(),
    ]),
  )

async function openTable(): Promise<{ gm: RawClient; player: RawClient }> {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  return {
    gm: new RawClient(testTable, USER_IDS.gamemaster),
    player: new RawClient(testTable, USER_IDS.owner),
  }
}

/** Ends a scene that leaves Mina's owner a choice. Returns the choice's request and the message's uuid. */
async function endSceneWithChoice(gmClient: RawClient): Promise<{ choose: object; message: string }> {
  await testTable.write({
    action: 'update',
    documentName: 'Actor',
    parentUuid: null,
    pack: null,
    options: {},
    updates: [{ _id: MINA_ID, 'system.harmCards.marked': { clubs: { jack: true }, hearts: { jack: true } } }],
  })
  const requestToHoldMoment = {
    type: 'moment',
    moment: 'scene',
    rest: 'yes',
    switched: [],
    after: '',
    scene: '',
    who: [`Actor.${MINA_ID}`],
  }
  expect(await gmClient.sendRequest(requestToHoldMoment)).toBe('done')
  const messageUuid = createMessageUuid(findNewestMessage())
  const { facts } = findNewestMessage()['system'] as {
    facts: { choices: Record<string, { options: { id: string }[] }> }
  }
  const [[choice, { options }] = ['', { options: [] }]] = Object.entries(facts.choices)
  return {
    choose: { type: 'choose', message: messageUuid, choice, option: options[0]?.id },
    message: messageUuid,
  }
}

describe('what is undone offers nothing', () => {
  it('an undone end of a scene offers no choice any more', async () => {
    const { gm, player } = await openTable()
    const { choose, message } = await endSceneWithChoice(gm)
    const requestToUndoMessage = { type: 'undo', message }
    expect(await player.sendRequest(choose)).toBe('done')
    for (const requestToUndo of [requestToUndoMessage, requestToUndoMessage])
      expect(await gm.sendRequest(requestToUndo)).toBe('done')
    const serializedWorldBefore = serializeWorld()
    expect(await player.sendRequest(choose)).toBe('HnB.refusal.retracted')
    expect(serializeWorld()).toBe(serializedWorldBefore)
  })

  it('an undone request for a check offers no roll any more', async () => {
    const { gm, player } = await openTable()
    const createClickRequestWithFields = (requestFields: object) => ({
      type: 'act',
      ruleset: 'tarot',
      on: '',
      actor: `Actor.${MINA_ID}`,
      targets: [],
      data: {},
      visibility: 'public',
      answers: {},
      ...requestFields,
    })
    const requestToCheck = createClickRequestWithFields({
      scope: 'tab',
      action: 'check',
      answers: { trait: '', need: '' },
    })
    expect(await gm.sendRequest(requestToCheck)).toBe('done')
    const messageUuid = createMessageUuid(findNewestMessage())
    expect(await gm.sendRequest({ type: 'undo', message: messageUuid })).toBe('done')
    const serializedWorldBefore = serializeWorld()
    expect(
      await player.sendRequest(
        createClickRequestWithFields({ scope: 'message', action: 'noPush', on: messageUuid }),
      ),
    ).toBe('HnB.refusal.retracted')
    expect(serializeWorld()).toBe(serializedWorldBefore)
  })
})

it('the owner of an actor cannot choose in a message that the Gamemaster has hidden from them', async () => {
  const { gm, player } = await openTable()
  const { choose } = await endSceneWithChoice(gm)
  await gm.write({
    action: 'update',
    documentName: 'ChatMessage',
    parentUuid: null,
    pack: null,
    options: {},
    updates: [{ _id: findNewestMessage()._id, whisper: [GAMEMASTER_ID] }],
  })
  const serializedWorldBefore = serializeWorld()
  expect(await player.sendRequest(choose)).toBe('HnB.refusal.messageHidden')
  expect(serializeWorld()).toBe(serializedWorldBefore)
})

it('the owner of an actor cannot choose an option that only a Gamemaster may choose', async () => {
  const { gm, player } = await openTable()
  const writeLocation = { action: 'update', pack: null, options: {} } as const
  const storedActorOfMina = testTable.server.host.world.collection('actors').get(MINA_ID)
  const initialResources = (storedActorOfMina?.['items'] as StoredDocument[])
    .filter(({ type }) => type === 'resource')
    .slice(0, 2)
  const itemUpdates = initialResources.map(({ _id }) => ({
    _id,
    system: { resources: { value: 3, expended: 0, harmed: 1, expendable: true } },
  }))
  await testTable.write({
    ...writeLocation,
    documentName: 'Item',
    parentUuid: `Actor.${MINA_ID}`,
    updates: itemUpdates,
  })
  const keysOfSwitchedEffects = [`Actor.${MINA_ID} resources repair`]
  const requestToHoldCouncil = {
    type: 'moment',
    moment: 'council',
    rest: 'ask',
    switched: keysOfSwitchedEffects,
    after: '',
    scene: '',
    who: [`Actor.${MINA_ID}`],
  }
  expect(await gm.sendRequest(requestToHoldCouncil)).toBe('done')
  const { facts } = findNewestMessage()['system'] as { facts: { choices: object } }
  const [choice = ''] = Object.keys(facts.choices)
  const requestToChooseCard = {
    type: 'choose',
    message: createMessageUuid(findNewestMessage()),
    choice,
    option: initialResources[0]?._id,
  }
  expect(await player.sendRequest(requestToChooseCard)).toBe('HnB.refusal.onlyGM')
  expect(await gm.sendRequest(requestToChooseCard)).toBe('done')
})
