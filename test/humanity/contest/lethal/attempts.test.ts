/** Tests major wounds: miracles, the coup de grâce, and what can change their rolls ("Describing Wounds"). */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../../src/core/outcome'
import type { UserView, RawParticipant } from '../../../../src/core/game-views'
import { newContest } from '../../../../src/humanity/contest/begin-contest'
import { attemptResult } from '../../../../src/humanity/contest/lethal/attempt'
import { contestRollResult } from '../../../../src/humanity/contest/rolls/result'
import type { HumanityState } from '../../../../src/humanity/rules'
import { scriptedChance } from '../../../support/chance'
import { person, PlayedMessage } from '../../../support/contest'
import {
  attemptIn,
  attemptOf,
  ben,
  strongAna,
  cid,
  bumpingFaces,
  factsOf,
  contestMessageKind,
  majorWoundState,
  attemptMiracle,
  contestWithMajorWound,
} from '../../../support/lethal'
import {
  abilityItem,
  click,
  humanityState,
  settingsInSession,
  usualSettings,
} from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

const REFUSAL = 'HnB.humanity.refusal'

describe('the death of a wounded person', () => {
  const contestAfterDeath = async () => {
    const { played } = await contestWithMajorWound()
    played.people = played.people.map((participant) =>
      participant.actor.uuid === ben.actor.uuid
        ? { ...participant, actor: { ...participant.actor, statuses: ['dead'], isDefeated: true } }
        : participant,
    )
    const data = { wounded: Object.keys(factsOf(played).lethalWounds)[0] ?? '' }
    return { played, data }
  }

  it('nobody saves or finishes a person who has died since', async () => {
    const { played, data } = await contestAfterDeath()
    expect(await played.refused('miracle', { as: cid, data })).toBe(`${REFUSAL}.woundDecided`)
    expect(await played.refused('coup', { as: strongAna, data })).toBe(`${REFUSAL}.woundDecided`)
  })

  it('the dead take no part in a next exchange', async () => {
    const { played } = await contestAfterDeath()
    expect(await played.refused('again', { as: strongAna })).toBe(`${REFUSAL}.nobodyFights`)
  })
})

