/** Which messages are not believed, because their writer could not have decided what they say. */
import { dealer } from '../cards/dealer-messages'
import { actorOf } from '../world/documents'
import type { Told } from '../world/told'
import { COMMON, speaksFor } from '../world/told'
import { concerned, kindOf } from './waiting'

/** Is it of a kind that counts only where nobody but Gamemasters has written it? */
export function isForGamemasters(told: Told): boolean {
  if (told.ruleset === COMMON) return told.kind === 'moment'
  return told.ruleset === dealer.key || kindOf(told)?.sealed === true
}

/**
 * Does a message say what its player could not decide? Its kind counts only from Gamemasters and a player wrote some of
 * it, or it would leave a choice to the owner of an actor that is not its writer's.
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
