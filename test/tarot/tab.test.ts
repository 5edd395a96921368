/** Tests the tab of Turn of the Card: wounds, points, traits, and the messages' pending steps. */
import { describe, expect, it } from 'vitest'
import type { ActionContext } from '../../src/core/game-views'
import { createTarotCheck } from '../../src/tarot/check/check-changes'
import {
  createAptitudeLadder,
  createTraitRankPips,
  findAptitudeRank,
  createAptitudeChoices,
} from '../../src/tarot/aptitude-ladder'
import type { TarotState, Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { ana, gamemaster } from '../support/people'
import { TableDeck, createTarotActionContext, usualTarotSettings } from '../support/tarot'
import { Duel, mina } from '../support/tarot-duel'

type TemplateContext = Readonly<Record<string, unknown>>

const createTabContext = (actionContext: ActionContext<Tarot>) =>
  tarotRuleset.tab.context(actionContext, []) as TemplateContext

const createAptitudePhrase = (aptitudeName: string) => ({ key: `HnB.tarot.aptitude.${aptitudeName}` })

describe('wounds', () => {
  it.each([
    ['unhurt', 0, ['free', 'free', 'free', 'free'], 4],
    ['each wound takes one of as many as Health has ranks', 3, ['taken', 'taken', 'taken', 'free'], 1],
    ['as many as can be endured', 4, ['taken', 'taken', 'taken', 'taken'], 0],
    ['with more the organs fail', 6, ['taken', 'taken', 'taken', 'taken', 'beyond', 'beyond'], 0],
  ])("the tab's line of wounds: %s", (_caseTitle, wounds, expectedWoundPips, expectedHealthLeft) => {
    expect(createTabContext(createTarotActionContext({ health: 4 }, { wounds }))).toMatchObject({
      ...{ wounds, health: 4, woundPips: expectedWoundPips, left: expectedHealthLeft, failing: wounds > 4 },
    })
  })

  it.each([
    ['without wounds a trait that is not listed is Mediocre', 0, null],
    ['a wound makes it Poor', 1, createAptitudePhrase('poor')],
    ['two wounds make it Dismal', 2, createAptitudePhrase('dismal')],
    [
      'three wounds make it worse',
      3,
      { key: 'HnB.tarot.rank.below', data: { name: createAptitudePhrase('dismal'), steps: 1 } },
    ],
  ])('%s', (_caseTitle, wounds, expectedRank) => {
    expect(createTabContext(createTarotActionContext({}, { wounds }))).toMatchObject({
      woundedRank: expectedRank,
    })
  })

  it.each<[string, Partial<TarotState>, string[], object]>([
    ['no wound: neither bleeding nor stable', {}, [], { bleeding: false, stable: false, dead: false }],
    ['a wound bleeds', { wounds: 1 }, [], { bleeding: true, stable: false }],
    ['until it is stopped', { wounds: 1, stableAt: 1 }, [], { bleeding: false, stable: true }],
    ['the dead are neither', { wounds: 1 }, ['dead'], { bleeding: false, stable: false, dead: true }],
    ['stunned', {}, ['tarot-stunned'], { stunned: true }],
  ])("the tab's wounds: %s", (_caseTitle, storedState, statusIds, expectedContext) => {
    expect(
      createTabContext(createTarotActionContext({}, storedState, { actor: { ...ana, statuses: statusIds } })),
    ).toMatchObject({
      ...{ stunned: false, fighting: false },
      ...expectedContext,
    })
  })

  it('the line of wounds says that a fight is on', () => {
    const fightTurn = { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [], fight: 'f' }
    expect(
      createTabContext(createTarotActionContext({}, {}, { actor: { ...ana, turn: fightTurn } }))['fighting'],
    ).toBe(true)
    const deadActorOnOwnTurn = { ...ana, turn: fightTurn, statuses: ['dead'] }
    expect(
      createTabContext(createTarotActionContext({}, {}, { actor: deadActorOnOwnTurn }))['fighting'],
    ).toBe(false)
  })
})

describe('points', () => {
  const npcClickFields = { actor: { ...ana, type: 'npc' as const } }
  it.each<[string, ActionContext<Tarot>, object]>([
    [
      'while a character is created nothing is spent by single steps',
      createTarotActionContext({}, { created: false }),
      { creating: true, spends: false, over: false, points: { left: 10 } },
    ],
    ['afterwards what is left is spent', createTarotActionContext(), { creating: false, spends: true }],
    [
      'as long as some are',
      createTarotActionContext({ driving: 9, melee: 7 }),
      { spends: false, over: false, points: { left: 0 } },
    ],
    [
      'more than there are is too much',
      createTarotActionContext({ driving: 9, melee: 8 }),
      { spends: false, over: true, points: { left: -1 } },
    ],
    [
      'the Narrator’s persons have none (TC40)',
      createTarotActionContext({}, { created: false }, npcClickFields),
      { npc: true, creating: false, spends: false, points: null },
    ],
    [
      'a cap that the table has chosen',
      createTarotActionContext({}, {}, { settings: { ...usualTarotSettings, startingCap: 'great' } }),
      { cap: createAptitudePhrase('great') },
    ],
    ['no cap', createTarotActionContext(), { cap: null }],
  ])("the tab's points: %s", (_caseTitle, actionContext, expectedContext) => {
    expect(createTabContext(actionContext)).toMatchObject(expectedContext)
  })
})

describe('a trait', () => {
  const [row] = createTabContext(createTarotActionContext({ driving: 6 }, { wounds: 2 }))[
    'traits'
  ] as TemplateContext[]

  it('a trait shows its rank, its rank with wounds, and both as pips', () => {
    expect(row).toMatchObject({
      ...{ id: 'driving', uuid: `${ana.uuid}.Item.driving`, name: 'driving' },
      ...{
        label: createAptitudePhrase('great'),
        nowLabel: createAptitudePhrase('fair'),
        lowered: true,
        core: false,
      },
      pips: ['on', 'on', 'on', 'on', 'lost', 'lost', 'off', 'off', 'off'],
    })
    expect(
      (createTabContext(createTarotActionContext({ driving: 6 }))['traits'] as TemplateContext[])[0],
    ).toMatchObject({
      lowered: false,
    })
  })

  it('a trait in a Reaction round shows the rank that counts now, next to the one after the round (TC25)', () => {
    const fightTurn = {
      fight: 'f',
      round: 1,
      initiative: 6,
      acting: 6,
      place: 0,
      isOwnTurn: false,
      used: [],
    }
    const stateWithThreeWounds = { wounds: 3, struckIn: 'f 1 6', struck: 2 }
    const findShownTraitOnInitiative = (actingInitiative: number) =>
      (
        createTabContext(
          createTarotActionContext({ driving: 6 }, stateWithThreeWounds, {
            actor: { ...ana, turn: { ...fightTurn, acting: actingInitiative } },
          }),
        )['traits'] as TemplateContext[]
      )[0]
    expect(findShownTraitOnInitiative(6)).toMatchObject({
      ...{
        label: createAptitudePhrase('great'),
        nowLabel: createAptitudePhrase('good'),
        afterLabel: createAptitudePhrase('mediocre'),
        lowered: true,
      },
      pips: ['on', 'on', 'on', 'on', 'on', 'lost', 'off', 'off', 'off'],
    })
    expect(findShownTraitOnInitiative(5)).toMatchObject({
      nowLabel: createAptitudePhrase('mediocre'),
      afterLabel: null,
    })
  })

  it.each([
    ['a player raises it by a point', createTarotActionContext({ driving: 6 }), null, false],
    ['not without one', createTarotActionContext({ driving: 9, melee: 7 }), 'noPoint', false],
    ['and does not lower it', createTarotActionContext({ driving: 6 }), null, false],
    ['the Narrator may', createTarotActionContext({ driving: 6 }, {}, { user: gamemaster }), null, true],
    ['but not below Dismal', createTarotActionContext({ driving: 1 }, {}, { user: gamemaster }), null, false],
  ])("the tab's trait: %s", (_caseTitle, actionContext, isDisabledExpected, mayTraitBeLowered) => {
    const lastTraitOnTab = (
      createTabContext(actionContext)['traits'] as {
        raiseRefusal: { key: string } | null
        mayLower: boolean
      }[]
    ).at(-1)
    expect(lastTraitOnTab?.raiseRefusal?.key.split('.').at(-1) ?? null).toBe(isDisabledExpected)
    expect(lastTraitOnTab?.mayLower).toBe(mayTraitBeLowered)
  })

  it('a trait that cannot be read shows its name alone', () => {
    const [item] = createTarotActionContext({ driving: 6 }).items
    const actionContext = createTarotActionContext(
      {},
      {},
      { items: item ? [{ ...item, fields: { rank: 99 } }] : [] },
    )
    expect(createTabContext(actionContext)['traits']).toMatchObject([{ name: 'driving', known: null }])
  })
})

describe('the description of a character', () => {
  it('each line of the description has a field, and three fields are long', () => {
    const actionContext = createTarotActionContext(
      {},
      { about: { ...createTarotActionContext().state.about, age: '30' } },
    )
    const descriptionRow = createTabContext(actionContext)['about'] as {
      detail: string
      path: string
      value: string
      long: boolean
    }[]
    expect(descriptionRow.find(({ detail }) => detail === 'age')).toMatchObject({
      ...{ path: 'system.tarot.about.age', value: '30', long: false },
    })
    expect(
      descriptionRow
        .filter(({ long }) => long)
        .map(({ detail }) => detail)
        .sort(),
    ).toEqual([...['background', 'looks', 'motives']])
  })

  it('the tab lists the aptitudes with their meaning, the best first', () => {
    const aptitudeLabels = (
      createTabContext(createTarotActionContext())['aptitudes'] as TemplateContext[]
    ).map(({ label }) => label)
    expect(aptitudeLabels).toHaveLength(9)
    expect([aptitudeLabels[0], aptitudeLabels[8]]).toEqual([
      'HnB.tarot.aptitude.peerless',
      'HnB.tarot.aptitude.dismal',
    ])
  })
})

describe('the sheet shows what the message of a pending step says', () => {
  const actionContext = createTarotActionContext({ brawn: 3 })
  const viewer = { ...actionContext, playedUuids: [ana.uuid], sides: [actionContext], ownParticipant: null }
  const findFirstMessageStep = (kindName: 'check' | 'trauma', messageFacts: object) =>
    tarotRuleset.messages[kindName]?.pendingSteps(
      { uuid: 'ChatMessage.w', actor: ana.uuid, facts: messageFacts },
      viewer,
    )[0]
  const createRequirementLine = (phrase: object) => ({ label: { key: 'HnB.tarot.ladder.need' }, phrase })
  const lineOfSecretCheck = { phrase: { key: 'HnB.tarot.check.needSecret' } }
  const checkFacts = createTarotCheck(actionContext, null)

  it.each<[string, object, object[]]>([
    ['a secret aptitude', {}, [lineOfSecretCheck]],
    ['the needed aptitude', { need: 9 }, [createRequirementLine(createAptitudePhrase('peerless'))]],
    ['a push to act sooner', { sooner: true }, [{ phrase: { key: 'HnB.tarot.round.isSooner' } }]],
    [
      "the character's own aptitude",
      { trait: { id: 'brawn', name: { text: 'Brawn' }, rank: 9, now: 9 } },
      [
        lineOfSecretCheck,
        { label: { key: 'HnB.tarot.ladder.yours' }, phrase: createAptitudePhrase('peerless') },
      ],
    ],
    [
      'the patient',
      { aid: { actor: 'Actor.ben', name: 'Ben', done: false, stopped: null } },
      [{ phrase: { key: 'HnB.tarot.care.helps', data: { name: 'Ben' } } }, lineOfSecretCheck],
    ],
    [
      'the declared suit',
      { push: { ...checkFacts.push, suit: 'cups' } },
      [lineOfSecretCheck, { label: { key: 'HnB.tarot.push.social' } }],
    ],
  ])('a check says %s', (_caseTitle, factOverrides, expectedStepDetails) => {
    expect(findFirstMessageStep('check', { ...checkFacts, ...factOverrides })?.details).toMatchObject(
      expectedStepDetails,
    )
  })

  it('a hit says its source, and its wounds or its stun', () => {
    const hit = createUnansweredHit(ana, {
      source: { text: 'Pistol' },
      woundCount: 2,
      armor: true,
      stunStrength: 9,
    })
    expect(findFirstMessageStep('trauma', { hits: { h: hit } })?.details).toEqual([
      { label: { text: 'Pistol' }, phrase: { key: 'HnB.tarot.trauma.about', data: { wounds: 2 } } },
    ])
    expect(findFirstMessageStep('trauma', { hits: { h: { ...hit, stage: 'stun' } } })?.details).toEqual([
      { label: { text: 'Pistol' }, phrase: { key: 'HnB.tarot.trauma.stun' } },
      { label: { key: 'HnB.tarot.trauma.strength' }, phrase: createAptitudePhrase('peerless') },
    ])
  })

  it('a contest says who the other sides are, with their roles', async () => {
    const { facts } = await Duel.beginContest(new TableDeck())
    const actionContextOfMina = createTarotActionContext({}, {}, { actor: mina })
    const sides = Object.values(facts.exchange.sides).map(({ uuid }) => ({
      ...actionContextOfMina,
      actor: { ...mina, uuid },
    }))
    const viewerOfMina = { ...viewer, sides, playedUuids: [mina.uuid] }
    const pendingSteps = tarotRuleset.messages['contest']?.pendingSteps(
      { uuid: 'ChatMessage.w', actor: mina.uuid, facts },
      viewerOfMina,
    )
    expect(pendingSteps?.find(({ actor }) => actor?.uuid === mina.uuid)?.details).toEqual([
      { label: { key: 'HnB.tarot.contest.role.defender' }, phrase: { text: 'David' } },
    ])
  })
})

describe('the ladder of the nine aptitudes', () => {
  const listAptitudesWithMark = (
    marksOnLadder: Parameters<typeof createAptitudeLadder>[0],
    markName: string,
  ) =>
    (createAptitudeLadder(marksOnLadder) as { rungs: TemplateContext[] }).rungs
      .filter((ladderRung) => ladderRung[markName] === true)
      .map((ladderRung) => ladderRung['aptitude'])

  it('the ladder is filled up to the counting rank, and marks the former and the needed rank', () => {
    const aptitudeLadderMarks = { oldRank: 3, currentRank: 5, neededRank: 6 }
    expect(listAptitudesWithMark(aptitudeLadderMarks, 'filled')).toEqual([
      'good',
      'fair',
      'mediocre',
      'poor',
      'dismal',
    ])
    expect([
      listAptitudesWithMark(aptitudeLadderMarks, 'before'),
      listAptitudesWithMark(aptitudeLadderMarks, 'now'),
      listAptitudesWithMark(aptitudeLadderMarks, 'need'),
    ]).toEqual([['mediocre'], ['good'], ['great']])
    expect(createAptitudeLadder(aptitudeLadderMarks)).toMatchObject({
      before: createAptitudePhrase('mediocre'),
      now: createAptitudePhrase('good'),
      need: createAptitudePhrase('great'),
    })
  })

  it('the ladder ends: below Dismal nothing is filled, above Peerless only the last rung', () => {
    expect(listAptitudesWithMark({ currentRank: -1 }, 'filled')).toEqual([])
    expect(listAptitudesWithMark({ currentRank: -1 }, 'now')).toEqual(['dismal'])
    expect(listAptitudesWithMark({ currentRank: 11 }, 'filled')).toHaveLength(9)
    expect(listAptitudesWithMark({ currentRank: 11 }, 'now')).toEqual(['peerless'])
  })

  it('the ladder marks no unknown rank', () => {
    expect(createAptitudeLadder({ neededRank: null })).toMatchObject({ before: null, now: null, need: null })
    expect(listAptitudesWithMark({ neededRank: null }, 'need')).toEqual([])
  })

  it('the pips show the counting rank, the ranks lost to wounds, and the rest', () => {
    expect(createTraitRankPips(2, 2)).toEqual(['on', 'on', ...Array<string>(7).fill('off')])
    expect(createTraitRankPips(3, 0)).toEqual([
      ...Array<string>(3).fill('lost'),
      ...Array<string>(6).fill('off'),
    ])
  })

  it("the ladder's names are its ranks, from Dismal 1 to Peerless 9", () => {
    expect([
      findAptitudeRank('dismal'),
      findAptitudeRank('peerless'),
      findAptitudeRank(''),
      findAptitudeRank('godlike'),
    ]).toEqual([1, 9, null, null])
    const aptitudeChoices = createAptitudeChoices(6)
    expect(aptitudeChoices.map(({ rank }) => rank)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(aptitudeChoices.filter(({ chosen }) => chosen)).toMatchObject([{ aptitude: 'great' }])
    expect(createAptitudeChoices().some(({ chosen }) => chosen)).toBe(false)
  })
})
