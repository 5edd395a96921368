/**
 * Tests that no client trusts data that a player wrote into a stack of cards. This also holds after a Gamemaster copies
 * the stack, imports it or becomes its owner.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: Person
let player: RawClient

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const SYSTEM_ID = 'harm-and-blessing'
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true, keepEmbeddedIds: true } }
const stackCollection = () => testTable.server.host.world.collection('cards')
const handOf = (user: string): string => {
  const setting = [...testTable.server.host.world.collection('settings').values()].find(
    ({ key }) => key === `${SYSTEM_ID}.stacks`,
  )
  return (JSON.parse(String(setting?.['value'])) as Record<string, string>)[`hand.${user}`] ?? ''
}

interface PageGlobals {
  readonly game: {
    readonly cards: {
      get(id: string): {
        toObject(): StoredDocument
        update(changes: object): Promise<unknown>
        importFromJSON(json: string): Promise<unknown>
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>
      }
    }
  }
  readonly Cards: { implementation: { create(data: object): Promise<{ id: string }> } }
}
const gmGlobals = () => gm.window as unknown as PageGlobals
const cardsOf = (stack: string) => (stackCollection().get(stack)?.['cards'] ?? []) as StoredDocument[]

const cardsRequest = (act: string, deck: string, ownFields: object = {}) => ({
  type: 'cards',
  act,
  deck,
  from: '',
  cards: [],
  users: [USERS.owner],
  number: 1,
  faceDown: false,
  ...ownFields,
})

/** A deck that belongs to the player. The deck's own record claims that the player's hand holds the aces. */
function deckOwnedByPlayer(): StoredDocument {
  const hand = handOf(USERS.owner)
  const cards = Array.from({ length: 5 }, (_, sort) => ({
    _id: randomID(),
    name: `Ace ${String(sort)}`,
    type: 'base',
    suit: 'hearts',
    value: 1,
    sort,
    drawn: true,
    faces: [{ name: 'Ace', img: 'icons/svg/card-hand.svg', text: '' }],
    face: null,
    flags: { [SYSTEM_ID]: { at: hand, by: USERS.owner, tag: '', trail: [] } },
  }))
  const flags = { [SYSTEM_ID]: { hands: [{ user: USERS.owner, move: 'forgedMove000000' }] } }
  return { _id: randomID(), name: 'Aces', type: 'deck', cards, flags }
}

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    // The Gamemaster's permissions allow players to create decks.
    const permissions = { CARDS_CREATE: [1, 2, 3, 4] }
    const setting = { _id: randomID(), key: 'core.permissions', value: JSON.stringify(permissions) }
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'Setting',
      data: [setting],
    })
    gm = await testTable.join(GAMEMASTER, { isBare: true })
    player = new RawClient(testTable, USERS.owner)
    const deckId = [...stackCollection().values()].find(({ type }) => type === 'deck')?._id ?? ''
    expect(await player.sendRequest(cardsRequest('draw', deckId), 2_000)).toBe('done')
  })

  const writtenDeck = async (deck: StoredDocument): Promise<string> => {
    await player.write({ ...worldLocation, action: 'create', documentName: 'Cards', data: [deck] })
    return deck._id
  }

  /**
   * Checks that no client trusts the data that the player wrote into a deck. A user who joins later must not trust them
   * either.
   */
  async function expectDeckUntrusted(deck: string): Promise<void> {
    await testTable.clock.advance(2_000)
    expect(cardsOf(deck)).toHaveLength(5)
    for (const { _id, drawn, flags } of cardsOf(deck)) {
      const play = cardsRequest('play', deck, { from: handOf(USERS.owner), cards: [_id] })
      expect(await player.sendRequest(play, 2_000)).not.toBe('done')
      expect(drawn).toBe(false)
      const { at = '', by = '' } = (flags as Record<string, { at?: string; by?: string }>)[SYSTEM_ID] ?? {}
      expect([at, by]).toEqual(['', ''])
    }
    const { hands = [] } =
      (stackCollection().get(deck)?.['flags'] as Record<string, { hands?: unknown[] }>)[SYSTEM_ID] ?? {}
    expect(hands).toEqual([])
  }

  it("a Gamemaster's copy of a player's deck starts with a cleared record", async () => {
    const id = await writtenDeck(deckOwnedByPlayer())
    const source = gmGlobals().game.cards.get(id).toObject()
    const copyCreation = gmGlobals().Cards.implementation.create({
      ...source,
      _id: null,
      ownership: { default: 0 },
    })
    const [made] = await Promise.all([copyCreation, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(made.id)
  })

  it("a player's deck imported into a Gamemaster's deck has its record cleared", async () => {
    const id = await writtenDeck(deckOwnedByPlayer())
    const createdDeck = gmGlobals().Cards.implementation.create({ name: 'Own', type: 'deck' })
    const [made] = await Promise.all([createdDeck, testTable.clock.advance(1_000)])
    const json = JSON.stringify(gmGlobals().game.cards.get(id).toObject())
    await Promise.all([
      gmGlobals().game.cards.get(made.id).importFromJSON(json),
      testTable.clock.advance(1_000),
    ])
    await expectDeckUntrusted(made.id)
  })

  it("a player's deck that a Gamemaster takes over has its record cleared", async () => {
    const id = await writtenDeck(deckOwnedByPlayer())
    const { game } = gmGlobals()
    const takeover = game.cards.get(id).update({ ownership: { default: 2, [USERS.owner]: 2 } })
    await Promise.all([takeover, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(id)
  })

  it.each(['becomes a Gamemaster', 'is no user any more'])(
    'the deck of a player who %s has its record cleared',
    async (userChange) => {
      const id = await writtenDeck(deckOwnedByPlayer())
      const users = { ...worldLocation, documentName: 'User' } as const
      await testTable.write(
        userChange === 'becomes a Gamemaster'
          ? { ...users, action: 'update', updates: [{ _id: USERS.owner, role: 4 }] }
          : { ...users, action: 'delete', ids: [USERS.owner] },
      )
      await testTable.clock.advance(2_000)
      const recordedStackIds = cardsOf(id).map(
        ({ flags }) => (flags as Record<string, { at: string }>)[SYSTEM_ID]?.at,
      )
      expect(recordedStackIds).toEqual(['', '', '', '', ''])
    },
  )

  it("a card of a player's deck, laid into a Gamemaster's deck, has its record cleared", async () => {
    const id = await writtenDeck(deckOwnedByPlayer())
    const createdDeck = gmGlobals().Cards.implementation.create({ name: 'Own', type: 'deck' })
    const [made] = await Promise.all([createdDeck, testTable.clock.advance(1_000)])
    const { cards } = gmGlobals().game.cards.get(id).toObject()
    const cardCreation = gmGlobals()
      .game.cards.get(made.id)
      .createEmbeddedDocuments('Card', cards as object[])
    await Promise.all([cardCreation, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(made.id)
  })

  it('a stack with the id of a deleted hand does not become that hand', async () => {
    const deckId = [...stackCollection().values()].find(({ type }) => type === 'deck')?._id ?? ''
    const ines = new RawClient(testTable, USERS['owner of another'])
    const drawRequest = cardsRequest('draw', deckId, { users: [ines.userId] })
    expect(await ines.sendRequest(drawRequest, 2_000)).toBe('done')
    const hand = handOf(ines.userId)
    const [card = ''] = cardsOf(hand).map(({ _id }) => _id)
    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'Cards',
      ids: [hand],
    })
    await testTable.clock.advance(1_000)
    const again = { _id: hand, name: 'Hand', type: 'hand' }
    await player.write({ ...worldLocation, action: 'create', documentName: 'Cards', data: [again] })
    const play = cardsRequest('play', deckId, { from: hand, cards: [card] })
    expect(await player.sendRequest(play, 2_000)).toBe('HnB.cards.refusal.notYours')
    expect(handOf(ines.userId)).toBe('')
  })

  it("a player's setting never counts as a world setting, with any operator or scope", async () => {
    const key = `${SYSTEM_ID}.stacks`
    const value = JSON.stringify({ [`hand.${USERS['owner of another']}`]: handOf(USERS.owner) })
    const world = [...testTable.server.host.world.collection('settings').values()].find(
      (setting) => setting.key === key,
    )
    const ownData = { _id: randomID(), key, value, user: USERS.owner }
    const settings = { ...worldLocation, documentName: 'Setting' } as const
    const create = (data: object) => player.write({ ...settings, action: 'create', data: [data] as never })
    const update = (changes: object) =>
      player.write({ ...settings, action: 'update', updates: [changes] as never })
    await create(ownData)
    await expect(create({ ...ownData, _id: randomID(), user: null })).rejects.toThrow('permission')
    const attempts = [
      { _id: ownData._id, user: null },
      {
        _id: ownData._id,
        ...(generation === 13 ? { '-=user': null } : { user: { __$OPERATOR$__: 'ForcedDeletion' } }),
      },
      { _id: world?._id, value },
      { _id: world?._id, user: USERS.owner, value },
    ]
    for (const attempt of attempts) await expect(update(attempt)).rejects.toThrow('permission')
    await testTable.clock.advance(1_000)
    const held = (gmGlobals().game as unknown as { settings: { get(scope: string, key: string): object } })
      .settings
    expect(held.get(SYSTEM_ID, 'stacks')).toEqual(JSON.parse(String(world?.['value'])))
  })
})
