import { listen } from './foundry/arbiter'
import { startCards } from './foundry/cards/watch'
import { registerSystem } from './foundry/register'
import { reportUnreadable } from './foundry/report'
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
