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
  brute,
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
    expect(await played.refused('coup', { as: brute, data })).toBe(`${REFUSAL}.woundDecided`)
  })

  it('the dead take no part in a next exchange', async () => {
    const { played } = await contestAfterDeath()
    expect(await played.refused('again', { as: brute })).toBe(`${REFUSAL}.nobodyFights`)
  })
})

describe('a miracle', () => {
  it.each([
    { total: 16, saved: false, set: {}, why: 'wins by 4' },
    { total: 17, saved: true, set: { severity: 'medium', treated: true }, why: 'wins by exactly 5' },
    { total: 21, saved: true, set: { severity: 'medium', treated: true }, why: 'wins by 9' },
    { total: 22, saved: true, set: { severity: 'minor', treated: false }, why: 'wins by exactly 10' },
  ])('an ally who $why attempts a miracle: saved $saved', async ({ total, saved, set }) => {
    const played = await attemptMiracle(total)
    expect(majorWoundState(played)).toBe('open')
    await played.press('closeAttempt', {
      as: brute,
      gm: true,
      data: attemptIn(played),
      withoutButton: !saved,
    })
    expect(majorWoundState(played)).toBe(saved ? 'saved' : 'open')
    const fields = Object.entries(set).map(([name, value]) => [`system.humanity.${name}`, value] as const)
    // The name of the wound shows the new severity and keeps the old text.
    const name = {
      key: `HnB.humanity.wound.lessened.${String(Object.values(set)[0])}`,
      data: { name: 'luck' },
    }
    expect(played.last?.edits).toEqual(
      saved ? [{ target: 'Actor.Ben.Item.w', set: { ...Object.fromEntries(fields), name } }] : [],
    )
  })

  it('a miracle must win by 5 against the median of two strikers: 12½ takes 18', async () => {
    const bully = person('Dee', { stats: { ...humanityState().stats, hurt: 8 } })
    const sides = [
      { actor: brute.actor, role: 'attacker' },
      { actor: bully.actor, role: 'attacker' },
      { actor: ben.actor, role: 'defender' },
    ]
    const facts = newContest(sides, { violent: true, both: false }, '', scriptedChance([]), 0)
    const played = new PlayedMessage(facts, [brute, bully, ben, cid], contestMessageKind?.actions ?? {})
    await played.press('roll', { as: brute, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 8] })
    await played.press('roll', { as: bully, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 1, 8] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await played.press('settle', { as: brute, gm: true })
    const data = { wounded: Object.keys(factsOf(played).lethalWounds)[0] ?? '' }
    await played.press('miracle', { as: cid, data, dice: bumpingFaces(17) })
    expect(Object.values(factsOf(played).attempts)).toMatchObject([{ needed: 18 }])
    await played.press('closeAttempt', { as: brute, gm: true, data: attemptIn(played), withoutButton: true })
    expect(majorWoundState(played)).toBe('open')
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
    const nobody = { as: cid, data: { wounded: 'x' }, dice: [4] }
    expect(await played.refused('miracle', nobody)).toBe(`${REFUSAL}.noSuchWound`)
  })

  it('a miracle waits for the answer of the opposing side or a Gamemaster, and blocks other attempts until then', async () => {
    const played = await attemptMiracle(17)
    const data = attemptIn(played)
    const other = { wounded: Object.keys(factsOf(played).lethalWounds)[0] ?? '' }
    expect(await played.refused('closeAttempt', { as: cid, data })).toBe(`${REFUSAL}.notSettler`)
    expect(await played.refused('coup', { as: brute, data: other, dice: [5] })).toBe(
      `${REFUSAL}.attemptPending`,
    )
    await played.press('closeAttempt', { as: brute, data })
    expect(majorWoundState(played)).toBe('saved')
    expect(await played.refused('coup', { as: brute, data: other, dice: [5] })).toBe(
      `${REFUSAL}.woundDecided`,
    )
    expect(await played.refused('closeAttempt', { as: brute, gm: true, data })).toBe(`${REFUSAL}.settled`)
  })
})

