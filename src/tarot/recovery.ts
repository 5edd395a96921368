/**
 * How characters recover in Turn of the Card: weeks heal wounds, and a fighter's Reaction returns to normal after an
 * action.
 */
import { findPlaceInTurnOrderOfGame } from '../core/fight-rules'
import { refuse } from '../core/outcome'
import type { RecoveryEffect, RecoveryRules } from '../core/recovery'
import type { Situation } from '../core/game-views'
import { MARK_FOR_ACTING_SOONER } from './check/check-state'
import { findReactionRank } from './reaction-rounds'
import type { Tarot } from './rules'
import { isActorBleeding } from './rules'
import { createHealingChanges } from './trauma/healing-changes'
import { STUNNED_STATUS } from './trauma-statuses'

/**
 * What a week does to each ticked character: it heals a wound (ruling TC28) and ends the stun. Bleeding characters are
 * not ticked at first.
 */
export const tarotRecoveryRules: RecoveryRules<Tarot> = {
  effects: { week: createRecoveryEffectsOfWeek, turnEnd: createEffectsOfHavingActedSooner },
  applyChoice: () => refuse('HnB.refusal.unknownAction'),
}

/**
 * The effect that restores a fighter's own Reaction in the turn order after the acting turn. The rules: "Players can
 * push to take an action sooner", then "all aptitudes return to normal" (ruling TC26).
 */
function createEffectsOfHavingActedSooner(situation: Situation<Tarot>): RecoveryEffect[] {
  const { actor } = situation
  if (!findPlaceInTurnOrderOfGame(actor)?.used.includes(MARK_FOR_ACTING_SOONER)) return []
  const editsOfSoonerTurn = {
    'turn.initiative': findReactionRank(situation),
    [`turn.used.${MARK_FOR_ACTING_SOONER}`]: undefined,
  }
  return [
    {
      id: 'sooner',
      phrase: { key: 'HnB.tarot.round.over', data: { name: actor.name } },
      ticked: true,
      hidden: true,
      edits: [{ target: actor.uuid, set: editsOfSoonerTurn }],
    },
  ]
}

function createRecoveryEffectsOfWeek(situation: Situation<Tarot>): RecoveryEffect[] {
  const { state, actor } = situation
  const stunEndEffects = createStunEndEffects(situation)
  if (state.wounds === 0) return stunEndEffects
  const phrasePlaceholders = { name: actor.name, left: state.wounds - 1 }
  return [
    ...stunEndEffects,
    {
      id: 'week',
      phrase: { key: 'HnB.tarot.week.heals', data: phrasePlaceholders },
      ticked: !isActorBleeding(state, actor.statuses),
      ...createHealingChanges(situation, 1),
    },
  ]
}

/**
 * Ends a stun at the end of the scene, or at the latest after a week. The rule says that a stun lasts "for a few
 * minutes".
 */
function createStunEndEffects({ actor }: Situation<Tarot>): RecoveryEffect[] {
  return actor.conditions
    .filter(({ status }) => status === STUNNED_STATUS)
    .map(({ status, key }) => ({
      id: `stun${key}`,
      phrase: {
        key: 'HnB.common.condition.ends',
        data: { name: { key: 'HnB.tarot.status.stunned' }, about: '' },
      },
      ticked: true,
      statuses: [{ target: actor.uuid, status, key, active: false }],
    }))
}
