/** The globals `game` and `ui`: what they lack of their documented members. */
import { game, ui } from '../state'
import { apiPage, refuseReading } from './refuse'

/** https://foundryvtt.com/api/v14/classes/foundry.Game.html, but for what the start and the page's listeners use. */
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
