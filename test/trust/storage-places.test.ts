/**
 * Writes `docs/trust-table.md`, the table of all places in which this system stores or sends data. Attacks each flag,
 * each setting, and the data that we store in the browser.
 */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { arbitraryHostileValue, withReplacedValue, arbitraryReplacement } from './hostile-values'
import { GAMEMASTER, INES, MINA, TestTable } from './test-table'
import {
  declaredFlags,
  flagsInPaths,
  registeredSettings,
  sourceText,
  STORAGE_KINDS,
  storagePlaces,
} from './storage-places'
import type { StoragePlace } from './storage-places'
import { StorageWriters } from './storage-writers'
import { TRUST_BY_PLACE } from './storage-trust'

const SYSTEM_ID = 'harm-and-blessing'

let testTable: TestTable
let gm: Person

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  gm = await testTable.join(GAMEMASTER)
}

afterEach(() => testTable.close())

/** Foundry itself skips and logs data that does not fit a model, so these errors are expected. */
function expectNoErrors(cause: unknown): void {
  const errors = testTable.errors
    .splice(0)
    .filter((error) => !/Kept aside, as invalid|An update of .* DataModelValidationError/.test(error))
  expect(errors, JSON.stringify(cause)?.slice(0, 200)).toEqual([])
}

const worldLocation = { parentUuid: null, pack: null, options: {} }

const INTRODUCTION = `# Where data is stored or sent

A test writes this table from the code (\`test/trust/storage-places.test.ts\`) and fails when the table is out of date. It
tries as each kind of user, on both generations, who can write to each place, with Foundry's default permissions. The files
are below \`src/foundry\`. The tests in the last column attack the place. [Whom we trust, and why](trust.md) gives the
reasons.
`

/**
 * Says who can write to a storage place, and how. For a place on the server, the test tries it on the practice table's
 * server. For all other places, the text repeats Foundry's documentation.
 */
function writersOf({ kind, name }: StoragePlace, server: StorageWriters): Promise<string> {
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
      return server.writersOfSetting(name, registeredSettings(gm).get(name) ?? '')
    case 'request':
      return Promise.resolve('every user: the socket message `request`')
    case 'socket message':
      return Promise.resolve('every user: `game.socket.emit`')
    case 'browser':
      return Promise.resolve('this browser: change')
  }
}

const codeOf = (name: string): string => `\`${name}\``

it('the table names every place, who can write it, what reads and trusts it, and the test that attacks it', async () => {
  await openTable(14)
  const allPlaces = storagePlaces(registeredSettings(gm))
  const describedPlaces = STORAGE_KINDS.flatMap((kind) =>
    Object.keys(TRUST_BY_PLACE[kind]).map((name) => `${kind} ${name}`),
  )
  expect(describedPlaces.toSorted()).toEqual(allPlaces.map(({ kind, name }) => `${kind} ${name}`).toSorted())
  const sourceCode = sourceText()
  const servers = [await StorageWriters.open(13), await StorageWriters.open(14)] as const
  const [rows, unattacked]: [string[], string[]] = [[], []]
  for (const place of allPlaces) {
    const { kind, name, readers } = place
    const {
      trusted,
      test,
      decidedByFunctions: by = [],
    } = TRUST_BY_PLACE[kind][name] ?? { trusted: '', test: '' }
    const attack = readFileSync(`test/trust/${test}.test.ts`, 'utf8')
    // The test `storage-places` attacks every place in the list. Every other test file must contain the name of each
    // place that it attacks.
    const isAttacked = test === 'storage-places' || attack.includes(name.split(' ').at(-1) ?? '')
    if (!isAttacked) unattacked.push(`${kind} ${name}: ${test}`)
    for (const functionName of by)
      expect(sourceCode, `${name} is read by ${functionName}`).toMatch(new RegExp(`\\b${functionName}\\b`))
    const readingCode = [...readers, ...by].map(codeOf).join(', ')
    expect(readingCode, `what reads ${name}`).not.toBe('')
    const [on13, on14] = [await writersOf(place, servers[0]), await writersOf(place, servers[1])]
    expect(on13, `who can write ${name}`).toBe(on14)
    rows.push(`| ${kind} | ${name} | ${on14} | ${readingCode} | ${trusted} | \`${test}\` |`)
  }
  for (const server of servers) await server.close()
  expect(unattacked).toEqual([])
  const head =
    '| What | Name | Who can write it, and how | What reads it | What it is trusted for | Test |\n| --- | --- | --- | --- | --- | --- |'
  await expect(`${INTRODUCTION}\n${[head, ...rows].join('\n')}\n`).toMatchFileSnapshot(
    '../../docs/trust-table.md',
  )
})

