/** Documented members of the globals `game` and `ui` that the table lacks. */
import { game, ui } from '../state'
import { apiPage, refuseReading } from './refuse'

/** https://foundryvtt.com/api/v14/classes/foundry.Game.html, without members for the start and the page's listeners. */
const GAME = [
  'activeTool',
  'audio',
  'clipboard',
  'compendiumArt',
  'compendiumUUIDRedirects',
  'debug',
  'documentIndex',
  'gamepad',
  'getPackageScopes',
  'isAdmin',
  'issues',
  'loading',
  'logOut',
  'mouse',
  'nue',
  'paused',
  'playlists',
  'registerSettings',
  'registerTours',
  'sessionId',
  'toggleCharacterSheet',
  'togglePause',
  'video',
  'view',
  'webrtc',
  'workers',
]

/** https://foundryvtt.com/api/v14/variables/ui.html */
const UI = ['menu', 'nav', 'pause', 'playlists', 'webrtc']

export function refuseMissingOfGame(): void {
  refuseReading(game, 'game.', GAME, apiPage('classes/foundry.Game'))
  refuseReading(ui, 'ui.', UI, apiPage('variables/ui'))
}
