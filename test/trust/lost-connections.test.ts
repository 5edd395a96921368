/** Tests connections that break during an action: nothing is lost, and nothing happens twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TESTED_GENERATIONS } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
/** The keys of the notifications on all pages. Each key is cut to its last part, the text after its last point. */
let notificationKeys: string[]

const joinWithoutPage = (userId: string) =>
  testTable.join(userId, {
    isBare: true,
    onNotification: (_userName, notificationKey) =>
      notificationKeys.push(notificationKey.split('.').at(-1) ?? ''),
  })

/** The request that Mina's sheet sends to gain a Blessing Die. */
const requestToGainPoint = { ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA_ID}` } as const

interface GameApi {
  readonly game: { readonly system: { readonly api: { press(press: object): Promise<boolean> } } }
}

const pressGainButtonOnPage = ({ window }: Person): void => {
  const { game } = window as unknown as GameApi
  void game.system.api.press(requestToGainPoint)
}

/** Rolls initiative for all fighters, as a macro does. */
async function rollInitiative({ window }: Person): Promise<unknown> {
  const { game } = window as unknown as {
    game: {
      combats: {
        contents: {
          combatants: Map<string, unknown>
          rollInitiative(combatantIds: string[]): Promise<unknown>
        }[]
      }
    }
  }
  const [fight] = game.combats.contents
  return fight?.rollInitiative([...fight.combatants.keys()])
}

/** The messages that report a gained Blessing Die. */
const findMessagesAboutGain = (): StoredDocument[] =>
  [...testTable.server.host.world.collection('messages').values()].filter(
    ({ system }) => (system as { kind: string }).kind === 'blessing',
  )
const countGainedDice = (): number => {
  const storedActorOfMina = testTable.server.host.world.collection('actors').get(MINA_ID)
  const { humanity } = storedActorOfMina?.['system'] as { humanity: { blessings: object } }
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
    updates: [{ _id: MINA_ID, name: 'Mina the Second' }],
  })

/** A page in which the test can slow down the posting of messages. */
interface WindowWithSlowMessages {
  readonly CONFIG: {
    readonly ChatMessage: {
      readonly documentClass: { prototype: { _preCreate: (...given: unknown[]) => Promise<unknown> } }
    }
  }
  readonly setTimeout: (onTimeout: () => void, delayMs: number) => number
}

describe.each(TESTED_GENERATIONS)('on %i', (generation) => {
  beforeEach(async () => {
    notificationKeys = []
    testTable = await TestTable.open(generation)
  })

  afterEach(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  describe('a request', () => {
    it('a request that arrives after its sender stopped waiting is not carried out', async () => {
      await joinWithoutPage(GAMEMASTER_ID)
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      const diceCountBefore = countGainedDice()
      playerPerson.stallConnection(15_000)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(11_000)
      expect(notificationKeys).toEqual(['notTaken'])
      await testTable.clock.advance(60_000)
      expect([countGainedDice(), findMessagesAboutGain().length]).toEqual([diceCountBefore, 0])
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(1_000)
      expect([countGainedDice() > diceCountBefore, findMessagesAboutGain().length]).toEqual([true, 1])
    })

    it("a player learns at once that the Gamemaster's page was closed during a request", async () => {
      const gmPerson = await joinWithoutPage(GAMEMASTER_ID)
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      gmPerson.stallConnection(60_000)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(1_000)
      expect(notificationKeys).toEqual([])
      await gmPerson.close()
      await testTable.clock.advance(1_000)
      expect(notificationKeys).toEqual(['notTaken'])
    })

    it("a request whose confirmation comes too late by the deciding client's clock does not begin", async () => {
      const gmPerson = await joinWithoutPage(GAMEMASTER_ID)
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      // The Gamemaster's page offers to decide the request; its connection breaks before the player confirms.
      testTable.onPageMessage = ({ kind }) => kind === 'offer' && gmPerson.stallConnection(7_000)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(40_000)
      expect(findMessagesAboutGain()).toHaveLength(0)
      expect(notificationKeys).toEqual(['tooLate'])
    })

    it('a request that was confirmed in time is carried out, even after a long earlier request', async () => {
      const gmPerson = await joinWithoutPage(GAMEMASTER_ID)
      const peopleWhoPressButtons = [
        await joinWithoutPage(USER_IDS.owner),
        await joinWithoutPage(USER_IDS['co-owner']),
      ]
      const { CONFIG, setTimeout: wait } = gmPerson.window as unknown as WindowWithSlowMessages
      const { prototype } = CONFIG.ChatMessage.documentClass
      const originalPreCreate = prototype._preCreate
      prototype._preCreate = async function (...preCreateArguments) {
        await new Promise<void>((resolve) => void wait(resolve, 7_000))
        return originalPreCreate.apply(this, preCreateArguments)
      }
      for (const pressingPerson of peopleWhoPressButtons) pressGainButtonOnPage(pressingPerson)
      await testTable.clock.advance(20_000)
      expect(notificationKeys).toEqual([])
      expect(findMessagesAboutGain()).toHaveLength(2)
    })

    it('a request that nobody waits for is not carried out', async () => {
      await joinWithoutPage(GAMEMASTER_ID)
      const forgingClient = new RawClient(testTable, USER_IDS.owner)
      const diceCountBefore = countGainedDice()
      const actionContextFields = {
        type: 'act',
        ...requestToGainPoint,
        scope: 'tab',
        on: '',
        data: {},
        targets: [],
        answers: {},
      }
      const fieldsOfGainRequest = { ...actionContextFields, visibility: 'public' }
      forgingClient.send({
        kind: 'request',
        id: 'nobodyWants00000',
        to: GAMEMASTER_ID,
        request: fieldsOfGainRequest,
      })
      forgingClient.ignoresOffers = true
      await testTable.clock.advance(20_000)
      expect(countGainedDice()).toBe(diceCountBefore)
    })
  })

  describe('a connection that is cut and restored while the page stays open', () => {
    it("a player's presses during a lost connection are refused, never carried out later, and the page stays passive", async () => {
      await joinWithoutPage(GAMEMASTER_ID)
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      playerPerson.cutConnection()
      playerPerson.noticeDisconnection()
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(30_000)
      expect(notificationKeys).toEqual(['cutOff'])
      await renameActor()
      playerPerson.restoreConnection(0)
      await testTable.clock.advance(30_000)
      expect(findMessagesAboutGain()).toHaveLength(0)
      expect(playerPerson.window?.document.querySelector('.hnb-dialog')?.textContent).toContain('was lost')
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(1_000)
      expect([notificationKeys.at(-1), findMessagesAboutGain().length]).toEqual(['behind', 0])
    })

    it('a player who waits for an answer when the connection is lost reads at once what is certain', async () => {
      const gmPerson = await joinWithoutPage(GAMEMASTER_ID)
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      gmPerson.stallConnection(5_000)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(100)
      playerPerson.cutConnection()
      playerPerson.noticeDisconnection()
      await testTable.clock.advance(100)
      expect(notificationKeys).toEqual(['cutOff'])
      playerPerson.restoreConnection(0)
      await testTable.clock.advance(40_000)
      expect(findMessagesAboutGain()).toHaveLength(0)
    })

    it("a Gamemaster's client that was cut off has old data, and another client of theirs decides", async () => {
      const gmPerson = await joinWithoutPage(GAMEMASTER_ID)
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      gmPerson.cutConnection()
      await renameActor()
      gmPerson.restoreConnection(0)
      await testTable.clock.advance(5_000)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(11_000)
      expect([notificationKeys, findMessagesAboutGain().length]).toEqual([['notTaken'], 0])
      await joinWithoutPage(GAMEMASTER_ID)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(3_000)
      expect(findMessagesAboutGain()).toHaveLength(1)
      await gmPerson.close()
      expect(findMessagesAboutGain()).toHaveLength(1)
    })

    it("a Gamemaster's client that is cut off refuses initiative without dice, with a message", async () => {
      const gmPerson = await joinWithoutPage(GAMEMASTER_ID)
      const storedActors = [...testTable.server.host.world.collection('actors').values()]
      const creatureId = storedActors.find(({ type }) => type === 'npc')?._id ?? ''
      await testTable.beginFight([creatureId])
      const promiseOfInitiativeRoll = rollInitiative(gmPerson)
      await testTable.clock.advance(500)
      await promiseOfInitiativeRoll
      expect(notificationKeys).toEqual([])
      gmPerson.cutConnection()
      gmPerson.noticeDisconnection()
      const interruptedInitiativeRoll = rollInitiative(gmPerson)
      await testTable.clock.advance(500)
      await interruptedInitiativeRoll
      expect(notificationKeys).toEqual(['cutOff'])
    })
  })

  describe('initiative', () => {
    it("a macro does not roll the initiative of another person's fighter, like Foundry's own roll", async () => {
      await joinWithoutPage(GAMEMASTER_ID)
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      await testTable.beginFight([INES_ID])
      const promiseOfInitiativeRoll = rollInitiative(playerPerson)
      await testTable.clock.advance(1_000)
      await promiseOfInitiativeRoll
      expect([notificationKeys, findMessagesAboutGain()]).toEqual([[], []])
    })
  })

  describe('two machines of one Gamemaster', () => {
    const joinGamemasterAndPlayer = async (): Promise<[Person, Person]> => [
      await joinWithoutPage(GAMEMASTER_ID),
      await joinWithoutPage(GAMEMASTER_ID),
    ]

    it('two machines carry out each request once, and their own clicks in the same order', async () => {
      const [first, second] = await joinGamemasterAndPlayer()
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      for (const pressingPerson of [playerPerson, first, second]) pressGainButtonOnPage(pressingPerson)
      await testTable.clock.advance(5_000)
      expect(findMessagesAboutGain()).toHaveLength(3)
      expect(notificationKeys).toEqual([])
    })

    it('of two machines that open at the same moment exactly one decides', async () => {
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      const gmPersons = [
        await testTable.createPerson(GAMEMASTER_ID, { isBare: true }),
        await testTable.createPerson(GAMEMASTER_ID, { isBare: true }),
      ]
      const joiningPeople = Promise.all(gmPersons.map((person) => person.join(0)))
      await testTable.clock.advance(6_000)
      await joiningPeople
      const offeringClients = new Set<string>()
      testTable.onPageMessage = ({ kind, by }) => kind === 'offer' && offeringClients.add(by)
      for (let pressIndex = 0; pressIndex < 5; pressIndex++) {
        pressGainButtonOnPage(playerPerson)
        await testTable.clock.advance(200)
      }
      expect([findMessagesAboutGain().length, offeringClients.size]).toEqual([5, 1])
    })

    it.each(['is closed', 'is cut off without a word'])(
      'the second machine takes over when the first one %s',
      async (nameOfLossCondition) => {
        const [person] = await joinGamemasterAndPlayer()
        const playerPerson = await joinWithoutPage(USER_IDS.owner)
        if (nameOfLossCondition === 'is closed') await person.close()
        else person.cutConnection()
        pressGainButtonOnPage(playerPerson)
        await testTable.clock.advance(5_000)
        expect([findMessagesAboutGain().length, notificationKeys]).toEqual([1, []])
      },
    )

    it('two machines restore the uses of a round once, however late one of them receives the round', async () => {
      const [, other] = await joinGamemasterAndPlayer()
      await testTable.beginFight([MINA_ID])
      const findStoredFight = () =>
        [...testTable.server.host.world.collection('combats').values()][0] as StoredDocument
      const [fighter] = findStoredFight()['combatants'] as StoredDocument[]
      const writeStoredChange = (
        operation: Pick<Operation, 'documentName' | 'parentUuid'>,
        documentUpdate: object,
      ) =>
        testTable.write({
          ...operation,
          pack: null,
          options: {},
          action: 'update',
          updates: [{ ...documentUpdate }],
        } as Operation)
      const combatLocation = { documentName: 'Combat', parentUuid: null } as const
      const writeOperationOfCombatant = {
        documentName: 'Combatant',
        parentUuid: `Combat.${findStoredFight()._id}`,
      } as const
      const createUsedMoveMarks = (isMoveMarkTicked: boolean) => ({
        _id: fighter?._id,
        flags: { 'harm-and-blessing': { used: { move: isMoveMarkTicked } } },
      })
      const isMoveMarkUsed = () => {
        const [{ flags } = {} as StoredDocument] = findStoredFight()['combatants'] as StoredDocument[]
        return (flags as { 'harm-and-blessing': { used: { move: boolean } } })['harm-and-blessing'].used.move
      }
      await writeStoredChange(writeOperationOfCombatant, createUsedMoveMarks(true))
      other.stallConnection(3_000)
      await writeStoredChange(combatLocation, { _id: findStoredFight()._id, round: 2, turn: 0 })
      await testTable.clock.advance(500)
      expect(isMoveMarkUsed()).toBe(false)
      await writeStoredChange(writeOperationOfCombatant, createUsedMoveMarks(true))
      await testTable.clock.advance(10_000)
      expect(isMoveMarkUsed()).toBe(true)
    })

    it('a late offer of a machine that slept does not count if the other machine has offered', async () => {
      const [person] = await joinGamemasterAndPlayer()
      const playerPerson = await joinWithoutPage(USER_IDS.owner)
      person.stallConnection(3_000)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(2_500)
      expect(findMessagesAboutGain()).toHaveLength(1)
      await testTable.clock.advance(20_000)
      expect(findMessagesAboutGain()).toHaveLength(1)
      pressGainButtonOnPage(playerPerson)
      await testTable.clock.advance(3_000)
      expect(findMessagesAboutGain()).toHaveLength(2)
    })
  })
})
