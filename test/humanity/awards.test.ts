/** Tests the Gamemaster's awards ("When to Award Blessing Dice"): to one person, to some, or to all. */
import { describe, expect, it } from 'vitest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from '../support/chance'
import { createPerson } from '../support/contest'
import { usualSettings } from '../support/humanity'
import { gamemaster } from '../support/people'
import { pressGroupAction } from '../support/actions'

const actionOfAward = humanityRuleset.group.award
const createAwardActionContext = (awardOccasion: string) => ({
  participants: [createPerson('Ana'), createPerson('Ben')],
  settings: usualSettings,
  user: gamemaster,
  data: { occasion: awardOccasion },
})

describe('a Gamemaster awards Blessing Dice to several characters', () => {
  it.each([
    { occasion: 'introduction', each: 3, why: 'three near the start of the first session' },
    { occasion: 'roleplay', each: 1, why: 'one for good role play and creative solutions' },
    { occasion: 'milestone', each: 2, why: 'a number for milestones, two unless the Gamemaster says so' },
  ])('$occasion: $why', async ({ occasion, each }) => {
    expect(actionOfAward?.ask(createAwardActionContext(occasion))).toMatchObject({
      defaults: { number: each },
    })
    const rolledFaces = Array<number>(2 * each).fill(4)
    const chance = createScriptedChance(rolledFaces)
    const actionOutcome = await actionOfAward?.decide(createAwardActionContext(occasion), {}, chance)
    expect(chance.unused).toEqual([])
    expect(actionOutcome).toMatchObject({
      edits: [{ target: 'Actor.Ana' }, { target: 'Actor.Ben' }],
      post: {
        kind: 'award',
        facts: { occasion, lines: [{ dice: rolledFaces.slice(each) }, { name: 'Ben' }] },
      },
    })
  })

  it('an introduction is remembered beside its dice', async () => {
    const actionContextForIntroduction = {
      ...createAwardActionContext('introduction'),
      participants: [createPerson('Ana')],
    }
    const actionOutcome = await actionOfAward?.decide(
      actionContextForIntroduction,
      { number: 1 },
      createScriptedChance([4]),
    )
    expect(actionOutcome).toMatchObject({
      edits: [
        {
          target: 'Actor.Ana',
          set: { 'system.humanity.introduced': true, 'system.humanity.blessings.id00000000000001': 4 },
        },
      ],
    })
  })

  it('each character gains as many dice as the Gamemaster says, and each 1 grants one more ("do not Group")', async () => {
    expect(
      await actionOfAward?.decide(
        createAwardActionContext('milestone'),
        { number: 2 },
        createScriptedChance([1, 5, 2, 3, 1, 6]),
      ),
    ).toMatchObject({
      post: {
        facts: {
          lines: [
            { name: 'Ana', dice: [1, 5, 2] },
            { name: 'Ben', dice: [3, 1, 6] },
          ],
        },
      },
    })
  })

  it('an introduction counts once: an introduced person can be chosen only for other awards', async () => {
    const actionContextAfterIntroduction = {
      ...createAwardActionContext('introduction'),
      participants: [createPerson('Ana', { introduced: true })],
    }
    const expectedRefusal = { refused: 'HnB.humanity.refusal.introduced', data: { names: 'Ana' } }
    expect(actionOfAward?.whyNotPerson(actionContextAfterIntroduction)).toMatchObject(expectedRefusal)
    expect(
      actionOfAward?.whyNotPerson({ ...actionContextAfterIntroduction, data: { occasion: 'roleplay' } }),
    ).toBeNull()
    expect(
      actionOfAward?.whyNotPerson({ ...actionContextAfterIntroduction, participants: [createPerson('Ben')] }),
    ).toBeNull()
    const clickWithBothParticipants = {
      ...actionContextAfterIntroduction,
      participants: [...actionContextAfterIntroduction.participants, createPerson('Ben')],
    }
    expect(
      await pressGroupAction(actionOfAward, clickWithBothParticipants, {}, createScriptedChance([])),
    ).toMatchObject(expectedRefusal)
  })

  it.each([0, 21, 1.5, 'three'])('an award refuses an impossible number of dice: %s', async (diceCount) => {
    expect(
      await actionOfAward?.decide(
        createAwardActionContext('milestone'),
        { number: diceCount },
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.refusal.badAnswer',
    })
  })

  it.each(['', 'bribe', '__proto__'])('an award refuses an unknown occasion: %j', async (invalidOccasion) => {
    expect(actionOfAward?.ask(createAwardActionContext(invalidOccasion))).toMatchObject({
      refused: 'HnB.humanity.refusal.notNow',
    })
    expect(
      await actionOfAward?.decide(createAwardActionContext(invalidOccasion), {}, createScriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.humanity.refusal.notNow',
    })
  })
})
