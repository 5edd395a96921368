/** A script that is loaded on demand, with the actions that set a creature's level and add an attack. */
import { addCreatureAttackAction, setCreatureLevelAction } from './set-up-creature'

export const creatureTabActions = { level: setCreatureLevelAction, newAttack: addCreatureAttackAction }
