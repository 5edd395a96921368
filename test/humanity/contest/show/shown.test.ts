/** Tests the texts of a Contest's message, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant, RawViewer } from '../../../../src/core/game-views'
import type { PlayedMessage } from '../../../support/contest'
import { person } from '../../../support/contest'
import { newTestContest, factsOf, keyOf } from '../../../support/contests'
import { usualSettings } from '../../../support/humanity'
import {
  ana,
  asGamemaster,
  ben,
  cid,
  dee,
  contestOfTwo,
  shownContestContext,
  sideOf,
} from '../../../support/shown-contest'

describe('the line of a side', () => {
  it('a side says its next step, and is complete when no step is left', async () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    const isSideWaiting = (name: string) => sideOf(played, name)['waits']
    expect([isSideWaiting('Ana'), isSideWaiting('Ben')]).toEqual([
      { key: 'HnB.humanity.contest.waits.attack' },
      { key: 'HnB.humanity.contest.waits.wait' },
    ])
    expect(sideOf(played, 'Ana')).toMatchObject({ complete: false, rolls: [], departed: null })
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect([isSideWaiting('Ana'), isSideWaiting('Ben')]).toEqual([
      null,
      { key: 'HnB.humanity.contest.waits.defence' },
    ])
    expect(sideOf(played, 'Ana')).toMatchObject({
      complete: true,
      rolls: [{ part: 'attack', total: 3, result: 3 }],
    })
  })

  it('a side may leave until it has rolled, and the line says that a member left or was deleted', async () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    const may = (name: string, plays: readonly RawParticipant[], more = {}) =>
      sideOf(played, name, plays, more)['mayLeave']
    expect([may('Ana', [ana]), may('Ana', [ben])]).toEqual([true, false])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect(may('Ana', [ana])).toBe(false)
    // The defenders of an attack that was rolled cannot leave.
    expect(may('Ben', [ben])).toBe(false)
    expect(may('Ben', [ben], asGamemaster)).toBe(true)
    Object.assign(factsOf(played).exchange.sides[keyOf(played, 'Ben')] ?? {}, { left: true })
    expect(sideOf(played, 'Ben')).toMatchObject({ departed: 'HnB.humanity.contest.left', waits: null })
    played.people = [ana, ben]
    expect(sideOf(played, 'Cid')).toMatchObject({ departed: 'HnB.humanity.contest.gone', waits: null })
  })

  it('each viewer may help a roll once, after the dice and until the Contest is settled (HU8)', async () => {
    const played = await contestOfTwo([4], [2])
    const helps = (more: Partial<RawViewer> = {}, plays: readonly RawParticipant[] = [cid]) =>
      sideOf(played, 'Ana', plays, more).rolls[0]?.['mayHelp']
    expect(helps()).toBe(true)
    // A person without a character cannot help. At a table with help before the dice, nobody can.
    expect(helps({}, [])).toBe(false)
    expect(helps({ settings: { ...usualSettings, helpTiming: 'beforeDice' } })).toBe(false)
    const friend = person('Cid', { blessings: { x: 1 } })
    const data = { side: keyOf(played, 'Ana'), part: 'attack' }
    await played.press('help', { as: friend, data, answers: { dice: { x: true } }, gm: true })
    expect(sideOf(played, 'Ana').rolls[0]).toMatchObject({ help: [{ name: 'Cid', plus: 1 }], total: 5 })
    expect(helps()).toBe(false)
    expect(shownContestContext(played, [dee])['canChangeRolls']).toBe(true)
    await played.press('settle', { as: ben })
    expect(helps({}, [dee])).toBe(false)
    expect(shownContestContext(played, [dee])['canChangeRolls']).toBe(false)
  })

  it('the line shows the lucky number of a roll that reached it', async () => {
    const session = { ...usualSettings.session, lucky: 4 }
    const settings = { ...usualSettings, session }
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4], settings })
    expect(sideOf(played, 'Ana', [], { settings }).rolls).toMatchObject([{ lucky: 4 }])
    const other = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await other.press('roll', { as: ana, data: { stat: 'head' }, dice: [3], settings })
    expect(sideOf(other, 'Ana', [], { settings }).rolls).toMatchObject([{ lucky: null }])
  })

  it('both lines say that their results were swapped', async () => {
    const played = await contestOfTwo([4], [2])
    const [a, b] = [keyOf(played, 'Ana'), keyOf(played, 'Ben')]
    const swapped = () => ['Ana', 'Ben'].map((name) => sideOf(played, name).rolls[0]?.['swapped'])
    expect(swapped()).toEqual([false, false])
    Object.assign(factsOf(played), { swaps: [{ a, b }] })
    expect(swapped()).toEqual([true, true])
  })
})

describe('the message of a Contest', () => {
  it.each([
    ['anybody may join where there are seats', { seats: 12 }, true],
    ['nobody where there are none', {}, false],
  ])('%s', (_what, own, mayJoin) => {
    const played = newTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      own,
    )
    expect(shownContestContext(played, [dee])['mayJoin']).toBe(mayJoin)
    expect(shownContestContext(played, [ana])['mayJoin']).toBe(false)
  })

  it('a settled Contest still says what the win means, unless wounds say it', async () => {
    const meaningsShown = async (violent: boolean) => {
      const played = newTestContest(
        [
          [ana, 'attacker'],
          [ben, 'defender'],
        ],
        { violent },
      )
      await played.press('roll', { as: ana, data: { stat: violent ? 'hurt' : 'head' }, dice: [4] })
      await played.press('roll', { as: ben, data: { stat: violent ? 'hurry' : 'head' }, dice: [2] })
      const before = shownContestContext(played, [])['results']
      await played.press('settle', { as: ana, gm: true })
      return [before, shownContestContext(played, [])['results']]
    }
    expect(await meaningsShown(false)).toMatchObject([[{ saysMeaning: true }], [{ saysMeaning: true }]])
    expect(await meaningsShown(true)).toMatchObject([[{ saysMeaning: true }], [{ saysMeaning: false }]])
  })

  it('a Gamemaster may end a Contest until both have rolled, and each participant may fight again', async () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    const may = (plays: readonly RawParticipant[], more: Partial<RawViewer> = {}) => {
      const look = shownContestContext(played, plays, more)
      return [look['mayEnd'], look['mayAgain'], look['complete'], look['settled'], look['closed']]
    }
    expect([may([ana]), may([], asGamemaster)]).toEqual([
      [false, false, false, false, false],
      [true, false, false, false, false],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect([may([ana]), may([]), may([], asGamemaster)]).toEqual([
      [false, true, true, false, false],
      [false, false, true, false, false],
      [false, true, true, false, false],
    ])
    await played.press('settle', { as: ben })
    expect(may([ana])).toEqual([false, true, true, true, true])
  })

  it('a settled Contest keeps its result after a participant is deleted', async () => {
    const played = await contestOfTwo([4], [2])
    await played.press('settle', { as: ben })
    played.people = [ana]
    expect(shownContestContext(played).results).toMatchObject([{ won: true, margin: 2 }])
    const open = await contestOfTwo([4], [2])
    open.people = [ana]
    expect(shownContestContext(open).results).toEqual([])
  })

  it('its buttons act for the first participant that the viewer plays, or for the viewer’s own character', () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    expect(shownContestContext(played, [ben, ana])['speaker']).toBe('Actor.Ben')
    expect(shownContestContext(played, [], { actor: cid.actor })['speaker']).toBe('Actor.Cid')
    expect(shownContestContext(played)['speaker']).toBeUndefined()
  })

  it('the message sorts the sides by role, and a group of Attackers has the median as its result', async () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    expect(shownContestContext(played).teams.map(({ role, label, shared }) => [role, label, shared])).toEqual(
      [
        ['attacker', 'HnB.humanity.contest.role.attacker', null],
        ['defender', 'HnB.humanity.contest.role.defender', null],
      ],
    )
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: cid, data: { stat: 'head' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(shownContestContext(played).teams.map(({ shared }) => shared)).toEqual([
      { key: 'HnB.humanity.contest.shared', data: { result: 3.5, results: { names: ['4', '3'] } } },
      null,
    ])
    const alone = await contestOfTwo([4], [2])
    expect(shownContestContext(alone).teams.map(({ shared }) => shared)).toEqual([null, null])
    const both = newTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { both: true },
    )
    expect(shownContestContext(both).teams.map(({ label }) => label)).toEqual(
      Array(2).fill('HnB.humanity.contest.role.both'),
    )
  })
})

describe('the message tells the result of a Contest', () => {
  const resultPhrases = (played: PlayedMessage) => {
    const [{ said, why } = {}] = shownContestContext(played).results
    const phraseKey = (phrase: unknown) =>
      (phrase as { key: string }).key.replace('HnB.humanity.contest.', '')
    return {
      said: phraseKey(said),
      data: (said as { data: object }).data,
      why: (why as { key: string; data: object }[]).map((reason) => [
        phraseKey(reason).replace('why.', ''),
        reason.data,
      ]),
    }
  }

  it('the attacker wins by the difference of the results', async () => {
    expect(resultPhrases(await contestOfTwo([4], [2]))).toEqual({
      ...{ said: 'result.by.wins', data: { name: { names: ['Ana'] }, margin: 2 } },
      why: [['against', { winning: 4, losing: 2 }]],
    })
  })

  it('the defender wins, and comes first in the numbers', async () => {
    expect(resultPhrases(await contestOfTwo([2], [4]))).toEqual({
      ...{ said: 'result.by.wins', data: { name: { names: ['Ben'] }, margin: 2 } },
      why: [['against', { winning: 4, losing: 2 }]],
    })
  })

  it('the defender wins a tie by 0', async () => {
    expect(resultPhrases(await contestOfTwo([3], [3]))).toEqual({
      ...{ said: 'result.bare.wins', data: { name: { names: ['Ben'] }, margin: 0 } },
      why: [
        ['against', { winning: 3, losing: 3 }],
        ['tie', {}],
      ],
    })
  })

  it('the result names two members, and calls more than two members by their side', async () => {
    const two = newTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    for (const who of [ana, cid]) await two.press('roll', { as: who, data: { stat: 'head' }, dice: [4] })
    await two.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(resultPhrases(two)).toMatchObject({
      said: 'result.by.win',
      data: { name: { names: ['Ana', 'Cid'] } },
    })
    const three = newTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [dee, 'attacker'],
      [ben, 'defender'],
    ])
    for (const who of [ana, cid, dee])
      await three.press('roll', { as: who, data: { stat: 'head' }, dice: [4] })
    await three.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(resultPhrases(three)).toMatchObject({
      ...{ said: 'result.by.win', data: { name: { key: 'HnB.humanity.contest.role.attacker' } } },
    })
  })

  it('the result explains that half of the Defenders hold although their median loses', async () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    await played.press('roll', { as: cid, data: { stat: 'head' }, dice: [2] })
    expect(resultPhrases(played)).toMatchObject({
      ...{ said: 'result.bare.win', data: { name: { names: ['Ben', 'Cid'] } } },
      why: [
        ['against', { winning: 2.5, losing: 3 }],
        ['half', {}],
      ],
    })
  })

  it.each([
    ['protection takes from the margin', { protect: 2 }, {}, 1, [['protected', { protect: 2 }]]],
    ['but does not turn a loss into a win', { protect: 9 }, {}, 1, [['protected', { protect: 9 }]]],
    ['of nobody, where the attacker protected themselves and wins', {}, { protect: 2 }, 2, []],
  ])('%s', async (_why, defence, attack, margin, whys) => {
    const played = await contestOfTwo([4], [2])
    const { sides } = factsOf(played).exchange
    Object.assign(sides[keyOf(played, 'Ben')]?.answer?.defence ?? {}, defence)
    Object.assign(sides[keyOf(played, 'Ana')]?.answer?.attack ?? {}, attack)
    expect(shownContestContext(played).results).toMatchObject([{ won: true, margin: Math.max(1, margin) }])
    expect(resultPhrases(played).why.slice(1)).toEqual(whys)
  })

  it('the result tells of a capped win and of protection', async () => {
    const played = await contestOfTwo([1, 1, 1, 1, 1, 1, 4], [2])
    const { sides } = factsOf(played).exchange
    Object.assign(sides[keyOf(played, 'Ana')]?.answer?.attack ?? {}, { disarmed: true })
    // The cap of 9 changes nothing, because 10 against 2 is a difference of 8.
    expect(resultPhrases(played).why.map(([key]) => key)).toEqual(['against'])
    const far = await contestOfTwo([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4], [2])
    Object.assign(factsOf(far).exchange.sides[keyOf(far, 'Ana')]?.answer?.attack ?? {}, { disarmed: true })
    expect(resultPhrases(far).why.map(([key]) => key)).toEqual(['against', 'capped'])
    expect(shownContestContext(far).results).toMatchObject([{ margin: 9 }])
    Object.assign(factsOf(far).exchange.sides[keyOf(far, 'Ben')]?.answer?.defence ?? {}, { protect: 2 })
    expect(resultPhrases(far).why.map(([key]) => key)).toEqual(['against', 'protected', 'capped'])
  })
})
