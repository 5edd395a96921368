/** Tests the deletion of a message while a client is still writing the message's changes. */
import { afterEach, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const worldLocation = { parentUuid: null, pack: null, options: {} } as const
/**
 * Returns Mina's stored data as text. A suit without marks is left out, because such a suit may be stored or missing.
 */
const serializeDataOfMina = (): string =>
  JSON.stringify(
    testTable.server.host.world.collection('actors').get(MINA_ID)?.['system'],
    (_key, valueInActor: unknown) => (isMoveMarkMissingOrFalse(valueInActor) ? undefined : valueInActor),
  )
const isMoveMarkMissingOrFalse = (markValue: unknown): boolean =>
  markValue === false ||
  (typeof markValue === 'object' &&
    markValue !== null &&
    Object.values(markValue).every((innerMarkValue) => innerMarkValue === false))
const findHarmMessage = (): StoredDocument | undefined =>
  [...testTable.server.host.world.collection('messages').values()].find(
    ({ system }) => (system as { kind: string }).kind === 'harm',
  )

it.each(listGenerationsForTestFile(import.meta.url))(
  'a choice whose message its author deletes before it is written changes nothing, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const playerClient = new RawClient(testTable, USER_IDS.owner)
    const actionContextFields = {
      type: 'act',
      targets: [],
      answers: {},
      visibility: 'public',
      actor: `Actor.${MINA_ID}`,
    }
    const requestToSufferHarm = {
      ...actionContextFields,
      ruleset: 'harmCards',
      scope: 'tab',
      on: '',
      action: 'suffer',
    }
    expect(await playerClient.sendRequest({ ...requestToSufferHarm, data: { severity: 'minor' } })).toBe(
      'done',
    )
    const message = findHarmMessage()
    const { draws } = (message?.['system'] as { facts: { draws: object } }).facts
    const [[draw, { drawn }] = ['', { drawn: [] }]] = Object.entries(
      draws as Record<string, { drawn: { rank: string; suit: string }[] }>,
    )
    const minaJsonBefore = serializeDataOfMina()
    const messageId = message?._id ?? ''
    const deleteOperation: Operation = {
      ...worldLocation,
      action: 'delete',
      documentName: 'ChatMessage',
      ids: [messageId],
    }
    testTable.server.onChange = ({ operations }) => {
      if (generation === 14 || !operations.some(({ documentName }) => documentName === 'Actor')) return
      testTable.server.onChange = () => undefined
      void playerClient.writeWithoutWaiting(deleteOperation)
    }
    if (generation === 14) playerClient.onOffer = () => playerClient.writeWithoutWaiting(deleteOperation)
    const requestRefusal = await playerClient.sendRequest(
      {
        ...actionContextFields,
        ruleset: 'harmCards',
        scope: 'message',
        on: `ChatMessage.${messageId}`,
        action: 'choose',
        data: { draw, face: `${drawn[0]?.rank}-${drawn[0]?.suit}` },
      },
      2_000,
    )
    await testTable.clock.advance(1_000)
    expect(findHarmMessage()).toBeUndefined()
    expect(requestRefusal).toMatch(/refusal/)
    expect(serializeDataOfMina()).toBe(minaJsonBefore)
  },
)
