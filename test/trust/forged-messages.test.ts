/**
 * Tests a player who knows the id of another player's open request. The player forges each message that clients
 * exchange about a request: the offer to decide it, the confirmation (`go`), the answer, and the announcement
 * (`decides`) that another client of the Gamemaster decides.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: Person
let player: Person
let attacker: RawClient
/** The keys of the player's notifications, without the part before the last point. */
let notifications: string[]
/** The kind, id and receiver of each message that one page sent to another. */
let pageMessages: { readonly kind: string; readonly id: string; readonly to: string }[]

async function openTable(generation: 13 | 14): Promise<void> {
  ;[notifications, pageMessages] = [[], []]
  testTable = await TestTable.open(generation)
  testTable.onPageMessage = (message) =>
    pageMessages.push(message as unknown as (typeof pageMessages)[number])
  gm = await testTable.join(GAMEMASTER, { isBare: true })
  const joinOptions = {
    onNotification: (_userName: string, key: string) => notifications.push(key.split('.').at(-1) ?? ''),
  }
  player = await testTable.join(USERS.owner, { isBare: true, ...joinOptions })
  attacker = new RawClient(testTable, USERS['owner of another'])
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const gainRequest = { ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA}` }

interface GameApi {
  readonly game: { readonly system: { readonly api: { press(press: object): Promise<boolean> } } }
}

/** The player presses a button while the Gamemaster's answers are late. Returns the id of the request. */
async function pressWhileWaiting(): Promise<string> {
  gm.stallConnection(3_000)
  void (player.window as unknown as GameApi).game.system.api.press(gainRequest)
  await testTable.clock.advance(500)
  const id = pageMessages.findLast(({ kind }) => kind === 'request')?.id
  if (id === undefined) throw new Error('The player has requested nothing.')
  return id
}

const gainMessages = (): StoredDocument[] =>
  [...testTable.server.host.world.collection('messages').values()].filter(
    ({ system }) => (system as { kind?: string }).kind === 'blessing',
  )

const REFUSAL = { refused: 'HnB.refusal.gone', data: {} }

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it.each([
    ['offer', {}],
    ['answer', { refusal: REFUSAL }],
  ])('a forged %s %j to the waiting player changes nothing', async (kind, ownFields) => {
    await openTable(generation)
    const id = await pressWhileWaiting()
    attacker.send({ kind, id, to: USERS.owner, by: 'forgedClient0000', ...ownFields }, USERS.owner)
    await testTable.clock.advance(500)
    expect(pageMessages.filter((message) => message.kind === 'go')).toEqual([])
    await testTable.clock.advance(10_000)
    expect(notifications).toEqual([])
    expect(gainMessages()).toHaveLength(1)
    expect(pageMessages.filter((message) => message.kind === 'go').map(({ to }) => to)).toEqual([GAMEMASTER])
  })

  it('a forged "go" does not begin a request that its sender no longer wants', async () => {
    await openTable(generation)
    const owner = new RawClient(testTable, USERS['co-owner'])
    owner.ignoresOffers = true
    const id = 'unwantedRequest0'
    const clickFields = {
      type: 'act',
      ...gainRequest,
      scope: 'tab',
      on: '',
      data: {},
      targets: [],
      answers: {},
    }
    owner.send({ kind: 'request', id, to: GAMEMASTER, request: { ...clickFields, visibility: 'public' } })
    await testTable.clock.advance(500)
    const offer = pageMessages.findLast(({ kind }) => kind === 'offer') as unknown as
      | { by: string }
      | undefined
    expect(offer).toBeDefined()
    attacker.send({ kind: 'go', id, to: GAMEMASTER, by: offer?.by })
    await testTable.clock.advance(1_000)
    expect(gainMessages()).toHaveLength(0)
    // Now the sender itself confirms the offer. So the client carries out the request.
    owner.send({ kind: 'go', id, to: GAMEMASTER, by: offer?.by })
    await testTable.clock.advance(1_000)
    expect(gainMessages()).toHaveLength(1)
  })

  it('a forged answer in the name of the deciding client is no answer', async () => {
    await openTable(generation)
    testTable.onPageMessage = (message) => {
      const { kind, id, by } = message as typeof message & { id: string }
      if (kind !== 'go') return
      gm.stallConnection(3_000)
      attacker.send({ kind: 'answer', id, to: USERS.owner, by, refusal: null }, USERS.owner)
    }
    let isAnswered = false
    void (player.window as unknown as GameApi).game.system.api
      .press(gainRequest)
      .then(() => (isAnswered = true))
    await testTable.clock.advance(2_000)
    expect([isAnswered, gainMessages().length]).toEqual([false, 0])
    await testTable.clock.advance(10_000)
    expect([isAnswered, gainMessages().length]).toEqual([true, 1])
  })

  it('a flood of forged "decides" does not stop the Gamemaster’s client from deciding', async () => {
    await openTable(generation)
    void (player.window as unknown as GameApi).game.system.api.press(gainRequest)
    for (let count = 0; count < 60; count++) {
      attacker.send({ kind: 'decides', to: GAMEMASTER, by: '0000000000000000', decides: true })
      await testTable.clock.advance(100)
    }
    expect(notifications).toEqual([])
    expect(gainMessages()).toHaveLength(1)
  })
})
