/** Hits that the Narrator assigns outside a contest, and the wounds of bleeding. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Outcome } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, GroupClick, Participant } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import type { Tarot } from '../rules'
import { whyNotStop } from './care'
import type { BlowAnswers } from './blow'
import { blowAnswers, blowOf, blowQuestion } from './blow'
import type { Blow, WithHits } from './facts'
import { hitOf } from './facts'

/** The Narrator chooses 1 to `MAX_TARGETS` characters; the acting character may be among the chosen. */
const several = { least: 1, most: MAX_TARGETS, oneself: true } as const

/** Posts one message with a hit on each participant. */
function hitAll(
  parties: readonly Participant<Tarot>[],
  blowFor: (party: Participant<Tarot>) => Blow,
  chance: Chance,
): Outcome {
  const facts: WithHits = {
    hits: Object.fromEntries(parties.map((party) => [chance.id(), hitOf(party.actor, blowFor(party))])),
  }
  return { post: { kind: 'trauma', facts, retractable: true } }
}

/** The Narrator assigns wounds, or a stun, to one character ("the Narrator will assign a number"). */
export const inflict = defineAction<Click<Tarot>, BlowAnswers>({
  answers: blowAnswers,
  decided: 'byGM',
  ask: ({ actor: { name }, asker }) =>
    asker.isGM ? blowQuestion(name) : refuse('HnB.tarot.refusal.onlyNarrator'),
  decide(click, answered, chance) {
    if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const blow = blowOf(answered)
    return isRefusal(blow) ? blow : hitAll([click], () => blow, chance)
  },
})

/** The Narrator assigns the same wounds, or the same stun, to several characters. */
export const inflictAll = defineAction<GroupClick<Tarot>, BlowAnswers>({
  answers: blowAnswers,
  decided: 'byGM',
  people: () => ({ ...several, label: 'HnB.tarot.whom.inflict', first: 'targeted' }),
  ask: ({ parties }) => blowQuestion(parties.map(({ actor }) => actor.name).join(', ')),
  decide({ parties }, answered, chance) {
    const blow = blowOf(answered)
    return isRefusal(blow) ? blow : hitAll(parties, () => blow, chance)
  },
})

/** Time passes: each bleeding character suffers one wound, and may push against it ("about once every hour"). */
export const bleed = defineAction<GroupClick<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...several, label: 'HnB.tarot.whom.bleed', first: 'everybody' }),
  whyNotPerson: ({ parties: [one] }) => (one ? whyNotStop(one) : null),
  decide({ parties }, _answers, chance) {
    const blow = { source: { key: 'HnB.tarot.trauma.bleeding' }, wounds: 1, armor: false, stun: null }
    return hitAll(parties, ({ state }) => ({ ...blow, bleeding: state.stopped }), chance)
  },
})
