/** Makes a roll in a Contest: plans it, throws the dice and pays for it. */
import type { Chance } from '../../../core/chance'
import { copyDiceGroupResults } from '../../../core/dice'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import type { ActionContext } from '../../../core/game-views'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { RollPlan } from '../../check/roll-plan'
import { createRollPlan } from '../../check/roll-plan'
import { throwDiceOfRollPlan } from '../../check/throw-dice'
import { createConditionEndEditsForRoll } from '../../conditions/condition-ends'
import { hasConditionMatching } from '../../conditions/active-conditions'
import { createEditsForUsedModifiers } from '../../check/roll-modifiers'
import { createPaymentEdits } from '../../pool/payment'
import type { Humanity } from '../../rules'
import { parseStatUsedAtTable } from '../../rules'
import { createSceneAndSessionOfRoll } from '../../check/roll-time'
import { findLuckyNumberForActor } from '../../pool/table-session'
import type { Contest, ContestRoll } from '../facts'
import type { StatRollAnswers } from '../../check/roll-answers'
import { areRolledStatsAllowed } from './stat-choices'
import type { ContestRollToMakeNext } from './next-roll'
import {
  findChosenStats,
  findAttackAbility,
  listProtectingAbilities,
  doesProtectionApplyAutomatically,
} from './roll-abilities'

type ContestRollerActionContext = ActionContext<Humanity>

/** The result of throwing a roll: the roll itself, the changes to documents, and the edits of the Contest's facts. */
interface ContestRollOutcome {
  readonly changes: DocumentChanges
  readonly set: MessageFactEdits
  readonly roll: ContestRoll
}

/**
 * Makes a side's next roll with the stat of the clicked button. Refuses a stat that the rules do not allow for this
 * roll.
 */
export async function makeNextContestRoll(
  actionContext: ContestRollerActionContext,
  contest: Contest,
  contestRollToMakeNext: ContestRollToMakeNext,
  answers: StatRollAnswers,
  chance: Chance,
): Promise<ContestRollOutcome | Refusal> {
  const clickedStat = parseStatUsedAtTable(actionContext.settings, actionContext.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  const rollPlan = createRollPlan(actionContext, clickedStat, answers, contestRollToMakeNext.purposeOf)
  if (isRefusal(rollPlan)) return rollPlan
  const [, ...sparkStats] = rollPlan.stats
  if (!areRolledStatsAllowed(contestRollToMakeNext.choices, [clickedStat, ...sparkStats]))
    return refuse('HnB.humanity.refusal.notThatStat')
  return makePlannedContestRoll(actionContext, contest, contestRollToMakeNext, rollPlan, answers, chance)
}

/** The roller's answers in the form, and the partner if the roll is a Synchronized Spark. */
export type AnswersForPlannedContestRoll = Pick<StatRollAnswers, 'surprised'> &
  Partial<Pick<ContestRoll, 'partner'>>

/** Makes a planned roll, and stores the roll among the rolls of its side. */
export async function makePlannedContestRoll(
  actionContext: ContestRollerActionContext,
  contest: Contest,
  { activeSide, part }: ContestRollToMakeNext,
  rollPlan: RollPlan,
  rollAnswers: AnswersForPlannedContestRoll,
  chance: Chance,
): Promise<ContestRollOutcome> {
  const attackAbility =
    contest.violent && part === 'attack' && !findChosenStats(rollPlan).includes('hurt')
      ? findChosenStats(rollPlan)
          .map((stat) => findAttackAbility(actionContext, stat))
          .find((ability) => ability !== null)
      : undefined
  const contestRollAfterPayment = await throwAndPayContestRoll(actionContext, rollPlan, rollAnswers, chance)
  const contestRoll: ContestRoll = {
    ...contestRollAfterPayment.roll,
    honorably: attackAbility !== undefined && attackAbility.effect.value > 0,
    cap: attackAbility && attackAbility.effect.value > 0 ? Math.min(999, attackAbility.effect.value) : null,
    disarmed:
      contest.violent &&
      part === 'attack' &&
      hasConditionMatching(actionContext.actor, ({ disarms }) => disarms === true),
  }
  const { changes } = contestRollAfterPayment
  const rollsAlreadyMade = activeSide.side.answer ?? { attack: null, defence: null }
  return {
    changes: {
      ...changes,
      edits: [
        ...(changes.edits ?? []),
        ...(attackAbility ? createAbilityUseCountEdits(attackAbility.ability) : []),
      ],
    },
    set: {
      [`exchange.sides.${activeSide.key}.answer`]: toStorableRecord({
        ...rollsAlreadyMade,
        [part]: contestRoll,
      }),
      // After the first defence roll nobody may join the Contest, because newcomers would know the attack before they
      // decide.
      ...(part === 'defence' && contest.exchange.openSlots > 0 ? { 'exchange.openSlots': 0 } : {}),
    },
    roll: contestRoll,
  }
}

/** Throws a planned roll's dice. Returns what follows: paid dice, used boons and abilities, ended conditions. */
export async function throwAndPayContestRoll(
  actionContext: ContestRollerActionContext,
  rollPlan: RollPlan,
  { surprised: isSurprised, partner = null }: AnswersForPlannedContestRoll,
  chance: Chance,
): Promise<{ roll: ContestRoll; changes: DocumentChanges }> {
  const { actor, state, settings } = actionContext
  const thrownRoll = await throwDiceOfRollPlan(actionContext, rollPlan, settings.customStat, chance)
  const protectingEffects = listProtectingAbilities(actionContext, rollPlan.purpose).filter(
    doesProtectionApplyAutomatically,
  )
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
      rolledAt: createSceneAndSessionOfRoll(settings),
    },
    changes: {
      edits: [
        ...createPaymentEdits(actor.uuid, rollPlan.pays),
        ...createEditsForUsedModifiers(actionContext, rollPlan.modifiers, thrownRoll),
        ...rollPlan.usedAbilities.flatMap(createAbilityUseCountEdits),
      ],
      statuses: createConditionEndEditsForRoll(actor, rollPlan.purpose),
    },
  }
}
