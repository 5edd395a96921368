/** Tests a player who uses the browser's console to change the turn of a fight and to delete the marks of a round. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmPerson: Person
let playerClient: RawClient
/** The keys of the notifications on the Gamemaster's page. */
let notificationKeys: string[]

const readStoredFight = (): StoredDocument => {
  const [only] = testTable.server.host.world.collection('combats').values()
  if (!only) throw new Error('Nobody fights.')
  return only
}
const readRoundAndTurn = () => [readStoredFight()['round'], readStoredFight()['turn']]
const worldLocation = { parentUuid: null, pack: null, options: {} } as const

/** Changes the fight by a direct request to the server, as a player can from the console of a browser. */
const writeFightChanges = (fightUpdateData: object, options = {}) =>
  playerClient.write({
    ...worldLocation,
    options,
    action: 'update',
    documentName: 'Combat',
    updates: [{ _id: readStoredFight()._id, ...fightUpdateData }],
  })

interface Fighter {
  readonly id: string
  readonly actor: { readonly id: string }
}

/** Returns the active fight, as it is stored on the Gamemaster's page. */
function readActiveFight() {
  const { game } = gmPerson.window as unknown as {
    game: { combats: { active: { nextTurn(): unknown } } }
  }
  return game.combats.active
}

/** Lists the fighters in the order of their turns, as the Gamemaster's page has them. */
function readFightersInOrder(): Fighter[] {
  const { game } = gmPerson.window as unknown as { game: { combats: { contents: { turns: Fighter[] }[] } } }
  return game.combats.contents[0]?.turns ?? []
}
const findFighterIdOfMina = (): string =>
  readFightersInOrder().find(({ actor }) => actor.id === MINA_ID)?.id ?? ''

const sendActionTick = (isUsed: boolean, maxWaitMilliseconds?: number) =>
  playerClient.sendRequest(
    { type: 'place', combatant: findFighterIdOfMina(), mark: 'action', used: isUsed, step: 0 },
    maxWaitMilliseconds,
  )

/** True if the page of a user who joins now shows Mina's action as used. */
async function isActionUsed(): Promise<boolean> {
  const page = await testTable.join(USER_IDS.assistant)
  await testTable.clock.advance(500)
  const tickedActionMark = page.window?.document.querySelector(
    `[data-combatant-id="${findFighterIdOfMina()}"] [data-mark=action]`,
  )
  const ariaPressedState = tickedActionMark?.getAttribute('aria-pressed')
  await page.close()
  return ariaPressedState === 'true'
}

