/** The outline of Combat Mechanics of Story Mode (https://story-mode-docs.just-us.net), which every page loads. */
import { defineOutline } from '../core/define-ruleset'
import {
  storyArmorSchema,
  creatureStateSchema,
  storyGearSchema,
  storyModeSettingsSchema,
  storyModeStateSchema,
  storyWeaponSchema,
  storyWoundSchema,
} from './data'
import { storyModeFightRules } from './fight-rules'
import type { StoryMode } from './rules'

export const storyModeOutline = defineOutline<StoryMode>({
  id: 'story-mode',
  key: 'storyMode',
  icon: 'story-mode',
  firstAct: 'check',
  actorTypes: ['character', 'npc'],
  state: storyModeStateSchema,
  initialStates: { npc: creatureStateSchema },
  items: {
    weapon: { fields: storyWeaponSchema },
    armor: { fields: storyArmorSchema },
    gear: { fields: storyGearSchema },
    wound: { fields: storyWoundSchema },
  },
  settings: storyModeSettingsSchema,
  rounds: storyModeFightRules,
  moments: {
    // A safe rest is a night in a guarded settlement with proper lodgings, never on the road or in a dungeon
    // ("Wounds").
    safeRest: {
      title: 'HnB.storyMode.moment.safeRest.title',
      button: 'HnB.storyMode.moment.safeRest.button',
      hint: 'HnB.storyMode.moment.safeRest.hint',
      icon: 'safeRest',
      asksRest: true,
      isRest: true,
      scope: 'side',
    },
  },
  tools: [
    { act: 'ask', data: {}, label: 'HnB.storyMode.tool.ask', icon: 'd20' },
    ...['1', '2', '3', '4'].map((harmAmount) => ({
      act: 'harm',
      data: { harm: harmAmount },
      label: `HnB.storyMode.tool.harm.${harmAmount}`,
      icon: 'hearts',
    })),
    { act: 'restore', data: {}, label: 'HnB.storyMode.tool.restore', icon: 'story-mode' },
  ],
})
