/** Tests that no client trusts a player's data in a stack, even after a Gamemaster copies, imports or owns it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmPerson: Person
let playerClient: RawClient

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const SYSTEM_ID = 'harm-and-blessing'
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true, keepEmbeddedIds: true } }
const readStoredStackCollection = () => testTable.server.host.world.collection('cards')
const findHandIdOfUser = (userId: string): string => {
  const stacksSetting = [...testTable.server.host.world.collection('settings').values()].find(
    ({ key }) => key === `${SYSTEM_ID}.stacks`,
  )
  return (JSON.parse(String(stacksSetting?.['value'])) as Record<string, string>)[`hand.${userId}`] ?? ''
}

interface PageGlobals {
  readonly game: {
    readonly cards: {
      get(documentId: string): {
        toObject(): StoredDocument
        update(documentChanges: object): Promise<unknown>
        importFromJSON(documentJson: string): Promise<unknown>
        createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
      }
    }
  }
  readonly Cards: { implementation: { create(documentData: object): Promise<{ id: string }> } }
}
const readGmPageGlobals = () => gmPerson.window as unknown as PageGlobals
const listCardsOfStack = (stackId: string) =>
  (readStoredStackCollection().get(stackId)?.['cards'] ?? []) as StoredDocument[]

const createCardsRequest = (cardActName: string, deckId: string, requestFields: object = {}) => ({
  type: 'cards',
  act: cardActName,
  deck: deckId,
  from: '',
  cards: [],
  users: [USER_IDS.owner],
  number: 1,
  faceDown: false,
  ...requestFields,
})

/** Creates a deck that the player owns. The deck's forged record claims that the player's hand contains the aces. */
function createDeckOwnedByPlayer(): StoredDocument {
  const handStackId = findHandIdOfUser(USER_IDS.owner)
  const deckCards = Array.from({ length: 5 }, (_, cardSortIndex) => ({
    _id: randomID(),
    name: `Ace ${String(cardSortIndex)}`,
    type: 'base',
    suit: 'hearts',
    value: 1,
    sort: cardSortIndex,
    drawn: true,
    faces: [{ name: 'Ace', img: 'icons/svg/card-hand.svg', text: '' }],
    face: null,
    flags: { [SYSTEM_ID]: { at: handStackId, by: USER_IDS.owner, tag: '', trail: [] } },
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
    gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    playerClient = new RawClient(testTable, USER_IDS.owner)
    const deckId = [...readStoredStackCollection().values()].find(({ type }) => type === 'deck')?._id ?? ''
    expect(await playerClient.sendRequest(createCardsRequest('draw', deckId), 2_000)).toBe('done')
  })

  const writeDeckDocument = async (deckData: StoredDocument): Promise<string> => {
    await playerClient.write({ ...worldLocation, action: 'create', documentName: 'Cards', data: [deckData] })
    return deckData._id
  }

  /**
   * Checks that no client trusts data that a player has written into a deck. Checks this also for a user who joins
   * later.
   */
  async function expectDeckUntrusted(deckId: string): Promise<void> {
    await testTable.clock.advance(2_000)
    expect(listCardsOfStack(deckId)).toHaveLength(5)
    for (const { _id, drawn, flags } of listCardsOfStack(deckId)) {
      const requestToPlayCard = createCardsRequest('play', deckId, {
        from: findHandIdOfUser(USER_IDS.owner),
        cards: [_id],
      })
      expect(await playerClient.sendRequest(requestToPlayCard, 2_000)).not.toBe('done')
      expect(drawn).toBe(false)
      const { at = '', by = '' } = (flags as Record<string, { at?: string; by?: string }>)[SYSTEM_ID] ?? {}
      expect([at, by]).toEqual(['', ''])
    }
    const { hands = [] } =
      (readStoredStackCollection().get(deckId)?.['flags'] as Record<string, { hands?: unknown[] }>)[
        SYSTEM_ID
      ] ?? {}
    expect(hands).toEqual([])
  }

  it("a Gamemaster's copy of a player's deck starts with a cleared record", async () => {
    const deckId = await writeDeckDocument(createDeckOwnedByPlayer())
    const stackSource = readGmPageGlobals().game.cards.get(deckId).toObject()
    const promiseOfCopyCreation = readGmPageGlobals().Cards.implementation.create({
      ...stackSource,
      _id: null,
      ownership: { default: 0 },
    })
    const [made] = await Promise.all([promiseOfCopyCreation, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(made.id)
  })

  it("a player's deck imported into a Gamemaster's deck has its record cleared", async () => {
    const deckId = await writeDeckDocument(createDeckOwnedByPlayer())
    const createdDeck = readGmPageGlobals().Cards.implementation.create({ name: 'Own', type: 'deck' })
    const [made] = await Promise.all([createdDeck, testTable.clock.advance(1_000)])
    const stackJson = JSON.stringify(readGmPageGlobals().game.cards.get(deckId).toObject())
    await Promise.all([
      readGmPageGlobals().game.cards.get(made.id).importFromJSON(stackJson),
      testTable.clock.advance(1_000),
    ])
    await expectDeckUntrusted(made.id)
  })

  it("a player's deck that a Gamemaster takes over has its record cleared", async () => {
    const deckId = await writeDeckDocument(createDeckOwnedByPlayer())
    const { game } = readGmPageGlobals()
    const ownershipUpdateOfDeck = game.cards
      .get(deckId)
      .update({ ownership: { default: 2, [USER_IDS.owner]: 2 } })
    await Promise.all([ownershipUpdateOfDeck, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(deckId)
  })

  it.each(['becomes a Gamemaster', 'is no user any more'])(
    'the deck of a player who %s has its record cleared',
    async (roleChangeOfUser) => {
      const deckId = await writeDeckDocument(createDeckOwnedByPlayer())
      const userLocation = { ...worldLocation, documentName: 'User' } as const
      await testTable.write(
        roleChangeOfUser === 'becomes a Gamemaster'
          ? { ...userLocation, action: 'update', updates: [{ _id: USER_IDS.owner, role: 4 }] }
          : { ...userLocation, action: 'delete', ids: [USER_IDS.owner] },
      )
      await testTable.clock.advance(2_000)
      const recordedStackIds = listCardsOfStack(deckId).map(
        ({ flags }) => (flags as Record<string, { at: string }>)[SYSTEM_ID]?.at,
      )
      expect(recordedStackIds).toEqual(['', '', '', '', ''])
    },
  )

  it("a card of a player's deck, laid into a Gamemaster's deck, has its record cleared", async () => {
    const deckId = await writeDeckDocument(createDeckOwnedByPlayer())
    const createdDeck = readGmPageGlobals().Cards.implementation.create({ name: 'Own', type: 'deck' })
    const [made] = await Promise.all([createdDeck, testTable.clock.advance(1_000)])
    const { cards } = readGmPageGlobals().game.cards.get(deckId).toObject()
    const promiseOfCardCreation = readGmPageGlobals()
      .game.cards.get(made.id)
      .createEmbeddedDocuments('Card', cards as object[])
    await Promise.all([promiseOfCardCreation, testTable.clock.advance(1_000)])
    await expectDeckUntrusted(made.id)
  })

  it('a stack with the id of a deleted hand does not become that hand', async () => {
    const deckId = [...readStoredStackCollection().values()].find(({ type }) => type === 'deck')?._id ?? ''
    const inesClient = new RawClient(testTable, USER_IDS['owner of another'])
    const requestToDrawCards = createCardsRequest('draw', deckId, { users: [inesClient.userId] })
    expect(await inesClient.sendRequest(requestToDrawCards, 2_000)).toBe('done')
    const handStackId = findHandIdOfUser(inesClient.userId)
    const [card = ''] = listCardsOfStack(handStackId).map(({ _id }) => _id)
    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'Cards',
      ids: [handStackId],
    })
    await testTable.clock.advance(1_000)
    const dataOfCopiedHand = { _id: handStackId, name: 'Hand', type: 'hand' }
    await playerClient.write({
      ...worldLocation,
      action: 'create',
      documentName: 'Cards',
      data: [dataOfCopiedHand],
    })
    const requestToPlayCard = createCardsRequest('play', deckId, { from: handStackId, cards: [card] })
    expect(await playerClient.sendRequest(requestToPlayCard, 2_000)).toBe('HnB.cards.refusal.notYours')
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
    const settingDataOfOwner = { _id: randomID(), key: settingKey, value: settingValue, user: USER_IDS.owner }
    const settingLocation = { ...worldLocation, documentName: 'Setting' } as const
    const createSetting = (documentData: object) =>
      playerClient.write({ ...settingLocation, action: 'create', data: [documentData] as never })
    const updateSetting = (settingChanges: object) =>
      playerClient.write({ ...settingLocation, action: 'update', updates: [settingChanges] as never })
    await createSetting(settingDataOfOwner)
    await expect(createSetting({ ...settingDataOfOwner, _id: randomID(), user: null })).rejects.toThrow(
      'permission',
    )
    const settingUpdateData = [
      { _id: settingDataOfOwner._id, user: null },
      {
        _id: settingDataOfOwner._id,
        ...(generation === 13 ? { '-=user': null } : { user: { __$OPERATOR$__: 'ForcedDeletion' } }),
      },
      { _id: worldSetting?._id, value: settingValue },
      { _id: worldSetting?._id, user: USER_IDS.owner, value: settingValue },
    ]
    for (const settingUpdate of settingUpdateData)
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