describe('a coup de grâce', () => {
  it.each([
    { dice: [4], state: 'open' },
    { dice: [5], state: 'finished' },
  ])('the striker needs 5 or more on Hurt: $dice', async ({ dice, state: is }) => {
    const { played, data } = await contestWithMajorWound()
    expect(await played.refused('coup', { as: cid, data, dice })).toBe(`${REFUSAL}.notStriker`)
    await played.press('coup', { as: brute, data, dice })
    expect(majorWoundState(played)).toBe('open')
    await played.press('closeAttempt', {
      as: ben,
      gm: true,
      data: attemptIn(played),
      withoutButton: is === 'open',
    })
    expect(majorWoundState(played)).toBe(is)
    // A coup de grâce kills the wounded person, so the person gets Foundry's status "dead". Foundry's tracker then
    // skips their turns.
    expect(played.last?.statuses ?? []).toEqual(
      is === 'open' ? [] : [{ target: 'Actor.Ben', status: 'dead', active: true }],
    )
  })

  it('the side of the wounded accepts a coup de grâce, and the striker does not', async () => {
    const { played, data } = await contestWithMajorWound()
    await played.press('coup', { as: brute, data, dice: [5] })
    const attempt = attemptIn(played)
    expect(await played.refused('closeAttempt', { as: brute, data: attempt })).toBe(`${REFUSAL}.notSettler`)
    await played.press('closeAttempt', { as: ben, data: attempt })
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.w', set: { 'system.humanity.fatal': true } },
    ])
  })
})

describe('after a coup de grâce', () => {
  const contestAfterCoup = async (face: number) => {
    const { played, data } = await contestWithMajorWound()
    await played.press('coup', { as: brute, data, dice: [face] })
    return played
  }
  const mayFightOn = (played: PlayedMessage) => {
    const message = { uuid: 'ChatMessage.m', actor: brute.actor.uuid, facts: played.facts }
    const uuids = played.people.map(({ actor }) => actor.uuid)
    const viewer = { user: gamemaster, actor: brute.actor, playedUuids: uuids, sides: played.people }
    return contestMessageKind?.context(message, { ...viewer, settings: usualSettings })
  }

  it('the killed person takes no part in a next exchange, even before anybody accepts the result', async () => {
    const played = await contestAfterCoup(5)
    expect(mayFightOn(played)).toMatchObject({ mayAgain: false })
    expect(await played.refused('again', { as: brute })).toBe(`${REFUSAL}.nobodyFights`)
    await played.press('closeAttempt', { as: ben, data: attemptIn(played) })
    expect(await played.refused('again', { as: brute })).toBe(`${REFUSAL}.nobodyFights`)
  })

  it('a failed coup de grâce ends no fight', async () => {
    expect(mayFightOn(await contestAfterCoup(4))).toMatchObject({ mayAgain: true })
  })

  it('Undo names the death or the rescue that it would take back', async () => {
    const killed = await contestAfterCoup(5)
    await killed.press('closeAttempt', { as: ben, data: attemptIn(killed) })
    expect(killed.last).toMatchObject({
      amend: { label: { key: 'HnB.humanity.contest.did.death', data: { name: 'Ben' } } },
    })
    const saved = await attemptMiracle(17)
    await saved.press('closeAttempt', { as: brute, data: attemptIn(saved) })
    expect(saved.last).toMatchObject({
      amend: { label: { key: 'HnB.humanity.contest.did.saved', data: { name: 'Ben' } } },
    })
  })
})

