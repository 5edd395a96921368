/** Rolls a Check: throws the dice, pays, and applies the immediate consequence. */
import type { Chance } from '../../core/chance'
import { plainThrows } from '../../core/dice'
import type { Changes, Edit, Outcome } from '../../core/outcome'
import type { Party } from '../../core/views'
import { suffers } from '../conditions'
import { endedByRoll } from '../condition-ends'
import { usedUp } from '../modifiers'
import type { Humanity } from '../rules'
import { rolledNow } from '../rolled-at'
import { luckyFor } from '../session'
import { immediateConsequence } from './consequence'
import type { Check } from './facts'
import type { Plan } from './plan'
import { paidEdits } from '../pay'
import { throwPlan } from './throw-dice'

/** A rolled Check, and its immediate changes. */
interface Performed {
  readonly facts: Check
  readonly changes: Changes
}

interface Costs {
  /** The ids of the Blessing Dice that the Check costs, besides the price of a Spark. */
  readonly pays?: readonly string[]
  readonly edits?: readonly Edit[]
}

type Roller = Party<Humanity> & { readonly settings: Humanity['settings'] }

/** Rolls a planned Check, pays for it, and uses up its boons and abilities. @param asked facts from the question */
export async function performCheck(
  roller: Roller,
  plan: Plan,
  chance: Chance,
  asked: Partial<Check>,
  { pays = [], edits = [] }: Costs = {},
): Promise<Performed> {
  const { actor, state, settings } = roller
  const ids = [...plan.pays, ...pays]
  const thrown = await throwPlan(roller, plan, settings.customStat, chance)
  const facts: Check = {
    ...thrown,
    stats: [...thrown.stats],
    modifiers: [...thrown.modifiers],
    perBump: [...thrown.perBump],
    groups: plainThrows(thrown.groups),
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
    made: '',
    lucky: luckyFor(actor, settings),
    rolledAt: rolledNow(settings),
    first: !state.high,
    awards: {},
    awarded: [],
    ...asked,
  }
  // While a curse may force a new roll, the Check has no consequence until a person settles it.
  const cursed = suffers(actor, ({ rerolls }) => rerolls !== undefined && facts.stats.includes(rerolls))
  const consequence = cursed ? null : immediateConsequence(facts, chance)
  return {
    facts: { ...facts, ...consequence?.sets },
    changes: {
      edits: [...paidEdits(actor.uuid, ids), ...usedUp(roller, plan.modifiers, thrown), ...edits],
      statuses: [...endedByRoll(actor, plan.roll), ...(consequence?.statuses ?? [])],
      makes: consequence?.makes ?? [],
    },
  }
}

/** Posts the Check as a message of its own. */
export function postCheck({ facts, changes }: Performed): Outcome {
  return { ...changes, post: { kind: 'check', facts } }
}
