/** The ruleset of What's the Harm?: every part of the game. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define'
import { arenaMessage, harmMessage } from './messages'
import { sufferTogether } from './harm'
import { harmKind } from './harm-item'
import { outline } from './outline'
import { person } from './person'
import { lore } from './lore'
import { recovery } from './recovery'
import type { HarmCards } from './rules'
import { actions, context } from './tab'

export const harmCards = defineRuleset<HarmCards>(outline, {
  items: { condition: harmKind },
  tab: { context, actions },
  messages: { harm: harmMessage, arena: arenaMessage },
  group: { suffer: sufferTogether },
  recovery,
  person,
  cards: lore,
})
