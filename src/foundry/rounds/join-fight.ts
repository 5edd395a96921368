/**
 * Prepares a combatant that joins a fight. If its initiative needs no dice, sets the initiative, and stores the value from which
 * it was calculated. If the scene hides the combatant's token, hides the combatant in the tracker.
 */
import { SYSTEM_ID } from '../platform/icon-path'
import { gameThatRunsFights, situationInFight } from './fighting-game'

/**
 * Called before a combatant is created, on the client that creates it. Sets the combatant's initiative if it needs no
 * dice.
 */
export function setJoiningInitiative(combatant: Combatant.Implementation): void {
  const newInitiative = calculatedInitiative(combatant)
  if (newInitiative === null) return
  const initiative = combatant.initiative ?? newInitiative
  combatant.updateSource({ initiative, flags: { [SYSTEM_ID]: { basis: newInitiative } } })
}

/**
 * Called before a combatant's initiative is changed, on the client that changes it. Stores the value from which the new
 * initiative was calculated, together with the initiative.
 */
export function addInitiativeBasis(combatant: Combatant.Implementation, changed: Combatant.UpdateData): void {
  const gameOfFight = gameThatRunsFights()
  if (!gameOfFight?.fightRules.updatesInitiative || typeof changed.initiative !== 'number') return
  if (typeof foundry.utils.getProperty(changed, `flags.${SYSTEM_ID}.basis`) === 'number') return
  const initiativeBasis = calculatedInitiative(combatant)
  if (initiativeBasis !== null)
    foundry.utils.mergeObject(changed, { flags: { [SYSTEM_ID]: { basis: initiativeBasis } } })
}

/** Hides the combatant in the tracker if the scene hides its token from players. Called before a combatant is created. */
export function hideCombatantOfHiddenToken(combatant: Combatant.Implementation): void {
  if (combatant.token?.hidden) combatant.updateSource({ hidden: true })
}

function calculatedInitiative({ actor }: Combatant.Implementation): number | null {
  const gameOfFight = gameThatRunsFights()
  const situation = gameOfFight && situationInFight(gameOfFight, actor)
  return situation ? gameOfFight.fightRules.initiative(situation) : null
}
