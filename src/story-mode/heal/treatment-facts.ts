/** What a message stores about a treatment, and whether the treatment waits for the patient's answer. */
import * as v from 'valibot'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { levelRollFactsSchema, computeLevelRollResult } from '../check/d20-roll'
import { schemaFieldsOfQuickenableAction } from '../check/quickenable'
import { TREATMENT_KINDS } from '../tables'

const restCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

/**
 * The schema of the facts that a message stores about a treatment. `before` is the number of safe rests that the wound
 * needed before the treatment.
 */
export const treatmentFactsSchema = v.object({
  how: v.picklist(TREATMENT_KINDS),
  healer: v.object({ uuid: storedIdSchema, name: storedNameSchema }),
  patient: v.object({ uuid: storedIdSchema, name: storedNameSchema }),
  wound: v.object({ id: storedIdSchema, name: storedNameSchema, before: restCountSchema }),
  /** The roll of a field treatment. Null for knowledge or magic, which need no roll. */
  roll: v.nullable(levelRollFactsSchema),
  /** The number of safe rests that the wound still needs. Null until the patient's side accepts. */
  left: v.nullable(restCountSchema),
  /** Does a failed treatment count as used (ruling SM9)? False if the treatment succeeded. */
  usedUp: v.optional(v.boolean(), false),
  /**
   * How the treatment ended without effect: `declined` by the patient's side or `withdrawn` by the healer's. Otherwise
   * empty.
   */
  refused: v.optional(v.picklist(['', 'declined', 'withdrawn']), ''),
  ...schemaFieldsOfQuickenableAction,
})
export type TreatmentFacts = v.InferOutput<typeof treatmentFactsSchema>

/** Has the treatment succeeded? Only a field treatment can fail. */
export function hasTreatmentWorked({ roll: checkRoll }: Pick<TreatmentFacts, 'roll'>): boolean {
  return checkRoll === null || computeLevelRollResult(checkRoll).success
}

/** Does a treatment wait for the patient's answer? */
export function isTreatmentPending(treatmentFacts: TreatmentFacts): boolean {
  return hasTreatmentWorked(treatmentFacts) && treatmentFacts.left === null && treatmentFacts.refused === ''
}
