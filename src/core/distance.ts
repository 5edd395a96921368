/** Rules that name a distance: shows what the scene measures, and asks people where it measures nothing. */
import * as v from 'valibot'
import type { ActorView, Away } from './views'
import type { Words } from './words'

type Measured = Readonly<Record<string, Away>> | undefined
type Other = Pick<ActorView, 'uuid' | 'name'>

/** How far away one other actor is, as the partial `hnb.distances` shows it in a question. */
interface DistanceRow {
  /** The name of its switch, `close.<id>`: a position in the list, because a form splits names at dots. */
  readonly id: string
  readonly name: string
  readonly words: Words
  /** Are they close? Where nothing was measured, they count as close until somebody says otherwise. */
  readonly close: boolean
  /** May this person change it: where nothing was measured, and always for a Gamemaster? */
  readonly asks: boolean
}

/**
 * The context `distances` of a question, for the partial `hnb.distances`.
 * @param others in the same order as for `closeAmong`
 * @param away `click.away`: what the scene measures, by uuid
 * @param isGM a Gamemaster may correct what was measured; false only shows it to them as well
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

/** The question's answers about distance, to be put among the answers of an action. */
export const distanceAnswers = { close: v.optional(v.record(v.string(), v.boolean()), {}) }
export type DistanceAnswers = v.InferOutput<v.ObjectSchema<typeof distanceAnswers, undefined>>

/** Those others who are close, as measured or else as answered. A Gamemaster's answer overrules the measurement. */
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

/** "5 ft, close", "30 ft, not close", or that the scene does not say. */
function distanceWords(measured: Away | null): Words {
  if (!measured) return { key: 'HnB.common.distance.unknown' }
  const { distance, units, close } = measured
  return { key: `HnB.common.distance.${close ? 'close' : 'far'}`, data: { distance, units } }
}

function measuredOf(uuid: string, away: Measured): Away | null {
  return away && Object.hasOwn(away, uuid) ? (away[uuid] ?? null) : null
}

/** The known distances of others, where people judge for themselves whether that is near enough: shown, never asked. */
export function knownDistances(others: readonly Other[], away: Measured): DistanceRow[] {
  const known = others.filter(({ uuid }) => measuredOf(uuid, away) !== null)
  return distanceRows(known, away, false)
}
