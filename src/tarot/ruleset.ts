/** Defines the complete Turn of the Card ruleset from its parts. */
import { defineRuleset } from '../core/define-ruleset'
import { findTarotDeckId } from './table-deck'
import { creationWindow } from './create/later-creation'
import { analyseTarotDeck } from './analyse-tarot-deck'
import { createNextHandNote } from './hands'
import { checkGroupActions } from './check/later-check'
import { contestGroupActions } from './contest/later-contest'
import { traumaGroupActions } from './trauma/later-trauma'
import { handGroupActions } from './later-tab'
import { tarotItemKinds } from './items'
import { tarotCardMeanings } from './card-meanings'
import { tarotMessages } from './messages'
import { tarotOutline } from './outline'
import { createTarotPersonView, createTarotToolStates } from './person-view'
import { tarotRecovery } from './recovery'
import type { Tarot } from './rules'
import { tarotTabActions, createTarotTabContext } from './tab'

export const tarotRuleset = defineRuleset<Tarot>(tarotOutline, {
  items: tarotItemKinds,
  hand: { deckId: findTarotDeckId, note: createNextHandNote, analyseDeck: analyseTarotDeck },
  cards: tarotCardMeanings,
  tab: { context: createTarotTabContext, actions: tarotTabActions },
  messages: tarotMessages,
  group: { ...checkGroupActions, ...handGroupActions, ...traumaGroupActions, ...contestGroupActions },
  recoveryRules: tarotRecovery,
  windows: { creation: creationWindow },
  personView: createTarotPersonView,
  toolStates: createTarotToolStates,
})
