/** Defines the complete Turn of the Card ruleset from its parts. */
import { defineRuleset } from '../core/define-ruleset'
import { deckOf } from './cards'
import { creationWindow } from './create/window'
import { readDeck } from './deck-reading'
import { checkAll } from './check/several'
import { contestAll } from './contest/begin'
import { deal, handNote, narratorHand } from './hands'
import { items } from './items'
import { lore } from './lore'
import { messages } from './messages'
import { outline } from './outline'
import { person, toolsNow } from './person'
import { recovery } from './recovery'
import { bleed, inflictAll } from './trauma/inflict'
import type { Tarot } from './rules'
import { actions, context } from './tab'

export const tarot = defineRuleset<Tarot>(outline, {
  items,
  hand: { deck: deckOf, note: handNote, read: readDeck },
  cards: lore,
  tab: { context, actions },
  messages,
  group: { check: checkAll, deal, narratorHand, inflict: inflictAll, bleed, contest: contestAll },
  recovery,
  windows: { creation: creationWindow },
  person,
  toolsNow,
})
