/**
 * Tests the session data of a game, which is the same for the whole table. Gamemasters write it, everybody reads it,
 * and Undo restores its earlier values.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gamemasterPerson: Person
let playerPerson: Person
/**
 * The keys of the notifications to the player and the Gamemaster. Each key is cut to its last part, the text after its
 * last point.
 */
let notificationKeys: string[]
let pageMessages: string[]

beforeEach(async () => {
  notificationKeys = []
  pageMessages = []
  testTable = await TestTable.open(14)
  gamemasterPerson = await testTable.join(GAMEMASTER_ID, {
    isBare: true,
    onNotification: (_userName: string, notificationKey: string) =>
      pageMessages.push(notificationKey.split('.').at(-1) ?? ''),
  })
  playerPerson = await testTable.join(USER_IDS.owner, {
    isBare: true,
    onNotification: (_userName: string, notificationKey: string) =>
      notificationKeys.push(notificationKey.split('.').at(-1) ?? ''),
  })
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface PageGlobals {
  readonly game: {
    readonly actors: { readonly contents: readonly { readonly id: string }[] }
    readonly settings: { get(namespace: string, settingKey: string): object }
    readonly messages: { readonly contents: readonly { readonly system: object }[] }
    readonly system: {
      readonly api: {
        press(press: object): Promise<boolean>
        hold(momentName: string): Promise<boolean>
        state(actor: string, game: string): unknown
      }
    }
  }
}
const readPageGlobals = ({ window }: Person) => window as unknown as PageGlobals
const readHumanitySession = (person: Person) =>
  readPageGlobals(person).game.settings.get('harm-and-blessing', 'humanitySession')
/** Begins a session without the warning question about an open shop or a running session. */
const beginSession = (person: Person) =>
  readPageGlobals(person).game.system.api.press({
    ruleset: 'humanity',
    action: 'lucky',
    group: true,
    quick: true,
  })

async function advanceClockUntilDone<Result>(promise: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([promise, testTable.clock.advance(3_000)])
  return result
}

describe('the session of a table', () => {
  it('a session begins without targets, and everybody knows its lucky number', async () => {
    expect(await advanceClockUntilDone(beginSession(gamemasterPerson))).toBe(true)
    const storedHumanitySession = readHumanitySession(playerPerson) as {
      readonly lucky: number
      readonly over: boolean
    }
    expect(storedHumanitySession).toEqual(readHumanitySession(gamemasterPerson))
    expect(storedHumanitySession.over).toBe(false)
    expect([0, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(storedHumanitySession.lucky)
  })

  it.each([
    ['humanity', 'lucky', {}],
    ['humanity', 'award', { occasion: 'roleplay' }],
    ['harmCards', 'suffer', { severity: 'minor' }],
    ['storyMode', 'harm', { harm: '1' }],
    ['tarot', 'inflict', {}],
  ])(
    'a tool of %s, %s, is refused if nobody can be chosen, and posts nothing',
    async (rulesetKey, actionName, pressButtonData) => {
      const { actors, messages, system } = readPageGlobals(gamemasterPerson).game
      const writeLocation = { parentUuid: null, pack: null, options: {} }
      const actorIds = actors.contents.map(({ id }) => id)
      await testTable.write({ ...writeLocation, action: 'delete', documentName: 'Actor', ids: actorIds })
      const messageCountBefore = messages.contents.length
      for (const isPressedWithoutQuestion of [false, true])
        expect(
          await advanceClockUntilDone(
            system.api.press({
              ruleset: rulesetKey,
              action: actionName,
              data: pressButtonData,
              group: true,
              quick: isPressedWithoutQuestion,
            }),
          ),
        ).toBe(false)
      expect([messages.contents.length, pageMessages]).toEqual([
        messageCountBefore,
        ['nobodyHere', 'nobodyHere'],
      ])
    },
  )

  it('a player cannot begin a session', async () => {
    const humanitySessionBefore = readHumanitySession(gamemasterPerson)
    expect(await advanceClockUntilDone(beginSession(playerPerson))).toBe(false)
    expect([readHumanitySession(gamemasterPerson), notificationKeys]).toEqual([
      humanitySessionBefore,
      ['onlyGM'],
    ])
  })

  it('the moment ends and counts the session, and no session runs until the next begins', async () => {
    await advanceClockUntilDone(readPageGlobals(gamemasterPerson).game.system.api.hold('session'))
    expect(readHumanitySession(playerPerson)).toMatchObject({ ended: 1, scenes: 1, over: true, lucky: 0 })
    await advanceClockUntilDone(beginSession(gamemasterPerson))
    expect(readHumanitySession(playerPerson)).toMatchObject({ ended: 1, over: false })
  })

  it('the session is stored in one request with the people and the message, once its setting exists', async () => {
    await advanceClockUntilDone(beginSession(gamemasterPerson))
    const sessionRequests: string[][] = []
    testTable.server.onChange = ({ operations }) =>
      void sessionRequests.push(operations.map(({ documentName }) => documentName))
    await advanceClockUntilDone(readPageGlobals(gamemasterPerson).game.system.api.hold('scene'))
    testTable.server.onChange = () => undefined
    expect(sessionRequests).toHaveLength(1)
    expect(sessionRequests[0]).toEqual(expect.arrayContaining(['Setting', 'ChatMessage']))
    expect(readHumanitySession(playerPerson)).toMatchObject({ scenes: 1 })
  })

  it('other tools act quickly for the people whom their question would propose', async () => {
    const buttonPressInSession = {
      ruleset: 'humanity',
      action: 'award',
      data: { occasion: 'roleplay' },
      group: true,
      quick: true,
    }
    const { messages, system } = readPageGlobals(gamemasterPerson).game
    const messageCountBefore = messages.contents.length
    expect(await advanceClockUntilDone(system.api.press(buttonPressInSession))).toBe(true)
    expect(messages.contents).toHaveLength(messageCountBefore + 1)
    const { facts } = messages.contents.at(-1)?.system as { facts: { lines: { name: string }[] } }
    expect(facts.lines.map(({ name }) => name)).toEqual(['Ines Okafor', 'Mina Calder', 'Tom Byrne'])
  })
})
