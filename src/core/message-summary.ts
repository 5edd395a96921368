/** The summary of a message for a list: its topic, its people and its results, without dice and buttons. */
import type { Exchange } from './exchange'
import type { Phrase } from './phrase'

/** One person in a summary, with the person's total or choice. */
export interface PersonSummary {
  /** The person's name. Null for the message's own actor, whom the message already names. */
  readonly name: string | null
  /** The person's total or choice. Null before the person has rolled, played or chosen. */
  readonly total: number | Phrase | null
}

/** A message in short: its topic, its people and its results at present. */
export interface MessageSummary {
  /** What the message is about, such as a stake, a stat or a weapon. Null if the message's title says it. */
  readonly topic: Phrase | null
  readonly people: readonly PersonSummary[]
  readonly results: readonly Phrase[]
}

/** The names of an exchange's sides in the order of joining, each with the side's total. */
export function createSideSummaries(
  { sides }: Pick<Exchange<unknown>, 'sides'>,
  findSideTotal: (sideKey: string) => PersonSummary['total'],
): PersonSummary[] {
  return Object.entries(sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([sideKey, { name }]) => ({ name, total: findSideTotal(sideKey) }))
}
