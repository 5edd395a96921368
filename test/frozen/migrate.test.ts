/**
 * Tests a version with sample migrations: it checks a world of an older version, rewrites the world, and people play
 * on.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { seededRandom } from 'foundry-practice-table/testing'
import type { Person } from 'foundry-practice-table/testing'
import { getProperty, setProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import type { ChecksumContent } from '../../src/foundry/world/checksum'
import { computeChecksum } from '../../src/foundry/world/checksum'
import { laterVersion } from './later-version'
import { BROKEN_DOCUMENT_IDS, frozenWorldPath, GUARD_DOCUMENT_IDS } from './worlds'

let testTable: TestTable

/** The number of test runs in which a random write interrupts a migration. */
const INTERRUPTION_COUNT = process.env.FULL ? 100 : 5

afterEach(() => testTable.close())

const storedDocuments = (collection: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collection).values(),
]
const storedDocument = (collection: string, id: string) =>
  storedDocuments(collection).find(({ _id }) => _id === id)
const storedDataVersion = () => {
  const setting = storedDocuments('settings').find(({ key }) => key === 'harm-and-blessing.shape')
  return setting && (JSON.parse(String(setting['value'])) as unknown)
}
const TOM_ID = 'IxqhfMJMaYwAFDt5'

/** The stored delta of the guard's token: the data in which the token differs from its actor. */
function storedDelta(): Record<string, unknown> {
  const tokens = (storedDocument('scenes', GUARD_DOCUMENT_IDS.scene)?.['tokens'] ?? []) as StoredDocument[]
  return (tokens.find(({ _id }) => _id === GUARD_DOCUMENT_IDS.token)?.['delta'] ?? {}) as Record<
    string,
    unknown
  >
}

/** Opens a world whose guard has a wound in the form of an older version. */
async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.fromWorldFile(frozenWorldPath('0.1.0', 'all', generation), generation)
  const guardDelta = storedDelta()
  setProperty(guardDelta, 'system.storyMode', { hurt: 3 })
  const items = guardDelta['items'] as StoredDocument[]
  for (const item of items) if (item._id === 'aTorchOfTheirOwn') item['system'] = {}
}

/** An unlocked compendium of people. A Gamemaster has added copies of Mina and Tom to it. */
const UNLOCKED_PACK = 'harm-and-blessing.story-people'
const LOCKED_PACK = 'harm-and-blessing.harm-people'

async function unlockPack(): Promise<void> {
  const value = JSON.stringify({ [UNLOCKED_PACK]: { locked: false } })
  const writeLocation = { action: 'create', parentUuid: null, options: { keepId: true } } as const
  const setting = { key: 'core.compendiumConfiguration', value }
  const data = [MINA, TOM_ID].map((id) => structuredClone(storedDocument('actors', id)) ?? {})
  await testTable.write({ ...writeLocation, pack: null, documentName: 'Setting', data: [setting] })
  await testTable.write({ ...writeLocation, pack: UNLOCKED_PACK, documentName: 'Actor', data })
}

const joinWithLaterVersion = async (userId = GAMEMASTER, joinOptions = {}): Promise<Person> =>
  testTable.join(userId, { system: await laterVersion(), isBare: true, ...joinOptions })

const migrationWindowText = ({ window }: Person) =>
  window?.document.querySelector('#hnb-migration')?.textContent ?? ''
const migrationButton = ({ window }: Person, action: string) =>
  window?.document.querySelector<HTMLElement>(`#hnb-migration [data-action=${action}]`)
const worldText = () => JSON.stringify(testTable.server.host.world.snapshot())

/**
 * The world's data without parts that differ from run to run: the times of writes, the checksums, and the ids of
 * settings.
 */
function comparableWorld(): unknown {
  const worldData = JSON.parse(worldText()) as Record<string, StoredDocument[]>
  worldData['packed'] = storedDocuments(UNLOCKED_PACK)
  for (const setting of worldData['settings'] ?? []) setting._id = String(setting['key'])
  return JSON.parse(
    JSON.stringify(worldData, (key, value: unknown) =>
      key === '_stats' || key === 'seal' ? undefined : value,
    ),
  )
}

