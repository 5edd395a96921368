/** The facts of a hit. They contain the wounds and the stun that threaten a character, and the result. */
import * as v from 'valibot'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import type { Participant } from '../../core/game-views'
import { phraseSchema } from '../../core/phrase'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { isMajorCardOfPushTurned, EMPTY_PUSH, pushSchema } from '../push/push-schema'
import type { Tarot } from '../rules'
import { TAROT_DEAD_STATUS, isActorBleeding, MAX_TAROT_WOUNDS } from '../rules'

const woundsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS))
const stunRankSchema = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/** An armor piece that reduced the hit, with its rating before and after. */
const soakedArmorSchema = v.object({ name: storedNameSchema, before: woundsSchema, after: woundsSchema })

const stunSchema = v.object({
  /** The strength of the stun. A character is stunned unless their Brawn is higher than this rank. */
  strength: stunRankSchema,
  /** The character's rank of Brawn without the push. Null until the player answers the stun. */
  brawn: v.nullable(stunRankSchema),
  push: pushSchema,
  /** True if the stun took effect, false if resisted, null before the player's answer. */
  stunned: v.nullable(v.boolean()),
})

const hitSchema = v.object({
  actor: storedIdSchema,
  name: storedNameSchema,
  /** The key of the attacker's side, if the hit comes from a contest. Otherwise empty. */
  by: v.optional(storedNameSchema, ''),
  /** The source of the hit, which is the name of a weapon, bleeding, or a text that the Narrator typed. */
  source: phraseSchema,
  /**
   * For a wound by bleeding: how often the character's bleeding had been stopped when the hit was posted. If the
   * character's count is higher now, the hit has no effect any more. Null for other hits.
   */
  bleeding: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  wounds: woundsSchema,
  /** Does armor protect against the wounds of this hit? */
  armor: v.boolean(),
  /** What the player must answer next: the wounds of the hit (`wounds`), its stun (`stun`), or nothing (`over`). */
  stage: v.picklist(['wounds', 'stun', 'over']),
  soaked: v.pipe(v.array(soakedArmorSchema), v.maxLength(20)),
  /** The wounds that got through the armor. Null until the wounds take effect. */
  through: v.nullable(woundsSchema),
  /** The player's push against the wounds of the hit. */
  push: pushSchema,
  /**
   * The number of wounds that the character had before the hit; `taken` is the number of wounds that took effect. Both
   * are null until the wounds take effect.
   */
  before: v.nullable(woundsSchema),
  taken: v.nullable(woundsSchema),
  failing: v.boolean(),
  stun: v.nullable(stunSchema),
})
export type Hit = v.InferOutput<typeof hitSchema>

/** The source of a hit for which the Narrator has typed no source. */
export const UNNAMED_HIT_SOURCE = { key: 'HnB.tarot.trauma.something' } as const

/** The schema of the hits in a message. Each hit has a random id as its key. */
export const hitsInMessageSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), hitSchema),
  v.maxEntries(50),
)
export const traumaFactsSchema = v.object({ hits: hitsInMessageSchema })
export type FactsWithHits = v.InferOutput<typeof traumaFactsSchema>

/** A blow: wounds or a stun that a character is about to suffer. A message stores the blow as a hit. */
export interface Blow {
  readonly source: Hit['source']
  /**
   * For a wound by bleeding, the number of times that this actor's bleeding had been stopped (the count `stopped`).
   * Null or absent for other blows.
   */
  readonly bleeding?: number | null
  readonly woundCount: number
  readonly armor: boolean
  /** A target is stunned unless their Brawn exceeds this rank. Null for a blow without a stun. */
  readonly stunStrength: number | null
}

/**
 * A new hit on a character, before the player answers it.
 * @param attackerSide in a contest, the key of the attacker's side
 */
export function createUnansweredHit(
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
    push: EMPTY_PUSH,
    before: null,
    taken: null,
    failing: false,
    stun:
      stunStrength === null ? null : { strength: stunStrength, brawn: null, push: EMPTY_PUSH, stunned: null },
  }
}

/**
 * Can the hit no longer take effect? A hit expires if the character dies. A wound by bleeding also expires if the
 * bleeding was stopped.
 */
export function hasHitExpired(
  hit: Hit,
  { actor, state }: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  if (hit.actor !== actor.uuid || hit.stage === 'over') return false
  if (actor.statuses.includes(TAROT_DEAD_STATUS)) return true
  if (hit.bleeding === null) return false
  return hit.bleeding !== state.stopped || !isActorBleeding(state, actor.statuses)
}

/** True if a participant has pending hits, and all of them have expired. An expired hit can no longer take effect. */
export function haveAllHitsExpired(
  { hits: hitsByKey }: FactsWithHits,
  participant: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  const pendingHits = Object.values(hitsByKey).filter((hit) =>
    isHitWaitingForActor(hit, participant.actor.uuid),
  )
  return pendingHits.length > 0 && pendingHits.every((hit) => hasHitExpired(hit, participant))
}

/** Does a hit in the message still wait for the player of this actor? */
export function hasPendingHit({ hits: hitsByKey }: FactsWithHits, actorUuid: string): boolean {
  return Object.values(hitsByKey).some((hit) => isHitWaitingForActor(hit, actorUuid))
}

/**
 * True if the hit waits for this actor's player. The player must answer the hit, or turn a major arcana that was played
 * against the hit.
 */
function isHitWaitingForActor({ actor, stage, push, stun }: Hit, actorUuid: string): boolean {
  return (
    actor === actorUuid &&
    (stage !== 'over' ||
      !isMajorCardOfPushTurned(push) ||
      !(stun === null || isMajorCardOfPushTurned(stun.push)))
  )
}
