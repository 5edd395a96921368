/** The action with which a fighter pushes Reaction to act earlier in a fight. */
import type * as v from 'valibot'
import { defineAction } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Click } from '../core/game-views'
import { createUnrequestedPushQuestion, postUnrequestedPush } from './check/start-check'
import { findCurrentCheckedTrait, whyNotActSooner } from './check/check-state'
import { createTarotCheck } from './check/check-changes'
import { pushAnswersSchema } from './push/push-form'
import type { Tarot } from './rules'
import { findTraitByKey } from './traits'

/**
 * A fighter pushes Reaction to act in an earlier Reaction round (ruling TC26). With a major arcana, the fighter acts
 * before all others without.
 */
export const actSoonerAction = defineAction<Click<Tarot>, v.InferOutput<typeof pushAnswersSchema>>({
  answers: pushAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const reactionTraitId = findTraitByKey(click.items, 'reaction').id
    return (
      whyNotActSooner(click.actor) ?? {
        ...createUnrequestedPushQuestion(click, null, reactionTraitId),
        title: 'HnB.tarot.asks.sooner',
      }
    )
  },
  decide(click, answers, chance): Outcome | Refusal {
    const refusal = whyNotActSooner(click.actor)
    if (refusal) return refusal
    const reactionTrait = findCurrentCheckedTrait(click, findTraitByKey(click.items, 'reaction').id)
    if (!reactionTrait) return refuse('HnB.tarot.refusal.noTrait')
    return postUnrequestedPush(
      click,
      { ...createTarotCheck(click, reactionTrait), sooner: true },
      answers,
      chance,
    )
  },
})
