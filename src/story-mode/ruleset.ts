/** The complete ruleset of Story Mode. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define-ruleset'
import { requestGroupActions } from './roll-request/later-request'
import { checkGroupActions } from './check/later-check'
import { harmGroupActions } from './harm/later-harm'
import { storyModeItemKinds } from './items'
import { storyModeMessages } from './messages'
import { storyModeOutline } from './outline'
import { createStoryModePersonView } from './person'
import { storyModeRecovery } from './recovery'
import type { StoryMode } from './rules'
import { storyModeTabActions, createStoryModeTabContext } from './tab'

export const storyModeRuleset = defineRuleset<StoryMode>(storyModeOutline, {
  items: storyModeItemKinds,
  tab: { context: createStoryModeTabContext, actions: storyModeTabActions },
  messages: storyModeMessages,
  group: { ...requestGroupActions, ...harmGroupActions, ...checkGroupActions },
  recoveryRules: storyModeRecovery,
  personView: createStoryModePersonView,
})
