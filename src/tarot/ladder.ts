import { APTITUDES, PEERLESS, rankWords } from './rules'

/** What stands on a rung: what it was, what counts now, what is needed. */
export interface Marks {
  readonly before?: number | undefined
  readonly now?: number | undefined
  readonly need?: number | null | undefined
}

/** A rank's place on the ladder; what lies below Dismal or above Peerless stands at its end. */
const rung = (rank: number): number => Math.min(Math.max(rank, 1), PEERLESS)

/** The ladder of nine aptitudes, best first, with what stands on each; ranks beyond its ends say how far. */
export function ladder({ before, now, need }: Marks): object {
  const at = (rank: number | null | undefined, place: number) =>
    rank !== undefined && rank !== null && rung(rank) === place
  return {
    rungs: APTITUDES.map((aptitude, index) => ({
      aptitude,
      label: `HnB.tarot.aptitude.${aptitude}`,
      filled: now !== undefined && index + 1 <= rung(now) && now >= 1,
      before: at(before, index + 1),
      now: at(now, index + 1),
      need: at(need, index + 1),
    })).reverse(),
    before: before === undefined ? null : rankWords(before),
    now: now === undefined ? null : rankWords(now),
    need: need === undefined || need === null ? null : rankWords(need),
  }
}

/** A trait's rank as nine pips: what counts, what wounds have taken, and what it never had. */
export function pips(rank: number, now: number): string[] {
  return APTITUDES.map((_, index) => (index < now ? 'on' : index < rank ? 'lost' : 'off'))
}
