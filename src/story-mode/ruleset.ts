/** The complete ruleset of Story Mode. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define-ruleset'
import { rollRequestGroupActions } from './roll-request/later-request'
import { checkGroupActions } from './check/later-check'
import { harmGroupActions } from './harm/later-harm'
import { storyModeItemKinds } from './items'
import { storyModeMessageKinds } from './messages'
import { storyModeOutline } from './outline'
import { createStoryModePersonView } from './person'
import { storyModeRecoveryRules } from './recovery'
import type { StoryMode } from './rules'
import { storyModeTabActions, createStoryModeTabContext } from './tab'

export const storyModeRuleset = defineRuleset<StoryMode>(storyModeOutline, {
  items: storyModeItemKinds,
  tab: { context: createStoryModeTabContext, actions: storyModeTabActions },
  messages: storyModeMessageKinds,
  group: { ...rollRequestGroupActions, ...harmGroupActions, ...checkGroupActions },
  recoveryRules: storyModeRecoveryRules,
  personView: createStoryModePersonView,
})