describe('a miracle', () => {
  it.each([
    { total: 16, saved: false, set: {}, why: 'wins by 4' },
    { total: 17, saved: true, set: { severity: 'medium', treated: true }, why: 'wins by exactly 5' },
    { total: 21, saved: true, set: { severity: 'medium', treated: true }, why: 'wins by 9' },
    { total: 22, saved: true, set: { severity: 'minor', treated: false }, why: 'wins by exactly 10' },
  ])('an ally who $why attempts a miracle: saved $saved', async ({ total, saved, set }) => {
    const testContest = await attemptMiracle(total)
    expect(majorWoundState(testContest)).toBe('open')
    await testContest.press('closeAttempt', {
      as: strongAna,
      gm: true,
      data: attemptIn(testContest),
      withoutButton: !saved,
    })
    expect(majorWoundState(testContest)).toBe(saved ? 'saved' : 'open')
    const fields = Object.entries(set).map(([name, value]) => [`system.humanity.${name}`, value] as const)
    // The wound's new name says the new severity. It still contains the old name.
    const name = {
      key: `HnB.humanity.wound.lessened.${String(Object.values(set)[0])}`,
      data: { name: 'luck' },
    }
    expect(testContest.last?.edits).toEqual(
      saved ? [{ target: 'Actor.Ben.Item.w', set: { ...Object.fromEntries(fields), name } }] : [],
    )
  })

  it('a miracle must win by 5 against the median of two strikers: 12½ takes 18', async () => {
    const strongDee = person('Dee', { stats: { ...humanityState().stats, hurt: 8 } })
    const sides = [
      { actor: strongAna.actor, role: 'attacker' },
      { actor: strongDee.actor, role: 'attacker' },
      { actor: ben.actor, role: 'defender' },
    ]
    const facts = newContest(sides, { violent: true, both: false }, '', scriptedChance([]), 0)
    const testContest = new PlayedMessage(
      facts,
      [strongAna, strongDee, ben, cid],
      contestMessageKind?.actions ?? {},
    )
    await testContest.press('roll', { as: strongAna, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 8] })
    await testContest.press('roll', { as: strongDee, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 1, 8] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', { as: strongAna, gm: true })
    const data = { wounded: Object.keys(factsOf(testContest).lethalWounds)[0] ?? '' }
    await testContest.press('miracle', { as: cid, data, dice: bumpingFaces(17) })
    expect(Object.values(factsOf(testContest).attempts)).toMatchObject([{ needed: 18 }])
    await testContest.press('closeAttempt', {
      as: strongAna,
      gm: true,
      data: attemptIn(testContest),
      withoutButton: true,
    })
    expect(majorWoundState(testContest)).toBe('open')
  })

  it('the button is off for a Gamemaster who acts for the wounded, and says why', async () => {
    const { played } = await contestWithMajorWound()
    const disabledReasons = (ownParticipant: typeof ben) =>
      contestMessageKind
        ?.pendingSteps(
          { uuid: 'ChatMessage.m', actor: '', facts: played.facts },
          {
            user: gamemaster,
            actor: ownParticipant.actor,
            ownParticipant,
            playedUuids: [],
            sides: played.people,
            settings: usualSettings,
          },
        )
        .flatMap(({ buttons }) => buttons)
        .find(({ act }) => act === 'miracle')?.disabledReason
    expect(disabledReasons(ben)).toEqual({ key: `${REFUSAL}.ownMiracle` })
    expect(disabledReasons(cid)).toBeNull()
  })

  it('the wounded cannot attempt a miracle, and a miracle needs a wound', async () => {
    const { played, data } = await contestWithMajorWound()
    expect(await played.refused('miracle', { as: ben, data, dice: [4] })).toBe(`${REFUSAL}.ownMiracle`)
    const pressWithoutWound = { as: cid, data: { wounded: 'x' }, dice: [4] }
    expect(await played.refused('miracle', pressWithoutWound)).toBe(`${REFUSAL}.noSuchWound`)
  })

  it('a miracle waits for the answer of the opposing side or a Gamemaster, and blocks other attempts until then', async () => {
    const testContest = await attemptMiracle(17)
    const data = attemptIn(testContest)
    const other = { wounded: Object.keys(factsOf(testContest).lethalWounds)[0] ?? '' }
    expect(await testContest.refused('closeAttempt', { as: cid, data })).toBe(`${REFUSAL}.notSettler`)
    expect(await testContest.refused('coup', { as: strongAna, data: other, dice: [5] })).toBe(
      `${REFUSAL}.attemptPending`,
    )
    await testContest.press('closeAttempt', { as: strongAna, data })
    expect(majorWoundState(testContest)).toBe('saved')
    expect(await testContest.refused('coup', { as: strongAna, data: other, dice: [5] })).toBe(
      `${REFUSAL}.woundDecided`,
    )
    expect(await testContest.refused('closeAttempt', { as: strongAna, gm: true, data })).toBe(
      `${REFUSAL}.settled`,
    )
  })
})

