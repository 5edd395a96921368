/** Tests sample migrations: an older version's world is checked and rewritten, and people play on. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { seededRandom } from 'foundry-practice-table/testing'
import type { Person } from 'foundry-practice-table/testing'
import { getProperty, setProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import type { ChecksumContent } from '../../src/foundry/world/checksum'
import { computeMessageChecksum } from '../../src/foundry/world/checksum'
import { readScriptOfLaterVersion } from './later-version'
import { BROKEN_DOCUMENT_IDS, createPathOfFrozenWorld, GUARD_DOCUMENT_IDS } from './worlds'

let testTable: TestTable

/** The number of interruptions that are tested. Each comes after a random write. */
const INTERRUPTION_COUNT = process.env.FULL ? 100 : 5

/** The number of interruptions of one migration. */
const INTERRUPTIONS_PER_MIGRATION = 5

afterEach(() => testTable.close())

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const readStoredDocument = (collectionName: string, documentId: string) =>
  readStoredDocuments(collectionName).find(({ _id }) => _id === documentId)
const readStoredDataVersion = () => {
  const versionSetting = readStoredDocuments('settings').find(({ key }) => key === 'harm-and-blessing.shape')
  return versionSetting && (JSON.parse(String(versionSetting['value'])) as unknown)
}
const TOM_ID = 'IxqhfMJMaYwAFDt5'

/** Returns the stored delta of the guard's token, which contains the differences between the token and its actor. */
function findStoredTokenDelta(): Record<string, unknown> {
  const sceneTokens = (readStoredDocument('scenes', GUARD_DOCUMENT_IDS.scene)?.['tokens'] ??
    []) as StoredDocument[]
  return (sceneTokens.find(({ _id }) => _id === GUARD_DOCUMENT_IDS.token)?.['delta'] ?? {}) as Record<
    string,
    unknown
  >
}

/** Opens a world whose guard has a wound in the form of an older version. */
async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.fromWorldFile(createPathOfFrozenWorld('0.1.0', 'all', generation), generation)
  const tokenDeltaOfGuard = findStoredTokenDelta()
  setProperty(tokenDeltaOfGuard, 'system.storyMode', { hurt: 3 })
  const itemsOfTokenDelta = tokenDeltaOfGuard['items'] as StoredDocument[]
  for (const item of itemsOfTokenDelta) if (item._id === 'aTorchOfTheirOwn') item['system'] = {}
}

/** An unlocked compendium of people, with copies of Mina and Tom that a Gamemaster added. */
const UNLOCKED_PACK_ID = 'harm-and-blessing.story-people'
const LOCKED_PACK_ID = 'harm-and-blessing.harm-people'

async function unlockPack(): Promise<void> {
  const settingValue = JSON.stringify({ [UNLOCKED_PACK_ID]: { locked: false } })
  const writeLocation = { action: 'create', parentUuid: null, options: { keepId: true } } as const
  const packSetting = { key: 'core.compendiumConfiguration', value: settingValue }
  const packActors = [MINA_ID, TOM_ID].map(
    (documentId) => structuredClone(readStoredDocument('actors', documentId)) ?? {},
  )
  await testTable.write({ ...writeLocation, pack: null, documentName: 'Setting', data: [packSetting] })
  await testTable.write({ ...writeLocation, pack: UNLOCKED_PACK_ID, documentName: 'Actor', data: packActors })
}

const joinWithLaterVersion = async (userId = GAMEMASTER_ID, joinOptions = {}): Promise<Person> =>
  testTable.join(userId, { system: await readScriptOfLaterVersion(), isBare: true, ...joinOptions })

const readMigrationWindowText = ({ window }: Person) =>
  window?.document.querySelector('#hnb-migration')?.textContent ?? ''
const findMigrationButton = ({ window }: Person, buttonAction: string) =>
  window?.document.querySelector<HTMLElement>(`#hnb-migration [data-action=${buttonAction}]`)
const serializeWorld = () => JSON.stringify(testTable.server.host.world.snapshot())

