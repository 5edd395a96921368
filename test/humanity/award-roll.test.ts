/** Tests awards for a roll: the occasion decides who gains a die ("When to Award Blessing Dice"). */
import { expect, it } from 'vitest'
import { giveRollAwards, createHighSuccessWitnessQuestion } from '../../src/humanity/check/award-roll'
import { createScriptedChance } from '../support/chance'

const referenceToRoller = { uuid: 'Actor.AAAAAAAAAAAAAAAA', name: 'Ana' }
const [saw, absent] = ['BBBBBBBBBBBBBBBB', 'CCCCCCCCCCCCCCCC']
const editOfHighSuccess = { target: referenceToRoller.uuid, set: { high: true } }

it.each([
  { occasion: 'high', witness: {}, flags: [editOfHighSuccess], to: ['Ana'] },
  {
    occasion: 'high',
    witness: { [saw]: true, [absent]: false },
    flags: [editOfHighSuccess],
    to: ['Ana', saw],
  },
  { occasion: 'lucky', witness: { [saw]: true }, flags: [], to: ['Ana'] },
  { occasion: 'failed', witness: { [saw]: true }, flags: [], to: ['Ana'] },
  // These ids are invalid. So they name no person.
  {
    occasion: 'high',
    witness: { 'x.y': true, [`${saw}x`]: true, [`x${saw}`]: true },
    flags: [editOfHighSuccess],
    to: ['Ana'],
  },
] as const)(
  'the window for an award names the roll: $occasion, seen by $witness',
  async ({ occasion, witness, flags, to }) => {
    const { edits, awards } = await giveRollAwards(
      referenceToRoller,
      occasion,
      { witness },
      createScriptedChance([2, 3]),
    )
    expect(edits.filter(({ set }) => 'high' in set)).toEqual(flags)
    expect(edits).toHaveLength(flags.length + to.length)
    expect(Object.values(awards).map(({ name, actor }) => name || actor)).toEqual(to)
  },
)

it("the award of a roll asks about the roller's actor, by id, among the characters", () => {
  expect(createHighSuccessWitnessQuestion(referenceToRoller.uuid)).toMatchObject({
    context: { roller: 'AAAAAAAAAAAAAAAA' },
    actors: ['character'],
  })
})
