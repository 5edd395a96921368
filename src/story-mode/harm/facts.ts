/** What messages store about Harm: the hearts before and after, and the new wounds. */
import * as v from 'valibot'
import { KEY } from '../../core/schema'
import { wordsSchema } from '../../core/words'
import { LEVELS } from '../rules'
import { KINDS, SEVERITIES } from '../tables'

const text = v.pipe(v.string(), v.maxLength(200))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEVELS.most))

/** A new wound as a message stores it. */
const woundTold = v.object({
  id: v.pipe(v.string(), v.regex(KEY)),
  severity: v.picklist(SEVERITIES),
  kind: v.picklist(KINDS),
  name: wordsSchema,
  rests: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  /** Did the die hit an empty cell of the table, so that the wound has no name yet (ruling SM16)? */
  nameless: v.boolean(),
})
export type WoundTold = v.InferOutput<typeof woundTold>

/** The effect of Harm on one actor, as messages store it. */
export const sufferingSchema = v.object({
  actor: text,
  name: text,
  harm: count,
  before: count,
  after: count,
  max: count,
  wounds: v.pipe(v.array(woundTold), v.maxLength(9)),
  dead: v.boolean(),
  /** Do the new wounds leave too few slots, so that the person must drop a thing? Null where this was not stored. */
  crowds: v.optional(v.nullable(v.boolean()), null),
})
export type Suffering = v.InferOutput<typeof sufferingSchema>

/** The facts of Harm, wounds or regained hearts outside an attack: one line for each actor. */
export const harmFacts = v.object({
  what: v.picklist(['harm', 'wound', 'regain']),
  lines: v.record(v.pipe(v.string(), v.regex(KEY)), sufferingSchema),
})
export type HarmFacts = v.InferOutput<typeof harmFacts>
