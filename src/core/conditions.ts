/** Conditions: what a status of Foundry's carries for us besides its name. */
import * as v from 'valibot'

/** What a condition carries besides its name. */
export interface ConditionData {
  /** Whom or what it is about, by uuid, and in words. */
  readonly about?: string | undefined
  readonly name?: string | undefined
  /** How strong it is, in the game's own measure. */
  readonly strength?: number | undefined
  /** When it ends by itself: the id of a moment or a turning of a fight (`core/recovery.ts`); without one it stays. */
  readonly ends?: string | undefined
  /** It was there when an earlier scene ended, and its game counts from there; one that is put on anew was not. */
  readonly fromBefore?: boolean | undefined
}

/** A condition that is on an actor. One that is about somebody may be there several times, each by its key. */
export interface Condition extends ConditionData {
  /** The Foundry status by id. */
  readonly status: string
  /** Letters and digits; empty for the one that the token's palette puts on. */
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
