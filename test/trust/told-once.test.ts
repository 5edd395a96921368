/** The Gamemaster is warned about a player's untrusted data, and only once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TABLE_TARGET } from '../../src/core/outcome'
import { SYSTEM_ID } from '../../src/foundry/platform/icon-path'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from './stage'

let stage: Stage
/** The warnings about untrusted data on the Gamemaster's page; their keys without the part before the last point. */
let heard: string[]

beforeEach(async () => {
  heard = []
  stage = await Stage.open(14)
  await stage.join(GAMEMASTER, {
    isBare: true,
    told: (_who, key) => {
      if (key.startsWith('HnB.common.doubted.')) heard.push(key.slice('HnB.common.doubted.'.length))
    },
  })
})

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const place = { parentUuid: null, pack: null, options: { keepId: true } }

const message = (author: string, system: object, _id = randomID()): Operation => ({
  ...place,
  action: 'create',
  documentName: 'ChatMessage',
  data: [{ _id, type: 'record', author, system: { actor: '', facts: {}, history: [], ...system } }],
})

const entry = (by: string, of: string) => ({
  user: by,
  label: { text: 'x' },
  changes: [{ target: of, path: 'system.humanity.sparks', before: 9, after: 1 }],
  undone: false,
})

const points = { ruleset: 'resources', kind: 'points' }
const check = { ruleset: 'humanity', kind: 'check' }
const mine = `Actor.${MINA}`
const others = `Actor.${INES}`

describe('the Gamemaster is told of data that is not believed', () => {
  it.each([
    { name: 'a message of a sealed kind', system: check, what: 'message' },
    { name: 'a moment of recovery', system: { ruleset: 'common', kind: 'moment' }, what: 'message' },
    { name: 'a message of the dealer', system: { ruleset: 'cards', kind: 'dealt' }, what: 'message' },
    {
      name: 'a history that changed another’s actor',
      system: { ...points, history: [entry(USERS.owner, others)] },
      what: 'history',
    },
    {
      name: 'a history that changed the session of the table',
      system: { ...points, history: [entry(USERS.owner, TABLE_TARGET)] },
      what: 'history',
    },
    {
      name: 'a history in somebody else’s name',
      system: { ...points, history: [entry(USERS['co-owner'], mine)] },
      what: 'history',
    },
    {
      name: 'a history that changed whose an actor is',
      system: {
        ...points,
        history: [
          { ...entry(USERS.owner, mine), changes: [{ target: mine, path: 'ownership.default', before: 3 }] },
        ],
      },
      what: 'history',
    },
  ])('the Gamemaster is warned of untrusted data: $name', async ({ system, what }) => {
    await new Console(stage, USERS.owner).write(message(USERS.owner, system))
    expect(heard).toEqual([what])
  })

  it('the Gamemaster is warned once about each player, whatever the player does', async () => {
    const [first, second] = [new Console(stage, USERS.owner), new Console(stage, USERS.stranger)]
    for (let time = 0; time < 3; time++) await first.write(message(USERS.owner, check))
    await first.write(message(USERS.owner, { ...points, history: [entry(USERS.owner, others)] }))
    expect(heard).toEqual(['message'])
    await second.write(message(USERS.stranger, check))
    expect(heard).toEqual(['message', 'message'])
  })

  it('the Gamemaster is warned of a changed GM-verified message, and of a forged entry', async () => {
    const [sealed, plain] = [randomID(), randomID()]
    await stage.write(message(USERS.owner, check, sealed))
    await stage.write(message(USERS.stranger, { ...points, history: [entry(GAMEMASTER, others)] }, plain))
    expect(heard).toEqual([])
    const change = (_id: string, system: object): Operation => ({
      ...place,
      action: 'update',
      documentName: 'ChatMessage',
      updates: [{ _id, system }],
    })
    await new Console(stage, USERS.owner).write(change(sealed, { facts: { x: 1 } }))
    expect(heard).toEqual(['message'])
    const history = [entry(GAMEMASTER, others), entry(USERS.stranger, others)]
    await new Console(stage, USERS.stranger).write(change(plain, { history }))
    expect(heard).toEqual(['message', 'history'])
  })

  it('the Gamemaster is warned of cards that a player put into their own hand', async () => {
    const owner = new Console(stage, USERS.owner)
    const stacks = () => [...stage.server.host.world.collection('cards').values()]
    const deck = stacks().find(({ type }) => type === 'deck')
    expect(
      await owner.ask({
        type: 'cards',
        act: 'draw',
        deck: deck?._id,
        from: '',
        cards: [],
        users: [USERS.owner],
        number: 1,
        faceDown: false,
      }),
    ).toBe('done')
    const hand = stacks().find(
      ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[USERS.owner] === 3,
    )
    const held = (hand?.['cards'] as StoredDocument[]).map(({ _id }) => _id)
    const free = (deck?.['cards'] as StoredDocument[]).find(({ _id }) => !held.includes(_id))
    expect(heard).toEqual([])
    await owner.write({
      action: 'create',
      documentName: 'Card',
      parentUuid: `Cards.${hand?._id ?? ''}`,
      pack: null,
      options: { keepId: true },
      data: [{ ...free, _id: free?._id ?? '', origin: deck?._id, drawn: true, flags: { [SYSTEM_ID]: {} } }],
    })
    await stage.clock.pass(2_000)
    expect(heard).toEqual(['cards'])
  })
})

describe('the Gamemaster is not told of honest actions', () => {
  it.each([
    {
      name: 'what a player did to their own actor',
      system: { ...points, history: [entry(USERS.owner, mine)] },
    },
    { name: 'a message without a history', system: points },
    { name: 'a kind that no game has', system: { ruleset: 'humanity', kind: 'constructor' } },
  ])('the Gamemaster is not warned of an honest action: $name', async ({ system }) => {
    await new Console(stage, USERS.owner).write(message(USERS.owner, system))
    expect(heard).toEqual([])
  })

  it('the Gamemaster is not warned of a roll that was posted while no Gamemaster was online', async () => {
    await stage.close()
    stage = await Stage.open(14)
    await new Console(stage, USERS.owner).write(message(USERS.owner, check))
    await stage.join(GAMEMASTER, { isBare: true, told: (_who, key) => heard.push(key) })
    expect(heard.filter((key) => key.startsWith('HnB.common.doubted'))).toEqual([])
  })
})
