/** Redraws names when a token, an actor or the combat tracker has changed who may read them. */
import { redrawHiddenNames } from '../chat/redraw-hidden-names'
import { isTokenNameHidden } from '../platform/token-names'
import { redrawSheetHeader } from '../sheets/redraw-dependent-sheets'

type TokenImplementation = TokenDocument.Implementation

/** The fields of a token that decide who may read its name. */
const NAME_FIELDS = ['name', 'hidden', 'displayName'] as const

/** Called by the hook `updateToken`. Redraws the names that depend on the token. */
export function redrawNamesAfterTokenUpdate(token: TokenImplementation, changed: object): void {
  if (NAME_FIELDS.some((field) => field in changed)) redrawNames(token)
}

/**
 * Called after a combatant has joined, changed or left. Redraws the combatant's name, because the tracker may now reveal a name
 * that the token hides, or may no longer reveal it.
 */
export function redrawNamesAfterCombatantChange({ token, actor }: Combatant.Implementation): void {
  if (token && isTokenNameHidden(token)) redrawNames(token)
  if (!token && actor?.hasPlayerOwner === false) redrawHiddenNames([actor])
}

/** Called after a fight has begun or ended, or after another fight has become active. */
export function redrawNamesAfterCombatChange({ combatants }: Combat.Implementation): void {
  for (const fighter of combatants) redrawNamesAfterCombatantChange(fighter)
}

/** Called after an update of a fight. Foundry updates the fight with every turn, but only a change of `active` matters here. */
export function redrawNamesAfterCombatUpdate(fight: Combat.Implementation, changed: object): void {
  if ('active' in changed) redrawNamesAfterCombatChange(fight)
}

/** The fields of an actor that decide who may read its name. */
const ACTOR_NAME_FIELDS = ['name', 'ownership', 'prototypeToken'] as const

/** Called by the hook `updateActor`. Redraws the names of the actor if no token represents the actor. */
export function redrawNamesAfterActorUpdate(actor: Actor.Implementation, changed: object): void {
  if (ACTOR_NAME_FIELDS.some((field) => field in changed)) redrawHiddenNames([actor])
}

function redrawNames(token: TokenImplementation): void {
  const actorOfToken = game.actors.get(token.actorId ?? '')
  redrawHiddenNames(actorOfToken ? [token, actorOfToken] : [token])
  redrawSheetHeader(token)
}
