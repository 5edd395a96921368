/** Reads and writes plain data as a document stores it. */
import * as v from 'valibot'
import type { Json, JsonRecord } from './outcome'

/** Reads anything that may be stored in a document. */
export const json: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
)

const record = v.record(v.string(), json)

/** Is it an object with keys, rather than a list? */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Plain data as a document stores it, without undefined values. Throws for anything that is not plain data. */
export function stored(value: object): JsonRecord {
  return v.parse(record, JSON.parse(JSON.stringify(value)))
}

/** The same for any value; null for undefined. */
export function storedValue(value: unknown): Json {
  return v.parse(json, JSON.parse(JSON.stringify(value ?? null)))
}
