/** Tests abilities that change results of a Chase: at the start of a round, in responses, and against hazards. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import {
  spacesByName,
  beginChase,
  chaseFactsOf,
  keyOf,
  rollForAdvantage,
  beginChaseOfThree,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { person } from '../../../support/contest'
import { abilityItem, usualSettings } from '../../../support/humanity'
import { player } from '../../../support/people'

const REFUSAL = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => person(name)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
]
const personHaving = (name: string, ...abilities: Parameters<typeof abilityItem>[0][]) =>
  person(name, {}, { items: abilities.map((id) => abilityItem(id)) })
const usedUpAbilityEdits = (name: string, id: string) => [
  { target: `Actor.${name}.Item.${id}`, set: { 'system.humanity.used': 1 } },
]

const moveLeaders = (played: PlayedMessage) => played.press('lead', { as: ana, gm: true })

describe('"During a Contest involving three or more characters, you may swap the results of two characters’ rolls"', () => {
  const swapper = personHaving('Cid', 'circumstance')
  const pairOfKeys = (played: PlayedMessage, a: string, b: string) => ({
    a: keyOf(played, a),
    b: keyOf(played, b),
  })

  it('swapped results move each runner by the other runner’s roll', async () => {
    const played = await beginChaseOfThree(ana, ben, swapper)
    await played.press('swap', { as: swapper, answers: pairOfKeys(played, 'Ana', 'Cid') })
    expect(played.last?.edits).toEqual(usedUpAbilityEdits('Cid', 'circumstance'))
    await moveLeaders(played)
    expect(spacesByName(played)).toEqual({ Ana: 0, Ben: 0, Cid: 3 })
    expect(await played.refused('respond', { as: swapper })).toBe(`${REFUSAL}.notYourTurn`)
  })

  it('a runner with the ability may swap the results of two runners who have rolled, until the leaders move', async () => {
    const played = await beginChase([ana, ben, swapper])
    const early = { as: swapper, answers: pairOfKeys(played, 'Ana', 'Ben') }
    expect(await played.refused('swap', early)).toBe(`${REFUSAL}.notRolled`)
    await rollForAdvantage(played, [
      [ana, [4]],
      [ben, [2]],
    ])
    expect(await played.refused('swap', { as: ana, answers: early.answers })).toBe(`${REFUSAL}.noSuchAbility`)
    for (const [a, b] of [
      ['Ana', 'Ana'],
      ['Ana', 'Cid'],
      ['Ana', '__proto__'],
    ] as const)
      expect(await played.refused('swap', { as: swapper, answers: pairOfKeys(played, a, b) })).toBe(
        `${REFUSAL}.chooseTwo`,
      )
    await rollForAdvantage(played, [[swapper, [3]]])
    await moveLeaders(played)
    expect(await played.refused('swap', early)).toBe(`${REFUSAL}.notThisPhase`)
  })

  it('no results are swapped in a chase of two', async () => {
    const played = await beginChase([ana, swapper])
    await rollForAdvantage(played, [
      [ana, [4]],
      [swapper, [2]],
    ])
    expect(await played.refused('swap', { as: swapper, answers: pairOfKeys(played, 'Ana', 'Cid') })).toBe(
      `${REFUSAL}.fewerThanThree`,
    )
  })

  it('a swap ends with the round', async () => {
    const played = await beginChaseOfThree(ana, ben, swapper)
    await played.press('swap', { as: swapper, answers: pairOfKeys(played, 'Ana', 'Cid') })
    await moveLeaders(played)
    await played.press('toHazards', { as: ana, gm: true })
    await played.press('endRound', { as: ana, gm: true })
    expect(chaseFactsOf(played).swaps).toEqual([])
  })

  it.each([
    { first: 'zero', then: 'swap', moves: { Ana: 0, Ben: 2, Cid: 0 }, why: 'the 0 goes to the other' },
    { first: 'swap', then: 'zero', moves: { Ana: 2, Ben: 0, Cid: 0 }, why: 'what counts for oneself is 0' },
  ])('$first, then $then: $why', async ({ first, then, moves }) => {
    // Ana has 4, Ben 3 and Cid 2. Ben and Ana swap places, and Ben makes his own result 0.
    const martyr = personHaving('Ben', 'selfSacrifice', 'circumstance')
    const played = await beginChase([ana, martyr, cid])
    await rollForAdvantage(played, [
      [ana, [4]],
      [martyr, [3]],
      [cid, [2]],
    ])
    for (const act of [first, then])
      await played.press(act, { as: martyr, answers: pairOfKeys(played, 'Ana', 'Ben') })
    await moveLeaders(played)
    expect(spacesByName(played)).toEqual(moves)
  })
})

describe('"When another character … wins a Contest, you may modify that character’s result by −3"', () => {
  const spoiler = personHaving('Cid', 'disruption')

  it('a lowered result may cost a runner the highest place', async () => {
    const played = await beginChase([ana, ben, spoiler])
    await rollForAdvantage(played, [
      [ana, [1, 3]],
      [ben, [2]],
    ])
    const hinder = { as: spoiler, answers: { a: keyOf(played, 'Ana') } }
    expect(await played.refused('hinder', hinder)).toBe(`${REFUSAL}.notAllRolled`)
    await rollForAdvantage(played, [[spoiler, [3]]])
    expect(await played.refused('hinder', { ...hinder, as: ben })).toBe(`${REFUSAL}.noSuchAbility`)
    expect(await played.refused('hinder', { ...hinder, answers: { a: keyOf(played, 'Ben') } })).toBe(
      `${REFUSAL}.nobodyWon`,
    )
    await played.press('hinder', hinder)
    expect(played.last?.edits).toEqual(usedUpAbilityEdits('Cid', 'disruption'))
    await moveLeaders(played)
    expect(spacesByName(played)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('the modifier lowers the result that a runner got by a swap', async () => {
    const both = personHaving('Cid', 'circumstance', 'disruption')
    const played = await beginChase([ana, ben, both])
    await rollForAdvantage(played, [
      [ana, [1, 3]],
      [ben, [2]],
      [both, [3]],
    ])
    await played.press('swap', { as: both, answers: { a: keyOf(played, 'Ana'), b: keyOf(played, 'Ben') } })
    await played.press('hinder', { as: both, answers: { a: keyOf(played, 'Ben') } })
    await moveLeaders(played)
    expect(spacesByName(played)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('no runner may lower their own win', async () => {
    const winner = personHaving('Ana', 'disruption')
    const played = await beginChaseOfThree(winner, ben, cid)
    expect(await played.refused('hinder', { as: winner, answers: { a: keyOf(played, 'Ana') } })).toBe(
      `${REFUSAL}.nobodyWon`,
    )
  })
})

describe('who loses the Contest for the advantage', () => {
  it.each([
    { dice: [1, 1, 1, 4], gains: 1, why: 'by 5 gains a blessing die ("Blessed by Steadfastness")' },
    { dice: [1, 1, 1, 3], gains: 0, why: 'by 4 gains none' },
  ])('$why', async ({ dice, gains }) => {
    const played = await beginChase([ana, personHaving('Ben', 'steadfastness')])
    await rollForAdvantage(played, [
      [ana, dice],
      [played.people[1] ?? ben, [2]],
    ])
    const before = { name: 'Ana', actor: '', dice: [2], why: '' }
    played.facts = { ...played.facts, awards: { before } }
    await played.press('lead', { as: ana, gm: true, dice: gains ? [6] : [] })
    expect(played.last?.edits?.length).toBe(gains)
    expect(Object.values(chaseFactsOf(played).awards)).toEqual([
      before,
      ...(gains ? [{ name: 'Ben', actor: '', dice: [6], why: 'steadfastness' }] : []),
    ])
  })

  it('only a loser is rewarded: the first runner gains nothing, however small the rewarded margin', async () => {
    const personWithSteadfastness = (name: string) =>
      person(name, {}, { items: [abilityItem('steadfastness', { effects: { e: { ...gain, value: 0 } } })] })
    const gain = {
      ...{ kind: 'gain', stat: '', least: 0, rolls: 'any', violence: 'any', side: 'any' },
      situation: '',
    }
    const [first, last] = [personWithSteadfastness('Ana'), personWithSteadfastness('Ben')]
    const played = await beginChase([first, last])
    await rollForAdvantage(played, [
      [first, [4]],
      [last, [2]],
    ])
    await played.press('lead', { as: first, gm: true, dice: [6] })
    expect(played.last?.edits?.map(({ target: of }) => of)).toEqual(['Actor.Ben'])
  })

  it('the button of a protection names the situation that people judge: nobody may have been persuaded', async () => {
    const speaker = personHaving('Ben', 'tactfulSpeech')
    const played = await beginChase([ana, speaker])
    await rollForAdvantage(played, [
      [ana, [4]],
      [speaker, [2]],
    ])
    const context = humanityRuleset.messages.chase?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: played.facts },
      {
        ...{ user: player, actor: null, playedUuids: [speaker.actor.uuid] },
        ...{ sides: played.people, settings: usualSettings },
      },
    )
    expect(context).toMatchObject({
      runners: [
        {},
        {
          rolled: {
            protections: [{ by: 'tactfulSpeech', situation: 'HnB.humanity.situation.tactfulSpeech' }],
          },
        },
      ],
    })
  })

  it.each([
    { protect: true, moves: 2, why: 'protected for 3, by 2' },
    { protect: false, moves: 3, why: 'unprotected, by 5' },
  ])('a runner transports others: $why ("Licensed Driver")', async ({ protect, moves }) => {
    const driver = personHaving('Ben', 'licensedDriver')
    const played = await beginChase([ana, driver])
    await rollForAdvantage(played, [[ana, [1, 1, 1, 4]]])
    await played.press('advance', { as: driver, data: { stat: 'hand' }, dice: [2] })
    const data = { side: keyOf(played, 'Ben'), ability: 'licensedDriver' }
    if (protect) await played.press('protect', { as: driver, data })
    await moveLeaders(played)
    expect(spacesByName(played)).toEqual({ Ana: moves, Ben: 0 })
  })

  it('a loser may channel a past memory once the leaders have moved ("Past Repeated")', async () => {
    const dreamer = personHaving('Ben', 'pastRepeated')
    const played = await beginChaseOfThree(ana, dreamer, cid)
    expect(await played.refused('past', { as: dreamer })).toBe(`${REFUSAL}.notLost`)
    await moveLeaders(played)
    expect(await played.refused('past', { as: ana })).toBe(`${REFUSAL}.notLost`)
    await played.press('past', { as: dreamer })
    expect(played.last?.edits).toEqual([
      ...usedUpAbilityEdits('Ben', 'pastRepeated'),
      { target: 'Actor.Ben.Item.pastRepeated', set: { 'system.humanity.instead': ['hurry'] } },
    ])
  })

  it('"lose a non-violent Contest": a pursuer who rolls Hurt is violent and may not channel a past memory', async () => {
    const conditions = ['headache']
    const hunter = person('Ben', {}, { items: [abilityItem('pastRepeated')], conditions })
    const played = await beginChase([ana, hunter], { reach: 20, stats: { hurt: true, hurry: true } })
    const boon = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
    const solver = { ...hunter, state: { ...(hunter.state as object), boons: { b: boon } } }
    await played.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await played.press('advance', { as: solver, data: { stat: 'hurt' }, dice: [2] })
    // "Optimal Solution" works only for rolls without violence. A roll with Hurt is violent, so it does not use the
    // boon up.
    expect(played.last?.edits).toEqual([])
    await moveLeaders(played)
    expect(await played.refused('past', { as: hunter })).toBe(`${REFUSAL}.notLost`)
  })
})
