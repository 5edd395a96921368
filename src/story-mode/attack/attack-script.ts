/** A script that is loaded on demand, with the actions that attack, apply a hit, defend and block. */
import { defineActionQuickeningRoll } from '../check/quicken-roll'
import { applyAttackHarmAction } from './apply-attack-harm'
import type { AttackFacts } from './attack-facts'
import { attackWithWeaponAction } from './attack-with-weapon'
import { blockAttackAction } from './block-attack'
import { defendAgainstAttackAction } from './defend-against-attack'

export const weaponActions = { attack: attackWithWeaponAction }
export const attackMessageActions = {
  apply: applyAttackHarmAction,
  quicken: defineActionQuickeningRoll(({ suffered }: AttackFacts) => suffered !== null),
}
export const assaultMessageActions = { defend: defendAgainstAttackAction, block: blockAttackAction }
