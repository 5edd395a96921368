/** Rejects facts that a message's own kind could not read, before they are written. */
import * as v from 'valibot'
import type { JsonRecord } from '../../core/outcome'
import { loadedRuleset } from '../world/active-rulesets'

/**
 * Checks facts with the schema of their kind. A game that writes other facts is a bug, which would otherwise show only as a
 * message that cannot be read.
 * @param facts as they will be stored
 * @throws an error that names the game, the kind and the path of each wrong fact; also where the game has no such kind
 */
export function requireFacts(ruleset: string, kind: string, facts: JsonRecord): void {
  const messages = loadedRuleset(ruleset)?.messages
  // Messages of no game have no schema here.
  if (!messages) return
  const known = Object.hasOwn(messages, kind) ? messages[kind] : undefined
  if (!known) throw new Error(`${ruleset} has no kind of message "${kind}".`)
  const { issues = [] } = v.safeParse(known.facts, facts)
  if (issues.length === 0) return
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? 'facts'}: ${issue.message}`)
  throw new Error(`${ruleset}.${kind} has facts that it cannot read: ${faults.join(' ')}`)
}