describe('a coup de grâce', () => {
  it.each([
    { dice: [4], state: 'open' },
    { dice: [5], state: 'finished' },
  ])('the striker needs 5 or more on Hurt: $dice', async ({ dice, state: is }) => {
    const { played, data } = await contestWithMajorWound()
    expect(await played.refused('coup', { as: cid, data, dice })).toBe(`${REFUSAL}.notStriker`)
    await played.press('coup', { as: strongAna, data, dice })
    expect(majorWoundState(played)).toBe('open')
    await played.press('closeAttempt', {
      as: ben,
      gm: true,
      data: attemptIn(played),
      withoutButton: is === 'open',
    })
    expect(majorWoundState(played)).toBe(is)
    // A coup de grâce kills the wounded person. So the person gets Foundry's status "dead", and Foundry's tracker skips
    // the person's turns.
    expect(played.last?.statuses ?? []).toEqual(
      is === 'open' ? [] : [{ target: 'Actor.Ben', status: 'dead', active: true }],
    )
  })

  it('the side of the wounded accepts a coup de grâce, and the striker does not', async () => {
    const { played, data } = await contestWithMajorWound()
    await played.press('coup', { as: strongAna, data, dice: [5] })
    const attempt = attemptIn(played)
    expect(await played.refused('closeAttempt', { as: strongAna, data: attempt })).toBe(
      `${REFUSAL}.notSettler`,
    )
    await played.press('closeAttempt', { as: ben, data: attempt })
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.w', set: { 'system.humanity.fatal': true } },
    ])
  })
})

describe('after a coup de grâce', () => {
  const contestAfterCoup = async (face: number) => {
    const { played, data } = await contestWithMajorWound()
    await played.press('coup', { as: strongAna, data, dice: [face] })
    return played
  }
  const mayFightOn = (playedMessage: PlayedMessage) => {
    const message = { uuid: 'ChatMessage.m', actor: strongAna.actor.uuid, facts: playedMessage.facts }
    const uuids = playedMessage.people.map(({ actor }) => actor.uuid)
    const viewer = {
      user: gamemaster,
      actor: strongAna.actor,
      playedUuids: uuids,
      sides: playedMessage.people,
    }
    return contestMessageKind?.context(message, { ...viewer, settings: usualSettings })
  }

  it('the killed person takes no part in a next exchange, even before anybody accepts the result', async () => {
    const testContest = await contestAfterCoup(5)
    expect(mayFightOn(testContest)).toMatchObject({ mayAgain: false })
    expect(await testContest.refused('again', { as: strongAna })).toBe(`${REFUSAL}.nobodyFights`)
    await testContest.press('closeAttempt', { as: ben, data: attemptIn(testContest) })
    expect(await testContest.refused('again', { as: strongAna })).toBe(`${REFUSAL}.nobodyFights`)
  })

  it('a failed coup de grâce ends no fight', async () => {
    expect(mayFightOn(await contestAfterCoup(4))).toMatchObject({ mayAgain: true })
  })

  it('Undo names the death or the rescue that it would take back', async () => {
    const killedContest = await contestAfterCoup(5)
    await killedContest.press('closeAttempt', { as: ben, data: attemptIn(killedContest) })
    expect(killedContest.last).toMatchObject({
      amend: { label: { key: 'HnB.humanity.contest.did.death', data: { name: 'Ben' } } },
    })
    const savedContest = await attemptMiracle(17)
    await savedContest.press('closeAttempt', { as: strongAna, data: attemptIn(savedContest) })
    expect(savedContest.last).toMatchObject({
      amend: { label: { key: 'HnB.humanity.contest.did.saved', data: { name: 'Ben' } } },
    })
  })
})

