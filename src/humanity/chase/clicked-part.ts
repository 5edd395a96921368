/**
 * Finds the part of a Chase that a button names: a Contest, a Check against the hazard, or a roll for the advantage.
 */
import type { Action } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { StatCheck } from '../check/check-facts'
import type { Contest } from '../contest/facts'
import type { FactsInsideMessage } from '../../core/nested-actions'
import type { ChaseActionContext } from './facts'

/** The Contest that the button names with `data-contest`. */
export function findClickedResponse({
  message: { facts },
  data,
}: ChaseActionContext): FactsInsideMessage<Contest> | Refusal {
  const keyOfResponseContest = data.contest ?? ''
  const contest = Object.hasOwn(facts.responses, keyOfResponseContest)
    ? facts.responses[keyOfResponseContest]
    : undefined
  return contest
    ? { path: `responses.${keyOfResponseContest}`, facts: contest }
    : refuse('HnB.humanity.refusal.noSuchContest')
}

/** Finds the Check against the hazard that the button names with `data-member`. */
export function findClickedHazardCheck({
  message: { facts },
  data,
}: ChaseActionContext): FactsInsideMessage<StatCheck> | Refusal {
  const keyOfCheckMember = data.member ?? ''
  const hazardChecks = facts.hazard?.rolls ?? {}
  const check = Object.hasOwn(hazardChecks, keyOfCheckMember) ? hazardChecks[keyOfCheckMember] : undefined
  return check
    ? { path: `hazard.rolls.${keyOfCheckMember}`, facts: check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

type ChaseActions = Readonly<Record<string, Action<ChaseActionContext>>>

/**
 * Builds the actions that all rolls of a Chase share, such as helping. A button with `data-contest` names a roll in a
 * Contest, and one with `data-member` a roll against a hazard. Every other button names a roll for the advantage.
 */
export function createActionsByRollKind(
  actionsByKind: Readonly<Record<'advantage' | 'response' | 'hazard', ChaseActions>>,
): ChaseActions {
  const actionNames = new Set(Object.values(actionsByKind).flatMap((actions) => Object.keys(actions)))
  const findActionForClickedRoll = (
    actionName: string,
    { data }: ChaseActionContext,
  ): Action<ChaseActionContext> | Refusal => {
    const actions = data.contest
      ? actionsByKind.response
      : data.member
        ? actionsByKind.hazard
        : actionsByKind.advantage
    return actions[actionName] ?? refuse('HnB.humanity.refusal.noSuchRoll')
  }
  return Object.fromEntries(
    [...actionNames].map((actionName) => [
      actionName,
      createChaseActionChosenByPhase((actionContext) => findActionForClickedRoll(actionName, actionContext)),
    ]),
  )
}

/**
 * Builds a Chase's action that only chooses and runs another action. For each click, `findAction` returns the action to
 * run. A Gamemaster's client decides the outcome.
 */
function createChaseActionChosenByPhase(
  findAction: (actionContext: ChaseActionContext) => Action<ChaseActionContext> | Refusal,
): Action<ChaseActionContext> {
  const runChosenChaseAction = <Answer>(
    actionContext: ChaseActionContext,
    callChosenAction: (chaseAction: Action<ChaseActionContext>) => Answer,
  ): Answer | Refusal => {
    const chaseAction = findAction(actionContext)
    return 'refused' in chaseAction ? chaseAction : callChosenAction(chaseAction)
  }
  return {
    decided: 'byGM',
    // The action needs the user's targeted actors, because one of them may become the partner in a Synchronized Spark.
    targets: true,
    people: (actionContext) => {
      const chaseAction = findAction(actionContext)
      return 'refused' in chaseAction ? null : chaseAction.people(actionContext)
    },
    whyNotPerson: (actionContext) =>
      runChosenChaseAction(actionContext, (chaseAction) => chaseAction.whyNotPerson(actionContext)),
    ask: (actionContext) =>
      runChosenChaseAction(actionContext, (chaseAction) => chaseAction.ask(actionContext)),
    whyNotNonOwner: (actionContext, ownedActorIds) =>
      runChosenChaseAction(actionContext, (chaseAction) =>
        chaseAction.whyNotNonOwner(actionContext, ownedActorIds),
      ),
    decide: async (actionContext, answers, chance) =>
      runChosenChaseAction(actionContext, (chaseAction) =>
        chaseAction.decide(actionContext, answers, chance),
      ),
  }
}
