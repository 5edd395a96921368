/**
 * From one shape of stored data to the next: numbered, pure functions from raw data to raw data, and nowhere else. A shape
 * is known by itself, not by a date: a function that is handed data of today's shape gives back the same object, so that
 * what was moved is not moved again, wherever a page was closed. Data may be in part old and in part new, for whoever
 * plays before the world is written changes single fields: there what is new counts.
 */
import { isRecord } from '../stored'

/** Stored data of one document, without the documents within it. */
export type Raw = Readonly<Record<string, unknown>>

/** What of a world is moved. What an unlinked token changes of its actor is an Actor of which only a part is there. */
export const KINDS = ['Actor', 'Item', 'ActiveEffect', 'ChatMessage'] as const
export type Kind = (typeof KINDS)[number]

export interface Migration {
  /** 1 for the first; each comes after those before it. */
  readonly version: number
  /** The same object where nothing is old; throws where the data cannot be moved. */
  readonly of: Partial<Readonly<Record<Kind, (raw: Raw) => Raw>>>
}

/** Those of the system: none since 0.1.0, the first shape of all. */
export const MIGRATIONS: readonly Migration[] = []

export const latestOf = (migrations: readonly Migration[]): number =>
  Math.max(0, ...migrations.map(({ version }) => version))

/** The data in today's shape: the same object, where they already are. Throws where one of the functions does. */
export function moved(kind: Kind, raw: Raw, migrations: readonly Migration[]): Raw {
  const inOrder = migrations.toSorted((one, other) => one.version - other.version)
  return inOrder.reduce((data, { of }) => of[kind]?.(data) ?? data, raw)
}

/** Which of the topmost parts of a document a migration changed. */
export function partsChanged(before: Raw, after: Raw): string[] {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...parts].filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}

/** A field that became another or went: `value` is absent where it is gone. */
interface PathChange {
  readonly path: string
  readonly value?: unknown
}

/** What makes one record of another, each field by its path. */
export function pathsBetween(before: unknown, after: unknown, path: string): PathChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [after === undefined ? { path } : { path, value: after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => pathsBetween(before[key], after[key], `${path}.${key}`))
}
