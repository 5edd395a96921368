/** Keeps dead characters from acting. Refuses a player's click for a dead character, but not a Gamemaster's click. */
import { bindActionsToRawActionContexts } from '../core/action'
import { hasDeadStatus } from '../core/conditions'
import type { Action } from '../core/contract'
import type { ActionContext } from '../core/game-views'
import { refuse } from '../core/outcome'
import type { Humanity } from './rules'

/** Wraps actions so that they refuse a player whose character is dead. */
export const refuseActionsOfDeadCharacters = (
  characterActions: Readonly<Record<string, Action<ActionContext<Humanity>>>>,
): Record<string, Action<ActionContext<Humanity>>> =>
  bindActionsToRawActionContexts(characterActions, (actionContext: ActionContext<Humanity>) =>
    hasDeadStatus(actionContext.actor) && !actionContext.user.isGM
      ? refuse('HnB.humanity.refusal.dead', { name: actionContext.actor.name })
      : actionContext,
  )
