/** `foundry.helpers`: https://foundryvtt.com/api/v14/modules/foundry.helpers.html */
import { ClientSettings } from './client-settings'
import { GameTime } from './game-time'
import { Hooks } from './hooks'
import { Localization } from './localization'

export const helpersNamespace = { ClientSettings, GameTime, Hooks, Localization }
