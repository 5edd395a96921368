/** Requests to move a fighter up or down in the order of a fight, or to tick a mark. */
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
   * True if the mark should be ticked after the request, false if not. If the request only toggled the mark, two people
   * who press at once would undo each other's press.
   */
  used: v.optional(v.boolean(), false),
  step: v.picklist([-1, 0, 1]),
})
export type FighterPlaceRequest = v.InferOutput<typeof fighterPlaceRequestSchema>

export async function requestFighterPlaceChange(request: Omit<FighterPlaceRequest, 'type'>): Promise<void> {
  const refusal = await submitClientRequest({ type: 'place', ...request }, false)
  if (refusal) notifyRefusal(refusal)
}
