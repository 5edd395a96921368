/** Tests migrations, which update stored data, even after an interruption. Current data stays the same object. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MigratedDocumentType, RawData } from '../../src/core/shell/migrations'
import {
  findLatestMigrationVersion,
  DATA_MIGRATIONS,
  applyDataMigrations,
  findChangedFieldNames,
  findChangedFieldPaths,
} from '../../src/core/shell/migrations'
import { SAMPLE_MIGRATIONS } from '../frozen/samples'
import { listFrozenWorlds } from '../frozen/worlds'

interface DocumentTypeAndData {
  readonly kind: MigratedDocumentType
  readonly raw: RawData
}

/** Lists all documents of a stored world, including embedded documents. */
function readWorldDocuments(filePath: string): DocumentTypeAndData[] {
  const { collections } = JSON.parse(readFileSync(filePath, 'utf8')) as {
    collections: Record<string, RawData[]>
  }
  const listEmbeddedDocuments = (rawDocument: RawData): DocumentTypeAndData[] => [
    ...((rawDocument['items'] ?? []) as RawData[]).flatMap((item) => [
      { kind: 'Item', raw: item } as const,
      ...listEmbeddedDocuments(item),
    ]),
    ...((rawDocument['effects'] ?? []) as RawData[]).map(
      (rawEffect) => ({ kind: 'ActiveEffect', raw: rawEffect }) as const,
    ),
  ]
  const listDocumentsOfKind = (documentType: MigratedDocumentType, documentList: readonly RawData[] = []) =>
    documentList.flatMap((rawDocumentData) => [
      { kind: documentType, raw: rawDocumentData },
      ...listEmbeddedDocuments(rawDocumentData),
    ])
  const tokenDeltas = (collections['scenes'] ?? []).flatMap((rawScene) =>
    (rawScene['tokens'] as RawData[]).flatMap(({ delta }) => (delta ? [delta as RawData] : [])),
  )
  return [
    ...listDocumentsOfKind('Actor', [...(collections['actors'] ?? []), ...tokenDeltas]),
    ...listDocumentsOfKind('Item', collections['items']),
    ...listDocumentsOfKind('ChatMessage', collections['messages']),
  ]
}

/** Applies the migrations to a document. Returns the document unchanged if it cannot be migrated. */
function applyMigrationsLeniently({ kind, raw }: DocumentTypeAndData, migrations = DATA_MIGRATIONS): RawData {
  try {
    return applyDataMigrations(kind, raw, migrations)
  } catch {
    return raw
  }
}

it('each migration has its own number', () => {
  const migrationVersions = DATA_MIGRATIONS.map(({ version }) => version)
  expect(new Set(migrationVersions).size).toBe(migrationVersions.length)
  expect(findLatestMigrationVersion([])).toBe(0)
  expect(findLatestMigrationVersion(SAMPLE_MIGRATIONS)).toBe(2)
})

describe.each([
  { name: 'those of the system', migrations: DATA_MIGRATIONS },
  { name: 'the samples', migrations: SAMPLE_MIGRATIONS },
])('$name', ({ migrations }) => {
  it.each(listFrozenWorlds().map(({ file }) => file))(
    'a migration leaves data alone that is already migrated, in %s',
    (filePath) => {
      for (const storedDocument of readWorldDocuments(filePath)) {
        const rawDocumentText = JSON.stringify(storedDocument.raw)
        const dataMigratedOnce = applyMigrationsLeniently(storedDocument, migrations)
        expect(JSON.stringify(storedDocument.raw), 'nothing that was handed in is changed').toBe(
          rawDocumentText,
        )
        expect(applyMigrationsLeniently({ ...storedDocument, raw: dataMigratedOnce }, migrations)).toBe(
          dataMigratedOnce,
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
  const dataMigratedAtOnce = worldDocuments.map((storedDocument) =>
    applyMigrationsLeniently(storedDocument, SAMPLE_MIGRATIONS),
  )
  const arbitraryBatchCuts = fc.uniqueArray(fc.nat(worldDocuments.length), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(arbitraryBatchCuts, (batchCutIndexes) => {
      let storedData = worldDocuments.map(({ raw }) => raw)
      // Each pass of this loop is a page that is closed after it has written the documents up to `cutEndIndex`. The
      // next pass reads what the earlier pages wrote.
      for (const cutEndIndex of [...batchCutIndexes.toSorted((a, b) => a - b), worldDocuments.length]) {
        const dataMigratedByVersion = storedData.map((rawDocument, index) =>
          applyMigrationsLeniently(
            { kind: worldDocuments[index]?.kind ?? 'Item', raw: rawDocument },
            SAMPLE_MIGRATIONS,
          ),
        )
        expect(dataMigratedByVersion).toEqual(dataMigratedAtOnce)
        storedData = storedData.map((rawDocument, index) =>
          index < cutEndIndex ? (dataMigratedByVersion[index] ?? rawDocument) : rawDocument,
        )
      }
      expect(storedData).toEqual(dataMigratedAtOnce)
    }),
    { numRuns: 100 },
  )
})

it('partly new data is migrated as if it were old', () => {
  const rawActor = { system: { storyMode: { hurt: 3, harm: { value: 1 } } } }
  expect(applyDataMigrations('Actor', rawActor, SAMPLE_MIGRATIONS)).toEqual({
    system: { storyMode: { harm: { value: 1 } } },
  })
})

it('a migration names the changed parts and their paths', () => {
  const [before, after] = [
    { system: { a: 1, b: { c: 2 } }, name: 'x' },
    { system: { b: { d: [3] } }, name: 'x' },
  ]
  expect(findChangedFieldNames(before, after)).toEqual(['system'])
  expect(findChangedFieldPaths(before.system, after.system, 'system')).toEqual([
    { path: 'system.a' },
    { path: 'system.b.c' },
    { path: 'system.b.d', value: [3] },
  ])
})
