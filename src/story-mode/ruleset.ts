/** The ruleset of Story Mode: every part of the game. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define-ruleset'
import { askForRoll } from './roll-request/ask-for-roll'
import { rollMissingInitiatives } from './check/initiative-rolls'
import { inflictHarmOnGroup, restoreHeartsOfGroup } from './harm/harm-actions'
import { storyModeItemKinds } from './items'
import { storyModeMessages } from './messages'
import { storyModeOutline } from './outline'
import { storyModePersonView } from './person'
import { storyModeRecovery } from './recovery'
import type { StoryMode } from './rules'
import { storyModeTabActions, storyModeTabContext } from './tab'

export const storyModeRuleset = defineRuleset<StoryMode>(storyModeOutline, {
  items: storyModeItemKinds,
  tab: { context: storyModeTabContext, actions: storyModeTabActions },
  messages: storyModeMessages,
  group: {
    ask: askForRoll,
    harm: inflictHarmOnGroup,
    restore: restoreHeartsOfGroup,
    initiatives: rollMissingInitiatives,
  },
  recoveryRules: storyModeRecovery,
  personView: storyModePersonView,
})
