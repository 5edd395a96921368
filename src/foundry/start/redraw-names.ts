/** Redraws shown names when a change of a token, of an actor or of the combat tracker changes who may read them. */
import { redrawVeiledNames } from '../chat/redraw-veiled-names'
import { isTokenNameHidden } from '../platform/token-names'
import { redrawSheetHeader } from '../sheets/redraw-dependent-sheets'

type TokenImplementation = TokenDocument.Implementation

/** The fields of a token that decide who may read its name. */
const NAME_FIELDS = ['name', 'hidden', 'displayName'] as const

/** At `updateToken`: redraws the names that depend on the token. */
export function redrawNamesAfterTokenUpdate(token: TokenImplementation, changed: object): void {
  if (NAME_FIELDS.some((field) => field in changed)) redrawNames(token)
}

/**
 * After a combatant has joined, changed or left: the tracker may reveal a name that the token hides, or reveal it no
 * longer.
 */
export function redrawNamesAfterCombatantChange({ token, actor }: Combatant.Implementation): void {
  if (token && isTokenNameHidden(token)) redrawNames(token)
  if (!token && actor?.hasPlayerOwner === false) redrawVeiledNames([actor])
}

/** After a fight has begun or ended, or another fight has become active. */
export function redrawNamesAfterCombatChange({ combatants }: Combat.Implementation): void {
  for (const fighter of combatants) redrawNamesAfterCombatantChange(fighter)
}

/** After an update of a fight. Only a change of `active` matters; Foundry also updates the fight at every turn. */
export function redrawNamesAfterCombatUpdate(fight: Combat.Implementation, changed: object): void {
  if ('active' in changed) redrawNamesAfterCombatChange(fight)
}

/** The fields of an actor that decide who may read its name. */
const ACTOR_NAME_FIELDS = ['name', 'ownership', 'prototypeToken'] as const

/** At `updateActor`: redraws the names of an actor that no token represents. */
export function redrawNamesAfterActorUpdate(actor: Actor.Implementation, changed: object): void {
  if (ACTOR_NAME_FIELDS.some((field) => field in changed)) redrawVeiledNames([actor])
}

function redrawNames(token: TokenImplementation): void {
  const worldActor = game.actors.get(token.actorId ?? '')
  redrawVeiledNames(worldActor ? [token, worldActor] : [token])
  redrawSheetHeader(token)
}
