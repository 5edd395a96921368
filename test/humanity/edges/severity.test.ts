/** Tests the wounds of groups in a Contest of Humanity. The tests quote the sentences of the rules. */
import { describe, expect, it } from 'vitest'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import {
  createTestContest,
  readContestFacts,
  findSideKey,
  findSettledResultsOfContest,
} from '../../support/contests'
import { createHumanityState } from '../../support/humanity'

describe('"the amount that the Attacker rolled higher than the Defender determines the extent of the injury"', () => {
  const [ben, cid, dee] = [createPerson('Ben'), createPerson('Cid'), createPerson('Dee')]
  const ana = createPerson('Ana', { stats: { ...createHumanityState().stats, hurt: 10 } })

  /** A Contest with an attack of 14 against defences of 13, 8 and 3. */
  async function createContestWithAttackOnGroup(isViolent = true) {
    const stats = { ...createHumanityState().stats, hurry: 10 as const, hurt: 10 as const, head: 10 as const }
    const [first, second, three] = [ben, cid, dee].map((defender) => ({
      ...defender,
      state: createHumanityState({ stats }),
    }))
    if (!first || !second || !three) throw new Error('There are three.')
    const striker = { ...ana, state: createHumanityState({ stats }) }
    const testContest = createTestContest(
      [[striker, 'attacker'], ...[first, second, three].map((defender) => [defender, 'defender'] as const)],
      { violent: isViolent },
    )
    const [attack, defence] = isViolent ? ['hurt', 'hurry'] : ['head', 'head']
    await testContest.press('roll', { as: striker, data: { stat: attack }, dice: [1, 1, 1, 1, 10] })
    await testContest.press('roll', { as: first, data: { stat: defence }, dice: [1, 1, 1, 10] })
    await testContest.press('roll', { as: second, data: { stat: defence }, dice: [8] })
    await testContest.press('roll', { as: three, data: { stat: defence }, dice: [3] })
    return { played: testContest, gm: { as: striker, gm: true } }
  }
  const expectedSeverityByName = { Ben: 'minor', Cid: 'medium', Dee: 'major' }
  const getSeverityByPersonName = (playedMessage: PlayedMessage): Record<string, string> =>
    Object.fromEntries(
      Object.entries(findSettledResultsOfContest(playedMessage)?.[0]?.effects ?? {}).map(
        ([key, severity]) =>
          [readContestFacts(playedMessage).exchange.sides[key]?.name ?? '', severity] as const,
      ),
    )

  it('each member of a group gets their own wound', async () => {
    const { played, gm } = await createContestWithAttackOnGroup()
    await played.press('settle', gm)
    expect(getSeverityByPersonName(played)).toEqual(expectedSeverityByName)
    expect(played.last?.newItems).toMatchObject(
      Object.entries(expectedSeverityByName).map(([name, severity]) => ({
        target: `Actor.${name}`,
        item: { fields: { humanity: { severity } } },
      })),
    )
    expect(Object.values(readContestFacts(played).lethalWounds).map(({ name }) => name)).toEqual(['Dee'])
  })

  it("the question asks the Gamemaster about each member's wound, and each can be changed", async () => {
    const { played, gm } = await createContestWithAttackOnGroup()
    expect(played.askQuestion('settle', gm)).toMatchObject({
      context: {
        defenders: Object.entries(expectedSeverityByName).map(([name, usual]) => ({
          name,
          usual,
          attacking: 'attacker',
        })),
      },
    })
    const answersWithSeverityByDefender = {
      attacker: { [findSideKey(played, 'Ben')]: '', [findSideKey(played, 'Dee')]: 'medium' },
    }
    await played.press('settle', { ...gm, answers: { effects: answersWithSeverityByDefender } })
    expect(getSeverityByPersonName(played)).toEqual({ Cid: 'medium', Dee: 'medium' })
  })

  it('"The severity of the effect is determined by the difference between their scores": without violence as well', async () => {
    const { played, gm } = await createContestWithAttackOnGroup(false)
    await played.press('settle', gm)
    expect(getSeverityByPersonName(played)).toEqual(expectedSeverityByName)
    expect(played.last?.newItems).toEqual([])
  })
})
