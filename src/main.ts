import { listen } from './foundry/play/arbiter'
import { startCards } from './foundry/cards/watch'
import { registerSystem } from './foundry/start/register'
import { reportUnreadable } from './foundry/world/report'
import { combatEnded, rememberScene, sceneChanged } from './foundry/recovery/automatic'
import { addPanelButton } from './foundry/recovery/open-panel'
import { dropOnScene } from './foundry/recovery/tools'
import { announceWaiting, showWaiting } from './foundry/chat/waiting'
import { rulesets } from './rulesets'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource/alegreya-sans/400.css'
import '@fontsource/alegreya-sans/400-italic.css'
import '@fontsource/alegreya-sans/700.css'
import '../styles/main.scss'

Hooks.once('init', () => registerSystem(rulesets))
Hooks.once('ready', listen)
Hooks.once('ready', startCards)
Hooks.once('ready', reportUnreadable)
Hooks.once('ready', rememberScene)
Hooks.on('getSceneControlButtons', addPanelButton)
Hooks.on('dropCanvasData', dropOnScene)
Hooks.on('deleteCombat', combatEnded)
Hooks.on('updateScene', sceneChanged)
Hooks.on('createChatMessage', announceWaiting)
Hooks.on('createChatMessage', showWaiting)
Hooks.on('updateChatMessage', showWaiting)
Hooks.on('deleteChatMessage', showWaiting)
