/** Makes a roll in a Contest: plans it, throws the dice and pays for it. */
import type { Chance } from '../../../core/chance'
import { copyGroupResults } from '../../../core/dice'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Changes, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import type { Click } from '../../../core/game-views'
import { countUseEdits } from '../../item/abilities'
import type { RollPlan } from '../../check/roll-plan'
import { planRoll } from '../../check/roll-plan'
import { throwPlannedDice } from '../../check/throw-dice'
import { conditionsEndedByRoll } from '../../conditions/condition-ends'
import { hasConditionThat } from '../../conditions/active-conditions'
import { editsForUsedModifiers } from '../../check/roll-modifiers'
import { paymentEdits } from '../../pool/payment'
import type { Humanity } from '../../rules'
import { parseStat } from '../../rules'
import { sceneAndSessionOfRoll } from '../../check/roll-time'
import { luckyNumberFor } from '../../pool/table-session'
import type { Contest, ContestRoll } from '../facts'
import type { RollAnswers } from '../../check/roll-answers'
import { isRollAllowed } from './stat-choices'
import type { NextRoll } from './next-roll'
import { chosenStats, attackAbilityFor, protectingAbilities, isAutomaticProtection } from './roll-abilities'

type RollerClick = Click<Humanity>

/** The result of throwing a roll: the roll itself, the changes to documents, and the edits of the Contest's facts. */
interface RollOutcome {
  readonly changes: Changes
  readonly set: FactEdits
  readonly roll: ContestRoll
}

/**
 * Makes a side's next roll with the stat of the clicked button. Refuses a stat that the rules do not allow for this
 * roll.
 */
export async function makeNextRoll(
  click: RollerClick,
  contest: Contest,
  nextRoll: NextRoll,
  answers: RollAnswers,
  chance: Chance,
): Promise<RollOutcome | Refusal> {
  const stat = parseStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const plan = planRoll(click, stat, answers, nextRoll.purposeOf)
  if (isRefusal(plan)) return plan
  const [, ...sparkStats] = plan.stats
  if (!isRollAllowed(nextRoll.choices, [stat, ...sparkStats]))
    return refuse('HnB.humanity.refusal.notThatStat')
  return makePlannedRoll(click, contest, nextRoll, plan, answers, chance)
}

/** What the roller answered in the form, and the partner if the roll is a Synchronized Spark. */
export type PlannedRollAnswers = Pick<RollAnswers, 'surprised'> & Partial<Pick<ContestRoll, 'partner'>>

/** Makes a planned roll and stores it among the side's rolls. */
export async function makePlannedRoll(
  click: RollerClick,
  contest: Contest,
  { activeSide, part }: NextRoll,
  plan: RollPlan,
  rollAnswers: PlannedRollAnswers,
  chance: Chance,
): Promise<RollOutcome> {
  const attackAbility =
    contest.violent && part === 'attack' && !chosenStats(plan).includes('hurt')
      ? chosenStats(plan)
          .map((stat) => attackAbilityFor(click, stat))
          .find((ability) => ability !== null)
      : undefined
  const thrownAndPaidRoll = await throwAndPay(click, plan, rollAnswers, chance)
  const roll: ContestRoll = {
    ...thrownAndPaidRoll.roll,
    honorably: attackAbility !== undefined && attackAbility.effect.value > 0,
    cap: attackAbility && attackAbility.effect.value > 0 ? Math.min(999, attackAbility.effect.value) : null,
    disarmed:
      contest.violent &&
      part === 'attack' &&
      hasConditionThat(click.actor, ({ disarms }) => disarms === true),
  }
  const { changes } = thrownAndPaidRoll
  const previousRolls = activeSide.side.answer ?? { attack: null, defence: null }
  return {
    changes: {
      ...changes,
      edits: [...(changes.edits ?? []), ...(attackAbility ? countUseEdits(attackAbility.ability) : [])],
    },
    set: {
      [`exchange.sides.${activeSide.key}.answer`]: toStoredRecord({ ...previousRolls, [part]: roll }),
      // After the first defence roll nobody may join the Contest, because newcomers would know the attack before they
      // decide.
      ...(part === 'defence' && contest.exchange.openSlots > 0 ? { 'exchange.openSlots': 0 } : {}),
    },
    roll,
  }
}

/**
 * Throws the dice of a planned roll. Returns the changes that follow: dice are paid, boons and abilities are used,
 * conditions end.
 */
export async function throwAndPay(
  click: RollerClick,
  plan: RollPlan,
  { surprised: isSurprised, partner = null }: PlannedRollAnswers,
  chance: Chance,
): Promise<{ roll: ContestRoll; changes: Changes }> {
  const { actor, state, settings } = click
  const thrownRoll = await throwPlannedDice(click, plan, settings.customStat, chance)
  const protectingEffects = protectingAbilities(click, plan.purpose).filter(isAutomaticProtection)
  return {
    roll: {
      stats: [...thrownRoll.stats],
      statName: thrownRoll.statName,
      modifiers: [...thrownRoll.modifiers],
      groups: copyGroupResults(thrownRoll.groups),
      helpWorth: thrownRoll.helpWorth,
      twos: thrownRoll.twos,
      perBump: [...thrownRoll.perBump],
      help: {},
      instead: plan.instead,
      touchstone: plan.touchstone,
      surprised: isSurprised,
      paid: plan.pays.map((id) => state.blessings[id] ?? 1),
      partner,
      protect: protectingEffects.reduce((sum, { effect }) => sum + Math.max(0, effect.value), 0),
      protectors: protectingEffects.map(({ ability }) => ability.name),
      protectedBy: [],
      honorably: false,
      cap: null,
      disarmed: false,
      less: 0,
      zero: false,
      rescued: '',
      raise: 0,
      before: [],
      lucky: luckyNumberFor(actor, settings),
      rolledAt: sceneAndSessionOfRoll(settings),
    },
    changes: {
      edits: [
        ...paymentEdits(actor.uuid, plan.pays),
        ...editsForUsedModifiers(click, plan.modifiers, thrownRoll),
        ...plan.usedAbilities.flatMap(countUseEdits),
      ],
      statuses: conditionsEndedByRoll(actor, plan.purpose),
    },
  }
}
