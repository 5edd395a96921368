/** Tests rounds of Reaction, and the push to act sooner. */
import { describe, expect, it } from 'vitest'
import type { Fighter, FighterPlace } from '../../src/core/fight-rules'
import { sortFightersByTurn } from '../../src/core/fight-rules'
import { isRefusal } from '../../src/core/outcome'
import type { ActionContext } from '../../src/core/game-views'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { createTarotCheckContext } from '../../src/tarot/check/check-context'
import { tarotCheckActions } from '../../src/tarot/check/check-actions'
import { MAJOR_REACTION_RANK, findRankForActingSooner } from '../../src/tarot/check/check-state'
import { createTarotCheck } from '../../src/tarot/check/check-changes'
import { createTarotCheckSteps } from '../../src/tarot/check/check-steps'
import { EMPTY_PUSH } from '../../src/tarot/push/push-schema'
import { tarotFightRules } from '../../src/tarot/reaction-rounds'
import { actSoonerAction } from '../../src/tarot/act-sooner'
import { tarotRecoveryRules } from '../../src/tarot/recovery'
import type { Tarot } from '../../src/tarot/rules'
import { ana, gamemaster } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  TableDeck,
  createTarotActionContext,
  createAnswersWithCards,
  usualTarotSettings,
} from '../support/tarot'

const cardThatStepsRank = {
  card: { id: 'swords-02', name: '', arcanum: '', img: '', suit: 'swords' as const },
  ...{ effect: 'step' as const, burnt: false, turned: null },
}

const createFighter = (fighterId: string, initiative: number | null, isPlayerCharacter = true): Fighter => ({
  id: fighterId,
  initiative,
  place: 0,
  played: isPlayerCharacter,
})

