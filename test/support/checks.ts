/** Presses buttons of a Check's message, as the person who rolled or another. */
import { expect } from 'vitest'
import type { Outcome } from '../../src/core/outcome'
import type { ItemView, RawMessageClick } from '../../src/core/game-views'
import type { StatCheck } from '../../src/humanity/check/check-facts'
import { computeStatCheckResult } from '../../src/humanity/check/check-result'
import { humanityRuleset } from '../../src/humanity/ruleset'
import type { HumanityState } from '../../src/humanity/rules'
import { createChanceWithHighestRolls, createScriptedChance } from './chance'
import { OfferedButtonCheck } from './drawn'
import { createStatCheckFacts, createHumanityClick, createHumanityState, usualSettings } from './humanity'
import { createFactsAfterOutcome } from './actions'

/** A group with one d20 that shows this face: a d20 gives every result that tests need. */
export const createD20GroupsShowing = (shownFace: number): StatCheck['groups'] => [
  { number: 1, faces: 20, bumpOn: 1, waves: [[shownFace]], cut: false },
]

export interface CheckTestScene {
  readonly facts: Partial<StatCheck>
  readonly items?: ItemView[]
  readonly state?: Partial<HumanityState>
  readonly mine?: boolean
  readonly ability?: string
  readonly conditions?: RawMessageClick['actor']['conditions']
  readonly settings?: Partial<typeof usualSettings>
}

/** A click on a Check's message, by the person who rolled if `mine` is true. */
export function createClickOnCheck({
  facts,
  items = [],
  state,
  mine = true,
  ability,
  conditions = [],
  settings,
}: CheckTestScene): RawMessageClick {
  const rollerUuid = mine ? 'Actor.a' : 'Actor.b'
  const ownClick = createHumanityClick({
    items,
    state: createHumanityState(state),
    settings: { ...usualSettings, ...settings },
  })
  const otherActor = { ...ownClick.actor, uuid: 'Actor.b', id: 'b', name: 'Ben', conditions }
  return {
    ...ownClick,
    data: { ability },
    message: {
      uuid: 'ChatMessage.m',
      actor: rollerUuid,
      facts: createStatCheckFacts({ roller: rollerUuid, ...facts }),
    },
    sides: [
      { actor: mine ? ownClick.actor : otherActor, state: createHumanityState(), items: mine ? items : [] },
    ],
  }
}

export async function pressCheckButton(
  actionName: string,
  checkScene: CheckTestScene,
  rolledFaces: number[] = [],
) {
  const chance = createScriptedChance(rolledFaces)
  const checkClick = createClickOnCheck(checkScene)
  const actionOutcome = await humanityRuleset.messages.check?.actions[actionName]?.decide(
    checkClick,
    {},
    chance,
  )
  expect(chance.unused).toEqual([])
  // Cast: these facts come from `checkFacts`, which `createClickOnCheck` has called.
  const factsAfter =
    actionOutcome && 'refused' in actionOutcome
      ? null
      : createFactsAfterOutcome(checkClick.message.facts as StatCheck, actionOutcome as Outcome)
  const { actor, state, settings } = checkClick
  const people =
    checkScene.mine === false
      ? [...checkClick.sides, { actor, state, items: checkClick.items }]
      : checkClick.sides
  if (factsAfter)
    await new OfferedButtonCheck().expectToHold({
      ruleset: humanityRuleset,
      kind: 'check',
      facts: factsAfter,
      people,
      settings,
      chance: createChanceWithHighestRolls,
    })
  return {
    outcome: actionOutcome,
    after: factsAfter,
    result: factsAfter && computeStatCheckResult(factsAfter),
  }
}

export const findRefusalReason = (actionOutcome: unknown): unknown =>
  typeof actionOutcome === 'object' && actionOutcome !== null && 'refused' in actionOutcome
    ? actionOutcome.refused
    : null
