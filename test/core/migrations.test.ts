/** Tests migrations, which update stored data, even after an interruption. Current data stays the same object. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MigratedDocumentType, UnmigratedData } from '../../src/core/shell/migrations'
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
  readonly raw: UnmigratedData
}

/** Lists all documents of a stored world, including embedded documents. */
function readWorldDocuments(filePath: string): DocumentTypeAndData[] {
  const { collections } = JSON.parse(readFileSync(filePath, 'utf8')) as {
    collections: Record<string, UnmigratedData[]>
  }
  const listEmbeddedDocuments = (actorDocument: UnmigratedData): DocumentTypeAndData[] => [
    ...((actorDocument['items'] ?? []) as UnmigratedData[]).flatMap((item) => [
      { kind: 'Item', raw: item } as const,
      ...listEmbeddedDocuments(item),
    ]),
    ...((actorDocument['effects'] ?? []) as UnmigratedData[]).map(
      (activeEffect) => ({ kind: 'ActiveEffect', raw: activeEffect }) as const,
    ),
  ]
  const listDocumentsOfKind = (
    documentType: MigratedDocumentType,
    documentList: readonly UnmigratedData[] = [],
  ) =>
    documentList.flatMap((rawDocumentData) => [
      { kind: documentType, raw: rawDocumentData },
      ...listEmbeddedDocuments(rawDocumentData),
    ])
  const tokenDeltas = (collections['scenes'] ?? []).flatMap((storedScene) =>
    (storedScene['tokens'] as UnmigratedData[]).flatMap(({ delta }) =>
      delta ? [delta as UnmigratedData] : [],
    ),
  )
  return [
    ...listDocumentsOfKind('Actor', [...(collections['actors'] ?? []), ...tokenDeltas]),
    ...listDocumentsOfKind('Item', collections['items']),
    ...listDocumentsOfKind('ChatMessage', collections['messages']),
  ]
}

/** Applies the migrations to a document. Returns the document unchanged if it cannot be migrated. */
function applyMigrationsLeniently(
  { kind, raw }: DocumentTypeAndData,
  migrations = DATA_MIGRATIONS,
): UnmigratedData {
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
        const serializedStoredData = JSON.stringify(storedDocument.raw)
        const dataAfterFirstMigration = applyMigrationsLeniently(storedDocument, migrations)
        expect(JSON.stringify(storedDocument.raw), 'nothing that was handed in is changed').toBe(
          serializedStoredData,
        )
        expect(
          applyMigrationsLeniently({ ...storedDocument, raw: dataAfterFirstMigration }, migrations),
        ).toBe(dataAfterFirstMigration)
      }
    },
  )
})

it('a world whose migration was cut off anywhere reads as if it were complete, and completes the same', () => {
  const [file] = listFrozenWorlds()
    .filter(({ name }) => name === 'all')
    .map((frozenWorld) => frozenWorld.file)
  const worldDocuments = readWorldDocuments(file ?? '')
  const dataMigratedInOneBatch = worldDocuments.map((storedDocument) =>
    applyMigrationsLeniently(storedDocument, SAMPLE_MIGRATIONS),
  )
  const arbitraryBatchCuts = fc.uniqueArray(fc.nat(worldDocuments.length), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(arbitraryBatchCuts, (endIndexesOfBatches) => {
      let storedData = worldDocuments.map(({ raw }) => raw)
      // Each pass of this loop simulates a page that closes after writing the documents before `endIndexOfBatch`. The
      // next pass reads what the earlier pages wrote.
      for (const endIndexOfBatch of [
        ...endIndexesOfBatches.toSorted((a, b) => a - b),
        worldDocuments.length,
      ]) {
        const dataMigratedInBatches = storedData.map((storedDocument, index) =>
          applyMigrationsLeniently(
            { kind: worldDocuments[index]?.kind ?? 'Item', raw: storedDocument },
            SAMPLE_MIGRATIONS,
          ),
        )
        expect(dataMigratedInBatches).toEqual(dataMigratedInOneBatch)
        storedData = storedData.map((rawDocument, index) =>
          index < endIndexOfBatch ? (dataMigratedInBatches[index] ?? rawDocument) : rawDocument,
        )
      }
      expect(storedData).toEqual(dataMigratedInOneBatch)
    }),
    { numRuns: 100 },
  )
})

it('partly new data is migrated as if it were old', () => {
  const storedActorData = { system: { storyMode: { hurt: 3, harm: { value: 1 } } } }
  expect(applyDataMigrations('Actor', storedActorData, SAMPLE_MIGRATIONS)).toEqual({
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
