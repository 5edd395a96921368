/** The facts of a hit: the wounds and the stun about to land on one character, and their result. */
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

/** An armor piece that reduced the hit, with its rating before and after the hit. */
const soaked = v.object({ name: text, before: wounds, after: wounds })

const stun = v.object({
  /** The rank that Brawn has to beat. */
  strength: rank,
  /** The Brawn rank without the push when the player answered the stun; null until the answer. */
  brawn: v.nullable(rank),
  push: pushSchema,
  /** Null until the player answers the stun. */
  stunned: v.nullable(v.boolean()),
})

const hit = v.object({
  actor: text,
  name: text,
  /** In a contest, the key of the attacker's side; outside a contest, empty. */
  by: v.optional(text, ''),
  /** The cause of the hit: a weapon, bleeding, or the Narrator's text. */
  source: phraseSchema,
  /**
   * Only for a wound of bleeding: the character's `stopped` count when the wound was posted. A higher count now means
   * that the bleeding has been stopped since, and the wound no longer lands.
   */
  bleeding: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  wounds,
  /** Does armor reduce the wounds? */
  armor: v.boolean(),
  /** The pending part of the hit; `over` when the hit is resolved. */
  stage: v.picklist(['wounds', 'stun', 'over']),
  soaked: v.pipe(v.array(soaked), v.maxLength(20)),
  /** The wounds left after the armor; null until the wounds land. */
  through: v.nullable(wounds),
  /** The push against the wounds. */
  push: pushSchema,
  /** The character's wounds before the hit, and the wounds that landed; null until the wounds land. */
  before: v.nullable(wounds),
  taken: v.nullable(wounds),
  failing: v.boolean(),
  stun: v.nullable(stun),
})
export type Hit = v.InferOutput<typeof hit>

/** The hits of a message, keyed by random ids. */
export const hits = v.pipe(v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY)), hit), v.maxEntries(50))
export const traumaFacts = v.object({ hits })
export type WithHits = v.InferOutput<typeof traumaFacts>

/** Wounds or a stun about to hit a character. */
export interface Blow {
  readonly source: Hit['source']
  /** Only for a wound of bleeding: the character's `stopped` count; null or absent for every other blow. */
  readonly bleeding?: number | null
  readonly wounds: number
  readonly armor: boolean
  /** The rank that Brawn has to beat; null for a blow that does not stun. */
  readonly stun: number | null
}

/** A new hit on a character, before the player answers. @param by in a contest, the key of the attacker's side */
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

/** Can a hit no longer land, because the bleeding was stopped or the character died? */
export function isMoot(hit: Hit, { actor, state }: Pick<Participant<Tarot>, 'actor' | 'state'>): boolean {
  if (hit.actor !== actor.uuid || hit.stage === 'over') return false
  if (actor.statuses.includes(DEAD)) return true
  if (hit.bleeding === null) return false
  return hit.bleeding !== state.stopped || !isBleeding(state, actor.statuses)
}

/** Does a participant have pending hits that can all no longer land? */
export function hitsMoot(
  { hits: all }: WithHits,
  party: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  const waiting = Object.values(all).filter((one) => waitsFor(one, party.actor.uuid))
  return waiting.length > 0 && waiting.every((one) => isMoot(one, party))
}

/** Does a message with hits wait for an actor's player? */
export function hitWaits({ hits: all }: WithHits, actor: string): boolean {
  return Object.values(all).some((one) => waitsFor(one, actor))
}

/** Does a hit wait for an actor's player to answer the hit, or to turn a played major arcana? */
function waitsFor({ actor, stage, push, stun }: Hit, of: string): boolean {
  return actor === of && (stage !== 'over' || !isTurned(push) || !(stun === null || isTurned(stun.push)))
}
