/** The summary of a message for a list: its topic, its people and its results, without dice and buttons. */
import type { Exchange } from './exchange'
import type { Phrase } from './phrase'

/** A person in a summary of a message, with the person's total or choice. */
export interface PersonSummary {
  /** The name of the person whose result the summary shows. Null if the message already names this actor. */
  readonly name: string | null
  /** The person's total or choice. Null if the person has not rolled, played or chosen yet. */
  readonly total: number | Phrase | null
}

/** A summary of a message: its topic, its people and its present results. */
export interface MessageSummary {
  /** What the message is about, such as a stake, a stat or a weapon. Null if the message's title says it. */
  readonly topic: Phrase | null
  readonly people: readonly PersonSummary[]
  readonly results: readonly Phrase[]
}

/**
 * Summarizes the sides of an exchange for a list of messages: the sides' names in the order of joining, each with a
 * total.
 */
export function createExchangeSideSummaries(
  { sides }: Pick<Exchange<unknown>, 'sides'>,
  findTotalOfSide: (sideKey: string) => PersonSummary['total'],
): PersonSummary[] {
  return Object.entries(sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([sideKey, { name }]) => ({ name, total: findTotalOfSide(sideKey) }))
}
