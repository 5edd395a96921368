/** The action by which the Narrator judges a check whose trait or difficulty she kept secret. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { answerCardsTag } from '../../core/exchange-changes'
import { refuse, refuseAt } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { traitsAt } from '../push/form'
import { clearTable } from '../push/play'
import { aptitudeAnswer, aptitudeChoices, rankNamed } from '../ladder'
import { traitAnswer } from '../traits'
import type { OnCheck } from './answer'
import { tagKeyOf } from './answer'
import { checkedAt } from './check'
import type { CheckFacts } from './facts'
import { isDetermined, resultOf } from './facts'

const answers = v.object({
  trait: traitAnswer,
  need: aptitudeAnswer,
  word: v.optional(v.picklist(['', 'success', 'failure']), ''),
})

/**
 * The Narrator reveals the secret trait (with its rank at the moment of the check) and the difficulty, or decides on
 * success or failure herself. Refuses other users, an unanswered check, and a check with a result.
 */
export const judge = defineAction<OnCheck, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask: ({ message: { facts }, sides, asker }) => {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const side = sides.find(({ actor }) => actor.uuid === facts.actor)
    return {
      title: 'HnB.tarot.asks.judge',
      titleData: { name: facts.name },
      template: 'tarot/judge-dialog',
      context: {
        secret: !facts.trait,
        traits: side ? traitsAt(side.items, facts.wounds, '') : [],
        aptitudes: aptitudeChoices(),
      },
      ok: 'HnB.tarot.check.tell',
      defaults: { trait: '', need: '', word: '' },
    }
  },
  decide(click, { trait: wanted, need, word }, chance) {
    const { message, sides, asker } = click
    const { facts } = message
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (facts.stage === 'asked') return refuse('HnB.tarot.refusal.notRevealed')
    if (resultOf(facts) !== null) return refuse('HnB.tarot.refusal.isOver')
    const side = sides.find(({ actor }) => actor.uuid === facts.actor)
    const trait = facts.trait ?? (side && wanted !== '' ? checkedAt(side.items, facts.wounds, wanted) : null)
    if (!facts.trait && wanted !== '' && !trait) return refuseAt('trait', 'HnB.tarot.refusal.noTrait')
    const after: CheckFacts = { ...facts, trait, need: rankNamed(need), word }
    if (resultOf(after) === null) return refuseAt('need', 'HnB.tarot.refusal.notJudged')
    if (isDetermined(after)) clearTable(click, chance, [answerCardsTag(message, tagKeyOf(facts))])
    return {
      amend: {
        set: { trait: toStoredValue(trait), need: after.need, word },
        what: { key: 'HnB.tarot.check.judged' },
      },
    }
  },
})
