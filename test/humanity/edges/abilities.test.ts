// Abilities at their edges, each with its sentence of the rules.
import { describe, expect, it } from 'vitest'
import type { RawItemClick } from '../../../src/core/views'
import type { UseFacts } from '../../../src/humanity/use/facts'
import { humanity } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { refused } from '../../support/checks'
import { abilityItem, click, humanityState, inSession } from '../../support/humanity'

const R = 'HnB.humanity.refusal'

describe('"When you or a nearby ally attempt a roll" (Optimal Solution)', () => {
  const solved = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
  const state = humanityState({ boons: { b: solved } })

  /** The facts of a puzzle that was solved after two scenes. */
  async function puzzle(): Promise<UseFacts> {
    const item = abilityItem('optimalSolution')
    const used: RawItemClick = { ...click({ items: [item], settings: inSession({ scenes: 2 }) }), item }
    const outcome = await humanity.items.ability?.actions.use?.decide(used, {}, scriptedChance([1, 1, 1, 2]))
    expect(outcome).toMatchObject({ post: { facts: { value: 5 } } })
    // Reason for the cast: the line above has seen these facts.
    return (outcome as { post: { facts: UseFacts } }).post.facts
  }
  const take = async (scenes: number) =>
    humanity.messages.use?.actions.hear?.decide(
      {
        ...click({ settings: inSession({ scenes }) }),
        message: { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: await puzzle() },
        sides: [],
      },
      {},
      scriptedChance([]),
    )

  it('is taken in that scene, and in no later one', async () => {
    expect(await take(2)).toMatchObject({
      edits: [{ set: { 'system.humanity.boons.id00000000000001': { value: 5, next: true } } }],
    })
    expect(refused(await take(3))).toBe(`${R}.otherScene`)
  })

  it.each([
    { stat: 'head', on: {}, ends: true, why: 'the roll takes it' },
    { stat: 'head', on: { 'boon-b': false }, ends: true, why: 'the roll could have had it' },
    { stat: 'hurt', on: {}, ends: false, why: 'it is for no violent roll' },
  ])('with $stat: ended $ends, because $why', async ({ stat, on, ends }) => {
    const outcome = await humanity.tab.actions.check?.decide(
      click({ state, data: { stat } }),
      { target: 8, on },
      scriptedChance([4]),
    )
    const over = [{ of: 'Actor.a', set: { 'system.humanity.boons.b': undefined } }]
    expect(outcome).toMatchObject({ edits: ends ? over : [] })
  })

  it.each([
    { boon: solved, moment: 'scene', ends: 1 },
    { boon: solved, moment: 'session', ends: 1 },
    { boon: { ...solved, next: false }, moment: 'session', ends: 0 },
  ])('at the end of a $moment, $ends ends', ({ boon, moment, ends }) => {
    const dues = humanity.recovery?.dues(click({ state: humanityState({ boons: { b: boon } }) }), moment, {
      rest: 'no',
    })
    expect(dues?.filter(({ id }) => id === 'boonb')).toHaveLength(ends)
  })
})
