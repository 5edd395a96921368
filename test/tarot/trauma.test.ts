/** Tests trauma: hits, armor, stuns, bleeding, death and healing. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { MessageClick, Participant } from '../../src/core/game-views'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { tarotCheckResult } from '../../src/tarot/check/check-facts'
import { tarotRecovery } from '../../src/tarot/recovery'
import type { TarotSettings, TarotState, Tarot } from '../../src/tarot/rules'
import { beginMedicalCheck, treatInHospital, stopBleeding } from '../../src/tarot/trauma/stop-bleeding'
import { declareDeath } from '../../src/tarot/trauma/declare-death'
import { endStun } from '../../src/tarot/trauma/end-stun'
import { healWounds } from '../../src/tarot/trauma/heal-wounds'
import type { Blow, Hit, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { inflictBleedingWounds, inflictHit } from '../../src/tarot/trauma/inflict-hits'
import { resistStun } from '../../src/tarot/trauma/resist-stun'
import { sufferWounds } from '../../src/tarot/trauma/suffer-wounds'
import { createHitViews } from '../../src/tarot/trauma/hit-view'
import { ana, gamemaster, player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  tarotParticipant,
  TableDeck,
  createTarotClick,
  answersWithCards,
  traitItems,
  usualTarotSettings,
} from '../support/tarot'
import { pressGroupAction } from '../support/actions'

const armorItem = (id: string, rating: number) => ({
  uuid: `${ana.uuid}.Item.${id}`,
  id,
  name: id,
  img: '',
  type: 'armor' as const,
  fields: { rating, printed: 8, kilograms: 1 },
})

const bulletBlow: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: null }

interface HitCase {
  readonly blow?: Partial<Blow>
  readonly state?: Partial<TarotState>
  readonly ranks?: Readonly<Record<string, number>>
  readonly armor?: Readonly<Record<string, number>>
  readonly settings?: Partial<TarotSettings>
  readonly change?: Partial<Hit>
}

/** A click of Ana's player on the message about a hit against Ana. */
function createHitClick({ blow, state, ranks = {}, armor: worn = {}, settings, change }: HitCase = {}) {
  const hit = { ...createUnansweredHit(ana, { ...bulletBlow, ...blow }), ...change }
  const items = [...traitItems(ranks), ...Object.entries(worn).map(([id, rating]) => armorItem(id, rating))]
  const click = createTarotClick({}, state, {
    items,
    settings: { ...settingsWithoutSuitsFirst, ...settings },
    data: { hit: 'h' },
  })
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: { hits: { h: hit } } }
  return { ...click, message, sides: [click] } satisfies MessageClick<Tarot, FactsWithHits>
}

function acceptedOutcome(outcome: Outcome | Refusal): Outcome & { readonly hit: Hit } {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return { ...outcome, hit: outcome.amend?.set['hits.h'] as unknown as Hit }
}

