import type { Chance } from '../../core/chance'
import type { ThrownGroup } from '../../core/dice'
import type { Changes, Edit, Outcome } from '../../core/outcome'
import type { Party } from '../../core/views'
import { suffers } from '../conditions'
import { endedByRoll } from '../condition-ends'
import { usedUp } from '../modifiers'
import type { Humanity } from '../rules'
import { atOnce } from './consequence'
import type { Check } from './facts'
import type { Plan } from './plan'
import { paidEdits } from '../pay'
import { throwPlan } from './throw-dice'

/** A Check that has fallen, and what it changes at once. */
interface Fallen {
  readonly facts: Check
  readonly changes: Changes
}

interface Costs {
  /** Dice that it costs besides those of a Spark, by id. */
  readonly pays?: readonly string[]
  readonly edits?: readonly Edit[]
}

type Roller = Party<Humanity> & { readonly settings: Humanity['settings'] }

/** Throws a planned Check, pays for it, uses up what it uses, and says what came of it. */
export async function fallen(
  roller: Roller,
  plan: Plan,
  chance: Chance,
  asked: Partial<Check>,
  { pays = [], edits = [] }: Costs = {},
): Promise<Fallen> {
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
    lucky: state.lucky,
    first: !state.high,
    awards: {},
    awarded: [],
    ...asked,
  }
  // Whom a curse names may yet have it performed again; until somebody says that they do not, it brings nothing.
  const cursed = suffers(actor, ({ rerolls }) => rerolls !== undefined && facts.stats.includes(rerolls))
  const brought = cursed ? null : atOnce(facts, chance)
  return {
    facts: { ...facts, ...brought?.told },
    changes: {
      edits: [...paidEdits(actor.uuid, ids), ...usedUp(roller, plan.modifiers), ...edits],
      statuses: [...endedByRoll(actor, plan.roll), ...(brought?.statuses ?? [])],
      makes: brought?.makes ?? [],
    },
  }
}

/** The same, told by a message of its own. */
export function posted({ facts, changes }: Fallen): Outcome {
  return { ...changes, post: { kind: 'check', facts } }
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