describe('help and abilities change an attempt like any roll', () => {
  it('characters help an attempt until it is closed', async () => {
    const testContest = await attemptMiracle(16)
    const helpingPerson = person('Dee', { blessings: { x: 1 } })
    const data = attemptIn(testContest)
    expect(testContest.outlook('help', { as: helpingPerson, data })).toEqual([
      ['short', { total: 16, target: 17, short: 1 }],
      ['enough', { total: 17, target: 17, short: 0 }],
    ])
    await testContest.press('help', { as: helpingPerson, data, answers: { dice: { x: true } } })
    await testContest.press('closeAttempt', { as: strongAna, data })
    expect(majorWoundState(testContest)).toBe('saved')
    const richPress = { as: person('Eve', { blessings: { x: 1 } }), data, answers: { dice: { x: true } } }
    expect(await testContest.refused('help', richPress)).toBe(`${REFUSAL}.settled`)
  })

  it('"Cursed by X": the attempt is performed again, the new value counts, and the curse ends', async () => {
    const conditions = [{ status: 'humanity-homeCursed', key: 'k', about: 'Actor.Ana', name: 'Ana' }]
    const cursedCid = {
      ...cid,
      actor: { ...cid.actor, conditions },
      items: person('Cid', {}, { items: [abilityItem('steadfastness')] }).items,
    }
    const testContest = await attemptMiracle(17, { by: cursedCid })
    const data = { ...attemptIn(testContest), ability: 'humanity-homeCursed k' }
    expect(await testContest.refused('curse', { as: ben, data, dice: [2] })).toBe(`${REFUSAL}.notNow`)
    await testContest.press('curse', { as: strongAna, data, dice: [3] })
    expect(attemptOf(testContest)).toMatchObject({ groups: [{ waves: [[3]] }], before: [[{ faces: 4 }]] })
    expect(testContest.last?.statuses).toEqual([
      { target: 'Actor.Cid', status: 'humanity-homeCursed', key: 'k', active: false },
    ])
    const close = { as: strongAna, gm: true, data: attemptIn(testContest) }
    await testContest.press('closeAttempt', { ...close, dice: [6] })
    expect(majorWoundState(testContest)).toBe('open')
    expect(await testContest.refused('curse', { as: strongAna, data, dice: [2] })).toBe(`${REFUSAL}.settled`)
  })

  it('"you may have the roll bump when you roll a 2" (HU4): only the roller decides', async () => {
    const cidWithFocus = person(
      'Cid',
      { stats: { ...humanityState().stats, home: 8 } },
      { items: [abilityItem('easeOfFocus')] },
    )
    const { played, data } = await contestWithMajorWound()
    const bumpOnTwo = { 'ability-easeOfFocus-bumpOnTwo': true }
    await played.press('miracle', {
      as: cidWithFocus,
      data,
      answers: { on: bumpOnTwo, twos: true },
      dice: [2],
    })
    const attempt = attemptIn(played)
    expect(await played.refused('bump', { as: strongAna, data: attempt, dice: [4] })).toBe(
      `${REFUSAL}.notNow`,
    )
    await played.press('bump', { as: cidWithFocus, data: attempt, dice: [7] })
    expect(attemptOf(played)?.groups[0]?.waves).toEqual([[2], [7]])
  })

  it('"Blessed by Disruption": 3 less for somebody else who won; never for one’s own roll, or one that lost', async () => {
    const ability = { items: [abilityItem('disruption')] }
    const disruptor = person('Eve', {}, ability)
    const testContest = await attemptMiracle(19)
    const data = attemptIn(testContest)
    expect(await testContest.refused('hinderAttempt', { as: cid, data })).toBe(`${REFUSAL}.notNow`)
    expect(await testContest.refused('hinderAttempt', { as: ben, data })).toBe(`${REFUSAL}.noSuchAbility`)
    await testContest.press('hinderAttempt', { as: disruptor, data })
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Eve.Item.disruption', set: { 'system.humanity.used': 1 } },
    ])
    await testContest.press('closeAttempt', { as: cid, data, withoutButton: true })
    expect(majorWoundState(testContest)).toBe('open')
    const failedAttempt = await attemptMiracle(12)
    expect(
      await failedAttempt.refused('hinderAttempt', { as: disruptor, data: attemptIn(failedAttempt) }),
    ).toBe(`${REFUSAL}.notNow`)
  })

  it('"Blessed by Luck" is about Checks: a coup de grâce that failed, never a miracle, which is a Contest', async () => {
    const ownFields = { items: [abilityItem('luck')] }
    const luckyAna = person('Ana', { stats: { ...humanityState().stats, hurt: 8 } }, ownFields)
    const { played, data } = await contestWithMajorWound(ben, luckyAna)
    await played.press('coup', { as: luckyAna, data, dice: [2] })
    await played.press('retryAttempt', { as: luckyAna, data: attemptIn(played), dice: [6] })
    expect(attemptOf(played)).toMatchObject({ groups: [{ waves: [[6]] }], help: {} })
    const retryPress = { as: luckyAna, data: attemptIn(played), dice: [6] }
    expect(await played.refused('retryAttempt', retryPress)).toBe(`${REFUSAL}.notNow`)
    const attacker = person('Cid', {}, ownFields)
    const contest = await attemptMiracle(12, { by: attacker })
    expect(await contest.refused('retryAttempt', { as: attacker, data: attemptIn(contest), dice: [4] })).toBe(
      `${REFUSAL}.notNow`,
    )
  })

  it('"Past Repeated": a miracle that lost lets History stand for Home; a Check of Hurt is violent', async () => {
    const ownFields = { items: [abilityItem('pastRepeated')] }
    const attacker = person('Cid', {}, ownFields)
    const testContest = await attemptMiracle(12, { by: attacker })
    await testContest.press('pastAttempt', { as: attacker, data: attemptIn(testContest) })
    expect(testContest.last?.edits?.at(-1)).toEqual({
      target: 'Actor.Cid.Item.pastRepeated',
      set: { 'system.humanity.instead': ['home'] },
    })
    const striker = person('Ana', { stats: { ...humanityState().stats, hurt: 8 } }, ownFields)
    const coup = await contestWithMajorWound(ben, striker)
    await coup.played.press('coup', { as: striker, data: coup.data, dice: [2] })
    const data = attemptIn(coup.played)
    expect(await coup.played.refused('pastAttempt', { as: striker, data })).toBe(`${REFUSAL}.notLost`)
  })

  it.each([
    { total: 7, protect: false, after: 1, before: 1, why: 'loses by exactly 5' },
    { total: 8, protect: false, after: 0, before: 0, why: 'loses by 4' },
    { total: 7, protect: true, after: 0, before: 1, why: 'loses by 5, protected for +3 (HU14)' },
    { total: 12, protect: false, after: 0, before: 0, why: 'loses a tie' },
    { total: 13, protect: false, after: 0, before: 0, why: 'wins by too little' },
  ])(
    '"Blessed by Steadfastness" for a character who $why: $after',
    async ({ total, protect, after, before }) => {
      const items = [abilityItem('steadfastness'), abilityItem('licensedDriver')]
      const attacker = person('Cid', {}, { items })
      for (const [steadfastMargin, gains] of [
        ['after', after],
        ['before', before],
      ] as const) {
        const { played, data } = await contestWithMajorWound()
        played.people = [...played.people.slice(0, 2), attacker]
        await played.press('miracle', { as: attacker, data, dice: bumpingFaces(total) })
        const ability = 'licensedDriver'
        if (protect) await played.press('protect', { as: attacker, data: { ...attemptIn(played), ability } })
        const settings = { steadfastMargin }
        const close = { as: attacker, data: attemptIn(played), settings }
        if (!gains) {
          expect(await played.refused('closeAttempt', close)).toBe(`${REFUSAL}.notNow`)
          continue
        }
        await played.press('closeAttempt', { ...close, dice: [6] })
        expect(played.last?.edits).toHaveLength(1)
        expect(Object.values(factsOf(played).awards).map(({ dice }) => dice)).toEqual([[6]])
      }
    },
  )

  it('"Blessed by Insurance" turns a miracle that failed, and no other attempt', async () => {
    const insuredPerson = person('Ben', {}, { items: [abilityItem('insurance')] })
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    const data = attemptIn(testContest)
    expect(await testContest.refused('insure', { as: strongAna, data })).toBe(`${REFUSAL}.noSuchWound`)
    await testContest.press('insure', { as: insuredPerson, data })
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ben.Item.insurance',
      set: { 'system.humanity.used': 1 },
    })
    await testContest.press('closeAttempt', { as: strongAna, data })
    expect(majorWoundState(testContest)).toBe('saved')
    const sufficientMiracle = await attemptMiracle(17, { victim: insuredPerson })
    expect(
      await sufficientMiracle.refused('insure', { as: insuredPerson, data: attemptIn(sufficientMiracle) }),
    ).toBe(`${REFUSAL}.noSuchWound`)
  })
})

