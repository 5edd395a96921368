/** Lets people of the scene join the fight at one press. */
import { tell } from '../platform/notify'
import { fightingGame } from '../rounds/the-game'
import { commonChoices } from '../world/settings'

/** Does a game that is on run fights here, or has the table left them to Foundry? */
export const isFightOffered = (): boolean => fightingGame() !== null || commonChoices().fight === 'none'

/**
 * The selected tokens, or all of the scene, join the fight together; one is made where there is none. The tracker opens,
 * where the fight is begun.
 */
export async function joinFight(): Promise<void> {
  const chosen = canvas.tokens?.controlled.map(({ document }) => document) ?? []
  const tokens = chosen.length > 0 ? chosen : (canvas.scene?.tokens.contents ?? [])
  const joining = tokens.filter(({ inCombat, actor }) => !inCombat && actor !== null)
  if (joining.length === 0) return tell('warn', { key: 'HnB.common.refusal.allFight' })
  await TokenDocument.implementation.createCombatants(joining)
  if (!ui.sidebar?.expanded) ui.sidebar?.toggleExpanded(true)
  ui.sidebar?.changeTab('combat', 'primary')
}
