/**
 * Prepares a combatant that joins a fight. If its initiative needs no dice, stores the initiative and the value from
 * which it was calculated. Hides the combatant in the tracker if its token is hidden.
 */
import { SYSTEM_ID } from '../platform/icon-path'
import { calculateInitiativeWithoutDice, findGameThatRunsFights } from './fighting-game'

/**
 * Called before a combatant is created, on the client that creates it. Sets the combatant's initiative if it needs no
 * dice.
 */
export function setInitiativeOfJoiningFighter(combatant: Combatant.Implementation): void {
  const newInitiative = calculateInitiativeOfCombatant(combatant)
  if (newInitiative === null) return
  const currentInitiative = combatant.initiative ?? newInitiative
  combatant.updateSource({ initiative: currentInitiative, flags: { [SYSTEM_ID]: { basis: newInitiative } } })
}

/**
 * Called before a combatant's update, on the client that makes the change. If the update contains a new initiative,
 * also stores the value from which it was calculated.
 */
export function storeInitiativeBasis(
  combatant: Combatant.Implementation,
  changedData: Combatant.UpdateData,
): void {
  const gameOfFight = findGameThatRunsFights()
  if (!gameOfFight?.fightRules.updatesInitiative || typeof changedData.initiative !== 'number') return
  if (typeof foundry.utils.getProperty(changedData, `flags.${SYSTEM_ID}.basis`) === 'number') return
  const initiativeBasis = calculateInitiativeOfCombatant(combatant)
  if (initiativeBasis !== null)
    foundry.utils.mergeObject(changedData, { flags: { [SYSTEM_ID]: { basis: initiativeBasis } } })
}

/** Hides a new combatant whose token the scene hides. Called before the combatant is created. */
export function hideCombatantOfHiddenToken(combatant: Combatant.Implementation): void {
  if (combatant.token?.hidden) combatant.updateSource({ hidden: true })
}

function calculateInitiativeOfCombatant({ actor }: Combatant.Implementation): number | null {
  const gameOfFight = findGameThatRunsFights()
  return gameOfFight && calculateInitiativeWithoutDice(gameOfFight, actor)
}
