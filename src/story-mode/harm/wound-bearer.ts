/** Reads the hearts and wounds of one actor. */
import type { ActorView, Participant } from '../../core/game-views'
import type { DocumentEdit } from '../../core/outcome'
import { parseWounds } from '../carry/carrying-capacity'
import type { StoryModeState, StoryMode } from '../rules'
import { computeCurrentHearts, MAX_WOUND_COUNTS_BY_ACTOR_TYPE } from './harm-rules'

/** An actor's hearts, number of wounds and limit of wounds. Unreadable wounds are counted too. */
export function readHealthState({
  actor,
  state,
  items,
}: Pick<Participant<StoryMode>, 'state' | 'items'> & { readonly actor: Pick<ActorView, 'type'> }) {
  const actorType = actor.type === 'npc' ? 'npc' : 'character'
  const woundCount = parseWounds(items).length
  return {
    hearts: computeCurrentHearts(actorType, state),
    wounds: woundCount,
    limit: MAX_WOUND_COUNTS_BY_ACTOR_TYPE[actorType],
  }
}

/** The updates that store hearts. They include `max`, because token bars read the stored maximum. */
export function createHeartsEdits(
  actorUuid: string,
  { harm }: StoryModeState,
  { value, max }: StoryModeState['harm'],
): DocumentEdit[] {
  const changedHeartFields = {
    ...(harm.value === value ? {} : { 'harm.value': value }),
    ...(harm.max === max ? {} : { 'harm.max': max }),
  }
  return Object.keys(changedHeartFields).length > 0 ? [{ target: actorUuid, set: changedHeartFields }] : []
}
