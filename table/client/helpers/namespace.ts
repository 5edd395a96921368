/** Implements `foundry.helpers`: https://foundryvtt.com/api/v14/modules/foundry.helpers.html */
import { TooltipManager } from '../applications/ux/tooltip-manager'
import { ClientKeybindings } from './client-keybindings'
import { ClientSettings } from './client-settings'
import { GameTime } from './game-time'
import { Hooks } from './hooks'
import { KeyboardManager } from './keyboard-manager'
import { Localization } from './localization'
import { ImageHelper, VideoHelper } from './media'

export const helpersNamespace = {
  ClientSettings,
  GameTime,
  Hooks,
  Localization,
  media: { ImageHelper, VideoHelper },
  interaction: { ClientKeybindings, KeyboardManager, TooltipManager },
}
