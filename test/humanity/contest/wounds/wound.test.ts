/**
 * Tests wounds. The rule book: "Wounds" are no points; they record what was done to a person, and how long it lasts.
 */
import { describe, expect, it } from 'vitest'
import type { UserView, ItemView, RawItemActionContext } from '../../../../src/core/game-views'
import type { WoundFields } from '../../../../src/humanity/data'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import { createScriptedChance } from '../../../support/chance'
import { createHumanityActionContext } from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

function createWoundItem(woundOverrides: Partial<WoundFields>): ItemView {
  const woundFields = {
    severity: 'minor',
    treated: false,
    lasting: false,
    fatal: false,
    by: '',
    mark: '',
    ...woundOverrides,
  }
  return { uuid: 'Actor.a.Item.w', id: 'w', name: 'A cut', img: '', type: 'wound', fields: woundFields }
}

const listEffectsAtMomentEnd = (momentName: 'scene' | 'session', woundOverrides: Partial<WoundFields>) =>
  (
    humanityRuleset.recoveryRules?.effects(
      createHumanityActionContext({ items: [createWoundItem(woundOverrides)] }),
      momentName,
      {
        rest: 'no',
      },
    ) ?? []
  ).filter(({ id }) => ['healw', 'lastw'].includes(id))
const expectedHealingEffects = [{ ticked: true, deletedItems: ['Actor.a.Item.w'] }]
const expectedLastingEffects = [
  { ticked: true, edits: [{ target: 'Actor.a.Item.w', set: { 'system.humanity.lasting': true } }] },
]

describe('wounds at the end of a moment', () => {
  it.each([
    {
      moment: 'scene',
      own: { severity: 'minor' },
      brings: expectedHealingEffects,
      why: 'a minor wound heals on its own',
    },
    {
      moment: 'session',
      own: { severity: 'minor' },
      brings: expectedHealingEffects,
      why: 'and at a session’s end',
    },
    { moment: 'scene', own: { severity: 'medium' }, brings: [], why: 'a medium one needs to be treated' },
    {
      moment: 'scene',
      own: { severity: 'medium', treated: true },
      brings: expectedHealingEffects,
      why: 'once treated it leaves nothing behind',
    },
    {
      moment: 'session',
      own: { severity: 'medium' },
      brings: expectedLastingEffects,
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
    expect(listEffectsAtMomentEnd(moment, own)).toMatchObject(brings)
    expect(listEffectsAtMomentEnd(moment, own)).toHaveLength(brings.length)
  })
})

describe('treatment of a wound', () => {
  const pressWoundButton = (
    buttonName: string,
    woundOverrides: Partial<WoundFields>,
    user: UserView = player,
  ) => {
    const woundActionContext: RawItemActionContext = {
      ...createHumanityActionContext(),
      user,
      item: createWoundItem(woundOverrides),
    }
    return humanityRuleset.items.wound?.actions[buttonName]?.decide(
      woundActionContext,
      {},
      createScriptedChance([]),
    )
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
    const woundOverrides = { severity: 'medium', treated: true, lasting: true } as const
    for (const recoveryMoment of ['scene', 'session'] as const)
      expect(listEffectsAtMomentEnd(recoveryMoment, woundOverrides)).toEqual([])
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
      const item = createWoundItem(own)
      const nameOfLessenedWound = {
        key: `HnB.humanity.wound.lessened.${String(to)}`,
        data: { name: 'A cut' },
      }
      const expectedChangedFields = { 'system.humanity.severity': to, name: nameOfLessenedWound }
      expect(await pressWoundButton('lessen', own, gamemaster)).toMatchObject(
        to
          ? { edits: [{ target: 'Actor.a.Item.w', set: expectedChangedFields }] }
          : { refused: 'HnB.humanity.refusal.notLessened' },
      )
      expect(await pressWoundButton('lessen', own)).toMatchObject({ refused: 'HnB.refusal.onlyGM' })
      const listOfferedButtonActs = (user: UserView) =>
        humanityRuleset.items.wound
          ?.buttons(item, { ...createHumanityActionContext(), user })
          .map(({ act }) => act) ?? []
      expect(listOfferedButtonActs(gamemaster).includes('lessen')).toBe(to !== null)
      expect(listOfferedButtonActs(player)).not.toContain('lessen')
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
    const expectedWoundHealing = {
      deletedItems: ['Actor.a.Item.w'],
      post: { kind: 'wound', facts: { what: 'close', wound: 'A cut' } },
    }
    expect(await pressWoundButton('close', own, gamemaster)).toMatchObject(expectedWoundHealing)
    expect(await pressWoundButton('close', own)).toMatchObject(
      byPlayer ? expectedWoundHealing : { refused: 'HnB.humanity.refusal.notHealed' },
    )
    const offeredActNames = humanityRuleset.items.wound?.buttons(createWoundItem(own), {
      ...createHumanityActionContext(),
      user: player,
    })
    expect(offeredActNames?.some(({ act }) => act === 'close')).toBe(byPlayer)
  })
})
