/** The effects on a character at the end of a scene and at the end of a session. */
import { refuse } from '../core/outcome'
import type { RecoveryCircumstances, RecoveryEffect, RecoveryRules } from '../core/recovery'
import type { Situation } from '../core/game-views'
import { parseAbilities } from './item/abilities'
import type { OwnedAbility } from './item/abilities'
import { listActiveConditions } from './conditions/active-conditions'
import { listWoundRecoveryEffects } from './contest/wounds/wound'
import type { Humanity } from './rules'
import { tableSessionEffectsByRecoveryMoment } from './pool/table-session'
import { listShopRecoveryEffects } from './shop/customer'
import { UNCOOL_CONDITION_ID } from './check/consequence'

type HumanitySituation = Situation<Humanity>

/**
 * The ids of conditions that end when their cause is gone. Only people can judge this, so the preview of a scene's end
 * lists these conditions unticked.
 */
const JUDGED_CONDITION_IDS = ['exhausted', 'cursed', 'distracted', 'robbed'].map((id) => `humanity-${id}`)

/**
 * What changes when a scene or session ends: abilities become usable again, another Preparedness Check is possible, and
 * an Uncool character may try again. The end of a session also ends the scene.
 */
export const humanityRecoveryRules: RecoveryRules<Humanity> = {
  effects: {
    scene: (situation, recoveryCircumstances) =>
      listCharacterRecoveryEffects(situation, recoveryCircumstances, false),
    session: (situation, recoveryCircumstances) =>
      listCharacterRecoveryEffects(situation, recoveryCircumstances, true),
  },
  tableEffects: tableSessionEffectsByRecoveryMoment,
  applyChoice: () => refuse('HnB.humanity.refusal.notNow'),
}

/**
 * Finds all effects of a recovery on one character.
 * @param isEndOfSession does the session end together with the scene?
 */
function listCharacterRecoveryEffects(
  situation: HumanitySituation,
  { rest }: RecoveryCircumstances,
  isEndOfSession: boolean,
): RecoveryEffect[] {
  return [
    ...listWoundRecoveryEffects(situation, isEndOfSession),
    ...listShopRecoveryEffects(situation, isEndOfSession),
    ...listAbilityRecoveryEffects(situation, isEndOfSession),
    ...listRoundMarkResetEffects(situation, isEndOfSession),
    ...listBoonRecoveryEffects(situation),
    ...listUncoolRecoveryEffects(situation),
    ...(isEndOfSession ? listSceneConditionEffects(situation) : []),
    ...listRestRecoveryEffects(situation, rest === 'yes'),
    ...listJudgedConditionEffects(situation),
  ]
}

function listAbilityRecoveryEffects({ items }: HumanitySituation, isEndOfSession: boolean): RecoveryEffect[] {
  const doesAbilityBecomeUsableAgain = ({ fields: { limit, used } }: OwnedAbility) =>
    used > 0 && (limit === 'scene' || (isEndOfSession && limit === 'session'))
  return parseAbilities(items).flatMap((ability): RecoveryEffect[] => {
    const doesAbilityForgetStats = ability.fields.instead.length > 0
    if (!doesAbilityBecomeUsableAgain(ability) && !doesAbilityForgetStats) return []
    return [
      {
        id: `ability${ability.id}`,
        phrase: {
          key: `HnB.humanity.recovery.${doesAbilityBecomeUsableAgain(ability) ? 'returns' : 'memoryFades'}`,
          data: { name: ability.name },
        },
        ticked: true,
        edits: [
          {
            target: ability.uuid,
            set: {
              ...(doesAbilityBecomeUsableAgain(ability) ? { used: 0 } : {}),
              ...(doesAbilityForgetStats ? { instead: [] } : {}),
            },
          },
        ],
      },
    ]
  })
}

