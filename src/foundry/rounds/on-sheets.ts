/** Redraws sheets, because they offer some buttons only in a fight. */
import { outlinesOn } from '../world/active-rulesets'
import { fightersOf } from './turnings'

/** A fighter has joined a fight, or has left it. */
export function showFighter({ actor }: Combatant.Implementation): void {
  showFighting([actor])
}

/** A fight is over, or another fight becomes the current one. */
export function showFight(fight: Combat.Implementation): void {
  showFighting(fightersOf(fight))
}

/** A fight has become the current one, or its round has changed. */
export function showActiveFight(fight: Combat.Implementation, changed: Combat.UpdateData): void {
  if ('active' in changed || 'round' in changed) showFight(fight)
}

function showFighting(actors: readonly (Actor.Implementation | null)[]): void {
  const parts = outlinesOn().flatMap(({ key, rounds }) => (rounds ? [key] : []))
  if (parts.length === 0) return
  for (const actor of new Set(actors)) {
    const sheet = actor?.sheet
    if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered)
      void sheet.render({ parts })
  }
}
