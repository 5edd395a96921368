/**
 * The sheet tab of Story Mode. It shows waiting messages, hearts, rolls, a creature's level, attacks, wounds and
 * carried items.
 */
import { parseItemsOfType } from '../core/parse-items'
import type { Situation } from '../core/game-views'
import { carriedContext } from './carry/carried-context'
import { parseBelongings, sortWoundsWorstFirst, parseWounds } from './carry/carrying-capacity'
import type { StoryWeapon } from './data'
import { checkTabActions } from './check/later-check'
import { storyWeaponSchema } from './data'
import { readHealthState } from './harm/wound-bearer'
import { harmTabActions } from './harm/later-harm'
import { attackHarm } from './harm/harm-rules'
import { treatmentTabActions } from './heal/later-heal'
import { isPermanentWound } from './heal/treatment-rules'
import { creatureTabActions } from './later-creature'
import { isDead } from '../core/conditions'
import type { StoryMode } from './rules'
import { dcOfLevel } from './rules'
import { isGMCreature } from './sides'
import { TREATMENTS, ATTACK_WEIGHTS } from './tables'

type StorySituation = Situation<StoryMode>

/** The highest level that has a button of its own on the tab. */
const MAX_BUTTON_LEVEL = 10

export function storyModeTabContext(situation: StorySituation): object {
  const { actor, state, items } = situation
  const isNpc = actor.type === 'npc'
  const { hearts, limit } = readHealthState(actor, state, items)
  return {
    creature: isNpc,
    rolls: !isGMCreature(actor),
    rollsInitiative: !isNpc && actor.turn?.isOrderedByOther !== true,
    dead: isDead(actor),
    ...hearts,
    hearts: Array.from({ length: hearts.max }, (_, index) => ({
      place: index + 1,
      full: index < hearts.value,
    })),
    level: state.level,
    dc: dcOfLevel(state.level),
    levels: Array.from({ length: MAX_BUTTON_LEVEL }, (_, index) => ({
      level: index + 1,
      chosen: index + 1 === state.level,
    })),
    attacks: attackRows(situation),
    weights: ATTACK_WEIGHTS,
    wounds: woundRows(situation),
    limit,
    treatments: TREATMENTS.map((treatment) => ({
      label: `HnB.storyMode.way.${treatment}`,
      used: state.treated[treatment],
    })),
    ...(isNpc ? {} : carriedContext(situation)),
  }
}

function attackRows({ items }: StorySituation): object[] {
  const weapons = parseItemsOfType(items, 'weapon', storyWeaponSchema).filter(
    ({ fields }) => !fields?.dropped,
  )
  return weapons.map((item) => ({ ...item, ...(item.fields && attackDetails(item.fields)) }))
}

function attackDetails(fields: StoryWeapon): object {
  const { weight } = fields
  if (weight === '') return { weight: null }
  return {
    weight: `HnB.storyMode.line.weight.${weight}`,
    harm: attackHarm({ ...fields, weight }),
    magic: fields.magic,
  }
}

function woundRows({ items }: StorySituation): object[] {
  return [
    ...sortWoundsWorstFirst(parseBelongings(items).wounds).map((item) => ({
      ...item,
      ...item.fields,
      severity: `HnB.storyMode.severity.${item.fields.severity}`,
      penalty: `HnB.storyMode.penalty.${item.fields.severity}`,
      permanent: isPermanentWound(item.fields),
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
