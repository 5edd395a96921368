/**
 * Determines the distance that a rule needs. The form shows the distance that the scene measures. If the scene measures
 * none, the form asks the person.
 */
import * as v from 'valibot'
import type { ActorView, TokenDistance } from './game-views'
import type { Phrase } from './phrase'

type DistancesByUuid = Readonly<Record<string, TokenDistance>> | undefined
type DistantActor = Pick<ActorView, 'uuid' | 'name'>

/** One row of the partial `hnb.distances`: another actor and how far away it is. */
interface DistanceRow {
  /**
   * The actor's index in the list, for the name of the checkbox: `close.<id>`. A uuid cannot be used there, because a
   * form splits names at dots.
   */
  readonly id: string
  readonly name: string
  readonly phrase: Phrase
  /** Is the actor close? If no distance was measured, the actor counts as close until the person unticks the box. */
  readonly close: boolean
  /**
   * May this person tick or untick the box "close"? A Gamemaster always may. A player may only if the scene measured no
   * distance.
   */
  readonly mayChange: boolean
}

/**
 * The rows of the partial `hnb.distances`. A question has them in its context under `distances`.
 * @param actors in the order in which `nearbyActors` gets them
 * @param distances the measured distances by uuid (`click.distances`)
 * @param isGM true lets the person correct a measured distance
 */
export function distanceRows(
  actors: readonly DistantActor[],
  distances: DistancesByUuid,
  isGM: boolean,
): DistanceRow[] {
  return actors.map(({ uuid, name }, index) => {
    const tokenDistance = measuredDistance(uuid, distances)
    return {
      id: String(index),
      name,
      phrase: distancePhrase(tokenDistance),
      close: tokenDistance?.close ?? true,
      mayChange: tokenDistance === null || isGM,
    }
  })
}

/** The schema of the answers about distance. An action spreads it into the schema of its answers. */
export const distanceAnswersSchema = { close: v.optional(v.record(v.string(), v.boolean()), {}) }
export type DistanceAnswers = v.InferOutput<v.ObjectSchema<typeof distanceAnswersSchema, undefined>>

/**
 * The actors that are close. The measured distance decides; without a measurement, the form's answer decides. A
 * Gamemaster's answer overrules the measurement.
 */
export function nearbyActors<OtherActor extends DistantActor>(
  actors: readonly OtherActor[],
  distances: DistancesByUuid,
  { close: closeByIndex }: DistanceAnswers,
  isGM: boolean,
): OtherActor[] {
  return actors.filter(({ uuid }, index) => {
    const tokenDistance = measuredDistance(uuid, distances)
    const closeAnswer = Object.hasOwn(closeByIndex, String(index)) ? closeByIndex[String(index)] : undefined
    return tokenDistance !== null && !isGM
      ? tokenDistance.close
      : (closeAnswer ?? tokenDistance?.close ?? true)
  })
}

/**
 * The phrase for a distance, such as "5 ft away: close" or "30 ft away: not close". If the scene measures no distance, the phrase
 * says that.
 */
function distancePhrase(tokenDistance: TokenDistance | null): Phrase {
  if (!tokenDistance) return { key: 'HnB.common.distance.unknown' }
  const { distance, units, close } = tokenDistance
  return { key: `HnB.common.distance.${close ? 'close' : 'far'}`, data: { distance, units } }
}

function measuredDistance(uuid: string, distances: DistancesByUuid): TokenDistance | null {
  return distances && Object.hasOwn(distances, uuid) ? (distances[uuid] ?? null) : null
}

/**
 * The rows of measured distances, without checkboxes. They serve rules that let people decide whether an actor is near
 * enough.
 */
export function measuredDistanceRows(
  actors: readonly DistantActor[],
  distances: DistancesByUuid,
): DistanceRow[] {
  const measuredActors = actors.filter(({ uuid }) => measuredDistance(uuid, distances) !== null)
  return distanceRows(measuredActors, distances, false)
}
