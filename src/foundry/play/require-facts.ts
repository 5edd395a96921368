/** Checks, before a message's facts are written, that they fit the schema of the message's kind. */
import * as v from 'valibot'
import type { JsonRecord } from '../../core/outcome'
import { findLoadedRuleset } from '../world/active-rulesets'

/**
 * Throws an error if a message's facts do not fit the schema of its kind, so that a game's bug shows before it stores
 * an unreadable message.
 * @param messageFacts the facts as they will be stored
 * @throws an error that names the game, the kind and the path of each wrong fact; also if the game has no such kind
 */
export function requireValidMessageFacts(
  ruleset: string,
  messageKindName: string,
  messageFacts: JsonRecord,
): void {
  const messageKinds = findLoadedRuleset(ruleset)?.messages
  // A message without a game has no schema for its facts, so nothing is checked.
  if (!messageKinds) return
  const messageKind = Object.hasOwn(messageKinds, messageKindName) ? messageKinds[messageKindName] : undefined
  if (!messageKind) throw new Error(`${ruleset} has no kind of message "${messageKindName}".`)
  const { issues = [] } = v.safeParse(messageKind.facts, messageFacts)
  if (issues.length === 0) return
  const textsOfMessageFactIssues = issues.map(
    (validationIssue) => `${v.getDotPath(validationIssue) ?? 'facts'}: ${validationIssue.message}`,
  )
  throw new Error(
    `${ruleset}.${messageKindName} has facts that it cannot read: ${textsOfMessageFactIssues.join(' ')}`,
  )
}
