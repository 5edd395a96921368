/**
 * A game's session data is the same for the whole table: Gamemasters write it, everybody reads it, and Undo reverts
 * it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER, TestTable, USERS } from './test-table'

let testTable: TestTable
let gamemaster: Person
let player: Person
/**
 * The keys of the notifications that the player and the Gamemaster got. Each key is shortened to the part after its
 * last point.
 */
let notifications: string[]
let pageMessages: string[]

beforeEach(async () => {
  notifications = []
  pageMessages = []
  testTable = await TestTable.open(14)
  gamemaster = await testTable.join(GAMEMASTER, {
    isBare: true,
    onNotification: (_userName: string, key: string) => pageMessages.push(key.split('.').at(-1) ?? ''),
  })
  player = await testTable.join(USERS.owner, {
    isBare: true,
    onNotification: (_userName: string, key: string) => notifications.push(key.split('.').at(-1) ?? ''),
  })
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface PageGlobals {
  readonly game: {
    readonly actors: { readonly contents: readonly { readonly id: string }[] }
    readonly settings: { get(system: string, key: string): object }
    readonly messages: { readonly contents: readonly { readonly system: object }[] }
    readonly system: {
      readonly api: {
        press(press: object): Promise<boolean>
        hold(moment: string): Promise<boolean>
        state(actor: string, game: string): unknown
      }
    }
  }
}
const globalsOf = ({ window }: Person) => window as unknown as PageGlobals
const sessionOf = (person: Person) =>
  globalsOf(person).game.settings.get('harm-and-blessing', 'humanitySession')
/** Begins a session without the question that would warn of an open shop or a running session. */
const beginSession = (person: Person) =>
  globalsOf(person).game.system.api.press({ ruleset: 'humanity', action: 'lucky', group: true, quick: true })

async function withClock<Result>(promise: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([promise, testTable.clock.advance(3_000)])
  return result
}

describe('the session of a table', () => {
  it('a session begins without targets, and everybody knows its lucky number', async () => {
    expect(await withClock(beginSession(gamemaster))).toBe(true)
    const session = sessionOf(player) as { readonly lucky: number; readonly over: boolean }
    expect(session).toEqual(sessionOf(gamemaster))
    expect(session.over).toBe(false)
    expect([0, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(session.lucky)
  })

  it.each([
    ['humanity', 'lucky', {}],
    ['humanity', 'award', { occasion: 'roleplay' }],
    ['harmCards', 'suffer', { severity: 'minor' }],
    ['storyMode', 'harm', { harm: '1' }],
    ['tarot', 'inflict', {}],
  ])(
    'a tool of %s, %s, is refused if nobody can be chosen, and posts nothing',
    async (ruleset, action, data) => {
      const { actors, messages, system } = globalsOf(gamemaster).game
      const writeLocation = { parentUuid: null, pack: null, options: {} }
      const ids = actors.contents.map(({ id }) => id)
      await testTable.write({ ...writeLocation, action: 'delete', documentName: 'Actor', ids })
      const messageCountBefore = messages.contents.length
      for (const quick of [false, true])
        expect(await withClock(system.api.press({ ruleset, action, data, group: true, quick }))).toBe(false)
      expect([messages.contents.length, pageMessages]).toEqual([
        messageCountBefore,
        ['nobodyHere', 'nobodyHere'],
      ])
    },
  )

  it('a player cannot begin a session', async () => {
    const sessionBefore = sessionOf(gamemaster)
    expect(await withClock(beginSession(player))).toBe(false)
    expect([sessionOf(gamemaster), notifications]).toEqual([sessionBefore, ['onlyGM']])
  })

  it('the moment ends and counts the session, and no session runs until the next begins', async () => {
    await withClock(globalsOf(gamemaster).game.system.api.hold('session'))
    expect(sessionOf(player)).toMatchObject({ ended: 1, scenes: 1, over: true, lucky: 0 })
    await withClock(beginSession(gamemaster))
    expect(sessionOf(player)).toMatchObject({ ended: 1, over: false })
  })

  it('the session is stored in one request with the people and the message, once its setting exists', async () => {
    await withClock(beginSession(gamemaster))
    const requests: string[][] = []
    testTable.server.onChange = ({ operations }) =>
      void requests.push(operations.map(({ documentName }) => documentName))
    await withClock(globalsOf(gamemaster).game.system.api.hold('scene'))
    testTable.server.onChange = () => undefined
    expect(requests).toHaveLength(1)
    expect(requests[0]).toEqual(expect.arrayContaining(['Setting', 'ChatMessage']))
    expect(sessionOf(player)).toMatchObject({ scenes: 1 })
  })

  it('other tools act quickly for the people whom their question would propose', async () => {
    const press = {
      ruleset: 'humanity',
      action: 'award',
      data: { occasion: 'roleplay' },
      group: true,
      quick: true,
    }
    const { messages, system } = globalsOf(gamemaster).game
    const messageCountBefore = messages.contents.length
    expect(await withClock(system.api.press(press))).toBe(true)
    expect(messages.contents).toHaveLength(messageCountBefore + 1)
    const { facts } = messages.contents.at(-1)?.system as { facts: { lines: { name: string }[] } }
    expect(facts.lines.map(({ name }) => name)).toEqual(['Ines Okafor', 'Mina Calder', 'Tom Byrne'])
  })
})