describe.each(generationsOf(import.meta.url))('a world of 0.1.0, on %i,', (generation) => {
  it('an old world is read as it was, and written after a Gamemaster has agreed', async () => {
    await openTable(generation)
    const worldBefore = worldText()
    const notes = () => getProperty(storedDocument('actors', TOM_ID) ?? {}, 'system')
    const tomDataBefore = structuredClone(notes())
    // This page is not bare: like a real page, it draws every document.
    const gm = await joinWithLaterVersion(GAMEMASTER, { isBare: false })
    expect(worldText(), 'a look writes nothing').toBe(worldBefore)
    expect(migrationWindowText(gm)).toContain('Mina Calder')
    expect(migrationWindowText(gm)).toContain('The warehouse on the quay')
    expect(migrationWindowText(gm)).toContain('Nobody knows how to move Tom.')
    const { game } = gm.window as unknown as PageGlobals
    const guard = game.scenes.get(GUARD_DOCUMENT_IDS.scene).tokens.get(GUARD_DOCUMENT_IDS.token).actor
    expect(guard.system.storyMode.harm.value, 'read by the migration').toBe(3)
    migrationButton(gm, 'move')?.click()
    await testTable.clock.advance(60_000)
    expect(storedDataVersion()).toMatchObject({
      version: 2,
      doing: 0,
      kept: [`Actor.${TOM_ID}`, `Item.${BROKEN_DOCUMENT_IDS.item}`],
    })
    expect(getProperty(storedDocument('actors', MINA) ?? {}, 'system.biography')).toMatch(/^<h2>/)
    expect(getProperty(storedDelta(), 'system.storyMode')).toEqual({ harm: { value: 3 } })
    expect(JSON.stringify(storedDelta()['items'])).toContain('<p>2</p>')
    expect(notes()).toEqual(tomDataBefore)
    for (const message of storedDocuments('messages'))
      expect(getProperty(message, 'system.facts.seen')).toBe(true)
    await gm.close()
    const rejoinedPage = await joinWithLaterVersion()
    expect(migrationButton(rejoinedPage, 'move') == null, 'nothing is left to ask').toBe(true)
    await expectStillPlayable(rejoinedPage)
  })

  it('the migration tells documents with the same id apart, and backs up each as stored', async () => {
    await openTable(generation)
    const gearNamed = (name: string) => ({
      _id: SHARED_ID,
      name,
      type: 'gear',
      system: { description: name },
    })
    for (const [id, name] of [
      [MINA, 'A sealed box'],
      [INES, 'A lamp'],
    ] as const)
      (storedDocument('actors', id)?.['items'] as StoredDocument[]).push(gearNamed(name))
    const gm = await joinWithLaterVersion()
    const { stored: saved } = saveBackup(gm)
    expect(saved[`Actor.${MINA}.Item.${SHARED_ID}`]).toMatchObject({ name: 'A sealed box' })
    expect(saved[`Actor.${INES}.Item.${SHARED_ID}`]).toMatchObject(gearNamed('A lamp'))
    migrationButton(gm, 'move')?.click()
    await testTable.clock.advance(60_000)
    expect(storedDataVersion()).toMatchObject({
      kept: expect.arrayContaining([`Actor.${MINA}.Item.${SHARED_ID}`]) as unknown,
    })
    expect(JSON.stringify(storedDataVersion())).not.toContain(INES)
    const [box, lamp] = [MINA, INES].map((id) =>
      (storedDocument('actors', id)?.['items'] as StoredDocument[]).find(({ _id }) => _id === SHARED_ID),
    )
    expect(box).toMatchObject(gearNamed('A sealed box'))
    expect(lamp).toMatchObject({ system: { description: 'A lamp<p>2</p>' } })
  })

  it("the messages stay as trusted as the Gamemaster's checksums made them", async () => {
    await openTable(generation)
    const playerMessage = storedDocuments('messages').find((document) => {
      const { lastModifiedBy } = document['_stats'] as { lastModifiedBy: string }
      return document['author'] === USERS['owner of another'] && lastModifiedBy === GAMEMASTER
    })
    if (!playerMessage) throw new Error('No player wrote a message that a Gamemaster has changed.')
    const message = playerMessage as StoredDocument & ChecksumContent
    // The forged copy has a history of 400 entries. This makes the message longer than a player's message may be.
    const [entry] = message.system.history as object[]
    const system = { ...message.system, history: Array.from({ length: 400 }, () => entry) }
    const systemWithChecksum = { ...system, seal: computeChecksum({ ...message, system }, 'salt') }
    const changedMessage = (_id: string, changedFields: object) =>
      [_id, { ...message, _id, system: { ...systemWithChecksum, ...changedFields } }] as const
    const messageEntries = [
      changedMessage(message._id, {}),
      changedMessage(SHARED_ID, { actor: `Actor.${MINA}` }),
    ]
    await testTable.server.host.world.commit(new Map([['messages', messageEntries]]))
    const { game } = (await joinWithLaterVersion()).window as unknown as PageGlobals
    const renderedText = async (id: string) => (await game.messages.get(id).renderHTML()).textContent
    expect(await renderedText(message._id)).toContain('A new hand')
    expect(await renderedText(SHARED_ID)).not.toContain('A new hand')
  })

  it('the migration includes unlocked compendia, and no locked ones', async () => {
    await openTable(generation)
    await unlockPack()
    const documentsBefore = structuredClone(storedDocuments(LOCKED_PACK))
    const packedTomBefore = structuredClone(storedDocument(UNLOCKED_PACK, TOM_ID))
    const gm = await joinWithLaterVersion()
    const title = (gm.window as unknown as PageGlobals).game.packs.get(UNLOCKED_PACK).title
    expect(migrationWindowText(gm)).toContain(title)
    const { stored: saved } = saveBackup(gm)
    expect(saved).toMatchObject({ [`Actor.${MINA}`]: {}, [`Compendium.${UNLOCKED_PACK}.Actor.${MINA}`]: {} })
    expect(Object.keys(saved).filter((uuid) => uuid.includes(LOCKED_PACK))).toEqual([])
    migrationButton(gm, 'move')?.click()
    await testTable.clock.advance(60_000)
    const keptPaths = [
      `Actor.${TOM_ID}`,
      `Item.${BROKEN_DOCUMENT_IDS.item}`,
      `Compendium.${UNLOCKED_PACK}.Actor.${TOM_ID}`,
    ]
    expect(storedDataVersion()).toEqual({
      version: 2,
      doing: 0,
      kept: expect.arrayContaining(keptPaths) as unknown,
    })
    expect(migrationWindowText(gm)).toContain(title)
    const people = storedDocuments(UNLOCKED_PACK).filter(({ _id }) => _id !== TOM_ID)
    expect(people.length).toBeGreaterThan(1)
    for (const person of people) {
      expect(getProperty(person, 'system.biography')).toMatch(/^<h2>/)
      for (const item of person['items'] as StoredDocument[])
        expect(getProperty(item, 'system.description')).toMatch(/<p>2<\/p>$/)
    }
    expect(getProperty(storedDocument(UNLOCKED_PACK, TOM_ID) ?? {}, 'system')).toEqual(
      getProperty(packedTomBefore ?? {}, 'system'),
    )
    expect(storedDocuments(LOCKED_PACK)).toEqual(documentsBefore)
    await gm.close()
    expect(migrationButton(await joinWithLaterVersion(), 'move') == null, 'nothing is left to ask').toBe(true)
  })

  it('a migration that was interrupted at any write goes on, and ends like an uninterrupted one', async () => {
    const uninterruptedRun = await migrateWorld(generation, () => 0)
    const random = seededRandom(20261123 + generation)
    for (let cuts = 0; cuts < INTERRUPTION_COUNT;) {
      const interruptedRun = await migrateWorld(generation, () => 1 + Math.floor(random() * 20))
      expect(interruptedRun.closed).toBeGreaterThan(4)
      expect(interruptedRun.world).toEqual(uninterruptedRun.world)
      cuts += interruptedRun.closed
    }
  }, 3_600_000)
})

