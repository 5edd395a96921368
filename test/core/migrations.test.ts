/** Migrations bring stored data up to date, even after an interruption. Current data stays the same object. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MigratedType, RawData } from '../../src/core/shell/migrations'
import {
  latestVersion,
  MIGRATIONS,
  applyMigrations,
  changedFields,
  findPathChanges,
} from '../../src/core/shell/migrations'
import { SAMPLE_MIGRATIONS } from '../frozen/samples'
import { frozenWorlds } from '../frozen/worlds'

interface KindAndData {
  readonly kind: MigratedType
  readonly raw: RawData
}

/** Every document of a world, including embedded documents. */
function documentsOf(file: string): KindAndData[] {
  const { collections } = JSON.parse(readFileSync(file, 'utf8')) as { collections: Record<string, RawData[]> }
  const embeddedDocuments = (raw: RawData): KindAndData[] => [
    ...((raw['items'] ?? []) as RawData[]).flatMap((item) => [
      { kind: 'Item', raw: item } as const,
      ...embeddedDocuments(item),
    ]),
    ...((raw['effects'] ?? []) as RawData[]).map(
      (effect) => ({ kind: 'ActiveEffect', raw: effect }) as const,
    ),
  ]
  const documentsOfKind = (kind: MigratedType, all: readonly RawData[] = []) =>
    all.flatMap((raw) => [{ kind, raw }, ...embeddedDocuments(raw)])
  const deltas = (collections['scenes'] ?? []).flatMap((scene) =>
    (scene['tokens'] as RawData[]).flatMap(({ delta }) => (delta ? [delta as RawData] : [])),
  )
  return [
    ...documentsOfKind('Actor', [...(collections['actors'] ?? []), ...deltas]),
    ...documentsOfKind('Item', collections['items']),
    ...documentsOfKind('ChatMessage', collections['messages']),
  ]
}

/** The document after the migrations. A document that cannot be migrated stays unchanged. */
function migrated({ kind, raw }: KindAndData, migrations = MIGRATIONS): RawData {
  try {
    return applyMigrations(kind, raw, migrations)
  } catch {
    return raw
  }
}

it('each migration has its own number', () => {
  const versions = MIGRATIONS.map(({ version }) => version)
  expect(new Set(versions).size).toBe(versions.length)
  expect(latestVersion([])).toBe(0)
  expect(latestVersion(SAMPLE_MIGRATIONS)).toBe(2)
})

describe.each([
  { name: 'those of the system', migrations: MIGRATIONS },
  { name: 'the samples', migrations: SAMPLE_MIGRATIONS },
])('$name', ({ migrations }) => {
  it.each(frozenWorlds().map(({ file }) => file))(
    'a migration leaves data alone that is already migrated, in %s',
    (file) => {
      for (const kept of documentsOf(file)) {
        const before = JSON.stringify(kept.raw)
        const once = migrated(kept, migrations)
        expect(JSON.stringify(kept.raw), 'nothing that was handed in is changed').toBe(before)
        expect(migrated({ ...kept, raw: once }, migrations)).toBe(once)
      }
    },
  )
})

it('a world whose migration was cut off anywhere reads as if it were complete, and completes the same', () => {
  const [file] = frozenWorlds()
    .filter(({ name }) => name === 'all')
    .map((frozen) => frozen.file)
  const world = documentsOf(file ?? '')
  const whole = world.map((kept) => migrated(kept, SAMPLE_MIGRATIONS))
  const cuts = fc.uniqueArray(fc.nat(world.length), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(cuts, (at) => {
      let lying = world.map(({ raw }) => raw)
      // The page has written the documents up to the interruption. The next page starts from these.
      for (const end of [...at.toSorted((a, b) => a - b), world.length]) {
        const read = lying.map((raw, place) =>
          migrated({ kind: world[place]?.kind ?? 'Item', raw }, SAMPLE_MIGRATIONS),
        )
        expect(read).toEqual(whole)
        lying = lying.map((raw, place) => (place < end ? (read[place] ?? raw) : raw))
      }
      expect(lying).toEqual(whole)
    }),
    { numRuns: 100 },
  )
})

it('partly new data is migrated as if it were old', () => {
  const raw = { system: { storyMode: { hurt: 3, harm: { value: 1 } } } }
  expect(applyMigrations('Actor', raw, SAMPLE_MIGRATIONS)).toEqual({
    system: { storyMode: { harm: { value: 1 } } },
  })
})

it('a migration names the changed parts and their paths', () => {
  const [before, after] = [
    { system: { a: 1, b: { c: 2 } }, name: 'x' },
    { system: { b: { d: [3] } }, name: 'x' },
  ]
  expect(changedFields(before, after)).toEqual(['system'])
  expect(findPathChanges(before.system, after.system, 'system')).toEqual([
    { path: 'system.a' },
    { path: 'system.b.c' },
    { path: 'system.b.d', value: [3] },
  ])
})