/** Returns the world's data without the values that differ between runs: times, checksums, and ids of settings. */
function toComparableWorld(): unknown {
  const worldData = JSON.parse(serializeWorld()) as Record<string, StoredDocument[]>
  worldData['packed'] = readStoredDocuments(UNLOCKED_PACK_ID)
  for (const worldSetting of worldData['settings'] ?? []) worldSetting._id = String(worldSetting['key'])
  return JSON.parse(
    JSON.stringify(worldData, (propertyName, worldPropertyValue: unknown) =>
      propertyName === '_stats' || propertyName === 'seal' ? undefined : worldPropertyValue,
    ),
  )
}

describe.each(listGenerationsForTestFile(import.meta.url))('a world of 0.1.0, on %i,', (generation) => {
  it('an old world is read as it was, and written after a Gamemaster has agreed', async () => {
    await openTable(generation)
    const serializedWorldBefore = serializeWorld()
    const readStoredDataOfTom = () => getProperty(readStoredDocument('actors', TOM_ID) ?? {}, 'system')
    const dataOfTomBefore = structuredClone(readStoredDataOfTom())
    // This page draws every document, as a real page does. A bare page, without any drawing, would not do this.
    const gmPerson = await joinWithLaterVersion(GAMEMASTER_ID, { isBare: false })
    expect(serializeWorld(), 'a look writes nothing').toBe(serializedWorldBefore)
    expect(readMigrationWindowText(gmPerson)).toContain('Mina Calder')
    expect(readMigrationWindowText(gmPerson)).toContain('The warehouse on the quay')
    expect(readMigrationWindowText(gmPerson)).toContain('Nobody knows how to move Tom.')
    const { game } = gmPerson.window as unknown as PageGlobals
    const guardToken = game.scenes.get(GUARD_DOCUMENT_IDS.scene).tokens.get(GUARD_DOCUMENT_IDS.token).actor
    expect(guardToken.system.storyMode.harm.value, 'read by the migration').toBe(3)
    findMigrationButton(gmPerson, 'move')?.click()
    await testTable.clock.advance(60_000)
    expect(readStoredDataVersion()).toMatchObject({
      version: 2,
      doing: 0,
      kept: [`Actor.${TOM_ID}`, `Item.${BROKEN_DOCUMENT_IDS.item}`],
    })
    expect(getProperty(readStoredDocument('actors', MINA_ID) ?? {}, 'system.biography')).toMatch(/^<h2>/)
    expect(getProperty(findStoredTokenDelta(), 'system.storyMode')).toEqual({ harm: { value: 3 } })
    expect(JSON.stringify(findStoredTokenDelta()['items'])).toContain('<p>2</p>')
    expect(readStoredDataOfTom()).toEqual(dataOfTomBefore)
    for (const message of readStoredDocuments('messages'))
      expect(getProperty(message, 'system.facts.seen')).toBe(true)
    await gmPerson.close()
    const reopenedPage = await joinWithLaterVersion()
    expect(findMigrationButton(reopenedPage, 'move') == null, 'nothing is left to ask').toBe(true)
    await expectStillPlayable(reopenedPage)
  })

  it('the migration tells documents with the same id apart, and backs up each as stored', async () => {
    await openTable(generation)
    const findGearByName = (gearName: string) => ({
      _id: SHARED_DOCUMENT_ID,
      name: gearName,
      type: 'gear',
      system: { description: gearName },
    })
    for (const [id, name] of [
      [MINA_ID, 'A sealed box'],
      [INES_ID, 'A lamp'],
    ] as const)
      (readStoredDocument('actors', id)?.['items'] as StoredDocument[]).push(findGearByName(name))
    const gmPerson = await joinWithLaterVersion()
    const { stored: saved } = saveBackup(gmPerson)
    expect(saved[`Actor.${MINA_ID}.Item.${SHARED_DOCUMENT_ID}`]).toMatchObject({ name: 'A sealed box' })
    expect(saved[`Actor.${INES_ID}.Item.${SHARED_DOCUMENT_ID}`]).toMatchObject(findGearByName('A lamp'))
    findMigrationButton(gmPerson, 'move')?.click()
    await testTable.clock.advance(60_000)
    expect(readStoredDataVersion()).toMatchObject({
      kept: expect.arrayContaining([`Actor.${MINA_ID}.Item.${SHARED_DOCUMENT_ID}`]) as unknown,
    })
    expect(JSON.stringify(readStoredDataVersion())).not.toContain(INES_ID)
    const [box, lamp] = [MINA_ID, INES_ID].map((actorId) =>
      (readStoredDocument('actors', actorId)?.['items'] as StoredDocument[]).find(
        ({ _id }) => _id === SHARED_DOCUMENT_ID,
      ),
    )
    expect(box).toMatchObject(findGearByName('A sealed box'))
    expect(lamp).toMatchObject({ system: { description: 'A lamp<p>2</p>' } })
  })

  it("the messages stay as trusted as the Gamemaster's checksums made them", async () => {
    await openTable(generation)
    const playerMessage = readStoredDocuments('messages').find((storedDocument) => {
      const { lastModifiedBy } = storedDocument['_stats'] as { lastModifiedBy: string }
      return storedDocument['author'] === USER_IDS['owner of another'] && lastModifiedBy === GAMEMASTER_ID
    })
    if (!playerMessage) throw new Error('No player wrote a message that a Gamemaster has changed.')
    const messageWithChecksum = playerMessage as StoredDocument & ChecksumContent
    // The forged history has 400 entries. The message is then longer than a player's message may be.
    const [entry] = messageWithChecksum.system.history as object[]
    const messageSystemData = {
      ...messageWithChecksum.system,
      history: Array.from({ length: 400 }, () => entry),
    }
    const systemDataWithChecksum = {
      ...messageSystemData,
      seal: computeMessageChecksum({ ...messageWithChecksum, system: messageSystemData }, 'salt'),
    }
    const createChangedMessage = (messageId: string, changedFields: object) =>
      [
        messageId,
        { ...messageWithChecksum, _id: messageId, system: { ...systemDataWithChecksum, ...changedFields } },
      ] as const
    const changedMessageEntries = [
      createChangedMessage(messageWithChecksum._id, {}),
      createChangedMessage(SHARED_DOCUMENT_ID, { actor: `Actor.${MINA_ID}` }),
    ]
    await testTable.server.host.world.commit(new Map([['messages', changedMessageEntries]]))
    const { game } = (await joinWithLaterVersion()).window as unknown as PageGlobals
    const renderMessageText = async (messageId: string) =>
      (await game.messages.get(messageId).renderHTML()).textContent
    expect(await renderMessageText(messageWithChecksum._id)).toContain('A new hand')
    expect(await renderMessageText(SHARED_DOCUMENT_ID)).not.toContain('A new hand')
  })

  it('the migration includes unlocked compendia, and no locked ones', async () => {
    await openTable(generation)
    await unlockPack()
    const documentsOfLockedPackBefore = structuredClone(readStoredDocuments(LOCKED_PACK_ID))
    const tomInPackBeforeMigration = structuredClone(readStoredDocument(UNLOCKED_PACK_ID, TOM_ID))
    const gmPerson = await joinWithLaterVersion()
    const packTitle = (gmPerson.window as unknown as PageGlobals).game.packs.get(UNLOCKED_PACK_ID).title
    expect(readMigrationWindowText(gmPerson)).toContain(packTitle)
    const { stored: saved } = saveBackup(gmPerson)
    expect(saved).toMatchObject({
      [`Actor.${MINA_ID}`]: {},
      [`Compendium.${UNLOCKED_PACK_ID}.Actor.${MINA_ID}`]: {},
    })
    expect(
      Object.keys(saved).filter((savedDocumentUuid) => savedDocumentUuid.includes(LOCKED_PACK_ID)),
    ).toEqual([])
    findMigrationButton(gmPerson, 'move')?.click()
    await testTable.clock.advance(60_000)
    const pathsOfUnchangedDocuments = [
      `Actor.${TOM_ID}`,
      `Item.${BROKEN_DOCUMENT_IDS.item}`,
      `Compendium.${UNLOCKED_PACK_ID}.Actor.${TOM_ID}`,
    ]
    expect(readStoredDataVersion()).toEqual({
      version: 2,
      doing: 0,
      kept: expect.arrayContaining(pathsOfUnchangedDocuments) as unknown,
    })
    expect(readMigrationWindowText(gmPerson)).toContain(packTitle)
    const actorsInUnlockedPack = readStoredDocuments(UNLOCKED_PACK_ID).filter(({ _id }) => _id !== TOM_ID)
    expect(actorsInUnlockedPack.length).toBeGreaterThan(1)
    for (const packPerson of actorsInUnlockedPack) {
      expect(getProperty(packPerson, 'system.biography')).toMatch(/^<h2>/)
      for (const item of packPerson['items'] as StoredDocument[])
        expect(getProperty(item, 'system.description')).toMatch(/<p>2<\/p>$/)
    }
    expect(getProperty(readStoredDocument(UNLOCKED_PACK_ID, TOM_ID) ?? {}, 'system')).toEqual(
      getProperty(tomInPackBeforeMigration ?? {}, 'system'),
    )
    expect(readStoredDocuments(LOCKED_PACK_ID)).toEqual(documentsOfLockedPackBefore)
    await gmPerson.close()
    expect(findMigrationButton(await joinWithLaterVersion(), 'move') == null, 'nothing is left to ask').toBe(
      true,
    )
  })

  it('a migration that was interrupted at any write goes on, and ends like an uninterrupted one', async () => {
    const uninterrupted = await migrateWorld(generation, [])
    const nextRandom = seededRandom(20261123 + generation)
    for (
      let interruptionNumber = 0;
      interruptionNumber < INTERRUPTION_COUNT;
      interruptionNumber += INTERRUPTIONS_PER_MIGRATION
    ) {
      const interrupted = await migrateWorld(
        generation,
        // The first write records that the migration has begun. Before it, the next page asks the Gamemaster again.
        Array.from(
          { length: INTERRUPTIONS_PER_MIGRATION },
          () => 1 + Math.floor(nextRandom() * (uninterrupted.writes - 1)),
        ),
      )
      expect(interrupted.closed).toBe(INTERRUPTIONS_PER_MIGRATION)
      expect(interrupted.world).toEqual(uninterrupted.world)
    }
  }, 3_600_000)
})

