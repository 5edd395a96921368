/** An actor's conditions. A condition is a status of Foundry, together with data that this system stores for it. */
import * as v from 'valibot'
import { storedNameSchema } from './short-name'

/** The id of Foundry's own status for dead actors. Foundry also sets this status for defeated fighters. */
export const DEAD_STATUS_ID = 'dead'

export const hasDeadStatus = ({ statuses }: { readonly statuses: readonly string[] }): boolean =>
  statuses.includes(DEAD_STATUS_ID)

/** The data that this system stores for one of Foundry's statuses on an actor. */
export interface ConditionData {
  /** The uuid and the name of the condition's subject, such as the person whom the actor fears. */
  readonly about?: string | undefined
  readonly name?: string | undefined
  /** The strength of the condition, in a measure that the game defines. */
  readonly strength?: number | undefined
  /**
   * The id of the recovery or combat event that ends the condition (`core/recovery.ts`). Without it, a person must
   * remove the condition.
   */
  readonly ends?: string | undefined
  /** Has a scene ended since the condition began? Some games count durations from the end of that scene. */
  readonly fromBefore?: boolean | undefined
}

/**
 * A condition on an actor. An actor may have the same condition several times, once for each subject. Each has its
 * own key.
 */
export interface Condition extends ConditionData {
  /** The id of the Foundry status on which the condition is based. */
  readonly status: string
  /** The condition's key of letters and digits. Empty if it came from the token's palette. */
  readonly key: string
}

/** The schema of a condition's stored data. */
export const conditionDataSchema = v.object({
  about: v.exactOptional(storedNameSchema),
  name: v.exactOptional(storedNameSchema),
  strength: v.exactOptional(v.pipe(v.number(), v.finite())),
  ends: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  fromBefore: v.exactOptional(v.boolean()),
})
