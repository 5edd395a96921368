/** Documented members of the globals `game` and `ui` that the practice table lacks. */
import { game, ui } from '../state'
import { apiPageUrl, throwOnMemberReads } from './refuse-reading'

/**
 * The documented members of `game` that the table lacks, except those for Foundry's start and for page listeners.
 * https://foundryvtt.com/api/v14/classes/foundry.Game.html
 */
const MISSING_GAME_MEMBERS = [
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

/** The members of `ui` that the practice table lacks: https://foundryvtt.com/api/v14/variables/ui.html */
const MISSING_UI_MEMBERS = ['menu', 'nav', 'pause', 'playlists', 'webrtc']

export function throwOnReadsOfMissingGameMembers(): void {
  throwOnMemberReads(game, 'game.', MISSING_GAME_MEMBERS, apiPageUrl('classes/foundry.Game'))
  throwOnMemberReads(ui, 'ui.', MISSING_UI_MEMBERS, apiPageUrl('variables/ui'))
}
