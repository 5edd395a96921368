/** Defines the complete Turn of the Card ruleset from its parts. */
import { defineRuleset } from '../core/define-ruleset'
import { tarotDeckId } from './table-deck'
import { creationWindow } from './create/later-creation'
import { analyseTarotDeck } from './analyse-tarot-deck'
import { askForGroupCheck } from './check/group-check'
import { beginRivalContest } from './contest/begin-contest'
import { dealNewGame, nextHandNote, drawNarratorHand } from './hands'
import { tarotItemKinds } from './items'
import { tarotCardMeanings } from './card-meanings'
import { tarotMessages } from './messages'
import { tarotOutline } from './outline'
import { tarotPersonView, tarotToolStates } from './person-view'
import { tarotRecovery } from './recovery'
import { inflictBleedingWounds, inflictHitOnGroup } from './trauma/inflict-hits'
import type { Tarot } from './rules'
import { tarotTabActions, tarotTabContext } from './tab'

export const tarotRuleset = defineRuleset<Tarot>(tarotOutline, {
  items: tarotItemKinds,
  hand: { deckId: tarotDeckId, note: nextHandNote, analyseDeck: analyseTarotDeck },
  cards: tarotCardMeanings,
  tab: { context: tarotTabContext, actions: tarotTabActions },
  messages: tarotMessages,
  group: {
    check: askForGroupCheck,
    deal: dealNewGame,
    narratorHand: drawNarratorHand,
    inflict: inflictHitOnGroup,
    bleed: inflictBleedingWounds,
    contest: beginRivalContest,
  },
  recoveryRules: tarotRecovery,
  windows: { creation: creationWindow },
  personView: tarotPersonView,
  toolStates: tarotToolStates,
})
