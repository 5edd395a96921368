/** Every Foundry hook that this system uses, by purpose. */
import { listen } from './foundry/play/listen'
import { finishUnfinished } from './foundry/play/unfinished'
import { startCards } from './foundry/cards/watch'
import { bringUpToDate, respectNewer } from './foundry/start/migrate'
import { greet, showGiven } from './foundry/start/greet'
import { rememberFirstScene } from './foundry/start/remember-first-scenes'
import { fightChanged, fighterChanged, fightUpdated, tokenChanged } from './foundry/start/name-changes'
import { registerSystem } from './foundry/start/register'
import { registerTours } from './foundry/start/tours'
import { gamesHere, offerAgain } from './foundry/world/load-games'
import { reportUnreadable } from './foundry/world/report'
import { combatEnded, rememberScene, sceneChanged } from './foundry/recovery/automatic'
import { dropOnScene } from './foundry/recovery/tools'
import { dropCardsOnScene } from './foundry/cards/dock-drag'
import { noteChange } from './foundry/chat/changed-result'
import { doubtChanged, doubtNew } from './foundry/chat/doubtful'
import {
  redrawAbout,
  redrawActing,
  redrawForCondition,
  redrawWaiting,
  showItemAnew,
} from './foundry/chat/message-view'
import { prepareStrip, showOwnResult } from './foundry/chat/result-strip'
import { listWaiting } from './foundry/chat/waiting-list'
import { rememberWaiting, waitingChanged, waitingGone } from './foundry/chat/waiting'
import { giveInitiative, joinUnseen, noteBasis } from './foundry/rounds/join'
import { showActiveFight, showFight, showFighter } from './foundry/rounds/on-sheets'
import { beginWithStanding, reckonAnew } from './foundry/rounds/order'
import { fightEnded, sceneBegan } from './foundry/rounds/turnings'
import { selectNumbers } from './foundry/platform/numbers'
import { announceMore, announceNew } from './foundry/chat/announce'
import { addHappenedButton, followHappened } from './foundry/chat/open-happened'
import { keepHistory } from './foundry/chat/keep-histories'
import { watchWindows } from './foundry/chat/watch-windows'
import { dropItemOnToken } from './foundry/sheets/drop-on-token'
import { dropOnHotbar } from './foundry/sheets/hotbar'
import { actorChanged, itemChanged } from './foundry/sheets/of-members'
import { hidePacksOutOfSight } from './foundry/sheets/packs-in-sight'
import { showWhoseTurn } from './foundry/rounds/whose-turn'
import { showFighterAnew, showRounds } from './foundry/rounds/tracker'
import { hear } from './foundry/platform/hooks'
import { offerColours } from './foundry/dice/dice-so-nice'
import { offerChecks } from './foundry/start/offer-checks'
import { addScreenButton } from './foundry/screen/open-screen'
import { games, mixtures } from './rulesets'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource/alegreya-sans/400.css'
import '@fontsource/alegreya-sans/400-italic.css'
import '@fontsource/alegreya-sans/700.css'
import '../styles/main.scss'

// Start. `registerSystem` comes first; `respectNewer` comes before everything that writes, because a world of a later
// version is read-only.
Hooks.once('init', () => registerSystem(games, mixtures))
Hooks.once('setup', registerTours)
Hooks.once('ready', respectNewer)
Hooks.once('ready', () => selectNumbers(document))
Hooks.once('ready', listen)
Hooks.once('ready', startCards)
Hooks.once('ready', () => void reportUnreadable())
Hooks.once('ready', rememberScene)
Hooks.once('ready', () => void bringUpToDate())
Hooks.once('ready', () => void greet())
Hooks.on('updateUser', showGiven)
Hooks.once('ready', () => void finishUnfinished())
Hooks.once('ready', watchWindows)
Hooks.once('ready', showWhoseTurn)
Hooks.once('ready', prepareStrip)
Hooks.once('ready', offerAgain)
// Wait for the games, because only they know their pending steps.
Hooks.once('ready', () => void gamesHere().then(rememberWaiting).then(listWaiting))

// Messages: announcements, pending steps, doubtful results, and the histories that deleted messages leave.
for (const hook of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const)
  Hooks.on(hook, followHappened)
