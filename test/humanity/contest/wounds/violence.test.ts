/** Tests the wounds of the losers of a violent Contest. */
import { describe, expect, it } from 'vitest'
import type { Contest } from '../../../../src/humanity/contest/facts'
import { createPerson, PlayedMessage } from '../../../support/contest'
import {
  createTestContest,
  readContestFacts,
  findSideKey,
  findSettledResultsOfContest,
  createContestContextForGamemaster,
} from '../../../support/contests'
import { createAbilityItem, createHumanityState } from '../../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

const createDefaultStats = () => createHumanityState().stats

/** The part of the Gamemaster's question that lists attackers who may have been reckless. */
interface RecklessQuestion {
  readonly context: { readonly reckless: readonly { readonly severity: string }[] }
}

describe('violence', () => {
  const ana = createPerson('Ana', { stats: { ...createDefaultStats(), hurt: 8 } })
  const ben = createPerson('Ben')
  const createViolentContest = (contestOptions: object = {}, defender = ben, attacker = ana) =>
    createTestContest(
      [
        [attacker, 'attacker'],
        [defender, 'defender'],
      ],
      { violent: true, ...contestOptions },
    )

  it.each([
    { attack: [7], defence: [3], severity: 'minor' },
    { attack: [8], defence: [3], severity: 'medium' },
    { attack: [1, 1, 1, 8], defence: [2], severity: 'medium' },
    { attack: [1, 1, 1, 1, 8], defence: [2], severity: 'major' },
  ])('Hurt $attack against Hurry $defence: a $severity wound', async ({ attack, defence, severity }) => {
    const testContest = createViolentContest()
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: attack })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: defence })
    await testContest.press('settle', { as: ana, gm: true })
    expect(testContest.last?.newItems).toMatchObject([
      {
        target: 'Actor.Ben',
        item: {
          type: 'wound',
          name: { key: `HnB.humanity.wound.name.${severity}` },
          fields: { humanity: { severity, by: 'Ana', treated: false } },
        },
      },
    ])
    const lethalWounds = Object.values(readContestFacts(testContest).lethalWounds)
    expect(lethalWounds).toMatchObject(severity === 'major' ? [{ uuid: 'Actor.Ben', state: 'open' }] : [])
  })

  it('"If the Defender rolls the same or higher … no injury occurs"', async () => {
    const testContest = createViolentContest()
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(testContest.last?.newItems).toEqual([])
  })

  it('only a Gamemaster or the loser settles a violent Contest, and only once', async () => {
    const testContest = createViolentContest()
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [7] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
    expect(await testContest.refusalOfPress('settle', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.notSettler`)
    await testContest.press('settle', { as: ben })
    expect(await testContest.refusalOfPress('settle', { as: ben, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.settled`,
    )
    const helper = createPerson('Cid', { blessings: { x: 3 } })
    const buttonData = {
      side: Object.keys(readContestFacts(testContest).exchange.sides)[0] ?? '',
      part: 'attack',
    }
    expect(
      await testContest.refusalOfPress('help', {
        as: helper,
        data: buttonData,
        answers: { dice: { x: true } },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
  })

  it('a Defender may roll more stats than Hurry from the second exchange on (HU35)', async () => {
    const firstRoundContest = createViolentContest()
    await firstRoundContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    expect(
      await firstRoundContest.refusalOfPress('roll', { as: ben, data: { stat: 'home' }, dice: [4] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notThatStat`)
    await firstRoundContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    expect(await firstRoundContest.refusalOfPress('again', { as: ben })).toBe(
      `${REFUSAL_KEY_PREFIX}.settleFirst`,
    )
    await firstRoundContest.press('settle', { as: ana })
    await firstRoundContest.press('again', { as: ben, answers: { violent: true } })
    const factsOfNextRound = firstRoundContest.last?.post?.facts as Contest
    expect(factsOfNextRound).toMatchObject({ violent: true, round: 2, foughtBefore: true })
    const listContestRoles = ({ exchange }: Contest) =>
      Object.values(exchange.sides).map(({ name, role }) => [name, role])
    expect(listContestRoles(factsOfNextRound)).toEqual([
      ['Ana', 'attacker'],
      ['Ben', 'defender'],
    ])
    await firstRoundContest.press('again', { as: ben, answers: { reversed: true } })
    expect(listContestRoles(firstRoundContest.last?.post?.facts as Contest)).toEqual([
      ['Ana', 'defender'],
      ['Ben', 'attacker'],
    ])
    const secondRoundContest = new PlayedMessage(
      factsOfNextRound,
      firstRoundContest.people,
      firstRoundContest.actions,
    )
    await secondRoundContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await secondRoundContest.press('roll', { as: ben, data: { stat: 'home' }, dice: [3] })
  })

  it.each([
    { items: [], conditions: ['weakened'], defence: 1, why: 'Weakened takes 2 from a Defender' },
    { items: [], conditions: ['uncool'], defence: 2, why: 'Uncool takes 1 from every roll' },
    { items: [], conditions: ['headache'], defence: 3, why: 'a Headache is no matter of Hurry' },
  ])('$why', async ({ items, conditions, defence }) => {
    const woundedBen = createPerson('Ben', {}, { items, conditions })
    const testContest = createViolentContest({}, woundedBen)
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await testContest.press('roll', { as: woundedBen, data: { stat: 'hurry' }, dice: [3] })
    const contestContext = createContestContextForGamemaster(testContest)
    expect(contestContext.teams[1]?.sides[0]?.rolls[0]?.result).toBe(defence)
  })

  it.each([
    { ability: 'armoredSkin', severity: 'minor', why: 'protects a Defender for +3 by itself' },
    {
      ability: 'tactfulSpeech',
      severity: 'medium',
      why: 'is about persuading, never about violence',
    },
    { ability: 'carefulResolve', severity: 'medium', why: 'is about Checks, never about Contests' },
    { ability: 'luck', severity: 'medium', why: 'is about Checks' },
  ] as const)('$ability $why', async ({ ability, severity }) => {
    const personWithIrrelevantAbility = createPerson('Ben', {}, { items: [createAbilityItem(ability)] })
    const testContest = createViolentContest({}, personWithIrrelevantAbility)
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await testContest.press('roll', { as: personWithIrrelevantAbility, data: { stat: 'hurry' }, dice: [3] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([{ won: true, severity }])
  })

  it('"lose a violent Contest as the Defender": Armored Skin protects no Attacker', async () => {
    const actorItems = [createAbilityItem('armoredSkin')]
    const [knight, guard] = [
      createPerson('Ana', {}, { items: actorItems }),
      createPerson('Ben', {}, { items: actorItems }),
    ]
    const testContest = createViolentContest({}, guard, knight)
    await testContest.press('roll', { as: knight, data: { stat: 'hurt' }, dice: [3] })
    await testContest.press('roll', { as: guard, data: { stat: 'hurry' }, dice: [2] })
    const findSideAnswer = (sideName: string) =>
      readContestFacts(testContest).exchange.sides[findSideKey(testContest, sideName)]?.answer
    expect([findSideAnswer('Ana')?.attack?.protect, findSideAnswer('Ben')?.defence?.protect]).toEqual([0, 3])
  })

  it('a character who is Disarmed or attacks honorably wins by 9 at most', async () => {
    const anaWithoutWeapon = createPerson(
      'Ana',
      { stats: { ...createDefaultStats(), hurt: 8 } },
      { conditions: ['disarmed'] },
    )
    const fighterWithTouchstone = createPerson(
      'Ana',
      { stats: { ...createDefaultStats(), hand: 8 } },
      { items: [createAbilityItem('honorableCombat')] },
    )
    for (const [attacker, stat] of [
      [anaWithoutWeapon, 'hurt'],
      [fighterWithTouchstone, 'hand'],
    ] as const) {
      const testContest = createViolentContest({}, ben, attacker)
      await testContest.press('roll', { as: attacker, data: { stat }, dice: [1, 1, 1, 1, 8] })
      await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
      await testContest.press('settle', { as: ana, gm: true })
      expect(findSettledResultsOfContest(testContest)).toMatchObject([{ severity: 'medium' }])
    }
    expect(
      await createViolentContest().refusalOfPress('roll', { as: ana, data: { stat: 'hand' }, dice: [2] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notThatStat`)
  })

  it('an attack with Home uses up "Blessed by Family"', async () => {
    const personWithFamily = createPerson('Ana', {}, { items: [createAbilityItem('family')] })
    const testContest = createViolentContest({}, ben, personWithFamily)
    await testContest.press('roll', { as: personWithFamily, data: { stat: 'home' }, dice: [4] })
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Ana.Item.family', set: { 'system.humanity.used': 1 } },
    ])
    const usedFamilyPerson = createPerson('Ana', {}, { items: [createAbilityItem('family', { used: 1 })] })
    expect(
      await createViolentContest({}, ben, usedFamilyPerson).refusalOfPress('roll', {
        as: usedFamilyPerson,
        data: { stat: 'home' },
        dice: [4],
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notThatStat`)
  })

  it.each([
    { wounded: true, attack: [4], defence: [3], wounds: [], why: 'nobody who wins is hurt by it' },
    { wounded: false, defence: [1, 3], wounds: [], why: 'not unless the Gamemaster says so' },
    { wounded: true, defence: [1, 3], wounds: [['Actor.Ana', 'minor']], why: 'they lost by less than 5' },
    { wounded: true, defence: [1, 1, 1, 4], wounds: [['Actor.Ana', 'medium']], why: 'they lost by 5' },
  ])(
    '"Blessed by Family": "you may sustain injuries if you lose": $why',
    async ({ wounded, attack = [2], defence, wounds }) => {
      const personWithFamily = createPerson('Ana', {}, { items: [createAbilityItem('family')] })
      const testContest = createViolentContest({}, ben, personWithFamily)
      await testContest.press('roll', { as: personWithFamily, data: { stat: 'home' }, dice: attack })
      await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: defence })
      const sideKeyOfAna =
        Object.entries(readContestFacts(testContest).exchange.sides).find(
          ([, { name }]) => name === 'Ana',
        )?.[0] ?? ''
      const askedQuestion = testContest.askQuestion('settle', {
        as: ben,
        gm: true,
      }) as RecklessQuestion | null
      const severity = askedQuestion?.context.reckless[0]?.severity ?? 'major'
      const formAnswers = { effects: { attacker: { [sideKeyOfAna]: wounded ? severity : '' } } }
      await testContest.press('settle', { as: ben, gm: true, answers: formAnswers })
      const itemsCreatedForAna = (testContest.last?.newItems ?? [])
        .filter(({ target: on }) => on === 'Actor.Ana')
        .map(({ target: on, item: { fields } }) => {
          const { humanity } = fields as unknown as { humanity: { severity: string; by: string } }
          expect(humanity.by).toBe('Ben')
          return [on, humanity.severity]
        })
      expect(itemsCreatedForAna).toEqual(wounds)
    },
  )

  it.each([
    { stat: 'head', value: 6, margin: 6, why: 'any stat, and any highest margin' },
    { stat: 'heart', value: 0, margin: 12, why: 'a value of 0 is no limit' },
    { stat: '', value: 4, margin: 4, why: 'every stat' },
    { stat: 'head', value: 6, pool: 10, margin: 6, why: 'with a pool worth enough' },
  ] as const)(
    'an attack by an ability of the table’s own: $why',
    async ({ stat, value, margin, ...limits }) => {
      const effectsForAttackStat = { a: { kind: 'attackWith', stat, value } }
      const items = [
        createAbilityItem('honorableCombat', { ability: '', ...limits, effects: effectsForAttackStat }),
      ]
      const personWithInventedAbility = createPerson(
        'Ana',
        { stats: { ...createDefaultStats(), head: 8, heart: 8 }, blessings: { x: 6, y: 6 } },
        { items },
      )
      const testContest = createViolentContest({}, ben, personWithInventedAbility)
      const buttonData = { stat: stat || 'head' }
      await testContest.press('roll', {
        as: personWithInventedAbility,
        data: buttonData,
        dice: [1, 1, 1, 1, 1, 1, 8],
      })
      await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
      expect(createContestContextForGamemaster(testContest).results).toMatchObject([{ margin }])
    },
  )

  it('an honorable attacker who loses is hurt no more than an attacker with Hurt', async () => {
    const fighterWithTouchstone = createPerson('Ana', {}, { items: [createAbilityItem('honorableCombat')] })
    const testContest = createViolentContest({}, ben, fighterWithTouchstone)
    await testContest.press('roll', { as: fighterWithTouchstone, data: { stat: 'hand' }, dice: [2] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    const formAnswers = { effects: { attacker: { [findSideKey(testContest, 'Ana')]: 'major' } } }
    await testContest.press('settle', { as: ben, gm: true, answers: formAnswers })
    expect(testContest.last?.newItems).toEqual([])
  })

  it.each([
    { ability: 'honorableCombat', stat: 'hand', capped: true },
    { ability: 'family', stat: 'home', capped: false },
  ] as const)(
    'History instead of $stat attacks by $ability all the same: its use and its cap count',
    async ({ ability, stat, capped }) => {
      const statsWithHistory = { ...createHumanityState().stats, history: 8 as const }
      const fighterWithTouchstone = createPerson(
        'Ana',
        { stats: statsWithHistory, touchstones: ['Duels'] },
        { items: [createAbilityItem(ability)] },
      )
      const testContest = createViolentContest({}, ben, fighterWithTouchstone)
      const formAnswers = { touchstone: '0' }
      await testContest.press('roll', {
        as: fighterWithTouchstone,
        data: { stat },
        answers: formAnswers,
        dice: [1, 1, 1, 1, 8],
      })
      if (ability === 'family')
        expect(testContest.last?.edits).toMatchObject([{ set: { 'system.humanity.used': 1 } }])
      await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
      await testContest.press('settle', { as: fighterWithTouchstone, gm: true })
      expect(findSettledResultsOfContest(testContest)).toMatchObject([
        { severity: capped ? 'medium' : 'major' },
      ])
    },
  )

  it('an attack with History instead of Hurt is not reckless, and nobody is asked about injuries of the roller', async () => {
    const fighterWithTouchstone = createPerson('Ana', { touchstones: ['Duels'] })
    const testContest = createViolentContest({}, ben, fighterWithTouchstone)
    await testContest.press('roll', {
      as: fighterWithTouchstone,
      data: { stat: 'hurt' },
      answers: { touchstone: '0' },
      dice: [2],
    })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    expect(testContest.askQuestion('settle', { as: ben, gm: true })).toBeNull()
  })

  it('the dice decide the wound of a single Defender, and a Gamemaster chooses wounds only for a group (HU6)', async () => {
    const testContest = createViolentContest()
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', {
      as: ana,
      gm: true,
      answers: { effects: { attacker: { [findSideKey(testContest, 'Ben')]: 'major' } } },
    })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([
      { severity: 'minor', effects: { [findSideKey(testContest, 'Ben')]: 'minor' } },
    ])
  })

  it('a reckless attack with Home has no cap', async () => {
    const stats = { ...createHumanityState().stats, home: 8 as const }
    const personWithFamily = createPerson('Ana', { stats }, { items: [createAbilityItem('family')] })
    const testContest = createViolentContest({}, ben, personWithFamily)
    await testContest.press('roll', { as: personWithFamily, data: { stat: 'home' }, dice: [1, 1, 1, 1, 8] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', { as: personWithFamily, gm: true })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([{ severity: 'major' }])
  })

  it('an attacker with Hurt who loses is never hurt by the loss', async () => {
    const testContest = createViolentContest()
    const ana = testContest.people[0] ?? ben
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [2] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    const sideKeys = Object.keys(readContestFacts(testContest).exchange.sides)
    const formAnswers = {
      effects: { attacker: Object.fromEntries(sideKeys.map((sideKey) => [sideKey, 'major'])) },
    }
    await testContest.press('settle', { as: ben, gm: true, answers: formAnswers })
    expect(testContest.last?.newItems).toEqual([])
  })

  it('"Agreeable to X" ends only when X attacks the character with violence, and only towards X', async () => {
    const agreeableConditions = ['Ana', 'Cid'].map((personName) => ({
      status: 'humanity-agreeable',
      key: `to${personName}`,
      about: `Actor.${personName}`,
      name: personName,
    }))
    const agreeablePerson = createPerson('Ben')
    const personWithConditions = {
      ...agreeablePerson,
      actor: { ...agreeablePerson.actor, conditions: agreeableConditions },
    }
    const ana = createPerson('Ana')
    for (const isContestViolent of [true, false]) {
      const testContest = createTestContest(
        [
          [ana, 'attacker'],
          [personWithConditions, 'defender'],
        ],
        { violent: isContestViolent },
      )
      await testContest.press('roll', {
        as: ana,
        data: { stat: isContestViolent ? 'hurt' : 'heart' },
        dice: [2],
      })
      await testContest.press('roll', {
        as: personWithConditions,
        data: { stat: isContestViolent ? 'hurry' : 'heart' },
        dice: [4],
      })
      await testContest.press('settle', { as: ana, gm: true })
      expect(testContest.last?.statuses).toEqual(
        isContestViolent
          ? [{ target: 'Actor.Ben', status: 'humanity-agreeable', key: 'toAna', active: false }]
          : [],
      )
    }
  })

  it('a character who is Uncool may use a different stat in Checks and never in Contests ("Radical Self-Acceptance")', async () => {
    const actorItems = [createAbilityItem('radicalSelfAcceptance')]
    const ana = createPerson('Ana', {}, { items: actorItems, conditions: ['uncool'] })
    const testContest = createViolentContest({}, ben, ana)
    const formAnswers = { usual: 'hurt' }
    expect(
      await testContest.refusalOfPress('roll', {
        as: ana,
        data: { stat: 'head' },
        answers: formAnswers,
        dice: [4],
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notOther`)
  })
})
