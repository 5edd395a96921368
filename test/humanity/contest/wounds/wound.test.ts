/**
 * Tests wounds. The rule book: "Wounds" are no points; they record what was done to a person, and how long it lasts.
 */
import { describe, expect, it } from 'vitest'
import type { UserView, ItemView, RawItemClick } from '../../../../src/core/game-views'
import type { WoundFields } from '../../../../src/humanity/data'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import { scriptedChance } from '../../../support/chance'
import { click } from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

function woundItem(overrides: Partial<WoundFields>): ItemView {
  const fields = {
    severity: 'minor',
    treated: false,
    lasting: false,
    fatal: false,
    by: '',
    mark: '',
    ...overrides,
  }
  return { uuid: 'Actor.a.Item.w', id: 'w', name: 'A cut', img: '', type: 'wound', fields }
}

const effectsAtEnd = (moment: 'scene' | 'session', overrides: Partial<WoundFields>) =>
  (
    humanityRuleset.recoveryRules?.effects(click({ items: [woundItem(overrides)] }), moment, {
      rest: 'no',
    }) ?? []
  ).filter(({ id }) => ['healw', 'lastw'].includes(id))
const healingEffects = [{ ticked: true, deletedItems: ['Actor.a.Item.w'] }]
const lastingEffects = [
  { ticked: true, edits: [{ target: 'Actor.a.Item.w', set: { 'system.humanity.lasting': true } }] },
]

describe('wounds at the end of a moment', () => {
  it.each([
    {
      moment: 'scene',
      own: { severity: 'minor' },
      brings: healingEffects,
      why: 'a minor wound heals on its own',
    },
    { moment: 'session', own: { severity: 'minor' }, brings: healingEffects, why: 'and at a session’s end' },
    { moment: 'scene', own: { severity: 'medium' }, brings: [], why: 'a medium one needs to be treated' },
    {
      moment: 'scene',
      own: { severity: 'medium', treated: true },
      brings: healingEffects,
      why: 'once treated it leaves nothing behind',
    },
    {
      moment: 'session',
      own: { severity: 'medium' },
      brings: lastingEffects,
      why: 'untreated it has lasting impact',
    },
    { moment: 'session', own: { severity: 'medium', lasting: true }, brings: [], why: 'which stays' },
    { moment: 'session', own: { severity: 'major' }, brings: [], why: 'a major one is beyond time' },
    {
      moment: 'session',
      own: { severity: '' },
      brings: [],
      why: 'what is a wound of another game is left to it',
    },
  ] as const)('the end of a $moment: $why', ({ moment, own, brings }) => {
    expect(effectsAtEnd(moment, own)).toMatchObject(brings)
    expect(effectsAtEnd(moment, own)).toHaveLength(brings.length)
  })
})

describe('treatment of a wound', () => {
  const pressWoundButton = (name: string, overrides: Partial<WoundFields>, user: UserView = player) => {
    const on: RawItemClick = { ...click(), user, item: woundItem(overrides) }
    return humanityRuleset.items.wound?.actions[name]?.decide(on, {}, scriptedChance([]))
  }

  it('only an untreated medium wound can be treated', async () => {
    expect(await pressWoundButton('treat', { severity: 'medium' })).toMatchObject({
      edits: [{ target: 'Actor.a.Item.w', set: { 'system.humanity.treated': true } }],
    })
  })

  it.each([
    { own: { severity: 'minor' }, why: 'a minor one heals on its own' },
    { own: { severity: 'medium', treated: true }, why: 'one that was treated' },
    { own: { severity: 'medium', lasting: true }, why: 'one that has left its mark' },
    {
      own: { severity: 'major' },
      why: 'a major one "can only be treated immediately and with the help of a miracle"',
    },
  ] as const)('treatment is refused for $why', async ({ own }) => {
    expect(await pressWoundButton('treat', own)).toMatchObject({
      refused: 'HnB.humanity.refusal.notTreatable',
    })
  })

  it('the lasting harm of an untreated wound stays after a later treatment', () => {
    const ownFields = { severity: 'medium', treated: true, lasting: true } as const
    for (const moment of ['scene', 'session'] as const) expect(effectsAtEnd(moment, ownFields)).toEqual([])
  })

  it.each([
    { own: { severity: 'major' }, to: 'medium' },
    { own: { severity: 'medium' }, to: 'minor' },
    { own: { severity: 'minor' }, to: null },
    { own: { severity: 'medium', lasting: true }, to: null },
    { own: { severity: 'major', fatal: true }, to: null },
  ] as const)(
    'the Gamemaster lessens a wound from $own to $to, and its name says so',
    async ({ own, to }) => {
      const item = woundItem(own)
      const name = { key: `HnB.humanity.wound.lessened.${String(to)}`, data: { name: 'A cut' } }
      const set = { 'system.humanity.severity': to, name }
      expect(await pressWoundButton('lessen', own, gamemaster)).toMatchObject(
        to ? { edits: [{ target: 'Actor.a.Item.w', set }] } : { refused: 'HnB.humanity.refusal.notLessened' },
      )
      expect(await pressWoundButton('lessen', own)).toMatchObject({ refused: 'HnB.refusal.onlyGM' })
      const offeredActions = (user: UserView) =>
        humanityRuleset.items.wound?.buttons(item, { ...click(), user }).map(({ act }) => act) ?? []
      expect(offeredActions(gamemaster).includes('lessen')).toBe(to !== null)
      expect(offeredActions(player)).not.toContain('lessen')
    },
  )

  it.each([
    { own: { severity: 'minor' }, byPlayer: true, why: 'a minor one heals on its own' },
    { own: { severity: 'medium', treated: true }, byPlayer: true, why: 'a tended one heals' },
    { own: { severity: 'medium' }, byPlayer: false, why: '"a true wound that will need to be treated"' },
    { own: { severity: 'medium', lasting: true }, byPlayer: false, why: 'it has left its mark' },
    { own: { severity: 'major' }, byPlayer: false, why: 'only "with the help of a miracle"' },
    { own: { severity: 'major', fatal: true }, byPlayer: false, why: 'nothing heals it' },
  ] as const)('healing by hand: $why', async ({ own, byPlayer }) => {
    const healedWound = {
      deletedItems: ['Actor.a.Item.w'],
      post: { kind: 'wound', facts: { what: 'close', wound: 'A cut' } },
    }
    expect(await pressWoundButton('close', own, gamemaster)).toMatchObject(healedWound)
    expect(await pressWoundButton('close', own)).toMatchObject(
      byPlayer ? healedWound : { refused: 'HnB.humanity.refusal.notHealed' },
    )
    const acts = humanityRuleset.items.wound?.buttons(woundItem(own), { ...click(), user: player })
    expect(acts?.some(({ act }) => act === 'close')).toBe(byPlayer)
  })
})
