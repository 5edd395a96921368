/**
 * Tests a person who sends too many or repeated requests. The limit counts requests within seconds, so the test
 * controls the clock.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

interface ReceivedSocketMessage {
  readonly kind: string
  readonly id: string
  readonly by: string
  readonly refusal: { readonly refused: string } | null
}

interface PageSocket {
  emit(eventName: string, socketMessage: object): void
  on(eventName: string, listener: (message: ReceivedSocketMessage, senderId: string) => void): void
}

const SOCKET_EVENT = 'system.harm-and-blessing'

/**
 * Creates a table with a Gamemaster and a player. The player sends requests as from the browser's console, and accepts
 * the offer of every client that wants to decide them.
 */
async function openTableWithConsole(
  generation: 13 | 14,
): Promise<{ sendRequest: (requestId: string) => void; refused: string[] }> {
  testTable = await TestTable.open(generation)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const { window }: Person = await testTable.join(USER_IDS.owner, { isBare: true })
  const { socket } = (window as unknown as { game: { socket: PageSocket } }).game
  const refusedMessageIds: string[] = []
  socket.on(SOCKET_EVENT, ({ kind, id, by, refusal }, senderId) => {
    if (kind === 'offer') socket.emit(SOCKET_EVENT, { kind: 'go', id, to: senderId, by })
    if (kind === 'answer' && refusal) refusedMessageIds.push(refusal.refused)
  })
  const requestToGainPoint = {
    type: 'act',
    ruleset: 'humanity',
    scope: 'tab',
    on: '',
    action: 'gain',
    targets: [],
  }
  const requestToGain = {
    ...requestToGainPoint,
    actor: `Actor.${MINA_ID}`,
    data: {},
    answers: {},
    visibility: 'public',
  }
  return {
    sendRequest: (requestId) =>
      socket.emit(SOCKET_EVENT, {
        kind: 'request',
        id: requestId,
        to: GAMEMASTER_ID,
        request: requestToGain,
      }),
    refused: refusedMessageIds,
  }
}

/** Counts the messages that report a gained Blessing Die. */
const countGains = (): number => {
  const systemDataOfMessages = [...testTable.server.host.world.collection('messages').values()].map(
    ({ system }) => system,
  )
  return systemDataOfMessages.filter(
    (messageSystemData) => (messageSystemData as { ruleset?: string }).ruleset === 'humanity',
  ).length
}

describe.each([13, 14] as const)('requests on %i', (generation) => {
  it('a flood of requests is limited to thirty in five seconds', async () => {
    const { sendRequest: ask, refused } = await openTableWithConsole(generation)
    for (let messageNumber = 0; messageNumber < 100; messageNumber++) ask(`flood${messageNumber}`)
    await testTable.clock.advance(4_900)
    expect(refused).toEqual(Array.from({ length: 70 }, () => 'HnB.refusal.tooMany'))
    expect(countGains()).toBe(30)
    await testTable.clock.advance(200)
    ask('afterwards')
    await testTable.clock.advance(1_000)
    expect(refused).toHaveLength(70)
    expect(countGains()).toBe(31)
    expect(testTable.errors).toEqual([])
  })

  it('repeated requests do their work once', async () => {
    const { sendRequest: ask } = await openTableWithConsole(generation)
    for (let messageNumber = 0; messageNumber < 3; messageNumber++) ask('thesame')
    await testTable.clock.advance(20_000)
    expect(countGains()).toBe(1)
    expect(testTable.errors).toEqual([])
  })
})
