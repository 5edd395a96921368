/** Reads and writes plain data as a document stores it. */
import * as v from 'valibot'
import type { Json, JsonRecord } from './outcome'

/** What may be stored in a document, read. */
export const json: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
)

const record = v.record(v.string(), json)

/** Is something an object with keys, and no list? */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Plain data as a document stores it: keys without a value are gone. Throws for what is no plain data. */
export function stored(value: object): JsonRecord {
  return v.parse(record, JSON.parse(JSON.stringify(value)))
}

/** The same of a list, or of nothing, which is null. */
export function storedValue(value: unknown): Json {
  return v.parse(json, JSON.parse(JSON.stringify(value ?? null)))
}
