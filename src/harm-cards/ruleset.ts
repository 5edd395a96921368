/** The complete ruleset of What's the Harm?. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define-ruleset'
import { harmArenaMessageKind, drawnHarmMessageKind } from './messages'
import { sufferHarmAsGroupAction } from './suffer-harm'
import { harmItemKind } from './harm-item'
import { harmCardsOutline } from './outline'
import { createHarmCardsPersonView } from './person'
import { harmCardMeanings } from './card-meanings'
import { harmCardsRecoveryRules } from './recovery'
import type { HarmCards } from './rules'
import { harmCardsTabActions, createHarmCardsTabContext } from './tab'

export const harmCardsRuleset = defineRuleset<HarmCards>(harmCardsOutline, {
  items: { condition: harmItemKind },
  tab: { context: createHarmCardsTabContext, actions: harmCardsTabActions },
  messages: { harm: drawnHarmMessageKind, arena: harmArenaMessageKind },
  group: { suffer: sufferHarmAsGroupAction },
  recoveryRules: harmCardsRecoveryRules,
  personView: createHarmCardsPersonView,
  cards: harmCardMeanings,
})
