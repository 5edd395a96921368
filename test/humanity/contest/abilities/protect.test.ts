/** Tests "Protect yourself for +X" after a lost Contest: automatically, or by a button if people must judge. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../../../src/core/game-views'
import { createPerson } from '../../../support/contest'
import {
  createTestContest,
  readContestFacts,
  findSideKey,
  findSettledResultsOfContest,
  createContestContextForGamemaster,
} from '../../../support/contests'
import { createAbilityItem, createHumanityState } from '../../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const stats = { ...createHumanityState().stats, head: 8 as const, hurt: 8 as const }

/** Creates a Contest in which Ana attacks Ben with Hurt or with Head. Both have rolled. */
async function createContestAfterRolls(
  actorItems: readonly ItemView[],
  {
    violent = false,
    attack = [8],
    defence = [3],
  }: { violent?: boolean; attack?: number[]; defence?: number[] } = {},
  itemsOfAttacker: readonly ItemView[] = [],
) {
  const [ana, ben] = [
    createPerson('Ana', { stats }, { items: itemsOfAttacker }),
    createPerson('Ben', {}, { items: actorItems }),
  ]
  const testContest = createTestContest(
    [
      [ana, 'attacker'],
      [ben, 'defender'],
    ],
    { violent },
  )
  await testContest.press('roll', { as: ana, data: { stat: violent ? 'hurt' : 'head' }, dice: attack })
  await testContest.press('roll', { as: ben, data: { stat: violent ? 'hurry' : 'head' }, dice: defence })
  const createButtonPressForProtecting = (nameOfPresser: 'Ana' | 'Ben', abilityId: string) => ({
    as: nameOfPresser === 'Ana' ? ana : ben,
    data: {
      side: findSideKey(testContest, nameOfPresser),
      part: nameOfPresser === 'Ana' ? 'attack' : 'defence',
      ability: abilityId,
    },
  })
  return { played: testContest, of: createButtonPressForProtecting }
}

describe('"Whenever you lose a Contest …, protect yourself for +3" (HU58)', () => {
  it.each([
    { ability: 'tactfulSpeech', violent: false, why: '"trying to persuade others"' },
    { ability: 'licensedDriver', violent: false, why: '"while transporting others"' },
    { ability: 'licensedDriver', violent: true, why: '"while transporting others", from violence, too' },
  ] as const)('$ability: offered to the loser after the roll, $why', async ({ ability, violent }) => {
    const { played, of } = await createContestAfterRolls([createAbilityItem(ability)], { violent })
    expect(createContestContextForGamemaster(played).results).toMatchObject([{ margin: 5 }])
    await played.press('protect', of('Ben', ability))
    expect(createContestContextForGamemaster(played).results).toMatchObject([{ won: true, margin: 2 }])
    expect(await played.refusalOfPress('protect', of('Ben', ability))).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
    await played.press('settle', { as: of('Ben', ability).as, gm: true })
    expect(findSettledResultsOfContest(played)).toMatchObject([{ severity: 'minor' }])
    expect(await played.refusalOfPress('protect', of('Ben', ability))).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
  })

  it.each([
    { ability: 'tactfulSpeech', violent: true, why: 'violence persuades nobody (HU47)' },
    { ability: 'carefulResolve', violent: false, why: '"fail a Check" ("Checks vs. Contests")' },
    { ability: 'quicklyAcclimated', violent: false, why: '"fail a Check" ("Checks vs. Contests")' },
    { ability: 'armoredSkin', violent: true, why: 'it protects by itself' },
  ] as const)('$ability: no button, $why', async ({ ability, violent }) => {
    const { played, of } = await createContestAfterRolls([createAbilityItem(ability)], { violent })
    expect(await played.refusalOfPress('protect', of('Ben', ability))).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
  })

  it('only the loser sees the button, on the loser’s own roll, once all have rolled', async () => {
    const actorItems = [createAbilityItem('licensedDriver')]
    const { played, of } = await createContestAfterRolls(actorItems, {}, actorItems)
    expect(await played.refusalOfPress('protect', of('Ana', 'licensedDriver'))).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
    const buttonPressForOtherPerson = { ...of('Ben', 'licensedDriver'), as: of('Ana', '').as }
    expect(await played.refusalOfPress('protect', buttonPressForOtherPerson)).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    const tiedContest = await createContestAfterRolls(actorItems, { attack: [4], defence: [4] }, actorItems)
    expect(await tiedContest.played.refusalOfPress('protect', tiedContest.of('Ben', 'licensedDriver'))).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
    await tiedContest.played.press('protect', tiedContest.of('Ana', 'licensedDriver'))
  })

  it('an Attacker who loses, too: "you" is either side', async () => {
    const actorItems = [createAbilityItem('tactfulSpeech')]
    const { played, of } = await createContestAfterRolls(
      [],
      { attack: [2], defence: [1, 1, 1, 4] },
      actorItems,
    )
    await played.press('protect', of('Ana', 'tactfulSpeech'))
    expect(createContestContextForGamemaster(played).results).toMatchObject([{ won: false, margin: 2 }])
  })
})

describe('an ability that the table wrote itself', () => {
  it.each([
    { limit: 'scene', used: 0, refusal: null },
    { limit: 'scene', used: 1, refusal: 'used.scene' },
    { limit: 'recharge', used: 1, refusal: 'uncharged' },
  ])('a use of a limited ability ($limit, $used used) is counted', async ({ limit, used, refusal }) => {
    const effectsThatProtect = { p: { kind: 'protect', value: 3 } }
    const actorItems = [
      createAbilityItem('licensedDriver', { ability: '', limit, used, effects: effectsThatProtect }),
    ]
    const { played, of } = await createContestAfterRolls(actorItems)
    expect(
      readContestFacts(played).exchange.sides[findSideKey(played, 'Ben')]?.answer?.defence?.protect,
    ).toBe(0)
    if (refusal) {
      expect(await played.refusalOfPress('protect', of('Ben', 'licensedDriver'))).toBe(
        `${REFUSAL_KEY_PREFIX}.${refusal}`,
      )
      return
    }
    await played.press('protect', of('Ben', 'licensedDriver'))
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.licensedDriver', set: { 'system.humanity.used': 1 } },
    ])
  })
})
