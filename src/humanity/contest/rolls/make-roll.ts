/** Makes a roll in a Contest: plans it, throws the dice and pays for it. */
import type { Chance } from '../../../core/chance'
import { copyDiceGroupResults } from '../../../core/dice'
import type { FactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import type { Click } from '../../../core/game-views'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { RollPlan } from '../../check/roll-plan'
import { createRollPlan } from '../../check/roll-plan'
import { throwDiceOfRollPlan } from '../../check/throw-dice'
import { createConditionEndEditsForRoll } from '../../conditions/condition-ends'
import { hasConditionMatching } from '../../conditions/active-conditions'
import { createEditsForUsedModifiers } from '../../check/roll-modifiers'
import { createPaymentEdits } from '../../pool/payment'
import type { Humanity } from '../../rules'
import { parseTableStat } from '../../rules'
import { createRollTime } from '../../check/roll-time'
import { findLuckyNumberForActor } from '../../pool/table-session'
import type { Contest, ContestRoll } from '../facts'
import type { StatRollAnswers } from '../../check/roll-answers'
import { areRolledStatsAllowed } from './stat-choices'
import type { NextContestRoll } from './next-roll'
import {
  findChosenStats,
  findAttackAbility,
  listProtectingAbilities,
  isAutomaticProtection,
} from './roll-abilities'

type ContestRollerClick = Click<Humanity>

/** The result of throwing a roll: the roll itself, the changes to documents, and the edits of the Contest's facts. */
interface ContestRollOutcome {
  readonly changes: DocumentChanges
  readonly set: FactEdits
  readonly roll: ContestRoll
}

/**
 * Makes a side's next roll with the stat of the clicked button. Refuses a stat that the rules do not allow for this
 * roll.
 */
export async function makeNextContestRoll(
  click: ContestRollerClick,
  contest: Contest,
  nextRoll: NextContestRoll,
  answers: StatRollAnswers,
  chance: Chance,
): Promise<ContestRollOutcome | Refusal> {
  const clickedStat = parseTableStat(click.settings, click.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  const rollPlan = createRollPlan(click, clickedStat, answers, nextRoll.purposeOf)
  if (isRefusal(rollPlan)) return rollPlan
  const [, ...sparkStats] = rollPlan.stats
  if (!areRolledStatsAllowed(nextRoll.choices, [clickedStat, ...sparkStats]))
    return refuse('HnB.humanity.refusal.notThatStat')
  return makePlannedContestRoll(click, contest, nextRoll, rollPlan, answers, chance)
}

/** The roller's answers in the form, and the partner if the roll is a Synchronized Spark. */
export type PlannedRollAnswers = Pick<StatRollAnswers, 'surprised'> & Partial<Pick<ContestRoll, 'partner'>>

/** Makes a planned roll, and stores the roll among the rolls of its side. */
export async function makePlannedContestRoll(
  click: ContestRollerClick,
  contest: Contest,
  { activeSide, part }: NextContestRoll,
  rollPlan: RollPlan,
  rollAnswers: PlannedRollAnswers,
  chance: Chance,
): Promise<ContestRollOutcome> {
  const attackAbility =
    contest.violent && part === 'attack' && !findChosenStats(rollPlan).includes('hurt')
      ? findChosenStats(rollPlan)
          .map((stat) => findAttackAbility(click, stat))
          .find((ability) => ability !== null)
      : undefined
  const thrownAndPaidRoll = await throwAndPayContestRoll(click, rollPlan, rollAnswers, chance)
  const contestRoll: ContestRoll = {
    ...thrownAndPaidRoll.roll,
    honorably: attackAbility !== undefined && attackAbility.effect.value > 0,
    cap: attackAbility && attackAbility.effect.value > 0 ? Math.min(999, attackAbility.effect.value) : null,
    disarmed:
      contest.violent &&
      part === 'attack' &&
      hasConditionMatching(click.actor, ({ disarms }) => disarms === true),
  }
  const { changes } = thrownAndPaidRoll
  const previousRolls = activeSide.side.answer ?? { attack: null, defence: null }
  return {
    changes: {
      ...changes,
      edits: [
        ...(changes.edits ?? []),
        ...(attackAbility ? createAbilityUseCountEdits(attackAbility.ability) : []),
      ],
    },
    set: {
      [`exchange.sides.${activeSide.key}.answer`]: toStoredRecord({ ...previousRolls, [part]: contestRoll }),
      // After the first defence roll nobody may join the Contest, because newcomers would know the attack before they
      // decide.
      ...(part === 'defence' && contest.exchange.openSlots > 0 ? { 'exchange.openSlots': 0 } : {}),
    },
    roll: contestRoll,
  }
}

/** Throws a planned roll's dice. Returns what follows: paid dice, used boons and abilities, ended conditions. */
export async function throwAndPayContestRoll(
  click: ContestRollerClick,
  rollPlan: RollPlan,
  { surprised: isSurprised, partner = null }: PlannedRollAnswers,
  chance: Chance,
): Promise<{ roll: ContestRoll; changes: DocumentChanges }> {
  const { actor, state, settings } = click
  const thrownRoll = await throwDiceOfRollPlan(click, rollPlan, settings.customStat, chance)
  const protectingEffects = listProtectingAbilities(click, rollPlan.purpose).filter(isAutomaticProtection)
  return {
    roll: {
      stats: [...thrownRoll.stats],
      statName: thrownRoll.statName,
      modifiers: [...thrownRoll.modifiers],
      groups: copyDiceGroupResults(thrownRoll.groups),
      helpWorth: thrownRoll.helpWorth,
      twos: thrownRoll.twos,
      perBump: [...thrownRoll.perBump],
      help: {},
      instead: rollPlan.instead,
      touchstone: rollPlan.touchstone,
      surprised: isSurprised,
      paid: rollPlan.pays.map((dieId) => state.blessings[dieId] ?? 1),
      partner,
      protect: protectingEffects.reduce(
        (protectionValueSum, { effect }) => protectionValueSum + Math.max(0, effect.value),
        0,
      ),
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
      lucky: findLuckyNumberForActor(actor, settings),
      rolledAt: createRollTime(settings),
    },
    changes: {
      edits: [
        ...createPaymentEdits(actor.uuid, rollPlan.pays),
        ...createEditsForUsedModifiers(click, rollPlan.modifiers, thrownRoll),
        ...rollPlan.usedAbilities.flatMap(createAbilityUseCountEdits),
      ],
      statuses: createConditionEndEditsForRoll(actor, rollPlan.purpose),
    },
  }
}
