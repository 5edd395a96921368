/** Keeps dead characters from acting: refuses a player's click, but not a Gamemaster's. */
import { bindActionsToRawClicks } from '../core/action'
import { hasDeadStatus } from '../core/conditions'
import type { Action } from '../core/contract'
import type { Click } from '../core/game-views'
import { refuse } from '../core/outcome'
import type { Humanity } from './rules'

/** Wraps actions so that they refuse a player whose character is dead. */
export const refuseActionsOfDeadCharacters = (
  characterActions: Readonly<Record<string, Action<Click<Humanity>>>>,
): Record<string, Action<Click<Humanity>>> =>
  bindActionsToRawClicks(characterActions, (click: Click<Humanity>) =>
    hasDeadStatus(click.actor) && !click.user.isGM
      ? refuse('HnB.humanity.refusal.dead', { name: click.actor.name })
      : click,
  )
