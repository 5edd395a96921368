/** Tests trauma in Turn of the Card: hits, armor, stuns, bleeding, death and healing. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { MessageActionContext, Participant } from '../../src/core/game-views'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { computeTarotCheckResult } from '../../src/tarot/check/check-facts'
import { tarotRecoveryRules } from '../../src/tarot/recovery'
import type { TarotSettings, TarotState, Tarot } from '../../src/tarot/rules'
import {
  beginMedicalCheckAction,
  treatInHospitalAction,
  stopBleedingAction,
} from '../../src/tarot/trauma/stop-bleeding'
import { declareDeathAction } from '../../src/tarot/trauma/declare-death'
import { endStunAction } from '../../src/tarot/trauma/end-stun'
import { healWoundsAction } from '../../src/tarot/trauma/heal-wounds'
import type { Blow, Hit, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { inflictBleedingWoundsAction, inflictHitAction } from '../../src/tarot/trauma/inflict-hits'
import { resistStunAction } from '../../src/tarot/trauma/resist-stun'
import { sufferWoundsAction } from '../../src/tarot/trauma/suffer-wounds'
import { createHitViews } from '../../src/tarot/trauma/hit-view'
import { ana, gamemaster, player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
  createAnswersWithCards,
  createTraitItems,
  usualTarotSettings,
} from '../support/tarot'
import { pressGroupAction } from '../support/actions'

const createArmorItem = (armorId: string, armorRating: number) => ({
  uuid: `${ana.uuid}.Item.${armorId}`,
  id: armorId,
  name: armorId,
  img: '',
  type: 'armor' as const,
  fields: { rating: armorRating, printed: 8, kilograms: 1 },
})

const blowOfBullet: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: null }

interface HitFieldOverrides {
  readonly blow?: Partial<Blow>
  readonly state?: Partial<TarotState>
  readonly ranks?: Readonly<Record<string, number>>
  readonly armor?: Readonly<Record<string, number>>
  readonly settings?: Partial<TarotSettings>
  readonly change?: Partial<Hit>
}

/** A click of Ana's player on the message about a hit against Ana. */
function createHitActionContext({
  blow,
  state,
  ranks = {},
  armor: worn = {},
  settings,
  change,
}: HitFieldOverrides = {}) {
  const hit = { ...createUnansweredHit(ana, { ...blowOfBullet, ...blow }), ...change }
  const items = [
    ...createTraitItems(ranks),
    ...Object.entries(worn).map(([id, rating]) => createArmorItem(id, rating)),
  ]
  const actionContext = createTarotActionContext({}, state, {
    items,
    settings: { ...settingsWithoutSuitsFirst, ...settings },
    data: { hit: 'h' },
  })
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: { hits: { h: hit } } }
  return { ...actionContext, message, sides: [actionContext] } satisfies MessageActionContext<
    Tarot,
    FactsWithHits
  >
}

function requireOutcome(actionOutcome: Outcome | Refusal): Outcome & { readonly hit: Hit } {
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return { ...actionOutcome, hit: actionOutcome.amend?.set['hits.h'] as unknown as Hit }
}