describe('help and abilities change an attempt like any roll', () => {
  it('characters help an attempt until it is closed', async () => {
    const played = await attemptMiracle(16)
    const friend = person('Dee', { blessings: { x: 1 } })
    const data = attemptIn(played)
    expect(played.outlook('help', { as: friend, data })).toEqual([
      ['short', { total: 16, target: 17, short: 1 }],
      ['enough', { total: 17, target: 17, short: 0 }],
    ])
    await played.press('help', { as: friend, data, answers: { dice: { x: true } } })
    await played.press('closeAttempt', { as: brute, data })
    expect(majorWoundState(played)).toBe('saved')
    const rich = { as: person('Eve', { blessings: { x: 1 } }), data, answers: { dice: { x: true } } }
    expect(await played.refused('help', rich)).toBe(`${REFUSAL}.settled`)
  })

  it('"Cursed by X": the attempt is performed again, the new value counts, and the curse ends', async () => {
    const conditions = [{ status: 'humanity-homeCursed', key: 'k', about: 'Actor.Ana', name: 'Ana' }]
    const cursed = {
      ...cid,
      actor: { ...cid.actor, conditions },
      items: person('Cid', {}, { items: [abilityItem('steadfastness')] }).items,
    }
    const played = await attemptMiracle(17, { by: cursed })
    const data = { ...attemptIn(played), ability: 'humanity-homeCursed k' }
    expect(await played.refused('curse', { as: ben, data, dice: [2] })).toBe(`${REFUSAL}.notNow`)
    await played.press('curse', { as: brute, data, dice: [3] })
    expect(attemptOf(played)).toMatchObject({ groups: [{ waves: [[3]] }], before: [[{ faces: 4 }]] })
    expect(played.last?.statuses).toEqual([
      { target: 'Actor.Cid', status: 'humanity-homeCursed', key: 'k', active: false },
    ])
    const close = { as: brute, gm: true, data: attemptIn(played) }
    await played.press('closeAttempt', { ...close, dice: [6] })
    expect(majorWoundState(played)).toBe('open')
    expect(await played.refused('curse', { as: brute, data, dice: [2] })).toBe(`${REFUSAL}.settled`)
  })

  it('"you may have the roll bump when you roll a 2" (HU4): only the roller decides', async () => {
    const focused = person(
      'Cid',
      { stats: { ...humanityState().stats, home: 8 } },
      { items: [abilityItem('easeOfFocus')] },
    )
    const { played, data } = await contestWithMajorWound()
    const bumpOnTwo = { 'ability-easeOfFocus-bumpOnTwo': true }
    await played.press('miracle', { as: focused, data, answers: { on: bumpOnTwo, twos: true }, dice: [2] })
    const attempt = attemptIn(played)
    expect(await played.refused('bump', { as: brute, data: attempt, dice: [4] })).toBe(`${REFUSAL}.notNow`)
    await played.press('bump', { as: focused, data: attempt, dice: [7] })
    expect(attemptOf(played)?.groups[0]?.waves).toEqual([[2], [7]])
  })

  it('"Blessed by Disruption": 3 less for somebody else who won; never for one’s own roll, or one that lost', async () => {
    const ability = { items: [abilityItem('disruption')] }
    const foe = person('Eve', {}, ability)
    const played = await attemptMiracle(19)
    const data = attemptIn(played)
    expect(await played.refused('hinderAttempt', { as: cid, data })).toBe(`${REFUSAL}.notNow`)
    expect(await played.refused('hinderAttempt', { as: ben, data })).toBe(`${REFUSAL}.noSuchAbility`)
    await played.press('hinderAttempt', { as: foe, data })
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Eve.Item.disruption', set: { 'system.humanity.used': 1 } },
    ])
    await played.press('closeAttempt', { as: cid, data, withoutButton: true })
    expect(majorWoundState(played)).toBe('open')
    const lost = await attemptMiracle(12)
    expect(await lost.refused('hinderAttempt', { as: foe, data: attemptIn(lost) })).toBe(`${REFUSAL}.notNow`)
  })

  it('"Blessed by Luck" is about Checks: a coup de grâce that failed, never a miracle, which is a Contest', async () => {
    const own = { items: [abilityItem('luck')] }
    const lucky = person('Ana', { stats: { ...humanityState().stats, hurt: 8 } }, own)
    const { played, data } = await contestWithMajorWound(ben, lucky)
    await played.press('coup', { as: lucky, data, dice: [2] })
    await played.press('retryAttempt', { as: lucky, data: attemptIn(played), dice: [6] })
    expect(attemptOf(played)).toMatchObject({ groups: [{ waves: [[6]] }], help: {} })
    const again = { as: lucky, data: attemptIn(played), dice: [6] }
    expect(await played.refused('retryAttempt', again)).toBe(`${REFUSAL}.notNow`)
    const attacker = person('Cid', {}, own)
    const contest = await attemptMiracle(12, { by: attacker })
    expect(await contest.refused('retryAttempt', { as: attacker, data: attemptIn(contest), dice: [4] })).toBe(
      `${REFUSAL}.notNow`,
    )
  })

  it('"Past Repeated": a miracle that lost lets History stand for Home; a Check of Hurt is violent', async () => {
    const own = { items: [abilityItem('pastRepeated')] }
    const attacker = person('Cid', {}, own)
    const played = await attemptMiracle(12, { by: attacker })
    await played.press('pastAttempt', { as: attacker, data: attemptIn(played) })
    expect(played.last?.edits?.at(-1)).toEqual({
      target: 'Actor.Cid.Item.pastRepeated',
      set: { 'system.humanity.instead': ['home'] },
    })
    const striker = person('Ana', { stats: { ...humanityState().stats, hurt: 8 } }, own)
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
    const insured = person('Ben', {}, { items: [abilityItem('insurance')] })
    const played = await attemptMiracle(12, { victim: insured })
    const data = attemptIn(played)
    expect(await played.refused('insure', { as: brute, data })).toBe(`${REFUSAL}.noSuchWound`)
    await played.press('insure', { as: insured, data })
    expect(played.last?.edits).toContainEqual({
      target: 'Actor.Ben.Item.insurance',
      set: { 'system.humanity.used': 1 },
    })
    await played.press('closeAttempt', { as: brute, data })
    expect(majorWoundState(played)).toBe('saved')
    const enough = await attemptMiracle(17, { victim: insured })
    expect(await enough.refused('insure', { as: insured, data: attemptIn(enough) })).toBe(
      `${REFUSAL}.noSuchWound`,
    )
  })
})

