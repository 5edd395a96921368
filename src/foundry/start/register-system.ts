/** Registers documents, sheets, dice, settings, messages and requests with Foundry at `init`. */
import * as v from 'valibot'
import type { GameInPackage, GameMixture, Outline } from '../../core/contract'
import { moduleApi } from './module-api'
import { HarmBlessingActor } from '../world/actor'
import { HarmBlessingActorSheet } from '../sheets/actor-sheet'
import { allGameOutlines, registerGames } from '../world/active-rulesets'
import { waitForActiveGamesToLoad, setLateLoadedGameHandler } from '../world/load-games'
import { BumpDie } from '../dice/bump-die'
import { BumpRoll } from '../dice/bump-roll'
import { MessageRecordModel } from '../world/message-record-model'
import { redrawCardDock } from '../cards/dock-instance'
import { registerDeckPresets } from '../cards/supply-decks'
import { cardsRequestSchema } from '../cards/cards-request'
import { createDecksOfNewGames, addRedrawOnCardChange, registerDockSettings } from '../cards/watch-cards'
import { registerRequestHandler } from '../play/decide-request'
import { registerRememberedAnswers } from '../play/remembered-answers'
import { actionRequestSchema, undoRequestSchema } from '../play/client-request'
import { HarmBlessingCombat } from '../rounds/combat'
import { HarmBlessingCombatant } from '../rounds/combatant'
import { fighterPlaceRequestSchema } from '../rounds/fight-place'
import { combatEventSchema } from '../rounds/combat-events'
import { recoveryMomentChoiceRequestSchema } from '../recovery/recovery-choice'
import { recoveryMomentRequestSchema } from '../recovery/moment-request'
import { redrawMessagesAfterGameChange } from '../chat/redraw-messages'
import { redrawWhatHappenedWindow } from '../chat/open-what-happened-window'
import { HarmBlessingMessage } from '../chat/chat-message'
import { HarmBlessingMessages } from '../chat/chat-messages'
import { redrawGameWindows } from '../chat/open-game-window'
import { forgetCachedStepsOfRecentMessages } from '../chat/pending-steps'
import { rememberWaitingMessages } from '../chat/notify-waiting'
import { registerCardsOverSceneSetting } from '../chat/revealed-cards'
import { registerSoundSetting } from '../chat/table-sounds'
import { resetActorConditions, HarmBlessingEffect } from '../world/effect'
import { HarmBlessingItem } from '../world/item'
import { HarmBlessingToken } from '../world/token'
import { HarmBlessingItemSheet } from '../sheets/item-sheet'
import { createActorDataModels, createItemDataModels } from '../world/models'
import { RulesMenu } from '../sheets/open-rules-window'
import { registerKeptHistories } from '../world/kept-histories'
import { registerSettings } from '../world/settings'
import { updateStatusPalette, registerStatuses } from '../world/statuses'
import { unregisterOldSheets } from '../platform/compat'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { registerTemplateHelpers } from '../platform/templates'
import { registerGreeting } from './greet'
import { registerKeybindings } from './keybindings'
import { FirstScenesMenu } from './open-first-scenes'

/**
 * Registers all parts of the system with Foundry. Nothing here may be asynchronous, because Foundry does not wait for
 * hooks. Called at `init`.
 */
export function registerSystem(
  gamesInSystemPackage: readonly GameInPackage[],
  gameMixtures: readonly GameMixture[],
): void {
  registerGames(gamesInSystemPackage, gameMixtures)
  Object.assign(game.system, { api: moduleApi })
  registerDocuments(allGameOutlines())
  registerBumpDice()
  registerSheets(allGameOutlines())
  registerSettings(redrawWhenGamesLoaded, () => void redrawCardDock())
  setLateLoadedGameHandler(redrawEverythingForActiveGames)
  registerDeckPresets(allGameOutlines().flatMap(({ decks }) => decks))
  registerDockSettings()
  registerCardsOverSceneSetting()
  registerSoundSetting()
  addRedrawOnCardChange(redrawHands)
  registerRequests()
  registerRememberedAnswers()
  registerKeptHistories(redrawWhatHappenedWindow)
  registerGreeting()
  registerKeybindings()
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
  registerStatuses(allGameOutlines())
  // The template helpers call `waitForActiveGamesToLoad`. The first call also starts to fetch the games' scripts.
  registerTemplateHelpers(waitForActiveGamesToLoad)
}

function registerDocuments(gameOutlinesToRegister: readonly Outline[]): void {
  CONFIG.Actor.documentClass = HarmBlessingActor
  CONFIG.Item.documentClass = HarmBlessingItem
  CONFIG.ChatMessage.documentClass = HarmBlessingMessage
  CONFIG.ChatMessage.collection = HarmBlessingMessages
  CONFIG.ActiveEffect.documentClass = HarmBlessingEffect
  CONFIG.Token.documentClass = HarmBlessingToken
  CONFIG.Combat.documentClass = HarmBlessingCombat
  CONFIG.Combatant.documentClass = HarmBlessingCombatant
  Object.assign(CONFIG.Actor.dataModels, createActorDataModels(gameOutlinesToRegister))
  Object.assign(CONFIG.Item.dataModels, createItemDataModels(gameOutlinesToRegister))
  Object.assign(CONFIG.ChatMessage.dataModels, { record: MessageRecordModel })
}

