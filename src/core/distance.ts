/**
 * Rules that name a distance: shows the distance measured on the scene, and asks the person where nothing was measured.
 */
import * as v from 'valibot'
import type { ActorView, Away } from './views'
import type { Words } from './words'

type Measured = Readonly<Record<string, Away>> | undefined
type Other = Pick<ActorView, 'uuid' | 'name'>

/** The distance of one other actor, as the partial `hnb.distances` shows it in a question. */
interface DistanceRow {
  /**
   * The index in the list, and so the end of the switch's name `close.<id>`; a uuid would not do, because a form splits
   * names at dots.
   */
  readonly id: string
  readonly name: string
  readonly words: Words
  /** Is the actor close? Without a measurement the actor counts as close until the person unticks the box. */
  readonly close: boolean
  /** May this person change the box? Players only where nothing was measured, Gamemasters always. */
  readonly asks: boolean
}

/**
 * The context `distances` of a question, for the partial `hnb.distances`.
 * @param others in the same order as for `closeAmong`
 * @param away the measured distances by uuid (`click.away`)
 * @param isGM true lets the person correct a measured distance
 */
export function distanceRows(others: readonly Other[], away: Measured, isGM: boolean): DistanceRow[] {
  return others.map(({ uuid, name }, place) => {
    const measured = measuredOf(uuid, away)
    return {
      id: String(place),
      name,
      words: distanceWords(measured),
      close: measured?.close ?? true,
      asks: measured === null || isGM,
    }
  })
}

/** The schema of a question's answers about distance; spread it into the answers of an action. */
export const distanceAnswers = { close: v.optional(v.record(v.string(), v.boolean()), {}) }
export type DistanceAnswers = v.InferOutput<v.ObjectSchema<typeof distanceAnswers, undefined>>

/** The actors who are close, as measured or as answered. A Gamemaster's answer overrules the measurement. */
export function closeAmong<One extends Other>(
  others: readonly One[],
  away: Measured,
  { close: answered }: DistanceAnswers,
  isGM: boolean,
): One[] {
  return others.filter(({ uuid }, place) => {
    const measured = measuredOf(uuid, away)
    const said = Object.hasOwn(answered, String(place)) ? answered[String(place)] : undefined
    return measured !== null && !isGM ? measured.close : (said ?? measured?.close ?? true)
  })
}

/** "5 ft, close", "30 ft, not close", or that the scene measures no distance. */
function distanceWords(measured: Away | null): Words {
  if (!measured) return { key: 'HnB.common.distance.unknown' }
  const { distance, units, close } = measured
  return { key: `HnB.common.distance.${close ? 'close' : 'far'}`, data: { distance, units } }
}

function measuredOf(uuid: string, away: Measured): Away | null {
  return away && Object.hasOwn(away, uuid) ? (away[uuid] ?? null) : null
}

/** The measured distances, for rules where people judge for themselves what is near enough: shown, never asked. */
export function knownDistances(others: readonly Other[], away: Measured): DistanceRow[] {
  const known = others.filter(({ uuid }) => measuredOf(uuid, away) !== null)
  return distanceRows(known, away, false)
}
