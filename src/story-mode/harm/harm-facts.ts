/** What messages store about Harm: the hearts before and after, and the new wounds. */
import * as v from 'valibot'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import { phraseSchema } from '../../core/phrase'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { CHECK_LEVEL_RANGE } from '../rules'
import { WOUND_KINDS, WOUND_SEVERITIES } from '../tables'

const heartCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CHECK_LEVEL_RANGE.most))

/** A new wound as a message stores it. */
const reportedWoundSchema = v.object({
  id: v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)),
  severity: v.picklist(WOUND_SEVERITIES),
  kind: v.picklist(WOUND_KINDS),
  name: phraseSchema,
  rests: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  /** True if the die chose an empty cell of the table of names, so that the wound has no name yet (ruling SM16). */
  nameless: v.boolean(),
})
export type ReportedWound = v.InferOutput<typeof reportedWoundSchema>

/** The stored Harm of one actor: the hearts before and after, and new wounds. */
export const sufferedHarmSchema = v.object({
  actor: storedIdSchema,
  name: storedNameSchema,
  harm: heartCountSchema,
  before: heartCountSchema,
  after: heartCountSchema,
  max: heartCountSchema,
  wounds: v.pipe(v.array(reportedWoundSchema), v.maxLength(9)),
  dead: v.boolean(),
  /**
   * True: the new wounds left the actor too few slots, so the person must drop an item. Null in messages from before
   * this field existed.
   */
  crowds: v.optional(v.nullable(v.boolean()), null),
})
export type SufferedHarm = v.InferOutput<typeof sufferedHarmSchema>

/**
 * The schema of a message's facts about Harm, wounds or regained hearts outside an attack. It has a line for each
 * actor.
 */
export const harmReportFactsSchema = v.object({
  what: v.picklist(['harm', 'wound', 'regain']),
  lines: v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), sufferedHarmSchema),
})
export type HarmReportFacts = v.InferOutput<typeof harmReportFactsSchema>

/** What a message stores about a wound's new name: `before` is the old name, `now` the new name. */
export const woundNameFactsSchema = v.object({
  before: storedNameSchema,
  now: phraseSchema,
  /** Did the die choose an empty cell of the table of names (ruling SM16)? */
  empty: v.boolean(),
})
export type WoundNameFacts = v.InferOutput<typeof woundNameFactsSchema>
