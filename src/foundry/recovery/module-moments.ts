/** The moments of recovery that modules add. */
import * as v from 'valibot'
import type { ApiMoment } from '../../core/shell/module-api'
import type { RecoveryEffect, MomentDefinition } from '../../core/recovery'
import { COMMON_MOMENTS } from '../../core/recovery'
import type { RecoveringActor, EffectRow } from '../../core/shell/recovery-rows'
import { DICTIONARY_KEY } from '../../core/schema'
import { allGameOutlines } from '../world/active-rulesets'
import { actorByUuid } from '../world/documents'

const momentsById = new Map<string, ApiMoment>()

/**
 * Adds a module's moment of recovery.
 * @returns false if another moment has this id, or if the id does not consist of 1 to 40 letters
 */
export function addModuleMoment(moment: ApiMoment): boolean {
  const gameMoments = allGameOutlines().flatMap(({ moments }) => moments)
  const isIdUsedByMoment = [...COMMON_MOMENTS, ...gameMoments].some(({ id }) => id === moment.id)
  if (isIdUsedByMoment || momentsById.has(moment.id) || !/^[A-Za-z]{1,40}$/.test(moment.id)) return false
  momentsById.set(moment.id, moment)
  return true
}

/** The moments that modules have added, in the same form as the games' own moments. */
export const moduleMoments = (): MomentDefinition[] =>
  [...momentsById.values()].map(({ id, title, hint, scope }) => ({
    id,
    title,
    hint,
    scope,
    icon: 'session',
    asksRest: false,
  }))

/**
 * The effects that a module's moment has on its participants. If the result of an effect would not fit the game's
 * schema, the effect is left out.
 */
export function moduleMomentRows(moment: string, participants: readonly RecoveringActor[]): EffectRow[] {
  const momentDefinition = momentsById.get(moment)
  if (!momentDefinition) return []
  return participants.flatMap(({ ruleset: { key }, situation: { actor } }) => {
    const { uuid, name, img, type } = actor
    const outline = allGameOutlines().find((candidate) => candidate.key === key)
    const actorDocument = actorByUuid(uuid)
    if (!outline || !actorDocument) return []
    const copyGameData = () =>
      foundry.utils.deepClone(actorDocument.storedGameData(key)) as Record<string, unknown>
    const effects = momentDefinition.dues({ uuid, name, type }, key, copyGameData())
    return effects.flatMap(({ id, words, set }) => {
      const newGameData = foundry.utils.mergeObject(
        copyGameData(),
        foundry.utils.expandObject({ ...set }) as Record<string, unknown>,
      )
      if (!DICTIONARY_KEY.test(id) || !v.safeParse(outline.state, newGameData).success) return []
      const changedFields = Object.entries(set).map(
        ([path, value]) => [`system.${key}.${path}`, value] as const,
      )
      const edits = [{ target: uuid, set: Object.fromEntries(changedFields) }]
      const effect: RecoveryEffect = { id, phrase: { text: words }, ticked: true, edits }
      return [{ id: `${uuid} ${key} ${id}`, actor: uuid, name, img, ruleset: key, effect }]
    })
  })
}
