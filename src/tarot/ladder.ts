/** The ladder of the nine aptitudes: in messages, as a row of pips, and in forms. */
import * as v from 'valibot'
import { APTITUDES, PEERLESS, rankWords } from './rules'

/** The ranks to mark on a ladder: before the push, after it, and the one needed. */
interface Marks {
  readonly before?: number | undefined
  readonly now?: number | undefined
  readonly need?: number | null | undefined
}

/** The rung of a rank; ranks below Dismal and above Peerless are shown on the last rung. */
const rung = (rank: number): number => Math.min(Math.max(rank, 1), PEERLESS)

/** The ladder with its marks, the best aptitude first; ranks beyond its ends are shown with the number of steps. */
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

/** A trait as nine pips: the ranks that count, those lost to wounds, and those above them. */
export function pips(rank: number, now: number): string[] {
  return APTITUDES.map((_, index) => (index < now ? 'on' : index < rank ? 'lost' : 'off'))
}

/** An aptitude in a form's answer; empty where it is left open. */
export const aptitudeAnswer = v.optional(v.picklist(['', ...APTITUDES]), '')

/** The rank of an aptitude by its name; null for any other word. */
export function rankNamed(name: string): number | null {
  const place = APTITUDES.findIndex((aptitude) => aptitude === name)
  return place < 0 ? null : place + 1
}

/** The aptitudes as a form offers them, the best first. @param chosen the rank that is chosen; none without it */
export function aptitudeChoices(chosen?: number) {
  return APTITUDES.map((aptitude, index) => ({
    aptitude,
    rank: index + 1,
    label: `HnB.tarot.aptitude.${aptitude}`,
    chosen: index + 1 === chosen,
  })).reverse()
}
