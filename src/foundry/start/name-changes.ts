/** Redraws shown names when a change of a token or of the combat tracker changes who may read them. */
import { showNamesAnew } from '../chat/veiled'
import { isStranger } from '../platform/token-name'
import { showHeadAnew } from '../sheets/of-members'

type Token = TokenDocument.Implementation

/** The fields of a token that decide who may read its name. */
const DECIDING = ['name', 'hidden', 'displayName'] as const

/** At `updateToken`: redraws the names that depend on the token. */
export function tokenChanged(token: Token, changed: object): void {
  if (DECIDING.some((field) => field in changed)) redraw(token)
}

/**
 * After a combatant has joined, changed or left: the tracker may now reveal a name that the token hides, or no longer
 * reveal it.
 */
export function fighterChanged({ token }: Combatant.Implementation): void {
  if (token && isStranger(token)) redraw(token)
}

/** After a fight has begun or ended, or another fight has become active. */
export function fightChanged({ combatants }: Combat.Implementation): void {
  for (const fighter of combatants) fighterChanged(fighter)
}

/** After an update of a fight: Foundry also updates it at every turn, so only a change of `active` counts. */
export function fightUpdated(fight: Combat.Implementation, changed: object): void {
  if ('active' in changed) fightChanged(fight)
}

function redraw(token: Token): void {
  showNamesAnew(token)
  showHeadAnew(token)
}
