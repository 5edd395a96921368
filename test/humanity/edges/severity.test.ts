/** Tests wounds of groups, each with its sentence of the rules. */
import { describe, expect, it } from 'vitest'
import type { PlayedMessage } from '../../support/contest'
import { person } from '../../support/contest'
import { newTestContest, factsOf, keyOf, settledResults } from '../../support/contests'
import { humanityState } from '../../support/humanity'

describe('"the amount that the Attacker rolled higher than the Defender determines the extent of the injury"', () => {
  const [ben, cid, dee] = [person('Ben'), person('Cid'), person('Dee')]
  const ana = person('Ana', { stats: { ...humanityState().stats, hurt: 10 } })

  /** A Contest with an attack of 14 against defences of 13, 8 and 3. */
  async function attackOnGroup(violent = true) {
    const stats = { ...humanityState().stats, hurry: 10 as const, hurt: 10 as const, head: 10 as const }
    const [first, second, three] = [ben, cid, dee].map((who) => ({ ...who, state: humanityState({ stats }) }))
    if (!first || !second || !three) throw new Error('There are three.')
    const striker = { ...ana, state: humanityState({ stats }) }
    const testContest = newTestContest(
      [[striker, 'attacker'], ...[first, second, three].map((who) => [who, 'defender'] as const)],
      { violent },
    )
    const [attack, defence] = violent ? ['hurt', 'hurry'] : ['head', 'head']
    await testContest.press('roll', { as: striker, data: { stat: attack }, dice: [1, 1, 1, 1, 10] })
    await testContest.press('roll', { as: first, data: { stat: defence }, dice: [1, 1, 1, 10] })
    await testContest.press('roll', { as: second, data: { stat: defence }, dice: [8] })
    await testContest.press('roll', { as: three, data: { stat: defence }, dice: [3] })
    return { played: testContest, gm: { as: striker, gm: true } }
  }
  const severities = { Ben: 'minor', Cid: 'medium', Dee: 'major' }
  const severityByName = (playedMessage: PlayedMessage): Record<string, string> =>
    Object.fromEntries(
      Object.entries(settledResults(playedMessage)?.[0]?.effects ?? {}).map(
        ([key, severity]) => [factsOf(playedMessage).exchange.sides[key]?.name ?? '', severity] as const,
      ),
    )

  it('each member of a group gets their own wound', async () => {
    const { played, gm } = await attackOnGroup()
    await played.press('settle', gm)
    expect(severityByName(played)).toEqual(severities)
    expect(played.last?.newItems).toMatchObject(
      Object.entries(severities).map(([name, severity]) => ({
        target: `Actor.${name}`,
        item: { fields: { humanity: { severity } } },
      })),
    )
    expect(Object.values(factsOf(played).lethalWounds).map(({ name }) => name)).toEqual(['Dee'])
  })

  it("the question asks the Gamemaster about each member's wound, and each can be changed", async () => {
    const { played, gm } = await attackOnGroup()
    expect(played.asks('settle', gm)).toMatchObject({
      context: {
        defenders: Object.entries(severities).map(([name, usual]) => ({
          name,
          usual,
          attacking: 'attacker',
        })),
      },
    })
    const effects = { attacker: { [keyOf(played, 'Ben')]: '', [keyOf(played, 'Dee')]: 'medium' } }
    await played.press('settle', { ...gm, answers: { effects } })
    expect(severityByName(played)).toEqual({ Cid: 'medium', Dee: 'medium' })
  })

  it('"The severity of the effect is determined by the difference between their scores": without violence as well', async () => {
    const { played, gm } = await attackOnGroup(false)
    await played.press('settle', gm)
    expect(severityByName(played)).toEqual(severities)
    expect(played.last?.newItems).toEqual([])
  })
})
