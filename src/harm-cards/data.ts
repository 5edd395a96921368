/** The schemas of the data of What's the Harm?: on actors, on conditions, and in the world settings. */
import type * as v from 'valibot'
import type { Agreement, Same } from '../core/schema'
import { choice, flag, record } from '../core/schema'
import type { Settings, State } from './rules'
import { SEVERITIES } from './rules'

const arena = () => record({ jack: flag(), queen: flag(), king: flag() })

/** `system.harmCards` of an actor. */
export const state = record({
  marked: record({ clubs: arena(), diamonds: arena(), hearts: arena(), spades: arena() }),
})

export const settings = record({ duplicateCascade: flag(true), duplicateKeepsLower: flag(true) })

/** `system.harmCards` of a condition item: the severity of the harm; empty for a condition of another game. */
export const harm = record({ severity: choice(['', ...Object.keys(SEVERITIES)], '') })
export type HarmFields = v.InferOutput<typeof harm>

/** Fails to compile when the schemas no longer match the types in `rules.ts`. */
export type Agreed = Agreement<
  [Same<v.InferOutput<typeof state>, State>, Same<v.InferOutput<typeof settings>, Settings>]
>
