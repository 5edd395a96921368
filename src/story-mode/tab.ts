/**
 * The sheet tab of Story Mode. It shows waiting messages, hearts, rolls, a creature's level, attacks, wounds and
 * carried items.
 */
import { parseItemsOfType } from '../core/parse-items'
import type { Situation } from '../core/game-views'
import { createCarriedItemsContext } from './carry/carried-context'
import { parseBelongings, sortWoundsWorstFirst, parseWounds } from './carry/carrying-capacity'
import type { StoryWeapon } from './data'
import { checkTabActions } from './check/later-check'
import { storyWeaponSchema } from './data'
import { readHealthState } from './harm/wound-bearer'
import { harmTabActions } from './harm/later-harm'
import { computeAttackHarm } from './harm/harm-rules'
import { treatmentTabActions } from './heal/later-heal'
import { isWoundPermanent } from './heal/treatment-rules'
import { creatureTabActions } from './later-creature'
import { hasDeadStatus } from '../core/conditions'
import type { StoryMode } from './rules'
import { computeDifficultyClassOfLevel } from './rules'
import { isGMCreature } from './sides'
import { TREATMENT_KINDS, ATTACK_WEIGHTS } from './tables'

type StorySituation = Situation<StoryMode>

/** The highest level that has its own button on the tab. */
const MAX_CHECK_LEVEL_WITH_BUTTON = 10

export function createStoryModeTabContext(situation: StorySituation): object {
  const { actor, state } = situation
  const isNpcActor = actor.type === 'npc'
  const { hearts, limit } = readHealthState(situation)
  return {
    creature: isNpcActor,
    rolls: !isGMCreature(actor),
    rollsInitiative: !isNpcActor && actor.turn?.isOrderedByOther !== true,
    dead: hasDeadStatus(actor),
    ...hearts,
    hearts: Array.from({ length: hearts.max }, (_, index) => ({
      place: index + 1,
      full: index < hearts.value,
    })),
    level: state.level,
    dc: computeDifficultyClassOfLevel(state.level),
    levels: Array.from({ length: MAX_CHECK_LEVEL_WITH_BUTTON }, (_, index) => ({
      level: index + 1,
      chosen: index + 1 === state.level,
    })),
    attacks: createWeaponRowsForAttack(situation),
    weights: ATTACK_WEIGHTS,
    wounds: createWoundRows(situation),
    limit,
    treatments: TREATMENT_KINDS.map((treatment) => ({
      label: `HnB.storyMode.way.${treatment}`,
      used: state.treated[treatment],
    })),
    ...(isNpcActor ? {} : createCarriedItemsContext(situation)),
  }
}

function createWeaponRowsForAttack({ items }: StorySituation): object[] {
  const carriedWeapons = parseItemsOfType(items, 'weapon', storyWeaponSchema).filter(
    ({ fields }) => !fields?.dropped,
  )
  return carriedWeapons.map((weaponItem) => ({
    ...weaponItem,
    ...(weaponItem.fields && createAttackDetails(weaponItem.fields)),
  }))
}

function createAttackDetails(weaponFields: StoryWeapon): object {
  const { weight } = weaponFields
  if (weight === '') return { weight: null }
  return {
    weight: `HnB.storyMode.line.weight.${weight}`,
    harm: computeAttackHarm({ ...weaponFields, weight }),
    magic: weaponFields.magic,
  }
}

function createWoundRows({ items }: StorySituation): object[] {
  return [
    ...sortWoundsWorstFirst(parseBelongings(items).wounds).map((woundItem) => ({
      ...woundItem,
      ...woundItem.fields,
      severity: `HnB.storyMode.severity.${woundItem.fields.severity}`,
      penalty: `HnB.storyMode.penalty.${woundItem.fields.severity}`,
      permanent: isWoundPermanent(woundItem.fields),
    })),
    ...parseWounds(items).filter(({ fields }) => fields === null),
  ]
}

export const storyModeTabActions = {
  ...checkTabActions,
  ...harmTabActions,
  ...treatmentTabActions,
  ...creatureTabActions,
}
