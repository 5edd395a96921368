/** Defines the complete Turn of the Card ruleset from its parts. */
import { defineRuleset } from '../core/define-ruleset'
import { findTarotDeckId } from './table-deck'
import { creationWindow } from './create/later-creation'
import { analyseTarotDeck } from './analyse-tarot-deck'
import { createInfoLineAboutNextHand } from './hands'
import { checkGroupActions } from './check/later-check'
import { contestGroupActions } from './contest/later-contest'
import { traumaGroupActions } from './trauma/later-trauma'
import { drawnHandGroupActions } from './later-tab'
import { tarotItemKinds } from './items'
import { tarotCardMeanings } from './card-meanings'
import { tarotMessageKinds } from './messages'
import { tarotOutline } from './outline'
import { createTarotPersonView, createTarotGMToolButtonStates } from './person-view'
import { tarotRecoveryRules } from './recovery'
import type { Tarot } from './rules'
import { tarotTabActions, createTarotTabContext } from './tab'

export const tarotRuleset = defineRuleset<Tarot>(tarotOutline, {
  items: tarotItemKinds,
  hand: { deckId: findTarotDeckId, note: createInfoLineAboutNextHand, analyseDeck: analyseTarotDeck },
  cards: tarotCardMeanings,
  tab: { context: createTarotTabContext, actions: tarotTabActions },
  messages: tarotMessageKinds,
  group: { ...checkGroupActions, ...drawnHandGroupActions, ...traumaGroupActions, ...contestGroupActions },
  recoveryRules: tarotRecoveryRules,
  windows: { creation: creationWindow },
  personView: createTarotPersonView,
  toolStates: createTarotGMToolButtonStates,
})
