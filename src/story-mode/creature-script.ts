/** The script of creatures: setting a creature's level, and adding an attack. */
import { addCreatureAttack, setCreatureLevel } from './set-up-creature'

export const creatureTabActions = { level: setCreatureLevel, newAttack: addCreatureAttack }
