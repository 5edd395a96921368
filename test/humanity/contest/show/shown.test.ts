/** What the message of a Contest shows, in which words, and to whom it gives which button. */
import { describe, expect, it } from 'vitest'
import type { RawParty, RawViewer } from '../../../../src/core/views'
import { humanity } from '../../../../src/humanity/ruleset'
import type { PlayedMessage } from '../../../support/contest'
import { person } from '../../../support/contest'
import { between, factsOf, keyOf } from '../../../support/contests'
import { abilityItem, humanityState, usualSettings } from '../../../support/humanity'
import { brute, attemptIn, ben as victim, tried, wounded } from '../../../support/lethal'
import { gamemaster, player } from '../../../support/people'

type Bag = Readonly<Record<string, unknown>>
const kind = humanity.messages.contest
if (!kind) throw new Error('There is no Contest.')

const [ana, ben, cid, dee] = [person('Ana'), person('Ben'), person('Cid'), person('Dee')]

/** Somebody who looks: a Gamemaster, or a player of some, with the first of them as their own. */
function viewer(played: PlayedMessage, plays: readonly RawParty[], more: Partial<RawViewer> = {}): RawViewer {
  const [own] = plays
  return {
    ...{ asker: player, actor: own?.actor ?? null, plays: plays.map(({ actor }) => actor.uuid) },
    ...{ sides: played.people, settings: usualSettings },
    ...more,
  }
}
const asGM = { asker: gamemaster, actor: null }
const message = (played: PlayedMessage) => ({ uuid: 'ChatMessage.m', actor: '', facts: played.facts })
const shown = (played: PlayedMessage, plays: readonly RawParty[] = [], more: Partial<RawViewer> = {}) =>
  kind.context(message(played), viewer(played, plays, more)) as Bag & {
    teams: readonly {
      role: string
      label: string
      shared: number | null
      sides: readonly (Bag & { rolls: readonly Bag[] })[]
    }[]
    results: readonly Bag[]
    lethalWounds: readonly (Bag & { attempts: readonly Bag[] })[]
  }
const next = (played: PlayedMessage, plays: readonly RawParty[] = [], more: Partial<RawViewer> = {}) =>
  kind.next(message(played), viewer(played, plays, more))
const acts = (...of: Parameters<typeof next>) =>
  next(...of).map(
    ({ of: who, buttons }) => `${who?.name ?? 'gm'}: ${buttons.map(({ act }) => act).join(' ')}`,
  )
const sideOf = (
  played: PlayedMessage,
  name: string,
  plays: readonly RawParty[] = [],
  more: Partial<RawViewer> = {},
) => {
  const found = shown(played, plays, more)
    .teams.flatMap(({ sides }) => sides)
    .find((side) => side['name'] === name)
  if (!found) throw new Error(`${name} is on no side.`)
  return found
}

/** Two against each other who have rolled so much with Head. */
async function met(
  attack: readonly number[],
  defence: readonly number[],
  violent = false,
): Promise<PlayedMessage> {
  const played = between(
    [
      [ana, 'attacker'],
      [ben, 'defender'],
    ],
    { violent },
  )
  const [strike, dodge] = violent ? ['hurt', 'hurry'] : ['head', 'head']
  await played.press('roll', { as: ana, data: { stat: strike }, dice: attack })
  await played.press('roll', { as: ben, data: { stat: dodge }, dice: defence })
  return played
}

