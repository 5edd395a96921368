/** A message in a list of messages: its topic, its people and its results, without dice and buttons. */
import type { Exchange } from './exchange'
import type { Phrase } from './phrase'

/** A person in a summary, with the total of their roll, their rank or their card. */
export interface PersonSummary {
  /** Null for the message's own actor. */
  readonly name: string | null
  /** Null before the person has rolled, played or chosen. */
  readonly total: number | Phrase | null
}

/** The summary of a message, as the message stands now. */
export interface MessageSummary {
  /** What the message is about, for example a stake, a stat or a weapon; null where its title says it. */
  readonly topic: Phrase | null
  readonly people: readonly PersonSummary[]
  readonly results: readonly Phrase[]
}

/** The sides of an exchange in the order of joining, each with its total. */
export function sideSummaries(
  { sides }: Pick<Exchange<unknown>, 'sides'>,
  totalOf: (sideKey: string) => PersonSummary['total'],
): PersonSummary[] {
  return Object.entries(sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([sideKey, { name }]) => ({ name, total: totalOf(sideKey) }))
}
