/** Quickens an action after its roll. The rule: "At any time a player may quicken any action" (ruling SM35). */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Action } from '../../core/contract'
import type { MessageClick } from '../../core/game-views'
import { refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { createEditsToQuickenUsedAction } from '../round-uses'
import type { StoryMode } from '../rules'
import { createQuickenedActionModifier } from './check-modifiers'
import { computeLevelRollResult } from './d20-roll'
import type { QuickenableActionFacts } from './quickenable'
import { whyNotQuickenRoll } from './quickenable'

/**
 * The action that quickens a roll: the roll becomes one level harder, and the actor gets a second action in the round.
 * Refuses after the actor's turn.
 * @param isRollCarriedOut has the roll's success already changed an actor? Then the harder roll must succeed as well
 */
export function defineQuickenRollAction<Facts extends QuickenableActionFacts>(
  isRollCarriedOut: (messageFacts: Facts) => boolean,
): Action<MessageClick<StoryMode, Facts>> {
  return defineAction<MessageClick<StoryMode, Facts>, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    decide({ actor, message }) {
      const { facts } = message
      const refusal = whyNotQuickenRoll(actor, message.actor, facts.round)
      if (refusal) return refusal
      const quickenedRoll = facts.roll && {
        ...facts.roll,
        modifiers: [...facts.roll.modifiers, createQuickenedActionModifier()],
      }
      if (quickenedRoll && isRollCarriedOut(facts) && !computeLevelRollResult(quickenedRoll).success) {
        return refuse('HnB.storyMode.refusal.quickenCarriedOut', { name: actor.name })
      }
      return {
        edits: createEditsToQuickenUsedAction(actor),
        amend: {
          set: {
            round: '',
            ...(quickenedRoll && { 'roll.modifiers': toStoredValue(quickenedRoll.modifiers) }),
          },
          label: { key: 'HnB.storyMode.check.didQuicken', data: { name: actor.name } },
        },
      }
    },
  })
}
