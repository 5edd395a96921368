/** Lets one message contain several checks or contests, each with its actions as in a message of its own. */
import type { Action } from './contract-action'
import type { FactEdits } from './exchange-changes'
import type { Refusal } from './outcome'
import { isRefusal } from './outcome'
import type { GameData, MessageClick } from './game-views'

/** What a message stores about one check or contest inside it, with the path of this data. */
export interface NestedFacts<Facts> {
  readonly path: string
  readonly facts: Facts
}

/**
 * Converts the actions of a check or contest inside a message into actions of that message.
 * @param findNestedFacts returns the facts of the check or contest that a click is about
 */
export function createActionsOfContainingMessage<G extends GameData, Facts, InnerFacts>(
  actions: Readonly<Record<string, Action<MessageClick<G, InnerFacts>>>>,
  findNestedFacts: (click: MessageClick<G, Facts>) => NestedFacts<InnerFacts> | Refusal,
): Record<string, Action<MessageClick<G, Facts>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, innerAction]) => [
      name,
      createNestedAction(innerAction, findNestedFacts),
    ]),
  )
}

function createNestedAction<G extends GameData, Facts, InnerFacts>(
  innerAction: Action<MessageClick<G, InnerFacts>>,
  findNestedFacts: (click: MessageClick<G, Facts>) => NestedFacts<InnerFacts> | Refusal,
): Action<MessageClick<G, Facts>> {
  const createClickOnNestedFacts = (
    click: MessageClick<G, Facts>,
    { facts }: NestedFacts<InnerFacts>,
  ): MessageClick<G, InnerFacts> => ({
    ...click,
    message: { ...click.message, facts },
  })
  return {
    ...innerAction,
    people(click) {
      const nestedFacts = findNestedFacts(click)
      return isRefusal(nestedFacts) ? null : innerAction.people(createClickOnNestedFacts(click, nestedFacts))
    },
    whyNotPerson(click) {
      const nestedFacts = findNestedFacts(click)
      return isRefusal(nestedFacts)
        ? nestedFacts
        : innerAction.whyNotPerson(createClickOnNestedFacts(click, nestedFacts))
    },
    ask(click) {
      const nestedFacts = findNestedFacts(click)
      return isRefusal(nestedFacts)
        ? nestedFacts
        : innerAction.ask(createClickOnNestedFacts(click, nestedFacts))
    },
    whyNotNonOwner(click, ownedActorIds) {
      const nestedFacts = findNestedFacts(click)
      return isRefusal(nestedFacts)
        ? nestedFacts
        : innerAction.whyNotNonOwner(createClickOnNestedFacts(click, nestedFacts), ownedActorIds)
    },
    async decide(click, answers, chance) {
      const nestedFacts = findNestedFacts(click)
      if (isRefusal(nestedFacts)) return nestedFacts
      const rawOutcome = await innerAction.decide(
        createClickOnNestedFacts(click, nestedFacts),
        answers,
        chance,
      )
      if (isRefusal(rawOutcome) || !rawOutcome.amend) return rawOutcome
      return {
        ...rawOutcome,
        amend: { ...rawOutcome.amend, set: prefixEditPaths(nestedFacts.path, rawOutcome.amend.set) },
      }
    },
  }
}

/** Adds a prefix to the paths of updates. An empty prefix leaves the paths unchanged. */
export const prefixEditPaths = (pathPrefix: string, factEdits: FactEdits): FactEdits =>
  pathPrefix === ''
    ? factEdits
    : Object.fromEntries(Object.entries(factEdits).map(([name, value]) => [`${pathPrefix}.${name}`, value]))
