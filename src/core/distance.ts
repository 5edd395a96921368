/**
 * Finds out whether actors are close to each other, where a rule needs it. The form shows the distance measured on the
 * scene. Without a measurement, the form asks the person.
 */
import * as v from 'valibot'
import type { ActorView, TokenDistance } from './game-views'
import type { Phrase } from './phrase'

type DistancesByUuid = Readonly<Record<string, TokenDistance>> | undefined
type ActorWithDistance = Pick<ActorView, 'uuid' | 'name'>

/**
 * A row in a form's list of distances (partial `hnb.distances`). It names another actor and says how far away this
 * actor is.
 */
interface DistanceRow {
  /**
   * The actor's index in the list, for the checkbox name `close.<id>`. Forms split names at dots, so a uuid would not
   * work.
   */
  readonly id: string
  readonly name: string
  readonly phrase: Phrase
  /**
   * True if the actor counts as close. Without a measured distance, the actor counts as close until the person unticks
   * the box.
   */
  readonly close: boolean
  /**
   * May this person change the box "close"? A Gamemaster always may. A player may only if the scene measured no
   * distance.
   */
  readonly mayChange: boolean
}

/**
 * Makes the rows of the template partial `hnb.distances`, which shows how far other actors are away. A question's
 * context has the rows in its field `distances`.
 * @param actorsWithDistance in the order in which `findNearbyActors` gets them
 * @param distancesByUuid the measured distances by uuid (`actionContext.distances`)
 * @param isGM true lets the person correct a measured distance
 */
export function createActorDistanceRows(
  actorsWithDistance: readonly ActorWithDistance[],
  distancesByUuid: DistancesByUuid,
  isGM: boolean,
): DistanceRow[] {
  return actorsWithDistance.map(({ uuid, name }, index) => {
    const tokenDistance = findMeasuredDistance(uuid, distancesByUuid)
    return {
      id: String(index),
      name,
      phrase: createDistancePhrase(tokenDistance),
      close: tokenDistance?.close ?? true,
      mayChange: tokenDistance === null || isGM,
    }
  })
}

/**
 * The schema fields for a form's answers about distance. An action whose form asks whether actors are close includes
 * these fields in its schema.
 */
export const distanceAnswerSchemaFields = { close: v.optional(v.record(v.string(), v.boolean()), {}) }
export type DistanceAnswers = v.InferOutput<v.ObjectSchema<typeof distanceAnswerSchemaFields, undefined>>

/**
 * The actors that are close. The measured distance decides; without a measurement, the form's answer decides. A
 * Gamemaster's answer overrules the measurement.
 */
export function findNearbyActors<OtherActor extends ActorWithDistance>(
  actorsWithDistance: readonly OtherActor[],
  distancesByUuid: DistancesByUuid,
  { close: closeByIndex }: DistanceAnswers,
  isGM: boolean,
): OtherActor[] {
  return actorsWithDistance.filter(({ uuid }, index) => {
    const tokenDistance = findMeasuredDistance(uuid, distancesByUuid)
    const answerThatActorIsClose = Object.hasOwn(closeByIndex, String(index))
      ? closeByIndex[String(index)]
      : undefined
    return tokenDistance !== null && !isGM
      ? tokenDistance.close
      : (answerThatActorIsClose ?? tokenDistance?.close ?? true)
  })
}

/** The phrase for a distance: "5 ft away: close", "30 ft away: not close", or that the scene measures none. */
function createDistancePhrase(tokenDistance: TokenDistance | null): Phrase {
  if (!tokenDistance) return { key: 'HnB.common.distance.unknown' }
  const { distance, units, close } = tokenDistance
  return { key: `HnB.common.distance.${close ? 'close' : 'far'}`, data: { distance, units } }
}

function findMeasuredDistance(actorUuid: string, distancesByUuid: DistancesByUuid): TokenDistance | null {
  return distancesByUuid && Object.hasOwn(distancesByUuid, actorUuid)
    ? (distancesByUuid[actorUuid] ?? null)
    : null
}

/**
 * Makes rows that show the measured distances without checkboxes, for rules that let people decide whether an actor is
 * near enough.
 */
export function createMeasuredDistanceRows(
  actorsWithDistance: readonly ActorWithDistance[],
  distancesByUuid: DistancesByUuid,
): DistanceRow[] {
  const actorsWithMeasuredDistance = actorsWithDistance.filter(
    ({ uuid }) => findMeasuredDistance(uuid, distancesByUuid) !== null,
  )
  return createActorDistanceRows(actorsWithMeasuredDistance, distancesByUuid, false)
}
