/** Registers documents, sheets, dice, settings, messages and requests with Foundry at `init`. */
import type { KnownGame, Mixture, Outline } from '../../core/contract'
import { api } from './api'
import { HarmBlessingActor } from '../world/actor'
import { HarmBlessingActorSheet } from '../sheets/actor-sheet'
import { outlines, setGames } from '../world/active-rulesets'
import { gamesHere, onLateGame } from '../world/load-games'
import { BumpDie } from '../dice/bump-die'
import { BumpRoll } from '../dice/bump-roll'
import { ToldModel } from '../world/told-model'
import { registerDecks } from '../cards/supply'
import { performCards } from '../cards/dealer'
import { cardsSchema } from '../cards/request'
import { followRules, onCards, registerDock } from '../cards/watch'
import { onRequest } from '../play/arbiter'
import { performAct } from '../play/perform'
import { registerMemory } from '../play/remember'
import { actSchema } from '../play/request'
import { performUndo, undoSchema } from '../play/undo'
import { HarmBlessingCombat } from '../rounds/combat'
import { performPlace, placeSchema } from '../rounds/place'
import { performTurning, turningSchema } from '../rounds/turnings'
import { choose, chooseSchema } from '../recovery/choose'
import { holdMoment, momentSchema } from '../recovery/hold'
import { redrawGreetings } from '../chat/message-view'
import { followHappened } from '../chat/open-happened'
import { HarmBlessingMessage } from '../chat/chat-message'
import { refreshWindows } from '../chat/game-window'
import { registerOverScene } from '../chat/over-scene'
import { countConditionsAnew, HarmBlessingEffect } from '../world/effect'
import { HarmBlessingItem } from '../world/item'
import { HarmBlessingToken } from '../world/token'
import { HarmBlessingItemSheet } from '../sheets/item-sheet'
import { actorModels, itemModels } from '../world/models'
import { RulesMenu } from '../sheets/open-rules'
import { registerKeptHistories } from '../world/kept-histories'
import { registerSettings } from '../world/settings'
import { offerStatuses, registerStatuses } from '../world/statuses'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { prepareTemplates } from '../platform/templates'
import { registerGreeting } from './greet'
import { FirstScenesMenu } from './open-first-scenes'
import { registerFirstScenes } from './remember-first-scenes'

/**
 * At `init`: registers all parts of the system with Foundry. No function here is asynchronous, because Foundry does not
 * await hooks.
 */
export function registerSystem(games: readonly KnownGame[], mixtures: readonly Mixture[]): void {
  setGames(games, mixtures)
  Object.assign(game.system, { api })
  registerDocuments(outlines())
  registerDice()
  registerSheets(outlines())
  registerSettings(rulesChanged)
  onLateGame(showRules)
  registerDecks(outlines().flatMap(({ decks }) => decks))
  registerDock()
  registerOverScene()
  onCards(showHands)
  registerRequests()
  registerMemory()
  registerKeptHistories(followHappened)
  registerGreeting()
  registerFirstScenes()
  game.settings.registerMenu(SYSTEM_ID, 'rules', {
    name: 'HnB.rules.title',
    label: 'HnB.rules.open',
    hint: 'HnB.rules.hint',
    icon: 'fa-solid fa-scale-balanced',
    type: RulesMenu,
    restricted: true,
  })
  game.settings.registerMenu(SYSTEM_ID, 'firstScenes', {
    name: 'HnB.common.firstScene.title',
    label: 'HnB.common.firstScene.choose',
    hint: 'HnB.common.firstScene.hint',
    icon: 'fa-solid fa-masks-theater',
    type: FirstScenesMenu,
    restricted: true,
  })
  registerStatuses(outlines())
  // Starts fetching the scripts of the active games.
  prepareTemplates(gamesHere)
}

function registerDocuments(games: readonly Outline[]): void {
  CONFIG.Actor.documentClass = HarmBlessingActor
  CONFIG.Item.documentClass = HarmBlessingItem
  CONFIG.ChatMessage.documentClass = HarmBlessingMessage
  CONFIG.ActiveEffect.documentClass = HarmBlessingEffect
  CONFIG.Token.documentClass = HarmBlessingToken
  CONFIG.Combat.documentClass = HarmBlessingCombat
  Object.assign(CONFIG.Actor.dataModels, actorModels(games))
  Object.assign(CONFIG.Item.dataModels, itemModels(games))
  Object.assign(CONFIG.ChatMessage.dataModels, { told: ToldModel })
}

/** Adds bumping to ordinary dice; `/roll` still creates Foundry's own roll. */
function registerDice(): void {
  CONFIG.Dice.terms.d = BumpDie
  CONFIG.Dice.termTypes[BumpDie.name] = BumpDie
  CONFIG.Dice.rolls.push(BumpRoll)
}

function registerSheets(games: readonly Outline[]): void {
  const shared = (name: string) => ({ template: systemPath(`templates/shared/${name}.hbs`) })
  HarmBlessingActorSheet.PARTS = {
    header: shared('actor-header'),
    tabs: shared('actor-tabs'),
    ...Object.fromEntries(
      games.map(({ id, key }) => [
        key,
        { template: systemPath(`templates/${id}/tab.hbs`), scrollable: [''] },
      ]),
    ),
    gear: { ...shared('actor-gear'), scrollable: [''] },
    notes: { ...shared('actor-notes'), scrollable: [''] },
    hand: { template: systemPath('templates/cards/hand.hbs'), scrollable: ['.hnb-hand-cards'] },
  }
  const { DocumentSheetConfig } = foundry.applications.apps
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, HarmBlessingActorSheet, {
    label: 'HnB.sheet.actor',
    makeDefault: true,
  })
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, HarmBlessingItemSheet, {
    label: 'HnB.sheet.item',
    makeDefault: true,
  })
}

/** Registers the requests that one client may send to another, each with its handler. */
function registerRequests(): void {
  onRequest('act', actSchema, performAct)
  onRequest('undo', undoSchema, performUndo)
  onRequest('cards', cardsSchema, performCards)
  onRequest('moment', momentSchema, holdMoment)
  onRequest('choose', chooseSchema, choose)
  onRequest('turning', turningSchema, performTurning)
  onRequest('place', placeSchema, performPlace)
}

/** After a change of cards: redraws the hands on sheets. */
function showHands(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof HarmBlessingActorSheet) void app.render({ parts: ['hand'] })
  }
}

/** After a change of the rules: redraws only after the games are fully loaded. */
function rulesChanged(): void {
  void gamesHere().then(showRules)
}

/** Redraws all open windows for the games that are now active. */
function showRules(): void {
  offerStatuses()
  countConditionsAnew()
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof HarmBlessingActorSheet || app instanceof HarmBlessingItemSheet) void app.render()
  }
  refreshWindows()
  void ui.chat?.render()
  void ui.combat?.render()
  // The sidebar hides the compendia of inactive games.
  void ui.compendium?.render()
  // A token's bars and conditions depend on the active games, although the token itself has not changed.
  for (const { renderFlags } of canvas.tokens?.placeables ?? [])
    renderFlags.set({ refreshBars: true, redrawEffects: true })
  if (canvas.hud?.token?.rendered) void canvas.hud.token.render()
  // The scene controls drop the windows of inactive games.
  void ui.controls?.render({ reset: true })
  redrawGreetings()
  followRules()
}