describe.each(listGenerationsForTestFile(import.meta.url))(
  'a world that a later version wrote, on %i,',
  (generation) => {
    it('a world of a later version is shown, not written, and says so', async () => {
      await openTable(generation)
      const settingValue = JSON.stringify({ version: 7, doing: 0, kept: [] })
      const settingData = [{ key: 'harm-and-blessing.shape', value: settingValue }]
      const writeLocation = { parentUuid: null, pack: null, options: {} }
      await testTable.write({
        ...writeLocation,
        action: 'create',
        documentName: 'Setting',
        data: settingData,
      })
      const serializedWorldBefore = serializeWorld()
      const notificationKeys: string[] = []
      const gmPerson = await testTable.join(GAMEMASTER_ID, {
        isBare: true,
        onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
      })
      const playerPerson = await testTable.join(USER_IDS.owner, {
        isBare: true,
        onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
      })
      expect(gmPerson.window?.document.body.textContent).toContain(
        'A newer version of Harm & Blessing saved this world.',
      )
      const { game } = playerPerson.window as unknown as PageGlobals
      void game.actors.get(MINA_ID).update({ name: 'Another' })
      void game.system.api.press({
        ruleset: 'humanity',
        action: 'check',
        data: { stat: 'head' },
        actor: `Actor.${MINA_ID}`,
        quick: true,
      })
      await testTable.clock.advance(15_000)
      expect(notificationKeys).toContain('HnB.refusal.newerWorld')
      expect(serializeWorld()).toBe(serializedWorldBefore)
    })
  },
)