describe('what a Contest waits for', () => {
  it('"first the Attacker rolls …, then the Defender": each with a button for each stat that it may roll', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    expect(next(played).map(({ of }) => of?.name)).toEqual(['Ana'])
    const [step] = next(played)
    expect(step?.buttons.map(({ data }) => data?.['stat'])).toEqual([
      'head',
      'hand',
      'heart',
      'home',
      'hurry',
      'history',
    ])
    expect(step).toMatchObject({ words: { key: 'HnB.humanity.contest.yourTurn.attack' } })
    expect(step?.buttons[0]).toMatchObject({ act: 'roll', die: 4, icon: 'head' })
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect(next(played)).toMatchObject([{ of: { name: 'Ben' }, words: { key: 'HnB.humanity.next.defence' } }])
  })

  it('where there is only one stat, the line names it: violence is of Hurt', () => {
    const played = between(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    expect(next(played)).toMatchObject([
      {
        words: { key: 'HnB.humanity.next.attack', data: { stat: { key: 'HnB.humanity.stat.hurt' } } },
        buttons: [{ die: 4 }],
      },
    ])
  })

  it.each([
    ['where nobody is on one side', [[ana, 'attacker']], 'gm: '],
    ['where nobody is there at all', [], 'gm: '],
  ] as const)('%s it waits for the Gamemaster, who lets people join', (_what, sides, expected) => {
    const played = between(sides, { seats: 12 })
    expect(acts(played, [ana])).toEqual([expected])
    expect(next(played)[0]?.words).toEqual({ key: 'HnB.humanity.next.nobodyThere' })
  })

  it('once both have rolled, a side that lost or the Gamemaster accepts the result', async () => {
    const played = await met([4], [2])
    expect(acts(played, [ben])).toEqual(['Ben: settle'])
    expect(acts(played, [ana])).toEqual(['gm: settle'])
    expect(acts(played, [ana, ben], asGM)).toEqual(['gm: settle'])
    expect(next(played, [ben], asGM)[0]?.buttons).toMatchObject([{ for: 'Actor.Ben' }])
    const words = (of: PlayedMessage) => next(of, [ben])[0]?.words
    expect(words(played)).toEqual({ key: 'HnB.humanity.next.settle' })
    expect(words(await met([4], [2], true))).toEqual({ key: 'HnB.humanity.next.settleWound' })
    const missed = next(await met([2], [4], true), [], asGM)[0]
    expect([missed?.words, missed?.buttons[0]?.label]).toEqual([
      { key: 'HnB.humanity.next.settle' },
      { key: 'HnB.humanity.contest.settle' },
    ])
    await played.press('settle', { as: ben })
    expect(acts(played, [ben])).toEqual([])
  })

  it('a Spark of two waits for the partner, and names both stats', async () => {
    const own = { blessings: { x: 2, y: 2 } }
    const items = [abilityItem('synchronizedSpark')]
    const balanced = (stat: 'heart' | 'head') => ({ stats: { ...humanityState().stats, [stat]: 8 } })
    const one = person('Ana', { ...own, ...balanced('heart') }, { items })
    const two = person('Cid', { ...own, ...balanced('head') }, { items })
    const played = between([
      [one, 'attacker'],
      [ben, 'defender'],
    ])
    const answers = { together: 'Actor.Cid heart head' }
    await played.press('roll', { as: one, data: { stat: 'heart' }, targets: [two], answers })
    const [offer] = next(played, [two])
    expect(offer).toMatchObject({
      of: { uuid: 'Actor.Cid', name: 'Cid' },
      words: {
        key: 'HnB.humanity.next.spark',
        data: {
          name: 'Ana',
          mine: { key: 'HnB.humanity.stat.heart' },
          theirs: { key: 'HnB.humanity.stat.head' },
        },
      },
    })
    expect(offer?.buttons.map(({ act, quiet, data }) => [act, quiet, data?.['side']])).toEqual([
      ['agreeSpark', undefined, keyOf(played, 'Ana')],
      ['declineSpark', true, keyOf(played, 'Ana')],
    ])
    const mayWithdraw = (plays: readonly RawParty[]) =>
      (shown(played, plays)['sparkOffers'] as Bag[]).map((row) => [
        row['asker'],
        row['other'],
        row['mayWithdraw'],
      ])
    expect([mayWithdraw([one]), mayWithdraw([two])]).toEqual([
      [['Ana', 'Cid', true]],
      [['Ana', 'Cid', false]],
    ])
    expect([one, two, ben].map(({ actor }) => kind.waits?.(message(played), actor.uuid))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a side', () => {
  it('says what it still has to do, and is complete when it has nothing', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    const waits = (name: string) => sideOf(played, name)['waits']
    expect([waits('Ana'), waits('Ben')]).toEqual([
      { key: 'HnB.humanity.contest.waits.attack' },
      { key: 'HnB.humanity.contest.waits.wait' },
    ])
    expect(sideOf(played, 'Ana')).toMatchObject({ complete: false, rolls: [], departed: null })
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect([waits('Ana'), waits('Ben')]).toEqual([null, { key: 'HnB.humanity.contest.waits.defence' }])
    expect(sideOf(played, 'Ana')).toMatchObject({
      complete: true,
      rolls: [{ part: 'attack', total: 3, result: 3 }],
    })
  })

  it('may leave until it has rolled; whoever left or was deleted is said to have', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    const may = (name: string, plays: readonly RawParty[]) => sideOf(played, name, plays)['mayLeave']
    expect([may('Ana', [ana]), may('Ana', [ben])]).toEqual([true, false])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect(may('Ana', [ana])).toBe(false)
    // After an attack nobody whom it is aimed at leaves any more.
    expect(may('Ben', [ben])).toBe(true)
    Object.assign(factsOf(played).exchange.sides[keyOf(played, 'Ben')] ?? {}, { left: true })
    expect(sideOf(played, 'Ben')).toMatchObject({ departed: 'HnB.humanity.contest.left', waits: null })
    played.people = [ana, ben]
    expect(sideOf(played, 'Cid')).toMatchObject({ departed: 'HnB.humanity.contest.gone', waits: null })
  })

  it('a roll may be helped by whoever looks, once, after the dice and until it is settled (HU8)', async () => {
    const played = await met([4], [2])
    const helps = (more: Partial<RawViewer> = {}, plays: readonly RawParty[] = [cid]) =>
      sideOf(played, 'Ana', plays, more).rolls[0]?.['mayHelp']
    expect(helps()).toBe(true)
    // Nobody helps without a character, or where the table has help before the dice.
    expect(helps({}, [])).toBe(false)
    expect(helps({ settings: { ...usualSettings, helpTiming: 'beforeDice' } })).toBe(false)
    const friend = person('Cid', { blessings: { x: 1 } })
    const data = { side: keyOf(played, 'Ana'), part: 'attack' }
    await played.press('help', { as: friend, data, answers: { dice: { x: true } }, gm: true })
    expect(sideOf(played, 'Ana').rolls[0]).toMatchObject({ help: [{ name: 'Cid', plus: 1 }], total: 5 })
    expect(helps()).toBe(false)
    expect(shown(played, [dee])['hasWays']).toBe(true)
    await played.press('settle', { as: ben })
    expect(helps({}, [dee])).toBe(false)
    expect(shown(played, [dee])['hasWays']).toBe(false)
  })

  it('a lucky number is shown of a roll that came to it', async () => {
    const session = { ...usualSettings.session, lucky: 4 }
    const settings = { ...usualSettings, session }
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4], settings })
    expect(sideOf(played, 'Ana', [], { settings }).rolls).toMatchObject([{ lucky: 4 }])
    const other = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await other.press('roll', { as: ana, data: { stat: 'head' }, dice: [3], settings })
    expect(sideOf(other, 'Ana', [], { settings }).rolls).toMatchObject([{ lucky: null }])
  })

  it('what results were swapped is said of both', async () => {
    const played = await met([4], [2])
    const [a, b] = [keyOf(played, 'Ana'), keyOf(played, 'Ben')]
    const swapped = () => ['Ana', 'Ben'].map((name) => sideOf(played, name).rolls[0]?.['swapped'])
    expect(swapped()).toEqual([false, false])
    Object.assign(factsOf(played), { swaps: [{ a, b }] })
    expect(swapped()).toEqual([true, true])
  })
})

