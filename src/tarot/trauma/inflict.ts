/** Hits that the Narrator assigns outside a contest, and the wounds of bleeding. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Ask } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, GroupClick, Party } from '../../core/views'
import { aptitudeAnswer, aptitudeChoices, rankNamed } from '../ladder'
import type { Tarot } from '../rules'
import type { Blow, WithHits } from './facts'
import { hitOf } from './facts'

/** The most wounds that the Narrator assigns at once. */
const MOST_OF_ONE_HIT = 30

/** Posts one message in which the same blow hits each of some characters. */
function hitAll(parties: readonly Party<Tarot>[], blow: Blow, chance: Chance): Outcome {
  const facts: WithHits = {
    hits: Object.fromEntries(parties.map(({ actor }) => [chance.id(), hitOf(actor, blow)])),
  }
  return { post: { kind: 'trauma', facts, retractable: true } }
}

const answers = v.object({
  wounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OF_ONE_HIT)), 0),
  source: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  stun: aptitudeAnswer,
  armor: v.optional(v.boolean(), true),
})
type Answers = v.InferOutput<typeof answers>

const question = (name: string): Ask => ({
  title: 'HnB.tarot.asks.inflict',
  titleData: { name },
  template: 'tarot/inflict-dialog',
  context: { most: MOST_OF_ONE_HIT, aptitudes: aptitudeChoices() },
  ok: 'HnB.tarot.trauma.inflict',
  defaults: { wounds: 1, source: '', stun: '', armor: true },
})

function blowOf({ wounds, source, stun, armor }: Answers): Blow | Refusal {
  const strength = rankNamed(stun)
  if (wounds === 0 && strength === null) return refuse('HnB.tarot.refusal.noBlow')
  const words = source === '' ? { key: 'HnB.tarot.trauma.something' } : { text: source }
  return { source: words, wounds, armor, stun: strength }
}

/** The Narrator assigns wounds, or a stun, to one character ("the Narrator will assign a number"). */
export const inflict = action<Click<Tarot>, Answers>({
  answers,
  decided: 'byGM',
  ask: ({ actor: { name }, asker }) =>
    asker.isGM ? question(name) : refuse('HnB.tarot.refusal.onlyNarrator'),
  decide(click, answered, chance) {
    if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const blow = blowOf(answered)
    return isRefusal(blow) ? blow : hitAll([click], blow, chance)
  },
})

/** The Narrator assigns the same to all targeted characters. */
export const inflictAll = action<GroupClick<Tarot>, Answers>({
  answers,
  decided: 'byGM',
  ask: ({ parties }) => question(parties.map(({ actor }) => actor.name).join(', ')),
  decide({ parties }, answered, chance) {
    const blow = blowOf(answered)
    return isRefusal(blow) ? blow : hitAll(parties, blow, chance)
  },
})

/** Time passes: everybody who bleeds suffers one more wound, and may push against it ("about once every hour"). */
export const bleed = action<GroupClick<Tarot>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ parties }, _answers, chance) {
    const bleeding = parties.filter(({ state }) => state.wounds > 0 && !state.stable)
    if (bleeding.length === 0) return refuse('HnB.tarot.refusal.nobodyBleeds')
    const source = { key: 'HnB.tarot.trauma.bleeding' }
    return hitAll(bleeding, { source, wounds: 1, armor: false, stun: null }, chance)
  },
})
