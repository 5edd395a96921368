/** Redraws sheets, because they offer some buttons only in a fight. */
import { activeOutlines } from '../world/active-rulesets'
import { fightActors } from './combat-events'

/** A fighter has joined a fight, or has left it. */
export function redrawFighterSheet({ actor }: Combatant.Implementation): void {
  redrawFightParts([actor])
}

/** A fight is over, or another fight becomes the current one. */
export function redrawFightSheets(fight: Combat.Implementation): void {
  redrawFightParts(fightActors(fight))
}

/** A fight has become the current one, or its turn has changed, at which a game may begin to count wounds. */
export function redrawSheetsOfActiveFight(fight: Combat.Implementation, changed: Combat.UpdateData): void {
  if ('active' in changed || 'round' in changed || 'turn' in changed) redrawFightSheets(fight)
}

function redrawFightParts(actors: readonly (Actor.Implementation | null)[]): void {
  const parts = activeOutlines().flatMap(({ key, rounds }) => (rounds ? [key] : []))
  if (parts.length === 0) return
  for (const actor of new Set(actors)) {
    const sheet = actor?.sheet
    if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered)
      void sheet.render({ parts })
  }
}
