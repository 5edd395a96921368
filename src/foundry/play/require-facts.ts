/** Rejects facts that a message's own kind could not read, before they are written. */
import * as v from 'valibot'
import type { JsonRecord } from '../../core/outcome'
import { loadedRuleset } from '../world/active-rulesets'

/**
 * Checks facts with the schema of their kind. A game that writes other facts is a bug, which would otherwise show only as a
 * message that cannot be read.
 * @param facts as they will be stored
 * @throws an error that names the game, the kind and the path of each wrong fact
 */
export function requireFacts(ruleset: string, kind: string, facts: JsonRecord): void {
  const messages = loadedRuleset(ruleset)?.messages ?? {}
  const schema = Object.hasOwn(messages, kind) ? messages[kind]?.facts : undefined
  if (!schema) return
  const { issues = [] } = v.safeParse(schema, facts)
  if (issues.length === 0) return
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? 'facts'}: ${issue.message}`)
  throw new Error(`${ruleset}.${kind} has facts that it cannot read: ${faults.join(' ')}`)
}
