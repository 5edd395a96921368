/** Tests that the sheet of the person who must act shows the pending step with its buttons. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import { createContest } from '../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { scriptedChance } from '../support/chance'
import {
  rollAndMoveLeaders,
  beginChase,
  chaseFactsOf,
  runnerKeyOf,
  answersThreateningRunners,
} from '../support/chase'
import { createPerson, PlayedMessage } from '../support/contest'
import { abilityItem, usualSettings } from '../support/humanity'
import { player } from '../support/people'

const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
/** The pending steps of a message on a person's sheet. */
const sheetSteps = (
  kindName: string,
  facts: object,
  participant = ana,
  otherParticipants: readonly RawParticipant[] = [ana, ben],
) =>
  Object.hasOwn(humanityRuleset.messages, kindName)
    ? (humanityRuleset.messages[kindName]
        ?.pendingSteps(
          { uuid: 'ChatMessage.m', actor: '', facts },
          {
            ...{
              user: player,
              actor: participant.actor,
              ownParticipant: participant,
              playedUuids: [participant.actor.uuid],
            },
            ...{ sides: [...otherParticipants, participant], settings: usualSettings },
          },
        )
        .filter(({ actor }) => actor?.uuid === participant.actor.uuid) ?? [])
    : []
const contestFacts = (isViolent: boolean) =>
  createContest(
    [
      { ...ana, role: 'attacker' },
      { ...ben, role: 'defender' },
    ],
    { violent: isViolent, both: false },
    'The keys',
    scriptedChance([]),
    0,
  )

