/** Tests a player with a console who moves a fight and deletes the marks of a round. */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: Person
let player: RawClient
/** The keys of the notifications on the Gamemaster's page. */
let notifications: string[]

const storedFight = (): StoredDocument => {
  const [only] = testTable.server.host.world.collection('combats').values()
  if (!only) throw new Error('Nobody fights.')
  return only
}
const roundAndTurn = () => [storedFight()['round'], storedFight()['turn']]
const worldLocation = { parentUuid: null, pack: null, options: {} } as const

/** Writes to the fight as a console can. */
const writeToFight = (changes: object, options = {}) =>
  player.write({
    ...worldLocation,
    options,
    action: 'update',
    documentName: 'Combat',
    updates: [{ _id: storedFight()._id, ...changes }],
  })

interface Fighter {
  readonly id: string
  readonly actor: { readonly id: string }
}

/** The fighters in the order of their turns, as the Gamemaster's page has them. */
function fightersInOrder(): Fighter[] {
  const { game } = gm.window as unknown as { game: { combats: { contents: { turns: Fighter[] }[] } } }
  return game.combats.contents[0]?.turns ?? []
}
const mina = (): string => fightersInOrder().find(({ actor }) => actor.id === MINA)?.id ?? ''

const tickAction = (isUsed: boolean) =>
  player.sendRequest({ type: 'place', combatant: mina(), mark: 'action', used: isUsed, step: 0 })

/** Is Mina's action of this round shown as used on the page of a user who joins now? */
async function isActionUsed(): Promise<boolean> {
  const page = await testTable.join(USERS.assistant)
  await testTable.clock.advance(500)
  const row = page.window?.document.querySelector(`[data-combatant-id="${mina()}"] [data-mark=action]`)
  const pressed = row?.getAttribute('aria-pressed')
  await page.close()
  return pressed === 'true'
}

/** Begins a fight and uses all of Mina's actions in this round. It is Mina's turn. */
async function beginFight(generation: 13 | 14): Promise<void> {
  notifications = []
  testTable = await TestTable.open(generation)
  gm = await testTable.join(GAMEMASTER, {
    isBare: true,
    onNotification: (_userName, key) => notifications.push(key),
  })
  player = new RawClient(testTable, USERS.owner)
  await testTable.beginFight([MINA, INES])
  const turn = fightersInOrder().findIndex(({ actor }) => actor.id === MINA)
  await testTable.write({
    ...worldLocation,
    options: { turnEvents: false },
    action: 'update',
    documentName: 'Combat',
    updates: [{ _id: storedFight()._id, turn }],
  })
  expect(await tickAction(true)).toBe('done')
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe.each(generationsOf(import.meta.url))('a player, on generation %i,', (generation) => {
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
      const roundAndTurnBefore = roundAndTurn()
      await writeToFight(to, options)
      await testTable.clock.advance(2_000)
      expect(roundAndTurn()).toEqual(roundAndTurnBefore)
      expect(await isActionUsed()).toBe(true)
      expect(notifications).toContain('HnB.common.doubted.fight')
    },
  )

  it('a fight that a player moved is put back, even if the tracker cannot draw it', async () => {
    await beginFight(generation)
    const roundAndTurnBefore = roundAndTurn()
    const { CONFIG } = gm.window as unknown as {
      CONFIG: { Combat: { documentClass: { prototype: object } } }
    }
    const foundryPrototype = Object.getPrototypeOf(CONFIG.Combat.documentClass.prototype) as {
      _onUpdate: (this: object, ...args: unknown[]) => void
    }
    const { _onUpdate } = foundryPrototype
    foundryPrototype._onUpdate = function (...args) {
      _onUpdate.apply(this, args)
      throw new Error('This fight is not viewed.')
    }
    await writeToFight({ round: 2, turn: 1 })
    await testTable.clock.advance(2_000)
    expect(roundAndTurn()).toEqual(roundAndTurnBefore)
    expect(testTable.errors.splice(0).join()).toContain('not viewed')
  })

  it('a player who deletes the marks of their fighter still has used their uses', async () => {
    await beginFight(generation)
    await player.write({
      action: 'update',
      documentName: 'Combatant',
      parentUuid: `Combat.${storedFight()._id}`,
      pack: null,
      options: {},
      updates: [{ _id: mina(), flags: { 'harm-and-blessing': { used: { action: false } } } }],
    })
    expect(await isActionUsed()).toBe(true)
  })

  it('a player can end their own turn, and a new round restores its uses', async () => {
    await beginFight(generation)
    expect(await isActionUsed()).toBe(true)
    const turn = fightersInOrder().findIndex(({ actor }) => actor.id === MINA)
    const isLastFighter = turn === fightersInOrder().length - 1
    const nextTurn = isLastFighter ? { round: 2, turn: 0 } : { turn: turn + 1 }
    await writeToFight(nextTurn)
    await testTable.clock.advance(2_000)
    expect(roundAndTurn()).toEqual(isLastFighter ? [2, 0] : [1, turn + 1])
    if (!isLastFighter)
      await testTable.write({
        ...worldLocation,
        action: 'update',
        documentName: 'Combat',
        updates: [{ _id: storedFight()._id, round: 2, turn: 0 }],
      })
    await testTable.clock.advance(2_000)
    expect(await isActionUsed()).toBe(false)
    expect(notifications).not.toContain('HnB.common.doubted.fight')
  })
})

describe.each(generationsOf(import.meta.url))(
  'effects that end with a fight, on generation %i',
  (generation) => {
    const isWeakened = () => {
      const effects = testTable.server.host.world.collection('actors').get(MINA)?.['effects']
      return (effects as StoredDocument[]).some(({ statuses }) =>
        (statuses as string[]).includes('humanity-weakened'),
      )
    }
    const removeFight = async () => {
      await testTable.write({
        ...worldLocation,
        action: 'delete',
        documentName: 'Combat',
        ids: [storedFight()._id],
      })
      await testTable.clock.advance(2_000)
    }

    it('effects of a fight end with a begun fight, and not with a fight that was only set up', async () => {
      testTable = await TestTable.open(generation)
      gm = await testTable.join(GAMEMASTER, { isBare: true })
      const flags = { 'harm-and-blessing': { condition: { ends: 'fightEnd' } } }
      const data = [{ name: 'Weakened', type: 'base', statuses: ['humanity-weakened'], flags }]
      const on = { ...worldLocation, parentUuid: `Actor.${MINA}` }
      await testTable.write({ ...on, action: 'create', documentName: 'ActiveEffect', data })
      await testTable.beginFight([MINA, INES], 0)
      await removeFight()
      expect(isWeakened()).toBe(true)
      await testTable.beginFight([MINA, INES])
      await removeFight()
      expect(isWeakened()).toBe(false)
    })
  },
)
