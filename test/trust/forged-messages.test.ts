/**
 * Tests a player who knows the id of another player's open request. This player forges each message that clients
 * exchange about the request: the offer to decide it, `go`, the answer, and `decides`.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmPerson: Person
let playerPerson: Person
let clientOfAttacker: RawClient
/**
 * The phrase keys of the notifications to the player. Each key is cut to its last part, the text after its last point.
 */
let notificationKeys: string[]
/** The kind, id and receiver of each message that one page sent to another. */
let pageMessages: { readonly kind: string; readonly id: string; readonly to: string }[]

async function openTable(generation: 13 | 14): Promise<void> {
  ;[notificationKeys, pageMessages] = [[], []]
  testTable = await TestTable.open(generation)
  testTable.onPageMessage = (pageMessage) =>
    pageMessages.push(pageMessage as unknown as (typeof pageMessages)[number])
  gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
  const joinOptions = {
    onNotification: (_userName: string, notificationKey: string) =>
      notificationKeys.push(notificationKey.split('.').at(-1) ?? ''),
  }
  playerPerson = await testTable.join(USER_IDS.owner, { isBare: true, ...joinOptions })
  clientOfAttacker = new RawClient(testTable, USER_IDS['owner of another'])
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const requestToGainPoint = { ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA_ID}` }

interface GameApi {
  readonly game: { readonly system: { readonly api: { press(press: object): Promise<boolean> } } }
}

/**
 * The player presses a button while the Gamemaster's connection is so slow that the request stays unanswered. Returns
 * the id of the request.
 */
async function pressButtonWhileWaiting(): Promise<string> {
  gmPerson.stallConnection(3_000)
  void (playerPerson.window as unknown as GameApi).game.system.api.press(requestToGainPoint)
  await testTable.clock.advance(500)
  const messageId = pageMessages.findLast(({ kind }) => kind === 'request')?.id
  if (messageId === undefined) throw new Error('The player has requested nothing.')
  return messageId
}

const findMessagesAboutGain = (): StoredDocument[] =>
  [...testTable.server.host.world.collection('messages').values()].filter(
    ({ system }) => (system as { kind?: string }).kind === 'blessing',
  )

const REFUSAL_OF_DELETED_TARGET = { refused: 'HnB.refusal.gone', data: {} }

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it.each([
    ['offer', {}],
    ['answer', { refusal: REFUSAL_OF_DELETED_TARGET }],
  ])('a forged %s %j to the waiting player changes nothing', async (forgedRequestKind, requestFields) => {
    await openTable(generation)
    const messageId = await pressButtonWhileWaiting()
    clientOfAttacker.send(
      {
        kind: forgedRequestKind,
        id: messageId,
        to: USER_IDS.owner,
        by: 'forgedClient0000',
        ...requestFields,
      },
      USER_IDS.owner,
    )
    await testTable.clock.advance(500)
    expect(pageMessages.filter((pageMessage) => pageMessage.kind === 'go')).toEqual([])
    await testTable.clock.advance(10_000)
    expect(notificationKeys).toEqual([])
    expect(findMessagesAboutGain()).toHaveLength(1)
    expect(pageMessages.filter((pageMessage) => pageMessage.kind === 'go').map(({ to }) => to)).toEqual([
      GAMEMASTER_ID,
    ])
  })

  it('a forged "go" does not begin a request that its sender no longer wants', async () => {
    await openTable(generation)
    const coOwnerClient = new RawClient(testTable, USER_IDS['co-owner'])
    coOwnerClient.ignoresOffers = true
    const messageId = 'unwantedRequest0'
    const actionContextFields = {
      type: 'act',
      ...requestToGainPoint,
      scope: 'tab',
      on: '',
      data: {},
      targets: [],
      answers: {},
    }
    coOwnerClient.send({
      kind: 'request',
      id: messageId,
      to: GAMEMASTER_ID,
      request: { ...actionContextFields, visibility: 'public' },
    })
    await testTable.clock.advance(500)
    const offerSocketMessage = pageMessages.findLast(({ kind }) => kind === 'offer') as unknown as
      | { by: string }
      | undefined
    expect(offerSocketMessage).toBeDefined()
    clientOfAttacker.send({ kind: 'go', id: messageId, to: GAMEMASTER_ID, by: offerSocketMessage?.by })
    await testTable.clock.advance(1_000)
    expect(findMessagesAboutGain()).toHaveLength(0)
    // Now the client that sent the request confirms the offer itself. So the deciding client carries out the request.
    coOwnerClient.send({ kind: 'go', id: messageId, to: GAMEMASTER_ID, by: offerSocketMessage?.by })
    await testTable.clock.advance(1_000)
    expect(findMessagesAboutGain()).toHaveLength(1)
  })

  it('a forged answer in the name of the deciding client is no answer', async () => {
    await openTable(generation)
    testTable.onPageMessage = (pageMessage) => {
      const { kind, id, by } = pageMessage as typeof pageMessage & { id: string }
      if (kind !== 'go') return
      gmPerson.stallConnection(3_000)
      clientOfAttacker.send({ kind: 'answer', id, to: USER_IDS.owner, by, refusal: null }, USER_IDS.owner)
    }
    let isButtonPressAnswered = false
    void (playerPerson.window as unknown as GameApi).game.system.api
      .press(requestToGainPoint)
      .then(() => (isButtonPressAnswered = true))
    await testTable.clock.advance(2_000)
    expect([isButtonPressAnswered, findMessagesAboutGain().length]).toEqual([false, 0])
    await testTable.clock.advance(10_000)
    expect([isButtonPressAnswered, findMessagesAboutGain().length]).toEqual([true, 1])
  })

  it('a flood of forged "decides" does not stop the Gamemaster’s client from deciding', async () => {
    await openTable(generation)
    void (playerPerson.window as unknown as GameApi).game.system.api.press(requestToGainPoint)
    for (let messageNumber = 0; messageNumber < 60; messageNumber++) {
      clientOfAttacker.send({ kind: 'decides', to: GAMEMASTER_ID, by: '0000000000000000', decides: true })
      await testTable.clock.advance(100)
    }
    expect(notificationKeys).toEqual([])
    expect(findMessagesAboutGain()).toHaveLength(1)
  })
})
