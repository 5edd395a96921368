/** The request by which a Gamemaster holds a recovery, and the list of all recoveries. */
import * as v from 'valibot'
import type { RecoveryMomentDefinition } from '../../core/recovery'
import { COMMON_RECOVERY_MOMENTS } from '../../core/recovery'
import { foundryIdSchema, foundryUuidSchema, shortKeySchema } from '../play/client-request'
import { activeGameOutlines } from '../world/active-rulesets'
import { listRecoveryMomentsOfModules } from './module-moments'

/** The schema of the request that the preview window of a recovery sends. */
export const recoveryMomentRequestSchema = v.object({
  type: v.literal('moment'),
  moment: shortKeySchema,
  rest: v.picklist(['yes', 'no', 'ask']),
  /** The ids of the preview's rows that the Gamemaster has ticked or unticked. */
  switched: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(10_000)),
  /** The id of the newest message about this recovery when the preview was made. Empty if there was none. */
  after: v.union([v.literal(''), foundryIdSchema]),
  /** The id of the scene that ends. Empty for the active scene. */
  scene: v.union([v.literal(''), foundryIdSchema]),
  /** The uuids of the participants. A scene may have thousands. */
  who: v.pipe(v.array(foundryUuidSchema), v.maxLength(10_000)),
})
export type RecoveryMomentRequest = v.InferOutput<typeof recoveryMomentRequestSchema>

/**
 * The recoveries that a Gamemaster can hold in this world: first the common ones, then those of active games and of
 * modules.
 */
export function listAvailableRecoveryMoments(): readonly RecoveryMomentDefinition[] {
  const recoveryMomentsOfGames = activeGameOutlines().flatMap(({ moments }) => moments)
  return [
    ...new Map(
      [...COMMON_RECOVERY_MOMENTS, ...recoveryMomentsOfGames, ...listRecoveryMomentsOfModules()].map(
        (recoveryMoment) => [recoveryMoment.id, recoveryMoment],
      ),
    ).values(),
  ]
}
