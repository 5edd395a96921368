/** Conditions: the data that we store with a Foundry status. */
import * as v from 'valibot'
import { storedNameSchema } from './short-name'

/** The id of Foundry's own condition of the dead, with which Foundry also marks a fighter as defeated. */
export const DEAD_STATUS = 'dead'

/** The data of a condition besides its status. */
export interface ConditionData {
  /** The subject of the condition, such as the person who is feared: uuid and name. */
  readonly about?: string | undefined
  readonly name?: string | undefined
  /** The strength of the condition, in the game's own measure. */
  readonly strength?: number | undefined
  /**
   * The id of the moment or combat event that ends the condition (`core/recovery.ts`); without an id the condition
   * stays.
   */
  readonly ends?: string | undefined
  /** Did the condition begin before the end of an earlier scene? Some games count its duration from that end. */
  readonly fromBefore?: boolean | undefined
}

/**
 * A condition on an actor. An actor may have a condition several times with different subjects, each under its own key.
 */
export interface Condition extends ConditionData {
  /** The id of the Foundry status. */
  readonly status: string
  /** Letters and digits; empty for the condition that was set from the token's palette. */
  readonly key: string
}

/** Reads the stored data of a condition. */
export const conditionDataSchema = v.object({
  about: v.exactOptional(storedNameSchema),
  name: v.exactOptional(storedNameSchema),
  strength: v.exactOptional(v.pipe(v.number(), v.finite())),
  ends: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  fromBefore: v.exactOptional(v.boolean()),
})
