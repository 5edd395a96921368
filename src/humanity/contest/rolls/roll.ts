/** Makes a roll in a Contest: plans it, throws the dice and pays for it. */
import type { Chance } from '../../../core/chance'
import { plainThrows } from '../../../core/dice'
import type { Sets } from '../../../core/exchange-changes'
import type { Changes, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import type { Click } from '../../../core/views'
import { usedEdit } from '../../abilities'
import type { Plan } from '../../check/plan'
import { planOf } from '../../check/plan'
import { throwPlan } from '../../check/throw-dice'
import { endedByRoll } from '../../condition-ends'
import { suffers } from '../../conditions'
import { usedUp } from '../../modifiers'
import { paidEdits } from '../../pay'
import type { Humanity } from '../../rules'
import { checkedStat } from '../../rules'
import { rolledNow } from '../../rolled-at'
import { luckyFor } from '../../session'
import type { Contest, ContestRoll } from '../facts'
import type { RollAnswers } from '../roll-answers'
import { mayRoll } from './may-roll'
import type { NextRoll } from './next-roll'
import { chosenStats, openingOf, protectorsOf } from './openings'

type Roller = Click<Humanity>

/** A roll that was made, with its changes to documents and its edits of the facts of the Contest. */
interface RollOutcome {
  readonly changes: Changes
  readonly set: Sets
  readonly roll: ContestRoll
}

/** Makes the next roll of a side with the stat that was clicked; refuses stats that may not be rolled here. */
export async function rollNext(
  click: Roller,
  contest: Contest,
  next: NextRoll,
  answers: RollAnswers,
  chance: Chance,
): Promise<RollOutcome | Refusal> {
  const stat = checkedStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const plan = planOf(click, stat, answers, next.about)
  if (isRefusal(plan)) return plan
  const [, ...sparking] = plan.stats
  if (!mayRoll(next.choices, [stat, ...sparking])) return refuse('HnB.humanity.refusal.notThatStat')
  return rollPlanned(click, contest, next, plan, answers, chance)
}

/** The choices for a roll, and the partner of a Spark of two. */
type RollChoices = Pick<RollAnswers, 'surprised' | 'protect'> & Partial<Pick<ContestRoll, 'partner'>>

/** Makes a planned roll, and stores it in the answer of the side. */
export async function rollPlanned(
  click: Roller,
  contest: Contest,
  { standing, part }: NextRoll,
  plan: Plan,
  choices: RollChoices,
  chance: Chance,
): Promise<RollOutcome> {
  const opening =
    contest.violent && part === 'attack' && !chosenStats(plan).includes('hurt')
      ? chosenStats(plan)
          .map((stat) => openingOf(click.items, stat))
          .find((found) => found !== null)
      : undefined
  const thrown = await throwAndPay(click, plan, choices, chance)
  const roll: ContestRoll = {
    ...thrown.roll,
    honorably: opening?.effect.value === 9,
    disarmed: contest.violent && part === 'attack' && suffers(click.actor, ({ disarms }) => disarms === true),
  }
  const { changes } = thrown
  const before = standing.side.answer ?? { attack: null, defence: null }
  return {
    changes: { ...changes, edits: [...(changes.edits ?? []), ...(opening ? usedEdit(opening.held) : [])] },
    set: {
      [`exchange.sides.${standing.key}.answer`]: stored({ ...before, [part]: roll }),
      // The first defence closes the open slots: an actor who joined now would know the attack.
      ...(part === 'defence' && contest.exchange.seats > 0 ? { 'exchange.seats': 0 } : {}),
    },
    roll,
  }
}

/** Throws the dice of a planned roll, and makes its changes: paid dice, used boons and abilities, ended conditions. */
export async function throwAndPay(
  click: Roller,
  plan: Plan,
  { surprised, protect, partner = null }: RollChoices,
  chance: Chance,
): Promise<{ roll: ContestRoll; changes: Changes }> {
  const { actor, state, settings } = click
  const thrown = await throwPlan(click, plan, settings.customStat, chance)
  const protectors = protectorsOf(click, plan.roll).filter(
    ({ held, effect }) => effect.situation === '' || protect[held.id] === true,
  )
  return {
    roll: {
      stats: [...thrown.stats],
      statName: thrown.statName,
      modifiers: [...thrown.modifiers],
      groups: plainThrows(thrown.groups),
      helpWorth: thrown.helpWorth,
      twos: thrown.twos,
      perBump: [...thrown.perBump],
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
      zero: false,
      rescued: '',
      before: [],
      lucky: luckyFor(actor, settings),
      rolledAt: rolledNow(settings),
    },
    changes: {
      edits: [...paidEdits(actor.uuid, plan.pays), ...usedUp(click, plan.modifiers, thrown)],
      statuses: endedByRoll(actor, plan.roll),
    },
  }
}
