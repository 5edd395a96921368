/** Computes the changes when a character's wounds heal. */
import type { Participant } from '../../core/game-views'
import type { Tarot } from '../rules'
import { isActorBleeding } from '../rules'
import { findTraitByKey } from '../traits'
import { createWoundStatusEdits } from '../trauma-statuses'
import { areOrgansFailing } from './trauma-rules'

/**
 * The changes of an actor and of its conditions when wounds heal. @param healedWoundCount the number of healed wounds
 */
export function createHealingChanges({ actor, state, items }: Participant<Tarot>, healedWoundCount: number) {
  const { uuid: actorUuid } = actor
  const remainingWoundCount = Math.max(0, state.wounds - healedWoundCount)
  const hasOrganFailure = areOrgansFailing(remainingWoundCount, findTraitByKey(items, 'health').rank)
  const woundCountWithoutBleeding = Math.min(state.stableAt, remainingWoundCount)
  // When the bleeding ends, the count `stopped` rises by 1. Wounds and Medical checks that still wait for an answer
  // then belong to an earlier bleeding, so they cannot affect a later bleeding.
  const doesBleedingEnd =
    isActorBleeding(state, actor.statuses) && remainingWoundCount <= woundCountWithoutBleeding
  return {
    edits: [
      {
        target: actorUuid,
        set: {
          wounds: remainingWoundCount,
          stableAt: woundCountWithoutBleeding,
          ...(doesBleedingEnd && { stopped: state.stopped + 1 }),
        },
      },
    ],
    statuses: createWoundStatusEdits(actorUuid, remainingWoundCount, hasOrganFailure, false),
  }
}
