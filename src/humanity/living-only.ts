/** Keeps dead characters from acting: a player's button refuses, but the Gamemaster's button still works. */
import { bindActions } from '../core/action'
import { isDead } from '../core/conditions'
import type { Action } from '../core/contract'
import type { Click } from '../core/game-views'
import { refuse } from '../core/outcome'
import type { Humanity } from './rules'

/** Wraps each action so that it refuses a player whose character is dead. */
export const refuseDeadCharacters = (
  actions: Readonly<Record<string, Action<Click<Humanity>>>>,
): Record<string, Action<Click<Humanity>>> =>
  bindActions(actions, (click: Click<Humanity>) =>
    isDead(click.actor) && !click.user.isGM
      ? refuse('HnB.humanity.refusal.dead', { name: click.actor.name })
      : click,
  )
