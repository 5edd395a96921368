/** The hearts and wounds of one actor. */
import type { ActorView, Participant } from '../../core/game-views'
import type { Edit } from '../../core/outcome'
import { parseWounds } from '../carry/carrying-capacity'
import type { StoryModeState, StoryMode } from '../rules'
import { currentHearts, MAX_WOUNDS } from './harm-rules'

/** An actor's hearts, number of wounds and limit of wounds. Unreadable wounds are counted too. */
export function readHealthState(
  actor: Pick<ActorView, 'type'>,
  state: StoryModeState,
  items: Participant<StoryMode>['items'],
) {
  const type = actor.type === 'npc' ? 'npc' : 'character'
  const wounds = parseWounds(items).length
  return { hearts: currentHearts(type, state), wounds, limit: MAX_WOUNDS[type] }
}

/** The edits that store hearts. They include `max`, because token bars read the stored maximum. */
export function heartsEdits(
  actorUuid: string,
  { harm }: StoryModeState,
  { value, max }: StoryModeState['harm'],
): Edit[] {
  const heartFields = {
    ...(harm.value === value ? {} : { 'harm.value': value }),
    ...(harm.max === max ? {} : { 'harm.max': max }),
  }
  return Object.keys(heartFields).length > 0 ? [{ target: actorUuid, set: heartFields }] : []
}
