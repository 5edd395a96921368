/** The ruleset of Story Mode: every part of the game. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define'
import { askForRoll } from './asked/ask'
import { initiatives } from './check/initiative'
import { harmTogether, restoreTogether } from './harm/actions'
import { items } from './items'
import { messages } from './messages'
import { outline } from './outline'
import { person } from './person'
import { recovery } from './recovery'
import type { StoryMode } from './rules'
import { actions, context } from './tab'

export const storyMode = defineRuleset<StoryMode>(outline, {
  items,
  tab: { context, actions },
  messages,
  group: { ask: askForRoll, harm: harmTogether, restore: restoreTogether, initiatives },
  recovery,
  person,
})
