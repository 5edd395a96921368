/** Settles a Contest. Nobody can help any more, and the wounds and awards are applied. */
import { defineAction } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { ActionQuestion } from '../../../core/contract'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, Refusal, StatusEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { createConditionEndEditsForHarm } from '../../conditions/condition-ends'
import { EFFECT_SEVERITIES } from '../../rules/severity'
import type { AttackResult, ContestActionContext } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { hasActorLostAnyAttack, judgeClickedContest } from '../rolls/result'
import { listAttackingRoles, toOppositeContestRole, listContestSidesInRole } from '../rolls/sides'
import { gainSteadfastDiceForContest } from '../rolls/steadfast'
import type { PossibleWoundSufferer, SettleContestAnswers } from './effects'
import {
  createSettledAttackResult,
  createLethalWoundEdits,
  listRecklessAttackers,
  settleContestAnswersSchema,
  listBeatenDefenders,
  createWoundsOfAttackResult,
} from './effects'

/**
 * Settles the Contest: a Gamemaster or a losing side accepts the result. A Gamemaster may choose another injury for
 * each member of a beaten group of Defenders (HU6).
 */
export const settleContestAction = defineAction<ContestActionContext, SettleContestAnswers>({
  answers: settleContestAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const judgedAttacks = listAttacksToSettle(actionContext)
    return isRefusal(judgedAttacks)
      ? judgedAttacks
      : createQuestionForSettlingContest(actionContext, judgedAttacks)
  },
  async decide(actionContext, answers, chance) {
    const judgedAttacks = listAttacksToSettle(actionContext)
    if (isRefusal(judgedAttacks)) return judgedAttacks
    const answersUserMaySettle = actionContext.user.isGM ? answers : { effects: {} }
    const attackResults = judgedAttacks.map((judgedAttack) =>
      createSettledAttackResult(actionContext.message.facts, judgedAttack, answersUserMaySettle),
    )
    const { factEdits, ...changes } = await createContestClosingChanges(
      actionContext,
      attackResults,
      judgedAttacks,
      chance,
    )
    return { ...changes, amend: { set: factEdits, label: { key: 'HnB.humanity.contest.did.settle' } } }
  },
})

/**
 * The changes at a Contest's settlement: wounds, conditions, the losers' Blessing Dice by Steadfastness, and the facts.
 */
export async function createContestClosingChanges(
  actionContext: ContestActionContext,
  attackResults: readonly AttackResult[],
  judgedAttacks: readonly JudgedAttack[],
  chance: Chance,
): Promise<DocumentChanges & { readonly factEdits: MessageFactEdits }> {
  const { facts } = actionContext.message
  // If both sides attack, a side may suffer two injuries. Each new wound therefore gets its own mark, and the message
  // finds the wound by this mark.
  const woundMarksOfResults = attackResults.map(
    ({ effects }) => new Map(Object.keys(effects).map((sideKey) => [sideKey, chance.newId()])),
  )
  const { edits, awards } = await gainSteadfastDiceForContest(actionContext, judgedAttacks, chance)
  return {
    edits,
    statuses: createConditionEndEditsForViolence(actionContext),
    newItems: attackResults.flatMap((attackResult, index) =>
      createWoundsOfAttackResult(actionContext, attackResult, woundMarksOfResults[index]),
    ),
    factEdits: {
      settled: [...attackResults],
      evenMedian: actionContext.settings.evenMedian,
      ...createLethalWoundEdits(actionContext, attackResults, judgedAttacks, woundMarksOfResults),
      ...(Object.keys(awards).length > 0 && { awards: { ...facts.awards, ...awards } }),
    },
  }
}

/** Ends Agreeable towards an Attacker who used violence against the actor, even if the attack failed. */
function createConditionEndEditsForViolence({
  message: { facts },
  sides,
}: ContestActionContext): StatusEdit[] {
  if (!facts.violent) return []
  return listAttackingRoles(facts).flatMap((attackingRole) => {
    const attackerUuids = listContestSidesInRole(facts, attackingRole, sides).map(({ side }) => side.uuid)
    return listContestSidesInRole(facts, toOppositeContestRole(attackingRole), sides).flatMap(({ side }) => {
      const participant = sides.find(({ actor }) => actor.uuid === side.uuid)
      return participant ? createConditionEndEditsForHarm(participant.actor, attackerUuids) : []
    })
  })
}

/**
 * The judged attacks of the Contest. Only a Gamemaster and the players of a losing side may settle it; refuses
 * everybody else.
 */
function listAttacksToSettle(actionContext: ContestActionContext): readonly JudgedAttack[] | Refusal {
  const judgedAttacks = judgeClickedContest(actionContext)
  if (isRefusal(judgedAttacks) || actionContext.user.isGM) return judgedAttacks
  const { actor, message, sides } = actionContext
  return hasActorLostAnyAttack(message.facts, judgedAttacks, sides, actor.uuid)
    ? judgedAttacks
    : refuse('HnB.humanity.refusal.notSettler')
}

/**
 * Asks a Gamemaster how severely members of a beaten group are hurt, and whether reckless losing Attackers are hurt.
 * Null without such a decision.
 */
export function createQuestionForSettlingContest(
  { message: { facts }, user }: ContestActionContext,
  judgedAttacks: readonly JudgedAttack[],
): ActionQuestion | null {
  if (!user.isGM || !facts.violent) return null
  const createViewOfWoundSufferers = (
    attackingRole: string,
    woundSufferers: readonly PossibleWoundSufferer[],
  ) =>
    woundSufferers
      .filter(({ asksGM }) => asksGM)
      .map(({ key, severity, suffersByDefault }) => ({
        attacking: attackingRole,
        key,
        name: facts.exchange.sides[key]?.name ?? '',
        severity,
        usual: suffersByDefault ? severity : '',
      }))
  const defenders = judgedAttacks
    .filter(({ judgement }) => judgement.winner === 'attackers')
    .flatMap((judgedAttack) =>
      createViewOfWoundSufferers(judgedAttack.attackingRole, listBeatenDefenders(judgedAttack)),
    )
  const recklessSides = judgedAttacks.flatMap((judgedAttack) =>
    createViewOfWoundSufferers(judgedAttack.attackingRole, listRecklessAttackers(facts, judgedAttack)),
  )
  if (defenders.length + recklessSides.length === 0) return null
  return {
    title: 'HnB.humanity.contest.ask.settle',
    template: 'humanity/contest/settle-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { severities: EFFECT_SEVERITIES, defenders, reckless: recklessSides },
    defaults: {},
  }
}
