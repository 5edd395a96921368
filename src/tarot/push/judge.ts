import * as v from 'valibot'
import { action } from '../../core/action'
import { refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { OnCheck } from './answer'
import type { CheckFacts } from './facts'
import { resultOf } from './facts'
import { aptitudeChoices, checkedNow, needAnswer, rankOf, traitAnswer, traitChoices } from './forms'

const judged = v.object({
  trait: traitAnswer,
  need: needAnswer,
  verdict: v.optional(v.picklist(['', 'success', 'failure']), ''),
})

/**
 * The Narrator tells what she kept to herself: which trait it was, what it needs, or in her own words how it ends.
 */
export const judge = action<OnCheck, v.InferOutput<typeof judged>>({
  answers: judged,
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
        traits: side ? traitChoices(side.items, side.state.wounds, '') : [],
        aptitudes: aptitudeChoices(''),
      },
      ok: 'HnB.tarot.check.tell',
      defaults: { trait: '', need: '', verdict: '' },
    }
  },
  decide({ message: { facts }, sides, asker }, answers) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (facts.stage === 'asked') return refuse('HnB.tarot.refusal.notTold')
    if (resultOf(facts) !== null) return refuse('HnB.tarot.refusal.alreadyTold')
    const side = sides.find(({ actor }) => actor.uuid === facts.actor)
    const trait = facts.trait ?? (side && answers.trait !== '' ? checkedNow(side, answers.trait) : null)
    if (!facts.trait && answers.trait !== '' && !trait) return refuse('HnB.tarot.refusal.noTrait')
    const after: CheckFacts = { ...facts, trait, need: rankOf(answers.need), verdict: answers.verdict }
    if (resultOf(after) === null) return refuse('HnB.tarot.refusal.notJudged')
    return {
      amend: {
        set: { trait: storedValue(trait), need: after.need, verdict: after.verdict },
        what: { key: 'HnB.tarot.check.judged' },
      },
    }
  },
})
