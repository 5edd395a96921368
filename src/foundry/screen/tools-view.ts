/** The template data of each game's tools on the Gamemaster's screen. */
import type { Ruleset } from '../../core/contract'
import type { RawGroupActionContext } from '../../core/game-views'
import { createHandSummaries } from '../decks/hands'
import { listActorsOfGameInScene } from '../recovery/participants'
import { createToolDragData } from '../recovery/gamemaster-tools'
import { activeRulesets } from '../world/active-rulesets'
import { currentGameSettings } from '../world/settings'
import { readValuesOfActorsWithoutErrors } from '../world/intact-actors'
import { createUserView, buildUnparsedParticipant, findNamesOfPlayersWithoutCharacter } from '../world/views'

/** The template data of the Gamemaster's tools. @param areToolsOpen true if the tools are visible at first */
export function createGamemasterToolsView(areToolsOpen: boolean): object {
  return {
    games: activeRulesets()
      .filter(({ tools }) => tools.length > 0)
      .map((ruleset) => ({
        key: ruleset.key,
        icon: ruleset.icon,
        title: `HnB.${ruleset.key}.title`,
        open: areToolsOpen,
        tools: createGameToolsView(ruleset),
      })),
  }
}

function createGameToolsView(ruleset: Ruleset): object[] {
  const statesByTool = ruleset.toolStates(createGroupActionContext(ruleset))
  return ruleset.tools.map((tool) => {
    const { disabledReason = null, note = null } = statesByTool[tool.act] ?? {}
    return {
      ...tool,
      drag: JSON.stringify(createToolDragData(ruleset.key, tool)),
      disabledReason: disabledReason && { key: disabledReason.refused, data: disabledReason.data },
      note,
    }
  })
}

/** Makes the action context for a click on a game's tool for groups. Such a tool acts on all people of the scene. */
function createGroupActionContext(ruleset: Ruleset): RawGroupActionContext {
  return {
    participants: readValuesOfActorsWithoutErrors(listActorsOfGameInScene(ruleset), (actor) => [
      buildUnparsedParticipant(actor, ruleset.key),
    ]),
    hands: createHandSummaries(ruleset),
    unplayed: findNamesOfPlayersWithoutCharacter(),
    settings: currentGameSettings(ruleset),
    user: createUserView(game.user),
    data: {},
  }
}
