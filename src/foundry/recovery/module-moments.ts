/** The recoveries that modules add to those of the games. */
import * as v from 'valibot'
import type { ApiMoment } from '../../core/shell/module-api'
import type { RecoveryEffect, RecoveryMomentDefinition } from '../../core/recovery'
import { COMMON_RECOVERY_MOMENTS } from '../../core/recovery'
import type { RecoveringActor, RecoveryEffectRow } from '../../core/shell/recovery-rows'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import { allGameOutlines } from '../world/active-rulesets'
import { findActorByUuid } from '../world/documents'

const recoveryMomentsOfModulesById = new Map<string, ApiMoment>()

/** Adds a module's recovery. @returns false if its id is taken, or does not consist of 1 to 40 letters */
export function addRecoveryMomentOfModule(recoveryMoment: ApiMoment): boolean {
  const recoveryMomentsOfGames = allGameOutlines().flatMap(({ moments }) => moments)
  const isIdUsedByRecoveryMoment = [...COMMON_RECOVERY_MOMENTS, ...recoveryMomentsOfGames].some(
    ({ id }) => id === recoveryMoment.id,
  )
  if (
    isIdUsedByRecoveryMoment ||
    recoveryMomentsOfModulesById.has(recoveryMoment.id) ||
    !/^[A-Za-z]{1,40}$/.test(recoveryMoment.id)
  )
    return false
  recoveryMomentsOfModulesById.set(recoveryMoment.id, recoveryMoment)
  return true
}

/** The recoveries that modules have added, in the same form as the games' own recoveries. */
export const listRecoveryMomentsOfModules = (): RecoveryMomentDefinition[] =>
  [...recoveryMomentsOfModulesById.values()].map(({ id, title, hint, scope }) => ({
    id,
    title,
    hint,
    scope,
    icon: 'session',
    asksRest: false,
  }))

/**
 * Makes the effects that a recovery defined by a module has on its participants. An effect is left out if its result
 * would not fit the game's schema.
 */
export function createEffectRowsOfModuleRecoveryMoment(
  recoveryMomentId: string,
  participants: readonly RecoveringActor[],
): RecoveryEffectRow[] {
  const recoveryMomentDefinition = recoveryMomentsOfModulesById.get(recoveryMomentId)
  if (!recoveryMomentDefinition) return []
  return participants.flatMap(({ ruleset: { key }, situation: { actor } }) => {
    const { uuid, name, img, type } = actor
    const gameOutline = allGameOutlines().find((knownGameOutline) => knownGameOutline.key === key)
    const actorDocument = findActorByUuid(uuid)
    if (!gameOutline || !actorDocument) return []
    const copyGameData = () =>
      foundry.utils.deepClone(actorDocument.storedGameData(key)) as Record<string, unknown>
    const recoveryMomentEffects = recoveryMomentDefinition.dues({ uuid, name, type }, key, copyGameData())
    return recoveryMomentEffects.flatMap(({ id, words, set }) => {
      const newGameData = foundry.utils.mergeObject(
        copyGameData(),
        foundry.utils.expandObject({ ...set }) as Record<string, unknown>,
      )
      if (!DICTIONARY_KEY_PATTERN.test(id) || !v.safeParse(gameOutline.state, newGameData).success) return []
      const changedFields = Object.entries(set).map(
        ([path, value]) => [`system.${key}.${path}`, value] as const,
      )
      const gameDataEdits = [{ target: uuid, set: Object.fromEntries(changedFields) }]
      const recoveryEffect: RecoveryEffect = {
        id,
        phrase: { text: words },
        ticked: true,
        edits: gameDataEdits,
      }
      return [{ id: `${uuid} ${key} ${id}`, actor: uuid, name, img, ruleset: key, effect: recoveryEffect }]
    })
  })
}
