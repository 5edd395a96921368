/** Conditions: what a status of Foundry's stores for us besides its name. */
import * as v from 'valibot'

/** What a condition stores besides its name. */
export interface ConditionData {
  /** Who or what it is about, by uuid, and in words. */
  readonly about?: string | undefined
  readonly name?: string | undefined
  /** How strong it is, in the game's own measure. */
  readonly strength?: number | undefined
  /** When it ends by itself: the id of a moment or turning (`core/recovery.ts`); without one it stays. */
  readonly ends?: string | undefined
  /** It was already there when an earlier scene ended, and its game counts from then; one newly put on was not. */
  readonly fromBefore?: boolean | undefined
}

/** A condition on an actor. One that is about somebody may be there several times, each with its own key. */
export interface Condition extends ConditionData {
  /** The id of the Foundry status. */
  readonly status: string
  /** Letters and digits; empty for the one set from the token's palette. */
  readonly key: string
}

const text = v.pipe(v.string(), v.maxLength(200))

/** What is stored with a condition, as far as it can be read. */
export const conditionData = v.object({
  about: v.exactOptional(text),
  name: v.exactOptional(text),
  strength: v.exactOptional(v.pipe(v.number(), v.finite())),
  ends: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  fromBefore: v.exactOptional(v.boolean()),
})
