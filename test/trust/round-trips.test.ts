/**
 * Tests that a player gets the answer to a press within two round trips between the player's page and the Gamemaster's.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

/** The longest delay of a message between page and server, in milliseconds. */
const MAX_DELAY_MS = 400

/**
 * The time that two round trips take. Each round trip has four transmissions. The first round trip finds the client
 * that decides a request; the second carries the request out (`play/decide-request.ts`).
 */
const TWO_ROUND_TRIPS_MS = 2 * 4 * MAX_DELAY_MS

let testTable: TestTable
let gmPerson: Person
let playerPerson: Person

beforeEach(async () => {
  testTable = await TestTable.open(14)
  gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
  playerPerson = await testTable.join(USER_IDS.owner, { isBare: true })
  // The player presses once before the measurement. At this first press, the client that decides requests announces
  // itself, and this takes additional time.
  void pressGainAction(playerPerson)
  await testTable.clock.advance(5_000)
  for (const person of [gmPerson, playerPerson]) person.setMaxDelay(MAX_DELAY_MS)
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface PageGlobals {
  readonly game: {
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
    readonly actors: {
      get(documentId: string): { readonly system: unknown } & { update(documentChanges: object): unknown }
    }
    readonly messages: { readonly size: number }
  }
}
const readPageGlobals = ({ window }: Person) => window as unknown as PageGlobals

/** Presses the button that gains a Blessing Die for Mina. The Gamemaster's client decides, a message reports. */
function pressGainAction(person: Person): Promise<boolean> {
  const { game } = readPageGlobals(person)
  return game.system.api.press({ ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA_ID}` })
}

/** Advances the clock until the person's page has a new message. Returns the milliseconds. */
async function measureMillisecondsUntilMessage(person: Person, messageCountBefore: number): Promise<number> {
  const startTime = testTable.clock.now
  while (
    readPageGlobals(person).game.messages.size === messageCountBefore &&
    testTable.clock.now - startTime < 20_000
  )
    await testTable.clock.advance(10)
  return testTable.clock.now - startTime
}

const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]

describe('a press of a player is answered within two round trips', () => {
  it.each([
    ['when the Gamemaster’s page does nothing else', () => undefined],
    [
      'while it writes other things',
      () => {
        for (let pressIndex = 0; pressIndex < 20; pressIndex++)
          void readPageGlobals(gmPerson)
            .game.actors.get(MINA_ID)
            .update({ 'system.biography': `<p>${pressIndex}</p>` })
      },
    ],
    ['while somebody else’s press is being done', () => void pressGainAction(gmPerson)],
  ])('a press needs at most two round trips to the server: %s', async (_caseTitle, disturbConnection) => {
    const messageCountBefore = readPageGlobals(playerPerson).game.messages.size
    const storedMessageCountBefore = readStoredMessages().length
    const messageKinds: string[] = []
    testTable.onPageMessage = ({ kind }) => messageKinds.push(kind)
    disturbConnection()
    void pressGainAction(playerPerson)
    const elapsedMilliseconds = await measureMillisecondsUntilMessage(playerPerson, messageCountBefore)
    await testTable.clock.advance(5_000)
    expect(readStoredMessages().length).toBeGreaterThan(storedMessageCountBefore)
    expect(messageKinds, 'there and back, twice').toEqual(['request', 'offer', 'go', 'answer'])
    expect(elapsedMilliseconds).toBeLessThanOrEqual(TWO_ROUND_TRIPS_MS)
  })
})
