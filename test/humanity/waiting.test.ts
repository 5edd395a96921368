/** Tests that the sheet of the person who must act shows the pending step and its buttons. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../src/core/game-views'
import { createContest } from '../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from '../support/chance'
import {
  rollAndMoveLeaders,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  createAnswersThreateningRunners,
} from '../support/chase'
import { createPerson, PlayedMessage } from '../support/contest'
import { createAbilityItem, usualSettings } from '../support/humanity'
import { player } from '../support/people'

const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
/** Lists the pending steps of a message that a person's sheet shows. */
const listSheetSteps = (
  kindName: string,
  messageFacts: object,
  participant = ana,
  otherParticipants: readonly UnparsedParticipant[] = [ana, ben],
) =>
  Object.hasOwn(humanityRuleset.messages, kindName)
    ? (humanityRuleset.messages[kindName]
        ?.pendingSteps(
          { uuid: 'ChatMessage.m', actor: '', facts: messageFacts },
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
const createContestFacts = (isViolent: boolean) =>
  createContest(
    [
      { ...ana, role: 'attacker' },
      { ...ben, role: 'defender' },
    ],
    { violent: isViolent, both: false },
    'The keys',
    createScriptedChance([]),
    0,
  )

describe('pending steps on a person’s sheet', () => {
  it('a Contest waits on the sheet, with each stat that may be rolled now', () => {
    const phraseOfHurt = { key: 'HnB.humanity.stat.hurt' }
    expect(listSheetSteps('contest', createContestFacts(true))).toMatchObject([
      {
        phrase: { key: 'HnB.humanity.next.attack', data: { stat: phraseOfHurt, names: { names: ['Ben'] } } },
        buttons: [
          { act: 'roll', data: { stat: 'hurt', direct: 'yes' }, label: phraseOfHurt, die: 4 },
          { act: 'roll', data: { stat: 'hurt' }, quiet: true },
        ],
      },
    ])
    const createContestRequestPhrase = (messageFacts: object) =>
      humanityRuleset.messages['contest']?.requestPhrase({
        uuid: 'ChatMessage.m',
        actor: '',
        facts: messageFacts,
      })
    expect(createContestRequestPhrase(createContestFacts(true))).toEqual({ text: 'The keys' })
    expect(createContestRequestPhrase({ ...createContestFacts(true), stake: '' })).toEqual({
      key: 'HnB.humanity.contest.violent',
    })
    expect(listSheetSteps('contest', createContestFacts(false))).toMatchObject([{ buttons: { length: 6 } }])
  })

  it('a Chase waits on the sheet for the advantage, a response or a hazard, and for nothing after the roll', async () => {
    const testChase = await beginChase([ana, ben])
    const listButtonActsOnSheet = (participant = ana) => {
      const foundSheetSteps = listSheetSteps('chase', readChaseFacts(testChase), participant)
      return foundSheetSteps.flatMap(({ buttons }) =>
        buttons.map(({ act, data }) => (data?.['contest'] ? `${act} ${data['contest']}` : act)),
      )
    }
    const isChaseWaitingForActor = (actorUuid = 'Actor.Ana') =>
      humanityRuleset.messages.chase?.waitsFor?.(
        { uuid: 'ChatMessage.m', actor: '', facts: readChaseFacts(testChase) },
        actorUuid,
      )
    expect([listButtonActsOnSheet(), isChaseWaitingForActor()]).toEqual([
      ['advance', 'advance', 'advance', 'advance'],
      true,
    ])
    await rollAndMoveLeaders(testChase, [
      [ana, [2]],
      [ben, [3]],
    ])
    // Until the runner with the lowest result responds, no other runner has buttons.
    expect([
      listButtonActsOnSheet(),
      isChaseWaitingForActor(),
      listButtonActsOnSheet(ben),
      isChaseWaitingForActor('Actor.Ben'),
    ]).toEqual([['respond', 'respond', 'respond', 'pass'], true, [], false])
    const rolesByKey = { [findRunnerKey(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: ana, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    expect([
      listButtonActsOnSheet(),
      isChaseWaitingForActor(),
      listButtonActsOnSheet(ben),
      isChaseWaitingForActor('Actor.Ben'),
    ]).toEqual([Array(2).fill(`roll ${contest}`), true, [], false])
    expect(listSheetSteps('chase', readChaseFacts(testChase))).toMatchObject([
      { phrase: { key: 'HnB.humanity.next.attack', data: { names: { names: ['Ben'] } } } },
    ])
    await testChase.press('close', { as: ana, gm: true, data: { contest, drop: 'yes' } })
    expect([listButtonActsOnSheet(), isChaseWaitingForActor()]).toEqual([[], false])
    const answersAboutHazard = {
      words: 'A cart',
      stat: 'hand',
      target: 8,
      who: createAnswersThreateningRunners(testChase, 'Ana'),
    }
    await testChase.press('hazard', { as: ana, gm: true, answers: answersAboutHazard })
    expect([listButtonActsOnSheet(), isChaseWaitingForActor(), listButtonActsOnSheet(ben)]).toEqual([
      ['dodge', 'dodge'],
      true,
      [],
    ])
    expect(listSheetSteps('chase', readChaseFacts(testChase))).toMatchObject([
      { details: [{ phrase: { data: { target: 8 } } }, { phrase: { text: 'A cart' } }] },
    ])
    await testChase.press('dodge', { as: ana, dice: [3] })
    expect([listButtonActsOnSheet(), isChaseWaitingForActor()]).toEqual([[], false])
  })

  it("a Synchronized Spark waits on the asked person's sheet: in a Contest, and in a response of a Chase of others", async () => {
    const sparkItems = { items: [createAbilityItem('synchronizedSpark')] }
    const stateWithManyDice = { blessings: { x: 2, y: 2 } }
    const [asks, cid] = [
      createPerson('Ana', stateWithManyDice, sparkItems),
      createPerson('Cid', stateWithManyDice, sparkItems),
    ]
    const createSparkStep = (sideKey: string, contestButtonFields: object) => ({
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
    const buttonPressForSpark = {
      as: asks,
      data: { stat: 'heart' },
      targets: [cid],
      answers: { together: 'Actor.Cid heart head' },
    }
    const contestMessage = new PlayedMessage(
      createContestFacts(false),
      [asks, ben],
      humanityRuleset.messages.contest?.actions ?? {},
    )
    await contestMessage.press('roll', buttonPressForSpark)
    const { exchange } = contestMessage.facts as ReturnType<typeof createContestFacts>
    const [key = ''] = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === 'Actor.Ana') ?? []
    expect(listSheetSteps('contest', contestMessage.facts, cid)).toMatchObject([createSparkStep(key, {})])

    const testChase = await beginChase([asks, ben])
    await rollAndMoveLeaders(testChase, [
      [asks, [2]],
      [ben, [3]],
    ])
    await testChase.press('respond', {
      as: asks,
      answers: { roles: { [findRunnerKey(testChase, 'Ben')]: 'defender' } },
    })
    const [response = ''] = Object.keys(readChaseFacts(testChase).responses)
    const isChaseWaitingForCid = () =>
      humanityRuleset.messages.chase?.waitsFor?.(
        { uuid: 'ChatMessage.m', actor: '', facts: readChaseFacts(testChase) },
        'Actor.Cid',
      )
    expect([listSheetSteps('chase', readChaseFacts(testChase), cid), isChaseWaitingForCid()]).toEqual([
      [],
      false,
    ])
    await testChase.press('roll', { ...buttonPressForSpark, data: { stat: 'heart', contest: response } })
    const sides = readChaseFacts(testChase).responses[response]?.exchange.sides ?? {}
    const [own = ''] = Object.entries(sides).find(([, { uuid }]) => uuid === 'Actor.Ana') ?? []
    expect([listSheetSteps('chase', readChaseFacts(testChase), cid), isChaseWaitingForCid()]).toMatchObject([
      [createSparkStep(own, { contest: response })],
      true,
    ])
    testChase.people = [asks, ben, cid]
    await testChase.press('declineSpark', { as: cid, data: { side: own, contest: response } })
    expect([listSheetSteps('chase', readChaseFacts(testChase), cid), isChaseWaitingForCid()]).toEqual([
      [],
      false,
    ])
  })

  it.each([
    ['contest', {}],
    ['chase', { phase: 'advantage' }],
    ['together', null],
    ['sync', []],
    ['check', {}],
    ['__proto__', {}],
  ])('nothing waits on the sheet from an unreadable or finished message: %s', (messageKind, messageFacts) => {
    expect(listSheetSteps(messageKind, messageFacts as object)).toEqual([])
  })

  it('a Contest without an opponent does not wait on the sheet yet', () => {
    const isContestMessageWaitingForAna = (messageFacts: object) =>
      humanityRuleset.messages.contest?.waitsFor?.(
        { uuid: 'ChatMessage.m', actor: '', facts: messageFacts },
        'Actor.Ana',
      )
    const optionsForOpenContest = { violent: false, both: false }
    expect(
      isContestMessageWaitingForAna(
        createContest(
          [{ ...ana, role: 'attacker' }],
          optionsForOpenContest,
          '',
          createScriptedChance([]),
          12,
        ),
      ),
    ).toBe(false)
    expect(isContestMessageWaitingForAna(createContestFacts(false))).toBe(true)
  })
})
