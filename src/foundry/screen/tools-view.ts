/** The tools of each game on the Gamemaster's screen, in their present state. */
import type { Ruleset } from '../../core/contract'
import type { RawGroupClick } from '../../core/views'
import { handsHeld } from '../decks/hands'
import { presentIn } from '../recovery/participants'
import { dragOf } from '../recovery/tools'
import { activeRulesets } from '../world/active-rulesets'
import { settingsOf } from '../world/settings'
import { eachSound } from '../world/sound'
import { askerOf, partyOf, playersWithoutCharacter } from '../world/views'

/** The template data of the tools. @param open are they unfolded at first? */
export function toolsView(open: boolean): object {
  return {
    games: activeRulesets()
      .filter(({ tools }) => tools.length > 0)
      .map((ruleset) => ({
        key: ruleset.key,
        icon: ruleset.icon,
        title: `HnB.${ruleset.key}.title`,
        open,
        tools: toolsOf(ruleset),
      })),
  }
}

function toolsOf(ruleset: Ruleset): object[] {
  const now = ruleset.toolsNow(tableOf(ruleset))
  return ruleset.tools.map((tool) => {
    const { off = null, note = null } = now[tool.act] ?? {}
    return {
      ...tool,
      drag: JSON.stringify(dragOf(ruleset.key, tool)),
      off: off && { key: off.refused, data: off.data },
      note,
    }
  })
}

/** The people in the scene, as a game's tools see them. */
function tableOf(ruleset: Ruleset): RawGroupClick {
  return {
    parties: eachSound(presentIn(ruleset), (actor) => [partyOf(actor, ruleset.key)]),
    hands: handsHeld(ruleset),
    unplayed: playersWithoutCharacter(),
    settings: settingsOf(ruleset),
    asker: askerOf(game.user),
    data: {},
  }
}
