/** Tests a player's forgeries with valid checksums, which must not count after a Gamemaster's write or copy. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { createRequestToConcede, createOrdinaryMessageData, FORGERIES_WITH_CHECKSUM } from './forgery'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmPerson: Person
let playerClient: RawClient

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredMessageCollection = () => testTable.server.host.world.collection('messages')
const serializeItemsOfInes = (): string =>
  JSON.stringify(testTable.server.host.world.collection('actors').get(INES_ID)?.['items'])
const readLastWriterOfDocument = (messageId: string) =>
  (readStoredMessageCollection().get(messageId)?.['_stats'] as { lastModifiedBy: string }).lastModifiedBy

const worldLocation = { parentUuid: null, pack: null } as const

const SYSTEM_ID = 'harm-and-blessing'

/**
 * A player's request to gain a Blessing Die. A Gamemaster's client writes the message, which has the player as its
 * author.
 */
const REQUEST_TO_GAIN_POINT = {
  type: 'act',
  ruleset: 'humanity',
  scope: 'tab',
  action: 'gain',
  on: '',
  actor: `Actor.${MINA_ID}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
}

interface ChangeableMessage {
  update(documentChanges: object, options?: object): Promise<unknown>
  setFlag(flagScope: string, flagKey: string, flagValue: unknown): Promise<unknown>
  toObject(): StoredDocument
  importFromJSON(documentJson: string): Promise<unknown>
}
interface PageGlobals {
  readonly game: { readonly messages: { get(messageId: string): ChangeableMessage } }
  readonly ChatMessage: {
    implementation: { create(documentData: object, creationOptions?: object): Promise<{ id: string }> }
  }
  readonly foundry: {
    data: {
      /** The classes for operators in updates. Foundry 13 has no operators. */
      operators?: {
        ForcedReplacement: { create(value: object): object }
        ForcedDeletion: new () => object
      }
    }
  }
}
const readGmPageGlobals = () => gmPerson.window as unknown as PageGlobals
const findMessageById = (messageId: string) => readGmPageGlobals().game.messages.get(messageId)

/** Creates an ordinary chat message by the player, which only the Gamemaster sees. Returns the message's id. */
async function createOrdinaryMessage(): Promise<string> {
  const _id = randomID()
  const messageData = [createOrdinaryMessageData(_id, [GAMEMASTER_ID])]
  const options = { keepId: true }
  await playerClient.write({
    ...worldLocation,
    options,
    action: 'create',
    documentName: 'ChatMessage',
    data: messageData,
  })
  return _id
}

/** Creates a message on the Gamemaster's page, as a macro does. Returns the message's id. */
async function createMessageByGamemaster(messageData: object): Promise<string> {
  const promiseOfMessageCreation = readGmPageGlobals().ChatMessage.implementation.create(messageData)
  const [{ id }] = await Promise.all([promiseOfMessageCreation, testTable.clock.advance(1_000)])
  return id
}

const FLAVOR_OF_SHOWN_MESSAGE = 'shown by the Gamemaster'

/**
 * The ways in which a Gamemaster can change an ordinary message. `later` is the changed data, which a valid checksum
 * must contain after the change.
 */
const GAMEMASTER_CHANGES: Readonly<
  Record<string, { readonly startChange: (messageId: string) => Promise<unknown>; readonly later?: object }>
> = {
  'shows it to everybody': { startChange: (messageId) => findMessageById(messageId).update({ whisper: [] }) },
  'puts a flag on it': {
    startChange: (messageId) => findMessageById(messageId).setFlag('world', 'starred', true),
  },
  'gives it a flavor': {
    startChange: (messageId) => findMessageById(messageId).update({ flavor: FLAVOR_OF_SHOWN_MESSAGE }),
    later: { flavor: FLAVOR_OF_SHOWN_MESSAGE },
  },
  'replaces all of it at its root': {
    startChange: (messageId) =>
      findMessageById(messageId).update({ whisper: [] }, { recursive: false, diff: false }),
  },
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    playerClient = new RawClient(testTable, USER_IDS.owner)
  })

  /**
   * Creates the writes that turn the player's ordinary message into a forgery. By default, the server does not
   * broadcast them.
   */
  function createForgeryOperations(
    forgeryName: string,
    messageId: string,
    laterChanges?: object,
    options: object = { broadcast: false },
  ): Operation[] {
    const message = readStoredMessageCollection().get(messageId)
    if (!message) throw new Error('There is no message.')
    return FORGERIES_WITH_CHECKSUM[forgeryName]?.(generation, message, options, laterChanges) ?? []
  }

  /**
   * Checks that no forged conflict harms a person. The Gamemaster's page joins again first, so that it has not seen the
   * forged writes.
   */
  async function expectNoHarmByMessages(...messageIds: string[]): Promise<void> {
    const inesItemsBefore = serializeItemsOfInes()
    await gmPerson.close()
    await testTable.clock.advance(1_000)
    gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    for (const messageId of messageIds) {
      expect(readStoredMessageCollection().get(messageId)?.['type']).toBe('record')
      expect(readLastWriterOfDocument(messageId)).toBe(GAMEMASTER_ID)
      expect(await playerClient.sendRequest(createRequestToConcede(messageId), 2_000)).toBe(
        'HnB.refusal.notSealed',
      )
    }
    expect(serializeItemsOfInes()).toBe(inesItemsBefore)
  }

  describe.each(Object.keys(FORGERIES_WITH_CHECKSUM))('a player who %s', (forgeryName) => {
    it.each(Object.keys(GAMEMASTER_CHANGES))(
      'the player gains nothing when a Gamemaster %s',
      async (nameOfChange) => {
        const messageId = await createOrdinaryMessage()
        await playerClient.writeWithoutWaiting(
          ...createForgeryOperations(forgeryName, messageId, GAMEMASTER_CHANGES[nameOfChange]?.later),
        )
        await Promise.all([
          GAMEMASTER_CHANGES[nameOfChange]?.startChange(messageId),
          testTable.clock.advance(1_000),
        ])
        await expectNoHarmByMessages(messageId)
      },
    )
  })

  /** Creates a forged message that every page receives. Returns its id. */
  async function createForgedMessage(): Promise<string> {
    const messageId = await createOrdinaryMessage()
    await playerClient.write(...createForgeryOperations('changes its type', messageId, {}, {}))
    return messageId
  }

  /** Lets a Gamemaster's client create a message with a checksum for the player. Returns the message's id. */
  async function createVerifiedMessage(): Promise<string> {
    const messageIdsBefore = new Set(readStoredMessageCollection().keys())
    expect(await playerClient.sendRequest(REQUEST_TO_GAIN_POINT, 2_000)).toBe('done')
    const id = [...readStoredMessageCollection().keys()].find((messageId) => !messageIdsBefore.has(messageId))
    if (id === undefined) throw new Error('Nothing was told.')
    return id
  }

  it("a forged message that a Gamemaster copies stays the player's", async () => {
    const messageSource = { ...findMessageById(await createForgedMessage()).toObject(), whisper: [] }
    const messageIds: string[] = []
    for (const forgedMessageData of [messageSource, { ...messageSource, author: GAMEMASTER_ID }])
      messageIds.push(await createMessageByGamemaster({ ...forgedMessageData, _id: null }))
    await expectNoHarmByMessages(...messageIds)
  })

  it("a forged message that a Gamemaster imports into our message makes that message the player's", async () => {
    const [id, other] = [await createForgedMessage(), await createVerifiedMessage()]
    const serializedMessage = JSON.stringify(findMessageById(id).toObject())
    await Promise.all([
      findMessageById(other).importFromJSON(serializedMessage),
      testTable.clock.advance(1_000),
    ])
    await expectNoHarmByMessages(other)
  })

  it("a message into which a Gamemaster writes a player's data counts as the player's, whoever posted it", async () => {
    const messageIds = [
      await createOrdinaryMessage(),
      await createMessageByGamemaster({ author: GAMEMASTER_ID, content: 'Hello' }),
    ]
    const { system } = findMessageById(await createForgedMessage()).toObject()
    for (const messageId of messageIds) {
      const { ForcedReplacement } = readGmPageGlobals().foundry.data.operators ?? {}
      const updateThatReplacesSystemData = ForcedReplacement
        ? { system: ForcedReplacement.create(system as object) }
        : { '==system': system }
      await Promise.all([
        findMessageById(messageId).update({ type: 'record', ...updateThatReplacesSystemData }),
        testTable.clock.advance(1_000),
      ])
    }
    await expectNoHarmByMessages(...messageIds)
  })

  it('a Gamemaster’s change of a message’s flags keeps the mark, whichever operators it uses', async () => {
    const createUpdateThatReplacesFlags = (newFlags: object): object => {
      const { ForcedReplacement } = readGmPageGlobals().foundry.data.operators ?? {}
      return ForcedReplacement ? { flags: ForcedReplacement.create(newFlags) } : { '==flags': newFlags }
    }
    const casesOfMessageChanges: (() => object)[] = [
      () => createUpdateThatReplacesFlags({ world: { starred: true } }),
      () => ({ flags: { [SYSTEM_ID]: { unsealed: null } } }),
      () =>
        generation === 13
          ? { [`flags.-=${SYSTEM_ID}`]: null }
          : { [`flags.${SYSTEM_ID}`]: createForcedDeletion() },
    ]
    const createForcedDeletion = () =>
      new (readGmPageGlobals().foundry.data.operators?.ForcedDeletion ?? Object)()
    for (const createChangeOfMessage of casesOfMessageChanges) {
      const messageId = await createOrdinaryMessage()
      // Sets a flag of another package in the scope `world`. One of the tested changes deletes this flag.
      await Promise.all([
        findMessageById(messageId).setFlag('world', 'other', true),
        testTable.clock.advance(1_000),
      ])
      await Promise.all([
        findMessageById(messageId).update(createChangeOfMessage()),
        testTable.clock.advance(1_000),
      ])
      const { [SYSTEM_ID]: ours, world } = readStoredMessageCollection().get(messageId)?.['flags'] as Record<
        string,
        Record<string, unknown>
      >
      expect(ours?.['unsealed']).toEqual(expect.any(String))
      expect(world).toEqual(
        createChangeOfMessage === casesOfMessageChanges[0] ? { starred: true } : { other: true },
      )
    }
  })

  it('a message of ours keeps its data and gets a new checksum when a Gamemaster changes who sees it', async () => {
    const messageId = await createVerifiedMessage()
    const systemDataBefore = readStoredMessageCollection().get(messageId)?.['system'] as { seal: string }
    for (const updateOptions of [{}, { recursive: false, diff: false }]) {
      const messageChange = { whisper: [USER_IDS.owner], flavor: randomID() }
      await Promise.all([
        findMessageById(messageId).update(messageChange, updateOptions),
        testTable.clock.advance(1_000),
      ])
    }
    const { seal, ...system } = readStoredMessageCollection().get(messageId)?.['system'] as { seal: string }
    expect({ ...system, seal: systemDataBefore.seal }).toEqual(systemDataBefore)
    expect(seal).not.toBe(systemDataBefore.seal)
    expect(readStoredMessageCollection().get(messageId)?.['flags'] ?? {}).toEqual({})
  })
})
