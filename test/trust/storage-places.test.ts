/**
 * Writes `docs/trust-table.md`, the table of places that store or send our data, and attacks flags, settings and
 * browser data.
 */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { arbitraryHostileValue, replaceValueAtIndexes, arbitraryReplacement } from './hostile-values'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable } from './test-table'
import {
  findDeclaredFlags,
  findFlagsInPaths,
  findRegisteredSettings,
  readSourceText,
  STORAGE_KINDS,
  findStoragePlaces,
} from './storage-places'
import type { DataStoragePlace } from './storage-places'
import { StorageWriters } from './storage-writers'
import { TRUST_BY_PLACE } from './storage-trust'

const SYSTEM_ID = 'harm-and-blessing'

let testTable: TestTable
let gmPerson: Person

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  gmPerson = await testTable.join(GAMEMASTER_ID)
}

afterEach(() => testTable.close())

/** These errors are expected: Foundry skips and logs data that does not fit a model. */
function expectNoErrors(checkedAction: unknown): void {
  const pageErrors = testTable.errors
    .splice(0)
    .filter((error) => !/Kept aside, as invalid|An update of .* DataModelValidationError/.test(error))
  expect(pageErrors, JSON.stringify(checkedAction)?.slice(0, 200)).toEqual([])
}

const worldLocation = { parentUuid: null, pack: null, options: {} }

const STORAGE_TABLE_INTRODUCTION = `# Where data is stored or sent

A test writes this table from the code (\`test/trust/storage-places.test.ts\`) and fails when the table is out of date. It
tries as each kind of user, on both generations, who can write to each place, with Foundry's default permissions. The files
are below \`src/foundry\`. The tests in the last column attack the place. [Whom we trust, and why](trust.md) gives the
reasons.
`

/**
 * Describes who can write to a storage place, and how. For a place on the server, the test tries the writes on our
 * simulated server. For any other place, the text repeats Foundry's documentation.
 */
function findWritersOfStoragePlace(
  { kind, name }: DataStoragePlace,
  server: StorageWriters,
): Promise<string> {
  const [document = '', type = ''] = name.split(' ')
  switch (kind) {
    case 'document':
      return server.writersOfDocument(document, type)
    case 'document of Foundry':
      return server.writersOfDocument(name, '')
    case 'flag':
      return name.startsWith('any document ')
        ? server.writersOfFlag('Actor', name.slice('any document '.length))
        : server.writersOfFlag(document, type)
    case 'setting':
      return server.writersOfSetting(name, findRegisteredSettings(gmPerson).get(name) ?? '')
    case 'request':
      return Promise.resolve('every user: the socket message `request`')
    case 'socket message':
      return Promise.resolve('every user: `game.socket.emit`')
    case 'browser':
      return Promise.resolve('this browser: change')
  }
}

const formatAsCode = (codeText: string): string => `\`${codeText}\``

it('the table names every place, who can write it, what reads and trusts it, and the test that attacks it', async () => {
  await openTable(14)
  const allStoragePlaces = findStoragePlaces(findRegisteredSettings(gmPerson))
  const describedStoragePlaces = STORAGE_KINDS.flatMap((storageKind) =>
    Object.keys(TRUST_BY_PLACE[storageKind]).map(
      (comparedPlaceName) => `${storageKind} ${comparedPlaceName}`,
    ),
  )
  expect(describedStoragePlaces.toSorted()).toEqual(
    allStoragePlaces.map(({ kind, name }) => `${kind} ${name}`).toSorted(),
  )
  const ourSourceText = readSourceText()
  const storageWriters = [await StorageWriters.open(13), await StorageWriters.open(14)] as const
  const [rows, unattacked]: [string[], string[]] = [[], []]
  for (const storagePlace of allStoragePlaces) {
    const { kind, name, readers } = storagePlace
    const {
      trusted,
      test,
      decidedByFunctions: by = [],
    } = TRUST_BY_PLACE[kind][name] ?? { trusted: '', test: '' }
    const textOfTestFile = readFileSync(`test/trust/${test}.test.ts`, 'utf8')
    // The test file `storage-places.test.ts` attacks every place in the list, so it passes here. Any other test file
    // must mention the place that it attacks.
    const isPlaceAttacked = test === 'storage-places' || textOfTestFile.includes(name.split(' ').at(-1) ?? '')
    if (!isPlaceAttacked) unattacked.push(`${kind} ${name}: ${test}`)
    for (const functionName of by)
      expect(ourSourceText, `${name} is read by ${functionName}`).toMatch(new RegExp(`\\b${functionName}\\b`))
    const readerNamesText = [...readers, ...by].map(formatAsCode).join(', ')
    expect(readerNamesText, `what reads ${name}`).not.toBe('')
    const [on13, on14] = [
      await findWritersOfStoragePlace(storagePlace, storageWriters[0]),
      await findWritersOfStoragePlace(storagePlace, storageWriters[1]),
    ]
    expect(on13, `who can write ${name}`).toBe(on14)
    rows.push(`| ${kind} | ${name} | ${on14} | ${readerNamesText} | ${trusted} | \`${test}\` |`)
  }
  for (const storageWriter of storageWriters) await storageWriter.close()
  expect(unattacked).toEqual([])
  const headOfStorageTable =
    '| What | Name | Who can write it, and how | What reads it | What it is trusted for | Test |\n| --- | --- | --- | --- | --- | --- |'
  await expect(
    `${STORAGE_TABLE_INTRODUCTION}\n${[headOfStorageTable, ...rows].join('\n')}\n`,
  ).toMatchFileSnapshot('../../docs/trust-table.md')
})

