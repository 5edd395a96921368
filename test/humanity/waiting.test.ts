/** Tests that the sheet of the person who must act shows the pending step with its buttons. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import { newContest } from '../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { scriptedChance } from '../support/chance'
import { rollAndMoveLeaders, beginChase, chaseFactsOf, keyOf, threatenRunners } from '../support/chase'
import { person, PlayedMessage } from '../support/contest'
import { abilityItem, usualSettings } from '../support/humanity'
import { player } from '../support/people'

const [ana, ben] = [person('Ana'), person('Ben')]
/** The pending steps of a message on a person's sheet. */
const sheetSteps = (
  kind: string,
  facts: object,
  participant = ana,
  otherParticipants: readonly RawParticipant[] = [ana, ben],
) =>
  Object.hasOwn(humanityRuleset.messages, kind)
    ? (humanityRuleset.messages[kind]
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
const contestFacts = (violent: boolean) =>
  newContest(
    [
      { ...ana, role: 'attacker' },
      { ...ben, role: 'defender' },
    ],
    { violent, both: false },
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
    const requestPhraseOf = (facts: object) =>
      humanityRuleset.messages['contest']?.requestPhrase({ uuid: 'ChatMessage.m', actor: '', facts })
    expect(requestPhraseOf(contestFacts(true))).toEqual({ text: 'The keys' })
    expect(requestPhraseOf({ ...contestFacts(true), stake: '' })).toEqual({
      key: 'HnB.humanity.contest.violent',
    })
    expect(sheetSteps('contest', contestFacts(false))).toMatchObject([{ buttons: { length: 6 } }])
  })

  it('a Chase waits on the sheet for the advantage, a response or a hazard, and for nothing after the roll', async () => {
    const testChase = await beginChase([ana, ben])
    const actionsOnSheet = (participant = ana) => {
      const foundSteps = sheetSteps('chase', chaseFactsOf(testChase), participant)
      return foundSteps.flatMap(({ buttons }) =>
        buttons.map(({ act, data }) => (data?.['contest'] ? `${act} ${data['contest']}` : act)),
      )
    }
    const isWaitingFor = (uuid = 'Actor.Ana') =>
      humanityRuleset.messages.chase?.waitsFor?.(
        { uuid: 'ChatMessage.m', actor: '', facts: chaseFactsOf(testChase) },
        uuid,
      )
    expect([actionsOnSheet(), isWaitingFor()]).toEqual([['advance', 'advance', 'advance', 'advance'], true])
    await rollAndMoveLeaders(testChase, [
      [ana, [2]],
      [ben, [3]],
    ])
    // The runner with the lowest result responds first. Until this response, no other runner has buttons.
    expect([actionsOnSheet(), isWaitingFor(), actionsOnSheet(ben), isWaitingFor('Actor.Ben')]).toEqual([
      ['respond', 'respond', 'respond', 'pass'],
      true,
      [],
      false,
    ])
    const roles = { [keyOf(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: ana, answers: { roles, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(testChase).responses)
    expect([actionsOnSheet(), isWaitingFor(), actionsOnSheet(ben), isWaitingFor('Actor.Ben')]).toEqual([
      Array(2).fill(`roll ${contest}`),
      true,
      [],
      false,
    ])
    expect(sheetSteps('chase', chaseFactsOf(testChase))).toMatchObject([
      { phrase: { key: 'HnB.humanity.next.attack', data: { names: { names: ['Ben'] } } } },
    ])
    await testChase.press('close', { as: ana, gm: true, data: { contest, drop: 'yes' } })
    expect([actionsOnSheet(), isWaitingFor()]).toEqual([[], false])
    const hazard = { words: 'A cart', stat: 'hand', target: 8, who: threatenRunners(testChase, 'Ana') }
    await testChase.press('hazard', { as: ana, gm: true, answers: hazard })
    expect([actionsOnSheet(), isWaitingFor(), actionsOnSheet(ben)]).toEqual([['dodge', 'dodge'], true, []])
    expect(sheetSteps('chase', chaseFactsOf(testChase))).toMatchObject([
      { details: [{ phrase: { text: 'A cart' } }] },
    ])
    await testChase.press('dodge', { as: ana, dice: [3] })
    expect([actionsOnSheet(), isWaitingFor()]).toEqual([[], false])
  })

  it("a Synchronized Spark waits on the asked person's sheet: in a Contest, and in a response of a Chase of others", async () => {
    const sparkItems = { items: [abilityItem('synchronizedSpark')] }
    const richState = { blessings: { x: 2, y: 2 } }
    const [asks, cid] = [person('Ana', richState, sparkItems), person('Cid', richState, sparkItems)]
    const row = (side: string, contest: object) => ({
      phrase: {
        key: 'HnB.humanity.next.spark',
        data: {
          name: 'Ana',
          mine: { key: 'HnB.humanity.stat.heart' },
          theirs: { key: 'HnB.humanity.stat.head' },
        },
      },
      buttons: [
        { act: 'agreeSpark', label: { key: 'HnB.humanity.sync.agree' }, data: { side, ...contest } },
        { act: 'declineSpark', label: { key: 'HnB.humanity.sync.decline' }, data: { side, ...contest } },
      ],
    })
    const press = {
      as: asks,
      data: { stat: 'heart' },
      targets: [cid],
      answers: { together: 'Actor.Cid heart head' },
    }
    const fight = new PlayedMessage(
      contestFacts(false),
      [asks, ben],
      humanityRuleset.messages.contest?.actions ?? {},
    )
    await fight.press('roll', press)
    const { exchange } = fight.facts as ReturnType<typeof contestFacts>
    const [key = ''] = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === 'Actor.Ana') ?? []
    expect(sheetSteps('contest', fight.facts, cid)).toMatchObject([row(key, {})])

    const chase = await beginChase([asks, ben])
    await rollAndMoveLeaders(chase, [
      [asks, [2]],
      [ben, [3]],
    ])
    await chase.press('respond', { as: asks, answers: { roles: { [keyOf(chase, 'Ben')]: 'defender' } } })
    const [response = ''] = Object.keys(chaseFactsOf(chase).responses)
    const isWaitingFor = () =>
      humanityRuleset.messages.chase?.waitsFor?.(
        { uuid: 'ChatMessage.m', actor: '', facts: chaseFactsOf(chase) },
        'Actor.Cid',
      )
    expect([sheetSteps('chase', chaseFactsOf(chase), cid), isWaitingFor()]).toEqual([[], false])
    await chase.press('roll', { ...press, data: { stat: 'heart', contest: response } })
    const sides = chaseFactsOf(chase).responses[response]?.exchange.sides ?? {}
    const [own = ''] = Object.entries(sides).find(([, { uuid }]) => uuid === 'Actor.Ana') ?? []
    expect([sheetSteps('chase', chaseFactsOf(chase), cid), isWaitingFor()]).toMatchObject([
      [row(own, { contest: response })],
      true,
    ])
    chase.people = [asks, ben, cid]
    await chase.press('declineSpark', { as: cid, data: { side: own, contest: response } })
    expect([sheetSteps('chase', chaseFactsOf(chase), cid), isWaitingFor()]).toEqual([[], false])
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
    const isWaitingFor = (facts: object) =>
      humanityRuleset.messages.contest?.waitsFor?.({ uuid: 'ChatMessage.m', actor: '', facts }, 'Actor.Ana')
    const open = { violent: false, both: false }
    expect(isWaitingFor(newContest([{ ...ana, role: 'attacker' }], open, '', scriptedChance([]), 12))).toBe(
      false,
    )
    expect(isWaitingFor(contestFacts(false))).toBe(true)
  })
})
