import { defineRuleset } from '../core/define'
import { deckOf } from './cards'
import { checkMessage } from './check-message'
import { settings, state } from './data'
import { deck } from './deck'
import { growthMessage } from './growth'
import { deal, handNote, handsMessage, narratorHand } from './hands'
import { armorKind, traitKind, weaponKind } from './items'
import { contestMessage } from './contest/context'
import { contestAll } from './contest/begin'
import { rounds } from './rounds'
import { screen } from './screen'
import { careMessage } from './trauma/care'
import { deathMessage } from './trauma/death'
import { recovery } from './trauma/heal'
import { traumaMessage } from './trauma/context'
import { bleed, inflictAll } from './trauma/inflict'
import { BLEEDING, FAILING, STUNNED } from './trauma/suffer'
import type { Tarot } from './rules'
import { actions, context, glance } from './tab'

/** Turn of the Card by Paul Abeyta and Jefferson Lee. */
export const tarot = defineRuleset<Tarot>({
  id: 'tarot',
  key: 'tarot',
  icon: 'tarot',
  firstAct: 'push',
  actorTypes: ['character', 'npc'],
  state,
  items: { trait: traitKind, weapon: weaponKind, armor: armorKind },
  settings,
  statuses: [
    { id: BLEEDING, name: 'HnB.tarot.status.bleeding', icon: 'bleeding', hint: 'HnB.tarot.bleeding' },
    { id: FAILING, name: 'HnB.tarot.status.failing', icon: 'failing', hint: 'HnB.tarot.failing' },
    {
      id: STUNNED,
      name: 'HnB.tarot.status.stunned',
      icon: 'stunned',
      hint: 'HnB.tarot.stunnedHint',
      ends: 'scene',
    },
  ],
  decks: [deck],
  hand: { deck: deckOf, note: handNote },
  tab: { context, actions },
  messages: {
    check: checkMessage,
    contest: contestMessage,
    trauma: traumaMessage,
    care: careMessage,
    death: deathMessage,
    hands: handsMessage,
    growth: growthMessage,
  },
  group: { deal, narratorHand, inflict: inflictAll, bleed, contest: contestAll },
  recovery,
  rounds,
  windows: { screen },
  tools: [
    { act: 'inflict', data: {}, label: 'HnB.tarot.tool.inflict', icon: 'wound' },
    { act: 'contest', data: {}, label: 'HnB.tarot.tool.contest', icon: 'weapon' },
  ],
  glance,
  partials: ['ladder', 'reveal', 'major', 'hand-form', 'ways', 'hit', 'held'],
})
