/** Redraws names when who may read them has changed: through a token, an actor or the combat tracker. */
import { redrawHiddenNames } from '../chat/redraw-hidden-names'
import { isTokenNameHidden } from '../platform/token-names'
import { redrawSheetHeader } from '../sheets/redraw-dependent-sheets'

type TokenImplementation = TokenDocument.Implementation

/** The fields of a token that decide who may read its name. */
const TOKEN_NAME_FIELDS = ['name', 'hidden', 'displayName'] as const

/** Called by the hook `updateToken`. Redraws the names that players read because of the token. */
export function redrawNamesAfterTokenUpdate(token: TokenImplementation, changedData: object): void {
  if (TOKEN_NAME_FIELDS.some((fieldName) => fieldName in changedData)) redrawNamesOfToken(token)
}

/**
 * Redraws a combatant's name after the combatant joined, changed or left, because the tracker may reveal a name that
 * the token hides.
 */
export function redrawNamesAfterCombatantChange({ token, actor }: Combatant.Implementation): void {
  if (token && isTokenNameHidden(token)) redrawNamesOfToken(token)
  if (!token && actor?.hasPlayerOwner === false) redrawHiddenNames([actor])
}

/**
 * Called after a fight has begun or ended, or after another fight has become active. Redraws the names of all its
 * fighters.
 */
export function redrawNamesAfterCombatChange({ combatants }: Combat.Implementation): void {
  for (const fighter of combatants) redrawNamesAfterCombatantChange(fighter)
}

/**
 * Redraws names after an update of a fight's field `active`. Foundry updates a fight at every turn, but only this field
 * can change a visible name.
 */
export function redrawNamesAfterCombatUpdate(fight: Combat.Implementation, changedData: object): void {
  if ('active' in changedData) redrawNamesAfterCombatChange(fight)
}

/** The fields of an actor that decide who may read its name. */
const ACTOR_NAME_FIELDS = ['name', 'ownership', 'prototypeToken'] as const

/** Called by the hook `updateActor`. Redraws the names of the actor if no token represents the actor. */
export function redrawNamesAfterActorUpdate(actor: Actor.Implementation, changedData: object): void {
  if (ACTOR_NAME_FIELDS.some((fieldName) => fieldName in changedData)) redrawHiddenNames([actor])
}

function redrawNamesOfToken(token: TokenImplementation): void {
  const actorOfToken = game.actors.get(token.actorId ?? '')
  redrawHiddenNames(actorOfToken ? [token, actorOfToken] : [token])
  redrawSheetHeader(token)
}
