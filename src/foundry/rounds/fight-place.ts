/**
 * Requests of the combat tracker: to move a fighter up or down in the order of a fight, or to tick one of the fighter's
 * marks.
 */
import * as v from 'valibot'
import { notifyRefusal } from '../platform/notify'
import { submitClientRequest } from '../play/submit-request'
import { foundryIdSchema, shortKeySchema } from '../play/client-request'

/** The request of a click in the combat tracker: moves a fighter one place, or toggles a mark. */
export const fighterPlaceRequestSchema = v.object({
  type: v.literal('place'),
  combatant: foundryIdSchema,
  /** The key of the mark that the request ticks or unticks. Empty in a request that moves the fighter. */
  mark: v.union([v.literal(''), shortKeySchema]),
  /**
   * True if the request ticks the fighter's mark, false if it unticks the mark. A request that only toggled the mark
   * would undo the press of another person at the same moment.
   */
  used: v.optional(v.boolean(), false),
  step: v.picklist([-1, 0, 1]),
})
export type FighterPlaceRequest = v.InferOutput<typeof fighterPlaceRequestSchema>

export async function requestFighterPlaceChange(request: Omit<FighterPlaceRequest, 'type'>): Promise<void> {
  const refusal = await submitClientRequest({ type: 'place', ...request }, false)
  if (refusal) notifyRefusal(refusal)
}
