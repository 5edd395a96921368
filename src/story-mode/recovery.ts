/** Recovery in Story Mode: safe rests heal wounds, and the end of a session restores treatments. */
import type { Changes } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { RecoveryEffect, EffectOption, RecoveryRules } from '../core/recovery'
import type { ParsedItem, Situation } from '../core/game-views'
import type { StoryWound } from './data'
import { readHealthState, heartsEdits } from './harm/wound-bearer'
import { isDead } from '../core/conditions'
import type { StoryMode } from './rules'
import { TREATMENTS } from './tables'
import { treatableWounds } from './heal/patient'

/**
 * A safe rest heals wounds; other events may lie between the rests that a wound needs. The end of a session makes every
 * treatment possible again.
 */
export const storyModeRecovery: RecoveryRules<StoryMode> = {
  effects: {
    session: (situation) => (isDead(situation.actor) ? [] : treatmentEffects(situation)),
    safeRest: (situation, { rest }) =>
      isDead(situation.actor) || rest === 'no'
        ? []
        : [
            ...woundRecoveryEffects(situation, rest === 'yes'),
            ...heartRecoveryEffects(situation, rest === 'yes'),
          ],
  },
  applyChoice({ items }, effect, option) {
    const wound = treatableWounds({ items }).find(({ id }) => id === option)
    return effect === SINGLE_WOUND_EFFECT_ID && wound
      ? safeRestChanges(wound)
      : refuse('HnB.storyMode.refusal.woundGone')
  },
}

const SINGLE_WOUND_EFFECT_ID = 'one'

/**
 * The effects of a safe rest on wounds: every wound needs one rest less (ruling SM10). If a world setting lets only
 * one wound heal at a time, the owner chooses the wound.
 */
function woundRecoveryEffects(
  { items, settings }: Situation<StoryMode>,
  isTicked: boolean,
): RecoveryEffect[] {
  const healableWounds = treatableWounds({ items })
  if (settings.woundsHealInParallel || healableWounds.length < 2) {
    return healableWounds.map((wound) => ({
      id: wound.id,
      phrase: safeRestPhrase(wound),
      ticked: isTicked,
      ...safeRestChanges(wound),
    }))
  }
  const options: EffectOption[] = healableWounds.map(({ id, name }) => ({ id, phrase: { text: name } }))
  return [
    {
      id: SINGLE_WOUND_EFFECT_ID,
      phrase: { key: 'HnB.storyMode.recovery.choose' },
      ticked: isTicked,
      options,
    },
  ]
}

/**
 * The changes that a safe rest makes to one wound: the wound needs one rest less. A wound that needs no more rests is
 * deleted.
 */
function safeRestChanges({ uuid, fields }: ParsedItem<StoryWound>): Changes {
  const restsLeft = fields.rests - 1
  return restsLeft > 0 ? { edits: [{ target: uuid, set: { rests: restsLeft } }] } : { deletedItems: [uuid] }
}

function safeRestPhrase({ name, fields }: ParsedItem<StoryWound>): RecoveryEffect['phrase'] {
  const restsLeft = fields.rests - 1
  return restsLeft > 0
    ? { key: 'HnB.storyMode.recovery.rests', data: { name, before: fields.rests, left: restsLeft } }
    : { key: 'HnB.storyMode.recovery.closes', data: { name } }
}

/** The effect that restores all hearts after a safe rest, if the world setting says so (ruling SM11). */
function heartRecoveryEffects(
  { actor, state, items, settings }: Situation<StoryMode>,
  isTicked: boolean,
): RecoveryEffect[] {
  const { value, max } = readHealthState(actor, state, items).hearts
  if (settings.harmRecovery !== 'rest' || value === max) return []
  const edits = heartsEdits(actor.uuid, state, { value: max, max })
  return [{ id: 'hearts', phrase: { key: 'HnB.storyMode.recovery.hearts' }, ticked: isTicked, edits }]
}

/** The effect that makes used-up treatments available again, because each treatment may heal one wound a session. */
function treatmentEffects({ actor, state }: Situation<StoryMode>): RecoveryEffect[] {
  const usedTreatments = TREATMENTS.filter((treatment) => state.treated[treatment])
  if (usedTreatments.length === 0) return []
  const treatedFields = Object.fromEntries(usedTreatments.map((treatment) => [`treated.${treatment}`, false]))
  return [
    {
      id: 'treatments',
      phrase: { key: 'HnB.storyMode.recovery.treatments' },
      ticked: true,
      edits: [{ target: actor.uuid, set: treatedFields }],
    },
  ]
}