/** The same id for two documents in different collections. The migration must keep these documents apart. */
const SHARED_DOCUMENT_ID = 'ofTwoThings00000'

/** The backup file that the Gamemaster saves. */
function saveBackup(gmPerson: Person): { stored: Record<string, object> } {
  let backupFileText = ''
  const { foundry } = gmPerson.window as unknown as { foundry: { utils: Record<string, unknown> } }
  const { saveDataToFile } = foundry.utils
  foundry.utils.saveDataToFile = (backupText: string) => (backupFileText = backupText)
  findMigrationButton(gmPerson, 'backup')?.click()
  foundry.utils.saveDataToFile = saveDataToFile
  return JSON.parse(backupFileText) as { stored: Record<string, object> }
}

/**
 * The delay of each message in each direction, in milliseconds. It is long enough for the test to close a page between
 * two writes.
 */
const MESSAGE_DELAY_MS = 200

/**
 * Migrates the world. A page closes after each of the given numbers of writes, and the next page continues.
 * @param writeCounts the numbers of writes since the beginning, in any order
 */
async function migrateWorld(generation: 13 | 14, writeCounts: readonly number[]) {
  await openTable(generation)
  await unlockPack()
  let gmPerson = await joinWithLaterVersion()
  findMigrationButton(gmPerson, 'move')?.click()
  const remainingWriteCounts = writeCounts.toSorted((a, b) => a - b)
  let writeCount = 0
  testTable.server.onChange = () => (writeCount += 1)
  gmPerson.setMaxDelay(MESSAGE_DELAY_MS)
  for (let waitCount = 0; !isMigrationDone(); waitCount++) {
    if (waitCount > 2_000) throw new Error('The world is never done.')
    const [writesUntilClose] = remainingWriteCounts
    await testTable.clock.advance(writesUntilClose === undefined ? 500 : 100)
    if (writesUntilClose === undefined || writeCount < writesUntilClose) continue
    await gmPerson.close()
    remainingWriteCounts.shift()
    gmPerson = await testTable.createPerson(GAMEMASTER_ID, {
      isBare: true,
      system: await readScriptOfLaterVersion(),
    })
    await gmPerson.join(MESSAGE_DELAY_MS)
  }
  const worldAfterMigration = toComparableWorld()
  await testTable.close()
  return {
    world: worldAfterMigration,
    closed: writeCounts.length - remainingWriteCounts.length,
    writes: writeCount,
  }
}

