import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { message } from '../../core/message'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, Party } from '../../core/views'
import type { OnCheck } from '../push/answer'
import type { CheckFacts } from '../push/facts'
import { resultOf } from '../push/facts'
import { checkedNow } from '../push/forms'
import type { Tarot } from '../rules'
import { traitNamed } from '../traits'
import { medicalNeeded } from './rules'
import { BLEEDING } from './suffer'

const careFacts = v.object({
  what: v.picklist(['hospital', 'heal']),
  name: v.pipe(v.string(), v.maxLength(200)),
  wounds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  weeks: v.pipe(v.number(), v.minValue(0), v.maxValue(999)),
})
export type CareFacts = v.InferOutput<typeof careFacts>

export const careMessage = message<Tarot, CareFacts>({
  facts: careFacts,
  context: ({ facts }) => facts,
  actions: {},
})

/** Why there is nothing to stop, or null. */
function whyNotStop({ state, actor }: Pick<Party<Tarot>, 'state' | 'actor'>): Refusal | null {
  return state.wounds > 0 && !state.stable
    ? null
    : refuse('HnB.tarot.refusal.notBleeding', { name: actor.name })
}

const stopped = (of: string): Pick<Outcome, 'edits' | 'statuses'> => ({
  edits: [{ of, set: { stable: true } }],
  statuses: [{ of, status: BLEEDING, on: false }],
})

/** A well stocked hospital is enough for most ("Bleeding"): the Narrator says so. */
export const hospital = action<Click<Tarot>, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const no = whyNotStop(click)
    if (no) return no
    const facts: CareFacts = {
      what: 'hospital',
      name: click.actor.name,
      wounds: click.state.wounds,
      weeks: 0,
    }
    return { ...stopped(click.actor.uuid), post: { kind: 'care', facts } }
  },
})

/**
 * Somebody helps whom they have targeted, or themselves: a check of Medical against Mediocre and one rank for each
 * wound, and like any check it may be pushed ("Bleeding").
 */
export const aid = action<Click<Tarot>, object>({
  answers: NOTHING,
  decided: 'byGM',
  targets: true,
  decide(click): Outcome | Refusal {
    const [patient = click, more] = click.targets
    if (more) return refuse('HnB.tarot.refusal.oneTarget')
    const no = whyNotStop(patient)
    if (no) return no
    const facts: CheckFacts = {
      actor: click.actor.uuid,
      name: click.actor.name,
      stage: 'asked',
      trait: checkedNow(click, traitNamed(click.items, 'medical').id),
      need: medicalNeeded(patient.state.wounds),
      push: null,
      shown: [],
      major: { used: 0, toward: '', told: '' },
      verdict: '',
      aid: { actor: patient.actor.uuid, name: patient.actor.name, done: false },
    }
    return { post: { kind: 'check', facts, retractable: true } }
  },
})

/** The help has succeeded: the bleeding stops, by the hand of the Narrator or of whoever plays the patient. */
export const stopBleeding = action<OnCheck, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ message: { facts }, actor, sides }) {
    const result = resultOf(facts)
    if (!facts.aid || facts.aid.done || (result !== 'success' && result !== 'critical')) {
      return refuse('HnB.tarot.refusal.alreadyTold')
    }
    if (facts.aid.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.aid.name })
    const patient = sides.find((side) => side.actor.uuid === facts.aid?.actor)
    const no = patient ? whyNotStop(patient) : refuse('HnB.refusal.goneSince')
    if (no) return no
    return {
      ...stopped(actor.uuid),
      amend: {
        set: { 'aid.done': true },
        what: { key: 'HnB.tarot.care.stopped', data: { name: actor.name } },
      },
    }
  },
})
