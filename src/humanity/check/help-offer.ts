/** Decides whether a message shows the button to help with a roll. */
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { StatCheck } from './check-facts'
import { isHelpAllowedAfterDiceRoll } from './help-timing'
import { isRollOfPastScene } from './roll-time'

/**
 * Does the message offer the viewer's actor the button to help with a roll?
 * @param mayRollStillBeHelped may characters still help with the roll?
 */
export const isHelpOfferedToViewer = (
  { settings, actor }: Viewer<Humanity>,
  { help, rolledAt }: Pick<StatCheck, 'help' | 'rolledAt'>,
  mayRollStillBeHelped: boolean,
): boolean =>
  mayRollStillBeHelped &&
  isHelpAllowedAfterDiceRoll(settings) &&
  !isRollOfPastScene({ rolledAt }, settings) &&
  actor !== null &&
  !Object.hasOwn(help, actor.id)
