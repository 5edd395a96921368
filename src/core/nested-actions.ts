/** Lets a message contain several checks or contests: runs the actions of each as if it had a message of its own. */
import type { Action } from './contract-action'
import type { FactEdits } from './exchange-changes'
import type { Refusal } from './outcome'
import { isRefusal } from './outcome'
import type { GameData, MessageClick } from './game-views'

/** One check or contest inside a message: its facts, and their path in the message's facts. */
export interface NestedFacts<Facts> {
  readonly path: string
  readonly facts: Facts
}

/**
 * Converts actions for the facts of a nested check or contest into actions of the message that contains it.
 * @param findNested returns the nested facts that a click is about
 */
export function liftNestedActions<G extends GameData, Facts, InnerFacts>(
  actions: Readonly<Record<string, Action<MessageClick<G, InnerFacts>>>>,
  findNested: (click: MessageClick<G, Facts>) => NestedFacts<InnerFacts> | Refusal,
): Record<string, Action<MessageClick<G, Facts>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, innerAction]) => [name, createNestedAction(innerAction, findNested)]),
  )
}

function createNestedAction<G extends GameData, Facts, InnerFacts>(
  innerAction: Action<MessageClick<G, InnerFacts>>,
  findNested: (click: MessageClick<G, Facts>) => NestedFacts<InnerFacts> | Refusal,
): Action<MessageClick<G, Facts>> {
  const createInnerClick = (
    click: MessageClick<G, Facts>,
    { facts }: NestedFacts<InnerFacts>,
  ): MessageClick<G, InnerFacts> => ({
    ...click,
    message: { ...click.message, facts },
  })
  return {
    ...innerAction,
    people(click) {
      const nestedFacts = findNested(click)
      return isRefusal(nestedFacts) ? null : innerAction.people(createInnerClick(click, nestedFacts))
    },
    whyNotPerson(click) {
      const nestedFacts = findNested(click)
      return isRefusal(nestedFacts)
        ? nestedFacts
        : innerAction.whyNotPerson(createInnerClick(click, nestedFacts))
    },
    ask(click) {
      const nestedFacts = findNested(click)
      return isRefusal(nestedFacts) ? nestedFacts : innerAction.ask(createInnerClick(click, nestedFacts))
    },
    whyNotNonOwner(click, ownedActorIds) {
      const nestedFacts = findNested(click)
      return isRefusal(nestedFacts)
        ? nestedFacts
        : innerAction.whyNotNonOwner(createInnerClick(click, nestedFacts), ownedActorIds)
    },
    async decide(click, answers, chance) {
      const nestedFacts = findNested(click)
      if (isRefusal(nestedFacts)) return nestedFacts
      const outcome = await innerAction.decide(createInnerClick(click, nestedFacts), answers, chance)
      if (isRefusal(outcome) || !outcome.amend) return outcome
      return {
        ...outcome,
        amend: { ...outcome.amend, set: prefixPaths(nestedFacts.path, outcome.amend.set) },
      }
    },
  }
}

/** Prefixes the paths of fields; an empty path leaves them unchanged. */
export const prefixPaths = (prefix: string, edits: FactEdits): FactEdits =>
  prefix === ''
    ? edits
    : Object.fromEntries(Object.entries(edits).map(([name, value]) => [`${prefix}.${name}`, value]))
