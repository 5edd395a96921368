/** The facts of a hit: what is about to land on one character, and its result. */
import * as v from 'valibot'
import { DICTIONARY_KEY } from '../../core/schema'
import type { Participant } from '../../core/game-views'
import { phraseSchema } from '../../core/phrase'
import { isTurned } from '../push/play'
import { NO_PUSH, pushSchema } from '../push/push'
import type { Tarot } from '../rules'
import { DEAD, isBleeding, MOST_WOUNDS } from '../rules'

const text = v.pipe(v.string(), v.maxLength(200))
const wounds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_WOUNDS))
const rank = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/** A piece of armor that met the hit: its rating before and after. */
const soaked = v.object({ name: text, before: wounds, after: wounds })

const stun = v.object({
  /** The rank that Brawn has to beat. */
  strength: rank,
  /** Brawn at that time, without the push; null until the stun is answered. */
  brawn: v.nullable(rank),
  push: pushSchema,
  /** Null until the stun is answered. */
  stunned: v.nullable(v.boolean()),
})

const hit = v.object({
  actor: text,
  name: text,
  /** In a contest the key of the attacker's side; else empty. */
  by: v.optional(text, ''),
  /** A weapon, bleeding, or the Narrator's words. */
  source: phraseSchema,
  /**
   * For a wound of bleeding: how often the bleeding had been stopped before, because the wound no longer lands once it
   * is stopped again.
   */
  bleeding: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  wounds,
  /** Does armor help against it? */
  armor: v.boolean(),
  /** What it waits for. */
  stage: v.picklist(['wounds', 'stun', 'over']),
  soaked: v.pipe(v.array(soaked), v.maxLength(20)),
  /** The wounds that the armor let through; null until they land. */
  through: v.nullable(wounds),
  /** The push against the wounds. */
  push: pushSchema,
  /** The wounds carried before, and those that landed; null until they land. */
  before: v.nullable(wounds),
  taken: v.nullable(wounds),
  failing: v.boolean(),
  stun: v.nullable(stun),
})
export type Hit = v.InferOutput<typeof hit>

/** The hits of a message, by random keys. */
export const hits = v.pipe(v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY)), hit), v.maxEntries(50))
export const traumaFacts = v.object({ hits })
export type WithHits = v.InferOutput<typeof traumaFacts>

/** What is about to hit somebody. */
export interface Blow {
  readonly source: Hit['source']
  /** For a wound of bleeding: how often the bleeding had been stopped; null or absent for any other blow. */
  readonly bleeding?: number | null
  readonly wounds: number
  readonly armor: boolean
  /** The rank that Brawn has to beat; null for a blow that does not stun. */
  readonly stun: number | null
}

/** A hit that nobody has answered. @param by the key of the attacker's side, in a contest */
export function hitOf(
  { uuid, name }: { readonly uuid: string; readonly name: string },
  { source, bleeding = null, wounds: about, armor, stun: strength }: Blow,
  by = '',
): Hit {
  return {
    by,
    actor: uuid,
    name,
    source,
    bleeding,
    wounds: about,
    armor,
    stage: about > 0 ? 'wounds' : strength === null ? 'over' : 'stun',
    soaked: [],
    through: null,
    push: NO_PUSH,
    before: null,
    taken: null,
    failing: false,
    stun: strength === null ? null : { strength, brawn: null, push: NO_PUSH, stunned: null },
  }
}

/** Does a hit no longer land, because its bleeding was stopped, or the character has died? */
export function isMoot(hit: Hit, { actor, state }: Pick<Participant<Tarot>, 'actor' | 'state'>): boolean {
  if (hit.actor !== actor.uuid || hit.stage === 'over') return false
  if (actor.statuses.includes(DEAD)) return true
  if (hit.bleeding === null) return false
  return hit.bleeding !== state.stopped || !isBleeding(state, actor.statuses)
}

/** Is there nothing left to wait for from a character in its present state? */
export function hitsMoot(
  { hits: all }: WithHits,
  party: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  const waiting = Object.values(all).filter((one) => waitsFor(one, party.actor.uuid))
  return waiting.length > 0 && waiting.every((one) => isMoot(one, party))
}

/** Does a message with hits wait for the player of an actor? */
export function hitWaits({ hits: all }: WithHits, actor: string): boolean {
  return Object.values(all).some((one) => waitsFor(one, actor))
}

/** Is a hit to be answered by an actor's player, or a major arcana to be turned that was played against it? */
function waitsFor({ actor, stage, push, stun }: Hit, of: string): boolean {
  return actor === of && (stage !== 'over' || !isTurned(push) || !(stun === null || isTurned(stun.push)))
}
