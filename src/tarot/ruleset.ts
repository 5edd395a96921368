/** Defines the complete Turn of the Card ruleset from its parts. */
import { defineRuleset } from '../core/define-ruleset'
import { tarotDeckId } from './table-deck'
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
import { tarotPersonView, tarotToolStates } from './person-view'
import { tarotRecovery } from './recovery'
import type { Tarot } from './rules'
import { tarotTabActions, tarotTabContext } from './tab'

export const tarotRuleset = defineRuleset<Tarot>(tarotOutline, {
  items: tarotItemKinds,
  hand: { deckId: tarotDeckId, note: createNextHandNote, analyseDeck: analyseTarotDeck },
  cards: tarotCardMeanings,
  tab: { context: tarotTabContext, actions: tarotTabActions },
  messages: tarotMessages,
  group: { ...checkGroupActions, ...handGroupActions, ...traumaGroupActions, ...contestGroupActions },
  recoveryRules: tarotRecovery,
  windows: { creation: creationWindow },
  personView: tarotPersonView,
  toolStates: tarotToolStates,
})
