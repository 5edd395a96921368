/**
 * Tests choices that a person makes on a message about a moment of recovery. Only allowed choices are accepted. After
 * Undo, no choice is accepted.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const newestMessage = (): StoredDocument => {
  const message = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!message) throw new Error('Nothing was told.')
  return message
}
const uuidOf = ({ _id }: StoredDocument) => `ChatMessage.${_id}`
const worldText = () =>
  JSON.stringify(
    ['actors', 'messages'].map((name) => [...testTable.server.host.world.collection(name).values()]),
  )

async function openTable(): Promise<{ gm: RawClient; player: RawClient }> {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  return {
    gm: new RawClient(testTable, USERS.gamemaster),
    player: new RawClient(testTable, USERS.owner),
  }
}

/**
 * Ends a scene after which Mina's owner must make a choice. Returns the request that makes the choice, and the
 * message's uuid.
 */
async function endSceneWithChoice(gm: RawClient): Promise<{ choose: object; message: string }> {
  await testTable.write({
    action: 'update',
    documentName: 'Actor',
    parentUuid: null,
    pack: null,
    options: {},
    updates: [{ _id: MINA, 'system.harmCards.marked': { clubs: { jack: true }, hearts: { jack: true } } }],
  })
  const moment = {
    type: 'moment',
    moment: 'scene',
    rest: 'yes',
    switched: [],
    after: '',
    scene: '',
    who: [`Actor.${MINA}`],
  }
  expect(await gm.sendRequest(moment)).toBe('done')
  const message = uuidOf(newestMessage())
  const { facts } = newestMessage()['system'] as {
    facts: { choices: Record<string, { options: { id: string }[] }> }
  }
  const [[choice, { options }] = ['', { options: [] }]] = Object.entries(facts.choices)
  return { choose: { type: 'choose', message, choice, option: options[0]?.id }, message }
}

describe('what is undone offers nothing', () => {
  it('an undone end of a scene offers no choice any more', async () => {
    const { gm, player } = await openTable()
    const { choose, message } = await endSceneWithChoice(gm)
    const undo = { type: 'undo', message }
    expect(await player.sendRequest(choose)).toBe('done')
    for (const undoRequest of [undo, undo]) expect(await gm.sendRequest(undoRequest)).toBe('done')
    const worldBefore = worldText()
    expect(await player.sendRequest(choose)).toBe('HnB.refusal.retracted')
    expect(worldText()).toBe(worldBefore)
  })

  it('an undone request for a check offers no roll any more', async () => {
    const { gm, player } = await openTable()
    const clickRequestWith = (ownFields: object) => ({
      type: 'act',
      ruleset: 'tarot',
      on: '',
      actor: `Actor.${MINA}`,
      targets: [],
      data: {},
      visibility: 'public',
      answers: {},
      ...ownFields,
    })
    const check = clickRequestWith({ scope: 'tab', action: 'check', answers: { trait: '', need: '' } })
    expect(await gm.sendRequest(check)).toBe('done')
    const messageUuid = uuidOf(newestMessage())
    expect(await gm.sendRequest({ type: 'undo', message: messageUuid })).toBe('done')
    const worldBefore = worldText()
    expect(
      await player.sendRequest(clickRequestWith({ scope: 'message', action: 'noPush', on: messageUuid })),
    ).toBe('HnB.refusal.retracted')
    expect(worldText()).toBe(worldBefore)
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
    updates: [{ _id: newestMessage()._id, whisper: [GAMEMASTER] }],
  })
  const worldBefore = worldText()
  expect(await player.sendRequest(choose)).toBe('HnB.refusal.messageHidden')
  expect(worldText()).toBe(worldBefore)
})

it('the owner of an actor cannot choose an option that only a Gamemaster may choose', async () => {
  const { gm, player } = await openTable()
  const writeLocation = { action: 'update', pack: null, options: {} } as const
  const actor = testTable.server.host.world.collection('actors').get(MINA)
  const ownResources = (actor?.['items'] as StoredDocument[])
    .filter(({ type }) => type === 'resource')
    .slice(0, 2)
  const updates = ownResources.map(({ _id }) => ({
    _id,
    system: { resources: { value: 3, expended: 0, harmed: 1, expendable: true } },
  }))
  await testTable.write({ ...writeLocation, documentName: 'Item', parentUuid: `Actor.${MINA}`, updates })
  const switchedEffects = [`Actor.${MINA} resources repair`]
  const councilRequest = {
    type: 'moment',
    moment: 'council',
    rest: 'ask',
    switched: switchedEffects,
    after: '',
    scene: '',
    who: [`Actor.${MINA}`],
  }
  expect(await gm.sendRequest(councilRequest)).toBe('done')
  const { facts } = newestMessage()['system'] as { facts: { choices: object } }
  const [choice = ''] = Object.keys(facts.choices)
  const choose = { type: 'choose', message: uuidOf(newestMessage()), choice, option: ownResources[0]?._id }
  expect(await player.sendRequest(choose)).toBe('HnB.refusal.onlyGM')
  expect(await gm.sendRequest(choose)).toBe('done')
})