/** Adds the modifier `bump` to ordinary dice. A `/roll` command still creates a roll of Foundry's own class. */
function registerBumpDice(): void {
  CONFIG.Dice.terms.d = BumpDie
  CONFIG.Dice.termTypes[BumpDie.name] = BumpDie
  CONFIG.Dice.rolls.push(BumpRoll)
}

function registerSheets(gameOutlinesToRegister: readonly Outline[]): void {
  const createSharedSheetPart = (templateName: string) => ({
    template: systemPath(`templates/shared/${templateName}.hbs`),
  })
  HarmBlessingActorSheet.PARTS = {
    header: createSharedSheetPart('actor-header'),
    tabs: createSharedSheetPart('actor-tabs'),
    ...Object.fromEntries(
      gameOutlinesToRegister.map(({ id, key }) => [
        key,
        { template: systemPath(`templates/${id}/tab.hbs`), scrollable: [''] },
      ]),
    ),
    gear: { ...createSharedSheetPart('actor-gear'), scrollable: [''] },
    notes: { ...createSharedSheetPart('actor-notes'), scrollable: [''] },
    hand: { template: systemPath('templates/cards/hand.hbs'), scrollable: ['.hnb-hand-cards'] },
  }
  const { DocumentSheetConfig } = foundry.applications.apps
  unregisterOldSheets()
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, HarmBlessingActorSheet, {
    label: 'HnB.sheet.actor',
    makeDefault: true,
  })
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, HarmBlessingItemSheet, {
    label: 'HnB.sheet.item',
    makeDefault: true,
  })
}

/**
 * Registers the requests between clients with their handlers. Only the deciding client fetches the handlers' scripts,
 * at the first request.
 */
function registerRequests(): void {
  registerRequestHandler('act', actionRequestSchema, async (request, requestSender) =>
    (await import('../play/run-action')).runRequestedAction(request, requestSender),
  )
  registerRequestHandler('undo', undoRequestSchema, async (request, requestSender) =>
    (await import('../play/undo')).carryOutUndo(request, requestSender),
  )
  registerRequestHandler('cards', cardsRequestSchema, async (request, requestSender) =>
    (await import('../cards/dealer')).runCardsRequest(request, requestSender),
  )
  registerRequestHandler('clock', v.unknown(), async (request, requestSender) =>
    (await import('../play/change-clocks')).changeClocks(request, requestSender),
  )
  registerRequestHandler('moment', recoveryMomentRequestSchema, async (request, requestSender) =>
    (await import('../recovery/recovery-script')).holdMoment(request, requestSender),
  )
  registerRequestHandler('choose', recoveryMomentChoiceRequestSchema, async (request, requestSender) =>
    (await import('../recovery/recovery-script')).carryOutChoice(request, requestSender),
  )
  registerRequestHandler('combatEvent', combatEventSchema, async (request, requestSender) =>
    (await import('../rounds/run-combat-event')).carryOutCombatEvent(request, requestSender),
  )
  registerRequestHandler('place', fighterPlaceRequestSchema, async (request, requestSender) =>
    (await import('../rounds/change-place')).changeFighterPlace(request, requestSender),
  )
}

/** Redraws the hands on all open actor sheets. Called after a change of cards. */
function redrawHands(): void {
  for (const application of foundry.applications.instances.values()) {
    if (application instanceof HarmBlessingActorSheet) void application.render({ parts: ['hand'] })
  }
}

/** Waits until the newly activated games are loaded, and then redraws all windows. */
function redrawWhenGamesLoaded(): void {
  void waitForActiveGamesToLoad().then(redrawEverythingForActiveGames)
}

/** Redraws all open windows. Called after a change of the active games. */
function redrawEverythingForActiveGames(): void {
  updateStatusPalette()
  resetActorConditions()
  for (const application of foundry.applications.instances.values()) {
    if (application instanceof HarmBlessingActorSheet || application instanceof HarmBlessingItemSheet)
      void application.render()
  }
  redrawGameWindows()
  rememberWaitingMessages()
  forgetCachedStepsOfRecentMessages()
  void ui.chat?.render()
  void ui.combat?.render()
  // The list of compendia hides the compendia of inactive games, so a change of active games redraws it.
  void ui.compendium?.render()
  // A token's bars and conditions depend on the active games, but Foundry redraws only changed tokens. So the code asks
  // for a redraw.
  for (const { renderFlags } of canvas.tokens?.placeables ?? [])
    renderFlags.set({ refreshBars: true, redrawEffects: true })
  if (canvas.hud?.token?.rendered) void canvas.hud.token.render()
  // The scene controls are redrawn, because they offer only the windows of active games.
  void ui.controls?.render({ reset: true })
  redrawMessagesAfterGameChange()
  createDecksOfNewGames()
}
