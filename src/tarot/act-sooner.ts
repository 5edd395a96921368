/** The action with which a fighter pushes Reaction to act earlier in a fight. */
import type * as v from 'valibot'
import { defineAction } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActionContext } from '../core/game-views'
import { createUnrequestedPushQuestion, postUnrequestedPush } from './check/start-check'
import { findCurrentCheckedTrait, whyNotActSooner } from './check/check-state'
import { createTarotCheck } from './check/check-changes'
import { pushAnswersSchema } from './push/push-form'
import type { Tarot } from './rules'
import { findTraitByKey } from './traits'

/**
 * The action with which a fighter pushes Reaction to act in an earlier Reaction round (ruling TC26). A fighter with a
 * major arcana acts before all fighters without a major arcana.
 */
export const actSoonerAction = defineAction<ActionContext<Tarot>, v.InferOutput<typeof pushAnswersSchema>>({
  answers: pushAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const reactionTraitId = findTraitByKey(actionContext.items, 'reaction').id
    return (
      whyNotActSooner(actionContext.actor) ?? {
        ...createUnrequestedPushQuestion(actionContext, null, reactionTraitId),
        title: 'HnB.tarot.asks.sooner',
      }
    )
  },
  decide(actionContext, answers, chance): Outcome | Refusal {
    const refusal = whyNotActSooner(actionContext.actor)
    if (refusal) return refusal
    const reactionTrait = findCurrentCheckedTrait(
      actionContext,
      findTraitByKey(actionContext.items, 'reaction').id,
    )
    if (!reactionTrait) return refuse('HnB.tarot.refusal.noTrait')
    return postUnrequestedPush(
      actionContext,
      { ...createTarotCheck(actionContext, reactionTrait), sooner: true },
      answers,
      chance,
    )
  },
})
