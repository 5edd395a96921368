/** Finds the actors that must act now in a Chase, and the task of each. */
import { findExistingExchangeSides } from '../../../core/exchange'
import type { Contest } from '../../contest/facts'
import { isContestWaitingForRollOfActor } from '../../contest/waits'
import type { Chase, ChaseHazard } from '../facts'
import { listKeysOfRespondingChaseRunners } from '../track/state'

/**
 * What an actor must do next in a Chase: roll for the advantage, respond, roll in a Contest (by key), or roll a Check
 * against a hazard.
 */
type PendingChaseTask =
  | { readonly what: 'advantage' }
  | { readonly what: 'turn' }
  | { readonly what: 'response'; readonly key: string; readonly contest: Contest }
  | { readonly what: 'hazard'; readonly hazard: ChaseHazard }

/**
 * Finds what an actor must do next in a Chase.
 * @param actorUuid the uuid of the actor
 * @param deletedActorUuids the actors that no longer exist
 * @returns null if the Chase does not wait for the actor
 */
export function findPendingChaseTask(
  chase: Chase,
  actorUuid: string,
  deletedActorUuids: readonly string[],
): PendingChaseTask | null {
  const { phase, exchange, places, responses, hazard } = chase
  const [key, side] = Object.entries(exchange.sides).find(([, entry]) => entry.uuid === actorUuid) ?? []
  if (key === undefined || !side || side.left || places[key]?.out) return null
  if (phase === 'advantage') return side.answer === null ? { what: 'advantage' } : null
  if (phase === 'hazards')
    return hazard?.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? { what: 'hazard', hazard } : null
  if (phase !== 'responding') return null
  const [contestKey, contest] =
    Object.entries(responses).find(([, entry]) =>
      isContestWaitingForRollOfActor(entry, actorUuid, deletedActorUuids),
    ) ?? []
  if (contestKey !== undefined && contest) return { what: 'response', key: contestKey, contest }
  const existingSides = findExistingExchangeSides(exchange, deletedActorUuids)
  return listKeysOfRespondingChaseRunners(chase, existingSides).includes(key) ? { what: 'turn' } : null
}
