/** The script of creatures: setting a creature's level, and adding an attack. */
import { addCreatureAttackAction, setCreatureLevelAction } from './set-up-creature'

export const creatureTabActions = { level: setCreatureLevelAction, newAttack: addCreatureAttackAction }
