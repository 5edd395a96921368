/** Tests the ability "Synchronized Spark" when a side uses it for its roll in a Contest. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import type { HumanityState } from '../../../../src/humanity/rules'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createTestContest, readContestFacts, findSideKeyOfActor } from '../../../support/contests'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createLifestyleItem,
} from '../../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const messageKind = humanityRuleset.messages.contest
const syncAbilities = [createAbilityItem('synchronizedSpark')]
const blessingsWithPair = { x: 2, y: 2 }

const createPersonWithDice = (
  personName: string,
  stateOverrides: Partial<HumanityState> = {},
  actorItems = syncAbilities,
): UnparsedParticipant =>
  createPerson(personName, { blessings: blessingsWithPair, ...stateOverrides }, { items: actorItems })

const findAttackAnswerOfSide = (playedMessage: PlayedMessage, participant: UnparsedParticipant) =>
  readContestFacts(playedMessage).exchange.sides[findSideKeyOfActor(playedMessage, participant)]?.answer
    ?.attack
const listContestSideUuids = (playedMessage: PlayedMessage) =>
  messageKind?.sideUuids({ uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts }) ?? []
const listAgreedActorUuids = (playedMessage: PlayedMessage) =>
  messageKind?.agreed({ uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts }, []) ?? []
const isContestWaitingForPerson = (playedMessage: PlayedMessage, { actor }: UnparsedParticipant) =>
  messageKind?.waitsFor?.({ uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts }, actor.uuid)

const ana = createPersonWithDice('Ana', { stats: { ...createHumanityState().stats, heart: 8 } })
const cid = createPersonWithDice('Cid', { stats: { ...createHumanityState().stats, head: 8, hand: 8 } })
const ben = createPersonWithDice('Ben')
const buttonPressForSparkQuestion = {
  as: ana,
  data: { stat: 'heart' },
  targets: [cid],
  answers: { together: 'Actor.Cid heart head' },
}

async function createContestWithSparkRequest(): Promise<PlayedMessage> {
  const testContest = createTestContest([
    [ana, 'attacker'],
    [ben, 'defender'],
  ])
  await testContest.press('roll', buttonPressForSparkQuestion)
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
    const listOfferedPartnerIds = (rolledStat: string) => {
      const askedQuestion = testContest.askQuestion('roll', { as: ana, data: { stat: rolledStat } }) as {
        context: { together: readonly { readonly id: string }[] }
      }
      return askedQuestion.context.together.map(({ id }) => id)
    }
    expect(listOfferedPartnerIds('heart')).toEqual([
      'Actor.Cid head heart',
      'Actor.Cid hand heart',
      'Actor.Cid heart head',
      'Actor.Cid heart hand',
      'Actor.Cid home heart',
      'Actor.Cid hurry heart',
      'Actor.Cid history heart',
    ])
    expect(
      listOfferedPartnerIds('hurry').every((offeredPartnerId) => offeredPartnerId.startsWith('Actor.Cid')),
    ).toBe(true)
  })

  it('nobody pays or rolls before the partner agrees, and the message waits for the partner', async () => {
    const testContest = await createContestWithSparkRequest()
    expect(testContest.last).not.toHaveProperty('edits')
    expect(findAttackAnswerOfSide(testContest, ana)).toBeUndefined()
    expect(listContestSideUuids(testContest)).toContain('Actor.Cid')
    expect(listAgreedActorUuids(testContest)).toEqual(['Actor.Ana'])
    expect([
      isContestWaitingForPerson(testContest, cid),
      isContestWaitingForPerson(testContest, ben),
    ]).toEqual([true, false])
  })

  it('both pay, the two dice bump as one group, and the roll belongs to the initiator', async () => {
    const testContest = await createContestWithSparkRequest()
    await testContest.press('agreeSpark', {
      as: cid,
      data: { side: findSideKeyOfActor(testContest, ana) },
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
    expect(findAttackAnswerOfSide(testContest, ana)).toMatchObject({
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
    expect(readContestFacts(testContest).sparkOffers).toEqual({})
    expect(listContestSideUuids(testContest)).not.toContain('Actor.Cid')
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    await testContest.press('settle', { as: ben })
    expect(readContestFacts(testContest).settled).toMatchObject([{ won: true, severity: 'medium' }])
  })

  it('each partner pays by the rules of their own lifestyle (ruling HU21)', async () => {
    const personWithDieOfSix = createPerson(
      'Cid',
      { blessings: { six: 6 }, stats: { ...createHumanityState().stats, head: 8 } },
      {
        items: [...syncAbilities, createLifestyleItem('prodigious')],
      },
    )
    const testContest = await createContestWithSparkRequest()
    testContest.people = [ana, ben, personWithDieOfSix]
    await testContest.press('agreeSpark', {
      as: personWithDieOfSix,
      data: { side: findSideKeyOfActor(testContest, ana) },
      dice: [3, 4],
    })
    expect(findAttackAnswerOfSide(testContest, ana)?.partner).toEqual({ name: 'Cid', paid: [6] })
  })

  it.each([
    { why: 'nobody of that name is targeted', own: { targets: [] }, reason: 'HnB.refusal.nobodyChosen' },
    {
      why: 'one without the ability',
      own: { targets: [createPersonWithDice('Cid', {}, [])] },
      reason: `${REFUSAL_KEY_PREFIX}.noPartner`,
    },
    {
      why: 'stats that are not balanced',
      own: { targets: [createPersonWithDice('Cid')] },
      reason: `${REFUSAL_KEY_PREFIX}.unbalanced`,
    },
    {
      why: 'one who cannot pay',
      own: {
        targets: [
          createPersonWithDice('Cid', { blessings: {}, stats: { ...createHumanityState().stats, head: 8 } }),
        ],
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
    expect(await testContest.refusalOfPress('roll', { ...buttonPressForSparkQuestion, ...own })).toBe(reason)
  })

  it('only the asked partner agrees, once, and only before the roll', async () => {
    const testContest = await createContestWithSparkRequest()
    const buttonData = { side: findSideKeyOfActor(testContest, ana) }
    for (const pressingPerson of [ana, ben])
      expect(await testContest.refusalOfPress('agreeSpark', { as: pressingPerson, data: buttonData })).toBe(
        `${REFUSAL_KEY_PREFIX}.notNow`,
      )
    expect(await testContest.refusalOfPress('declineSpark', { as: ben, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    expect(readContestFacts(testContest).sparkOffers).toEqual({})
    expect(await testContest.refusalOfPress('agreeSpark', { as: cid, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it.each([{ as: cid }, { as: ana }])(
    '$as.actor.name may call the Spark off, and nobody pays',
    async ({ as }) => {
      const testContest = await createContestWithSparkRequest()
      await testContest.press('declineSpark', { as, data: { side: findSideKeyOfActor(testContest, ana) } })
      expect(readContestFacts(testContest).sparkOffers).toEqual({})
      expect(testContest.last).not.toHaveProperty('edits')
      expect(isContestWaitingForPerson(testContest, cid)).toBe(false)
    },
  )

  it('a partner who can no longer pay stops the Spark for both', async () => {
    const testContest = await createContestWithSparkRequest()
    const buttonData = { side: findSideKeyOfActor(testContest, ana) }
    const anaWithOneDie = { ...ana, state: { ...(ana.state as HumanityState), blessings: { x: 2 } } }
    testContest.people = [anaWithOneDie, ben, cid]
    expect(await testContest.refusalOfPress('agreeSpark', { as: cid, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.cannotSpark`,
    )
    testContest.people = [ben, cid]
    expect(await testContest.refusalOfPress('agreeSpark', { as: cid, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('either partner may use Hurt with violence, and a touchstone replaces a stat by History', async () => {
    const fighterWithTouchstone = createPersonWithDice('Ana', {
      touchstones: ['Swordfighting'],
      stats: { ...createHumanityState().stats, history: 8 },
    })
    const testContest = createTestContest(
      [
        [fighterWithTouchstone, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    const buttonData = { stat: 'hurt' }
    const partnerAnswer = 'Actor.Cid hurt head'
    const buttonPressWithSwordSpark = {
      as: fighterWithTouchstone,
      data: buttonData,
      targets: [cid],
      answers: { together: partnerAnswer, touchstone: '0' },
    }
    await testContest.press('roll', buttonPressWithSwordSpark)
    testContest.people = [fighterWithTouchstone, ben, cid]
    await testContest.press('agreeSpark', {
      as: cid,
      data: { side: findSideKeyOfActor(testContest, fighterWithTouchstone) },
      dice: [5, 6],
    })
    expect(findAttackAnswerOfSide(testContest, fighterWithTouchstone)).toMatchObject({
      stats: ['history', 'head'],
      instead: 'hurt',
      touchstone: 'Swordfighting',
    })
    const cidWithDice = createPersonWithDice('Cid')
    const otherContest = createTestContest(
      [
        [createPersonWithDice('Ana'), 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    const sparkPressWithPartner = {
      as: createPersonWithDice('Ana'),
      data: buttonData,
      targets: [cidWithDice],
      answers: { together: 'Actor.Cid head hurt' },
    }
    await otherContest.press('roll', sparkPressWithPartner)
    expect(Object.values(readContestFacts(otherContest).sparkOffers)).toMatchObject([
      { mine: 'head', theirs: 'hurt' },
    ])
  })

  it('the Defender answers a Spark with the same Spark or with one of its stats', async () => {
    const testContest = await createContestWithSparkRequest()
    await testContest.press('agreeSpark', {
      as: cid,
      data: { side: findSideKeyOfActor(testContest, ana) },
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
    const testContest = await createContestWithSparkRequest()
    const createContestContextForUser = (playedUuids: readonly string[]) =>
      messageKind?.context(
        { uuid: 'ChatMessage.m', actor: '', facts: testContest.facts },
        {
          user: { id: 'p', name: 'P', isGM: false },
          actor: null,
          playedUuids,
          sides: testContest.people,
          settings: createHumanityActionContext().settings,
        },
      )
    expect(createContestContextForUser(['Actor.Cid'])).toMatchObject({
      sparkOffers: [{ initiator: 'Ana', other: 'Cid', mayWithdraw: false }],
    })
    expect(createContestContextForUser(['Actor.Ana'])).toMatchObject({ sparkOffers: [{ mayWithdraw: true }] })
    expect(createContestContextForUser(['Actor.Ben'])).toMatchObject({
      sparkOffers: [{ mayWithdraw: false }],
    })
    const pendingSteps = messageKind?.pendingSteps(
      { uuid: 'ChatMessage.m', actor: '', facts: testContest.facts },
      {
        user: { id: 'p', name: 'P', isGM: false },
        actor: null,
        playedUuids: ['Actor.Ben'],
        sides: testContest.people,
        settings: createHumanityActionContext().settings,
      },
    )
    expect(pendingSteps?.[0]).toMatchObject({
      actor: { uuid: 'Actor.Cid', name: 'Cid' },
      buttons: [{ act: 'agreeSpark' }, { act: 'declineSpark' }],
    })
  })
})
