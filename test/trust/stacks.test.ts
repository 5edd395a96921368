/** Tests that no client trusts a player's data in a stack, even after a Gamemaster copies, imports or owns it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gm: Person
let player: RawClient

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const SYSTEM_ID = 'harm-and-blessing'
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true, keepEmbeddedIds: true } }
const storedStackCollection = () => testTable.server.host.world.collection('cards')
const findHandIdOfUser = (userId: string): string => {
  const stacksSetting = [...testTable.server.host.world.collection('settings').values()].find(
    ({ key }) => key === `${SYSTEM_ID}.stacks`,
  )
  return (JSON.parse(String(stacksSetting?.['value'])) as Record<string, string>)[`hand.${userId}`] ?? ''
}

interface PageGlobals {
  readonly game: {
    readonly cards: {
      get(id: string): {
        toObject(): StoredDocument
        update(documentChanges: object): Promise<unknown>
        importFromJSON(documentJson: string): Promise<unknown>
        createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
      }
    }
  }
  readonly Cards: { implementation: { create(documentData: object): Promise<{ id: string }> } }
}
const readGmPageGlobals = () => gm.window as unknown as PageGlobals
const listCardsOfStack = (stackId: string) =>
  (storedStackCollection().get(stackId)?.['cards'] ?? []) as StoredDocument[]

const createCardsRequest = (cardAct: string, deckId: string, requestFields: object = {}) => ({
  type: 'cards',
  act: cardAct,
  deck: deckId,
  from: '',
  cards: [],
  users: [USER_IDS.owner],
  number: 1,
  faceDown: false,
  ...requestFields,
})

/** The player's deck, whose own record claims that the player's hand holds the aces. */
function createDeckOwnedByPlayer(): StoredDocument {
  const handId = findHandIdOfUser(USER_IDS.owner)
  const deckCards = Array.from({ length: 5 }, (_, sortIndex) => ({
    _id: randomID(),
    name: `Ace ${String(sortIndex)}`,
    type: 'base',
    suit: 'hearts',
    value: 1,
    sort: sortIndex,
    drawn: true,
    faces: [{ name: 'Ace', img: 'icons/svg/card-hand.svg', text: '' }],
    face: null,
    flags: { [SYSTEM_ID]: { at: handId, by: USER_IDS.owner, tag: '', trail: [] } },
  }))
  const deckFlags = { [SYSTEM_ID]: { hands: [{ user: USER_IDS.owner, move: 'forgedMove000000' }] } }
  return { _id: randomID(), name: 'Aces', type: 'deck', cards: deckCards, flags: deckFlags }
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    // The Gamemaster's permissions allow players to create decks.
    const userPermissions = { CARDS_CREATE: [1, 2, 3, 4] }
    const permissionsSetting = {
      _id: randomID(),
      key: 'core.permissions',
      value: JSON.stringify(userPermissions),
    }
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'Setting',
      data: [permissionsSetting],
    })
    gm = await testTable.join(GAMEMASTER_ID, { isBare: true })
    player = new RawClient(testTable, USER_IDS.owner)
    const deckId = [...storedStackCollection().values()].find(({ type }) => type === 'deck')?._id ?? ''
    expect(await player.sendRequest(createCardsRequest('draw', deckId), 2_000)).toBe('done')
  })

  const writeDeckDocument = async (deckData: StoredDocument): Promise<string> => {
    await player.write({ ...worldLocation, action: 'create', documentName: 'Cards', data: [deckData] })
    return deckData._id
  }

  /** Checks that no client trusts the player's data in a deck, not even the client of a user who joins later. */
  async function expectDeckUntrusted(deckId: string): Promise<void> {
    await testTable.clock.advance(2_000)
    expect(listCardsOfStack(deckId)).toHaveLength(5)
    for (const { _id, drawn, flags } of listCardsOfStack(deckId)) {
      const playRequest = createCardsRequest('play', deckId, {
        from: findHandIdOfUser(USER_IDS.owner),
        cards: [_id],
      })
      expect(await player.sendRequest(playRequest, 2_000)).not.toBe('done')
      expect(drawn).toBe(false)
      const { at = '', by = '' } = (flags as Record<string, { at?: string; by?: string }>)[SYSTEM_ID] ?? {}
      expect([at, by]).toEqual(['', ''])
    }
    const { hands = [] } =
      (storedStackCollection().get(deckId)?.['flags'] as Record<string, { hands?: unknown[] }>)[SYSTEM_ID] ??
      {}
    expect(hands).toEqual([])
  }

  it("a Gamemaster's copy of a player's deck starts with a cleared record", async () => {
    const id = await writeDeckDocument(createDeckOwnedByPlayer())
    const stackSource = readGmPageGlobals().game.cards.get(id).toObject()
    const copyCreation = readGmPageGlobals().Cards.implementation.create({
      ...stackSource,
      _id: null,
      ownership: { default: 0 },
    })
    const [made] = await Promise.all([copyCreation, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(made.id)
  })

  it("a player's deck imported into a Gamemaster's deck has its record cleared", async () => {
    const id = await writeDeckDocument(createDeckOwnedByPlayer())
    const createdDeck = readGmPageGlobals().Cards.implementation.create({ name: 'Own', type: 'deck' })
    const [made] = await Promise.all([createdDeck, testTable.clock.advance(1_000)])
    const stackJson = JSON.stringify(readGmPageGlobals().game.cards.get(id).toObject())
    await Promise.all([
      readGmPageGlobals().game.cards.get(made.id).importFromJSON(stackJson),
      testTable.clock.advance(1_000),
    ])
    await expectDeckUntrusted(made.id)
  })

  it("a player's deck that a Gamemaster takes over has its record cleared", async () => {
    const id = await writeDeckDocument(createDeckOwnedByPlayer())
    const { game } = readGmPageGlobals()
    const deckTakeover = game.cards.get(id).update({ ownership: { default: 2, [USER_IDS.owner]: 2 } })
    await Promise.all([deckTakeover, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(id)
  })

  it.each(['becomes a Gamemaster', 'is no user any more'])(
    'the deck of a player who %s has its record cleared',
    async (userChange) => {
      const id = await writeDeckDocument(createDeckOwnedByPlayer())
      const userLocation = { ...worldLocation, documentName: 'User' } as const
      await testTable.write(
        userChange === 'becomes a Gamemaster'
          ? { ...userLocation, action: 'update', updates: [{ _id: USER_IDS.owner, role: 4 }] }
          : { ...userLocation, action: 'delete', ids: [USER_IDS.owner] },
      )
      await testTable.clock.advance(2_000)
      const recordedStackIds = listCardsOfStack(id).map(
        ({ flags }) => (flags as Record<string, { at: string }>)[SYSTEM_ID]?.at,
      )
      expect(recordedStackIds).toEqual(['', '', '', '', ''])
    },
  )

  it("a card of a player's deck, laid into a Gamemaster's deck, has its record cleared", async () => {
    const id = await writeDeckDocument(createDeckOwnedByPlayer())
    const createdDeck = readGmPageGlobals().Cards.implementation.create({ name: 'Own', type: 'deck' })
    const [made] = await Promise.all([createdDeck, testTable.clock.advance(1_000)])
    const { cards } = readGmPageGlobals().game.cards.get(id).toObject()
    const cardCreation = readGmPageGlobals()
      .game.cards.get(made.id)
      .createEmbeddedDocuments('Card', cards as object[])
    await Promise.all([cardCreation, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(made.id)
  })

  it('a stack with the id of a deleted hand does not become that hand', async () => {
    const deckId = [...storedStackCollection().values()].find(({ type }) => type === 'deck')?._id ?? ''
    const inesClient = new RawClient(testTable, USER_IDS['owner of another'])
    const drawRequest = createCardsRequest('draw', deckId, { users: [inesClient.userId] })
    expect(await inesClient.sendRequest(drawRequest, 2_000)).toBe('done')
    const handId = findHandIdOfUser(inesClient.userId)
    const [card = ''] = listCardsOfStack(handId).map(({ _id }) => _id)
    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'Cards',
      ids: [handId],
    })
    await testTable.clock.advance(1_000)
    const handCopyData = { _id: handId, name: 'Hand', type: 'hand' }
    await player.write({ ...worldLocation, action: 'create', documentName: 'Cards', data: [handCopyData] })
    const playRequest = createCardsRequest('play', deckId, { from: handId, cards: [card] })
    expect(await player.sendRequest(playRequest, 2_000)).toBe('HnB.cards.refusal.notYours')
    expect(findHandIdOfUser(inesClient.userId)).toBe('')
  })

  it("a player's setting never counts as a world setting, with any operator or scope", async () => {
    const settingKey = `${SYSTEM_ID}.stacks`
    const settingValue = JSON.stringify({
      [`hand.${USER_IDS['owner of another']}`]: findHandIdOfUser(USER_IDS.owner),
    })
    const worldSetting = [...testTable.server.host.world.collection('settings').values()].find(
      (storedSetting) => storedSetting.key === settingKey,
    )
    const ownSettingData = { _id: randomID(), key: settingKey, value: settingValue, user: USER_IDS.owner }
    const settingLocation = { ...worldLocation, documentName: 'Setting' } as const
    const createSetting = (documentData: object) =>
      player.write({ ...settingLocation, action: 'create', data: [documentData] as never })
    const updateSetting = (settingChanges: object) =>
      player.write({ ...settingLocation, action: 'update', updates: [settingChanges] as never })
    await createSetting(ownSettingData)
    await expect(createSetting({ ...ownSettingData, _id: randomID(), user: null })).rejects.toThrow(
      'permission',
    )
    const settingUpdates = [
      { _id: ownSettingData._id, user: null },
      {
        _id: ownSettingData._id,
        ...(generation === 13 ? { '-=user': null } : { user: { __$OPERATOR$__: 'ForcedDeletion' } }),
      },
      { _id: worldSetting?._id, value: settingValue },
      { _id: worldSetting?._id, user: USER_IDS.owner, value: settingValue },
    ]
    for (const settingUpdate of settingUpdates)
      await expect(updateSetting(settingUpdate)).rejects.toThrow('permission')
    await testTable.clock.advance(1_000)
    const idOfStoredHand = (
      readGmPageGlobals().game as unknown as {
        settings: { get(namespace: string, keyOfSetting: string): object }
      }
    ).settings
    expect(idOfStoredHand.get(SYSTEM_ID, 'stacks')).toEqual(JSON.parse(String(worldSetting?.['value'])))
  })
})
