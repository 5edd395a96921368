/** Checks and converts plain data for storage in documents. */
import * as v from 'valibot'
import type { Json, JsonRecord } from './outcome'

/** The schema of all kinds of data that a document can store. */
export const jsonSchema: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.nullable(
    v.union([v.string(), v.number(), v.boolean(), v.array(jsonSchema), v.record(v.string(), jsonSchema)]),
  ),
)

const jsonRecordSchema = v.record(v.string(), jsonSchema)

/** Is the value an object, but not a list? */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entries of a stored list, unchecked. An empty list if the stored value is not a list. */
export const toListOrEmpty = (possibleList: unknown): readonly unknown[] =>
  Array.isArray(possibleList) ? possibleList : []

/** Keeps only the texts of a stored list. Leaves out entries of other types. */
export const filterTextsOfList = (possibleList: unknown): string[] =>
  toListOrEmpty(possibleList).filter((listElement) => typeof listElement === 'string')

/**
 * Copies an object into plain data without undefined values, as a document stores it. Throws for data that JSON cannot
 * express.
 */
export function toStorableRecord(recordToStore: object): JsonRecord {
  return v.parse(jsonRecordSchema, JSON.parse(JSON.stringify(recordToStore)))
}

/** Converts any value to plain data, as a document stores it. Undefined becomes null. */
export function toStorableValue(valueToStore: unknown): Json {
  return v.parse(jsonSchema, JSON.parse(JSON.stringify(valueToStore ?? null)))
}
