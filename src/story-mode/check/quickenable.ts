/** Decides whether an actor may quicken an action after its roll (ruling SM35). */
import * as v from 'valibot'
import type { MessageView, Viewer, ActorView } from '../../core/game-views'
import { refuse } from '../../core/outcome'
import { isActionQuickenable } from '../round-uses'
import type { StoryMode } from '../rules'
import type { levelRollFactsSchema } from './d20-roll'

/** The schema field for a roll's message that the button "Quicken" needs. */
export const schemaFieldsOfQuickenableAction = {
  /**
   * The id of the round (`toFightRoundId`) in which the roll used an action. Empty if it used none, or if the action
   * was quickened.
   */
  round: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
}

/**
 * The facts of a message that decide whether its action can be quickened. `roll` is null for an action without a roll.
 */
export interface FactsOfQuickenableAction {
  readonly round: string
  readonly roll: v.InferOutput<typeof levelRollFactsSchema> | null
}

/**
 * Finds the uuid of the actor whose action in this message the viewer may quicken now. Null if the viewer may not
 * quicken an action.
 */
export function findUuidOfActorToQuicken(
  { actor: actorUuid, facts }: Pick<MessageView<FactsOfQuickenableAction>, 'actor' | 'facts'>,
  { ownParticipant }: Pick<Viewer<StoryMode>, 'ownParticipant'>,
): string | null {
  return ownParticipant && whyNotQuickenRoll(ownParticipant.actor, actorUuid, facts.round) === null
    ? actorUuid
    : null
}

/**
 * Refuses an actor who did not make the roll, and a roll of an ended turn or round.
 * @param rollerUuid the uuid of the actor who made the roll
 */
export function whyNotQuickenRoll(actor: ActorView, rollerUuid: string, fightRoundId: string) {
  if (actor.uuid !== rollerUuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
  return isActionQuickenable(actor, fightRoundId)
    ? null
    : refuse('HnB.storyMode.refusal.quickenLate', { name: actor.name })
}