describe.each(listGenerationsForTestFile(import.meta.url))(
  'an attack on stored data, on generation %i',
  (generation) => {
    beforeEach(() => openTable(generation))

    it('a flag with any value causes no error, on no document', async () => {
      await testTable.beginFight([MINA_ID, INES_ID])
      const storedWorld = testTable.server.host.world
      const findFirstDocument = (collectionName: string) =>
        [...storedWorld.collection(collectionName).values()][0] as StoredDocument
      const findFirstIdOfEmbeddedDocuments = (parentDocument: StoredDocument, embeddedFieldName: string) =>
        (parentDocument[embeddedFieldName] as StoredDocument[])[0]?._id ?? ''
      const firstCombat = findFirstDocument('combats')
      const sceneWithTokens = [...storedWorld.collection('scenes').values()].find(
        ({ tokens }) => (tokens as readonly unknown[]).length > 0,
      ) as StoredDocument
      const storedDeck = [...storedWorld.collection('cards').values()].find(
        ({ type }) => type === 'deck',
      ) as StoredDocument
      const firstItem = (
        storedWorld.collection('actors').get(MINA_ID)?.['items'] as StoredDocument[]
      )[0] as StoredDocument
      const [effectId, messageId] = [randomID(), randomID()]
      const effectData = { _id: effectId, name: 'x', type: 'base', flags: {} }
      const optionsToKeepId = { keepId: true }
      const actorLocation = { ...worldLocation, parentUuid: `Actor.${MINA_ID}`, options: optionsToKeepId }
      await testTable.write(
        {
          ...actorLocation,
          action: 'create',
          documentName: 'ActiveEffect',
          data: [effectData] as StoredDocument[],
        },
        {
          ...{
            ...worldLocation,
            options: optionsToKeepId,
            action: 'create' as const,
            documentName: 'ChatMessage',
          },
          data: [{ _id: messageId, type: 'base', author: GAMEMASTER_ID, content: 'x' }] as StoredDocument[],
        },
      )
      /**
       * The document types that can have flags. Each entry has the id of an existing document, and the uuid of its
       * parent or null.
       */
      const typeAndParentByDocumentName: Readonly<Record<string, readonly [string, string | null]>> = {
        Combat: [firstCombat._id, null],
        Combatant: [findFirstIdOfEmbeddedDocuments(firstCombat, 'combatants'), `Combat.${firstCombat._id}`],
        Token: [findFirstIdOfEmbeddedDocuments(sceneWithTokens, 'tokens'), `Scene.${sceneWithTokens._id}`],
        ActiveEffect: [effectId, `Actor.${MINA_ID}`],
        ChatMessage: [messageId, null],
        Cards: [storedDeck._id, null],
        Card: [findFirstIdOfEmbeddedDocuments(storedDeck, 'cards'), `Cards.${storedDeck._id}`],
        Actor: [MINA_ID, null],
        Item: [firstItem._id, `Actor.${MINA_ID}`],
      }
      const declaredFlagNames = [...findDeclaredFlags()].flatMap(([document, names]) =>
        names.map((contextFlagName) => [document, contextFlagName] as const),
      )
      const undeclaredFlags = [...findFlagsInPaths()].flatMap((contextFlagName) =>
        declaredFlagNames.some((declaredFlag) => declaredFlag[1] === contextFlagName)
          ? []
          : [['Actor', contextFlagName] as const],
      )
      const flagNames = [...declaredFlagNames, ...undeclaredFlags]
      expect(
        flagNames
          .map(([document]) => typeAndParentByDocumentName[document])
          .filter((documentEntry) => !documentEntry?.[0]),
      ).toEqual([])
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...flagNames),
          arbitraryHostileValue,
          async ([document, name], hostileValue) => {
            const [_id, parentUuid] = typeAndParentByDocumentName[document] ?? ['', null]
            const updateOfFlag = { _id, flags: { [SYSTEM_ID]: { [name]: hostileValue } } } as StoredDocument
            await testTable
              .write({
                ...worldLocation,
                parentUuid,
                action: 'update',
                documentName: document,
                updates: [updateOfFlag],
              })
              .catch(() => undefined)
            expectNoErrors([document, name, hostileValue])
          },
        ),
        { numRuns: process.env.FULL ? 600 : 150 },
      )
      // Our code ignores the flag `given` unless its `name` is the document's present name. So the test also writes a
      // flag with this name.
      for (const [documentName, { _id, name }] of [
        ['Item', firstItem],
        ['Cards', storedDeck],
      ] as const) {
        const hostileFlags = { [SYSTEM_ID]: { given: { name, phrase: { toString: null, valueOf: null } } } }
        const parentUuid = typeAndParentByDocumentName[documentName]?.[1] ?? null
        const documentUpdateData = [{ _id, flags: hostileFlags } as StoredDocument]
        await testTable.write({
          ...worldLocation,
          parentUuid,
          action: 'update',
          documentName,
          updates: documentUpdateData,
        })
        expectNoErrors([documentName, 'given'])
      }
      // A second page joins now and reads all the random data at once.
      await testTable.join('tOVEA2Zf324WzdfX')
      expectNoErrors('a second page')
    })

    it('an actor of each type with any data is drawn, or shown as unreadable, and causes no error', async () => {
      const storedActors = [...testTable.server.host.world.collection('actors').values()]
      const { game } = gmPerson.window as unknown as {
        game: {
          actors: {
            get(
              id: string,
            ): { sheet: { render(renderOptions: object): unknown; close(): unknown } } | undefined
          }
        }
      }
      const documentTypes = Object.keys(TRUST_BY_PLACE.document).flatMap((documentName) =>
        documentName.startsWith('Actor ') ? [documentName.slice('Actor '.length)] : [],
      )
      const actorLocation = { ...worldLocation, documentName: 'Actor' }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...documentTypes),
          arbitraryReplacement,
          async (documentType, valueReplacement) => {
            const validMessageSystemData = storedActors.find((actor) => actor['type'] === documentType)?.[
              'system'
            ]
            expect(validMessageSystemData, documentType).toBeTruthy()
            const hostileSystemData = replaceValueAtIndexes(validMessageSystemData, valueReplacement)
            const _id = randomID()
            const documentData = [
              { _id, type: documentType, name: 'x', system: hostileSystemData },
            ] as unknown as StoredDocument[]
            await testTable
              .write({ ...actorLocation, options: { keepId: true }, action: 'create', data: documentData })
              .catch(() => undefined)
            const sheet = game.actors.get(_id)?.sheet
            sheet?.render({ force: true })
            await testTable.clock.advance(200)
            if (sheet)
              expect(
                gmPerson.window?.document.querySelector('.hnb-actor')?.innerHTML.length ?? 0,
              ).toBeGreaterThan(0)
            sheet?.close()
            await testTable.write({ ...actorLocation, action: 'delete', ids: [_id] }).catch(() => undefined)
            expectNoErrors([documentType, hostileSystemData])
          },
        ),
        { numRuns: process.env.FULL ? 300 : 60 },
      )
    })

    it('an item with any data is drawn, or shown as unreadable, and causes no error', async () => {
      const { game } = gmPerson.window as unknown as {
        game: {
          actors: {
            get(actorId: string): { sheet: { render(renderOptions: object): unknown; close(): unknown } }
          }
        }
      }
      const { sheet } = game.actors.get(MINA_ID)
      const storedItems = [...testTable.server.host.world.collection('actors').values()].flatMap(
        (actor) => actor['items'] as StoredDocument[],
      )
      const validDataByType = new Map(storedItems.map(({ type, system }) => [String(type), system] as const))
      const documentTypes = Object.keys(TRUST_BY_PLACE.document).flatMap((documentName) =>
        documentName.startsWith('Item ') ? [documentName.slice('Item '.length)] : [],
      )
      const itemLocation = { ...worldLocation, parentUuid: `Actor.${MINA_ID}`, documentName: 'Item' }
      sheet.render({ force: true })
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...documentTypes),
          arbitraryReplacement,
          async (documentType, valueReplacement) => {
            const hostileSystemData = replaceValueAtIndexes(
              validDataByType.get(documentType) ?? {},
              valueReplacement,
            )
            const _id = randomID()
            const documentData = [
              { _id, type: documentType, name: 'x', system: hostileSystemData },
            ] as unknown as StoredDocument[]
            await testTable
              .write({ ...itemLocation, options: { keepId: true }, action: 'create', data: documentData })
              .catch(() => undefined)
            expectNoErrors([documentType, hostileSystemData])
            expect(
              gmPerson.window?.document.querySelector('.hnb-actor')?.innerHTML.length ?? 0,
            ).toBeGreaterThan(0)
            await testTable.write({ ...itemLocation, action: 'delete', ids: [_id] }).catch(() => undefined)
            expectNoErrors([documentType, hostileSystemData])
          },
        ),
        { numRuns: process.env.FULL ? 400 : 80 },
      )
      sheet.close()
    })

    it('a setting of the world with any value causes no error', async () => {
      const settingKeys = [...findRegisteredSettings(gmPerson)].flatMap(([key, scope]) =>
        scope === 'world' ? [key] : [],
      )
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...settingKeys),
          arbitraryHostileValue,
          async (settingKey, hostileValue) => {
            const storedSetting = [...testTable.server.host.world.collection('settings').values()].find(
              (listedSetting) => listedSetting['key'] === `${SYSTEM_ID}.${settingKey}`,
            )
            const serializedSettingValue = JSON.stringify(hostileValue ?? null)
            const settingLocation = { ...worldLocation, documentName: 'Setting' }
            await testTable.write(
              storedSetting
                ? {
                    ...settingLocation,
                    action: 'update',
                    updates: [{ _id: storedSetting._id, value: serializedSettingValue }] as StoredDocument[],
                  }
                : {
                    ...settingLocation,
                    action: 'create',
                    data: [
                      { _id: randomID(), key: `${SYSTEM_ID}.${settingKey}`, value: serializedSettingValue },
                    ] as unknown as StoredDocument[],
                  },
            )
            expectNoErrors([settingKey, hostileValue])
          },
        ),
        { numRuns: process.env.FULL ? 400 : 100 },
      )
      await testTable.join('tOVEA2Zf324WzdfX')
      expectNoErrors('a second page')
    })

    it('settings and notes of a browser with any value cause no error', async () => {
      const { game } = gmPerson.window as unknown as { game: { world: { id: string } } }
      const settingKeys = [...findRegisteredSettings(gmPerson)].flatMap(([key, scope]) =>
        scope === 'client' ? [`${SYSTEM_ID}.${key}`] : [],
      )
      const storageKey = `${SYSTEM_ID}.${game.world.id}.tOVEA2Zf324WzdfX.unfinished`
      await fc.assert(
        fc.asyncProperty(
          fc.array(arbitraryHostileValue, { minLength: 12, maxLength: 12 }),
          async (storedNoteValues) => {
            const browserStorageValues = new Map(
              [storageKey, ...settingKeys].map(
                (settingKey, settingIndex) =>
                  [settingKey, JSON.stringify(storedNoteValues[settingIndex] ?? null)] as const,
              ),
            )
            const messageCountBefore = testTable.server.host.world.collection('messages').size
            const person = await testTable.join('tOVEA2Zf324WzdfX', { stored: browserStorageValues })
            expectNoErrors([...browserStorageValues])
            expect(testTable.server.host.world.collection('messages').size).toBe(messageCountBefore)
            await person.close()
          },
        ),
        { numRuns: process.env.FULL ? 30 : 8 },
      )
    })
  },
)
