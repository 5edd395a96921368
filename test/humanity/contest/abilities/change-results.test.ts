/** Tests abilities that change the results of a Contest. */
import { describe, expect, it } from 'vitest'
import type { PlayedMessage } from '../../../support/contest'
import { person } from '../../../support/contest'
import { newTestContest, factsOf, keyOf, contestMessageAsGM } from '../../../support/contests'
import { abilityItem, humanityState } from '../../../support/humanity'
const REFUSAL = 'HnB.humanity.refusal'

const stats = () => humanityState().stats

describe('abilities that change who wins a Contest', () => {
  const ana = person('Ana', { stats: { ...stats(), head: 8, hurt: 8 } })
  const ben = person('Ben')
  const cid = person('Cid', {}, { items: [abilityItem('circumstance'), abilityItem('disruption')] })
  async function contestOfThree(): Promise<PlayedMessage> {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [5] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    await played.press('roll', { as: cid, data: { stat: 'head' }, dice: [3] })
    return played
  }

  it('"Blessed by Circumstance": two results change places, in a Contest of three', async () => {
    const played = await contestOfThree()
    expect(contestMessageAsGM(played).results).toMatchObject([{ won: true }])
    const answers = { a: keyOf(played, 'Ana'), b: keyOf(played, 'Ben') }
    expect(await played.refused('swap', { as: ben, answers })).toBe(`${REFUSAL}.noSuchAbility`)
    for (const wrong of [{ a: answers.a, b: answers.a }, { a: 'x', b: answers.b }, {}])
      expect(await played.refused('swap', { as: cid, answers: wrong })).toBe(`${REFUSAL}.chooseTwo`)
    await played.press('swap', { as: cid, answers })
    expect(contestMessageAsGM(played).results).toMatchObject([{ won: false }])
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Cid.Item.circumstance', set: { 'system.humanity.used': 1 } },
    ])
    const two = newTestContest([
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    await two.press('roll', { as: cid, data: { stat: 'head' }, dice: [4] })
    await two.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(await two.refused('swap', { as: cid })).toBe(`${REFUSAL}.contestOfThree`)
  })

  it('"Blessed by Disruption" takes 3 from a winner, who may lose by it; the Defender wins a tie (HU15)', async () => {
    const played = await contestOfThree()
    expect(await played.refused('hinder', { as: cid, answers: { a: keyOf(played, 'Ben') } })).toBe(
      `${REFUSAL}.nobodyWon`,
    )
    await played.press('hinder', { as: cid, answers: { a: keyOf(played, 'Ana') } })
    expect(contestMessageAsGM(played).results).toMatchObject([{ won: false }])
    expect(contestMessageAsGM(played).teams[0]?.sides[0]?.rolls[0]?.result).toBe(2)
  })

  it('"Blessed by Disruption" takes 3 from the counting roll of a winner with a swapped result', async () => {
    const played = await contestOfThree()
    await played.press('swap', { as: cid, answers: { a: keyOf(played, 'Ana'), b: keyOf(played, 'Ben') } })
    // After the swap, Ben has 5 and Ana has 2.
    await played.press('hinder', {
      as: person('Dee', {}, { items: [abilityItem('disruption')] }),
      answers: { a: keyOf(played, 'Ben') },
    })
    expect(factsOf(played).exchange.sides[keyOf(played, 'Ana')]?.answer?.attack?.less).toBe(3)
    expect(contestMessageAsGM(played).teams[1]?.sides[0]?.rolls[0]?.result).toBe(2)
  })

  it.each([
    { ability: 'thorns', violent: true, dice: [1, 7], back: ['Actor.Ana'], severity: 'minor' },
    { ability: 'thorns', violent: true, dice: [4], back: [], severity: 'mishap' },
    { ability: 'wits', violent: false, dice: [1, 7], back: [], severity: 'minor' },
  ] as const)(
    '$ability gives a lesser version back: $severity',
    async ({ ability, violent, dice, back, severity }) => {
      const thorny = person('Ben', {}, { items: [abilityItem(ability)] })
      const played = newTestContest(
        [
          [ana, 'attacker'],
          [thorny, 'defender'],
        ],
        { violent },
      )
      const stat = violent ? 'hurt' : 'head'
      await played.press('roll', { as: ana, data: { stat }, dice })
      await played.press('roll', { as: thorny, data: { stat: violent ? 'hurry' : 'head' }, dice: [2] })
      expect(await played.refused('reflect', { as: thorny })).toBe(`${REFUSAL}.notLost`)
      await played.press('settle', { as: ana, gm: true })
      expect(await played.refused('reflect', { as: ana })).toBe(`${REFUSAL}.notLost`)
      await played.press('reflect', { as: thorny })
      expect(played.last?.newItems?.map(({ target: on }) => on)).toEqual(back)
      expect(factsOf(played).reflected[keyOf(played, 'Ben')]).toBe(severity)
      expect(await played.refused('reflect', { as: thorny })).toBe(`${REFUSAL}.settled`)
    },
  )

  it('each member of a losing group counts as a loser', async () => {
    const dreamer = person('Cid', {}, { items: [abilityItem('pastRepeated')] })
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [dreamer, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    for (const as of [ben, dreamer]) await played.press('roll', { as, data: { stat: 'head' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true })
    await played.press('past', { as: dreamer })
    expect(played.last?.edits).toContainEqual({
      target: 'Actor.Cid.Item.pastRepeated',
      set: { 'system.humanity.instead': ['head'] },
    })
  })

  it('"another character … wins": Blessed by Disruption is not for one’s own win', async () => {
    const winner = person('Ana', { stats: { ...stats(), head: 8 } }, { items: [abilityItem('disruption')] })
    const played = newTestContest([
      [winner, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: winner, data: { stat: 'head' }, dice: [5] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    const answers = { a: keyOf(played, 'Ana') }
    expect(await played.refused('hinder', { as: winner, answers })).toBe(`${REFUSAL}.nobodyWon`)
  })

  it('"against a single Attacker": Blessed by Wits does nothing against two', async () => {
    const witty = person('Ben', {}, { items: [abilityItem('wits')] })
    const cid = person('Cid')
    const played = newTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [witty, 'defender'],
    ])
    for (const who of [ana, cid]) await played.press('roll', { as: who, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: witty, data: { stat: 'head' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true })
    expect(await played.refused('reflect', { as: witty })).toBe(`${REFUSAL}.severalAttackers`)
  })

  it('the button chooses between two abilities of the same effect, and without a choice the usable ability works', async () => {
    const items = [abilityItem('wits', { used: 1 }), { ...abilityItem('wits'), id: 'second', name: 'Second' }]
    const witty = person('Ben', {}, { items })
    const played = newTestContest([
      [ana, 'attacker'],
      [witty, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: witty, data: { stat: 'head' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true })
    const refuseReflect = (ability: string) => played.refused('reflect', { as: witty, data: { ability } })
    expect([await refuseReflect('wits'), await refuseReflect('luck')]).toEqual([
      `${REFUSAL}.uncharged`,
      `${REFUSAL}.noSuchAbility`,
    ])
    await played.press('reflect', { as: witty })
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.second', set: { 'system.humanity.used': 1 } },
    ])
  })

  it('an ability for Checks, or for the other kind of Contest, does nothing here', async () => {
    const witty = person('Ben', {}, { items: [abilityItem('wits'), abilityItem('luck')] })
    const played = newTestContest(
      [
        [ana, 'attacker'],
        [witty, 'defender'],
      ],
      { violent: true },
    )
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await played.press('roll', { as: witty, data: { stat: 'hurry' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true })
    expect(await played.refused('reflect', { as: witty })).toBe(`${REFUSAL}.noSuchAbility`)
  })
})
