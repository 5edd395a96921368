/** The ruleset of The meaning of Harm: every part of the game. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define'
import type { Resources } from './held'
import { items } from './items'
import { messages } from './messages'
import { outline } from './outline'
import { person } from './person'
import { recovery } from './recovery'
import { actions, context } from './tab'

export const resources = defineRuleset<Resources>(outline, {
  items,
  tab: { context, actions },
  messages,
  recovery,
  person,
})
