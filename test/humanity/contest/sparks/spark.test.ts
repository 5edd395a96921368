/** Tests the ability "Synchronized Spark" when a side uses it for its roll in a Contest. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import type { HumanityState } from '../../../../src/humanity/rules'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createTestContest, contestFactsOf } from '../../../support/contests'
import { abilityItem, createHumanityClick, humanityState, lifestyleItem } from '../../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const messageKind = humanityRuleset.messages.contest
const syncAbilities = [abilityItem('synchronizedSpark')]
const blessingsWithPair = { x: 2, y: 2 }

const personWithDice = (
  name: string,
  stateOverrides: Partial<HumanityState> = {},
  items = syncAbilities,
): RawParticipant => createPerson(name, { blessings: blessingsWithPair, ...stateOverrides }, { items })

const sideKeyOf = (playedMessage: PlayedMessage, { actor }: RawParticipant) =>
  Object.entries(contestFactsOf(playedMessage).exchange.sides).find(
    ([, { uuid }]) => uuid === actor.uuid,
  )?.[0] ?? ''
const attackOfSide = (playedMessage: PlayedMessage, participant: RawParticipant) =>
  contestFactsOf(playedMessage).exchange.sides[sideKeyOf(playedMessage, participant)]?.answer?.attack
const contestSideUuids = (playedMessage: PlayedMessage) =>
  messageKind?.sideUuids({ uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts }) ?? []
const agreedActorUuids = (playedMessage: PlayedMessage) =>
  messageKind?.agreed({ uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts }, []) ?? []
const isContestWaiting = (playedMessage: PlayedMessage, { actor }: RawParticipant) =>
  messageKind?.waitsFor?.({ uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts }, actor.uuid)

const ana = personWithDice('Ana', { stats: { ...humanityState().stats, heart: 8 } })
const cid = personWithDice('Cid', { stats: { ...humanityState().stats, head: 8, hand: 8 } })
const ben = personWithDice('Ben')
const sparkQuestion = {
  as: ana,
  data: { stat: 'heart' },
  targets: [cid],
  answers: { together: 'Actor.Cid heart head' },
}

async function contestWithSparkAsked(): Promise<PlayedMessage> {
  const testContest = createTestContest([
    [ana, 'attacker'],
    [ben, 'defender'],
  ])
  await testContest.press('roll', sparkQuestion)
  testContest.people = [ana, ben, cid]
  return testContest
}

describe('a Synchronized Spark in a Contest', () => {
  it('the question offers the clicked stat with the balanced stats of other characters', () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    const offeredPartnerIds = (rolledStat: string) => {
      const question = testContest.askQuestion('roll', { as: ana, data: { stat: rolledStat } }) as {
        context: { together: readonly { readonly id: string }[] }
      }
      return question.context.together.map(({ id }) => id)
    }
    expect(offeredPartnerIds('heart')).toEqual([
      'Actor.Cid head heart',
      'Actor.Cid hand heart',
      'Actor.Cid heart head',
      'Actor.Cid heart hand',
      'Actor.Cid home heart',
      'Actor.Cid hurry heart',
      'Actor.Cid history heart',
    ])
    expect(offeredPartnerIds('hurry').every((id) => id.startsWith('Actor.Cid'))).toBe(true)
  })

  it('nobody pays or rolls before the partner agrees, and the message waits for the partner', async () => {
    const testContest = await contestWithSparkAsked()
    expect(testContest.last).not.toHaveProperty('edits')
    expect(attackOfSide(testContest, ana)).toBeUndefined()
    expect(contestSideUuids(testContest)).toContain('Actor.Cid')
    expect(agreedActorUuids(testContest)).toEqual(['Actor.Ana'])
    expect([isContestWaiting(testContest, cid), isContestWaiting(testContest, ben)]).toEqual([true, false])
  })

  it('both pay, the two dice bump as one group, and the roll belongs to the initiator', async () => {
    const testContest = await contestWithSparkAsked()
    await testContest.press('agreeSpark', {
      as: cid,
      data: { side: sideKeyOf(testContest, ana) },
      dice: [1, 3, 2, 4],
    })
    expect(testContest.last?.edits).toEqual([
      {
        target: 'Actor.Ana',
        set: { 'system.humanity.blessings.x': undefined, 'system.humanity.blessings.y': undefined },
      },
      {
        target: 'Actor.Cid',
        set: { 'system.humanity.blessings.x': undefined, 'system.humanity.blessings.y': undefined },
      },
    ])
    expect(attackOfSide(testContest, ana)).toMatchObject({
      stats: ['heart', 'head'],
      groups: [
        {
          number: 2,
          faces: 8,
          waves: [
            [1, 3],
            [2, 4],
          ],
        },
      ],
      paid: [2, 2],
      partner: { name: 'Cid', paid: [2, 2] },
    })
    expect(contestFactsOf(testContest).sparkOffers).toEqual({})
    expect(contestSideUuids(testContest)).not.toContain('Actor.Cid')
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    await testContest.press('settle', { as: ben })
    expect(contestFactsOf(testContest).settled).toMatchObject([{ won: true, severity: 'medium' }])
  })

  it('each partner pays by the rules of their own lifestyle (ruling HU21)', async () => {
    const personWithSix = createPerson(
      'Cid',
      { blessings: { six: 6 }, stats: { ...humanityState().stats, head: 8 } },
      {
        items: [...syncAbilities, lifestyleItem('prodigious')],
      },
    )
    const testContest = await contestWithSparkAsked()
    testContest.people = [ana, ben, personWithSix]
    await testContest.press('agreeSpark', {
      as: personWithSix,
      data: { side: sideKeyOf(testContest, ana) },
      dice: [3, 4],
    })
    expect(attackOfSide(testContest, ana)?.partner).toEqual({ name: 'Cid', paid: [6] })
  })

  it.each([
    { why: 'nobody of that name is targeted', own: { targets: [] }, reason: 'HnB.refusal.nobodyChosen' },
    {
      why: 'one without the ability',
      own: { targets: [personWithDice('Cid', {}, [])] },
      reason: `${REFUSAL_KEY_PREFIX}.noPartner`,
    },
    {
      why: 'stats that are not balanced',
      own: { targets: [personWithDice('Cid')] },
      reason: `${REFUSAL_KEY_PREFIX}.unbalanced`,
    },
    {
      why: 'one who cannot pay',
      own: {
        targets: [personWithDice('Cid', { blessings: {}, stats: { ...humanityState().stats, head: 8 } })],
      },
      reason: `${REFUSAL_KEY_PREFIX}.cannotSpark`,
    },
    {
      why: 'another stat than that of the button',
      own: { answers: { together: 'Actor.Cid home hand' } },
      reason: `${REFUSAL_KEY_PREFIX}.notThatStat`,
    },
    {
      why: 'Hurt without violence',
      own: { answers: { together: 'Actor.Cid heart hurt' } },
      reason: `${REFUSAL_KEY_PREFIX}.notThatStat`,
    },
    {
      why: 'the first roll against a surprise',
      own: { answers: { together: 'Actor.Cid heart head', surprised: true } },
      reason: `${REFUSAL_KEY_PREFIX}.surprisedSpark`,
    },
  ])('a Synchronized Spark refuses $why, and nothing changes', async ({ own, reason }) => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    expect(await testContest.refusalOfPress('roll', { ...sparkQuestion, ...own })).toBe(reason)
  })

  it('only the asked partner agrees, once, and only before the roll', async () => {
    const testContest = await contestWithSparkAsked()
    const data = { side: sideKeyOf(testContest, ana) }
    for (const as of [ana, ben])
      expect(await testContest.refusalOfPress('agreeSpark', { as, data })).toBe(
        `${REFUSAL_KEY_PREFIX}.notNow`,
      )
    expect(await testContest.refusalOfPress('declineSpark', { as: ben, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    expect(contestFactsOf(testContest).sparkOffers).toEqual({})
    expect(await testContest.refusalOfPress('agreeSpark', { as: cid, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it.each([{ as: cid }, { as: ana }])(
    '$as.actor.name may call the Spark off, and nobody pays',
    async ({ as }) => {
      const testContest = await contestWithSparkAsked()
      await testContest.press('declineSpark', { as, data: { side: sideKeyOf(testContest, ana) } })
      expect(contestFactsOf(testContest).sparkOffers).toEqual({})
      expect(testContest.last).not.toHaveProperty('edits')
      expect(isContestWaiting(testContest, cid)).toBe(false)
    },
  )

  it('a partner who can no longer pay stops the Spark for both', async () => {
    const testContest = await contestWithSparkAsked()
    const data = { side: sideKeyOf(testContest, ana) }
    const anaWithOneDie = { ...ana, state: { ...(ana.state as HumanityState), blessings: { x: 2 } } }
    testContest.people = [anaWithOneDie, ben, cid]
    expect(await testContest.refusalOfPress('agreeSpark', { as: cid, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.cannotSpark`,
    )
    testContest.people = [ben, cid]
    expect(await testContest.refusalOfPress('agreeSpark', { as: cid, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('either partner may use Hurt with violence, and a touchstone replaces a stat by History', async () => {
    const touchstoneFighter = personWithDice('Ana', {
      touchstones: ['Swordfighting'],
      stats: { ...humanityState().stats, history: 8 },
    })
    const testContest = createTestContest(
      [
        [touchstoneFighter, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    const data = { stat: 'hurt' }
    const partnerAnswer = 'Actor.Cid hurt head'
    const swordPress = {
      as: touchstoneFighter,
      data,
      targets: [cid],
      answers: { together: partnerAnswer, touchstone: '0' },
    }
    await testContest.press('roll', swordPress)
    testContest.people = [touchstoneFighter, ben, cid]
    await testContest.press('agreeSpark', {
      as: cid,
      data: { side: sideKeyOf(testContest, touchstoneFighter) },
      dice: [5, 6],
    })
    expect(attackOfSide(testContest, touchstoneFighter)).toMatchObject({
      stats: ['history', 'head'],
      instead: 'hurt',
      touchstone: 'Swordfighting',
    })
    const strongAna = personWithDice('Cid')
    const otherContest = createTestContest(
      [
        [personWithDice('Ana'), 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    const partnerPress = {
      as: personWithDice('Ana'),
      data,
      targets: [strongAna],
      answers: { together: 'Actor.Cid head hurt' },
    }
    await otherContest.press('roll', partnerPress)
    expect(Object.values(contestFactsOf(otherContest).sparkOffers)).toMatchObject([
      { mine: 'head', theirs: 'hurt' },
    ])
  })

  it('the Defender answers a Spark with the same Spark or with one of its stats', async () => {
    const testContest = await contestWithSparkAsked()
    await testContest.press('agreeSpark', {
      as: cid,
      data: { side: sideKeyOf(testContest, ana) },
      dice: [3, 4],
    })
    expect(await testContest.refusalOfPress('roll', { as: ben, data: { stat: 'home' }, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notThatStat`,
    )
    const otherContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    otherContest.facts = structuredClone(testContest.facts)
    await otherContest.press('roll', {
      as: ben,
      data: { stat: 'heart' },
      answers: { spark: 'head' },
      dice: [3, 4],
    })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
  })

  it('the asked partner sees a button, and other viewers see that the Spark waits', async () => {
    const testContest = await contestWithSparkAsked()
    const contestContextFor = (playedUuids: readonly string[]) =>
      messageKind?.context(
        { uuid: 'ChatMessage.m', actor: '', facts: testContest.facts },
        {
          user: { id: 'p', name: 'P', isGM: false },
          actor: null,
          playedUuids,
          sides: testContest.people,
          settings: createHumanityClick().settings,
        },
      )
    expect(contestContextFor(['Actor.Cid'])).toMatchObject({
      sparkOffers: [{ initiator: 'Ana', other: 'Cid', mayWithdraw: false }],
    })
    expect(contestContextFor(['Actor.Ana'])).toMatchObject({ sparkOffers: [{ mayWithdraw: true }] })
    expect(contestContextFor(['Actor.Ben'])).toMatchObject({ sparkOffers: [{ mayWithdraw: false }] })
    const nextSteps = messageKind?.pendingSteps(
      { uuid: 'ChatMessage.m', actor: '', facts: testContest.facts },
      {
        user: { id: 'p', name: 'P', isGM: false },
        actor: null,
        playedUuids: ['Actor.Ben'],
        sides: testContest.people,
        settings: createHumanityClick().settings,
      },
    )
    expect(nextSteps?.[0]).toMatchObject({
      actor: { uuid: 'Actor.Cid', name: 'Cid' },
      buttons: [{ act: 'agreeSpark' }, { act: 'declineSpark' }],
    })
  })
})
