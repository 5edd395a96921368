/** Presses buttons of a Check's message in tests. Either the person who rolled presses, or another person. */
import { expect } from 'vitest'
import type { Outcome } from '../../src/core/outcome'
import type { ItemView, RawMessageActionContext } from '../../src/core/game-views'
import type { StatCheck } from '../../src/humanity/check/check-facts'
import { computeStatCheckResult } from '../../src/humanity/check/check-result'
import { humanityRuleset } from '../../src/humanity/ruleset'
import type { HumanityState } from '../../src/humanity/rules'
import { createChanceWithHighestDiceRolls, createScriptedChance } from './chance'
import { OfferedButtonCheck } from './drawn'
import {
  createStatCheckFacts,
  createHumanityActionContext,
  createHumanityState,
  usualSettings,
} from './humanity'
import { createFactsAfterOutcome } from './actions'

/**
 * Creates a group with one d20 that shows this face. The tests use a d20, because it can give every result that they
 * need.
 */
export const createD20GroupsWithFace = (faceOfDie: number): StatCheck['groups'] => [
  { number: 1, faces: 20, bumpOn: 1, waves: [[faceOfDie]], cut: false },
]

export interface TestedCheckCircumstances {
  readonly facts: Partial<StatCheck>
  readonly items?: ItemView[]
  readonly state?: Partial<HumanityState>
  readonly mine?: boolean
  readonly ability?: string
  readonly conditions?: RawMessageActionContext['actor']['conditions']
  readonly settings?: Partial<typeof usualSettings>
}

/** Creates the context of a click on a Check's message. If `mine` is true, the person who rolled clicks. */
export function createActionContextForCheck({
  facts,
  items = [],
  state,
  mine = true,
  ability,
  conditions = [],
  settings,
}: TestedCheckCircumstances): RawMessageActionContext {
  const rollerUuid = mine ? 'Actor.a' : 'Actor.b'
  const ownActionContext = createHumanityActionContext({
    items,
    state: createHumanityState(state),
    settings: { ...usualSettings, ...settings },
  })
  const otherActor = { ...ownActionContext.actor, uuid: 'Actor.b', id: 'b', name: 'Ben', conditions }
  return {
    ...ownActionContext,
    data: { ability },
    message: {
      uuid: 'ChatMessage.m',
      actor: rollerUuid,
      facts: createStatCheckFacts({ roller: rollerUuid, ...facts }),
    },
    sides: [
      {
        actor: mine ? ownActionContext.actor : otherActor,
        state: createHumanityState(),
        items: mine ? items : [],
      },
    ],
  }
}

export async function pressCheckButton(
  actionName: string,
  checkCircumstances: TestedCheckCircumstances,
  rolledFaces: number[] = [],
) {
  const chance = createScriptedChance(rolledFaces)
  const checkActionContext = createActionContextForCheck(checkCircumstances)
  const actionOutcome = await humanityRuleset.messages.check?.actions[actionName]?.decide(
    checkActionContext,
    {},
    chance,
  )
  expect(chance.unused).toEqual([])
  // Cast: these facts come from `checkFacts`, which `createActionContextForCheck` has called.
  const factsAfterAction =
    actionOutcome && 'refused' in actionOutcome
      ? null
      : createFactsAfterOutcome(checkActionContext.message.facts as StatCheck, actionOutcome as Outcome)
  const { actor, state, settings } = checkActionContext
  const people =
    checkCircumstances.mine === false
      ? [...checkActionContext.sides, { actor, state, items: checkActionContext.items }]
      : checkActionContext.sides
  if (factsAfterAction)
    await new OfferedButtonCheck().expectToHold({
      ruleset: humanityRuleset,
      kind: 'check',
      facts: factsAfterAction,
      people,
      settings,
      chance: createChanceWithHighestDiceRolls,
    })
  return {
    outcome: actionOutcome,
    after: factsAfterAction,
    result: factsAfterAction && computeStatCheckResult(factsAfterAction),
  }
}

export const findRefusalReason = (actionOutcome: unknown): unknown =>
  typeof actionOutcome === 'object' && actionOutcome !== null && 'refused' in actionOutcome
    ? actionOutcome.refused
    : null
