/** Finds the actors for whom a Chase waits, and what each of them must do. */
import { sidesExceptDeleted } from '../../../core/exchange'
import type { Contest } from '../../contest/facts'
import { isContestWaitingForRoll } from '../../contest/waits'
import type { Chase, Hazard } from '../facts'
import { respondingRunnerKeys } from '../track/state'

/**
 * What an actor must do next in a Chase: roll for the advantage, take a turn to respond, roll in a Contest (by its
 * key), or roll a Check against a hazard.
 */
type PendingChaseTask =
  | { readonly what: 'advantage' }
  | { readonly what: 'turn' }
  | { readonly what: 'response'; readonly key: string; readonly contest: Contest }
  | { readonly what: 'hazard'; readonly hazard: Hazard }

/**
 * Finds what an actor must do next in a Chase.
 * @param uuid the uuid of the actor
 * @param deletedUuids the actors that no longer exist
 * @returns null if the Chase does not wait for the actor
 */
export function pendingChaseTask(
  chase: Chase,
  uuid: string,
  deletedUuids: readonly string[],
): PendingChaseTask | null {
  const { phase, exchange, places, responses, hazard } = chase
  const [key, side] = Object.entries(exchange.sides).find(([, entry]) => entry.uuid === uuid) ?? []
  if (key === undefined || !side || side.left || places[key]?.out) return null
  if (phase === 'advantage') return side.answer === null ? { what: 'advantage' } : null
  if (phase === 'hazards')
    return hazard?.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? { what: 'hazard', hazard } : null
  if (phase !== 'responding') return null
  const [contestKey, contest] =
    Object.entries(responses).find(([, entry]) => isContestWaitingForRoll(entry, uuid, deletedUuids)) ?? []
  if (contestKey !== undefined && contest) return { what: 'response', key: contestKey, contest }
  const existingSides = sidesExceptDeleted(exchange, deletedUuids)
  return respondingRunnerKeys(chase, existingSides).includes(key) ? { what: 'turn' } : null
}
