/** Tests connections that break during an action: nothing is lost, and nothing happens twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GENERATIONS } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
/** The keys of all notifications on all pages. Each key is shortened to the part after its last point. */
let notifications: string[]

const joinBare = (userId: string) =>
  testTable.join(userId, {
    isBare: true,
    onNotification: (_userName, key) => notifications.push(key.split('.').at(-1) ?? ''),
  })

/** The request that Mina's sheet sends to gain a Blessing Die. */
const gainRequest = { ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA}` } as const

interface GameApi {
  readonly game: { readonly system: { readonly api: { press(press: object): Promise<boolean> } } }
}

const press = ({ window }: Person): void => {
  const { game } = window as unknown as GameApi
  void game.system.api.press(gainRequest)
}

/** Rolls initiative for all fighters, as a macro does. */
async function rollInitiative({ window }: Person): Promise<unknown> {
  const { game } = window as unknown as {
    game: {
      combats: {
        contents: {
          combatants: Map<string, unknown>
          rollInitiative(ids: string[]): Promise<unknown>
        }[]
      }
    }
  }
  const [fight] = game.combats.contents
  return fight?.rollInitiative([...fight.combatants.keys()])
}

/** The messages that report a gained Blessing Die. */
const gainMessages = (): StoredDocument[] =>
  [...testTable.server.host.world.collection('messages').values()].filter(
    ({ system }) => (system as { kind: string }).kind === 'blessing',
  )
const gainedDiceCount = (): number => {
  const mina = testTable.server.host.world.collection('actors').get(MINA)
  const { humanity } = mina?.['system'] as { humanity: { blessings: object } }
  return Object.keys(humanity.blessings).length
}

/** Renames an actor while a page is disconnected. */
const renameActor = () =>
  testTable.write({
    parentUuid: null,
    pack: null,
    options: {},
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: MINA, name: 'Mina the Second' }],
  })

/** A page in which the test can make posting a message slow. */
interface SlowWindow {
  readonly CONFIG: {
    readonly ChatMessage: {
      readonly documentClass: { prototype: { _preCreate: (...given: unknown[]) => Promise<unknown> } }
    }
  }
  readonly setTimeout: (done: () => void, time: number) => number
}

describe.each(GENERATIONS)('on %i', (generation) => {
  beforeEach(async () => {
    notifications = []
    testTable = await TestTable.open(generation)
  })

  afterEach(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  describe('a request', () => {
    it('a request that arrives after its sender stopped waiting is not carried out', async () => {
      await joinBare(GAMEMASTER)
      const player = await joinBare(USERS.owner)
      const diceCountBefore = gainedDiceCount()
      player.stallConnection(15_000)
      press(player)
      await testTable.clock.advance(11_000)
      expect(notifications).toEqual(['notTaken'])
      await testTable.clock.advance(60_000)
      expect([gainedDiceCount(), gainMessages().length]).toEqual([diceCountBefore, 0])
      press(player)
      await testTable.clock.advance(1_000)
      expect([gainedDiceCount() > diceCountBefore, gainMessages().length]).toEqual([true, 1])
    })

    it("a request whose confirmation comes too late by the deciding client's clock does not begin", async () => {
      const gm = await joinBare(GAMEMASTER)
      const player = await joinBare(USERS.owner)
      // The Gamemaster's page offers to decide the request. Its connection then breaks before the player's confirmation
      // arrives.
      testTable.onPageMessage = ({ kind }) => kind === 'offer' && gm.stallConnection(7_000)
      press(player)
      await testTable.clock.advance(40_000)
      expect(gainMessages()).toHaveLength(0)
      expect(notifications).toEqual(['tooLate'])
    })

    it('a request that was confirmed in time is carried out, even after a long earlier request', async () => {
      const gm = await joinBare(GAMEMASTER)
      const people = [await joinBare(USERS.owner), await joinBare(USERS['co-owner'])]
      const { CONFIG, setTimeout: wait } = gm.window as unknown as SlowWindow
      const { prototype } = CONFIG.ChatMessage.documentClass
      const originalPreCreate = prototype._preCreate
      prototype._preCreate = async function (...createArguments) {
        await new Promise<void>((resolve) => void wait(resolve, 7_000))
        return originalPreCreate.apply(this, createArguments)
      }
      for (const person of people) press(person)
      await testTable.clock.advance(20_000)
      expect(notifications).toEqual([])
      expect(gainMessages()).toHaveLength(2)
    })

    it('a request that nobody waits for is not carried out', async () => {
      await joinBare(GAMEMASTER)
      const forged = new RawClient(testTable, USERS.owner)
      const diceCountBefore = gainedDiceCount()
      const clickFields = {
        type: 'act',
        ...gainRequest,
        scope: 'tab',
        on: '',
        data: {},
        targets: [],
        answers: {},
      }
      const request = { ...clickFields, visibility: 'public' }
      forged.send({ kind: 'request', id: 'nobodyWants00000', to: GAMEMASTER, request })
      forged.ignoresOffers = true
      await testTable.clock.advance(20_000)
      expect(gainedDiceCount()).toBe(diceCountBefore)
    })
  })

  describe('a connection that is cut and restored while the page stays open', () => {
    it("a player's presses during a lost connection are refused, never carried out later, and the page stays passive", async () => {
      await joinBare(GAMEMASTER)
      const player = await joinBare(USERS.owner)
      player.cutConnection()
      player.noticeDisconnection()
      press(player)
      await testTable.clock.advance(30_000)
      expect(notifications).toEqual(['cutOff'])
      await renameActor()
      player.restoreConnection(0)
      await testTable.clock.advance(30_000)
      expect(gainMessages()).toHaveLength(0)
      expect(player.window?.document.querySelector('.hnb-dialog')?.textContent).toContain('was lost')
      press(player)
      await testTable.clock.advance(1_000)
      expect([notifications.at(-1), gainMessages().length]).toEqual(['behind', 0])
    })

    it('a player who waits for an answer when the connection is lost reads at once what is certain', async () => {
      const gm = await joinBare(GAMEMASTER)
      const player = await joinBare(USERS.owner)
      gm.stallConnection(5_000)
      press(player)
      await testTable.clock.advance(100)
      player.cutConnection()
      player.noticeDisconnection()
      await testTable.clock.advance(100)
      expect(notifications).toEqual(['cutOff'])
      player.restoreConnection(0)
      await testTable.clock.advance(40_000)
      expect(gainMessages()).toHaveLength(0)
    })

    it("a Gamemaster's client that was cut off has old data, and another client of theirs decides", async () => {
      const gm = await joinBare(GAMEMASTER)
      const player = await joinBare(USERS.owner)
      gm.cutConnection()
      await renameActor()
      gm.restoreConnection(0)
      await testTable.clock.advance(5_000)
      press(player)
      await testTable.clock.advance(11_000)
      expect([notifications, gainMessages().length]).toEqual([['notTaken'], 0])
      await joinBare(GAMEMASTER)
      press(player)
      await testTable.clock.advance(3_000)
      expect(gainMessages()).toHaveLength(1)
      await gm.close()
      expect(gainMessages()).toHaveLength(1)
    })

    it("a Gamemaster's client that is cut off refuses initiative without dice, with a message", async () => {
      const gm = await joinBare(GAMEMASTER)
      const actors = [...testTable.server.host.world.collection('actors').values()]
      const creature = actors.find(({ type }) => type === 'npc')?._id ?? ''
      await testTable.beginFight([creature])
      const rollPromise = rollInitiative(gm)
      await testTable.clock.advance(500)
      await rollPromise
      expect(notifications).toEqual([])
      gm.cutConnection()
      gm.noticeDisconnection()
      const interruptedRoll = rollInitiative(gm)
      await testTable.clock.advance(500)
      await interruptedRoll
      expect(notifications).toEqual(['cutOff'])
    })
  })

  describe('initiative', () => {
    it("a macro does not roll the initiative of another person's fighter, like Foundry's own roll", async () => {
      await joinBare(GAMEMASTER)
      const player = await joinBare(USERS.owner)
      await testTable.beginFight([INES])
      const rollPromise = rollInitiative(player)
      await testTable.clock.advance(1_000)
      await rollPromise
      expect([notifications, gainMessages()]).toEqual([[], []])
    })
  })

  describe('two machines of one Gamemaster', () => {
    const joinBoth = async (): Promise<[Person, Person]> => [
      await joinBare(GAMEMASTER),
      await joinBare(GAMEMASTER),
    ]

    it('two machines carry out each request once, and their own clicks in the same order', async () => {
      const [first, second] = await joinBoth()
      const player = await joinBare(USERS.owner)
      for (const person of [player, first, second]) press(person)
      await testTable.clock.advance(5_000)
      expect(gainMessages()).toHaveLength(3)
      expect(notifications).toEqual([])
    })

    it('of two machines that open at the same moment exactly one decides', async () => {
      const player = await joinBare(USERS.owner)
      const gmMachines = [
        await testTable.createPerson(GAMEMASTER, { isBare: true }),
        await testTable.createPerson(GAMEMASTER, { isBare: true }),
      ]
      const joining = Promise.all(gmMachines.map((person) => person.join(0)))
      await testTable.clock.advance(6_000)
      await joining
      const offeringClients = new Set<string>()
      testTable.onPageMessage = ({ kind, by }) => kind === 'offer' && offeringClients.add(by)
      for (let time = 0; time < 5; time++) {
        press(player)
        await testTable.clock.advance(200)
      }
      expect([gainMessages().length, offeringClients.size]).toEqual([5, 1])
    })

    it.each(['is closed', 'is cut off without a word'])(
      'the second machine takes over when the first one %s',
      async (lossName) => {
        const [person] = await joinBoth()
        const player = await joinBare(USERS.owner)
        if (lossName === 'is closed') await person.close()
        else person.cutConnection()
        press(player)
        await testTable.clock.advance(5_000)
        expect([gainMessages().length, notifications]).toEqual([1, []])
      },
    )

    it('two machines restore the uses of a round once, however late one of them receives the round', async () => {
      const [, other] = await joinBoth()
      await testTable.beginFight([MINA])
      const fightNow = () =>
        [...testTable.server.host.world.collection('combats').values()][0] as StoredDocument
      const [fighter] = fightNow()['combatants'] as StoredDocument[]
      const writeChange = (operation: Pick<Operation, 'documentName' | 'parentUuid'>, update: object) =>
        testTable.write({
          ...operation,
          pack: null,
          options: {},
          action: 'update',
          updates: [{ ...update }],
        } as Operation)
      const combat = { documentName: 'Combat', parentUuid: null } as const
      const combatantWrite = { documentName: 'Combatant', parentUuid: `Combat.${fightNow()._id}` } as const
      const usedMarks = (on: boolean) => ({
        _id: fighter?._id,
        flags: { 'harm-and-blessing': { used: { move: on } } },
      })
      const isMoveUsed = () => {
        const [{ flags } = {} as StoredDocument] = fightNow()['combatants'] as StoredDocument[]
        return (flags as { 'harm-and-blessing': { used: { move: boolean } } })['harm-and-blessing'].used.move
      }
      await writeChange(combatantWrite, usedMarks(true))
      other.stallConnection(3_000)
      await writeChange(combat, { _id: fightNow()._id, round: 2, turn: 0 })
      await testTable.clock.advance(500)
      expect(isMoveUsed()).toBe(false)
      await writeChange(combatantWrite, usedMarks(true))
      await testTable.clock.advance(10_000)
      expect(isMoveUsed()).toBe(true)
    })

    it('a late offer of a machine that slept does not count if the other machine has offered', async () => {
      const [person] = await joinBoth()
      const player = await joinBare(USERS.owner)
      person.stallConnection(3_000)
      press(player)
      await testTable.clock.advance(2_500)
      expect(gainMessages()).toHaveLength(1)
      await testTable.clock.advance(20_000)
      expect(gainMessages()).toHaveLength(1)
      press(player)
      await testTable.clock.advance(3_000)
      expect(gainMessages()).toHaveLength(2)
    })
  })
})
