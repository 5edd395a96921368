/** Creates characters, creatures, things and button presses for tests of Story Mode. */
import type { ActionContext, ItemView, Participant } from '../../src/core/game-views'
import type { FighterPlace } from '../../src/core/fight-rules'
import type { StoryModeSettings, StoryModeState, StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import type { WoundSeverity } from '../../src/story-mode/tables'
import { fetchLaterScripts } from './later-scripts'
import { ana, player } from './people'

await fetchLaterScripts(storyModeRuleset)

export const usualStoryModeSettings: StoryModeSettings = {
  meetSucceeds: true,
  initiativeTie: 'player',
  deathAt: 'beyond',
  fieldAttemptUsesUp: false,
  woundsHealInParallel: true,
  harmRecovery: 'gm',
  baseCapacity: 10,
  npcWoundsEasePlayers: true,
  treatmentLimitOn: 'patient',
}

export function createStoryModeState(stateOverrides: Partial<StoryModeState> = {}): StoryModeState {
  return {
    level: 1,
    harm: { value: 5, max: 5 },
    treated: { field: false, magic: false, knowledge: false },
    reacted: '',
    ...stateOverrides,
  }
}

/** Creates a creature that has the given level and all its hearts. */
export function createCreatureOfLevel(
  creatureLevel: number,
  participantOverrides: Partial<Participant<StoryMode>> = {},
): Participant<StoryMode> {
  return {
    actor: { ...ana, uuid: 'Actor.beast', id: 'beast', name: 'Beast', type: 'npc' },
    state: createStoryModeState({ level: creatureLevel, harm: { value: creatureLevel, max: creatureLevel } }),
    items: [],
    ...participantOverrides,
  }
}

let items = 0
function createItem(
  itemType: ItemView['type'],
  itemName: string,
  itemFields: unknown,
  ownerUuid = ana.uuid,
): ItemView {
  const itemId = `item${++items}`
  return {
    uuid: `${ownerUuid}.Item.${itemId}`,
    id: itemId,
    name: itemName,
    img: '',
    type: itemType,
    fields: itemFields,
  }
}

export const createWoundItem = (
  woundSeverity: WoundSeverity,
  safeRestCount = 1,
  extraWoundFields: object = {},
) =>
  createItem('wound', `A ${woundSeverity}`, {
    severity: woundSeverity,
    rests: woundSeverity === 'scar' ? 0 : safeRestCount,
    kind: 'physical',
    magicProof: false,
    cause: '',
    ...extraWoundFields,
  })

export const createWeaponItem = (weaponWeight: string, extraWeaponFields: object = {}) =>
  createItem('weapon', `A ${weaponWeight} weapon`, { weight: weaponWeight, ...extraWeaponFields })
export const createArmorItem = (armorWeight: string, extraArmorFields: object = {}) =>
  createItem('armor', `A ${armorWeight} armor`, { weight: armorWeight, ...extraArmorFields })
export const createGearItem = (slotCount: number, extraGearFields: object = {}) =>
  createItem('gear', 'A thing', { slots: slotCount, ...extraGearFields })

/**
 * Creates what a game knows about a fighter in a fight. By default it is the first round and the fighter's own turn.
 */
export function createFightPlace(placeOverrides: Partial<FighterPlace> = {}): FighterPlace {
  return { round: 1, initiative: 10, place: 0, isOwnTurn: true, used: [], ...placeOverrides }
}

export function createStoryModeActionContext(
  actionContextOverrides: Partial<ActionContext<StoryMode>> = {},
): ActionContext<StoryMode> {
  return {
    actor: ana,
    state: createStoryModeState(),
    items: [],
    settings: usualStoryModeSettings,
    user: player,
    data: {},
    targets: [],
    ...actionContextOverrides,
  }
}
