/** The complete ruleset of What's the Harm?. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define-ruleset'
import { arenaHarmMessageKind, drawnHarmMessageKind } from './messages'
import { sufferHarmAsGroupAction } from './suffer-harm'
import { harmItemKind } from './harm-item'
import { harmCardsOutline } from './outline'
import { createHarmCardsPersonView } from './person'
import { faceCardMeanings } from './card-meanings'
import { harmCardsRecovery } from './recovery'
import type { HarmCards } from './rules'
import { harmCardsTabActions, createHarmCardsTabContext } from './tab'

export const harmCardsRuleset = defineRuleset<HarmCards>(harmCardsOutline, {
  items: { condition: harmItemKind },
  tab: { context: createHarmCardsTabContext, actions: harmCardsTabActions },
  messages: { harm: drawnHarmMessageKind, arena: arenaHarmMessageKind },
  group: { suffer: sufferHarmAsGroupAction },
  recoveryRules: harmCardsRecovery,
  personView: createHarmCardsPersonView,
  cards: faceCardMeanings,
})
