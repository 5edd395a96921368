import { activeRulesets } from '../world/active-rulesets'
import { openWindow } from './game-window'

/** A button among the token controls for each window of the table that the games have, for Gamemasters. */
export function addWindowButtons(
  controls: Record<string, foundry.applications.ui.SceneControls.Control>,
): void {
  const tokens = controls.tokens
  if (!tokens || !game.user.isGM) return
  for (const { key, windows } of activeRulesets()) {
    for (const [name, kind] of Object.entries(windows)) {
      if (kind.of !== 'table') continue
      const tool = `hnb-${key}-${name}`
      tokens.tools[tool] = {
        name: tool,
        order: Object.keys(tokens.tools).length,
        title: kind.title,
        icon: 'fa-solid fa-users-viewfinder',
        button: true,
        onChange: () => void openWindow({ ruleset: key, name, subject: '' }),
      }
    }
  }
}
