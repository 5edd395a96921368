/** Stops the bleeding of a character who has succeeded in a Medical check on themselves. */
import type { Participant } from '../../core/game-views'
import type { Outcome } from '../../core/outcome'
import type { Tarot } from '../rules'
import { BLEEDING_STATUS } from '../trauma-statuses'
import type { TarotCheckFacts } from './check-facts'
import { canStillStopBleeding, isCheckResultDetermined } from './check-facts'

export const createOutcomeOfStoppedBleeding = ({
  actor: { uuid: actorUuid },
  state: { wounds, stopped },
}: Pick<Participant<Tarot>, 'actor' | 'state'>): Required<Pick<Outcome, 'edits' | 'statuses'>> => ({
  edits: [{ target: actorUuid, set: { stableAt: wounds, stopped: stopped + 1 } }],
  statuses: [{ target: actorUuid, status: BLEEDING_STATUS, active: false }],
})

/**
 * True if the final outcome of the check stops the bleeding of the checked character. If the patient is another
 * character, the patient's player presses a button instead (`stopBleeding`).
 */
export function hasStoppedOwnBleeding(
  checkFacts: TarotCheckFacts,
  checkedPerson: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  return (
    checkFacts.aid?.actor === checkedPerson.actor.uuid &&
    isCheckResultDetermined(checkFacts) &&
    canStillStopBleeding(checkFacts, checkedPerson)
  )
}