describe.each(generationsOf(import.meta.url))('an attack on stored data, on generation %i', (generation) => {
  beforeEach(() => openTable(generation))

  it('a flag with any value causes no error, on no document', async () => {
    await testTable.beginFight([MINA, INES])
    const world = testTable.server.host.world
    const firstDocument = (collection: string) =>
      [...world.collection(collection).values()][0] as StoredDocument
    const firstIdIn = (parent: StoredDocument, field: string) =>
      (parent[field] as StoredDocument[])[0]?._id ?? ''
    const combat = firstDocument('combats')
    const scene = [...world.collection('scenes').values()].find(
      ({ tokens }) => (tokens as readonly unknown[]).length > 0,
    ) as StoredDocument
    const deck = [...world.collection('cards').values()].find(({ type }) => type === 'deck') as StoredDocument
    const item = (world.collection('actors').get(MINA)?.['items'] as StoredDocument[])[0] as StoredDocument
    const [effectId, messageId] = [randomID(), randomID()]
    const effect = { _id: effectId, name: 'x', type: 'base', flags: {} }
    const keepId = { keepId: true }
    const actorPlace = { ...worldLocation, parentUuid: `Actor.${MINA}`, options: keepId }
    await testTable.write(
      { ...actorPlace, action: 'create', documentName: 'ActiveEffect', data: [effect] as StoredDocument[] },
      {
        ...{ ...worldLocation, options: keepId, action: 'create' as const, documentName: 'ChatMessage' },
        data: [{ _id: messageId, type: 'base', author: GAMEMASTER, content: 'x' }] as StoredDocument[],
      },
    )
    /** For each type of document with flags: the id of an existing document, and the uuid of its parent or null. */
    const documents: Readonly<Record<string, readonly [string, string | null]>> = {
      Combat: [combat._id, null],
      Combatant: [firstIdIn(combat, 'combatants'), `Combat.${combat._id}`],
      Token: [firstIdIn(scene, 'tokens'), `Scene.${scene._id}`],
      ActiveEffect: [effectId, `Actor.${MINA}`],
      ChatMessage: [messageId, null],
      Cards: [deck._id, null],
      Card: [firstIdIn(deck, 'cards'), `Cards.${deck._id}`],
      Actor: [MINA, null],
      Item: [item._id, `Actor.${MINA}`],
    }
    const declaredFlagNames = [...declaredFlags()].flatMap(([document, names]) =>
      names.map((name) => [document, name] as const),
    )
    const undeclaredFlags = [...flagsInPaths()].flatMap((name) =>
      declaredFlagNames.some((flag) => flag[1] === name) ? [] : [['Actor', name] as const],
    )
    const flags = [...declaredFlagNames, ...undeclaredFlags]
    expect(
      flags.map(([document]) => documents[document]).filter((documentEntry) => !documentEntry?.[0]),
    ).toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...flags), arbitraryHostileValue, async ([document, name], value) => {
        const [_id, parentUuid] = documents[document] ?? ['', null]
        const update = { _id, flags: { [SYSTEM_ID]: { [name]: value } } } as StoredDocument
        await testTable
          .write({
            ...worldLocation,
            parentUuid,
            action: 'update',
            documentName: document,
            updates: [update],
          })
          .catch(() => undefined)
        expectNoErrors([document, name, value])
      }),
      { numRuns: process.env.FULL ? 600 : 150 },
    )
    // The flag with the given name is read only if its name equals the document's present name. Random values seldom do
    // that, so the test also writes a matching name.
    for (const [documentName, { _id, name }] of [
      ['Item', item],
      ['Cards', deck],
    ] as const) {
      const flags = { [SYSTEM_ID]: { given: { name, phrase: { toString: null, valueOf: null } } } }
      const parentUuid = documents[documentName]?.[1] ?? null
      const updates = [{ _id, flags } as StoredDocument]
      await testTable.write({ ...worldLocation, parentUuid, action: 'update', documentName, updates })
      expectNoErrors([documentName, 'given'])
    }
    // A page that joins later reads all random data at once.
    await testTable.join('tOVEA2Zf324WzdfX')
    expectNoErrors('a second page')
  })

  it('an actor of each type with any data is drawn, or shown as unreadable, and causes no error', async () => {
    const actors = [...testTable.server.host.world.collection('actors').values()]
    const { game } = gm.window as unknown as {
      game: {
        actors: { get(id: string): { sheet: { render(o: object): unknown; close(): unknown } } | undefined }
      }
    }
    const types = Object.keys(TRUST_BY_PLACE.document).flatMap((name) =>
      name.startsWith('Actor ') ? [name.slice('Actor '.length)] : [],
    )
    const actorPlace = { ...worldLocation, documentName: 'Actor' }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), arbitraryReplacement, async (type, replacement) => {
        const validSystem = actors.find((actor) => actor['type'] === type)?.['system']
        expect(validSystem, type).toBeTruthy()
        const system = withReplacedValue(validSystem, replacement)
        const _id = randomID()
        const data = [{ _id, type, name: 'x', system }] as unknown as StoredDocument[]
        await testTable
          .write({ ...actorPlace, options: { keepId: true }, action: 'create', data })
          .catch(() => undefined)
        const sheet = game.actors.get(_id)?.sheet
        sheet?.render({ force: true })
        await testTable.clock.advance(200)
        if (sheet)
          expect(gm.window?.document.querySelector('.hnb-actor')?.innerHTML.length ?? 0).toBeGreaterThan(0)
        sheet?.close()
        await testTable.write({ ...actorPlace, action: 'delete', ids: [_id] }).catch(() => undefined)
        expectNoErrors([type, system])
      }),
      { numRuns: process.env.FULL ? 300 : 60 },
    )
  })

  it('an item with any data is drawn, or shown as unreadable, and causes no error', async () => {
    const { game } = gm.window as unknown as {
      game: { actors: { get(id: string): { sheet: { render(o: object): unknown; close(): unknown } } } }
    }
    const { sheet } = game.actors.get(MINA)
    const items = [...testTable.server.host.world.collection('actors').values()].flatMap(
      (actor) => actor['items'] as StoredDocument[],
    )
    const realDataByType = new Map(items.map(({ type, system }) => [String(type), system] as const))
    const types = Object.keys(TRUST_BY_PLACE.document).flatMap((name) =>
      name.startsWith('Item ') ? [name.slice('Item '.length)] : [],
    )
    const itemPlace = { ...worldLocation, parentUuid: `Actor.${MINA}`, documentName: 'Item' }
    sheet.render({ force: true })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), arbitraryReplacement, async (type, replacement) => {
        const system = withReplacedValue(realDataByType.get(type) ?? {}, replacement)
        const _id = randomID()
        const data = [{ _id, type, name: 'x', system }] as unknown as StoredDocument[]
        await testTable
          .write({ ...itemPlace, options: { keepId: true }, action: 'create', data })
          .catch(() => undefined)
        expectNoErrors([type, system])
        expect(gm.window?.document.querySelector('.hnb-actor')?.innerHTML.length ?? 0).toBeGreaterThan(0)
        await testTable.write({ ...itemPlace, action: 'delete', ids: [_id] }).catch(() => undefined)
        expectNoErrors([type, system])
      }),
      { numRuns: process.env.FULL ? 400 : 80 },
    )
    sheet.close()
  })

  it('a setting of the world with any value causes no error', async () => {
    const keys = [...registeredSettings(gm)].flatMap(([key, scope]) => (scope === 'world' ? [key] : []))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), arbitraryHostileValue, async (key, value) => {
        const stored = [...testTable.server.host.world.collection('settings').values()].find(
          (setting) => setting['key'] === `${SYSTEM_ID}.${key}`,
        )
        const text = JSON.stringify(value ?? null)
        const document = { ...worldLocation, documentName: 'Setting' }
        await testTable.write(
          stored
            ? {
                ...document,
                action: 'update',
                updates: [{ _id: stored._id, value: text }] as StoredDocument[],
              }
            : {
                ...document,
                action: 'create',
                data: [
                  { _id: randomID(), key: `${SYSTEM_ID}.${key}`, value: text },
                ] as unknown as StoredDocument[],
              },
        )
        expectNoErrors([key, value])
      }),
      { numRuns: process.env.FULL ? 400 : 100 },
    )
    await testTable.join('tOVEA2Zf324WzdfX')
    expectNoErrors('a second page')
  })

  it('settings and notes of a browser with any value cause no error', async () => {
    const { game } = gm.window as unknown as { game: { world: { id: string } } }
    const keys = [...registeredSettings(gm)].flatMap(([key, scope]) =>
      scope === 'client' ? [`${SYSTEM_ID}.${key}`] : [],
    )
    const storageKey = `${SYSTEM_ID}.${game.world.id}.tOVEA2Zf324WzdfX.unfinished`
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryHostileValue, { minLength: 12, maxLength: 12 }), async (values) => {
        const stored = new Map(
          [storageKey, ...keys].map((key, at) => [key, JSON.stringify(values[at] ?? null)] as const),
        )
        const messageCountBefore = testTable.server.host.world.collection('messages').size
        const person = await testTable.join('tOVEA2Zf324WzdfX', { stored })
        expectNoErrors([...stored])
        expect(testTable.server.host.world.collection('messages').size).toBe(messageCountBefore)
        await person.close()
      }),
      { numRuns: process.env.FULL ? 30 : 8 },
    )
  })
})
