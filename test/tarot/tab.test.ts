/** Tests the tab of Turn of the Card: wounds, points, traits, and the same pending steps as in the messages. */
import { describe, expect, it } from 'vitest'
import type { Click } from '../../src/core/game-views'
import { newTarotCheck } from '../../src/tarot/check/check-changes'
import { aptitudeLadder, rankPips, rankOfAptitude, aptitudeChoices } from '../../src/tarot/aptitude-ladder'
import type { TarotState, Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { unansweredHit } from '../../src/tarot/trauma/hit-facts'
import { ana, gamemaster } from '../support/people'
import { TableDeck, tarotClick, usualTarotSettings } from '../support/tarot'
import { Duel, mina } from '../support/tarot-duel'

type TemplateContext = Readonly<Record<string, unknown>>

const tabContext = (click: Click<Tarot>) => tarotRuleset.tab.context(click, []) as TemplateContext

const aptitudeKey = (name: string) => ({ key: `HnB.tarot.aptitude.${name}` })

describe('wounds', () => {
  it.each([
    ['unhurt', 0, ['free', 'free', 'free', 'free'], 4],
    ['each wound takes one of as many as Health has ranks', 3, ['taken', 'taken', 'taken', 'free'], 1],
    ['as many as can be endured', 4, ['taken', 'taken', 'taken', 'taken'], 0],
    ['with more the organs fail', 6, ['taken', 'taken', 'taken', 'taken', 'beyond', 'beyond'], 0],
  ])("the tab's line of wounds: %s", (_caseTitle, wounds, woundPips, healthLeft) => {
    expect(tabContext(tarotClick({ health: 4 }, { wounds }))).toMatchObject({
      ...{ wounds, health: 4, woundPips, left: healthLeft, failing: wounds > 4 },
    })
  })

  it.each([
    ['without wounds a trait that is not listed is Mediocre', 0, null],
    ['a wound makes it Poor', 1, aptitudeKey('poor')],
    ['two wounds make it Dismal', 2, aptitudeKey('dismal')],
    [
      'three wounds make it worse',
      3,
      { key: 'HnB.tarot.rank.below', data: { name: aptitudeKey('dismal'), steps: 1 } },
    ],
  ])('%s', (_caseTitle, wounds, woundedRank) => {
    expect(tabContext(tarotClick({}, { wounds }))).toMatchObject({ woundedRank })
  })

  it.each<[string, Partial<TarotState>, string[], object]>([
    ['no wound: neither bleeding nor stable', {}, [], { bleeding: false, stable: false, dead: false }],
    ['a wound bleeds', { wounds: 1 }, [], { bleeding: true, stable: false }],
    ['until it is stopped', { wounds: 1, stableAt: 1 }, [], { bleeding: false, stable: true }],
    ['the dead are neither', { wounds: 1 }, ['dead'], { bleeding: false, stable: false, dead: true }],
    ['stunned', {}, ['tarot-stunned'], { stunned: true }],
  ])("the tab's wounds: %s", (_caseTitle, state, statuses, expected) => {
    expect(tabContext(tarotClick({}, state, { actor: { ...ana, statuses } }))).toMatchObject({
      ...{ stunned: false, fighting: false },
      ...expected,
    })
  })

  it('the line of wounds says that a fight is on', () => {
    const turn = { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [], fight: 'f' }
    expect(tabContext(tarotClick({}, {}, { actor: { ...ana, turn } }))['fighting']).toBe(true)
    const deadActor = { ...ana, turn, statuses: ['dead'] }
    expect(tabContext(tarotClick({}, {}, { actor: deadActor }))['fighting']).toBe(false)
  })
})

describe('points', () => {
  const npc = { actor: { ...ana, type: 'npc' as const } }
  it.each<[string, Click<Tarot>, object]>([
    [
      'while a character is created nothing is spent by single steps',
      tarotClick({}, { created: false }),
      { creating: true, spends: false, over: false, points: { left: 10 } },
    ],
    ['afterwards what is left is spent', tarotClick(), { creating: false, spends: true }],
    [
      'as long as some are',
      tarotClick({ driving: 9, melee: 7 }),
      { spends: false, over: false, points: { left: 0 } },
    ],
    [
      'more than there are is too much',
      tarotClick({ driving: 9, melee: 8 }),
      { spends: false, over: true, points: { left: -1 } },
    ],
    [
      'the Narrator’s persons have none (TC40)',
      tarotClick({}, { created: false }, npc),
      { npc: true, creating: false, spends: false, points: null },
    ],
    [
      'a cap that the table has chosen',
      tarotClick({}, {}, { settings: { ...usualTarotSettings, startingCap: 'great' } }),
      { cap: aptitudeKey('great') },
    ],
    ['no cap', tarotClick(), { cap: null }],
  ])("the tab's points: %s", (_caseTitle, click, expected) => {
    expect(tabContext(click)).toMatchObject(expected)
  })
})

describe('a trait', () => {
  const [row] = tabContext(tarotClick({ driving: 6 }, { wounds: 2 }))['traits'] as TemplateContext[]

  it('a trait shows its rank, its rank with wounds, and both as pips', () => {
    expect(row).toMatchObject({
      ...{ id: 'driving', uuid: `${ana.uuid}.Item.driving`, name: 'driving' },
      ...{ label: aptitudeKey('great'), nowLabel: aptitudeKey('fair'), lowered: true, core: false },
      pips: ['on', 'on', 'on', 'on', 'lost', 'lost', 'off', 'off', 'off'],
    })
    expect((tabContext(tarotClick({ driving: 6 }))['traits'] as TemplateContext[])[0]).toMatchObject({
      lowered: false,
    })
  })

  it('a trait in a Reaction round shows the rank that counts now, next to the one after the round (TC25)', () => {
    const turn = {
      fight: 'f',
      round: 1,
      initiative: 6,
      acting: 6,
      place: 0,
      isOwnTurn: false,
      used: [],
    }
    const ownFields = { wounds: 3, struckIn: 'f 1 6', struck: 2 }
    const traitAt = (acting: number) =>
      (
        tabContext(tarotClick({ driving: 6 }, ownFields, { actor: { ...ana, turn: { ...turn, acting } } }))[
          'traits'
        ] as TemplateContext[]
      )[0]
    expect(traitAt(6)).toMatchObject({
      ...{
        label: aptitudeKey('great'),
        nowLabel: aptitudeKey('good'),
        afterLabel: aptitudeKey('mediocre'),
        lowered: true,
      },
      pips: ['on', 'on', 'on', 'on', 'on', 'lost', 'off', 'off', 'off'],
    })
    expect(traitAt(5)).toMatchObject({ nowLabel: aptitudeKey('mediocre'), afterLabel: null })
  })

  it.each([
    ['a player raises it by a point', tarotClick({ driving: 6 }), null, false],
    ['not without one', tarotClick({ driving: 9, melee: 7 }), 'noPoint', false],
    ['and does not lower it', tarotClick({ driving: 6 }), null, false],
    ['the Narrator may', tarotClick({ driving: 6 }, {}, { user: gamemaster }), null, true],
    ['but not below Dismal', tarotClick({ driving: 1 }, {}, { user: gamemaster }), null, false],
  ])("the tab's trait: %s", (_caseTitle, click, isDisabledExpected, mayLower) => {
    const last = (
      tabContext(click)['traits'] as { raiseRefusal: { key: string } | null; mayLower: boolean }[]
    ).at(-1)
    expect(last?.raiseRefusal?.key.split('.').at(-1) ?? null).toBe(isDisabledExpected)
    expect(last?.mayLower).toBe(mayLower)
  })

  it('a trait that cannot be read shows its name alone', () => {
    const [item] = tarotClick({ driving: 6 }).items
    const click = tarotClick({}, {}, { items: item ? [{ ...item, fields: { rank: 99 } }] : [] })
    expect(tabContext(click)['traits']).toMatchObject([{ name: 'driving', known: null }])
  })
})

describe('the description of a character', () => {
  it('each line of the description has a field, and three fields are long', () => {
    const click = tarotClick({}, { about: { ...tarotClick().state.about, age: '30' } })
    const aboutRow = tabContext(click)['about'] as {
      detail: string
      path: string
      value: string
      long: boolean
    }[]
    expect(aboutRow.find(({ detail }) => detail === 'age')).toMatchObject({
      ...{ path: 'system.tarot.about.age', value: '30', long: false },
    })
    expect(
      aboutRow
        .filter(({ long }) => long)
        .map(({ detail }) => detail)
        .sort(),
    ).toEqual([...['background', 'looks', 'motives']])
  })

  it('the tab lists the aptitudes with their meaning, the best first', () => {
    const labels = (tabContext(tarotClick())['aptitudes'] as TemplateContext[]).map(({ label }) => label)
    expect(labels).toHaveLength(9)
    expect([labels[0], labels[8]]).toEqual(['HnB.tarot.aptitude.peerless', 'HnB.tarot.aptitude.dismal'])
  })
})

describe('the sheet shows what the message of a pending step says', () => {
  const click = tarotClick({ brawn: 3 })
  const viewer = { ...click, playedUuids: [ana.uuid], sides: [click], ownParticipant: null }
  const step = (kind: 'check' | 'trauma', facts: object) =>
    tarotRuleset.messages[kind]?.pendingSteps({ uuid: 'ChatMessage.w', actor: ana.uuid, facts }, viewer)[0]
  const need = (phrase: object) => ({ label: { key: 'HnB.tarot.ladder.need' }, phrase })
  const secret = { phrase: { key: 'HnB.tarot.check.needSecret' } }
  const checkFacts = newTarotCheck(click, null)

  it.each<[string, object, object[]]>([
    ['a secret aptitude', {}, [secret]],
    ['the needed aptitude', { need: 9 }, [need(aptitudeKey('peerless'))]],
    ['a push to act sooner', { sooner: true }, [{ phrase: { key: 'HnB.tarot.round.isSooner' } }]],
    [
      "the character's own aptitude",
      { trait: { id: 'brawn', name: { text: 'Brawn' }, rank: 9, now: 9 } },
      [secret, { label: { key: 'HnB.tarot.ladder.yours' }, phrase: aptitudeKey('peerless') }],
    ],
    [
      'the patient',
      { aid: { actor: 'Actor.ben', name: 'Ben', done: false, stopped: null } },
      [{ phrase: { key: 'HnB.tarot.care.helps', data: { name: 'Ben' } } }, secret],
    ],
    [
      'the declared suit',
      { push: { ...checkFacts.push, suit: 'cups' } },
      [secret, { label: { key: 'HnB.tarot.push.social' } }],
    ],
  ])('a check says %s', (_caseTitle, ownFields, details) => {
    expect(step('check', { ...checkFacts, ...ownFields })?.details).toMatchObject(details)
  })

  it('a hit says its source, and its wounds or its stun', () => {
    const hit = unansweredHit(ana, {
      source: { text: 'Pistol' },
      woundCount: 2,
      armor: true,
      stunStrength: 9,
    })
    expect(step('trauma', { hits: { h: hit } })?.details).toEqual([
      { label: { text: 'Pistol' }, phrase: { key: 'HnB.tarot.trauma.about', data: { wounds: 2 } } },
    ])
    expect(step('trauma', { hits: { h: { ...hit, stage: 'stun' } } })?.details).toEqual([
      { label: { text: 'Pistol' }, phrase: { key: 'HnB.tarot.trauma.stun' } },
      { label: { key: 'HnB.tarot.trauma.strength' }, phrase: aptitudeKey('peerless') },
    ])
  })

  it('a contest says who the other sides are, with their roles', async () => {
    const { facts } = await Duel.begin(new TableDeck())
    const minaClick = tarotClick({}, {}, { actor: mina })
    const sides = Object.values(facts.exchange.sides).map(({ uuid }) => ({
      ...minaClick,
      actor: { ...mina, uuid },
    }))
    const viewerWithSides = { ...viewer, sides, playedUuids: [mina.uuid] }
    const steps = tarotRuleset.messages['contest']?.pendingSteps(
      { uuid: 'ChatMessage.w', actor: mina.uuid, facts },
      viewerWithSides,
    )
    expect(steps?.find(({ actor }) => actor?.uuid === mina.uuid)?.details).toEqual([
      { label: { key: 'HnB.tarot.contest.role.defender' }, phrase: { text: 'David' } },
    ])
  })
})

describe('the ladder of the nine aptitudes', () => {
  const rungs = (marks: Parameters<typeof aptitudeLadder>[0], mark: string) =>
    (aptitudeLadder(marks) as { rungs: TemplateContext[] }).rungs
      .filter((ladderRung) => ladderRung[mark] === true)
      .map((ladderRung) => ladderRung['aptitude'])

  it('the ladder is filled up to the counting rank, and marks the former and the needed rank', () => {
    const marks = { oldRank: 3, currentRank: 5, neededRank: 6 }
    expect(rungs(marks, 'filled')).toEqual(['good', 'fair', 'mediocre', 'poor', 'dismal'])
    expect([rungs(marks, 'before'), rungs(marks, 'now'), rungs(marks, 'need')]).toEqual([
      ['mediocre'],
      ['good'],
      ['great'],
    ])
    expect(aptitudeLadder(marks)).toMatchObject({
      before: aptitudeKey('mediocre'),
      now: aptitudeKey('good'),
      need: aptitudeKey('great'),
    })
  })

  it('the ladder ends: below Dismal nothing is filled, above Peerless only the last rung', () => {
    expect(rungs({ currentRank: -1 }, 'filled')).toEqual([])
    expect(rungs({ currentRank: -1 }, 'now')).toEqual(['dismal'])
    expect(rungs({ currentRank: 11 }, 'filled')).toHaveLength(9)
    expect(rungs({ currentRank: 11 }, 'now')).toEqual(['peerless'])
  })

  it('the ladder marks no unknown rank', () => {
    expect(aptitudeLadder({ neededRank: null })).toMatchObject({ before: null, now: null, need: null })
    expect(rungs({ neededRank: null }, 'need')).toEqual([])
  })

  it('the pips show the counting rank, the ranks lost to wounds, and the rest', () => {
    expect(rankPips(2, 2)).toEqual(['on', 'on', ...Array<string>(7).fill('off')])
    expect(rankPips(3, 0)).toEqual([...Array<string>(3).fill('lost'), ...Array<string>(6).fill('off')])
  })

  it("the ladder's names are its ranks, from Dismal 1 to Peerless 9", () => {
    expect([
      rankOfAptitude('dismal'),
      rankOfAptitude('peerless'),
      rankOfAptitude(''),
      rankOfAptitude('godlike'),
    ]).toEqual([1, 9, null, null])
    const choices = aptitudeChoices(6)
    expect(choices.map(({ rank }) => rank)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(choices.filter(({ chosen }) => chosen)).toMatchObject([{ aptitude: 'great' }])
    expect(aptitudeChoices().some(({ chosen }) => chosen)).toBe(false)
  })
})
