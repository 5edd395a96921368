/** Every Foundry hook that this system uses, grouped by purpose. */
import { listenToSocket } from './foundry/play/listen-to-socket'
import { finishUnfinishedActions } from './foundry/play/finish-unfinished'
import { startCardsAndDock } from './foundry/cards/watch-cards'
import { lockWorldOfNewerVersion } from './foundry/start/lock-newer-world'
import { offerDataMigration } from './foundry/start/migrate'
import { greetUser, showSheetOfGivenCharacter, showSheetOfOwnedCharacter } from './foundry/start/greet'
import { giveCharacterOwnership } from './foundry/start/give-character-ownership'
import { storeFirstSceneDigests, recordFirstSceneOnImport } from './foundry/start/record-first-scenes'
import {
  redrawNamesAfterCombatChange,
  redrawNamesAfterCombatantChange,
  redrawNamesAfterCombatUpdate,
  redrawNamesAfterActorUpdate,
  redrawNamesAfterTokenUpdate,
} from './foundry/start/redraw-names'
import { linkOwnNameToSheet } from './foundry/start/own-name-opens-sheet'
import { replaceBrokenPictures } from './foundry/sheets/replace-broken-pictures'
import { registerSystem } from './foundry/start/register-system'
import { registerTours } from './foundry/start/tours'
import { waitForActiveGamesToLoad, offerGameRetry } from './foundry/world/load-games'
import { reportUnreadableDocuments } from './foundry/world/report-unreadable'
import { handleCombatEnd, rememberActiveScene, handleSceneChange } from './foundry/recovery/end-scene'
import { dropToolOnScene } from './foundry/recovery/gamemaster-tools'
import { forgetPossiblyAwaitedActorsOfAllMessages } from './foundry/chat/possibly-awaited-actors'
import { rememberChangedMessage } from './foundry/chat/changed-result'
import { warnOfDoubtfulMessageChange, warnOfDoubtfulNewMessage } from './foundry/chat/warn-of-doubtful'
import {
  redrawMessagesOfActor,
  redrawMessagesAfterActingActorChange,
  redrawMessagesAfterTurnChange,
  redrawWaitingMessages,
  redrawMessagesOfItem,
  redrawMessagesOfParent,
  redrawRelatedMessages,
} from './foundry/chat/redraw-messages'
import { redrawOptionalSteps } from './foundry/chat/redraw-optional-steps'
import { prepareResultStrip, showResultOnNarrowScreen } from './foundry/chat/show-result'
import { prepareScreenReaderAnnouncer } from './foundry/platform/announcer'
import { restoreWindowsByTap, minimizeWindowsForSidebar } from './foundry/chat/sidebar-on-phone'
import { startWaitingList } from './foundry/chat/waiting-list'
import {
  forgetAnnouncementsOfMessage,
  updateSheetsAndNotifyAfterMessageWrite,
  rememberWaitingMessages,
} from './foundry/chat/notify-waiting'
import { redrawSheetsOfDeletedMessage } from './foundry/chat/waiting-messages'
import {
  setInitiativeOfJoiningFighter,
  hideCombatantOfHiddenToken,
  storeInitiativeBasis,
} from './foundry/rounds/join-fight'
import {
  redrawSheetsOfActiveFight,
  redrawFightSheets,
  redrawFighterSheet,
} from './foundry/rounds/redraw-sheets'
import { skipDefeatedFightersAtRoundStart, recalculateInitiative } from './foundry/rounds/turn-order'
import { submitFightEnd, submitSceneStart } from './foundry/rounds/combat-events'
import { acceptDecimalComma } from './foundry/platform/decimal-comma'
import { selectNumbersOnFocus } from './foundry/platform/select-numbers'
import { announceChangedMessage, announceNewMessage } from './foundry/chat/announce-to-modules'
import { playMessageSound } from './foundry/chat/table-sounds'
import { addWhatHappenedButton, redrawWhatHappenedWindow } from './foundry/chat/open-what-happened-window'
import { keepHistoryOfDeletedMessage } from './foundry/chat/keep-histories'
import { watchGameWindows } from './foundry/chat/open-game-window'
import { dropItemOnToken } from './foundry/sheets/drop-item-on-token'
import { dropMacroOnHotbar } from './foundry/sheets/drop-on-hotbar'
import {
  redrawSheetsAfterActorChange,
  redrawSheetsAfterItemChange,
} from './foundry/sheets/redraw-dependent-sheets'
import { hideUnusedPacks } from './foundry/sheets/hide-packs'
import { showItemNumbersInCompendium } from './foundry/sheets/numbers-in-packs'
import { askForInitiative } from './foundry/rounds/ask-initiative'
import { showTurnInDock } from './foundry/rounds/dock-turn'
import { redrawFighterLine, redrawTrackerAfterEffect, addTrackerLines } from './foundry/rounds/tracker'
import { listenOnceToHook } from './foundry/platform/hooks'
import { registerDiceThemes } from './foundry/dice/dice-so-nice'
import { registerQuenchChecks } from './foundry/start/register-quench'
import { addGamemasterScreenButton } from './foundry/screen/open-screen'
import { gamesInPackage, gameMixturesInPackage } from './rulesets'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource/alegreya-sans/400.css'
import '@fontsource/alegreya-sans/400-italic.css'
import '@fontsource/alegreya-sans/700.css'
import '../styles/main.scss'

