/** Characters, creatures, things and clicks for tests of Story Mode. */
import type { Click, ItemView, Participant } from '../../src/core/game-views'
import type { FightPlace } from '../../src/core/fight-rules'
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

export function storyState(stateOverrides: Partial<StoryModeState> = {}): StoryModeState {
  return {
    level: 1,
    harm: { value: 5, max: 5 },
    treated: { field: false, magic: false, knowledge: false },
    reacted: '',
    ...stateOverrides,
  }
}

/** A creature of a level with all its hearts. */
export function creature(
  level: number,
  participantOverrides: Partial<Participant<StoryMode>> = {},
): Participant<StoryMode> {
  return {
    actor: { ...ana, uuid: 'Actor.beast', id: 'beast', name: 'Beast', type: 'npc' },
    state: storyState({ level, harm: { value: level, max: level } }),
    items: [],
    ...participantOverrides,
  }
}

let items = 0
function item(type: ItemView['type'], name: string, fields: unknown, of = ana.uuid): ItemView {
  const id = `item${++items}`
  return { uuid: `${of}.Item.${id}`, id, name, img: '', type, fields }
}

export const woundItem = (severity: WoundSeverity, rests = 1, moreFields: object = {}) =>
  item('wound', `A ${severity}`, {
    severity,
    rests: severity === 'scar' ? 0 : rests,
    kind: 'physical',
    magicProof: false,
    cause: '',
    ...moreFields,
  })

export const weaponItem = (weight: string, moreFields: object = {}) =>
  item('weapon', `A ${weight} weapon`, { weight, ...moreFields })
export const armorItem = (weight: string, moreFields: object = {}) =>
  item('armor', `A ${weight} armor`, { weight, ...moreFields })
export const gearItem = (slots: number, moreFields: object = {}) =>
  item('gear', 'A thing', { slots, ...moreFields })

/** The place of a fighter whose turn it is in the first round of a fight. */
export function fightPlace(placeOverrides: Partial<FightPlace> = {}): FightPlace {
  return { round: 1, initiative: 10, place: 0, isOwnTurn: true, used: [], ...placeOverrides }
}

export function click(clickOverrides: Partial<Click<StoryMode>> = {}): Click<StoryMode> {
  return {
    actor: ana,
    state: storyState(),
    items: [],
    settings: usualStoryModeSettings,
    user: player,
    data: {},
    targets: [],
    ...clickOverrides,
  }
}
