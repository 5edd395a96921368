/**
 * Finds the part of a Chase that a button names: a Contest, a Check against the hazard, or a roll for the advantage.
 */
import type { Action } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { StatCheck } from '../check/check-facts'
import type { Contest } from '../contest/facts'
import type { NestedFacts } from '../../core/nested-actions'
import type { ChaseClick } from './facts'

/** The Contest that the button names with `data-contest`. */
export function findClickedResponse({
  message: { facts },
  data,
}: ChaseClick): NestedFacts<Contest> | Refusal {
  const responseKey = data.contest ?? ''
  const contest = Object.hasOwn(facts.responses, responseKey) ? facts.responses[responseKey] : undefined
  return contest
    ? { path: `responses.${responseKey}`, facts: contest }
    : refuse('HnB.humanity.refusal.noSuchContest')
}

/** Finds the Check against the hazard that the button names with `data-member`. */
export function findClickedHazardCheck({
  message: { facts },
  data,
}: ChaseClick): NestedFacts<StatCheck> | Refusal {
  const memberKey = data.member ?? ''
  const hazardChecks = facts.hazard?.rolls ?? {}
  const check = Object.hasOwn(hazardChecks, memberKey) ? hazardChecks[memberKey] : undefined
  return check
    ? { path: `hazard.rolls.${memberKey}`, facts: check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

type ChaseActions = Readonly<Record<string, Action<ChaseClick>>>

/**
 * Builds the actions that all rolls of a Chase share, such as helping. The button names a roll in a Contest
 * (`data-contest`), against a hazard (`data-member`), or otherwise for the advantage.
 */
export function createActionsByRollKind(
  actionsByKind: Readonly<Record<'advantage' | 'response' | 'hazard', ChaseActions>>,
): ChaseActions {
  const actionNames = new Set(Object.values(actionsByKind).flatMap((actions) => Object.keys(actions)))
  const findActionForClickedRoll = (
    actionName: string,
    { data }: ChaseClick,
  ): Action<ChaseClick> | Refusal => {
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
      createDispatchingChaseAction((click) => findActionForClickedRoll(actionName, click)),
    ]),
  )
}

/**
 * Builds an action that runs another action. For each click, `findAction` returns the action to run. A Gamemaster's
 * client decides it.
 */
function createDispatchingChaseAction(
  findAction: (click: ChaseClick) => Action<ChaseClick> | Refusal,
): Action<ChaseClick> {
  const runFoundChaseAction = <Answer>(
    click: ChaseClick,
    runAction: (chaseAction: Action<ChaseClick>) => Answer,
  ): Answer | Refusal => {
    const chaseAction = findAction(click)
    return 'refused' in chaseAction ? chaseAction : runAction(chaseAction)
  }
  return {
    decided: 'byGM',
    // The request needs the targeted actors, because one of them may become the partner in a Synchronized Spark.
    targets: true,
    people: (click) => {
      const chaseAction = findAction(click)
      return 'refused' in chaseAction ? null : chaseAction.people(click)
    },
    whyNotPerson: (click) => runFoundChaseAction(click, (chaseAction) => chaseAction.whyNotPerson(click)),
    ask: (click) => runFoundChaseAction(click, (chaseAction) => chaseAction.ask(click)),
    whyNotNonOwner: (click, ownedActorIds) =>
      runFoundChaseAction(click, (chaseAction) => chaseAction.whyNotNonOwner(click, ownedActorIds)),
    decide: async (click, answers, chance) =>
      runFoundChaseAction(click, (chaseAction) => chaseAction.decide(click, answers, chance)),
  }
}
