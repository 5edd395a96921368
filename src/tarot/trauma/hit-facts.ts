/** The facts of a hit: the wounds and the stun that are about to hit one character, and the result. */
import * as v from 'valibot'
import { DICTIONARY_KEY } from '../../core/schema'
import type { Participant } from '../../core/game-views'
import { phraseSchema } from '../../core/phrase'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { areMajorsTurned, NO_PUSH, pushSchema } from '../push/push-schema'
import type { Tarot } from '../rules'
import { TAROT_DEAD_STATUS, isBleeding, MAX_TAROT_WOUNDS } from '../rules'

const woundsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS))
const stunRankSchema = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/** An armor piece that reduced the hit, with its rating before and after the hit. */
const soakedArmorSchema = v.object({ name: storedNameSchema, before: woundsSchema, after: woundsSchema })

const stunSchema = v.object({
  /** The strength of the stun. The character is stunned unless their Brawn is higher than this rank. */
  strength: stunRankSchema,
  /** The rank of Brawn, without the push, when the player answered the stun. Null until the answer. */
  brawn: v.nullable(stunRankSchema),
  push: pushSchema,
  /** Is the character stunned? Null until the player answers the stun. */
  stunned: v.nullable(v.boolean()),
})

const hitSchema = v.object({
  actor: storedIdSchema,
  name: storedNameSchema,
  /** The side key of the attacker in a contest. Empty outside a contest. */
  by: v.optional(storedNameSchema, ''),
  /** The cause of the hit: a weapon, bleeding, or the Narrator's text. */
  source: phraseSchema,
  /**
   * Only for a wound of bleeding: the character's `stopped` count when the hit was posted. If the count is higher
   * now, the bleeding has been stopped since, and the wound no longer takes effect.
   */
  bleeding: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  wounds: woundsSchema,
  /** Does armor reduce the wounds? */
  armor: v.boolean(),
  /** The player's next answer: to the wounds, or to the stun. `over` once the player has answered both. */
  stage: v.picklist(['wounds', 'stun', 'over']),
  soaked: v.pipe(v.array(soakedArmorSchema), v.maxLength(20)),
  /** How many wounds are left after the armor. Null until the wounds take effect. */
  through: v.nullable(woundsSchema),
  /** The push by which the hit character reduces the wounds. */
  push: pushSchema,
  /** The character's wounds before the hit, and the wounds that took effect. Null until the wounds take effect. */
  before: v.nullable(woundsSchema),
  taken: v.nullable(woundsSchema),
  failing: v.boolean(),
  stun: v.nullable(stunSchema),
})
export type Hit = v.InferOutput<typeof hitSchema>

/** The source of a hit for which the Narrator typed no source. */
export const UNNAMED_SOURCE = { key: 'HnB.tarot.trauma.something' } as const

/** The schema of a message's hits. The keys are random ids. */
export const hitsSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY)), hitSchema),
  v.maxEntries(50),
)
export const traumaFactsSchema = v.object({ hits: hitsSchema })
export type FactsWithHits = v.InferOutput<typeof traumaFactsSchema>

/** Wounds or a stun about to hit a character. */
export interface Blow {
  readonly source: Hit['source']
  /** The character's `stopped` count, if the blow is a wound of bleeding. Null or absent for every other blow. */
  readonly bleeding?: number | null
  readonly woundCount: number
  readonly armor: boolean
  /** The rank that Brawn must exceed. Null for a blow that does not stun. */
  readonly stunStrength: number | null
}

/**
 * A new hit on a character, before the player answers it.
 * @param attackerSide in a contest, the key of the attacker's side
 */
export function unansweredHit(
  { uuid, name }: { readonly uuid: string; readonly name: string },
  { source, bleeding = null, woundCount, armor, stunStrength }: Blow,
  attackerSide = '',
): Hit {
  return {
    by: attackerSide,
    actor: uuid,
    name,
    source,
    bleeding,
    wounds: woundCount,
    armor,
    stage: woundCount > 0 ? 'wounds' : stunStrength === null ? 'over' : 'stun',
    soaked: [],
    through: null,
    push: NO_PUSH,
    before: null,
    taken: null,
    failing: false,
    stun:
      stunStrength === null ? null : { strength: stunStrength, brawn: null, push: NO_PUSH, stunned: null },
  }
}

/** Is it too late for the hit to take effect, because the bleeding was stopped or the character died? */
export function hasHitExpired(
  hit: Hit,
  { actor, state }: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  if (hit.actor !== actor.uuid || hit.stage === 'over') return false
  if (actor.statuses.includes(TAROT_DEAD_STATUS)) return true
  if (hit.bleeding === null) return false
  return hit.bleeding !== state.stopped || !isBleeding(state, actor.statuses)
}

/** Does a participant have pending hits, and can none of them take effect any more? */
export function haveAllHitsExpired(
  { hits: hitsByKey }: FactsWithHits,
  participant: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  const pendingHits = Object.values(hitsByKey).filter((hit) => isHitPendingFor(hit, participant.actor.uuid))
  return pendingHits.length > 0 && pendingHits.every((hit) => hasHitExpired(hit, participant))
}

/** Does a message wait for an actor's player because of a hit? */
export function hasPendingHit({ hits: hitsByKey }: FactsWithHits, actorUuid: string): boolean {
  return Object.values(hitsByKey).some((hit) => isHitPendingFor(hit, actorUuid))
}

/**
 * Does a hit wait for this actor's player, either to answer it or to turn a major arcana that they have played
 * against it?
 */
function isHitPendingFor({ actor, stage, push, stun }: Hit, actorUuid: string): boolean {
  return (
    actor === actorUuid &&
    (stage !== 'over' || !areMajorsTurned(push) || !(stun === null || areMajorsTurned(stun.push)))
  )
}
