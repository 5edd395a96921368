/** Quickens an action after its roll. The rule: "At any time a player may quicken any action" (ruling SM35). */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Action } from '../../core/contract'
import type { MessageActionContext } from '../../core/game-views'
import { refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import { createEditsToMarkActionAsQuickened } from '../round-uses'
import type { StoryMode } from '../rules'
import { createModifierOfQuickenedAction } from './check-modifiers'
import { computeLevelRollResult } from './d20-roll'
import type { FactsOfQuickenableAction } from './quickenable'
import { whyNotQuickenRoll } from './quickenable'

/**
 * The action that quickens a roll: the roll becomes one level harder, and the actor gets a second action in the round.
 * Refuses after the actor's turn.
 * @param hasRollBeenMade has the roll's success already changed an actor? Then the harder roll must succeed as well
 */
export function defineActionQuickeningRoll<Facts extends FactsOfQuickenableAction>(
  hasRollBeenMade: (messageFacts: Facts) => boolean,
): Action<MessageActionContext<StoryMode, Facts>> {
  return defineAction<MessageActionContext<StoryMode, Facts>, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: 'byGM',
    decide({ actor, message }) {
      const { facts } = message
      const refusal = whyNotQuickenRoll(actor, message.actor, facts.round)
      if (refusal) return refusal
      const quickenedRoll = facts.roll && {
        ...facts.roll,
        modifiers: [...facts.roll.modifiers, createModifierOfQuickenedAction()],
      }
      if (quickenedRoll && hasRollBeenMade(facts) && !computeLevelRollResult(quickenedRoll).success) {
        return refuse('HnB.storyMode.refusal.quickenCarriedOut', { name: actor.name })
      }
      return {
        edits: createEditsToMarkActionAsQuickened(actor),
        amend: {
          set: {
            round: '',
            ...(quickenedRoll && { 'roll.modifiers': toStorableValue(quickenedRoll.modifiers) }),
          },
          label: { key: 'HnB.storyMode.check.didQuicken', data: { name: actor.name } },
        },
      }
    },
  })
}