describe('Rounds of Reaction (F-TC-065, F-TC-067)', () => {
  it.each([
    ['an own Reaction', { reaction: 6 }, 0, 6],
    ['lowered by wounds', { reaction: 6 }, 2, 4],
    ['below Dismal', { reaction: 1 }, 3, -2],
    ['none: Mediocre', {}, 0, 3],
    ['none, and wounded (TC8)', {}, 1, 2],
  ])('a Reaction round counts %s', (_caseTitle, rankByTrait, wounds, expectedInitiative) => {
    expect(tarotFightRules.initiative(createTarotActionContext(rankByTrait, { wounds }))).toBe(
      expectedInitiative,
    )
  })

  it('fighters of the same Reaction stand below its name, with wounds beside the wounded', () => {
    const phraseOfGoodAptitude = { key: 'HnB.tarot.aptitude.good' }
    expect(tarotFightRules.heading(5)).toMatchObject({
      key: 'HnB.tarot.round.heading.within',
      data: { reaction: phraseOfGoodAptitude },
    })
    // A push with a major arcana can raise a Reaction above the highest named aptitude. Wounds can lower it below the
    // lowest.
    const phraseOfPeerlessAptitude = { key: 'HnB.tarot.aptitude.peerless' }
    expect(tarotFightRules.heading(11)).toEqual({
      key: 'HnB.tarot.round.heading.beyond',
      data: { reaction: phraseOfPeerlessAptitude },
    })
    const phraseOfDismalAptitude = { key: 'HnB.tarot.aptitude.dismal' }
    expect(tarotFightRules.heading(0)).toEqual({
      key: 'HnB.tarot.round.heading.below',
      data: { reaction: phraseOfDismalAptitude },
    })
    expect(tarotFightRules.trackerLine(createTarotActionContext({}, { wounds: 2 }))).toMatchObject({
      data: { number: 2 },
    })
    expect(tarotFightRules.trackerLine(createTarotActionContext({}, { wounds: 0 }))).toBeNull()
    const stunnedActor = { ...ana, statuses: ['tarot-stunned'] }
    const createFightTrackerLine = (woundCount: number) =>
      tarotFightRules.trackerLine(
        createTarotActionContext({}, { wounds: woundCount }, { actor: stunnedActor }),
      )
    expect(createFightTrackerLine(0)).toEqual({ key: 'HnB.tarot.status.stunned' })
    expect(createFightTrackerLine(2)).toEqual({ key: 'HnB.tarot.glanceStunned', data: { number: 2 } })
  })

  it('wounds lower Reaction after the round in which they landed (TC25)', () => {
    const fightTurn = {
      fight: 'f',
      round: 1,
      initiative: 6,
      acting: 6,
      place: 0,
      isOwnTurn: false,
      used: [],
    }
    const computeFightInitiative = (actingInitiative: number, areWoundsCountedAtOnce = false) =>
      tarotFightRules.initiative(
        createTarotActionContext(
          { reaction: 6 },
          { wounds: 3, struckIn: 'f 1 6', struck: 2 },
          {
            actor: { ...ana, turn: { ...fightTurn, acting: actingInitiative } },
            settings: { ...usualTarotSettings, woundsAtOnce: areWoundsCountedAtOnce },
          },
        ),
      )
    expect([computeFightInitiative(6), computeFightInitiative(5), computeFightInitiative(6, true)]).toEqual([
      5, 3, 3,
    ])
  })

  it('the best Reaction acts first, whoever the player is, and fighters without a round come last', () => {
    const fighterList = [
      createFighter('a', 3),
      createFighter('b', null),
      createFighter('c', 6, false),
      createFighter('d', -1),
    ]
    const sortedFighterIds = sortFightersByTurn(
      fighterList,
      tarotFightRules.comparison(fighterList, usualTarotSettings),
    ).map(({ id }) => id)
    expect(sortedFighterIds).toEqual(['c', 'a', 'd', 'b'])
  })

  it.each([
    ['equals act at the same time, and tell it in any order (TC25)', 4, 4, true],
    ['others do not change places', 4, 5, false],
    ['nor do those who are in no round', null, null, false],
  ])(
    'the order of a Reaction round: %s',
    (_caseTitle, firstFighterInitiative, secondFighterInitiative, expectedOrder) => {
      const [a, b] = [
        createFighter('a', firstFighterInitiative),
        createFighter('b', secondFighterInitiative, false),
      ]
      expect(tarotFightRules.comparison([a, b], usualTarotSettings).mayReorder(a, b)).toBe(expectedOrder)
    },
  )
})

it.each([
  ['in the round of the blow', {}, {}, true],
  ['but not alive', { statuses: [] }, {}, false],
  ['in another round', {}, { struckIn: 'fight 1 4' }, false],
  ['with another Reaction', { initiative: 4 }, {}, false],
  ['in a fight that another game orders', { isOrderedByOther: true }, {}, false],
])(
  '"considered to occur simultaneously": the dead act %s (TC25)',
  (_caseTitle, fighterPlaceFields, stateFields, expectedActNames) => {
    const { statuses = ['dead'], ...place } = fighterPlaceFields as {
      statuses?: string[]
    } & Partial<FighterPlace>
    const fightTurn = {
      ...{
        fight: 'fight',
        round: 1,
        initiative: 5,
        acting: 5,
        place: 0,
        isOwnTurn: false,
        used: [],
      },
      ...place,
    }
    const woundedState = { wounds: 9, struck: 9, struckIn: 'fight 1 5', ...stateFields }
    const actionContextOfFelledActor = createTarotActionContext({}, woundedState, {
      actor: { ...ana, statuses, turn: fightTurn },
    })
    expect(tarotFightRules.actsThoughDead?.(actionContextOfFelledActor)).toBe(expectedActNames)
  },
)

