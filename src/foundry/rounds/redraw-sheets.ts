/** Redraws sheets when a fight changes, because some buttons work only in a fight. */
import { activeGameOutlines } from '../world/active-rulesets'
import { listActorsInFight } from './combat-events'

/** Redraws the sheet of a fighter who has joined or left a fight. */
export function redrawFighterSheet({ actor }: Combatant.Implementation): void {
  redrawFightParts([actor])
}

/** Redraws the fighters' sheets after a fight has ended, or after another fight has become the current fight. */
export function redrawFightSheets(fight: Combat.Implementation): void {
  redrawFightParts(listActorsInFight(fight))
}

/**
 * Redraws the fighters' sheets after a change of the current fight or its turn, because some numbers on a sheet depend
 * on the turn, such as wounds that count.
 */
export function redrawSheetsOfActiveFight(
  fight: Combat.Implementation,
  changedData: Combat.UpdateData,
): void {
  if ('active' in changedData || 'round' in changedData || 'turn' in changedData) redrawFightSheets(fight)
}

function redrawFightParts(actors: readonly (Actor.Implementation | null)[]): void {
  const sheetPartIdsOfFightingGames = activeGameOutlines().flatMap(({ key, rounds }) => (rounds ? [key] : []))
  if (sheetPartIdsOfFightingGames.length === 0) return
  for (const actor of new Set(actors)) {
    const sheet = actor?.sheet
    if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered)
      void sheet.render({ parts: sheetPartIdsOfFightingGames })
  }
}
