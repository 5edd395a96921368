/** The Narrator's question about a blow: how many wounds, which stun, and whether armor helps. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuseAt } from '../../core/outcome'
import { aptitudeAnswer, aptitudeChoices, rankNamed } from '../ladder'
import { APTITUDES } from '../rules'
import type { Blow } from './facts'

/** The most wounds that the Narrator can assign in one blow. */
const MOST_OF_ONE_HIT = 30

export const woundsAnswer = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OF_ONE_HIT))

export const blowAnswers = v.object({
  wounds: v.optional(woundsAnswer, 0),
  source: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  stun: aptitudeAnswer,
  armor: v.optional(v.boolean(), true),
})
export type BlowAnswers = v.InferOutput<typeof blowAnswers>

/** The Narrator's form for a blow. @param known the blow to adjust, for example a weapon's; null for a new blow */
export function blowQuestion(name: string, known: Blow | null = null): ActionQuestion {
  const { wounds, stun, armor } = known ?? { wounds: 1, stun: null, armor: true }
  const aptitude = stun === null ? '' : (APTITUDES[Math.min(Math.max(stun, 1), APTITUDES.length) - 1] ?? '')
  return {
    title: known ? 'HnB.tarot.asks.adjust' : 'HnB.tarot.asks.inflict',
    titleData: { name },
    template: 'tarot/inflict-dialog',
    context: {
      wounds,
      armor,
      asksSource: known === null,
      noStun: stun === null,
      most: MOST_OF_ONE_HIT,
      aptitudes: aptitudeChoices(
        stun === null ? undefined : APTITUDES.findIndex((one) => one === aptitude) + 1,
      ),
    },
    ok: known ? 'HnB.tarot.trauma.adjust' : 'HnB.tarot.trauma.inflict',
    defaults: { wounds, source: '', stun: aptitude, armor },
  }
}

/** Reads the blow from the form's answers; refuses a blow with neither wounds nor a stun. */
export function blowOf({ wounds, source, stun, armor }: BlowAnswers): Blow | Refusal {
  const strength = rankNamed(stun)
  if (wounds === 0 && strength === null) return refuseAt('wounds', 'HnB.tarot.refusal.noBlow')
  const words = source === '' ? { key: 'HnB.tarot.trauma.something' } : { text: source }
  return { source: words, wounds, armor, stun: strength }
}

/**
 * A known blow with the Narrator's changes. An unchanged stun keeps its rank, even a rank beyond the ladder, which the
 * form cannot show.
 */
export function adjusted(known: Blow, answers: BlowAnswers): Blow | Refusal {
  const blow = blowOf(answers)
  if ('refused' in blow) return blow
  const same = answers.stun === blowQuestion('', known).defaults.stun
  return {
    ...blow,
    source: known.source,
    bleeding: known.bleeding ?? null,
    stun: same ? known.stun : blow.stun,
  }
}