/** Begins a fight on Mina's turn, with all her actions of this round used. */
async function beginFight(generation: 13 | 14): Promise<void> {
  notificationKeys = []
  testTable = await TestTable.open(generation)
  gmPerson = await testTable.join(GAMEMASTER_ID, {
    isBare: true,
    onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
  })
  playerClient = new RawClient(testTable, USER_IDS.owner)
  await testTable.beginFight([MINA_ID, INES_ID])
  const turnIndexOfMina = readFightersInOrder().findIndex(({ actor }) => actor.id === MINA_ID)
  await testTable.write({
    ...worldLocation,
    options: { turnEvents: false },
    action: 'update',
    documentName: 'Combat',
    updates: [{ _id: readStoredFight()._id, turn: turnIndexOfMina }],
  })
  expect(await sendActionTick(true)).toBe('done')
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe.each(listGenerationsForTestFile(import.meta.url))('a player, on generation %i,', (generation) => {
  it.each([
    { name: 'past others into the next round', to: { round: 2, turn: 1 } },
    { name: 'by many rounds', to: { round: 1e9, turn: 0 } },
    { name: 'and tells no turns', to: { round: 7, turn: 1 }, options: { turnEvents: false } },
    { name: 'back', to: { round: 0, turn: null } },
    { name: 'to nobody’s turn of the same round', to: { turn: null } },
  ])(
    'a player who moves a fight $name gains nothing, and the fight is put back',
    async ({ to, options = {} }) => {
      await beginFight(generation)
      const roundAndTurnBefore = readRoundAndTurn()
      await writeFightChanges(to, options)
      await testTable.clock.advance(2_000)
      expect(readRoundAndTurn()).toEqual(roundAndTurnBefore)
      expect(await isActionUsed()).toBe(true)
      expect(notificationKeys).toContain('HnB.common.doubted.fight')
    },
  )

  it('a fight that a player moved is put back, even if the tracker cannot draw it', async () => {
    await beginFight(generation)
    const roundAndTurnBefore = readRoundAndTurn()
    const { CONFIG } = gmPerson.window as unknown as {
      CONFIG: { Combat: { documentClass: { prototype: object } } }
    }
    const foundryPrototype = Object.getPrototypeOf(CONFIG.Combat.documentClass.prototype) as {
      _onUpdate: (this: object, ...args: unknown[]) => void
    }
    const { _onUpdate } = foundryPrototype
    foundryPrototype._onUpdate = function (...updateArguments) {
      _onUpdate.apply(this, updateArguments)
      throw new Error('This fight is not viewed.')
    }
    await writeFightChanges({ round: 2, turn: 1 })
    await testTable.clock.advance(2_000)
    expect(readRoundAndTurn()).toEqual(roundAndTurnBefore)
    expect(testTable.errors.splice(0).join()).toContain('not viewed')
  })

  it('a player who deletes the marks of their fighter still has used their uses', async () => {
    await beginFight(generation)
    await playerClient.write({
      action: 'update',
      documentName: 'Combatant',
      parentUuid: `Combat.${readStoredFight()._id}`,
      pack: null,
      options: {},
      updates: [{ _id: findFighterIdOfMina(), flags: { 'harm-and-blessing': { used: { action: false } } } }],
    })
    expect(await isActionUsed()).toBe(true)
  })

  it('a use that a player ticks at the start of a round stays ticked, on a slow connection', async () => {
    await beginFight(generation)
    expect(await sendActionTick(false)).toBe('done')
    await testTable.write({
      ...worldLocation,
      action: 'update',
      documentName: 'Combat',
      updates: [{ _id: readStoredFight()._id, turn: 1 }],
    })
    // Gives each of two fighters a condition that ends with the round or the turn. The connection is slow. Foundry must
    // write the end of each condition before the new round clears the used actions.
    for (const [fighterIndex, conditionEnd] of ['roundEnd', 'turnEnd'].entries())
      await testTable.write({
        ...worldLocation,
        action: 'create',
        documentName: 'ActiveEffect',
        parentUuid: `Actor.${readFightersInOrder()[fighterIndex]?.actor.id ?? ''}`,
        data: [
          {
            ...{ name: 'Weakened', type: 'base', statuses: ['humanity-weakened'] },
            flags: { 'harm-and-blessing': { condition: { ends: conditionEnd } } },
          },
        ],
      })
    gmPerson.setMaxDelay(400)
    void readActiveFight().nextTurn()
    while (readStoredFight()['round'] !== 2) await testTable.clock.advance(20)
    expect(await sendActionTick(true, 8_000)).toBe('done')
    await testTable.clock.advance(8_000)
    expect(await isActionUsed()).toBe(true)
  })

  it('a player can end their own turn, and a new round restores its uses', async () => {
    await beginFight(generation)
    expect(await isActionUsed()).toBe(true)
    const turnIndexOfMina = readFightersInOrder().findIndex(({ actor }) => actor.id === MINA_ID)
    const isLastFighter = turnIndexOfMina === readFightersInOrder().length - 1
    const nextTurn = isLastFighter ? { round: 2, turn: 0 } : { turn: turnIndexOfMina + 1 }
    await writeFightChanges(nextTurn)
    await testTable.clock.advance(2_000)
    expect(readRoundAndTurn()).toEqual(isLastFighter ? [2, 0] : [1, turnIndexOfMina + 1])
    if (!isLastFighter)
      await testTable.write({
        ...worldLocation,
        action: 'update',
        documentName: 'Combat',
        updates: [{ _id: readStoredFight()._id, round: 2, turn: 0 }],
      })
    await testTable.clock.advance(2_000)
    expect(await isActionUsed()).toBe(false)
    expect(notificationKeys).not.toContain('HnB.common.doubted.fight')
  })
})

describe.each(listGenerationsForTestFile(import.meta.url))(
  'effects that end with a fight, on generation %i',
  (generation) => {
    const isMinaWeakened = () => {
      const storedEffects = testTable.server.host.world.collection('actors').get(MINA_ID)?.['effects']
      return (storedEffects as StoredDocument[]).some(({ statuses }) =>
        (statuses as string[]).includes('humanity-weakened'),
      )
    }
    const removeFight = async () => {
      await testTable.write({
        ...worldLocation,
        action: 'delete',
        documentName: 'Combat',
        ids: [readStoredFight()._id],
      })
      await testTable.clock.advance(2_000)
    }

    it('effects of a fight end with a begun fight, and not with a fight that was only set up', async () => {
      testTable = await TestTable.open(generation)
      gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
      const conditionFlags = { 'harm-and-blessing': { condition: { ends: 'fightEnd' } } }
      const effectData = [
        { name: 'Weakened', type: 'base', statuses: ['humanity-weakened'], flags: conditionFlags },
      ]
      const actorLocation = { ...worldLocation, parentUuid: `Actor.${MINA_ID}` }
      await testTable.write({
        ...actorLocation,
        action: 'create',
        documentName: 'ActiveEffect',
        data: effectData,
      })
      await testTable.beginFight([MINA_ID, INES_ID], 0)
      await removeFight()
      expect(isMinaWeakened()).toBe(true)
      await testTable.beginFight([MINA_ID, INES_ID])
      await removeFight()
      expect(isMinaWeakened()).toBe(false)
    })
  },
)
