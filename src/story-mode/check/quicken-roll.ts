/** Quickens an action after its roll: "At any time a player may quicken any action" (ruling SM35). */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Action } from '../../core/contract'
import type { ActorView, MessageClick, MessageView, Viewer } from '../../core/game-views'
import { refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { isQuickenable, quickenUsedActionEdits } from '../round-uses'
import type { StoryMode } from '../rules'
import { quickenedModifier } from './check-modifiers'
import type { levelRollFactsSchema } from './d20-roll'
import { levelRollResult } from './d20-roll'

/** The field that the facts of a roll need for the button "Quicken". */
export const quickenableFactsFields = {
  /** The round (`fightRoundId`) in which the roll used an action that is not quickened; otherwise empty. */
  round: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
}

/** The facts of a message about an action; `roll` is null for an action without a roll. */
interface QuickenableFacts {
  readonly round: string
  readonly roll: v.InferOutput<typeof levelRollFactsSchema> | null
}

/** The uuid of the actor for whom the viewer may quicken this action now, or null. */
export function quickenableActor(
  { actor: actorUuid, facts }: Pick<MessageView<QuickenableFacts>, 'actor' | 'facts'>,
  { ownParticipant }: Pick<Viewer<StoryMode>, 'ownParticipant'>,
): string | null {
  return ownParticipant && whyNotQuicken(ownParticipant.actor, actorUuid, facts.round) === null
    ? actorUuid
    : null
}

/**
 * The action that quickens a roll: the roll becomes one level harder, and the actor gets a second action in the
 * round. Refuses after the actor's turn. Also refuses if the harder roll would fail although its success has already
 * changed an actor.
 * @param isCarriedOut has the roll's success already changed an actor?
 */
export function quickenRoll<Facts extends QuickenableFacts>(
  isCarriedOut: (facts: Facts) => boolean,
): Action<MessageClick<StoryMode, Facts>> {
  return defineAction<MessageClick<StoryMode, Facts>, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    decide({ actor, message }) {
      const { facts } = message
      const refusal = whyNotQuicken(actor, message.actor, facts.round)
      if (refusal) return refusal
      const harderRoll = facts.roll && {
        ...facts.roll,
        modifiers: [...facts.roll.modifiers, quickenedModifier()],
      }
      if (harderRoll && isCarriedOut(facts) && !levelRollResult(harderRoll).success) {
        return refuse('HnB.storyMode.refusal.quickenCarriedOut', { name: actor.name })
      }
      return {
        edits: quickenUsedActionEdits(actor),
        amend: {
          set: { round: '', ...(harderRoll && { 'roll.modifiers': toStoredValue(harderRoll.modifiers) }) },
          label: { key: 'HnB.storyMode.check.didQuicken', data: { name: actor.name } },
        },
      }
    },
  })
}

/**
 * Refuses to quicken a roll for an actor who did not make the roll, and after the roll's turn or round.
 * @param rollerUuid the uuid of the actor who made the roll
 */
function whyNotQuicken(actor: ActorView, rollerUuid: string, round: string) {
  if (actor.uuid !== rollerUuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
  return isQuickenable(actor, round)
    ? null
    : refuse('HnB.storyMode.refusal.quickenLate', { name: actor.name })
}