describe('an attempt earns awards from a Gamemaster', () => {
  const offeredAttempts = (played: PlayedMessage, settings: object = {}) => {
    const view = contestMessageKind?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: played.facts },
      {
        user: { id: 'gm', name: 'GM', isGM: true },
        actor: null,
        playedUuids: played.people.map(({ actor }) => actor.uuid),
        sides: played.people,
        settings: { ...(click().settings as object), ...settings },
      },
    ) as { readonly mayAward: readonly { readonly id: string; readonly uuid: string }[] }
    const tries = view.mayAward.filter(({ id }) =>
      Object.keys(factsOf(played).attempts).some((key) => id.endsWith(key)),
    )
    return tries.map(({ id, uuid }) => [id.split(' ')[0], uuid])
  }

  it('the first high win of a session is awarded once the attempt is closed, and its lucky number at once', async () => {
    const attacker = person('Cid')
    const face = { luckyNumberOn: 'face' }
    const played = await attemptMiracle(17, {
      by: attacker,
      settings: { ...settingsInSession({ lucky: 4 }), ...face },
    })
    expect(offeredAttempts(played, face)).toEqual([['lucky', 'Actor.Cid']])
    await played.press('closeAttempt', { as: brute, data: attemptIn(played) })
    expect(offeredAttempts(played, face)).toEqual([
      ['high', 'Actor.Cid'],
      ['lucky', 'Actor.Cid'],
    ])
    const award = `high ${attemptIn(played).attempt}`
    expect(await played.refused('award', { as: attacker, data: { award } })).toBe('HnB.refusal.onlyGM')
    await played.press('award', { as: attacker, gm: true, data: { award }, dice: [4] })
    expect(played.last?.edits).toContainEqual({ target: 'Actor.Cid', set: { 'system.humanity.high': true } })
    const known = { ...attacker, state: { ...(attacker.state as HumanityState), high: true } }
    played.people = [brute, ben, known]
    expect(offeredAttempts(played, face)).toEqual([['lucky', 'Actor.Cid']])
  })

  it('"fail forward" awards a Check that failed: a coup de grâce, not a miracle', async () => {
    const { played, data } = await contestWithMajorWound()
    await played.press('coup', { as: brute, data, dice: [2] })
    expect(offeredAttempts(played, { awardScheme: 'failForward' })).toEqual([['failed', 'Actor.Ana']])
    expect(offeredAttempts(await attemptMiracle(12), { awardScheme: 'failForward' })).toEqual([])
    expect(isRefusal(await played.press('award', { as: brute, gm: true, data: { award: 'failed x' } }))).toBe(
      true,
    )
  })
})

