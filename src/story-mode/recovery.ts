/** The recovery rules of Story Mode: safe rests heal wounds, and the end of a session restores treatments. */
import type { DocumentChanges } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { RecoveryEffect, RecoveryEffectOption, RecoveryRules } from '../core/recovery'
import type { ParsedItem, Situation } from '../core/game-views'
import type { StoryWound } from './data'
import { readHealthState, createHeartsEdits } from './harm/wound-bearer'
import { hasDeadStatus } from '../core/conditions'
import type { StoryMode } from './rules'
import { TREATMENT_KINDS } from './tables'
import { findTreatableWounds } from './heal/patient'

/**
 * Story Mode's rules of recovery. A safe rest heals wounds, even if other events lie between a wound's rests. The end
 * of a session allows every treatment again.
 */
export const storyModeRecoveryRules: RecoveryRules<StoryMode> = {
  effects: {
    session: (situation) => (hasDeadStatus(situation.actor) ? [] : createTreatmentEffects(situation)),
    safeRest: (situation, { rest }) =>
      hasDeadStatus(situation.actor) || rest === 'no'
        ? []
        : [
            ...createWoundRecoveryEffects(situation, rest === 'yes'),
            ...createHeartRecoveryEffects(situation, rest === 'yes'),
          ],
  },
  applyChoice({ items }, effectId, optionId) {
    const treatedWound = findTreatableWounds({ items }).find(({ id }) => id === optionId)
    return effectId === SINGLE_WOUND_EFFECT_ID && treatedWound
      ? createSafeRestChanges(treatedWound)
      : refuse('HnB.storyMode.refusal.woundGone')
  },
}

const SINGLE_WOUND_EFFECT_ID = 'one'

/**
 * Lists the effects of a safe rest on an actor's wounds. Each wound needs one rest fewer (ruling SM10). If a world
 * setting lets only one wound heal at a time, the owner chooses the wound.
 */
function createWoundRecoveryEffects(
  { items, settings }: Situation<StoryMode>,
  isEffectTicked: boolean,
): RecoveryEffect[] {
  const healableWounds = findTreatableWounds({ items })
  if (settings.woundsHealInParallel || healableWounds.length < 2) {
    return healableWounds.map((wound) => ({
      id: wound.id,
      phrase: createSafeRestPhrase(wound),
      ticked: isEffectTicked,
      ...createSafeRestChanges(wound),
    }))
  }
  const woundChoiceOptions: RecoveryEffectOption[] = healableWounds.map(({ id, name }) => ({
    id,
    phrase: { text: name },
  }))
  return [
    {
      id: SINGLE_WOUND_EFFECT_ID,
      phrase: { key: 'HnB.storyMode.recovery.choose' },
      ticked: isEffectTicked,
      options: woundChoiceOptions,
    },
  ]
}

/**
 * Makes the changes of a wound after a safe rest: the wound needs one rest fewer. A wound that needs no further rest is
 * deleted.
 */
function createSafeRestChanges({ uuid, fields }: ParsedItem<StoryWound>): DocumentChanges {
  const remainingSafeRests = fields.rests - 1
  return remainingSafeRests > 0
    ? { edits: [{ target: uuid, set: { rests: remainingSafeRests } }] }
    : { deletedItems: [uuid] }
}

function createSafeRestPhrase({ name, fields }: ParsedItem<StoryWound>): RecoveryEffect['phrase'] {
  const remainingSafeRests = fields.rests - 1
  return remainingSafeRests > 0
    ? { key: 'HnB.storyMode.recovery.rests', data: { name, before: fields.rests, left: remainingSafeRests } }
    : { key: 'HnB.storyMode.recovery.closes', data: { name } }
}

/** The effect that restores all hearts after a safe rest, if the world setting says so (ruling SM11). */
function createHeartRecoveryEffects(
  { actor, state, items, settings }: Situation<StoryMode>,
  isEffectTicked: boolean,
): RecoveryEffect[] {
  const { value, max } = readHealthState({ actor, state, items }).hearts
  if (settings.harmRecovery !== 'rest' || value === max) return []
  const editsOfHearts = createHeartsEdits(actor.uuid, state, { value: max, max })
  return [
    {
      id: 'hearts',
      phrase: { key: 'HnB.storyMode.recovery.hearts' },
      ticked: isEffectTicked,
      edits: editsOfHearts,
    },
  ]
}

/** The effect that makes treatments usable again. Each treatment may heal only one wound a session. */
function createTreatmentEffects({ actor, state }: Situation<StoryMode>): RecoveryEffect[] {
  const usedTreatments = TREATMENT_KINDS.filter((treatment) => state.treated[treatment])
  if (usedTreatments.length === 0) return []
  const fieldsResettingTreatments = Object.fromEntries(
    usedTreatments.map((treatment) => [`treated.${treatment}`, false]),
  )
  return [
    {
      id: 'treatments',
      phrase: { key: 'HnB.storyMode.recovery.treatments' },
      ticked: true,
      edits: [{ target: actor.uuid, set: fieldsResettingTreatments }],
    },
  ]
}
