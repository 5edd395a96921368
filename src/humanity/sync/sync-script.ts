/** The script of Synchronized Sparks: the offer, the partner's agreement, and the actions of the rolled Check. */
import type { FactsInsideMessage } from '../../core/nested-actions'
import { createActionsOfContainingMessage } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { statCheckActions } from '../check/check-actions'
import type { StatCheck } from '../check/check-facts'
import { agreeToSparkAction } from './agree-action'
import { offerSyncSparkAction } from './sync-action'
import type { SyncSparkActionContext } from './sync-facts'

const findSharedStatCheck = ({
  message: { facts },
}: SyncSparkActionContext): FactsInsideMessage<StatCheck> | Refusal =>
  facts.check ? { path: 'check', facts: facts.check } : refuse('HnB.humanity.refusal.noSuchRoll')

export const syncSparkItemActions = { sync: offerSyncSparkAction }
export const syncSparkMessageActions = {
  agree: agreeToSparkAction,
  ...createActionsOfContainingMessage(statCheckActions, findSharedStatCheck),
}
