/** Tests major wounds: miracles, the coup de grâce, and what can change their rolls ("Describing Wounds"). */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../../src/core/outcome'
import type { UserView, UnparsedParticipant } from '../../../../src/core/game-views'
import { createContest } from '../../../../src/humanity/contest/begin-contest'
import { computeLethalAttemptResult } from '../../../../src/humanity/contest/lethal/attempt'
import { computeContestRollResult } from '../../../../src/humanity/contest/rolls/result'
import type { HumanityState } from '../../../../src/humanity/rules'
import { createScriptedChance } from '../../../support/chance'
import { createPerson, PlayedMessage } from '../../../support/contest'
import {
  createButtonDataOfLastAttempt,
  findLastAttempt,
  ben,
  anaWithLargeStats,
  cid,
  createDieFacesWithBumps,
  readContestFacts,
  contestMessageKind,
  findStateOfMajorWound,
  attemptMiracle,
  createContestWithMajorWound,
} from '../../../support/lethal'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createSettingsInSession,
  usualSettings,
} from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('the death of a wounded person', () => {
  const createContestAfterDeath = async () => {
    const { played } = await createContestWithMajorWound()
    played.people = played.people.map((participant) =>
      participant.actor.uuid === ben.actor.uuid
        ? { ...participant, actor: { ...participant.actor, statuses: ['dead'], isDefeated: true } }
        : participant,
    )
    const buttonData = { wounded: Object.keys(readContestFacts(played).lethalWounds)[0] ?? '' }
    return { played, data: buttonData }
  }

  it('nobody saves or finishes a person who has died since', async () => {
    const { played, data } = await createContestAfterDeath()
    expect(await played.refusalOfPress('miracle', { as: cid, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.woundDecided`,
    )
    expect(await played.refusalOfPress('coup', { as: anaWithLargeStats, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.woundDecided`,
    )
  })

  it('the dead take no part in a next exchange', async () => {
    const { played } = await createContestAfterDeath()
    expect(await played.refusalOfPress('again', { as: anaWithLargeStats })).toBe(
      `${REFUSAL_KEY_PREFIX}.nobodyFights`,
    )
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
    expect(findStateOfMajorWound(testContest)).toBe('open')
    await testContest.press('closeAttempt', {
      as: anaWithLargeStats,
      gm: true,
      data: createButtonDataOfLastAttempt(testContest),
      withoutButton: !saved,
    })
    expect(findStateOfMajorWound(testContest)).toBe(saved ? 'saved' : 'open')
    const fieldsByStoredPath = Object.entries(set).map(
      ([name, value]) => [`system.humanity.${name}`, value] as const,
    )
    // The wound's new name says the new severity. It still contains the old name.
    const nameOfLessenedWound = {
      key: `HnB.humanity.wound.lessened.${String(Object.values(set)[0])}`,
      data: { name: 'luck' },
    }
    expect(testContest.last?.edits).toEqual(
      saved
        ? [
            {
              target: 'Actor.Ben.Item.w',
              set: { ...Object.fromEntries(fieldsByStoredPath), name: nameOfLessenedWound },
            },
          ]
        : [],
    )
  })

  it('a miracle must win by 5 against the median of two strikers: 12½ takes 18', async () => {
    const deeWithLargeStats = createPerson('Dee', { stats: { ...createHumanityState().stats, hurt: 8 } })
    const sides = [
      { actor: anaWithLargeStats.actor, role: 'attacker' },
      { actor: deeWithLargeStats.actor, role: 'attacker' },
      { actor: ben.actor, role: 'defender' },
    ]
    const contestFacts = createContest(sides, { violent: true, both: false }, '', createScriptedChance([]), 0)
    const testContest = new PlayedMessage(
      contestFacts,
      [anaWithLargeStats, deeWithLargeStats, ben, cid],
      contestMessageKind?.actions ?? {},
    )
    await testContest.press('roll', { as: anaWithLargeStats, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 8] })
    await testContest.press('roll', {
      as: deeWithLargeStats,
      data: { stat: 'hurt' },
      dice: [1, 1, 1, 1, 1, 8],
    })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', { as: anaWithLargeStats, gm: true })
    const buttonData = { wounded: Object.keys(readContestFacts(testContest).lethalWounds)[0] ?? '' }
    await testContest.press('miracle', { as: cid, data: buttonData, dice: createDieFacesWithBumps(17) })
    expect(Object.values(readContestFacts(testContest).attempts)).toMatchObject([{ needed: 18 }])
    await testContest.press('closeAttempt', {
      as: anaWithLargeStats,
      gm: true,
      data: createButtonDataOfLastAttempt(testContest),
      withoutButton: true,
    })
    expect(findStateOfMajorWound(testContest)).toBe('open')
  })

  it('the button is off for a Gamemaster who acts for the wounded, and says why', async () => {
    const { played } = await createContestWithMajorWound()
    const listDisabledReasons = (ownParticipant: typeof ben) =>
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
    expect(listDisabledReasons(ben)).toEqual({ key: `${REFUSAL_KEY_PREFIX}.ownMiracle` })
    expect(listDisabledReasons(cid)).toBeNull()
  })

  it('the wounded cannot attempt a miracle, and a miracle needs a wound', async () => {
    const { played, data } = await createContestWithMajorWound()
    expect(await played.refusalOfPress('miracle', { as: ben, data, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.ownMiracle`,
    )
    const buttonPressWithoutWound = { as: cid, data: { wounded: 'x' }, dice: [4] }
    expect(await played.refusalOfPress('miracle', buttonPressWithoutWound)).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchWound`,
    )
  })

  it('a miracle waits for the answer of the opposing side or a Gamemaster, and blocks other attempts until then', async () => {
    const testContest = await attemptMiracle(17)
    const buttonData = createButtonDataOfLastAttempt(testContest)
    const otherWoundData = { wounded: Object.keys(readContestFacts(testContest).lethalWounds)[0] ?? '' }
    expect(await testContest.refusalOfPress('closeAttempt', { as: cid, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notSettler`,
    )
    expect(
      await testContest.refusalOfPress('coup', { as: anaWithLargeStats, data: otherWoundData, dice: [5] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.attemptPending`)
    await testContest.press('closeAttempt', { as: anaWithLargeStats, data: buttonData })
    expect(findStateOfMajorWound(testContest)).toBe('saved')
    expect(
      await testContest.refusalOfPress('coup', { as: anaWithLargeStats, data: otherWoundData, dice: [5] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.woundDecided`)
    expect(
      await testContest.refusalOfPress('closeAttempt', { as: anaWithLargeStats, gm: true, data: buttonData }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
  })
})

describe('a coup de grâce', () => {
  it.each([
    { dice: [4], state: 'open' },
    { dice: [5], state: 'finished' },
  ])('the striker needs 5 or more on Hurt: $dice', async ({ dice, state: is }) => {
    const { played, data } = await createContestWithMajorWound()
    expect(await played.refusalOfPress('coup', { as: cid, data, dice })).toBe(
      `${REFUSAL_KEY_PREFIX}.notStriker`,
    )
    await played.press('coup', { as: anaWithLargeStats, data, dice })
    expect(findStateOfMajorWound(played)).toBe('open')
    await played.press('closeAttempt', {
      as: ben,
      gm: true,
      data: createButtonDataOfLastAttempt(played),
      withoutButton: is === 'open',
    })
    expect(findStateOfMajorWound(played)).toBe(is)
    // A coup de grâce gives Foundry's status "dead", with which Foundry's tracker skips the dead person's turns.
    expect(played.last?.statuses ?? []).toEqual(
      is === 'open' ? [] : [{ target: 'Actor.Ben', status: 'dead', active: true }],
    )
  })

  it('the side of the wounded accepts a coup de grâce, and the striker does not', async () => {
    const { played, data } = await createContestWithMajorWound()
    await played.press('coup', { as: anaWithLargeStats, data, dice: [5] })
    const buttonDataOfAttempt = createButtonDataOfLastAttempt(played)
    expect(
      await played.refusalOfPress('closeAttempt', { as: anaWithLargeStats, data: buttonDataOfAttempt }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notSettler`)
    await played.press('closeAttempt', { as: ben, data: buttonDataOfAttempt })
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.w', set: { 'system.humanity.fatal': true } },
    ])
  })
})

describe('after a coup de grâce', () => {
  const createContestAfterCoupDeGrace = async (rolledFace: number) => {
    const { played, data } = await createContestWithMajorWound()
    await played.press('coup', { as: anaWithLargeStats, data, dice: [rolledFace] })
    return played
  }
  const maySideFightOnWeapon = (playedMessage: PlayedMessage) => {
    const message = { uuid: 'ChatMessage.m', actor: anaWithLargeStats.actor.uuid, facts: playedMessage.facts }
    const sideUuids = playedMessage.people.map(({ actor }) => actor.uuid)
    const viewer = {
      user: gamemaster,
      actor: anaWithLargeStats.actor,
      playedUuids: sideUuids,
      sides: playedMessage.people,
    }
    return contestMessageKind?.context(message, { ...viewer, settings: usualSettings })
  }

  it('the killed person takes no part in a next exchange, even before anybody accepts the result', async () => {
    const testContest = await createContestAfterCoupDeGrace(5)
    expect(maySideFightOnWeapon(testContest)).toMatchObject({ mayAgain: false })
    expect(await testContest.refusalOfPress('again', { as: anaWithLargeStats })).toBe(
      `${REFUSAL_KEY_PREFIX}.nobodyFights`,
    )
    await testContest.press('closeAttempt', { as: ben, data: createButtonDataOfLastAttempt(testContest) })
    expect(await testContest.refusalOfPress('again', { as: anaWithLargeStats })).toBe(
      `${REFUSAL_KEY_PREFIX}.nobodyFights`,
    )
  })

  it('a failed coup de grâce ends no fight', async () => {
    expect(maySideFightOnWeapon(await createContestAfterCoupDeGrace(4))).toMatchObject({ mayAgain: true })
  })

  it('Undo names the death or the rescue that it would take back', async () => {
    const contestAfterCoupDeGrace = await createContestAfterCoupDeGrace(5)
    await contestAfterCoupDeGrace.press('closeAttempt', {
      as: ben,
      data: createButtonDataOfLastAttempt(contestAfterCoupDeGrace),
    })
    expect(contestAfterCoupDeGrace.last).toMatchObject({
      amend: { label: { key: 'HnB.humanity.contest.did.death', data: { name: 'Ben' } } },
    })
    const contestAfterMiracle = await attemptMiracle(17)
    await contestAfterMiracle.press('closeAttempt', {
      as: anaWithLargeStats,
      data: createButtonDataOfLastAttempt(contestAfterMiracle),
    })
    expect(contestAfterMiracle.last).toMatchObject({
      amend: { label: { key: 'HnB.humanity.contest.did.saved', data: { name: 'Ben' } } },
    })
  })
})

describe('help and abilities change an attempt like any roll', () => {
  it('characters help an attempt until it is closed', async () => {
    const testContest = await attemptMiracle(16)
    const helpingPerson = createPerson('Dee', { blessings: { x: 1 } })
    const buttonData = createButtonDataOfLastAttempt(testContest)
    expect(testContest.previewOutlook('help', { as: helpingPerson, data: buttonData })).toEqual([
      ['short', { total: 16, target: 17, short: 1 }],
      ['enough', { total: 17, target: 17, short: 0 }],
    ])
    await testContest.press('help', { as: helpingPerson, data: buttonData, answers: { dice: { x: true } } })
    await testContest.press('closeAttempt', { as: anaWithLargeStats, data: buttonData })
    expect(findStateOfMajorWound(testContest)).toBe('saved')
    const buttonPressWithManyDice = {
      as: createPerson('Eve', { blessings: { x: 1 } }),
      data: buttonData,
      answers: { dice: { x: true } },
    }
    expect(await testContest.refusalOfPress('help', buttonPressWithManyDice)).toBe(
      `${REFUSAL_KEY_PREFIX}.settled`,
    )
  })

  it('"Cursed by X": the attempt is performed again, the new value counts, and the curse ends', async () => {
    const curseConditions = [{ status: 'humanity-homeCursed', key: 'k', about: 'Actor.Ana', name: 'Ana' }]
    const cursedCid = {
      ...cid,
      actor: { ...cid.actor, conditions: curseConditions },
      items: createPerson('Cid', {}, { items: [createAbilityItem('steadfastness')] }).items,
    }
    const testContest = await attemptMiracle(17, { by: cursedCid })
    const buttonData = { ...createButtonDataOfLastAttempt(testContest), ability: 'humanity-homeCursed k' }
    expect(await testContest.refusalOfPress('curse', { as: ben, data: buttonData, dice: [2] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    await testContest.press('curse', { as: anaWithLargeStats, data: buttonData, dice: [3] })
    expect(findLastAttempt(testContest)).toMatchObject({
      groups: [{ waves: [[3]] }],
      before: [[{ faces: 4 }]],
    })
    expect(testContest.last?.statuses).toEqual([
      { target: 'Actor.Cid', status: 'humanity-homeCursed', key: 'k', active: false },
    ])
    const buttonPressForClosingAttempt = {
      as: anaWithLargeStats,
      gm: true,
      data: createButtonDataOfLastAttempt(testContest),
    }
    await testContest.press('closeAttempt', { ...buttonPressForClosingAttempt, dice: [6] })
    expect(findStateOfMajorWound(testContest)).toBe('open')
    expect(
      await testContest.refusalOfPress('curse', { as: anaWithLargeStats, data: buttonData, dice: [2] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
  })

  it('"you may have the roll bump when you roll a 2" (HU4): only the roller decides', async () => {
    const cidWithFocus = createPerson(
      'Cid',
      { stats: { ...createHumanityState().stats, home: 8 } },
      { items: [createAbilityItem('easeOfFocus')] },
    )
    const { played, data } = await createContestWithMajorWound()
    const switchStateOfBumpOnTwo = { 'ability-easeOfFocus-bumpOnTwo': true }
    await played.press('miracle', {
      as: cidWithFocus,
      data,
      answers: { on: switchStateOfBumpOnTwo, twos: true },
      dice: [2],
    })
    const buttonDataOfAttempt = createButtonDataOfLastAttempt(played)
    expect(
      await played.refusalOfPress('bump', { as: anaWithLargeStats, data: buttonDataOfAttempt, dice: [4] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
    await played.press('bump', { as: cidWithFocus, data: buttonDataOfAttempt, dice: [7] })
    expect(findLastAttempt(played)?.groups[0]?.waves).toEqual([[2], [7]])
  })

  it('"Blessed by Disruption": 3 less for somebody else who won; never for one’s own roll, or one that lost', async () => {
    const fieldsWithDisruption = { items: [createAbilityItem('disruption')] }
    const disruptor = createPerson('Eve', {}, fieldsWithDisruption)
    const testContest = await attemptMiracle(19)
    const buttonData = createButtonDataOfLastAttempt(testContest)
    expect(await testContest.refusalOfPress('hinderAttempt', { as: cid, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    expect(await testContest.refusalOfPress('hinderAttempt', { as: ben, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
    await testContest.press('hinderAttempt', { as: disruptor, data: buttonData })
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Eve.Item.disruption', set: { 'system.humanity.used': 1 } },
    ])
    await testContest.press('closeAttempt', { as: cid, data: buttonData, withoutButton: true })
    expect(findStateOfMajorWound(testContest)).toBe('open')
    const contestAfterFailedAttempt = await attemptMiracle(12)
    expect(
      await contestAfterFailedAttempt.refusalOfPress('hinderAttempt', {
        as: disruptor,
        data: createButtonDataOfLastAttempt(contestAfterFailedAttempt),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
  })

  it('"Blessed by Luck" is about Checks: a coup de grâce that failed, never a miracle, which is a Contest', async () => {
    const fieldsWithLuck = { items: [createAbilityItem('luck')] }
    const anaWithLuck = createPerson(
      'Ana',
      { stats: { ...createHumanityState().stats, hurt: 8 } },
      fieldsWithLuck,
    )
    const { played, data } = await createContestWithMajorWound(ben, anaWithLuck)
    await played.press('coup', { as: anaWithLuck, data, dice: [2] })
    await played.press('retryAttempt', {
      as: anaWithLuck,
      data: createButtonDataOfLastAttempt(played),
      dice: [6],
    })
    expect(findLastAttempt(played)).toMatchObject({ groups: [{ waves: [[6]] }], help: {} })
    const buttonPressForRetry = { as: anaWithLuck, data: createButtonDataOfLastAttempt(played), dice: [6] }
    expect(await played.refusalOfPress('retryAttempt', buttonPressForRetry)).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    const attacker = createPerson('Cid', {}, fieldsWithLuck)
    const testContest = await attemptMiracle(12, { by: attacker })
    expect(
      await testContest.refusalOfPress('retryAttempt', {
        as: attacker,
        data: createButtonDataOfLastAttempt(testContest),
        dice: [4],
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
  })

  it('"Past Repeated": a miracle that lost lets History stand for Home; a Check of Hurt is violent', async () => {
    const fieldsWithPastRepeated = { items: [createAbilityItem('pastRepeated')] }
    const attacker = createPerson('Cid', {}, fieldsWithPastRepeated)
    const testContest = await attemptMiracle(12, { by: attacker })
    await testContest.press('pastAttempt', { as: attacker, data: createButtonDataOfLastAttempt(testContest) })
    expect(testContest.last?.edits?.at(-1)).toEqual({
      target: 'Actor.Cid.Item.pastRepeated',
      set: { 'system.humanity.instead': ['home'] },
    })
    const striker = createPerson(
      'Ana',
      { stats: { ...createHumanityState().stats, hurt: 8 } },
      fieldsWithPastRepeated,
    )
    const contestAfterStrike = await createContestWithMajorWound(ben, striker)
    await contestAfterStrike.played.press('coup', { as: striker, data: contestAfterStrike.data, dice: [2] })
    const buttonData = createButtonDataOfLastAttempt(contestAfterStrike.played)
    expect(
      await contestAfterStrike.played.refusalOfPress('pastAttempt', { as: striker, data: buttonData }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notLost`)
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
      const actorItems = [createAbilityItem('steadfastness'), createAbilityItem('licensedDriver')]
      const attacker = createPerson('Cid', {}, { items: actorItems })
      for (const [steadfastMargin, gains] of [
        ['after', after],
        ['before', before],
      ] as const) {
        const { played, data } = await createContestWithMajorWound()
        played.people = [...played.people.slice(0, 2), attacker]
        await played.press('miracle', { as: attacker, data, dice: createDieFacesWithBumps(total) })
        const protectingAbilityId = 'licensedDriver'
        if (protect)
          await played.press('protect', {
            as: attacker,
            data: { ...createButtonDataOfLastAttempt(played), ability: protectingAbilityId },
          })
        const gameSettings = { steadfastMargin }
        const buttonPressForClosingAttempt = {
          as: attacker,
          data: createButtonDataOfLastAttempt(played),
          settings: gameSettings,
        }
        if (!gains) {
          expect(await played.refusalOfPress('closeAttempt', buttonPressForClosingAttempt)).toBe(
            `${REFUSAL_KEY_PREFIX}.notNow`,
          )
          continue
        }
        await played.press('closeAttempt', { ...buttonPressForClosingAttempt, dice: [6] })
        expect(played.last?.edits).toHaveLength(1)
        expect(Object.values(readContestFacts(played).awards).map(({ dice }) => dice)).toEqual([[6]])
      }
    },
  )

  it('"Blessed by Insurance" turns a miracle that failed, and no other attempt', async () => {
    const insuredPerson = createPerson('Ben', {}, { items: [createAbilityItem('insurance')] })
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    const buttonData = createButtonDataOfLastAttempt(testContest)
    expect(await testContest.refusalOfPress('insure', { as: anaWithLargeStats, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchWound`,
    )
    await testContest.press('insure', { as: insuredPerson, data: buttonData })
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ben.Item.insurance',
      set: { 'system.humanity.used': 1 },
    })
    await testContest.press('closeAttempt', { as: anaWithLargeStats, data: buttonData })
    expect(findStateOfMajorWound(testContest)).toBe('saved')
    const sufficientMiracle = await attemptMiracle(17, { victim: insuredPerson })
    expect(
      await sufficientMiracle.refusalOfPress('insure', {
        as: insuredPerson,
        data: createButtonDataOfLastAttempt(sufficientMiracle),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchWound`)
  })
})

describe('an attempt earns awards from a Gamemaster', () => {
  const listShownAttempts = (playedMessage: PlayedMessage, gameSettings: object = {}) => {
    const contestContext = contestMessageKind?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
      {
        user: { id: 'gm', name: 'GM', isGM: true },
        actor: null,
        playedUuids: playedMessage.people.map(({ actor }) => actor.uuid),
        sides: playedMessage.people,
        settings: { ...(createHumanityActionContext().settings as object), ...gameSettings },
      },
    ) as { readonly mayAward: readonly { readonly id: string; readonly uuid: string }[] }
    const awardByAttempt = contestContext.mayAward.filter(({ id }) =>
      Object.keys(readContestFacts(playedMessage).attempts).some((attemptRecordKey) =>
        id.endsWith(attemptRecordKey),
      ),
    )
    return awardByAttempt.map(({ id, uuid }) => [id.split(' ')[0], uuid])
  }

  it('the first high win of a session is awarded once the attempt is closed, and its lucky number at once', async () => {
    const attacker = createPerson('Cid')
    const luckyFaceSettings = { luckyNumberOn: 'face' }
    const testContest = await attemptMiracle(17, {
      by: attacker,
      settings: { ...createSettingsInSession({ lucky: 4 }), ...luckyFaceSettings },
    })
    expect(listShownAttempts(testContest, luckyFaceSettings)).toEqual([['lucky', 'Actor.Cid']])
    await testContest.press('closeAttempt', {
      as: anaWithLargeStats,
      data: createButtonDataOfLastAttempt(testContest),
    })
    expect(listShownAttempts(testContest, luckyFaceSettings)).toEqual([
      ['high', 'Actor.Cid'],
      ['lucky', 'Actor.Cid'],
    ])
    const awardId = `high ${createButtonDataOfLastAttempt(testContest).attempt}`
    expect(await testContest.refusalOfPress('award', { as: attacker, data: { award: awardId } })).toBe(
      'HnB.refusal.onlyGM',
    )
    await testContest.press('award', { as: attacker, gm: true, data: { award: awardId }, dice: [4] })
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Cid',
      set: { 'system.humanity.high': true },
    })
    const attackerWithHighSuccess = {
      ...attacker,
      state: { ...(attacker.state as HumanityState), high: true },
    }
    testContest.people = [anaWithLargeStats, ben, attackerWithHighSuccess]
    expect(listShownAttempts(testContest, luckyFaceSettings)).toEqual([['lucky', 'Actor.Cid']])
  })

  it('"fail forward" awards a Check that failed: a coup de grâce, not a miracle', async () => {
    const { played, data } = await createContestWithMajorWound()
    await played.press('coup', { as: anaWithLargeStats, data, dice: [2] })
    expect(listShownAttempts(played, { awardScheme: 'failForward' })).toEqual([['failed', 'Actor.Ana']])
    expect(listShownAttempts(await attemptMiracle(12), { awardScheme: 'failForward' })).toEqual([])
    expect(
      isRefusal(
        await played.press('award', { as: anaWithLargeStats, gm: true, data: { award: 'failed x' } }),
      ),
    ).toBe(true)
  })
})

describe('while a major wound is open', () => {
  const listPendingSteps = (
    playedMessage: PlayedMessage,
    user: UserView,
    actor: UnparsedParticipant | null,
  ) =>
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
    const { played } = await createContestWithMajorWound()
    expect(listPendingSteps(played, player, cid)).toEqual([
      ['anybody', 'miracle', { name: 'Ben', needed: 17 }, 'miracle'],
      ['Ana', 'coup', { name: 'Ben', needed: 5 }, 'coup,spare'],
    ])
    // Nobody can perform a miracle on themselves.
    expect(listPendingSteps(played, player, ben)?.[0]).toEqual([
      'anybody',
      'miracle',
      { name: 'Ben', needed: 17 },
      '',
    ])
    expect(listPendingSteps(played, gamemaster, null)?.[0]?.[3]).toBe('miracle')
  })

  it('each ally has one "opportunity to perform a Home Contest against the same roll" (HU48)', async () => {
    const { played, data } = await createContestWithMajorWound()
    await played.press('miracle', { as: cid, data, dice: createDieFacesWithBumps(12) })
    expect(await played.refusalOfPress('miracle', { as: cid, data, dice: createDieFacesWithBumps(17) })).toBe(
      `${REFUSAL_KEY_PREFIX}.hasTried`,
    )
    expect(listPendingSteps(played, player, cid)?.[0]).toEqual([
      'anybody',
      'miracle',
      { name: 'Ben', needed: 17 },
      '',
    ])
    const dee = createPerson('Dee')
    played.people = [...played.people, dee]
    await played.press('miracle', { as: dee, data, dice: createDieFacesWithBumps(17) })
    expect(findStateOfMajorWound(played)).toBe('open')
  })

  it('"If the Attacker is able to roll 5 or more on a Hurt Stat Check": with one roll (HU48)', async () => {
    const { played, data } = await createContestWithMajorWound()
    await played.press('coup', { as: anaWithLargeStats, data, dice: [4] })
    for (const isGamemaster of [false, true])
      expect(
        await played.refusalOfPress('coup', { as: anaWithLargeStats, data, dice: [5], gm: isGamemaster }),
      ).toBe(`${REFUSAL_KEY_PREFIX}.hasTried`)
    expect(listPendingSteps(played, gamemaster, null)?.map(([, what]) => what)).toEqual(['miracle'])
  })

  it('"the Attacker may deliver a coup de grace", or spare the wounded, whom a miracle still may save', async () => {
    const { played, data } = await createContestWithMajorWound()
    expect(await played.refusalOfPress('spare', { as: cid, data })).toBe(`${REFUSAL_KEY_PREFIX}.notStriker`)
    await played.press('spare', { as: anaWithLargeStats, data })
    expect(await played.refusalOfPress('coup', { as: anaWithLargeStats, data, dice: [5] })).toBe(
      `${REFUSAL_KEY_PREFIX}.hasSpared`,
    )
    expect(listPendingSteps(played, player, anaWithLargeStats)?.map(([, what]) => what)).toEqual(['miracle'])
    await played.press('miracle', { as: cid, data, dice: createDieFacesWithBumps(17) })
    await played.press('closeAttempt', { as: anaWithLargeStats, data: createButtonDataOfLastAttempt(played) })
    expect(findStateOfMajorWound(played)).toBe('saved')
  })

  it('the message offers no more attempts once one attempt has decided the wound', async () => {
    const testContest = await attemptMiracle(17)
    expect(listPendingSteps(testContest, gamemaster, null)).toEqual([
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
    const [attempt] = Object.values(readContestFacts(testContest).attempts)
    if (!attempt) throw new Error('There is no attempt.')
    const expectedAttemptRoll = {
      ...attempt,
      needed: attack + 5,
      less: computeContestRollResult({ ...attempt, less: 0 }) - total,
    }
    expect(computeLethalAttemptResult(expectedAttemptRoll, attack)).toMatchObject({
      total,
      distanceToNeeded: distance,
    })
  })
})