describe.each(generationsOf(import.meta.url))('a world that a later version wrote, on %i,', (generation) => {
  it('a world of a later version is shown, not written, and says so', async () => {
    await openTable(generation)
    const value = JSON.stringify({ version: 7, doing: 0, kept: [] })
    const data = [{ key: 'harm-and-blessing.shape', value }]
    const writeLocation = { parentUuid: null, pack: null, options: {} }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'Setting', data })
    const worldBefore = worldText()
    const notifications: string[] = []
    const gm = await testTable.join(GAMEMASTER, {
      isBare: true,
      onNotification: (_userName, key) => notifications.push(key),
    })
    const player = await testTable.join(USERS.owner, {
      isBare: true,
      onNotification: (_userName, key) => notifications.push(key),
    })
    expect(gm.window?.document.body.textContent).toContain(
      'A newer version of Harm & Blessing saved this world.',
    )
    const { game } = player.window as unknown as PageGlobals
    void game.actors.get(MINA).update({ name: 'Another' })
    void game.system.api.press({
      ruleset: 'humanity',
      action: 'check',
      data: { stat: 'head' },
      actor: `Actor.${MINA}`,
      quick: true,
    })
    await testTable.clock.advance(15_000)
    expect(notifications).toContain('HnB.refusal.newerWorld')
    expect(worldText()).toBe(worldBefore)
  })
})