describe('while a major wound is open', () => {
  const pendingSteps = (played: PlayedMessage, user: UserView, actor: RawParticipant | null) =>
    contestMessageKind
      ?.pendingSteps(
        { uuid: 'ChatMessage.m', actor: '', facts: played.facts },
        {
          user,
          actor: actor && actor.actor,
          ownParticipant: null,
          playedUuids: actor ? [actor.actor.uuid] : [],
          sides: played.people,
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
    await played.press('coup', { as: brute, data, dice: [4] })
    for (const gm of [false, true])
      expect(await played.refused('coup', { as: brute, data, dice: [5], gm })).toBe(`${REFUSAL}.hasTried`)
    expect(pendingSteps(played, gamemaster, null)?.map(([, what]) => what)).toEqual(['miracle'])
  })

  it('"the Attacker may deliver a coup de grace", or spare the wounded, whom a miracle still may save', async () => {
    const { played, data } = await contestWithMajorWound()
    expect(await played.refused('spare', { as: cid, data })).toBe(`${REFUSAL}.notStriker`)
    await played.press('spare', { as: brute, data })
    expect(await played.refused('coup', { as: brute, data, dice: [5] })).toBe(`${REFUSAL}.hasSpared`)
    expect(pendingSteps(played, player, brute)?.map(([, what]) => what)).toEqual(['miracle'])
    await played.press('miracle', { as: cid, data, dice: bumpingFaces(17) })
    await played.press('closeAttempt', { as: brute, data: attemptIn(played) })
    expect(majorWoundState(played)).toBe('saved')
  })

  it('the message offers no more attempts once one attempt has decided the wound', async () => {
    const played = await attemptMiracle(17)
    expect(pendingSteps(played, gamemaster, null)).toEqual([[undefined, 'close', undefined, 'closeAttempt']])
  })
})

describe('the distance to the needed result', () => {
  it.each([
    { total: 14, attack: 18, distance: 9, why: 'a miracle that loses' },
    { total: 24, attack: 23, distance: 4, why: 'a miracle that wins by less than 5' },
    { total: 25, attack: 18, distance: 2, why: 'a miracle that saves' },
  ])('$why: $total against a roll of $attack', async ({ total, attack, distance }) => {
    const played = await attemptMiracle(14, { by: cid })
    const [attempt] = Object.values(factsOf(played).attempts)
    if (!attempt) throw new Error('There is no attempt.')
    const roll = { ...attempt, needed: attack + 5, less: contestRollResult({ ...attempt, less: 0 }) - total }
    expect(attemptResult(roll, attack)).toMatchObject({ total, distanceToNeeded: distance })
  })
})
