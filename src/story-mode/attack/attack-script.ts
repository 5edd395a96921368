/** The script of attacks: attacking, applying a hit, defending and blocking. */
import { defineQuickenRollAction } from '../check/quicken-roll'
import { applyAttackHarm } from './apply-attack-harm'
import type { AttackFacts } from './attack-facts'
import { attackWithWeapon } from './attack-with-weapon'
import { blockAttack } from './block-attack'
import { defendAgainstAttack } from './defend-against-attack'

export const weaponActions = { attack: attackWithWeapon }
export const attackMessageActions = {
  apply: applyAttackHarm,
  quicken: defineQuickenRollAction(({ suffered }: AttackFacts) => suffered !== null),
}
export const assaultMessageActions = { defend: defendAgainstAttack, block: blockAttack }
