/** Keeps the dead from acting: a player's button refuses, and the Gamemaster's still works. */
import { bindActions } from '../core/action'
import { isDead } from '../core/conditions'
import type { Action } from '../core/contract'
import type { Click } from '../core/game-views'
import { refuse } from '../core/outcome'
import type { Humanity } from './rules'

/** Adds to each action that it refuses a player whose character is dead. */
export const livingOnly = (
  actions: Readonly<Record<string, Action<Click<Humanity>>>>,
): Record<string, Action<Click<Humanity>>> =>
  bindActions(actions, (click: Click<Humanity>) =>
    isDead(click.actor) && !click.user.isGM
      ? refuse('HnB.humanity.refusal.dead', { name: click.actor.name })
      : click,
  )