// These hooks start the system. `registerSystem` comes first. `lockWorldOfNewerVersion` comes before all code that
// writes data: if a later version has saved the world, this page must only read it.
Hooks.once('init', () => registerSystem(gamesInPackage, gameMixturesInPackage))
Hooks.once('setup', registerTours)
Hooks.once('ready', lockWorldOfNewerVersion)
Hooks.once('ready', () => selectNumbersOnFocus(document))
Hooks.once('ready', () => acceptDecimalComma(document))
Hooks.once('ready', listenToSocket)
Hooks.once('ready', startCardsAndDock)
Hooks.once('ready', () => void reportUnreadableDocuments())
Hooks.once('ready', rememberActiveScene)
Hooks.once('ready', () => void offerDataMigration())
Hooks.once('ready', () => void greetUser())
Hooks.on('updateUser', showSheetOfGivenCharacter)
Hooks.on('updateUser', giveCharacterOwnership)
Hooks.on('updateActor', showSheetOfOwnedCharacter)
Hooks.once('ready', () => void finishUnfinishedActions())
Hooks.once('ready', watchGameWindows)
Hooks.once('ready', askForInitiative)
Hooks.once('ready', showTurnInDock)
Hooks.once('ready', prepareScreenReaderAnnouncer)
Hooks.once('ready', prepareResultStrip)
Hooks.once('ready', offerGameRetry)
// Wait until the games' rules are loaded. Without the rules, the page cannot compute the pending steps of messages.
Hooks.once(
  'ready',
  () => void waitForActiveGamesToLoad().then(rememberWaitingMessages).then(startWaitingList),
)
Hooks.once('ready', minimizeWindowsForSidebar)
Hooks.once('ready', restoreWindowsByTap)

// These hooks announce messages, play sounds, update pending steps, warn about doubtful results, and keep deleted
// messages' histories.
for (const hookName of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const)
  Hooks.on(hookName, redrawWhatHappenedWindow)
Hooks.on('createChatMessage', (message) => playMessageSound(message))
Hooks.on('createChatMessage', announceNewMessage)
Hooks.on('updateChatMessage', announceChangedMessage)
Hooks.on('createChatMessage', (message) => showResultOnNarrowScreen(message))
Hooks.on('updateChatMessage', (message) => showResultOnNarrowScreen(message))
Hooks.on('updateChatMessage', rememberChangedMessage)
Hooks.on('createChatMessage', updateSheetsAndNotifyAfterMessageWrite)
Hooks.on('updateChatMessage', updateSheetsAndNotifyAfterMessageWrite)
Hooks.on('deleteChatMessage', redrawSheetsOfDeletedMessage)
Hooks.on('deleteChatMessage', forgetAnnouncementsOfMessage)
Hooks.on('createChatMessage', warnOfDoubtfulNewMessage)
Hooks.on('updateChatMessage', warnOfDoubtfulMessageChange)
Hooks.on('deleteChatMessage', keepHistoryOfDeletedMessage)

// Redraws messages when a document that they show changes.
for (const hookName of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const)
  Hooks.on(hookName, redrawRelatedMessages)
Hooks.on('createItem', redrawMessagesOfItem)
Hooks.on('updateItem', redrawMessagesOfItem)
Hooks.on('deleteItem', redrawMessagesOfItem)
Hooks.on('updateActor', redrawNamesAfterActorUpdate)
Hooks.on('updateToken', redrawNamesAfterTokenUpdate)
Hooks.on('createCombatant', redrawNamesAfterCombatantChange)
Hooks.on('updateCombatant', redrawNamesAfterCombatantChange)
Hooks.on('deleteCombatant', redrawNamesAfterCombatantChange)
Hooks.on('createCombat', redrawNamesAfterCombatChange)
Hooks.on('updateCombat', redrawNamesAfterCombatUpdate)
Hooks.on('deleteCombat', redrawNamesAfterCombatChange)
// When actors are created or deleted, messages may wait for other actors than before. So these hooks clear the cache of
// awaited actors before the messages redraw.
for (const hookName of ['createActor', 'deleteActor', 'createToken', 'deleteToken', 'deleteScene'] as const)
  Hooks.on(hookName, forgetPossiblyAwaitedActorsOfAllMessages)