describe('an attempt earns awards from a Gamemaster', () => {
  const offeredAttempts = (playedMessage: PlayedMessage, settings: object = {}) => {
    const view = contestMessageKind?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
      {
        user: { id: 'gm', name: 'GM', isGM: true },
        actor: null,
        playedUuids: playedMessage.people.map(({ actor }) => actor.uuid),
        sides: playedMessage.people,
        settings: { ...(click().settings as object), ...settings },
      },
    ) as { readonly mayAward: readonly { readonly id: string; readonly uuid: string }[] }
    const attemptAwards = view.mayAward.filter(({ id }) =>
      Object.keys(factsOf(playedMessage).attempts).some((key) => id.endsWith(key)),
    )
    return attemptAwards.map(({ id, uuid }) => [id.split(' ')[0], uuid])
  }

  it('the first high win of a session is awarded once the attempt is closed, and its lucky number at once', async () => {
    const attacker = person('Cid')
    const face = { luckyNumberOn: 'face' }
    const testContest = await attemptMiracle(17, {
      by: attacker,
      settings: { ...settingsInSession({ lucky: 4 }), ...face },
    })
    expect(offeredAttempts(testContest, face)).toEqual([['lucky', 'Actor.Cid']])
    await testContest.press('closeAttempt', { as: strongAna, data: attemptIn(testContest) })
    expect(offeredAttempts(testContest, face)).toEqual([
      ['high', 'Actor.Cid'],
      ['lucky', 'Actor.Cid'],
    ])
    const award = `high ${attemptIn(testContest).attempt}`
    expect(await testContest.refused('award', { as: attacker, data: { award } })).toBe('HnB.refusal.onlyGM')
    await testContest.press('award', { as: attacker, gm: true, data: { award }, dice: [4] })
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Cid',
      set: { 'system.humanity.high': true },
    })
    const attackerWithHighSuccess = {
      ...attacker,
      state: { ...(attacker.state as HumanityState), high: true },
    }
    testContest.people = [strongAna, ben, attackerWithHighSuccess]
    expect(offeredAttempts(testContest, face)).toEqual([['lucky', 'Actor.Cid']])
  })

  it('"fail forward" awards a Check that failed: a coup de grâce, not a miracle', async () => {
    const { played, data } = await contestWithMajorWound()
    await played.press('coup', { as: strongAna, data, dice: [2] })
    expect(offeredAttempts(played, { awardScheme: 'failForward' })).toEqual([['failed', 'Actor.Ana']])
    expect(offeredAttempts(await attemptMiracle(12), { awardScheme: 'failForward' })).toEqual([])
    expect(
      isRefusal(await played.press('award', { as: strongAna, gm: true, data: { award: 'failed x' } })),
    ).toBe(true)
  })
})

