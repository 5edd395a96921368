/** Tests a person who deletes a message while a client is still writing the message's changes. */
import { afterEach, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const worldLocation = { parentUuid: null, pack: null, options: {} } as const
/** Mina's stored data as a text. A suit without marks is left out, because it may be stored or missing. */
const mina = (): string =>
  JSON.stringify(
    testTable.server.host.world.collection('actors').get(MINA)?.['system'],
    (_key, value: unknown) => (isUnmarked(value) ? undefined : value),
  )
const isUnmarked = (value: unknown): boolean =>
  value === false ||
  (typeof value === 'object' && value !== null && Object.values(value).every((mark) => mark === false))
const harmMessage = (): StoredDocument | undefined =>
  [...testTable.server.host.world.collection('messages').values()].find(
    ({ system }) => (system as { kind: string }).kind === 'harm',
  )

it.each(generationsOf(import.meta.url))(
  'a choice whose message its author deletes before it is written changes nothing, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER, { isBare: true })
    const player = new RawClient(testTable, USERS.owner)
    const clickFields = {
      type: 'act',
      targets: [],
      answers: {},
      visibility: 'public',
      actor: `Actor.${MINA}`,
    }
    const sufferRequest = { ...clickFields, ruleset: 'harmCards', scope: 'tab', on: '', action: 'suffer' }
    expect(await player.sendRequest({ ...sufferRequest, data: { severity: 'minor' } })).toBe('done')
    const message = harmMessage()
    const { draws } = (message?.['system'] as { facts: { draws: object } }).facts
    const [[draw, { drawn }] = ['', { drawn: [] }]] = Object.entries(
      draws as Record<string, { drawn: { rank: string; suit: string }[] }>,
    )
    const minaBefore = mina()
    const id = message?._id ?? ''
    const deleteOperation: Operation = {
      ...worldLocation,
      action: 'delete',
      documentName: 'ChatMessage',
      ids: [id],
    }
    testTable.server.onChange = ({ operations }) => {
      if (generation === 14 || !operations.some(({ documentName }) => documentName === 'Actor')) return
      testTable.server.onChange = () => undefined
      void player.writeWithoutWaiting(deleteOperation)
    }
    if (generation === 14) player.onOffer = () => player.writeWithoutWaiting(deleteOperation)
    const answer = await player.sendRequest(
      {
        ...clickFields,
        ruleset: 'harmCards',
        scope: 'message',
        on: `ChatMessage.${id}`,
        action: 'choose',
        data: { draw, face: `${drawn[0]?.rank}-${drawn[0]?.suit}` },
      },
      2_000,
    )
    await testTable.clock.advance(1_000)
    expect(harmMessage()).toBeUndefined()
    expect(answer).toMatch(/refusal/)
    expect(mina()).toBe(minaBefore)
  },
)