describe('A hit', () => {
  it('Mina with Fair Health endures three wounds, but not four more', async () => {
    const outcomeOfFirstAction = requireOutcome(
      await sufferWoundsAction.decide(
        createHitActionContext({ ranks: { health: 4 } }),
        {},
        new TableDeck().createChance(),
      ),
    )
    expect(outcomeOfFirstAction.edits).toContainEqual({ target: ana.uuid, set: { wounds: 3, stableAt: 0 } })
    expect(outcomeOfFirstAction.statuses).toContainEqual({
      target: ana.uuid,
      status: 'tarot-bleeding',
      active: true,
    })
    expect(outcomeOfFirstAction.hit).toMatchObject({ taken: 3, failing: false, stage: 'over' })
    const actionContextForSecondHit = createHitActionContext({ ranks: { health: 4 }, state: { wounds: 3 } })
    expect(
      requireOutcome(
        await sufferWoundsAction.decide(actionContextForSecondHit, {}, new TableDeck().createChance()),
      ).hit.failing,
    ).toBe(true)
  })

  it('armor of rating eight stops five wounds and drops to seven, before any push (TC18)', async () => {
    const actionContext = createHitActionContext({ blow: { woundCount: 5 }, armor: { vest: 8 } })
    const actionOutcome = requireOutcome(
      await sufferWoundsAction.decide(actionContext, { armor: 'vest' }, new TableDeck().createChance()),
    )
    expect(actionOutcome.edits).toEqual([{ target: `${ana.uuid}.Item.vest`, set: { rating: 7 } }])
    expect(actionOutcome.hit).toMatchObject({ taken: 0, through: 0, soaked: [{ before: 8, after: 7 }] })
    // The armor has stopped all wounds of this hit. So the hit causes no bleeding.
    expect(actionOutcome.statuses?.filter(({ active: on }) => on)).toEqual([])
  })

  it("a hit tells each card's effect on the wounds, and raises no rank", async () => {
    const handCardNames = ['swords-01', 'pentacles-02', 'cups-01']
    const tableDeck = new TableDeck(['swords-09']).giveCards('player', ...handCardNames)
    const actionContext = createHitActionContext({ blow: { woundCount: 2 } })
    const { hit } = requireOutcome(
      await sufferWoundsAction.decide(
        actionContext,
        { suit: 'swords', cards: createAnswersWithCards(...handCardNames) },
        tableDeck.createChance(),
      ),
    )
    const viewer = { user: player, actor: null, playedUuids: [], sides: [], settings: usualTarotSettings }
    // The hit has three wounds. Two cards stop two of them, and the third remains.
    expect(createHitViews({ hits: { h: hit } }, viewer)).toMatchObject([
      {
        lines: ['stops', 'stops', 'burn', 'none'].map((effectName) => ({
          label: { key: `HnB.tarot.effect.${effectName}` },
        })),
      },
    ])
  })

  it.each([
    ['each card that counts stops a wound', ['swords-01', 'pentacles-02'], 1],
    ['a major arcana stops them all', ['major-10'], 0],
    ['burnt cards count if they fit', ['cups-01'], 2],
  ])('a hit: %s', async (_caseTitle, handCards, expectedWoundsTaken) => {
    const tableDeck = new TableDeck(['swords-09']).giveCards('player', ...handCards)
    const actionOutcome = await sufferWoundsAction.decide(
      createHitActionContext(),
      { suit: 'swords', cards: createAnswersWithCards(...handCards) },
      tableDeck.createChance(),
    )
    expect(requireOutcome(actionOutcome).hit.taken).toBe(expectedWoundsTaken)
    // The message has no Undo. Otherwise a player who has seen the result could choose again.
    expect(requireOutcome(actionOutcome).amend?.final).toBe(true)
  })

  it('a hit that is taken without cards reveals nothing, so its player can undo it', async () => {
    const actionContext = createHitActionContext({ armor: { vest: 2 } })
    const actionOutcome = await sufferWoundsAction.decide(
      actionContext,
      { armor: 'vest' },
      new TableDeck().createChance(),
    )
    expect(requireOutcome(actionOutcome).amend).not.toHaveProperty('final')
  })

  it('one armor counts for each hit, or all where the table lets them add up (TC20)', async () => {
    const armorRatings = { vest: 2, plate: 4 }
    const actionContextForBigHit = createHitActionContext({ blow: { woundCount: 9 }, armor: armorRatings })
    expect(
      requireOutcome(
        await sufferWoundsAction.decide(
          actionContextForBigHit,
          { armor: 'vest' },
          new TableDeck().createChance(),
        ),
      ).hit.taken,
    ).toBe(7)
    const clickOnHitStoppedByArmor = createHitActionContext({
      blow: { woundCount: 9 },
      armor: armorRatings,
      settings: { armorStacks: true },
    })
    expect(
      requireOutcome(
        await sufferWoundsAction.decide(clickOnHitStoppedByArmor, {}, new TableDeck().createChance()),
      ).hit.taken,
    ).toBe(3)
  })

  it.each([
    ['armor that is not worn', { armor: 'ghost' }, {}, 'noArmor'],
    ['a hit that has landed already', {}, { stage: 'over' as const }, 'isOver'],
    ['somebody else’s hit', {}, { actor: 'Actor.other' }, 'notTheirs'],
    ['cards that are not held', { cards: createAnswersWithCards('cups-01') }, {}, 'notInHand'],
  ])('a hit refuses %s', async (_caseTitle, formAnswers, changeOfHit, expectedRefusal) => {
    const actionOutcome = await sufferWoundsAction.decide(
      createHitActionContext({ armor: { vest: 3 }, change: changeOfHit }),
      formAnswers,
      new TableDeck().createChance(),
    )
    expect(actionOutcome).toMatchObject({ refused: `HnB.tarot.refusal.${expectedRefusal}` })
  })
})

