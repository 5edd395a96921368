import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Ask } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, GroupClick, Party } from '../../core/views'
import type { APTITUDES, Tarot } from '../rules'
import { aptitudeChoices, needAnswer, rankOf } from '../push/forms'
import type { Blow, WithHits } from './facts'
import { hitOf } from './facts'

const MOST_OF_ONE_HIT = 30

/** One message with a hit for each, by the same blow. */
export function strike(parties: readonly Party<Tarot>[], blow: Blow, chance: Chance): Outcome {
  const facts: WithHits = {
    hits: Object.fromEntries(parties.map(({ actor }) => [chance.id(), hitOf(actor, blow)])),
  }
  return { post: { kind: 'trauma', facts, retractable: true } }
}

const asked = v.object({
  wounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OF_ONE_HIT)), 0),
  source: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  stun: needAnswer,
  armor: v.optional(v.boolean(), true),
})
type Asked = v.InferOutput<typeof asked>

const QUESTION = {
  template: 'tarot/inflict-dialog',
  ok: 'HnB.tarot.trauma.inflict',
  defaults: { wounds: 1, source: '', stun: '', armor: true },
} as const

const question = (whom: Pick<Ask, 'title' | 'titleData'>): Ask => ({
  ...QUESTION,
  ...whom,
  context: { most: MOST_OF_ONE_HIT, aptitudes: aptitudeChoices('') },
})

function blowOf({ wounds, source, stun, armor }: Asked): Blow | Refusal {
  const strength = rankOf(stun satisfies (typeof APTITUDES)[number] | '')
  if (wounds === 0 && strength === null) return refuse('HnB.tarot.refusal.noBlow')
  const words = source === '' ? { key: 'HnB.tarot.trauma.something' } : { text: source }
  return { source: words, wounds, armor, stun: strength }
}

/** The Narrator assigns wounds, or a stun, to one character ("the Narrator will assign a number"). */
export const inflict = action<Click<Tarot>, Asked>({
  answers: asked,
  decided: 'byGM',
  ask: ({ actor: { name }, asker }) =>
    asker.isGM
      ? question({ title: 'HnB.tarot.asks.inflict', titleData: { name } })
      : refuse('HnB.tarot.refusal.onlyNarrator'),
  decide(click, answers, chance) {
    if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const blow = blowOf(answers)
    return 'refused' in blow ? blow : strike([click], blow, chance)
  },
})

/** The same to all who are targeted. */
export const inflictAll = action<GroupClick<Tarot>, Asked>({
  answers: asked,
  decided: 'byGM',
  ask: ({ parties }) =>
    question({
      title: 'HnB.tarot.asks.inflict',
      titleData: { name: parties.map(({ actor }) => actor.name).join(', ') },
    }),
  decide({ parties }, answers, chance) {
    const blow = blowOf(answers)
    return 'refused' in blow ? blow : strike(parties, blow, chance)
  },
})

/** Time passes: everybody who bleeds suffers one more wound, and may push against it ("about once every hour"). */
export const bleed = action<GroupClick<Tarot>, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ parties }, _answers, chance) {
    const bleeding = parties.filter(({ state }) => state.wounds > 0 && !state.stable)
    if (bleeding.length === 0) return refuse('HnB.tarot.refusal.nobodyBleeds')
    const source = { key: 'HnB.tarot.trauma.bleeding' }
    return strike(bleeding, { source, wounds: 1, armor: false, stun: null }, chance)
  },
})
