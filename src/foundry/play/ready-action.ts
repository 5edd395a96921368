/** An action that is ready for its question and decision: a game's action, bound to one click. */
import type { Action, ActionQuestion, DecisionMode, PeopleChoice, Ruleset } from '../../core/contract'
import type { Chance } from '../../core/chance'
import type { Outcome, Refusal } from '../../core/outcome'
import { whyNotChoosePeople } from '../../core/shell/chosen-people'
import type { MessageRecord } from '../world/message-record'
import type { ActionRequest } from './client-request'

/**
 * The part of a request that identifies a click: the ids of the action and the clicked documents, and the button's
 * data.
 */
export type ClickSpecification = Omit<ActionRequest, 'type' | 'answers' | 'visibility'>

/** An action ready for its question and decision, with the clicked documents as this client sees them. */
export interface ReadyAction {
  readonly ruleset: Ruleset
  /** The acting character. Null for an action on a group of actors. */
  readonly actor: Actor.Implementation | null
  readonly message: MessageRecord | null
  /** The uuids of the actors whose players have agreed that the action may change them. */
  readonly agreedActorUuids: readonly string[]
  readonly decisionMode: DecisionMode
  readonly usesTargets: boolean
  /** The number of people whom the click concerns, besides the acting character. */
  readonly personCount: number
  /** The action's rules for choosing people. Null if its question does not ask for people. */
  readonly people: PeopleChoice | null
  /**
   * If the click concerns exactly one person and this person cannot be chosen, returns the reason. Otherwise returns
   * null.
   */
  whyNotPerson(): Refusal | null
  ask(): ActionQuestion | Refusal | null
  decide(answers: unknown, chanceSource: Chance): Promise<Outcome | Refusal>
}

type BoundActionParts = Pick<
  ReadyAction,
  'decisionMode' | 'usesTargets' | 'personCount' | 'people' | 'whyNotPerson' | 'ask' | 'decide'
>

/**
 * Binds an action's functions to one click, so that callers need not pass the click.
 * @param singleTargetClicks copies of the click, each with only one of its targets
 */
export function bindActionToClick<C>(
  action: Action<C>,
  actionContext: C,
  singleTargetClicks: readonly C[],
): BoundActionParts {
  return {
    decisionMode: action.decided,
    usesTargets: action.targets,
    personCount: singleTargetClicks.length,
    people: action.people(actionContext),
    whyNotPerson: () =>
      singleTargetClicks.map((singleTargetClick) => action.whyNotPerson(singleTargetClick))[0] ?? null,
    ask: () => action.ask(actionContext),
    decide: async (answers, chanceSource) =>
      whyNotChoosePeople(action, actionContext, singleTargetClicks) ??
      action.decide(actionContext, answers, chanceSource),
  }
}

/**
 * A record's own property with this name. Another client sends the name, so the function must not return inherited
 * properties such as `constructor`.
 */
export function findOwnProperty<Value>(
  record: Readonly<Record<string, Value>>,
  fieldName: string,
): Value | undefined {
  return Object.hasOwn(record, fieldName) ? record[fieldName] : undefined
}
