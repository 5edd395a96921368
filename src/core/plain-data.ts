/** Checks and converts plain data for storage in documents. */
import * as v from 'valibot'
import type { Json, JsonRecord } from './outcome'

/** The schema of any data that a document may store. */
export const jsonSchema: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.null(),
    v.array(jsonSchema),
    v.record(v.string(), jsonSchema),
  ]),
)

const jsonRecordSchema = v.record(v.string(), jsonSchema)

/** Is the value an object with keys, and not a list? */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A stored list, with entries that nobody has checked; an empty list for any other stored value. */
export const storedList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The texts of a stored list. */
export const storedTexts = (value: unknown): string[] =>
  storedList(value).filter((entry) => typeof entry === 'string')

/**
 * Converts an object to plain data as a document stores it, without undefined values. Throws for data that JSON cannot
 * express.
 */
export function toStoredRecord(value: object): JsonRecord {
  return v.parse(jsonRecordSchema, JSON.parse(JSON.stringify(value)))
}

/** Converts any value to plain data as a document stores it; undefined becomes null. */
export function toStoredValue(value: unknown): Json {
  return v.parse(jsonSchema, JSON.parse(JSON.stringify(value ?? null)))
}