/** Clears marks that last until the end of a scene or session. The recovery's message does not list these changes. */
function listRoundMarkResetEffects(
  { actor, state }: HumanitySituation,
  isEndOfSession: boolean,
): RecoveryEffect[] {
  const createRoundMarkResetEffect = (effectId: 'prepared' | 'high'): RecoveryEffect => ({
    id: effectId,
    phrase: { key: `HnB.humanity.recovery.${effectId}` },
    ticked: true,
    hidden: true,
    edits: [{ target: actor.uuid, set: { [effectId]: false } }],
  })
  return [
    ...(state.prepared ? [createRoundMarkResetEffect('prepared')] : []),
    ...(isEndOfSession && state.high ? [createRoundMarkResetEffect('high')] : []),
  ]
}

/** Removes the bonuses that were meant for the next roll in the scene, because the scene ends (HU39). */
function listBoonRecoveryEffects({ actor, state }: HumanitySituation): RecoveryEffect[] {
  return Object.entries(state.boons).flatMap(([key, { name, next }]): RecoveryEffect[] => {
    const boonPhrase = { key: 'HnB.humanity.recovery.boonPasses', data: { name } }
    const editsRemovingBoon = [{ target: actor.uuid, set: { [`boons.${key}`]: undefined } }]
    return next ? [{ id: `boon${key}`, phrase: boonPhrase, ticked: true, edits: editsRemovingBoon }] : []
  })
}

/**
 * Lists the effects that mark the condition Uncool at a scene's end. Only a marked Uncool can be ended by an attempt,
 * because the rule allows it "once during each scene that follows".
 */
function listUncoolRecoveryEffects({ actor }: HumanitySituation): RecoveryEffect[] {
  return listActiveConditions(actor).flatMap(({ spec, condition }): RecoveryEffect[] => {
    if (spec.id !== UNCOOL_CONDITION_ID || condition.fromBefore) return []
    const uncoolStatusFromEarlierScene = {
      target: actor.uuid,
      status: UNCOOL_CONDITION_ID,
      active: true,
      data: { fromBefore: true },
    }
    return [
      {
        id: 'uncool',
        phrase: { key: 'HnB.humanity.recovery.mayShed' },
        ticked: true,
        statuses: [uncoolStatusFromEarlierScene],
      },
    ]
  })
}

function listSceneConditionEffects({ actor }: HumanitySituation): RecoveryEffect[] {
  return listActiveConditions(actor).flatMap(({ spec, condition }) =>
    spec.ends === 'scene' ? [createConditionEndEffect(actor.uuid, spec, condition.key, true)] : [],
  )
}

/**
 * Lists the conditions that a rest ends. A rest ends Weakened. It also ends Disarmed, because the character has a
 * moment to recompose themselves.
 */
function listRestRecoveryEffects({ actor }: HumanitySituation, hasActorRested: boolean): RecoveryEffect[] {
  return listActiveConditions(actor).flatMap(({ spec, condition }) =>
    spec.tended || spec.rearmed
      ? [createConditionEndEffect(actor.uuid, spec, condition.key, hasActorRested)]
      : [],
  )
}

function listJudgedConditionEffects({ actor }: HumanitySituation): RecoveryEffect[] {
  return listActiveConditions(actor).flatMap(({ spec, condition }) =>
    JUDGED_CONDITION_IDS.includes(spec.id)
      ? [createConditionEndEffect(actor.uuid, spec, condition.key, false)]
      : [],
  )
}

function createConditionEndEffect(
  actorUuid: string,
  { id, name }: { id: string; name: string },
  conditionKey: string,
  isEffectTicked: boolean,
): RecoveryEffect {
  return {
    id: `${id.replace(/[^A-Za-z0-9]/g, '')}${conditionKey}`,
    phrase: { key: 'HnB.common.condition.ends', data: { name: { key: name }, about: '' } },
    ticked: isEffectTicked,
    statuses: [{ target: actorUuid, status: id, key: conditionKey, active: false }],
  }
}
