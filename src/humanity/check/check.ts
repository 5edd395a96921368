import * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { ThrownGroup } from '../../core/dice'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { action } from '../../core/action'
import { endedByRoll } from '../conditions'
import { usedUp } from '../modifiers'
import { checkedStat } from '../rules'
import { atOnce } from './consequence'
import type { Check } from './facts'
import type { HumanityClick, Plan } from './plan'
import { paidEdits, planOf, statAnswers } from './plan'
import { checkQuestion, mayShed } from './question'
import { throwPlan } from './throw'

const answers = v.object({
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  eased: v.optional(v.picklist([0, 2, 3, '0', '2', '3']), 0),
  /** This is the attempt to shed Uncool. */
  sheds: v.optional(v.boolean(), false),
  ...statAnswers,
})

/** A click on a stat: asks for the target, a spark and the modifiers, rolls, and posts it. */
export const check = action<HumanityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    const stat = checkedStat(click.settings, click.data.stat)
    return isRefusal(stat) ? stat : checkQuestion(click, stat)
  },
  async decide(click, { target, eased: easedBy, sheds, ...answers }, chance) {
    const stat = checkedStat(click.settings, click.data.stat)
    if (isRefusal(stat)) return stat
    const plan = planOf(click, stat, answers)
    if (isRefusal(plan)) return plan
    if (sheds && !mayShed(click)) return refuse('HnB.humanity.refusal.mayNotShed')
    const eased = easedOf(easedBy)
    const own: Partial<Check> = {
      target: target === null ? null : Math.max(1, target - eased),
      eased: target === null ? 0 : eased,
      surprised: answers.surprised,
      purpose: sheds ? 'shed' : 'check',
    }
    // One attempt in each later scene ("Coolness"), whatever comes of it.
    const tried = sheds ? [{ of: click.actor.uuid, set: { mayShed: false } }] : []
    return rolled(click, plan, chance, own, [], tried)
  },
})

/** A form of radio buttons answers in words. */
function easedOf(answer: 0 | 2 | 3 | '0' | '2' | '3'): Check['eased'] {
  return answer === 2 || answer === '2' ? 2 : answer === 3 || answer === '3' ? 3 : 0
}

/** Throws a planned Check, pays for it, uses up what it uses, and says what came of it. */
export async function rolled(
  click: HumanityClick,
  plan: Plan,
  chance: Chance,
  own: Partial<Check>,
  pays: readonly string[] = [],
  edits: readonly Edit[] = [],
): Promise<Outcome | Refusal> {
  const { actor, state, settings } = click
  const ids = [...plan.pays, ...pays]
  const fallen = await throwPlan(click, plan, settings.customStat, chance)
  const facts: Check = {
    ...fallen,
    stats: [...fallen.stats],
    modifiers: [...fallen.modifiers],
    perBump: [...fallen.perBump],
    groups: plainThrows(fallen.groups),
    help: {},
    roller: actor.uuid,
    target: null,
    eased: 0,
    surprised: false,
    purpose: 'check',
    item: '',
    instead: plan.instead,
    why: plan.why,
    touchstone: plan.touchstone,
    paid: ids.map((id) => state.blessings[id] ?? 1),
    before: [],
    changes: {},
    settled: false,
    lucky: state.lucky,
    first: !state.high,
    awards: {},
    awarded: [],
    ...own,
  }
  const brought = atOnce(facts)
  return {
    edits: [...paidEdits(actor.uuid, ids), ...usedUp(click, plan.modifiers), ...edits],
    statuses: [...endedByRoll(actor, plan.roll), ...(brought?.statuses ?? [])],
    makes: brought?.makes ?? [],
    post: { kind: 'check', facts: { ...facts, settled: brought !== null } },
  }
}

/** Throws as a message stores them. */
export function plainThrows(groups: readonly ThrownGroup[]): Check['groups'] {
  return groups.map(({ number, faces, bumpOn, waves, cut }) => ({
    number,
    faces,
    bumpOn,
    waves: waves.map((wave) => [...wave]),
    cut,
  }))
}
