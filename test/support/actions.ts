/** Runs actions as the shell runs them, and applies their outcomes to the facts of a message. */
import type { Chance } from '../../src/core/chance'
import type { Action } from '../../src/core/contract'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { whyNotChoosePeople } from '../../src/core/shell/chosen-people'

/** A message kind's or tab's action by name. Throws if it is missing. */
export function findAction<C>(
  { actions }: { readonly actions: Readonly<Record<string, Action<C>>> },
  actionName: string,
): Action<C> {
  const foundAction = actions[actionName]
  if (!foundAction) throw new Error(`There is no action ${actionName}.`)
  return foundAction
}

/** Runs an action as the shell runs it. The shell first checks the chosen people. */
export async function pressAction<One, C extends { readonly targets: readonly One[] }>(
  action: Action<C>,
  actionContext: C,
  formAnswers: unknown,
  chance: Chance,
): Promise<Outcome | Refusal> {
  const actionContextsWithOneTarget = actionContext.targets.map((targetParticipant) => ({
    ...actionContext,
    targets: [targetParticipant],
  }))
  return (
    whyNotChoosePeople(action, actionContext, actionContextsWithOneTarget) ??
    action.decide(actionContext, formAnswers, chance)
  )
}

/** Runs a Gamemaster's tool as the shell does, which first checks the chosen people. */
export async function pressGroupAction<One, C extends { readonly participants: readonly One[] }>(
  action: Action<C> | undefined,
  actionContext: C,
  formAnswers: unknown,
  chance: Chance,
): Promise<Outcome | Refusal> {
  if (!action) throw new Error('There is no such tool.')
  const actionContextsWithOneParticipant = actionContext.participants.map((participant) => ({
    ...actionContext,
    participants: [participant],
  }))
  return (
    whyNotChoosePeople(action, actionContext, actionContextsWithOneParticipant) ??
    action.decide(actionContext, formAnswers, chance)
  )
}

/**
 * Returns a copy of a message's facts with fields set by dotted paths, as `foundry/play/message-writes.ts` sets them.
 * Undefined removes a field. Missing records on a path are created.
 */
export function createFactsWithChangedFields<Facts extends object>(
  messageFacts: Facts,
  changedFields: Readonly<Record<string, unknown>> = {},
): Facts {
  const copiedFacts = structuredClone(messageFacts)
  for (const [path, value] of Object.entries(changedFields)) {
    const pathSegments = path.split('.')
    const lastPathKey = pathSegments.pop() ?? ''
    let parentObject = copiedFacts as Record<string, unknown>
    for (const pathSegment of pathSegments)
      parentObject = (parentObject[pathSegment] ??= {}) as Record<string, unknown>
    if (value === undefined) Reflect.deleteProperty(parentObject, lastPathKey)
    else parentObject[lastPathKey] = structuredClone(value)
  }
  return copiedFacts
}

/** Returns the facts of a message after the changes of an outcome. */
export const createFactsAfterOutcome = <Facts extends object>(
  messageFacts: Facts,
  { amend }: Outcome,
): Facts => createFactsWithChangedFields(messageFacts, amend?.set)
