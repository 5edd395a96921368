import type { Turn } from './next-roll'
import type { Chance } from '../../../core/chance'
import type { Sets } from '../../../core/exchange-changes'
import type { Changes, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import type { Click } from '../../../core/views'
import { usedEdit } from '../../abilities'
import type { Plan } from '../../check/plan'
import { planOf } from '../../check/plan'
import { paidEdits } from '../../pay'
import { throwPlan } from '../../check/throw-dice'
import { suffers } from '../../conditions'
import { endedByRoll } from '../../condition-ends'
import { usedUp } from '../../modifiers'
import type { Humanity } from '../../rules'
import { checkedStat } from '../../rules'
import { openingOf, protectorsOf } from './openings'
import type { ContestAnswers } from '../roll-answers'
import type { Bout, Played } from '../facts'
import { mayRoll } from './may-roll'

type Roller = Click<Humanity>

/** What a roll brings: what it changes, and what it sets in the bout. */
export interface Rolled {
  readonly changes: Changes
  readonly set: Sets
  readonly played: Played
}

/** Rolls for a side: plans it, holds it against what may be rolled here, throws and pays. */
export async function rollIn(
  click: Roller,
  bout: Bout,
  turn: Turn,
  answers: ContestAnswers,
  chance: Chance,
): Promise<Rolled | Refusal> {
  const { choices, about } = turn
  const stat = checkedStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const plan = planOf(click, stat, answers, about)
  if (isRefusal(plan)) return plan
  const [, ...sparking] = plan.stats
  if (!mayRoll(choices, [stat, ...sparking])) return refuse('HnB.humanity.refusal.notThatStat')
  return rollPlanned(click, bout, turn, plan, answers, chance)
}

/** What was chosen for a roll, and who sparks with whoever rolls. */
type Planned = Pick<ContestAnswers, 'surprised' | 'protect'> & Partial<Pick<Played, 'partner'>>

/** The same once it is planned. */
export async function rollPlanned(
  click: Roller,
  bout: Bout,
  { standing, part }: Turn,
  plan: Plan,
  answers: Planned,
  chance: Chance,
): Promise<Rolled> {
  const opening =
    bout.violent && part === 'attack' && !plan.stats.includes('hurt')
      ? plan.stats.map((stat) => openingOf(click.items, stat)).find((one) => one !== null)
      : undefined
  const { played, changes } = await play(click, plan, answers, chance)
  const rolled: Played = {
    ...played,
    honorably: opening?.effect.value === 9,
    disarmed: bout.violent && part === 'attack' && suffers(click.actor, ({ disarms }) => disarms === true),
  }
  const before = standing.side.answer ?? { attack: null, defence: null }
  return {
    changes: { ...changes, edits: [...(changes.edits ?? []), ...(opening ? usedEdit(opening.held) : [])] },
    set: {
      [`exchange.sides.${standing.key}.answer`]: stored({ ...before, [part]: rolled }),
      // Whoever would still join would know what has been rolled against.
      ...(part === 'defence' && bout.exchange.seats > 0 ? { 'exchange.seats': 0 } : {}),
    },
    played: rolled,
  }
}

/** Throws a planned roll and pays for it. */
export async function play(
  click: Roller,
  plan: Plan,
  { surprised, protect, partner = null }: Planned,
  chance: Chance,
): Promise<{ played: Played; changes: Changes }> {
  const { actor, state, settings } = click
  const fallen = await throwPlan(click, plan, settings.customStat, chance)
  const protectors = protectorsOf(click, plan.roll).filter(
    ({ held, effect }) => effect.situation === '' || protect[held.id] === true,
  )
  return {
    played: {
      stats: [...fallen.stats],
      statName: fallen.statName,
      modifiers: [...fallen.modifiers],
      groups: fallen.groups.map((group) => ({ ...group, waves: group.waves.map((wave) => [...wave]) })),
      helpWorth: fallen.helpWorth,
      twos: fallen.twos,
      perBump: [...fallen.perBump],
      help: {},
      instead: plan.instead,
      touchstone: plan.touchstone,
      surprised,
      paid: plan.pays.map((id) => state.blessings[id] ?? 1),
      partner,
      protect: protectors.reduce((sum, { effect }) => sum + Math.max(0, effect.value), 0),
      protectors: protectors.map(({ held }) => held.name),
      honorably: false,
      disarmed: false,
      less: 0,
      before: [],
      lucky: state.lucky,
    },
    changes: {
      edits: [...paidEdits(actor.uuid, plan.pays), ...usedUp(click, plan.modifiers)],
      statuses: endedByRoll(actor, plan.roll),
    },
  }
}
