/** Adds the people of a scene to the fight with one press. */
import { notifyUser } from '../platform/notify'
import { fightingGame } from '../rounds/fighting-game'
import { viewedScene } from '../world/actors-present'
import { currentCommonSettings } from '../world/settings'

/** Does an active game run the fights, or has the table left them to Foundry? */
export const isFightOffered = (): boolean =>
  fightingGame() !== null || currentCommonSettings().fight === 'none'

/**
 * Adds the selected tokens, or all tokens of the viewed scene, to the fight in one write; creates the fight if there is none.
 * Then opens the combat tracker, where the Gamemaster begins the fight.
 */
export async function joinFight(): Promise<void> {
  const selected = canvas.tokens?.controlled.map(({ document }) => document) ?? []
  const tokens = selected.length > 0 ? selected : (viewedScene()?.tokens.contents ?? [])
  const joining = tokens.filter(({ inCombat, actor }) => !inCombat && actor !== null)
  if (joining.length === 0) return notifyUser('warn', { key: 'HnB.common.refusal.allFight' })
  await TokenDocument.implementation.createCombatants(joining)
  if (!ui.sidebar?.expanded) ui.sidebar?.toggleExpanded(true)
  ui.sidebar?.changeTab('combat', 'primary')
}