Hooks.on('createChatMessage', announceNew)
Hooks.on('updateChatMessage', announceMore)
Hooks.on('createChatMessage', (message) => showOwnResult(message))
Hooks.on('updateChatMessage', (message) => showOwnResult(message))
Hooks.on('updateChatMessage', noteChange)
Hooks.on('createChatMessage', waitingChanged)
Hooks.on('updateChatMessage', waitingChanged)
Hooks.on('deleteChatMessage', waitingGone)
Hooks.on('createChatMessage', doubtNew)
Hooks.on('updateChatMessage', doubtChanged)
Hooks.on('deleteChatMessage', keepHistory)

// Redraw messages when a document that they show changes.
Hooks.on('updateItem', showItemAnew)
Hooks.on('deleteItem', showItemAnew)
Hooks.on('updateToken', tokenChanged)
Hooks.on('createCombatant', fighterChanged)
Hooks.on('updateCombatant', fighterChanged)
Hooks.on('deleteCombatant', fighterChanged)
Hooks.on('createCombat', fightChanged)
Hooks.on('updateCombat', fightUpdated)
Hooks.on('deleteCombat', fightChanged)
Hooks.on('deleteToken', redrawWaiting)
Hooks.on('userConnected', redrawWaiting)
Hooks.on('deleteActor', redrawWaiting)
Hooks.on('updateActor', redrawAbout)
Hooks.on('createActiveEffect', redrawForCondition)
Hooks.on('deleteActiveEffect', redrawForCondition)
// Debounced, because one click releases some tokens and selects another.
Hooks.on('controlToken', foundry.utils.debounce(redrawActing, 50))

// Redraw sheets that show another actor's data.
for (const hook of ['createActor', 'updateActor', 'deleteActor'] as const)
  Hooks.on(hook, (actor: Actor.Implementation) => actorChanged(actor))
for (const hook of ['createItem', 'updateItem', 'deleteItem'] as const)
  Hooks.on(hook, (item: Item.Implementation) => itemChanged(item))

// Fights and scenes: the order of turns, and the dues of combat events.
Hooks.on('preCreateCombatant', giveInitiative)
Hooks.on('preCreateCombatant', joinUnseen)
Hooks.on('preUpdateCombatant', noteBasis)
Hooks.on('updateActor', (actor) => reckonAnew(actor))
Hooks.on('updateItem', (item) => reckonAnew(item.actor))
Hooks.on('updateActor', (actor) => void showFighterAnew(actor))
Hooks.on('createItem', ({ actor }) => void showFighterAnew(actor))
Hooks.on('updateItem', ({ actor }) => void showFighterAnew(actor))
Hooks.on('deleteItem', ({ actor }) => void showFighterAnew(actor))
for (const hook of ['createActiveEffect', 'updateActiveEffect', 'deleteActiveEffect'] as const)
  Hooks.on(hook, ({ parent }: ActiveEffect.Implementation) => void showFighterAnew(parent))
Hooks.on('createCombatant', showFighter)
Hooks.on('deleteCombatant', showFighter)
Hooks.on('updateCombat', showActiveFight)
Hooks.on('deleteCombat', showFight)
Hooks.on('combatRound', beginWithStanding)
Hooks.on('renderCombatTracker', (tracker, html) => void showRounds(tracker, html))
Hooks.on('deleteCombat', combatEnded)
Hooks.on('deleteCombat', fightEnded)
Hooks.on('updateScene', sceneChanged)
Hooks.on('updateScene', sceneBegan)

// Drops, and our buttons and compendia in Foundry's windows.
Hooks.on('dropCanvasData', dropOnScene)
Hooks.on('dropCanvasData', dropCardsOnScene)
Hooks.on('dropCanvasData', dropItemOnToken)
Hooks.on('hotbarDrop', dropOnHotbar)
Hooks.on('getSceneControlButtons', addScreenButton)
Hooks.on('getSceneControlButtons', addHappenedButton)
Hooks.on('renderCompendiumDirectory', hidePacksOutOfSight)
Hooks.on('importAdventure', rememberFirstScene)

// Other modules, if they are installed.
hear('diceSoNiceReady', offerColours)
hear('quenchReady', (quench) => void offerChecks(quench))
