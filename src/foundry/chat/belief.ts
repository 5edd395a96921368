/** Finds messages that do not count, because their writer had no right to decide what they say. */
import { dealer } from '../cards/dealer-messages'
import { actorOf } from '../world/documents'
import type { Told } from '../world/told'
import { COMMON, speaksFor } from '../world/told'
import { concerned, kindOf } from './waiting'

/** Must a message of this kind be GM-verified to count? */
export function isForGamemasters(told: Told): boolean {
  if (told.ruleset === COMMON) return told.kind === 'moment'
  return told.ruleset === dealer.key || kindOf(told)?.sealed === true
}

/**
 * Does a message say more than its writer may decide? A message that must be GM-verified does, when a player wrote a
 * part of it. Any other message does, when it waits for the owner of an actor for which its writer may not speak.
 */
export function isDoubtful(told: Told): boolean {
  if (isForGamemasters(told)) return !told.sealed
  const kind = kindOf(told)
  return (
    kind !== undefined &&
    concerned(told, kind).some((uuid) => {
      const actor = actorOf(uuid)
      return actor !== null && kind.waits?.(told, uuid) === true && !speaksFor(told, actor)
    })
  )
}
