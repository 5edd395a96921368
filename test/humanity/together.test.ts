import { describe, expect, it } from 'vitest'
import type { RawMessageClick } from '../../src/core/views'
import { humanity } from '../../src/humanity/ruleset'
import { atLeastHalf } from '../../src/humanity/rules/severity'
import { outcomeOf } from '../../src/humanity/together/together'
import type { Together } from '../../src/humanity/together/together'
import { scriptedChance } from '../support/chance'
import { click, usualSettings } from '../support/humanity'

const rolled = (face: number) => ({
  stats: ['head' as const],
  statName: '',
  modifiers: [],
  perBump: [],
  helpWorth: 1,
  help: {},
  groups: [{ number: 1, faces: 20, bumpOn: 1 as const, waves: [[face]], cut: false }],
  paid: [],
})
const facts = (...faces: (number | null)[]): Together => ({
  stat: 'head',
  statName: '',
  target: 8,
  parts: Object.fromEntries(
    faces.map((face, at) => [
      `k${at}`,
      {
        uuid: at === 0 ? 'Actor.a' : `Actor.x${at}`,
        name: `N${at}`,
        roll: face === null ? null : rolled(face),
      },
    ]),
  ),
})

describe('a coordinated Check ("Group Contests")', () => {
  it.each([
    [[9], true],
    [[7], false],
    [[9, 7], true],
    [[9, 7, 7], false],
    [[9, 9, 7, 7], true],
    [[9, 7, 7, 7, 7], false],
    [[9, null], null],
  ])('%j against 8: %s, at least half', (faces, success) => {
    expect(outcomeOf(facts(...faces))).toBe(success)
  })

  it('of nobody succeeds at nothing', () => {
    expect(atLeastHalf([])).toBe(false)
    expect(outcomeOf(facts())).toBeNull()
  })

  const roll = (own: Together, more: Partial<RawMessageClick> = {}, faces: number[] = []) =>
    humanity.messages.together?.actions.rollPart?.decide(
      { ...click(), message: { uuid: 'ChatMessage.m', actor: '', facts: own }, sides: [], ...more },
      {},
      scriptedChance(faces),
    )

  it('each rolls once, for themselves', async () => {
    expect(await roll(facts(null, null), {}, [3])).toMatchObject({
      amend: { set: { 'parts.k0.roll': { stats: ['head'], groups: [{ waves: [[3]] }] } } },
    })
    expect(await roll(facts(5, null))).toMatchObject({ refused: 'HnB.humanity.refusal.hasRolled' })
    const stranger = { actor: { ...click().actor, uuid: 'Actor.z', name: 'Zoe' } }
    expect(await roll(facts(null), stranger)).toMatchObject({ refused: 'HnB.humanity.refusal.noPart' })
  })

  it('is asked of all who are targeted', async () => {
    const group = {
      parties: [click(), click()].map(({ actor, state, items }) => ({ actor, state, items })),
      settings: usualSettings,
      asker: { id: 'gm', name: 'GM', isGM: true },
      data: {},
    }
    const ask = (answers: object) => humanity.group.together?.decide(group, answers, scriptedChance([]))
    expect(await ask({ stat: 'hand', target: 12 })).toMatchObject({
      post: { kind: 'together', facts: { stat: 'hand', target: 12 } },
    })
    expect(await ask({ stat: 'custom', target: 12 })).toMatchObject({
      refused: 'HnB.humanity.refusal.noSuchStat',
    })
    expect(await ask({ stat: 'hand', target: null })).toMatchObject({
      refused: 'HnB.humanity.refusal.noTarget',
    })
  })
})
