/** Presses buttons of a Check's message in tests. The presser can be the person who rolled or another person. */
import { expect } from 'vitest'
import type { Outcome } from '../../src/core/outcome'
import type { ItemView, RawMessageClick } from '../../src/core/game-views'
import type { StatCheck } from '../../src/humanity/check/check-facts'
import { statCheckResult } from '../../src/humanity/check/check-result'
import { humanityRuleset } from '../../src/humanity/ruleset'
import type { HumanityState } from '../../src/humanity/rules'
import { highestChance, scriptedChance } from './chance'
import { OfferedButtonCheck } from './drawn'
import { checkFacts, click, humanityState, usualSettings } from './humanity'
import { factsAfterOutcome } from './actions'

/** A group of dice with one d20 that shows this face. A d20 can give every result that a test needs. */
export const d20GroupShowing = (face: number): StatCheck['groups'] => [
  { number: 1, faces: 20, bumpOn: 1, waves: [[face]], cut: false },
]

export interface CheckScene {
  readonly facts: Partial<StatCheck>
  readonly items?: ItemView[]
  readonly state?: Partial<HumanityState>
  readonly mine?: boolean
  readonly ability?: string
  readonly conditions?: RawMessageClick['actor']['conditions']
  readonly settings?: Partial<typeof usualSettings>
}

/** A click on the message of a Check. If `mine` is true, the clicking person has made the roll. */
export function clickOnCheck({
  facts,
  items = [],
  state,
  mine = true,
  ability,
  conditions = [],
  settings,
}: CheckScene): RawMessageClick {
  const roller = mine ? 'Actor.a' : 'Actor.b'
  const base = click({ items, state: humanityState(state), settings: { ...usualSettings, ...settings } })
  const other = { ...base.actor, uuid: 'Actor.b', id: 'b', name: 'Ben', conditions }
  return {
    ...base,
    data: { ability },
    message: { uuid: 'ChatMessage.m', actor: roller, facts: checkFacts({ roller, ...facts }) },
    sides: [{ actor: mine ? base.actor : other, state: humanityState(), items: mine ? items : [] }],
  }
}

export async function pressOnCheck(act: string, scene: CheckScene, faces: number[] = []) {
  const table = scriptedChance(faces)
  const checkClick = clickOnCheck(scene)
  const outcome = await humanityRuleset.messages.check?.actions[act]?.decide(checkClick, {}, table)
  expect(table.unused).toEqual([])
  // Cast: these facts come from `checkFacts`, which `clickOnCheck` has called.
  const after =
    outcome && 'refused' in outcome
      ? null
      : factsAfterOutcome(checkClick.message.facts as StatCheck, outcome as Outcome)
  const { actor, state, settings } = checkClick
  const people =
    scene.mine === false ? [...checkClick.sides, { actor, state, items: checkClick.items }] : checkClick.sides
  if (after)
    await new OfferedButtonCheck().expectToHold({
      ruleset: humanityRuleset,
      kind: 'check',
      facts: after,
      people,
      settings,
      chance: highestChance,
    })
  return { outcome, after, result: after && statCheckResult(after) }
}

export const refusalReason = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome ? outcome.refused : null
