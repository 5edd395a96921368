import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActorView } from '../core/views'

/** Foundry's own status of the dead, which also marks a fighter as defeated. */
export const DEAD = 'dead'

export function isDead({ statuses }: Pick<ActorView, 'statuses'>): boolean {
  return statuses.includes(DEAD)
}

/** The dead do nothing, nor does anybody do anything to them. */
export function whyNotAct(actor: Pick<ActorView, 'statuses' | 'name'>): Refusal | null {
  return isDead(actor) ? refuse('HnB.storyMode.refusal.dead', { name: actor.name }) : null
}
