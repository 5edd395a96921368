/** The press that has people of the scene join the fight. */
import { tell } from '../platform/notify'

/** The tokens that are selected, or all of the scene, join the fight together; it is made where there is none. */
export async function joinFight(): Promise<void> {
  const chosen = canvas.tokens?.controlled.map(({ document }) => document) ?? []
  const tokens = chosen.length > 0 ? chosen : (canvas.scene?.tokens.contents ?? [])
  const joining = tokens.filter(({ inCombat, actor }) => !inCombat && actor !== null)
  if (joining.length === 0) return tell('warn', { key: 'HnB.common.refusal.allFight' })
  await TokenDocument.implementation.createCombatants(joining)
}