describe('while a major wound is open', () => {
  const pendingSteps = (playedMessage: PlayedMessage, user: UserView, actor: RawParticipant | null) =>
    contestMessageKind
      ?.pendingSteps(
        { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
        {
          user,
          actor: actor && actor.actor,
          ownParticipant: null,
          playedUuids: actor ? [actor.actor.uuid] : [],
          sides: playedMessage.people,
          settings: usualSettings,
        },
      )
      .map(({ actor: of, anybody, phrase: words, buttons }) => [
        anybody ? 'anybody' : of?.name,
        'key' in words && words.key.split('.').at(-1),
        'key' in words && words.data,
        buttons.map(({ act }) => act).join(),
      ])

  it('the message says that an ally may attempt a miracle, by 5 against the roll, and the striker a coup de grâce with 5', async () => {
    const { played } = await contestWithMajorWound()
    expect(pendingSteps(played, player, cid)).toEqual([
      ['anybody', 'miracle', { name: 'Ben', needed: 17 }, 'miracle'],
      ['Ana', 'coup', { name: 'Ben', needed: 5 }, 'coup,spare'],
    ])
    // Nobody can perform a miracle on themselves.
    expect(pendingSteps(played, player, ben)?.[0]).toEqual([
      'anybody',
      'miracle',
      { name: 'Ben', needed: 17 },
      '',
    ])
    expect(pendingSteps(played, gamemaster, null)?.[0]?.[3]).toBe('miracle')
  })

  it('each ally has one "opportunity to perform a Home Contest against the same roll" (HU48)', async () => {
    const { played, data } = await contestWithMajorWound()
    await played.press('miracle', { as: cid, data, dice: bumpingFaces(12) })
    expect(await played.refused('miracle', { as: cid, data, dice: bumpingFaces(17) })).toBe(
      `${REFUSAL}.hasTried`,
    )
    expect(pendingSteps(played, player, cid)?.[0]).toEqual([
      'anybody',
      'miracle',
      { name: 'Ben', needed: 17 },
      '',
    ])
    const dee = person('Dee')
    played.people = [...played.people, dee]
    await played.press('miracle', { as: dee, data, dice: bumpingFaces(17) })
    expect(majorWoundState(played)).toBe('open')
  })

  it('"If the Attacker is able to roll 5 or more on a Hurt Stat Check": with one roll (HU48)', async () => {
    const { played, data } = await contestWithMajorWound()
    await played.press('coup', { as: strongAna, data, dice: [4] })
    for (const gm of [false, true])
      expect(await played.refused('coup', { as: strongAna, data, dice: [5], gm })).toBe(`${REFUSAL}.hasTried`)
    expect(pendingSteps(played, gamemaster, null)?.map(([, what]) => what)).toEqual(['miracle'])
  })

  it('"the Attacker may deliver a coup de grace", or spare the wounded, whom a miracle still may save', async () => {
    const { played, data } = await contestWithMajorWound()
    expect(await played.refused('spare', { as: cid, data })).toBe(`${REFUSAL}.notStriker`)
    await played.press('spare', { as: strongAna, data })
    expect(await played.refused('coup', { as: strongAna, data, dice: [5] })).toBe(`${REFUSAL}.hasSpared`)
    expect(pendingSteps(played, player, strongAna)?.map(([, what]) => what)).toEqual(['miracle'])
    await played.press('miracle', { as: cid, data, dice: bumpingFaces(17) })
    await played.press('closeAttempt', { as: strongAna, data: attemptIn(played) })
    expect(majorWoundState(played)).toBe('saved')
  })

  it('the message offers no more attempts once one attempt has decided the wound', async () => {
    const testContest = await attemptMiracle(17)
    expect(pendingSteps(testContest, gamemaster, null)).toEqual([
      [undefined, 'close', undefined, 'closeAttempt'],
    ])
  })
})

describe('the distance to the needed result', () => {
  it.each([
    { total: 14, attack: 18, distance: 9, why: 'a miracle that loses' },
    { total: 24, attack: 23, distance: 4, why: 'a miracle that wins by less than 5' },
    { total: 25, attack: 18, distance: 2, why: 'a miracle that saves' },
  ])('$why: $total against a roll of $attack', async ({ total, attack, distance }) => {
    const testContest = await attemptMiracle(14, { by: cid })
    const [attempt] = Object.values(factsOf(testContest).attempts)
    if (!attempt) throw new Error('There is no attempt.')
    const roll = { ...attempt, needed: attack + 5, less: contestRollResult({ ...attempt, less: 0 }) - total }
    expect(attemptResult(roll, attack)).toMatchObject({ total, distanceToNeeded: distance })
  })
})
