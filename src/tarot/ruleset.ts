/** Turn of the Card by Paul Abeyta and Jefferson Lee, put together. */
import { defineRuleset } from '../core/define'
import { deckOf, strangeSuits } from './cards'
import { settings, state } from './data'
import { creationWindow } from './create/window'
import { deck } from './deck'
import { checkAll } from './check/several'
import { contestAll } from './contest/begin'
import { deal, handNote, narratorHand } from './hands'
import { items } from './items'
import { lore } from './lore'
import { messages } from './messages'
import { person, toolsNow } from './person'
import { recovery } from './recovery'
import { rounds } from './rounds'
import { bleed, inflictAll } from './trauma/inflict'
import { statuses } from './trauma/statuses'
import type { Tarot } from './rules'
import { treatedWounds } from './rules'
import { actions, context } from './tab'

export const tarot = defineRuleset<Tarot>({
  id: 'tarot',
  key: 'tarot',
  icon: 'tarot',
  firstAct: 'push',
  actorTypes: ['character', 'npc'],
  state,
  follows: treatedWounds,
  items,
  settings,
  statuses,
  decks: [deck],
  hand: { deck: deckOf, note: handNote, strange: strangeSuits },
  cards: lore,
  tab: { context, actions },
  messages,
  group: { check: checkAll, deal, narratorHand, inflict: inflictAll, bleed, contest: contestAll },
  recovery,
  rounds,
  windows: { creation: creationWindow },
  tools: [
    { act: 'check', data: {}, label: 'HnB.tarot.tool.check', icon: 'trait-senses' },
    { act: 'inflict', data: {}, label: 'HnB.tarot.tool.inflict', icon: 'wound' },
    { act: 'contest', data: {}, label: 'HnB.tarot.tool.contest', icon: 'weapon' },
    {
      act: 'bleed',
      data: {},
      label: 'HnB.tarot.tool.bleed',
      icon: 'bleeding',
      hint: 'HnB.tarot.tool.bleedHint',
    },
    { act: 'narratorHand', data: {}, label: 'HnB.tarot.tool.narratorHand', icon: 'tarot' },
    { act: 'deal', data: {}, label: 'HnB.tarot.tool.deal', icon: 'deck', hint: 'HnB.tarot.tool.dealHint' },
  ],
  person,
  toolsNow,
  partials: ['checked', 'ladder', 'suit-line', 'reveal', 'major', 'hand-form', 'suits', 'hit'],
})
