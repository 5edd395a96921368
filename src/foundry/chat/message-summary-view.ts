/** Summarizes a message for the window "What happened": its title, its topic, each person's total, and the results. */
import type { PersonSummary } from '../../core/message-summary'
import { fillInNames, actorNameForViewer } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { findLoadedRuleset } from '../world/active-rulesets'
import { findActorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { createMessageTitle } from '../world/message-kind'
import { addFactsOfRelatedMessages } from '../world/related-messages'
import { isMessageDoubtful } from './message-credibility'
import { createMessageViewer } from './viewer'

/**
 * The template data of a message's summary. Only the title is filled in if the message is unreadable, or if its content
 * claims more than its writer had a right to decide.
 */
export interface MessageSummaryView {
  readonly title: string
  readonly topic?: string | null
  readonly people?: readonly { readonly name: string | null; readonly total: string | null }[]
  readonly results?: readonly string[]
}

/**
 * Makes the template data of a message's summary. Returns null if the summary would only repeat the labels of the
 * message's history entries.
 */
export function createMessageSummaryView(messageRecord: MessageRecord): MessageSummaryView | null {
  const ruleset = findLoadedRuleset(messageRecord.ruleset)
  const messageKinds = ruleset?.messages ?? {}
  const messageKind = Object.hasOwn(messageKinds, messageRecord.kind)
    ? messageKinds[messageRecord.kind]
    : undefined
  if (!ruleset || !messageKind) return null
  const titlePhraseKey = createMessageTitle(messageRecord, messageKind).key
  // The facts of a deleted message are gone. A message whose writer had no right to decide its content may claim a
  // false result. For both, only the title is shown.
  if (messageRecord.facts === null || isMessageDoubtful(messageRecord)) return { title: titlePhraseKey }
  const messageSummary = messageKind.summary(
    addFactsOfRelatedMessages(messageRecord),
    createMessageViewer(messageRecord, messageKind, ruleset),
  )
  return (
    messageSummary && {
      title: titlePhraseKey,
      topic: messageSummary.topic && localizePhrase(messageSummary.topic),
      people: messageSummary.people.map((person) => createPersonTotalView(person, messageRecord)),
      results: messageSummary.results.map(localizePhrase),
    }
  )
}

function createPersonTotalView({ name, total }: PersonSummary, { actor: actorUuid }: MessageRecord) {
  const actor = name === null ? findActorByUuid(actorUuid) : null
  return {
    name: name === null ? actor && actorNameForViewer(actor) : fillInNames(name),
    total: typeof total === 'object' ? total && localizePhrase(total) : String(total).replace('-', '−'),
  }
}
