/** The action with which the Narrator judges a check whose trait or difficulty she has kept secret. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { toTagOfAnswerCards } from '../../core/exchange-changes'
import { refuse, refuseFormField } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import { createCheckedTraitChoices } from '../push/push-form'
import { discardTableCards } from '../push/play-push-cards'
import { aptitudeAnswerSchema, createAptitudeChoices, findAptitudeRank } from '../aptitude-ladder'
import { toRankPhrase } from '../rules'
import { traitOfAnswerSchema } from '../traits'
import type { TarotCheckActionContext } from './answer-check'
import { createCheckCardsTagKey } from './answer-check'
import { findCheckedTraitWithWounds } from './check-state'
import type { TarotCheckFacts } from './check-facts'
import { isCheckResultDetermined, computeTarotCheckResult } from './check-facts'

const judgeCheckAnswersSchema = v.object({
  trait: traitOfAnswerSchema,
  need: aptitudeAnswerSchema,
  word: v.optional(v.picklist(['', 'success', 'failure']), ''),
})

/**
 * The action with which the Narrator judges a check. She reveals the secret trait and the difficulty, or decides on
 * success herself. The trait keeps its rank of that time. Refuses an unanswered or decided check.
 */
export const judgeCheckAction = defineAction<
  TarotCheckActionContext,
  v.InferOutput<typeof judgeCheckAnswersSchema>
>({
  answers: judgeCheckAnswersSchema,
  decided: 'byGM',
  ask: ({ message: { facts }, sides, user }) => {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const participant = sides.find(({ actor }) => actor.uuid === facts.actor)
    return {
      title: 'HnB.tarot.asks.judge',
      titleData: { name: facts.name },
      template: 'tarot/judge-dialog',
      context: {
        secret: !facts.trait,
        traits: participant ? createCheckedTraitChoices(participant.items, facts.wounds, '') : [],
        need: facts.need === null ? null : toRankPhrase(facts.need),
        aptitudes: createAptitudeChoices(),
      },
      ok: 'HnB.tarot.check.tell',
      defaults: { trait: '', need: '', word: '' },
    }
  },
  decide(actionContext, { trait: traitId, need, word: verdict }, chance) {
    const { message, sides, user } = actionContext
    const { facts } = message
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (facts.stage === 'asked') return refuse('HnB.tarot.refusal.notRevealed')
    if (computeTarotCheckResult(facts) !== null) return refuse('HnB.tarot.refusal.isOver')
    const participant = sides.find(({ actor }) => actor.uuid === facts.actor)
    const checkedTrait =
      facts.trait ??
      (participant ? findCheckedTraitWithWounds(participant.items, facts.wounds, traitId) : null)
    if (!facts.trait && traitId !== '' && !checkedTrait)
      return refuseFormField('trait', 'HnB.tarot.refusal.noTrait')
    const factsAfterJudgement: TarotCheckFacts = {
      ...facts,
      trait: checkedTrait,
      need: findAptitudeRank(need) ?? facts.need,
      word: verdict,
    }
    if (computeTarotCheckResult(factsAfterJudgement) === null)
      return factsAfterJudgement.need === null
        ? refuseFormField('need', 'HnB.tarot.refusal.notJudged')
        : refuseFormField('trait', 'HnB.tarot.refusal.traitSecret')
    if (isCheckResultDetermined(factsAfterJudgement))
      discardTableCards(actionContext, chance, [toTagOfAnswerCards(message, createCheckCardsTagKey(facts))])
    return {
      amend: {
        set: { trait: toStorableValue(checkedTrait), need: factsAfterJudgement.need, word: verdict },
        label: { key: 'HnB.tarot.check.judged' },
      },
    }
  },
})