/** The same id for two documents in different collections. */
const SHARED_ID = 'ofTwoThings00000'

/** The backup file that the Gamemaster saves. */
function saveBackup(gm: Person): { stored: Record<string, object> } {
  let savedText = ''
  const { foundry } = gm.window as unknown as { foundry: { utils: Record<string, unknown> } }
  const { saveDataToFile } = foundry.utils
  foundry.utils.saveDataToFile = (text: string) => (savedText = text)
  migrationButton(gm, 'backup')?.click()
  foundry.utils.saveDataToFile = saveDataToFile
  return JSON.parse(savedText) as { stored: Record<string, object> }
}

/** The delay of a message in milliseconds, each way. It gives the test time to close a page between two writes. */
const MESSAGE_DELAY_MS = 200

/**
 * Migrates the world. Closes each page after a number of writes, which `until` returns.
 * @param until the number of writes after which each page is closed; 0 closes none
 */
async function migrateWorld(generation: 13 | 14, until: () => number) {
  await openTable(generation)
  await unlockPack()
  let gm = await joinWithLaterVersion()
  migrationButton(gm, 'move')?.click()
  let closedPageCount = 0
  let writes = 0
  testTable.server.onChange = () => (writes += 1)
  gm.setMaxDelay(MESSAGE_DELAY_MS)
  for (let writesUntilClose = until(), waitCount = 0; !isMigrationDone(); waitCount++) {
    if (waitCount > 2_000) throw new Error('The world is never done.')
    await testTable.clock.advance(writesUntilClose > 0 ? 100 : 500)
    if (writesUntilClose === 0 || writes < writesUntilClose) continue
    await gm.close()
    closedPageCount += 1
    writes = 0
    writesUntilClose = until()
    gm = await testTable.createPerson(GAMEMASTER, { isBare: true, system: await laterVersion() })
    await gm.join(MESSAGE_DELAY_MS)
  }
  const world = comparableWorld()
  await testTable.close()
  return { world, closed: closedPageCount }
}

const isMigrationDone = (): boolean => {
  const storedVersion = storedDataVersion() as { version?: number; doing?: number } | undefined
  return storedVersion?.version === 2 && storedVersion.doing === 0
}

/**
 * Checks that our clients still trust an open message after the migration. A person answers a contest that has waited
 * for an answer since before the migration.
 */
async function expectStillPlayable(gm: Person): Promise<void> {
  const narrator = new RawClient(testTable, USERS.gamemaster)
  const contest = storedDocuments('messages').findLast(
    ({ system }) =>
      getProperty(system as object, 'ruleset') === 'humanity' &&
      getProperty(system as object, 'kind') === 'contest',
  )
  const roll = {
    type: 'act',
    ruleset: 'humanity',
    scope: 'message',
    action: 'roll',
    on: `ChatMessage.${contest?._id}`,
  }
  const ownFields = {
    actor: `Actor.${MINA}`,
    targets: [],
    data: { stat: 'heart' },
    answers: {},
    visibility: 'public',
  }
  expect(await narrator.sendRequest({ ...roll, ...ownFields }, 2_000)).toBe('done')
  expect(gm.window === null).toBe(false)
  const otherErrors = testTable.errors.filter(
    (error) => !Object.values(BROKEN_DOCUMENT_IDS).some((id) => error.includes(id)),
  )
  expect(otherErrors).toEqual([])
}

interface PageGlobals {
  readonly game: {
    readonly packs: { get(id: string): { title: string } }
    readonly actors: { get(id: string): { update(changes: object): Promise<unknown> } }
    readonly messages: { get(id: string): { renderHTML(): Promise<HTMLElement> } }
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
    readonly scenes: {
      get(id: string): {
        tokens: { get(id: string): { actor: { system: { storyMode: { harm: { value: number } } } } } }
      }
    }
  }
}
