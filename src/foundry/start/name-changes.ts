/** Redraws what shows a name, when who may read that name changes: by the token itself, or by the combat tracker. */
import { showNamesAnew } from '../chat/veiled'
import { isStranger } from '../platform/token-name'
import { showHeadAnew } from '../sheets/of-members'

type Token = TokenDocument.Implementation

/** The fields of a token that decide who may read its name. */
const DECIDING = ['name', 'hidden', 'displayName'] as const

export function tokenChanged(token: Token, changed: object): void {
  if (DECIDING.some((field) => field in changed)) redraw(token)
}

/** A fighter has come, changed or left: the tracker names one whose token hides the name, or does so no more. */
export function fighterChanged({ token }: Combatant.Implementation): void {
  if (token && isStranger(token)) redraw(token)
}

/** A fight has begun or ended, or another is the active one. */
export function fightChanged({ combatants }: Combat.Implementation): void {
  for (const fighter of combatants) fighterChanged(fighter)
}

/** A fight was updated, which happens at every turn. */
export function fightUpdated(fight: Combat.Implementation, changed: object): void {
  if ('active' in changed) fightChanged(fight)
}

function redraw(token: Token): void {
  showNamesAnew(token)
  showHeadAnew(token)
}
