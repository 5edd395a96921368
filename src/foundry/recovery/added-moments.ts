/** The moments of recovery that modules add. */
import * as v from 'valibot'
import type { ApiMoment } from '../../core/shell/module-api'
import type { Due, MomentSpec } from '../../core/recovery'
import { COMMON_MOMENTS } from '../../core/recovery'
import type { Participant, Row } from '../../core/shell/recovery-rows'
import { KEY } from '../../core/schema'
import { outlines } from '../world/active-rulesets'
import { actorOf } from '../world/documents'

const added = new Map<string, ApiMoment>()

/** Adds a module's moment. @returns false when its id is taken or is not 1 to 40 letters */
export function addMoment(moment: ApiMoment): boolean {
  const ofGames = outlines().flatMap(({ moments }) => moments)
  const taken = [...COMMON_MOMENTS, ...ofGames].some(({ id }) => id === moment.id)
  if (taken || added.has(moment.id) || !/^[A-Za-z]{1,40}$/.test(moment.id)) return false
  added.set(moment.id, moment)
  return true
}

/** The added moments, in the shape of a game's. */
export const addedMoments = (): MomentSpec[] =>
  [...added.values()].map(({ id, title, hint, who }) => ({
    id,
    title,
    hint,
    who,
    icon: 'session',
    asksRest: false,
  }))

/** A module's dues for the participants of its moment, without dues whose result would not fit the game's schema. */
export function addedRows(moment: string, participants: readonly Participant[]): Row[] {
  const spec = added.get(moment)
  if (!spec) return []
  return participants.flatMap(({ ruleset: { key }, situation: { actor } }) => {
    const { uuid, name, img, type } = actor
    const known = outlines().find((one) => one.key === key)
    const found = actorOf(uuid)
    if (!known || !found) return []
    const state = () => foundry.utils.deepClone(found.fragment(key)) as Record<string, unknown>
    const dues = spec.dues({ uuid, name, type }, key, state())
    return dues.flatMap(({ id, words, set }) => {
      const after = foundry.utils.mergeObject(
        state(),
        foundry.utils.expandObject({ ...set }) as Record<string, unknown>,
      )
      if (!KEY.test(id) || !v.safeParse(known.state, after).success) return []
      const fields = Object.entries(set).map(([path, value]) => [`system.${key}.${path}`, value] as const)
      const edits = [{ of: uuid, set: Object.fromEntries(fields) }]
      const due: Due = { id, words: { text: words }, on: true, edits }
      return [{ id: `${uuid} ${key} ${id}`, actor: uuid, name, img, ruleset: key, due }]
    })
  })
}