describe('A push to act sooner (F-TC-066, TC26)', () => {
  const fightingActor = { ...ana, turn: { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [] } }
  const decideReactionPush = (
    cardNames: readonly string[],
    woundCount = 0,
    actionContextOverrides: Partial<ActionContext<Tarot>> = {},
  ) => {
    const tableDeck = new TableDeck(['cups-02']).giveCards('player', 'swords-05', 'wands-03', 'major-17')
    const actionContext = createTarotActionContext(
      { reaction: 4 },
      { wounds: woundCount },
      { actor: fightingActor, settings: settingsWithoutSuitsFirst, ...actionContextOverrides },
    )
    return actSoonerAction.decide(
      actionContext,
      { trait: '', suit: 'swords', cards: createAnswersWithCards(...cardNames) },
      tableDeck.createChance(),
    )
  }

  it.each([
    ['a rank for a card of the suit', ['swords-05'], 0, 5],
    ['none for a burnt one that brings nothing', ['wands-03'], 0, 4],
    ['wounds lower what is pushed', ['swords-05'], 2, 3],
    ['a major arcana is before everybody who has none', ['major-17'], 0, MAJOR_REACTION_RANK],
  ])('acting sooner: %s', async (_caseTitle, cards, wounds, expectedOutcome) => {
    expect(await decideReactionPush(cards, wounds)).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'turn.initiative': expectedOutcome, 'turn.used.sooner': true } }],
      post: { kind: 'check', final: true },
    })
  })

  const viewer = {
    user: gamemaster,
    actor: null,
    playedUuids: [],
    settings: settingsWithoutSuitsFirst,
    sides: [],
  }
  it.each([
    ['in which round they act now', ['swords-05'], 'acts.within', 'good'],
    ['that a burnt card left them where they were', ['wands-03'], 'acts.within', 'fair'],
    ['that a major arcana is beyond the ladder', ['major-17'], 'acts.beyond', 'peerless'],
  ])('the message of acting sooner says %s', async (_caseTitle, cards, phraseKey, expectedAptitude) => {
    const actionOutcome = await decideReactionPush(cards)
    const facts = isRefusal(actionOutcome) ? undefined : (actionOutcome.post?.facts as TarotCheckFacts)
    if (!facts) throw new Error('It is posted.')
    const findLineAboutActingSooner = (checkFacts: TarotCheckFacts) =>
      (
        createTarotCheckContext({ uuid: '', actor: '', facts: checkFacts }, viewer) as {
          readonly sooner: unknown
        }
      ).sooner
    expect(findLineAboutActingSooner(facts)).toEqual({
      key: `HnB.tarot.round.${phraseKey}`,
      data: { reaction: { key: `HnB.tarot.aptitude.${expectedAptitude}` } },
    })
    expect(findLineAboutActingSooner({ ...facts, push: EMPTY_PUSH })).toEqual({
      key: 'HnB.tarot.round.notSooner',
    })
    expect(findLineAboutActingSooner({ ...facts, stage: 'asked' })).toEqual({
      key: 'HnB.tarot.round.isSooner',
    })
  })

  it('a push “to take an action sooner” ends with that action, and Reaction returns to normal', () => {
    const listEffectsAfterTurn = (usedActions: readonly string[], woundCount = 0) => {
      const fightTurn = { ...fightingActor.turn, initiative: 7, used: usedActions }
      const actionContext = createTarotActionContext(
        { reaction: 4 },
        { wounds: woundCount },
        { actor: { ...ana, turn: fightTurn } },
      )
      return tarotRecoveryRules.effects.turnEnd?.(actionContext, { rest: 'no' })
    }
    expect(listEffectsAfterTurn(['sooner'])).toMatchObject([
      {
        ticked: true,
        hidden: true,
        edits: [{ target: ana.uuid, set: { 'turn.initiative': 4, 'turn.used.sooner': undefined } }],
      },
    ])
    expect(listEffectsAfterTurn(['sooner'], 1)).toMatchObject([
      { edits: [{ set: { 'turn.initiative': 3 } }] },
    ])
    // The Narrator typed this initiative. It does not change when the turn ends.
    expect(listEffectsAfterTurn([])).toEqual([])
    expect(tarotRecoveryRules.effects.turnEnd?.(createTarotActionContext(), { rest: 'no' })).toEqual([])
  })

  it('a fighter whose turn has come cannot act sooner', async () => {
    const fightTurn = { ...fightingActor.turn, isOwnTurn: true }
    expect(await decideReactionPush(['swords-05'], 0, { actor: { ...ana, turn: fightTurn } })).toMatchObject({
      refused: 'HnB.tarot.refusal.actsNow',
    })
  })

  it('"Once you reveal your cards you cannot put any more cards into play": one push for one action', async () => {
    const fightTurn = { ...fightingActor.turn, initiative: 6, used: ['sooner'] }
    const actorWithPushedTurn = { ...ana, turn: fightTurn }
    expect(await decideReactionPush(['swords-05'], 0, { actor: actorWithPushedTurn })).toMatchObject({
      refused: 'HnB.tarot.refusal.soonerAlready',
    })
  })

  it.each([
    ['it has pushed already', { used: ['sooner'] }, 'soonerAlready'],
    ['its turn has come', { isOwnTurn: true }, 'actsNow'],
  ])(
    'a second push that waits takes no cards once %s, and can be closed',
    async (_caseTitle, fieldsOfLaterTurn, expectedRefusal) => {
      const outcomeOfDeclaration = await decideReactionPush([], 0, { settings: usualTarotSettings })
      if (isRefusal(outcomeOfDeclaration)) throw new Error(outcomeOfDeclaration.refused)
      const checkFacts = outcomeOfDeclaration.post?.facts as TarotCheckFacts
      const actorInLaterTurn = { ...ana, turn: { ...fightingActor.turn, ...fieldsOfLaterTurn } }
      const actionContext = {
        ...createTarotActionContext(
          { reaction: 4 },
          {},
          { actor: actorInLaterTurn, settings: usualTarotSettings },
        ),
        message: { uuid: 'ChatMessage.a', actor: ana.uuid, facts: checkFacts },
        sides: [{ ...createTarotActionContext({ reaction: 4 }), actor: actorInLaterTurn }],
      }
      const tableDeck = new TableDeck(['cups-02']).giveCards('player', 'swords-05')
      const cards = { trait: '', suit: 'swords' as const, cards: createAnswersWithCards('swords-05') }
      expect(
        await tarotCheckActions.play.decide(actionContext, cards, tableDeck.createChance()),
      ).toMatchObject({
        refused: `HnB.tarot.refusal.${expectedRefusal}`,
      })
      const pendingSteps = createTarotCheckSteps(checkFacts, {
        ...viewer,
        settings: usualTarotSettings,
        sides: actionContext.sides,
      })
      expect(pendingSteps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['noPush'])
      expect(
        await tarotCheckActions.noPush.decide(actionContext, {}, tableDeck.createChance()),
      ).toMatchObject({
        amend: { set: { stage: 'over' } },
      })
    },
  )

  it('"A Major Arcana always trumps any number of Minor Arcana": also who acts sooner', async () => {
    const actSoonerRankAfterMinors = findRankForActingSooner({
      ...createTarotCheck(createTarotActionContext({ reaction: 9 }), null),
      ...{ sooner: true, stage: 'over', trait: { id: 'r', name: { text: '' }, rank: 9, now: 9 } },
      push: { suit: 'swords', shown: Array.from({ length: 5 }, () => cardThatStepsRank) },
    })
    expect(actSoonerRankAfterMinors).toBe(14)
    const actionOutcome = await decideReactionPush(['major-17'])
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    expect(Number(actionOutcome.edits?.[0]?.set['turn.initiative'])).toBeGreaterThan(
      actSoonerRankAfterMinors ?? 0,
    )
  })

  it('only fighters may act sooner, and it takes a card', async () => {
    expect(await decideReactionPush(['swords-05'], 0, { actor: ana })).toMatchObject({
      refused: 'HnB.common.refusal.notFighting',
    })
    expect(
      await decideReactionPush(['swords-05'], 0, { actor: { ...fightingActor, statuses: ['dead'] } }),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.isDead',
    })
    expect(await decideReactionPush([])).toMatchObject({ refused: 'HnB.tarot.refusal.noCards' })
  })
})