Hooks.on('deleteToken', redrawWaitingMessages)
Hooks.on('userConnected', redrawWaitingMessages)
Hooks.on('deleteActor', redrawWaitingMessages)
Hooks.on('updateActor', redrawMessagesOfActor)
Hooks.on('createActiveEffect', redrawMessagesOfParent)
Hooks.on('deleteActiveEffect', redrawMessagesOfParent)
// One click on a token releases the other tokens, and Foundry calls the hook for each of them. So the redraw is
// debounced.
Hooks.on('controlToken', foundry.utils.debounce(redrawMessagesAfterActingActorChange, 50))
for (const hookName of [
  'createToken',
  'updateToken',
  'controlToken',
  'updateCombat',
  'updateCombatant',
] as const)
  Hooks.on(hookName, redrawOptionalSteps)
const redrawMessagesForTurnWithDelay = foundry.utils.debounce(redrawMessagesAfterTurnChange, 50)
Hooks.on('updateCombat', redrawMessagesForTurnWithDelay)
Hooks.on('deleteCombat', redrawMessagesForTurnWithDelay)
Hooks.on('updateCombatant', redrawMessagesForTurnWithDelay)

// When an actor or an item changes, these hooks redraw every sheet that shows its data, even the sheets of other
// actors.
for (const hookName of ['createActor', 'updateActor', 'deleteActor'] as const)
  Hooks.on(hookName, (actor: Actor.Implementation) => redrawSheetsAfterActorChange(actor))
for (const hookName of ['createItem', 'updateItem', 'deleteItem'] as const)
  Hooks.on(hookName, (item: Item.Implementation) => redrawSheetsAfterItemChange(item))

// These hooks concern fights and scenes. They order the turns and apply the effects of combat events.
Hooks.on('preCreateCombatant', setInitiativeOfJoiningFighter)
Hooks.on('preCreateCombatant', hideCombatantOfHiddenToken)
Hooks.on('preUpdateCombatant', storeInitiativeBasis)
Hooks.on('updateActor', (actor) => recalculateInitiative(actor))
Hooks.on('updateItem', (item) => recalculateInitiative(item.actor))
Hooks.on('updateActor', (actor) => redrawFighterLine(actor))
Hooks.on('createItem', ({ actor }) => redrawFighterLine(actor))
Hooks.on('updateItem', ({ actor }) => redrawFighterLine(actor))
Hooks.on('deleteItem', ({ actor }) => redrawFighterLine(actor))
for (const hookName of ['createActiveEffect', 'updateActiveEffect', 'deleteActiveEffect'] as const)
  Hooks.on(hookName, (effect: ActiveEffect.Implementation) => redrawTrackerAfterEffect(effect))
Hooks.on('createCombatant', redrawFighterSheet)
Hooks.on('deleteCombatant', redrawFighterSheet)
Hooks.on('updateCombat', redrawSheetsOfActiveFight)
Hooks.on('deleteCombat', redrawFightSheets)
Hooks.on('combatRound', skipDefeatedFightersAtRoundStart)
Hooks.on(
  'renderCombatTracker',
  (combatTracker, trackerElement) => void addTrackerLines(combatTracker, trackerElement),
)
Hooks.on('deleteCombat', handleCombatEnd)
Hooks.on('deleteCombat', submitFightEnd)
Hooks.on('updateScene', handleSceneChange)
Hooks.on('updateScene', submitSceneStart)

// These hooks handle drops on the scene and the hotbar, replace missing pictures, add this system's buttons to
// Foundry's controls, and change the list of compendia.
Hooks.on('dropCanvasData', dropToolOnScene)
Hooks.on('dropCanvasData', dropItemOnToken)
Hooks.on('hotbarDrop', dropMacroOnHotbar)
Hooks.on('getSceneControlButtons', addGamemasterScreenButton)
Hooks.on('getSceneControlButtons', addWhatHappenedButton)
Hooks.on('renderCompendiumDirectory', hideUnusedPacks)
Hooks.on('renderCompendium', showItemNumbersInCompendium)
Hooks.on('renderPlayers', linkOwnNameToSheet)
Hooks.once('init', () => replaceBrokenPictures(document))
Hooks.on('renderApplicationV2', (_app, { ownerDocument }) => replaceBrokenPictures(ownerDocument))
Hooks.on('preImportAdventure', recordFirstSceneOnImport)
Hooks.on('importAdventure', storeFirstSceneDigests)

// Other modules call these hooks. Without those modules, the hooks are never called.
listenOnceToHook('diceSoNiceReady', registerDiceThemes)
listenOnceToHook('quenchReady', (quench) => void registerQuenchChecks(quench))
