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
    Object.entries(actions).map(([name, innerAction]) => [name, nestedAction(innerAction, findNested)]),
  )
}

function nestedAction<G extends GameData, Facts, InnerFacts>(
  innerAction: Action<MessageClick<G, InnerFacts>>,
  findNested: (click: MessageClick<G, Facts>) => NestedFacts<InnerFacts> | Refusal,
): Action<MessageClick<G, Facts>> {
  const innerClick = (
    click: MessageClick<G, Facts>,
    { facts }: NestedFacts<InnerFacts>,
  ): MessageClick<G, InnerFacts> => ({
    ...click,
    message: { ...click.message, facts },
  })
  return {
    ...innerAction,
    people(click) {
      const nested = findNested(click)
      return isRefusal(nested) ? null : innerAction.people(innerClick(click, nested))
    },
    whyNotPerson(click) {
      const nested = findNested(click)
      return isRefusal(nested) ? nested : innerAction.whyNotPerson(innerClick(click, nested))
    },
    ask(click) {
      const nested = findNested(click)
      return isRefusal(nested) ? nested : innerAction.ask(innerClick(click, nested))
    },
    whyNotNonOwner(click, ownedActorIds) {
      const nested = findNested(click)
      return isRefusal(nested) ? nested : innerAction.whyNotNonOwner(innerClick(click, nested), ownedActorIds)
    },
    async decide(click, answers, chance) {
      const nested = findNested(click)
      if (isRefusal(nested)) return nested
      const outcome = await innerAction.decide(innerClick(click, nested), answers, chance)
      if (isRefusal(outcome) || !outcome.amend) return outcome
      return { ...outcome, amend: { ...outcome.amend, set: prefixPaths(nested.path, outcome.amend.set) } }
    },
  }
}

/** Prefixes the paths of fields; an empty path leaves them unchanged. */
export const prefixPaths = (prefix: string, edits: FactEdits): FactEdits =>
  prefix === ''
    ? edits
    : Object.fromEntries(Object.entries(edits).map(([name, value]) => [`${prefix}.${name}`, value]))
