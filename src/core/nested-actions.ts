/**
 * Lets a single message contain several checks or contests. Each has the same actions as a check or contest in a
 * message of its own.
 */
import type { Action } from './contract-action'
import type { MessageFactEdits } from './exchange-changes'
import type { Refusal } from './outcome'
import { isRefusal } from './outcome'
import type { GameData, MessageActionContext } from './game-views'

/**
 * The facts of one check or contest that is a part of a larger message, with the path at which the message stores them.
 */
export interface FactsInsideMessage<Facts> {
  readonly path: string
  readonly facts: Facts
}

/**
 * Converts the actions of a check or contest inside a message into actions of that message.
 * @param findFactsOfNestedCheck returns the facts of the check or contest that a click is about
 */
export function createActionsOfContainingMessage<G extends GameData, Facts, InnerFacts>(
  actions: Readonly<Record<string, Action<MessageActionContext<G, InnerFacts>>>>,
  findFactsOfNestedCheck: (
    actionContext: MessageActionContext<G, Facts>,
  ) => FactsInsideMessage<InnerFacts> | Refusal,
): Record<string, Action<MessageActionContext<G, Facts>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, innerAction]) => [
      name,
      createActionForNestedCheck(innerAction, findFactsOfNestedCheck),
    ]),
  )
}

function createActionForNestedCheck<G extends GameData, Facts, InnerFacts>(
  actionOfNestedCheck: Action<MessageActionContext<G, InnerFacts>>,
  findFactsOfNestedCheck: (
    actionContext: MessageActionContext<G, Facts>,
  ) => FactsInsideMessage<InnerFacts> | Refusal,
): Action<MessageActionContext<G, Facts>> {
  const createActionContextForNestedFacts = (
    actionContext: MessageActionContext<G, Facts>,
    { facts }: FactsInsideMessage<InnerFacts>,
  ): MessageActionContext<G, InnerFacts> => ({
    ...actionContext,
    message: { ...actionContext.message, facts },
  })
  return {
    ...actionOfNestedCheck,
    people(actionContext) {
      const factsOfNestedCheck = findFactsOfNestedCheck(actionContext)
      return isRefusal(factsOfNestedCheck)
        ? null
        : actionOfNestedCheck.people(createActionContextForNestedFacts(actionContext, factsOfNestedCheck))
    },
    whyNotPerson(actionContext) {
      const factsOfNestedCheck = findFactsOfNestedCheck(actionContext)
      return isRefusal(factsOfNestedCheck)
        ? factsOfNestedCheck
        : actionOfNestedCheck.whyNotPerson(
            createActionContextForNestedFacts(actionContext, factsOfNestedCheck),
          )
    },
    ask(actionContext) {
      const factsOfNestedCheck = findFactsOfNestedCheck(actionContext)
      return isRefusal(factsOfNestedCheck)
        ? factsOfNestedCheck
        : actionOfNestedCheck.ask(createActionContextForNestedFacts(actionContext, factsOfNestedCheck))
    },
    whyNotNonOwner(actionContext, ownedActorIds) {
      const factsOfNestedCheck = findFactsOfNestedCheck(actionContext)
      return isRefusal(factsOfNestedCheck)
        ? factsOfNestedCheck
        : actionOfNestedCheck.whyNotNonOwner(
            createActionContextForNestedFacts(actionContext, factsOfNestedCheck),
            ownedActorIds,
          )
    },
    async decide(actionContext, answers, chance) {
      const factsOfNestedCheck = findFactsOfNestedCheck(actionContext)
      if (isRefusal(factsOfNestedCheck)) return factsOfNestedCheck
      const innerActionOutcome = await actionOfNestedCheck.decide(
        createActionContextForNestedFacts(actionContext, factsOfNestedCheck),
        answers,
        chance,
      )
      if (isRefusal(innerActionOutcome) || !innerActionOutcome.amend) return innerActionOutcome
      return {
        ...innerActionOutcome,
        amend: {
          ...innerActionOutcome.amend,
          set: addPrefixToFactEditPaths(factsOfNestedCheck.path, innerActionOutcome.amend.set),
        },
      }
    },
  }
}

/** Adds a prefix to the paths of updates. An empty prefix leaves the paths unchanged. */
export const addPrefixToFactEditPaths = (
  pathPrefix: string,
  messageFactEdits: MessageFactEdits,
): MessageFactEdits =>
  pathPrefix === ''
    ? messageFactEdits
    : Object.fromEntries(
        Object.entries(messageFactEdits).map(([name, value]) => [`${pathPrefix}.${name}`, value]),
      )