describe('A hit', () => {
  it('Mina with Fair Health endures three wounds, but not four more', async () => {
    const firstOutcome = acceptedOutcome(
      await sufferWounds.decide(createHitClick({ ranks: { health: 4 } }), {}, new TableDeck().createChance()),
    )
    expect(firstOutcome.edits).toContainEqual({ target: ana.uuid, set: { wounds: 3, stableAt: 0 } })
    expect(firstOutcome.statuses).toContainEqual({ target: ana.uuid, status: 'tarot-bleeding', active: true })
    expect(firstOutcome.hit).toMatchObject({ taken: 3, failing: false, stage: 'over' })
    const secondClick = createHitClick({ ranks: { health: 4 }, state: { wounds: 3 } })
    expect(
      acceptedOutcome(await sufferWounds.decide(secondClick, {}, new TableDeck().createChance())).hit.failing,
    ).toBe(true)
  })

  it('armor of rating eight stops five wounds and drops to seven, before any push (TC18)', async () => {
    const click = createHitClick({ blow: { woundCount: 5 }, armor: { vest: 8 } })
    const outcome = acceptedOutcome(
      await sufferWounds.decide(click, { armor: 'vest' }, new TableDeck().createChance()),
    )
    expect(outcome.edits).toEqual([{ target: `${ana.uuid}.Item.vest`, set: { rating: 7 } }])
    expect(outcome.hit).toMatchObject({ taken: 0, through: 0, soaked: [{ before: 8, after: 7 }] })
    // A wound that is stopped does not bleed.
    expect(outcome.statuses?.filter(({ active: on }) => on)).toEqual([])
  })

  it("a hit tells each card's effect on the wounds, and raises no rank", async () => {
    const handCardNames = ['swords-01', 'pentacles-02', 'cups-01']
    const deck = new TableDeck(['swords-09']).giveCards('player', ...handCardNames)
    const click = createHitClick({ blow: { woundCount: 2 } })
    const { hit } = acceptedOutcome(
      await sufferWounds.decide(
        click,
        { suit: 'swords', cards: answersWithCards(...handCardNames) },
        deck.createChance(),
      ),
    )
    const viewer = { user: player, actor: null, playedUuids: [], sides: [], settings: usualTarotSettings }
    // Two cards stop two wounds; the third wound remains.
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
  ])('a hit: %s', async (_caseTitle, handCards, takenWounds) => {
    const deck = new TableDeck(['swords-09']).giveCards('player', ...handCards)
    const outcome = await sufferWounds.decide(
      createHitClick(),
      { suit: 'swords', cards: answersWithCards(...handCards) },
      deck.createChance(),
    )
    expect(acceptedOutcome(outcome).hit.taken).toBe(takenWounds)
    // Undo is no longer possible: a player who has seen the result could otherwise undo it and choose again.
    expect(acceptedOutcome(outcome).amend?.final).toBe(true)
  })

  it('a hit that is taken without cards reveals nothing, so its player can undo it', async () => {
    const click = createHitClick({ armor: { vest: 2 } })
    const outcome = await sufferWounds.decide(click, { armor: 'vest' }, new TableDeck().createChance())
    expect(acceptedOutcome(outcome).amend).not.toHaveProperty('final')
  })

  it('one armor counts for each hit, or all where the table lets them add up (TC20)', async () => {
    const armorRatings = { vest: 2, plate: 4 }
    const clickOnBigHit = createHitClick({ blow: { woundCount: 9 }, armor: armorRatings })
    expect(
      acceptedOutcome(
        await sufferWounds.decide(clickOnBigHit, { armor: 'vest' }, new TableDeck().createChance()),
      ).hit.taken,
    ).toBe(7)
    const hitStoppedByArmor = createHitClick({
      blow: { woundCount: 9 },
      armor: armorRatings,
      settings: { armorStacks: true },
    })
    expect(
      acceptedOutcome(await sufferWounds.decide(hitStoppedByArmor, {}, new TableDeck().createChance())).hit
        .taken,
    ).toBe(3)
  })

  it.each([
    ['armor that is not worn', { armor: 'ghost' }, {}, 'noArmor'],
    ['a hit that has landed already', {}, { stage: 'over' as const }, 'isOver'],
    ['somebody else’s hit', {}, { actor: 'Actor.other' }, 'notTheirs'],
    ['cards that are not held', { cards: answersWithCards('cups-01') }, {}, 'notInHand'],
  ])('a hit refuses %s', async (_caseTitle, answers, change, expectedRefusal) => {
    const outcome = await sufferWounds.decide(
      createHitClick({ armor: { vest: 3 }, change }),
      answers,
      new TableDeck().createChance(),
    )
    expect(outcome).toMatchObject({ refused: `HnB.tarot.refusal.${expectedRefusal}` })
  })
})

