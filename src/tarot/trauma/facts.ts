import * as v from 'valibot'
import { KEY } from '../../core/schema'
import { wordsSchema } from '../../core/words'
import { majorFacts, shownCards } from '../push/facts'
import { PUSH_SUITS } from '../push/rules'

const word = v.pipe(v.string(), v.maxLength(200))
const wounds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
const rank = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/** What an armor did to a hit. */
const soaked = v.object({ name: word, before: wounds, after: wounds })

/** How a stun was met: null for as long as nobody has answered. */
const stun = v.object({
  /** The strength that Brawn has to beat. */
  strength: rank,
  /** Brawn as it counted, without the push. */
  brawn: v.nullable(rank),
  push: v.nullable(v.picklist(PUSH_SUITS)),
  shown: shownCards,
  major: v.optional(majorFacts, { used: 0, toward: '', told: '' }),
  stunned: v.nullable(v.boolean()),
})

/** Something that hits one character: wounds, a stun, or both, and what came of it. */
export const hit = v.object({
  actor: word,
  name: word,
  /** In a contest, by the key of its side, who hits; else empty. */
  by: v.optional(word, ''),
  /** What hits: a weapon, bleeding, the Narrator's words. */
  source: wordsSchema,
  wounds,
  /** Does armor help against it? */
  armor: v.boolean(),
  stage: v.picklist(['wounds', 'stun', 'over']),
  soaked: v.pipe(v.array(soaked), v.maxLength(20)),
  /** The wounds that came through the armor; null until it is settled. */
  through: v.nullable(wounds),
  push: v.nullable(v.picklist(PUSH_SUITS)),
  shown: shownCards,
  major: majorFacts,
  /** The wounds that were carried before, and those that landed; null until it is settled. */
  before: v.nullable(wounds),
  taken: v.nullable(wounds),
  failing: v.boolean(),
  stun: v.nullable(stun),
})
export type Hit = v.InferOutput<typeof hit>

/** The hits of a message, each by a random key. */
export const hits = v.pipe(v.record(v.pipe(v.string(), v.regex(KEY)), hit), v.maxEntries(50))
export const traumaFacts = v.object({ hits })
export type WithHits = v.InferOutput<typeof traumaFacts>

/** What is about to hit somebody. */
export interface Blow {
  readonly source: Hit['source']
  readonly wounds: number
  readonly armor: boolean
  /** The strength of a stun; null where it does not stun. */
  readonly stun: number | null
}

/** A hit of which nobody has settled anything yet. */
export function hitOf(
  { uuid, name }: { readonly uuid: string; readonly name: string },
  blow: Blow,
  by = '',
): Hit {
  return {
    by,
    actor: uuid,
    name,
    source: blow.source,
    wounds: blow.wounds,
    armor: blow.armor,
    stage: blow.wounds > 0 ? 'wounds' : blow.stun === null ? 'over' : 'stun',
    soaked: [],
    through: null,
    push: null,
    shown: [],
    major: { used: 0, toward: '', told: '' },
    before: null,
    taken: null,
    failing: false,
    stun:
      blow.stun === null
        ? null
        : {
            strength: blow.stun,
            brawn: null,
            push: null,
            shown: [],
            major: { used: 0, toward: '', told: '' },
            stunned: null,
          },
  }
}

/** Does a hit wait for its player? */
export function hitWaits({ hits: all }: WithHits, actor: string): boolean {
  return Object.values(all).some((one) => one.actor === actor && one.stage !== 'over')
}
