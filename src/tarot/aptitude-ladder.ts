/**
 * The ladder of the nine aptitudes. Makes the ladder that messages show, the pips of a trait's row, and the options of
 * forms.
 */
import * as v from 'valibot'
import { APTITUDES, PEERLESS_RANK, toRankPhrase } from './rules'

/**
 * The ranks that the ladder of aptitudes marks: the trait's rank before the push, its rank now, and the rank that a
 * success needs.
 */
interface AptitudeLadderMarks {
  readonly oldRank?: number | undefined
  readonly currentRank?: number | undefined
  readonly neededRank?: number | null | undefined
}

/** The ladder's rung for a rank, from 1 to 9. The end rungs also show ranks below Dismal or above Peerless. */
export const toAptitudeLadderRung = (rank: number): number => Math.min(Math.max(rank, 1), PEERLESS_RANK)

/**
 * The template data of the ladder of aptitudes, best first, with its marked ranks. A rank outside the ladder states the
 * extra steps, such as "Peerless +2".
 */
export function createAptitudeLadder({ oldRank, currentRank, neededRank }: AptitudeLadderMarks): object {
  const isTraitRankOnRung = (rank: number | null | undefined, rankOfLadderRung: number) =>
    rank !== undefined && rank !== null && toAptitudeLadderRung(rank) === rankOfLadderRung
  return {
    rungs: APTITUDES.map((aptitude, index) => ({
      aptitude,
      label: `HnB.tarot.aptitude.${aptitude}`,
      filled: currentRank !== undefined && index + 1 <= toAptitudeLadderRung(currentRank) && currentRank >= 1,
      before: isTraitRankOnRung(oldRank, index + 1),
      now: isTraitRankOnRung(currentRank, index + 1),
      need: isTraitRankOnRung(neededRank, index + 1),
    })).reverse(),
    before: oldRank === undefined ? null : toRankPhrase(oldRank),
    now: currentRank === undefined ? null : toRankPhrase(currentRank),
    need: neededRank === undefined || neededRank === null ? null : toRankPhrase(neededRank),
  }
}

/**
 * Returns the states of the nine pips that show a trait's rank. A pip is `on` up to the current rank, `lost` if wounds
 * have lowered the rank below it, and `off` above the trait's rank.
 */
export function createTraitRankPips(rank: number, currentRank: number): string[] {
  return APTITUDES.map((_, index) => (index < currentRank ? 'on' : index < rank ? 'lost' : 'off'))
}

/** The schema of an aptitude field in a form; empty for no chosen aptitude. */
export const aptitudeAnswerSchema = v.optional(v.picklist(['', ...APTITUDES]), '')

/** The rank of the aptitude with this name, from 1 to 9. Null for an unknown name. */
export function findAptitudeRank(aptitudeName: string): number | null {
  const aptitudeIndex = APTITUDES.findIndex((aptitude) => aptitude === aptitudeName)
  return aptitudeIndex < 0 ? null : aptitudeIndex + 1
}

/** The aptitudes as form options, best first. @param chosenRank the selected rank, by default none */
export function createAptitudeChoices(chosenRank?: number) {
  return APTITUDES.map((aptitude, index) => ({
    aptitude,
    rank: index + 1,
    label: `HnB.tarot.aptitude.${aptitude}`,
    chosen: index + 1 === chosenRank,
  })).reverse()
}
