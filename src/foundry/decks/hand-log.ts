/** The log of drawn hands, which each deck stores in a flag. */
import type { DrawnHand } from '../../core/shell/hand-log'
import { handsOf, logAfter, logBefore } from '../../core/shell/hand-log'
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from '../write/operation'
import type { Stack } from './stacks'

function logOf(deck: Stack): DrawnHand[] {
  const { hands = [] } = deck.flags[SYSTEM_ID] ?? {}
  return hands.filter(({ user, move }) => typeof user === 'string' && typeof move === 'string')
}

/** The number of hands that a person has drawn from a deck since its cards were last gathered. */
export function handsDrawn(deck: Stack, user: string): number {
  return handsOf(logOf(deck), user)
}

/** The operation that logs the hands which a move drew, or that it gathered all cards. None where it did neither. */
export function notingHands(
  deck: Stack,
  move: string,
  done: { readonly gathers: boolean; readonly users: readonly string[] },
): Operation[] {
  if (!done.gathers && done.users.length === 0) return []
  return [writing(deck, logAfter(logOf(deck), move, done))]
}

/** The operation that removes an undone move from the log. */
export function forgettingHands(deck: Stack, move: string): Operation[] {
  const log = logOf(deck)
  const concerned = log.some((one) => one.move === move || one.gathered === move)
  return concerned ? [writing(deck, logBefore(log, move))] : []
}

/** The operation that empties the log; none where the log is empty. */
export const clearingHands = (deck: Stack): Operation[] => (logOf(deck).length > 0 ? [writing(deck, [])] : [])

function writing(deck: Stack, log: readonly DrawnHand[]): Operation {
  const before = logOf(deck)
  const wanted = JSON.stringify(log)
  const data = { [`flags.${SYSTEM_ID}.hands`]: log }
  return {
    batched: { action: 'update', documentName: 'Cards', parent: null, updates: [{ _id: deck.id, ...data }] },
    // Reason for the cast: the League's types do not know a flag by its path.
    run: () => deck.update(data as Cards.UpdateData),
    isDone: () => JSON.stringify(logOf(deck)) === wanted,
    back: () => [writing(deck, before)],
  }
}
