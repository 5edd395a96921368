/** Tests that templates of tabs, windows and questions read only values that their views provide. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Ruleset } from '../src/core/contract'
import { isRefusal } from '../src/core/outcome'
import type { UserView, UnparsedParticipant, UnparsedSituationView } from '../src/core/game-views'
import type { FrozenWorld } from './frozen/worlds'
import { listFrozenWorlds } from './frozen/worlds'
import { listButtonsDrawnByTemplate, renderQuestion } from './support/drawn'
import { toFrozenParticipant } from './support/frozen-people'
import { createDefaultSettings } from './support/passing-time'
import { gamemaster, player } from './support/people'
import { rulesets } from './support/rulesets'

/** The values that every sheet adds to the context of a game's tab. */
const SHEET_TEMPLATE_CONTEXT = {
  ...{ rootId: 'sheet', actor: {}, editable: true, editing: true, row: null },
  ...{ itemButtons: {}, itemRules: {}, pending: [], momentSteps: [] },
  tab: { id: '', cssClass: '', button: '' },
}

const frozenWorldList = listFrozenWorlds().map(
  ({ file }) => JSON.parse(readFileSync(file, 'utf8')) as FrozenWorld,
)

const listActorsOfGame = (game: Ruleset): UnparsedParticipant[] =>
  frozenWorldList
    .flatMap(({ collections }) => collections['actors'] ?? [])
    .map((actor) => toFrozenParticipant(game, actor))
    .filter(({ actor }) => game.actorTypes.includes(actor.type))

describe.each(rulesets.map((game) => ({ game, name: game.id })))('$name', ({ game }) => {
  const gameSettings = createDefaultSettings(game)
  const renderTabButtons = (situationView: UnparsedSituationView, user: UserView) => {
    const tabContext = game.tab.context({ ...situationView, user }, [])
    return tabContext
      ? listButtonsDrawnByTemplate(`${game.id}/tab`, { ...SHEET_TEMPLATE_CONTEXT, view: tabContext })
      : []
  }

  it("every actor's tab can be drawn, and every button's question asked", () => {
    const actorsOfGameInWorlds = listActorsOfGame(game)
    expect(actorsOfGameInWorlds.length).toBeGreaterThan(0)
    for (const user of [gamemaster, player])
      for (const tabParticipant of actorsOfGameInWorlds) {
        const situationView: UnparsedSituationView = {
          ...tabParticipant,
          settings: gameSettings,
          user,
          communities: [],
        }
        for (const { act, data } of renderTabButtons(situationView, user)) {
          const actionContext = {
            ...tabParticipant,
            settings: gameSettings,
            user,
            data,
            targets: [],
            distances: {},
          }
          const askedQuestion = game.tab.actions[act]?.ask(actionContext)
          if (askedQuestion && !isRefusal(askedQuestion)) renderQuestion(askedQuestion)
        }
      }
  })
})
