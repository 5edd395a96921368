/**
 * Tests messages that a player forges with a valid checksum. A forgery must not count even after a Gamemaster's client
 * writes to it or a Gamemaster copies it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { concedeRequest, ordinaryMessage, FORGERIES_WITH_CHECKSUM } from './forgery'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: Person
let player: RawClient

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const messageCollection = () => testTable.server.host.world.collection('messages')
const ines = (): string =>
  JSON.stringify(testTable.server.host.world.collection('actors').get(INES)?.['items'])
const lastWriter = (id: string) =>
  (messageCollection().get(id)?.['_stats'] as { lastModifiedBy: string }).lastModifiedBy

const worldLocation = { parentUuid: null, pack: null } as const

const SYSTEM_ID = 'harm-and-blessing'

/** A request whose message a Gamemaster's client writes, with the player as the message's author. */
const GAIN_REQUEST = {
  type: 'act',
  ruleset: 'humanity',
  scope: 'tab',
  action: 'gain',
  on: '',
  actor: `Actor.${MINA}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
}

interface ChangeableMessage {
  update(changes: object, options?: object): Promise<unknown>
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>
  toObject(): StoredDocument
  importFromJSON(json: string): Promise<unknown>
}
interface PageGlobals {
  readonly game: { readonly messages: { get(id: string): ChangeableMessage } }
  readonly ChatMessage: {
    implementation: { create(data: object, options?: object): Promise<{ id: string }> }
  }
  readonly foundry: {
    data: {
      /** Only Foundry 14 has operators. */
      operators?: {
        ForcedReplacement: { create(value: object): object }
        ForcedDeletion: new () => object
      }
    }
  }
}
const gmGlobals = () => gm.window as unknown as PageGlobals
const messageOf = (id: string) => gmGlobals().game.messages.get(id)

/** Creates an ordinary message of the player that only the Gamemaster sees. Returns its id. */
async function createOrdinaryMessage(): Promise<string> {
  const _id = randomID()
  const data = [ordinaryMessage(_id, [GAMEMASTER])]
  const options = { keepId: true }
  await player.write({ ...worldLocation, options, action: 'create', documentName: 'ChatMessage', data })
  return _id
}

/** Creates a message with a macro of the Gamemaster. Returns its id. */
async function createdByGamemaster(data: object): Promise<string> {
  const messageCreation = gmGlobals().ChatMessage.implementation.create(data)
  const [{ id }] = await Promise.all([messageCreation, testTable.clock.advance(1_000)])
  return id
}

const SHOWN_FLAVOR = 'shown by the Gamemaster'

/**
 * The ways in which a Gamemaster can change an ordinary message. `later` is the changed data, which the checksum must
 * contain to be valid afterwards.
 */
const GAMEMASTER_CHANGES: Readonly<
  Record<string, { readonly startChange: (id: string) => Promise<unknown>; readonly later?: object }>
> = {
  'shows it to everybody': { startChange: (id) => messageOf(id).update({ whisper: [] }) },
  'puts a flag on it': { startChange: (id) => messageOf(id).setFlag('world', 'starred', true) },
  'gives it a flavor': {
    startChange: (id) => messageOf(id).update({ flavor: SHOWN_FLAVOR }),
    later: { flavor: SHOWN_FLAVOR },
  },
  'replaces all of it at its root': {
    startChange: (id) => messageOf(id).update({ whisper: [] }, { recursive: false, diff: false }),
  },
}

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    gm = await testTable.join(GAMEMASTER, { isBare: true })
    player = new RawClient(testTable, USERS.owner)
  })

  /**
   * The writes by which the player turns an ordinary message into a forgery. By default the server does not broadcast
   * these writes.
   */
  function forgeryOperations(
    forgeryName: string,
    id: string,
    later?: object,
    options: object = { broadcast: false },
  ): Operation[] {
    const message = messageCollection().get(id)
    if (!message) throw new Error('There is no message.')
    return FORGERIES_WITH_CHECKSUM[forgeryName]?.(generation, message, options, later) ?? []
  }

  /**
   * Checks that none of the forged conflicts harms a person. The deciding page has joined later and has not received
   * the forgeries.
   */
  async function expectNoHarmBy(...ids: string[]): Promise<void> {
    const inesBefore = ines()
    await gm.close()
    await testTable.clock.advance(1_000)
    gm = await testTable.join(GAMEMASTER, { isBare: true })
    for (const id of ids) {
      expect(messageCollection().get(id)?.['type']).toBe('record')
      expect(lastWriter(id)).toBe(GAMEMASTER)
      expect(await player.sendRequest(concedeRequest(id), 2_000)).toBe('HnB.refusal.notSealed')
    }
    expect(ines()).toBe(inesBefore)
  }

  describe.each(Object.keys(FORGERIES_WITH_CHECKSUM))('a player who %s', (forgeryName) => {
    it.each(Object.keys(GAMEMASTER_CHANGES))(
      'the player gains nothing when a Gamemaster %s',
      async (changeName) => {
        const id = await createOrdinaryMessage()
        await player.writeWithoutWaiting(
          ...forgeryOperations(forgeryName, id, GAMEMASTER_CHANGES[changeName]?.later),
        )
        await Promise.all([GAMEMASTER_CHANGES[changeName]?.startChange(id), testTable.clock.advance(1_000)])
        await expectNoHarmBy(id)
      },
    )
  })

  /** Creates a forged message that every page receives. Returns its id. */
  async function createForgedMessage(): Promise<string> {
    const id = await createOrdinaryMessage()
    await player.write(...forgeryOperations('changes its type', id, {}, {}))
    return id
  }

  /**
   * Creates a message whose author is the player and whose checksum comes from a Gamemaster's client. Returns the
   * message's id.
   */
  async function createVerifiedMessage(): Promise<string> {
    const messageIdsBefore = new Set(messageCollection().keys())
    expect(await player.sendRequest(GAIN_REQUEST, 2_000)).toBe('done')
    const id = [...messageCollection().keys()].find((key) => !messageIdsBefore.has(key))
    if (id === undefined) throw new Error('Nothing was told.')
    return id
  }

  it("a forged message that a Gamemaster copies stays the player's", async () => {
    const source = { ...messageOf(await createForgedMessage()).toObject(), whisper: [] }
    const ids: string[] = []
    for (const data of [source, { ...source, author: GAMEMASTER }])
      ids.push(await createdByGamemaster({ ...data, _id: null }))
    await expectNoHarmBy(...ids)
  })

  it("a forged message that a Gamemaster imports into our message makes that message the player's", async () => {
    const [id, other] = [await createForgedMessage(), await createVerifiedMessage()]
    const json = JSON.stringify(messageOf(id).toObject())
    await Promise.all([messageOf(other).importFromJSON(json), testTable.clock.advance(1_000)])
    await expectNoHarmBy(other)
  })

  it("a message into which a Gamemaster writes a player's data counts as the player's, whoever posted it", async () => {
    const ids = [
      await createOrdinaryMessage(),
      await createdByGamemaster({ author: GAMEMASTER, content: 'Hello' }),
    ]
    const { system } = messageOf(await createForgedMessage()).toObject()
    for (const id of ids) {
      const { ForcedReplacement } = gmGlobals().foundry.data.operators ?? {}
      const replacingUpdate = ForcedReplacement
        ? { system: ForcedReplacement.create(system as object) }
        : { '==system': system }
      await Promise.all([
        messageOf(id).update({ type: 'record', ...replacingUpdate }),
        testTable.clock.advance(1_000),
      ])
    }
    await expectNoHarmBy(...ids)
  })

  it('a Gamemaster’s change of a message’s flags keeps the mark, whichever operators it uses', async () => {
    const asReplacement = (value: object): object => {
      const { ForcedReplacement } = gmGlobals().foundry.data.operators ?? {}
      return ForcedReplacement ? { flags: ForcedReplacement.create(value) } : { '==flags': value }
    }
    const messageChanges: (() => object)[] = [
      () => asReplacement({ world: { starred: true } }),
      () => ({ flags: { [SYSTEM_ID]: { unsealed: null } } }),
      () => (generation === 13 ? { [`flags.-=${SYSTEM_ID}`]: null } : { [`flags.${SYSTEM_ID}`]: deletion() }),
    ]
    const deletion = () => new (gmGlobals().foundry.data.operators?.ForcedDeletion ?? Object)()
    for (const makeChange of messageChanges) {
      const id = await createOrdinaryMessage()
      // Sets a flag in the scope `world` beforehand, because one of the tested changes deletes it.
      await Promise.all([messageOf(id).setFlag('world', 'other', true), testTable.clock.advance(1_000)])
      await Promise.all([messageOf(id).update(makeChange()), testTable.clock.advance(1_000)])
      const { [SYSTEM_ID]: ours, world } = messageCollection().get(id)?.['flags'] as Record<
        string,
        Record<string, unknown>
      >
      expect(ours?.['unsealed']).toEqual(expect.any(String))
      expect(world).toEqual(makeChange === messageChanges[0] ? { starred: true } : { other: true })
    }
  })

  it('a message of ours keeps its data and gets a new checksum when a Gamemaster changes who sees it', async () => {
    const id = await createVerifiedMessage()
    const systemDataBefore = messageCollection().get(id)?.['system'] as { seal: string }
    for (const options of [{}, { recursive: false, diff: false }]) {
      const changes = { whisper: [USERS.owner], flavor: randomID() }
      await Promise.all([messageOf(id).update(changes, options), testTable.clock.advance(1_000)])
    }
    const { seal, ...system } = messageCollection().get(id)?.['system'] as { seal: string }
    expect({ ...system, seal: systemDataBefore.seal }).toEqual(systemDataBefore)
    expect(seal).not.toBe(systemDataBefore.seal)
    expect(messageCollection().get(id)?.['flags'] ?? {}).toEqual({})
  })
})