describe('A stun', () => {
  const clickOnStun = (hitCase: HitCase = {}) =>
    createHitClick({
      blow: { woundCount: 0, stunStrength: 4 },
      change: { stage: 'stun', before: null },
      ...hitCase,
    })

  it.each([
    ['a tie is not enough', { brawn: 4 }, [], true],
    ['higher Brawn is', { brawn: 5 }, [], false],
    ['a push may do it', { brawn: 4 }, ['swords-02'], false],
    ['so does a major arcana', {}, ['major-05'], false],
  ])('a stun: %s', async (_caseTitle, ranks, handCards, isStunnedExpected) => {
    const deck = new TableDeck().giveCards('player', ...handCards)
    const outcome = await resistStun.decide(
      clickOnStun({ ranks }),
      { suit: 'swords', cards: answersWithCards(...handCards) },
      deck.createChance(),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(outcome.amend?.set['hits.h.stun']).toMatchObject({ stunned: isStunnedExpected })
    expect(outcome.statuses).toHaveLength(isStunnedExpected ? 1 : 0)
  })

  it.each([
    ['is tested with the wounds held before the hit (TC7)', true, false],
    ['or with the new ones, where the table says so', false, true],
  ])('the answer to a stun: %s', async (_caseTitle, stunBeforeWounds, isStunnedExpected) => {
    const click = clickOnStun({
      ranks: { brawn: 5 },
      state: { wounds: 3 },
      change: { stage: 'stun', before: 0 },
      settings: { stunBeforeWounds },
    })
    const outcome = await resistStun.decide(click, {}, new TableDeck().createChance())
    expect(isRefusal(outcome) || outcome.amend?.set['hits.h.stun']).toMatchObject({
      stunned: isStunnedExpected,
    })
  })
})

describe('The Narrator', () => {
  const groupClickOnParticipant = (party: Participant<Tarot>) => ({
    participants: [party],
    settings: usualTarotSettings,
    user: gamemaster,
    data: {},
  })

  it('only the Narrator assigns wounds, and says how many', async () => {
    const chance = new TableDeck().createChance()
    expect(await inflictHit.decide(createTarotClick(), { wounds: 2 }, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const click = createTarotClick({}, {}, { user: gamemaster })
    for (const wounds of [-1, 1.5, 31, 'two']) {
      expect(await inflictHit.decide(click, { wounds }, chance)).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    }
    expect(await inflictHit.decide(click, { wounds: 0 }, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.noBlow',
    })
    expect(isRefusal(await inflictHit.decide(click, { wounds: 2 }, chance))).toBe(false)
  })

  it('the Narrator lets each character with unstopped wounds bleed, with or without armor', async () => {
    const chance = new TableDeck().createChance(gamemaster)
    const stoppedClick = groupClickOnParticipant(tarotParticipant(ana, {}, { wounds: 2, stableAt: 2 }))
    expect(await pressGroupAction(inflictBleedingWounds, stoppedClick, {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    const outcome = await inflictBleedingWounds.decide(
      groupClickOnParticipant(tarotParticipant(ana, {}, { wounds: 1 })),
      {},
      chance,
    )
    const facts = isRefusal(outcome) ? null : (outcome.post?.facts as FactsWithHits)
    expect(Object.values(facts?.hits ?? {})).toMatchObject([{ wounds: 1, armor: false }])
  })
})

describe('Death', () => {
  it("only the Narrator declares a death, once, by Foundry's own status, which marks a fighter as defeated", async () => {
    const chance = new TableDeck().createChance(gamemaster)
    expect(await declareDeath.decide(createTarotClick(), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const fightTurn = { round: 1, initiative: 3, place: 0, isOwnTurn: true, used: [] }
    const click = createTarotClick(
      {},
      { wounds: 9 },
      { user: gamemaster, actor: { ...ana, turn: fightTurn } },
    )
    expect(await declareDeath.decide(click, {}, chance)).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'turn.defeated': true } }],
      statuses: [{ target: ana.uuid, status: 'dead', active: true }],
    })
    // A dead character neither bleeds nor is stunned. Fields that are not set stay unset.
    const bleedingClick = {
      ...click,
      actor: { ...ana, turn: fightTurn, statuses: ['tarot-bleeding', 'tarot-failing'] },
    }
    expect(await declareDeath.decide(bleedingClick, {}, chance)).toMatchObject({
      statuses: [
        { target: ana.uuid, status: 'dead', active: true },
        { target: ana.uuid, status: 'tarot-bleeding', active: false },
        { target: ana.uuid, status: 'tarot-failing', active: false },
      ],
    })
    const deadClick = { ...click, actor: { ...ana, statuses: ['dead'] } }
    expect(await declareDeath.decide(deadClick, {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.isDead',
    })
  })
})

describe('The end of a stun', () => {
  it('the Narrator ends a stun by her word, because "a few minutes" end before a scene does', async () => {
    const chance = new TableDeck().createChance(gamemaster)
    const isStunnedExpected = { actor: { ...ana, statuses: ['tarot-stunned'] } }
    expect(await endStun.decide(createTarotClick({}, {}, isStunnedExpected), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const click = createTarotClick({}, {}, { user: gamemaster, ...isStunnedExpected })
    expect(await endStun.decide(click, {}, chance)).toMatchObject({
      statuses: [{ target: ana.uuid, status: 'tarot-stunned', active: false }],
      post: { kind: 'care', facts: { what: 'rouse', name: ana.name } },
    })
    expect(await endStun.decide({ ...click, actor: ana }, {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.notStunned',
    })
  })
})

describe('Stopping the bleeding', () => {
  const patient = tarotParticipant({ ...ana, uuid: 'Actor.mina', name: 'Mina' }, {}, { wounds: 3 })

  it.each([
    ['Exceptional Medical suffices for three wounds', 7, 'success'],
    ['so does Great', 6, 'success'],
    ['Good does not', 5, 'failure'],
  ])('stopping the bleeding: %s', async (_caseTitle, medical, result) => {
    const outcome = await beginMedicalCheck.decide(
      createTarotClick({ medical }, {}, { targets: [patient] }),
      {},
      new TableDeck().createChance(),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    const facts = outcome.post?.facts as TarotCheckFacts
    expect(facts.need).toBe(6)
    expect(tarotCheckResult({ ...facts, stage: 'over' })).toBe(result)
  })

  it('after a success the patient’s player or the Narrator stops the bleeding', async () => {
    const outcome = await beginMedicalCheck.decide(
      createTarotClick({ medical: 7 }, {}, { targets: [patient] }),
      {},
      new TableDeck().createChance(),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    const facts: TarotCheckFacts = { ...(outcome.post?.facts as TarotCheckFacts), stage: 'over' }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts }
    const click = { ...createTarotClick(), ...patient, message, sides: [patient] }
    const stopOutcome = await stopBleeding.decide(click, {}, new TableDeck().createChance())
    expect(isRefusal(stopOutcome) || stopOutcome.edits).toEqual([
      { target: 'Actor.mina', set: { stableAt: 3, stopped: 1 } },
    ])
    for (const no of [
      { ...facts, aid: null },
      { ...facts, aid: { actor: 'Actor.mina', name: 'Mina', done: true, stopped: null } },
      { ...facts, need: 9 },
      { ...facts, stage: 'asked' as const },
    ]) {
      const secondClick = { ...click, message: { ...message, facts: no } }
      expect(await stopBleeding.decide(secondClick, {}, new TableDeck().createChance())).toMatchObject({
        refused: 'HnB.tarot.refusal.isOver',
      })
    }
    const helperClick = { ...createTarotClick(), message, sides: [patient] }
    expect(await stopBleeding.decide(helperClick, {}, new TableDeck().createChance())).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
  })

  it('nobody treats a character who does not bleed, and only the Narrator sends a character to the hospital', async () => {
    const chance = new TableDeck().createChance()
    expect(await beginMedicalCheck.decide(createTarotClick(), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    expect(await treatInHospital.decide(createTarotClick({}, { wounds: 1 }), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const outcome = await treatInHospital.decide(
      createTarotClick({}, { wounds: 1 }, { user: gamemaster }),
      {},
      chance,
    )
    expect(isRefusal(outcome) || outcome.edits).toEqual([
      { target: ana.uuid, set: { stableAt: 1, stopped: 1 } },
    ])
  })
})

describe('Healing', () => {
  it('a week heals one wound of each character who no longer bleeds (TC28)', () => {
    const weekRecoveryEffects = (stateOverrides: Partial<TarotState>) =>
      tarotRecovery.effects.week(createTarotClick({}, stateOverrides), { rest: 'ask' })
    expect(weekRecoveryEffects({ wounds: 3, stableAt: 3 })).toMatchObject([
      { ticked: true, edits: [{ target: ana.uuid, set: { wounds: 2, stableAt: 2 } }] },
    ])
    expect(weekRecoveryEffects({ wounds: 3 })).toMatchObject([{ ticked: false }])
    expect(weekRecoveryEffects({ wounds: 0 })).toEqual([])
  })

  it('"incapacitates your character for a few minutes": a stun is over once weeks have passed', () => {
    const isStunnedExpected = { status: 'tarot-stunned', key: '', ends: 'scene' }
    const actor = { ...ana, statuses: [isStunnedExpected.status], conditions: [isStunnedExpected] }
    const weekEffects = tarotRecovery.effects.week(createTarotClick({}, { wounds: 0 }, { actor }), {
      rest: 'ask',
    })
    const expectedStatuses = [{ target: ana.uuid, status: isStunnedExpected.status, key: '', active: false }]
    expect(weekEffects).toMatchObject([{ ticked: true, statuses: expectedStatuses }])
  })

  it('the Narrator may say otherwise: Mina’s three wounds took eight weeks', async () => {
    const click = createTarotClick({}, { wounds: 3 }, { user: gamemaster })
    const outcome = await healWounds.decide(click, { wounds: 3, weeks: 8 }, new TableDeck().createChance())
    expect(isRefusal(outcome) || outcome.edits).toEqual([
      { target: ana.uuid, set: { wounds: 0, stableAt: 0, stopped: 1 } },
    ])
    expect(
      await healWounds.decide(click, { wounds: 4, weeks: 8 }, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noWounds',
    })
  })
})
