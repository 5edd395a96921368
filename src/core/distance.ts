/**
 * Rules that name a distance: shows the distance measured on the scene, and asks the person where nothing was measured.
 */
import * as v from 'valibot'
import type { ActorView, TokenDistance } from './game-views'
import type { Phrase } from './phrase'

type DistancesByUuid = Readonly<Record<string, TokenDistance>> | undefined
type DistantActor = Pick<ActorView, 'uuid' | 'name'>

/** The distance of one other actor, as the partial `hnb.distances` shows it in a question. */
interface DistanceRow {
  /**
   * The actor's index in the list, for the checkbox named `close.<id>`. A uuid cannot be part of the name, because a
   * form splits names at dots.
   */
  readonly id: string
  readonly name: string
  readonly phrase: Phrase
  /** Is the actor close? Without a measurement the actor counts as close until the person unticks the box. */
  readonly close: boolean
  /** May this person change the box? Players only where nothing was measured, Gamemasters always. */
  readonly asks: boolean
}

/**
 * The context `distances` of a question, for the partial `hnb.distances`.
 * @param actors in the same order as for `nearbyActors`
 * @param distances the measured distances by uuid (`click.distances`)
 * @param isGM true lets the person correct a measured distance
 */
export function distanceRows(
  actors: readonly DistantActor[],
  distances: DistancesByUuid,
  isGM: boolean,
): DistanceRow[] {
  return actors.map(({ uuid, name }, index) => {
    const measured = measuredDistance(uuid, distances)
    return {
      id: String(index),
      name,
      phrase: distancePhrase(measured),
      close: measured?.close ?? true,
      asks: measured === null || isGM,
    }
  })
}

/** The schema of a question's answers about distance; spread it into the answers of an action. */
export const distanceAnswersSchema = { close: v.optional(v.record(v.string(), v.boolean()), {}) }
export type DistanceAnswers = v.InferOutput<v.ObjectSchema<typeof distanceAnswersSchema, undefined>>

/** The actors who are close, as measured or as answered. A Gamemaster's answer overrules the measurement. */
export function nearbyActors<OtherActor extends DistantActor>(
  actors: readonly OtherActor[],
  distances: DistancesByUuid,
  { close: closeByIndex }: DistanceAnswers,
  isGM: boolean,
): OtherActor[] {
  return actors.filter(({ uuid }, index) => {
    const measured = measuredDistance(uuid, distances)
    const answer = Object.hasOwn(closeByIndex, String(index)) ? closeByIndex[String(index)] : undefined
    return measured !== null && !isGM ? measured.close : (answer ?? measured?.close ?? true)
  })
}

/** "5 ft, close", "30 ft, not close", or that the scene measures no distance. */
function distancePhrase(measured: TokenDistance | null): Phrase {
  if (!measured) return { key: 'HnB.common.distance.unknown' }
  const { distance, units, close } = measured
  return { key: `HnB.common.distance.${close ? 'close' : 'far'}`, data: { distance, units } }
}

function measuredDistance(uuid: string, distances: DistancesByUuid): TokenDistance | null {
  return distances && Object.hasOwn(distances, uuid) ? (distances[uuid] ?? null) : null
}

/** The measured distances, for rules where people judge for themselves what is near enough: shown, never asked. */
export function measuredDistanceRows(
  actors: readonly DistantActor[],
  distances: DistancesByUuid,
): DistanceRow[] {
  const measuredActors = actors.filter(({ uuid }) => measuredDistance(uuid, distances) !== null)
  return distanceRows(measuredActors, distances, false)
}