describe('pending steps on a person’s sheet', () => {
  it('a Contest waits on the sheet, with each stat that may be rolled now', () => {
    const hurtPhrase = { key: 'HnB.humanity.stat.hurt' }
    expect(sheetSteps('contest', contestFacts(true))).toMatchObject([
      {
        phrase: { key: 'HnB.humanity.next.attack', data: { stat: hurtPhrase, names: { names: ['Ben'] } } },
        buttons: [
          { act: 'roll', data: { stat: 'hurt', direct: 'yes' }, label: hurtPhrase, die: 4 },
          { act: 'roll', data: { stat: 'hurt' }, quiet: true },
        ],
      },
    ])
    const contestRequestPhrase = (facts: object) =>
      humanityRuleset.messages['contest']?.requestPhrase({ uuid: 'ChatMessage.m', actor: '', facts })
    expect(contestRequestPhrase(contestFacts(true))).toEqual({ text: 'The keys' })
    expect(contestRequestPhrase({ ...contestFacts(true), stake: '' })).toEqual({
      key: 'HnB.humanity.contest.violent',
    })
    expect(sheetSteps('contest', contestFacts(false))).toMatchObject([{ buttons: { length: 6 } }])
  })

  it('a Chase waits on the sheet for the advantage, a response or a hazard, and for nothing after the roll', async () => {
    const testChase = await beginChase([ana, ben])
    const buttonActsOnSheet = (participant = ana) => {
      const foundSteps = sheetSteps('chase', chaseFactsOf(testChase), participant)
      return foundSteps.flatMap(({ buttons }) =>
        buttons.map(({ act, data }) => (data?.['contest'] ? `${act} ${data['contest']}` : act)),
      )
    }
    const isChaseWaitingFor = (actorUuid = 'Actor.Ana') =>
      humanityRuleset.messages.chase?.waitsFor?.(
        { uuid: 'ChatMessage.m', actor: '', facts: chaseFactsOf(testChase) },
        actorUuid,
      )
    expect([buttonActsOnSheet(), isChaseWaitingFor()]).toEqual([
      ['advance', 'advance', 'advance', 'advance'],
      true,
    ])
    await rollAndMoveLeaders(testChase, [
      [ana, [2]],
      [ben, [3]],
    ])
    // The runner with the lowest result responds first. Until this response, no other runner has buttons.
    expect([
      buttonActsOnSheet(),
      isChaseWaitingFor(),
      buttonActsOnSheet(ben),
      isChaseWaitingFor('Actor.Ben'),
    ]).toEqual([['respond', 'respond', 'respond', 'pass'], true, [], false])
    const rolesByKey = { [runnerKeyOf(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: ana, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(testChase).responses)
    expect([
      buttonActsOnSheet(),
      isChaseWaitingFor(),
      buttonActsOnSheet(ben),
      isChaseWaitingFor('Actor.Ben'),
    ]).toEqual([Array(2).fill(`roll ${contest}`), true, [], false])
    expect(sheetSteps('chase', chaseFactsOf(testChase))).toMatchObject([
      { phrase: { key: 'HnB.humanity.next.attack', data: { names: { names: ['Ben'] } } } },
    ])
    await testChase.press('close', { as: ana, gm: true, data: { contest, drop: 'yes' } })
    expect([buttonActsOnSheet(), isChaseWaitingFor()]).toEqual([[], false])
    const hazardAnswers = {
      words: 'A cart',
      stat: 'hand',
      target: 8,
      who: answersThreateningRunners(testChase, 'Ana'),
    }
    await testChase.press('hazard', { as: ana, gm: true, answers: hazardAnswers })
    expect([buttonActsOnSheet(), isChaseWaitingFor(), buttonActsOnSheet(ben)]).toEqual([
      ['dodge', 'dodge'],
      true,
      [],
    ])
    expect(sheetSteps('chase', chaseFactsOf(testChase))).toMatchObject([
      { details: [{ phrase: { text: 'A cart' } }] },
    ])
    await testChase.press('dodge', { as: ana, dice: [3] })
    expect([buttonActsOnSheet(), isChaseWaitingFor()]).toEqual([[], false])
  })

  it("a Synchronized Spark waits on the asked person's sheet: in a Contest, and in a response of a Chase of others", async () => {
    const sparkItems = { items: [abilityItem('synchronizedSpark')] }
    const richState = { blessings: { x: 2, y: 2 } }
    const [asks, cid] = [
      createPerson('Ana', richState, sparkItems),
      createPerson('Cid', richState, sparkItems),
    ]
    const sparkStep = (sideKey: string, contestButtonFields: object) => ({
      phrase: {
        key: 'HnB.humanity.next.spark',
        data: {
          name: 'Ana',
          mine: { key: 'HnB.humanity.stat.heart' },
          theirs: { key: 'HnB.humanity.stat.head' },
        },
      },
      buttons: [
        {
          act: 'agreeSpark',
          label: { key: 'HnB.humanity.sync.agree' },
          data: { side: sideKey, ...contestButtonFields },
        },
        {
          act: 'declineSpark',
          label: { key: 'HnB.humanity.sync.decline' },
          data: { side: sideKey, ...contestButtonFields },
        },
      ],
    })
    const sparkPress = {
      as: asks,
      data: { stat: 'heart' },
      targets: [cid],
      answers: { together: 'Actor.Cid heart head' },
    }
    const contestMessage = new PlayedMessage(
      contestFacts(false),
      [asks, ben],
      humanityRuleset.messages.contest?.actions ?? {},
    )
    await contestMessage.press('roll', sparkPress)
    const { exchange } = contestMessage.facts as ReturnType<typeof contestFacts>
    const [key = ''] = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === 'Actor.Ana') ?? []
    expect(sheetSteps('contest', contestMessage.facts, cid)).toMatchObject([sparkStep(key, {})])

    const testChase = await beginChase([asks, ben])
    await rollAndMoveLeaders(testChase, [
      [asks, [2]],
      [ben, [3]],
    ])
    await testChase.press('respond', {
      as: asks,
      answers: { roles: { [runnerKeyOf(testChase, 'Ben')]: 'defender' } },
    })
    const [response = ''] = Object.keys(chaseFactsOf(testChase).responses)
    const isChaseWaitingForCid = () =>
      humanityRuleset.messages.chase?.waitsFor?.(
        { uuid: 'ChatMessage.m', actor: '', facts: chaseFactsOf(testChase) },
        'Actor.Cid',
      )
    expect([sheetSteps('chase', chaseFactsOf(testChase), cid), isChaseWaitingForCid()]).toEqual([[], false])
    await testChase.press('roll', { ...sparkPress, data: { stat: 'heart', contest: response } })
    const sides = chaseFactsOf(testChase).responses[response]?.exchange.sides ?? {}
    const [own = ''] = Object.entries(sides).find(([, { uuid }]) => uuid === 'Actor.Ana') ?? []
    expect([sheetSteps('chase', chaseFactsOf(testChase), cid), isChaseWaitingForCid()]).toMatchObject([
      [sparkStep(own, { contest: response })],
      true,
    ])
    testChase.people = [asks, ben, cid]
    await testChase.press('declineSpark', { as: cid, data: { side: own, contest: response } })
    expect([sheetSteps('chase', chaseFactsOf(testChase), cid), isChaseWaitingForCid()]).toEqual([[], false])
  })

  it.each([
    ['contest', {}],
    ['chase', { phase: 'advantage' }],
    ['together', null],
    ['sync', []],
    ['check', {}],
    ['__proto__', {}],
  ])('nothing waits on the sheet from an unreadable or finished message: %s', (kind, facts) => {
    expect(sheetSteps(kind, facts as object)).toEqual([])
  })

  it('a Contest without an opponent does not wait on the sheet yet', () => {
    const isContestWaitingForAna = (facts: object) =>
      humanityRuleset.messages.contest?.waitsFor?.({ uuid: 'ChatMessage.m', actor: '', facts }, 'Actor.Ana')
    const openContestOptions = { violent: false, both: false }
    expect(
      isContestWaitingForAna(
        createContest([{ ...ana, role: 'attacker' }], openContestOptions, '', scriptedChance([]), 12),
      ),
    ).toBe(false)
    expect(isContestWaitingForAna(contestFacts(false))).toBe(true)
  })
})
