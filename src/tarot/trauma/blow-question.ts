/** The form in which the Narrator describes a blow: wounds, stun, and whether armor helps. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseFormField } from '../../core/outcome'
import {
  aptitudeAnswerSchema,
  createAptitudeChoices,
  findAptitudeRank,
  toAptitudeLadderRung,
} from '../aptitude-ladder'
import { APTITUDES } from '../rules'
import type { Blow } from './hit-facts'
import { UNNAMED_HIT_SOURCE } from './hit-facts'

/** One hit causes at most this many wounds. */
const MAX_WOUNDS_PER_HIT = 30

const woundsAnswerSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_WOUNDS_PER_HIT))

export const blowAnswersSchema = v.object({
  wounds: v.optional(woundsAnswerSchema, 0),
  source: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  stun: aptitudeAnswerSchema,
  armor: v.optional(v.boolean(), true),
})
export type BlowAnswers = v.InferOutput<typeof blowAnswersSchema>

/**
 * The form in which the Narrator describes a blow.
 * @param blowBeforeAdjustment the blow to adjust, for example a weapon's; null for a new blow
 */
export function createBlowQuestion(
  personName: string,
  blowBeforeAdjustment: Blow | null = null,
): ActionQuestion {
  const { woundCount, stunStrength, armor } = blowBeforeAdjustment ?? {
    woundCount: 1,
    stunStrength: null,
    armor: true,
  }
  // The form can show only ranks of the ladder, so it shows the nearest rank.
  const stunRank = stunStrength === null ? undefined : toAptitudeLadderRung(stunStrength)
  return {
    title: blowBeforeAdjustment ? 'HnB.tarot.asks.adjust' : 'HnB.tarot.asks.inflict',
    titleData: { name: personName },
    template: 'tarot/inflict-dialog',
    context: {
      wounds: woundCount,
      armor,
      asksSource: blowBeforeAdjustment === null,
      noStun: stunRank === undefined,
      most: MAX_WOUNDS_PER_HIT,
      aptitudes: createAptitudeChoices(stunRank),
    },
    ok: blowBeforeAdjustment ? 'HnB.tarot.trauma.adjust' : 'HnB.tarot.trauma.inflict',
    defaults: { wounds: woundCount, source: '', stun: APTITUDES[(stunRank ?? 0) - 1] ?? '', armor },
  }
}

/** Makes a blow from the form's answers. Refuses answers with neither wounds nor a stun. */
export function createBlowFromAnswers({ wounds, source, stun, armor }: BlowAnswers): Blow | Refusal {
  const stunAptitudeRank = findAptitudeRank(stun)
  if (wounds === 0 && stunAptitudeRank === null) return refuseFormField('wounds', 'HnB.tarot.refusal.noBlow')
  const hitSourcePhrase = source === '' ? UNNAMED_HIT_SOURCE : { text: source }
  return { source: hitSourcePhrase, woundCount: wounds, armor, stunStrength: stunAptitudeRank }
}

/**
 * Creates a blow from an earlier blow and the Narrator's changes in the form. An unchanged stun keeps its rank, because
 * the form cannot show a rank outside the ladder.
 */
export function createAdjustedBlow(blowBeforeAdjustment: Blow, answers: BlowAnswers): Blow | Refusal {
  const blowOfAnswers = createBlowFromAnswers(answers)
  if (isRefusal(blowOfAnswers)) return blowOfAnswers
  const isStunUnchanged = answers.stun === createBlowQuestion('', blowBeforeAdjustment).defaults.stun
  return {
    ...blowOfAnswers,
    source: blowBeforeAdjustment.source,
    bleeding: blowBeforeAdjustment.bleeding ?? null,
    stunStrength: isStunUnchanged ? blowBeforeAdjustment.stunStrength : blowOfAnswers.stunStrength,
  }
}
