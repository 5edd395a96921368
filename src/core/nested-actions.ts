/**
 * Lets one message contain several checks or contests. The actions of each check run as if the check had a message of
 * its own.
 */
import type { Action } from './contract-action'
import type { FactEdits } from './exchange-changes'
import type { Refusal } from './outcome'
import { isRefusal } from './outcome'
import type { GameData, MessageClick } from './game-views'

/** The facts of one check or contest inside a message, with their path in the message's facts. */
export interface NestedFacts<Facts> {
  readonly path: string
  readonly facts: Facts
}

/**
 * Converts the actions of a nested check or contest into actions of the message that contains it.
 * @param findNested returns the facts of the check or contest that a click is about
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

/** Puts a prefix before the paths of edits. An empty prefix leaves the paths unchanged. */
export const prefixPaths = (prefix: string, edits: FactEdits): FactEdits =>
  prefix === ''
    ? edits
    : Object.fromEntries(Object.entries(edits).map(([name, value]) => [`${prefix}.${name}`, value]))