describe('A stun', () => {
  const createActionContextForStun = (hitFieldOverrides: HitFieldOverrides = {}) =>
    createHitActionContext({
      blow: { woundCount: 0, stunStrength: 4 },
      change: { stage: 'stun', before: null },
      ...hitFieldOverrides,
    })

  it.each([
    ['a tie is not enough', { brawn: 4 }, [], true],
    ['higher Brawn is', { brawn: 5 }, [], false],
    ['a push may do it', { brawn: 4 }, ['swords-02'], false],
    ['so does a major arcana', {}, ['major-05'], false],
  ])('a stun: %s', async (_caseTitle, rankByTrait, handCards, isStunnedExpected) => {
    const tableDeck = new TableDeck().giveCards('player', ...handCards)
    const actionOutcome = await resistStunAction.decide(
      createActionContextForStun({ ranks: rankByTrait }),
      { suit: 'swords', cards: createAnswersWithCards(...handCards) },
      tableDeck.createChance(),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    expect(actionOutcome.amend?.set['hits.h.stun']).toMatchObject({ stunned: isStunnedExpected })
    expect(actionOutcome.statuses).toHaveLength(isStunnedExpected ? 1 : 0)
  })

  it.each([
    ['is tested with the wounds held before the hit (TC7)', true, false],
    ['or with the new ones, where the table says so', false, true],
  ])('the answer to a stun: %s', async (_caseTitle, isStunAnsweredFirst, isStunnedExpected) => {
    const actionContext = createActionContextForStun({
      ranks: { brawn: 5 },
      state: { wounds: 3 },
      change: { stage: 'stun', before: 0 },
      settings: { stunBeforeWounds: isStunAnsweredFirst },
    })
    const actionOutcome = await resistStunAction.decide(actionContext, {}, new TableDeck().createChance())
    expect(isRefusal(actionOutcome) || actionOutcome.amend?.set['hits.h.stun']).toMatchObject({
      stunned: isStunnedExpected,
    })
  })
})

describe('The Narrator', () => {
  const createGroupActionContextForParticipant = (testedParticipant: Participant<Tarot>) => ({
    participants: [testedParticipant],
    settings: usualTarotSettings,
    user: gamemaster,
    data: {},
  })

  it('only the Narrator assigns wounds, and says how many', async () => {
    const chance = new TableDeck().createChance()
    expect(await inflictHitAction.decide(createTarotActionContext(), { wounds: 2 }, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const actionContext = createTarotActionContext({}, {}, { user: gamemaster })
    for (const wounds of [-1, 1.5, 31, 'two']) {
      expect(await inflictHitAction.decide(actionContext, { wounds }, chance)).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    }
    expect(await inflictHitAction.decide(actionContext, { wounds: 0 }, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.noBlow',
    })
    expect(isRefusal(await inflictHitAction.decide(actionContext, { wounds: 2 }, chance))).toBe(false)
  })

  it('the Narrator lets each character with unstopped wounds bleed, with or without armor', async () => {
    const chance = new TableDeck().createChance(gamemaster)
    const actionContextForStoppedBleeding = createGroupActionContextForParticipant(
      createTarotParticipant(ana, {}, { wounds: 2, stableAt: 2 }),
    )
    expect(
      await pressGroupAction(inflictBleedingWoundsAction, actionContextForStoppedBleeding, {}, chance),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    const actionOutcome = await inflictBleedingWoundsAction.decide(
      createGroupActionContextForParticipant(createTarotParticipant(ana, {}, { wounds: 1 })),
      {},
      chance,
    )
    const hitFacts = isRefusal(actionOutcome) ? null : (actionOutcome.post?.facts as FactsWithHits)
    expect(Object.values(hitFacts?.hits ?? {})).toMatchObject([{ wounds: 1, armor: false }])
  })
})

describe('Death', () => {
  it("only the Narrator declares a death, once, by Foundry's own status, which marks a fighter as defeated", async () => {
    const chance = new TableDeck().createChance(gamemaster)
    expect(await declareDeathAction.decide(createTarotActionContext(), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const fightTurn = { round: 1, initiative: 3, place: 0, isOwnTurn: true, used: [] }
    const actionContext = createTarotActionContext(
      {},
      { wounds: 9 },
      { user: gamemaster, actor: { ...ana, turn: fightTurn } },
    )
    expect(await declareDeathAction.decide(actionContext, {}, chance)).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'turn.defeated': true } }],
      statuses: [{ target: ana.uuid, status: 'dead', active: true }],
    })
    // A dead character neither bleeds nor is stunned. Fields that are not set stay unset.
    const actionContextOfBleedingActor = {
      ...actionContext,
      actor: { ...ana, turn: fightTurn, statuses: ['tarot-bleeding', 'tarot-failing'] },
    }
    expect(await declareDeathAction.decide(actionContextOfBleedingActor, {}, chance)).toMatchObject({
      statuses: [
        { target: ana.uuid, status: 'dead', active: true },
        { target: ana.uuid, status: 'tarot-bleeding', active: false },
        { target: ana.uuid, status: 'tarot-failing', active: false },
      ],
    })
    const actionContextOfDeadActor = { ...actionContext, actor: { ...ana, statuses: ['dead'] } }
    expect(await declareDeathAction.decide(actionContextOfDeadActor, {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.isDead',
    })
  })
})

describe('The end of a stun', () => {
  it('the Narrator ends a stun by her word, because "a few minutes" end before a scene does', async () => {
    const chance = new TableDeck().createChance(gamemaster)
    const isStunnedExpected = { actor: { ...ana, statuses: ['tarot-stunned'] } }
    expect(
      await endStunAction.decide(createTarotActionContext({}, {}, isStunnedExpected), {}, chance),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const actionContext = createTarotActionContext({}, {}, { user: gamemaster, ...isStunnedExpected })
    expect(await endStunAction.decide(actionContext, {}, chance)).toMatchObject({
      statuses: [{ target: ana.uuid, status: 'tarot-stunned', active: false }],
      post: { kind: 'care', facts: { what: 'rouse', name: ana.name } },
    })
    expect(await endStunAction.decide({ ...actionContext, actor: ana }, {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.notStunned',
    })
  })
})

describe('Stopping the bleeding', () => {
  const patient = createTarotParticipant({ ...ana, uuid: 'Actor.mina', name: 'Mina' }, {}, { wounds: 3 })

  it.each([
    ['Exceptional Medical suffices for three wounds', 7, 'success'],
    ['so does Great', 6, 'success'],
    ['Good does not', 5, 'failure'],
  ])('stopping the bleeding: %s', async (_caseTitle, medicalTraitRank, expectedResult) => {
    const actionOutcome = await beginMedicalCheckAction.decide(
      createTarotActionContext({ medical: medicalTraitRank }, {}, { targets: [patient] }),
      {},
      new TableDeck().createChance(),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    const checkFacts = actionOutcome.post?.facts as TarotCheckFacts
    expect(checkFacts.need).toBe(6)
    expect(computeTarotCheckResult({ ...checkFacts, stage: 'over' })).toBe(expectedResult)
  })

  it('after a success the patient’s player or the Narrator stops the bleeding', async () => {
    const actionOutcome = await beginMedicalCheckAction.decide(
      createTarotActionContext({ medical: 7 }, {}, { targets: [patient] }),
      {},
      new TableDeck().createChance(),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    const checkFacts: TarotCheckFacts = { ...(actionOutcome.post?.facts as TarotCheckFacts), stage: 'over' }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: checkFacts }
    const actionContext = { ...createTarotActionContext(), ...patient, message, sides: [patient] }
    const outcomeOfStoppingBleeding = await stopBleedingAction.decide(
      actionContext,
      {},
      new TableDeck().createChance(),
    )
    expect(isRefusal(outcomeOfStoppingBleeding) || outcomeOfStoppingBleeding.edits).toEqual([
      { target: 'Actor.mina', set: { stableAt: 3, stopped: 1 } },
    ])
    for (const refusal of [
      { ...checkFacts, aid: null },
      { ...checkFacts, aid: { actor: 'Actor.mina', name: 'Mina', done: true, stopped: null } },
      { ...checkFacts, need: 9 },
      { ...checkFacts, stage: 'asked' as const },
    ]) {
      const actionContextForSecondHit = { ...actionContext, message: { ...message, facts: refusal } }
      expect(
        await stopBleedingAction.decide(actionContextForSecondHit, {}, new TableDeck().createChance()),
      ).toMatchObject({
        refused: 'HnB.tarot.refusal.isOver',
      })
    }
    const actionContextOfHelper = { ...createTarotActionContext(), message, sides: [patient] }
    expect(
      await stopBleedingAction.decide(actionContextOfHelper, {}, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
  })

  it('nobody treats a character who does not bleed, and only the Narrator sends a character to the hospital', async () => {
    const chance = new TableDeck().createChance()
    expect(await beginMedicalCheckAction.decide(createTarotActionContext(), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    expect(
      await treatInHospitalAction.decide(createTarotActionContext({}, { wounds: 1 }), {}, chance),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const actionOutcome = await treatInHospitalAction.decide(
      createTarotActionContext({}, { wounds: 1 }, { user: gamemaster }),
      {},
      chance,
    )
    expect(isRefusal(actionOutcome) || actionOutcome.edits).toEqual([
      { target: ana.uuid, set: { stableAt: 1, stopped: 1 } },
    ])
  })
})

describe('Healing', () => {
  it('a week heals one wound of each character who no longer bleeds (TC28)', () => {
    const listWeekRecoveryEffects = (stateOverrides: Partial<TarotState>) =>
      tarotRecoveryRules.effects.week(createTarotActionContext({}, stateOverrides), { rest: 'ask' })
    expect(listWeekRecoveryEffects({ wounds: 3, stableAt: 3 })).toMatchObject([
      { ticked: true, edits: [{ target: ana.uuid, set: { wounds: 2, stableAt: 2 } }] },
    ])
    expect(listWeekRecoveryEffects({ wounds: 3 })).toMatchObject([{ ticked: false }])
    expect(listWeekRecoveryEffects({ wounds: 0 })).toEqual([])
  })

  it('"incapacitates your character for a few minutes": a stun is over once weeks have passed', () => {
    const isStunnedExpected = { status: 'tarot-stunned', key: '', ends: 'scene' }
    const actor = { ...ana, statuses: [isStunnedExpected.status], conditions: [isStunnedExpected] }
    const effectsAfterWeek = tarotRecoveryRules.effects.week(
      createTarotActionContext({}, { wounds: 0 }, { actor }),
      {
        rest: 'ask',
      },
    )
    const expectedStatuses = [{ target: ana.uuid, status: isStunnedExpected.status, key: '', active: false }]
    expect(effectsAfterWeek).toMatchObject([{ ticked: true, statuses: expectedStatuses }])
  })

  it('the Narrator may say otherwise: Mina’s three wounds took eight weeks', async () => {
    const actionContext = createTarotActionContext({}, { wounds: 3 }, { user: gamemaster })
    const actionOutcome = await healWoundsAction.decide(
      actionContext,
      { wounds: 3, weeks: 8 },
      new TableDeck().createChance(),
    )
    expect(isRefusal(actionOutcome) || actionOutcome.edits).toEqual([
      { target: ana.uuid, set: { wounds: 0, stableAt: 0, stopped: 1 } },
    ])
    expect(
      await healWoundsAction.decide(actionContext, { wounds: 4, weeks: 8 }, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noWounds',
    })
  })
})
