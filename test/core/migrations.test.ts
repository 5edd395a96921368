/**
 * Tests migrations. They bring stored data up to date, even after an interruption. Data that is already current stays
 * the same object.
 */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MigratedDocumentType, RawData } from '../../src/core/shell/migrations'
import {
  findLatestMigrationVersion,
  MIGRATIONS,
  applyMigrations,
  findChangedFieldNames,
  findPathChanges,
} from '../../src/core/shell/migrations'
import { SAMPLE_MIGRATIONS } from '../frozen/samples'
import { listFrozenWorlds } from '../frozen/worlds'

interface KindAndData {
  readonly kind: MigratedDocumentType
  readonly raw: RawData
}

/** Lists all documents of a stored world, including embedded documents. */
function readWorldDocuments(file: string): KindAndData[] {
  const { collections } = JSON.parse(readFileSync(file, 'utf8')) as { collections: Record<string, RawData[]> }
  const embeddedDocuments = (rawDocument: RawData): KindAndData[] => [
    ...((rawDocument['items'] ?? []) as RawData[]).flatMap((item) => [
      { kind: 'Item', raw: item } as const,
      ...embeddedDocuments(item),
    ]),
    ...((rawDocument['effects'] ?? []) as RawData[]).map(
      (effect) => ({ kind: 'ActiveEffect', raw: effect }) as const,
    ),
  ]
  const documentsOfKind = (documentType: MigratedDocumentType, documentList: readonly RawData[] = []) =>
    documentList.flatMap((rawData) => [{ kind: documentType, raw: rawData }, ...embeddedDocuments(rawData)])
  const tokenDeltas = (collections['scenes'] ?? []).flatMap((scene) =>
    (scene['tokens'] as RawData[]).flatMap(({ delta }) => (delta ? [delta as RawData] : [])),
  )
  return [
    ...documentsOfKind('Actor', [...(collections['actors'] ?? []), ...tokenDeltas]),
    ...documentsOfKind('Item', collections['items']),
    ...documentsOfKind('ChatMessage', collections['messages']),
  ]
}

/** Applies the migrations to a document. Returns the document unchanged if it cannot be migrated. */
function applyMigrationsLeniently({ kind, raw }: KindAndData, migrations = MIGRATIONS): RawData {
  try {
    return applyMigrations(kind, raw, migrations)
  } catch {
    return raw
  }
}

it('each migration has its own number', () => {
  const migrationVersions = MIGRATIONS.map(({ version }) => version)
  expect(new Set(migrationVersions).size).toBe(migrationVersions.length)
  expect(findLatestMigrationVersion([])).toBe(0)
  expect(findLatestMigrationVersion(SAMPLE_MIGRATIONS)).toBe(2)
})

describe.each([
  { name: 'those of the system', migrations: MIGRATIONS },
  { name: 'the samples', migrations: SAMPLE_MIGRATIONS },
])('$name', ({ migrations }) => {
  it.each(listFrozenWorlds().map(({ file }) => file))(
    'a migration leaves data alone that is already migrated, in %s',
    (file) => {
      for (const storedDocument of readWorldDocuments(file)) {
        const rawDocumentText = JSON.stringify(storedDocument.raw)
        const migratedOnce = applyMigrationsLeniently(storedDocument, migrations)
        expect(JSON.stringify(storedDocument.raw), 'nothing that was handed in is changed').toBe(
          rawDocumentText,
        )
        expect(applyMigrationsLeniently({ ...storedDocument, raw: migratedOnce }, migrations)).toBe(
          migratedOnce,
        )
      }
    },
  )
})

it('a world whose migration was cut off anywhere reads as if it were complete, and completes the same', () => {
  const [file] = listFrozenWorlds()
    .filter(({ name }) => name === 'all')
    .map((frozenWorld) => frozenWorld.file)
  const worldDocuments = readWorldDocuments(file ?? '')
  const migratedAtOnce = worldDocuments.map((storedDocument) =>
    applyMigrationsLeniently(storedDocument, SAMPLE_MIGRATIONS),
  )
  const arbitraryCuts = fc.uniqueArray(fc.nat(worldDocuments.length), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(arbitraryCuts, (at) => {
      let storedData = worldDocuments.map(({ raw }) => raw)
      // The page has written all documents up to this interruption. The next page begins with the documents as they are
      // then stored.
      for (const endIndex of [...at.toSorted((a, b) => a - b), worldDocuments.length]) {
        const migratedByVersion = storedData.map((rawDocument, index) =>
          applyMigrationsLeniently(
            { kind: worldDocuments[index]?.kind ?? 'Item', raw: rawDocument },
            SAMPLE_MIGRATIONS,
          ),
        )
        expect(migratedByVersion).toEqual(migratedAtOnce)
        storedData = storedData.map((rawDocument, index) =>
          index < endIndex ? (migratedByVersion[index] ?? rawDocument) : rawDocument,
        )
      }
      expect(storedData).toEqual(migratedAtOnce)
    }),
    { numRuns: 100 },
  )
})

it('partly new data is migrated as if it were old', () => {
  const rawActor = { system: { storyMode: { hurt: 3, harm: { value: 1 } } } }
  expect(applyMigrations('Actor', rawActor, SAMPLE_MIGRATIONS)).toEqual({
    system: { storyMode: { harm: { value: 1 } } },
  })
})

it('a migration names the changed parts and their paths', () => {
  const [before, after] = [
    { system: { a: 1, b: { c: 2 } }, name: 'x' },
    { system: { b: { d: [3] } }, name: 'x' },
  ]
  expect(findChangedFieldNames(before, after)).toEqual(['system'])
  expect(findPathChanges(before.system, after.system, 'system')).toEqual([
    { path: 'system.a' },
    { path: 'system.b.c' },
    { path: 'system.b.d', value: [3] },
  ])
})
