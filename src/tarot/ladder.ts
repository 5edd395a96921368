/** The ladder of the nine aptitudes: its view in messages, a trait's row of pips, and the options of forms. */
import * as v from 'valibot'
import { APTITUDES, PEERLESS, rankWords } from './rules'

/** The ranks to mark on a ladder: before the push, after the push, and the rank needed for success. */
interface Marks {
  readonly before?: number | undefined
  readonly now?: number | undefined
  readonly need?: number | null | undefined
}

/** The rung of a rank, from 1 to 9: ranks below Dismal share the lowest rung, ranks above Peerless the highest. */
const rung = (rank: number): number => Math.min(Math.max(rank, 1), PEERLESS)

/** The view of the ladder with its marks, the best aptitude first. Labels of ranks outside it count the extra steps. */
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

/** A trait's nine pips: `on` for a rank that counts, `lost` for a rank lost to wounds, `off` for a higher rank. */
export function pips(rank: number, now: number): string[] {
  return APTITUDES.map((_, index) => (index < now ? 'on' : index < rank ? 'lost' : 'off'))
}

/** Parses an aptitude from a form; empty if the user chose none. */
export const aptitudeAnswer = v.optional(v.picklist(['', ...APTITUDES]), '')

/** The rank of an aptitude, from 1 to 9; null for an unknown aptitude. */
export function rankNamed(name: string): number | null {
  const place = APTITUDES.findIndex((aptitude) => aptitude === name)
  return place < 0 ? null : place + 1
}

/** The aptitudes as the options of a form, the best first. @param chosen the selected rank, by default none */
export function aptitudeChoices(chosen?: number) {
  return APTITUDES.map((aptitude, index) => ({
    aptitude,
    rank: index + 1,
    label: `HnB.tarot.aptitude.${aptitude}`,
    chosen: index + 1 === chosen,
  })).reverse()
}