const isMigrationDone = (): boolean => {
  const storedDataVersion = readStoredDataVersion() as { version?: number; doing?: number } | undefined
  return storedDataVersion?.version === 2 && storedDataVersion.doing === 0
}

/**
 * Checks that our clients still trust a message that was open before the migration. The test answers a contest in such
 * a message.
 */
async function expectStillPlayable(gmPerson: Person): Promise<void> {
  const narratorClient = new RawClient(testTable, USER_IDS.gamemaster)
  const contestMessage = readStoredDocuments('messages').findLast(
    ({ system }) =>
      getProperty(system as object, 'ruleset') === 'humanity' &&
      getProperty(system as object, 'kind') === 'contest',
  )
  const requestToRoll = {
    type: 'act',
    ruleset: 'humanity',
    scope: 'message',
    action: 'roll',
    on: `ChatMessage.${contestMessage?._id}`,
  }
  const fieldsOfAction = {
    actor: `Actor.${MINA_ID}`,
    targets: [],
    data: { stat: 'heart' },
    answers: {},
    visibility: 'public',
  }
  expect(await narratorClient.sendRequest({ ...requestToRoll, ...fieldsOfAction }, 2_000)).toBe('done')
  expect(gmPerson.window === null).toBe(false)
  const errorsOfOtherDocuments = testTable.errors.filter(
    (error) => !Object.values(BROKEN_DOCUMENT_IDS).some((documentId) => error.includes(documentId)),
  )
  expect(errorsOfOtherDocuments).toEqual([])
}

interface PageGlobals {
  readonly game: {
    readonly packs: { get(packId: string): { title: string } }
    readonly actors: { get(actorId: string): { update(documentChanges: object): Promise<unknown> } }
    readonly messages: { get(messageId: string): { renderHTML(): Promise<HTMLElement> } }
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
    readonly scenes: {
      get(documentId: string): {
        tokens: { get(tokenId: string): { actor: { system: { storyMode: { harm: { value: number } } } } } }
      }
    }
  }
}