describe('the whole', () => {
  it.each([
    ['anybody may join where there are seats', { seats: 12 }, true],
    ['nobody where there are none', {}, false],
  ])('%s', (_what, own, mayJoin) => {
    const played = between(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      own,
    )
    expect(shown(played, [dee])['mayJoin']).toBe(mayJoin)
    expect(shown(played, [ana])['mayJoin']).toBe(false)
  })

  it('is ended by a Gamemaster until both have rolled, and fought again by whoever took part', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    const may = (plays: readonly RawParty[], more: Partial<RawViewer> = {}) => {
      const look = shown(played, plays, more)
      return [look['mayEnd'], look['mayAgain'], look['complete'], look['settled'], look['closed']]
    }
    expect([may([ana]), may([], asGM)]).toEqual([
      [false, false, false, false, false],
      [true, false, false, false, false],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect([may([ana]), may([]), may([], asGM)]).toEqual([
      [false, true, true, false, false],
      [false, false, true, false, false],
      [false, true, true, false, false],
    ])
    await played.press('settle', { as: ben })
    expect(may([ana])).toEqual([false, true, true, true, true])
  })

  it('settled, it keeps its result even where somebody was deleted since', async () => {
    const played = await met([4], [2])
    await played.press('settle', { as: ben })
    played.people = [ana]
    expect(shown(played).results).toMatchObject([{ won: true, margin: 2 }])
    const open = await met([4], [2])
    open.people = [ana]
    expect(shown(open).results).toEqual([])
  })

  it('whom its buttons act for: the first whom one plays, else one’s own', () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    expect(shown(played, [ben, ana])['speaker']).toBe('Actor.Ben')
    expect(shown(played, [], { actor: cid.actor })['speaker']).toBe('Actor.Cid')
    expect(shown(played)['speaker']).toBeUndefined()
  })

  it('the sides by their roles; a group of Attackers has one result, the median', async () => {
    const played = between([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    expect(shown(played).teams.map(({ role, label, shared }) => [role, label, shared])).toEqual([
      ['attacker', 'HnB.humanity.contest.role.attacker', null],
      ['defender', 'HnB.humanity.contest.role.defender', null],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: cid, data: { stat: 'head' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(shown(played).teams.map(({ shared }) => shared)).toEqual([3.5, null])
    const alone = await met([4], [2])
    expect(shown(alone).teams.map(({ shared }) => shared)).toEqual([null, null])
    const both = between(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { both: true },
    )
    expect(shown(both).teams.map(({ label }) => label)).toEqual(
      Array(2).fill('HnB.humanity.contest.role.both'),
    )
  })
})

describe('the result in words', () => {
  const words = (played: PlayedMessage) => {
    const [{ said, why } = {}] = shown(played).results
    const key = (one: unknown) => (one as { key: string }).key.replace('HnB.humanity.contest.', '')
    return {
      said: key(said),
      data: (said as { data: object }).data,
      why: (why as { key: string; data: object }[]).map((one) => [key(one).replace('why.', ''), one.data]),
    }
  }

  it('the attacker wins by what they are apart', async () => {
    expect(words(await met([4], [2]))).toEqual({
      ...{ said: 'result.by.wins', data: { name: { names: ['Ana'] }, margin: 2 } },
      why: [['against', { winning: 4, losing: 2 }]],
    })
  })

  it('the defender wins, and comes first in the numbers', async () => {
    expect(words(await met([2], [4]))).toEqual({
      ...{ said: 'result.by.wins', data: { name: { names: ['Ben'] }, margin: 2 } },
      why: [['against', { winning: 4, losing: 2 }]],
    })
  })

  it('a tie is the defender’s, by nothing', async () => {
    expect(words(await met([3], [3]))).toEqual({
      ...{ said: 'result.bare.wins', data: { name: { names: ['Ben'] }, margin: 0 } },
      why: [
        ['against', { winning: 3, losing: 3 }],
        ['tie', {}],
      ],
    })
  })

  it('two are named, and more than two are their side', async () => {
    const two = between([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    for (const who of [ana, cid]) await two.press('roll', { as: who, data: { stat: 'head' }, dice: [4] })
    await two.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(words(two)).toMatchObject({ said: 'result.by.win', data: { name: { names: ['Ana', 'Cid'] } } })
    const three = between([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [dee, 'attacker'],
      [ben, 'defender'],
    ])
    for (const who of [ana, cid, dee])
      await three.press('roll', { as: who, data: { stat: 'head' }, dice: [4] })
    await three.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(words(three)).toMatchObject({
      ...{ said: 'result.by.win', data: { name: { key: 'HnB.humanity.contest.role.attacker' } } },
    })
  })

  it('half of the Defenders hold, although the others are so far below that the median is lost: it says so', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    await played.press('roll', { as: cid, data: { stat: 'head' }, dice: [2] })
    expect(words(played)).toMatchObject({
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
    const played = await met([4], [2])
    const { sides } = factsOf(played).exchange
    Object.assign(sides[keyOf(played, 'Ben')]?.answer?.defence ?? {}, defence)
    Object.assign(sides[keyOf(played, 'Ana')]?.answer?.attack ?? {}, attack)
    expect(shown(played).results).toMatchObject([{ won: true, margin: Math.max(1, margin) }])
    expect(words(played).why.slice(1)).toEqual(whys)
  })

  it('a win that is capped is said to be, and protection beside it', async () => {
    const played = await met([1, 1, 1, 1, 1, 1, 4], [2])
    const { sides } = factsOf(played).exchange
    Object.assign(sides[keyOf(played, 'Ana')]?.answer?.attack ?? {}, { disarmed: true })
    // 10 against 2, and no more than 9: what is 8 apart is not capped.
    expect(words(played).why.map(([key]) => key)).toEqual(['against'])
    const far = await met([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4], [2])
    Object.assign(factsOf(far).exchange.sides[keyOf(far, 'Ana')]?.answer?.attack ?? {}, { disarmed: true })
    expect(words(far).why.map(([key]) => key)).toEqual(['against', 'capped'])
    expect(shown(far).results).toMatchObject([{ margin: 9 }])
    Object.assign(factsOf(far).exchange.sides[keyOf(far, 'Ben')]?.answer?.defence ?? {}, { protect: 2 })
    expect(words(far).why.map(([key]) => key)).toEqual(['against', 'protected', 'capped'])
  })
})

describe('a major wound', () => {
  it('may be healed by a miracle of anybody but the wounded, and finished off by those who struck', async () => {
    const { played } = await wounded()
    // Where somebody may not try, the step is there without its button.
    expect(acts(played, [cid])).toEqual(['gm: miracle', 'Ana: coup'])
    expect(acts(played, [victim])).toEqual(['gm: ', 'Ana: coup'])
    expect(acts(played, [brute])).toEqual(['gm: miracle', 'Ana: coup'])
    expect(acts(played, [])).toEqual(['gm: ', 'Ana: coup'])
    expect(acts(played, [], asGM)).toEqual(['gm: miracle', 'Ana: coup'])
    expect(next(played, [cid])).toMatchObject([
      { anybody: true, words: { data: { name: 'Ben', needed: 17 } } },
      { words: { data: { name: 'Ben', needed: 5 } } },
    ])
    expect(shown(played, [cid]).lethalWounds).toMatchObject([
      { name: 'Ben', state: 'open', open: true, needed: 17, attempts: [] },
    ])
  })

  it('an attempt shows what it came to; while it decides, nothing else is tried', async () => {
    const good = await tried(17)
    const look = (played: PlayedMessage, plays: readonly RawParty[], more: Partial<RawViewer> = {}) => {
      const [wound] = shown(played, plays, more).lethalWounds
      return { wound, attempt: wound?.attempts[0] }
    }
    expect(look(good, [cid]).wound).toMatchObject({ open: true })
    expect(look(good, [cid]).attempt).toMatchObject({
      ...{ name: 'Cid', what: 'miracle', needed: 17, result: 17, total: 17, decides: true, failed: false },
      ...{ mayHelp: true, mayClose: undefined },
    })
    expect(look(good, [brute]).attempt).toMatchObject({ mayClose: 'Actor.Ana', mayHelp: true })
    expect(look(good, [], asGM).attempt).toMatchObject({ mayClose: 'Actor.Cid', mayHelp: false })
    const bad = await tried(16)
    expect(look(bad, [brute]).attempt).toMatchObject({ decides: false, failed: false, mayClose: null })
    await good.press('closeAttempt', { as: brute, data: attemptIn(good) })
    expect(look(good, [brute]).attempt).toMatchObject({ mayClose: null, mayHelp: false })
    expect(look(good, [brute]).wound).toMatchObject({ state: 'saved', open: false })
  })

  it('waits for whom a deciding attempt goes against, or the Gamemaster; after a failed one others may try', async () => {
    const good = await tried(17)
    expect(acts(good, [brute])).toEqual(['Ana: closeAttempt'])
    expect(acts(good, [cid])).toEqual(['gm: closeAttempt'])
    expect(acts(good, [brute], asGM)).toEqual(['gm: closeAttempt'])
    expect(next(good, [brute])[0]?.buttons).toMatchObject([
      { label: { key: 'HnB.humanity.contest.lethal.close.miracle' }, data: attemptIn(good) },
    ])
    expect(acts(await tried(16), [brute])).toEqual(['gm: miracle', 'Ana: coup'])
    await good.press('closeAttempt', { as: brute, data: attemptIn(good) })
    expect(acts(good, [brute])).toEqual([])
  })

  it('"Blessed by Steadfastness": a failed attempt whose roller gains by it is closed by them', async () => {
    const steady = person('Cid', {}, { items: [abilityItem('steadfastness')] })
    // 17 are needed; a failure by 5 or more brings a Blessing.
    const step = async (total: number) => {
      const played = await tried(total, { by: steady })
      return next(played, [steady]).map(({ of, buttons }) => [of?.name, buttons[0]?.label])
    }
    const label = { key: 'HnB.humanity.contest.lethal.close.failed' }
    const bySteps = await Promise.all([7, 8, 12].map(step))
    // What may be tried next is there in each case.
    expect(bySteps.map((one) => one.length)).toEqual([3, 2, 2])
    expect(bySteps[0]?.[0]).toEqual(['Cid', label])
    expect(bySteps.slice(1).flat()).not.toContainEqual(['Cid', label])
  })
})
