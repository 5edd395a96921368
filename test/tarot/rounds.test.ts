/** Tests rounds of Reaction, and the push to act sooner. */
import { describe, expect, it } from 'vitest'
import type { Fighter, FightPlace } from '../../src/core/fight-rules'
import { sortFightersByTurn } from '../../src/core/fight-rules'
import { isRefusal } from '../../src/core/outcome'
import type { Click } from '../../src/core/game-views'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { tarotCheckContext } from '../../src/tarot/check/check-context'
import { tarotCheckActions } from '../../src/tarot/check/check-actions'
import { MAJOR_REACTION_RANK, rankToActSooner } from '../../src/tarot/check/check-state'
import { newTarotCheck } from '../../src/tarot/check/check-changes'
import { tarotCheckSteps } from '../../src/tarot/check/check-steps'
import { NO_PUSH } from '../../src/tarot/push/push-schema'
import { tarotFightRules } from '../../src/tarot/reaction-rounds'
import { actSooner } from '../../src/tarot/act-sooner'
import { tarotRecovery } from '../../src/tarot/recovery'
import type { Tarot } from '../../src/tarot/rules'
import { ana, gamemaster } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  TableDeck,
  tarotClick,
  tickedCards,
  usualTarotSettings,
} from '../support/tarot'

const stepEntry = {
  card: { id: 'swords-02', name: '', arcanum: '', img: '', suit: 'swords' as const },
  ...{ effect: 'step' as const, burnt: false, turned: null },
}

const testFighter = (id: string, initiative: number | null, played = true): Fighter => ({
  id,
  initiative,
  place: 0,
  played: played,
})

describe('Rounds of Reaction (F-TC-065, F-TC-067)', () => {
  it.each([
    ['an own Reaction', { reaction: 6 }, 0, 6],
    ['lowered by wounds', { reaction: 6 }, 2, 4],
    ['below Dismal', { reaction: 1 }, 3, -2],
    ['none: Mediocre', {}, 0, 3],
    ['none, and wounded (TC8)', {}, 1, 2],
  ])('a Reaction round counts %s', (_caseTitle, ranks, wounds, expected) => {
    expect(tarotFightRules.initiative(tarotClick(ranks, { wounds }))).toBe(expected)
  })

  it('fighters of the same Reaction stand below its name, with wounds beside the wounded', () => {
    const goodPhrase = { key: 'HnB.tarot.aptitude.good' }
    expect(tarotFightRules.heading(5)).toMatchObject({
      key: 'HnB.tarot.round.heading.within',
      data: { reaction: goodPhrase },
    })
    // A push can raise a Reaction above the named aptitudes, as a major arcana does. Wounds can lower it below them.
    const peerlessPhrase = { key: 'HnB.tarot.aptitude.peerless' }
    expect(tarotFightRules.heading(11)).toEqual({
      key: 'HnB.tarot.round.heading.beyond',
      data: { reaction: peerlessPhrase },
    })
    const dismalPhrase = { key: 'HnB.tarot.aptitude.dismal' }
    expect(tarotFightRules.heading(0)).toEqual({
      key: 'HnB.tarot.round.heading.below',
      data: { reaction: dismalPhrase },
    })
    expect(tarotFightRules.trackerLine(tarotClick({}, { wounds: 2 }))).toMatchObject({ data: { number: 2 } })
    expect(tarotFightRules.trackerLine(tarotClick({}, { wounds: 0 }))).toBeNull()
    const stunnedActor = { ...ana, statuses: ['tarot-stunned'] }
    const trackerLine = (wounds: number) =>
      tarotFightRules.trackerLine(tarotClick({}, { wounds }, { actor: stunnedActor }))
    expect(trackerLine(0)).toEqual({ key: 'HnB.tarot.status.stunned' })
    expect(trackerLine(2)).toEqual({ key: 'HnB.tarot.glanceStunned', data: { number: 2 } })
  })

  it('wounds lower Reaction after the round in which they landed (TC25)', () => {
    const turn = {
      fight: 'f',
      round: 1,
      initiative: 6,
      acting: 6,
      place: 0,
      isOwnTurn: false,
      used: [],
    }
    const initiativeOf = (acting: number, woundsAtOnce = false) =>
      tarotFightRules.initiative(
        tarotClick(
          { reaction: 6 },
          { wounds: 3, struckIn: 'f 1 6', struck: 2 },
          {
            actor: { ...ana, turn: { ...turn, acting } },
            settings: { ...usualTarotSettings, woundsAtOnce },
          },
        ),
      )
    expect([initiativeOf(6), initiativeOf(5), initiativeOf(6, true)]).toEqual([5, 3, 3])
  })

  it('the best Reaction acts first, whoever the player is, and fighters without a round come last', () => {
    const fighterList = [
      testFighter('a', 3),
      testFighter('b', null),
      testFighter('c', 6, false),
      testFighter('d', -1),
    ]
    const order = sortFightersByTurn(
      fighterList,
      tarotFightRules.comparison(fighterList, usualTarotSettings),
    ).map(({ id }) => id)
    expect(order).toEqual(['c', 'a', 'd', 'b'])
  })

  it.each([
    ['equals act at the same time, and tell it in any order (TC25)', 4, 4, true],
    ['others do not change places', 4, 5, false],
    ['nor do those who are in no round', null, null, false],
  ])('the order of a Reaction round: %s', (_caseTitle, first, second, expected) => {
    const [a, b] = [testFighter('a', first), testFighter('b', second, false)]
    expect(tarotFightRules.comparison([a, b], usualTarotSettings).mayReorder(a, b)).toBe(expected)
  })
})

it.each([
  ['in the round of the blow', {}, {}, true],
  ['but not alive', { statuses: [] }, {}, false],
  ['in another round', {}, { struckIn: 'fight 1 4' }, false],
  ['with another Reaction', { initiative: 4 }, {}, false],
  ['in a fight that another game orders', { isOrderedByOther: true }, {}, false],
])('"considered to occur simultaneously": the dead act %s (TC25)', (_caseTitle, at, ownFields, acts) => {
  const { statuses = ['dead'], ...place } = at as { statuses?: string[] } & Partial<FightPlace>
  const turn = {
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
  const state = { wounds: 9, struck: 9, struckIn: 'fight 1 5', ...ownFields }
  const felledClick = tarotClick({}, state, { actor: { ...ana, statuses, turn } })
  expect(tarotFightRules.actsThoughDead?.(felledClick)).toBe(acts)
})

describe('A push to act sooner (F-TC-066, TC26)', () => {
  const fightingActor = { ...ana, turn: { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [] } }
  const pushReaction = (cards: readonly string[], wounds = 0, clickOverrides: Partial<Click<Tarot>> = {}) => {
    const deck = new TableDeck(['cups-02']).give('player', 'swords-05', 'wands-03', 'major-17')
    const click = tarotClick(
      { reaction: 4 },
      { wounds },
      { actor: fightingActor, settings: settingsWithoutSuitsFirst, ...clickOverrides },
    )
    return actSooner.decide(click, { trait: '', suit: 'swords', cards: tickedCards(...cards) }, deck.chance())
  }

  it.each([
    ['a rank for a card of the suit', ['swords-05'], 0, 5],
    ['none for a burnt one that brings nothing', ['wands-03'], 0, 4],
    ['wounds lower what is pushed', ['swords-05'], 2, 3],
    ['a major arcana is before everybody who has none', ['major-17'], 0, MAJOR_REACTION_RANK],
  ])('acting sooner: %s', async (_caseTitle, cards, wounds, expected) => {
    expect(await pushReaction(cards, wounds)).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'turn.initiative': expected, 'turn.used.sooner': true } }],
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
  ])('the message of acting sooner says %s', async (_caseTitle, cards, key, aptitude) => {
    const outcome = await pushReaction(cards)
    const facts = isRefusal(outcome) ? undefined : (outcome.post?.facts as TarotCheckFacts)
    if (!facts) throw new Error('It is posted.')
    const soonerLine = (at: TarotCheckFacts) =>
      (tarotCheckContext({ uuid: '', actor: '', facts: at }, viewer) as { readonly sooner: unknown }).sooner
    expect(soonerLine(facts)).toEqual({
      key: `HnB.tarot.round.${key}`,
      data: { reaction: { key: `HnB.tarot.aptitude.${aptitude}` } },
    })
    expect(soonerLine({ ...facts, push: NO_PUSH })).toEqual({ key: 'HnB.tarot.round.notSooner' })
    expect(soonerLine({ ...facts, stage: 'asked' })).toEqual({ key: 'HnB.tarot.round.isSooner' })
  })

  it('a push “to take an action sooner” ends with that action, and Reaction returns to normal', () => {
    const effectsAfterTurn = (usedActions: readonly string[], wounds = 0) => {
      const turn = { ...fightingActor.turn, initiative: 7, used: usedActions }
      const click = tarotClick({ reaction: 4 }, { wounds }, { actor: { ...ana, turn } })
      return tarotRecovery.effects.turnEnd?.(click, { rest: 'no' })
    }
    expect(effectsAfterTurn(['sooner'])).toMatchObject([
      {
        ticked: true,
        hidden: true,
        edits: [{ target: ana.uuid, set: { 'turn.initiative': 4, 'turn.used.sooner': undefined } }],
      },
    ])
    expect(effectsAfterTurn(['sooner'], 1)).toMatchObject([{ edits: [{ set: { 'turn.initiative': 3 } }] }])
    // The Narrator typed this initiative. It does not change when the turn ends.
    expect(effectsAfterTurn([])).toEqual([])
    expect(tarotRecovery.effects.turnEnd?.(tarotClick(), { rest: 'no' })).toEqual([])
  })

  it('a fighter whose turn has come cannot act sooner', async () => {
    const turn = { ...fightingActor.turn, isOwnTurn: true }
    expect(await pushReaction(['swords-05'], 0, { actor: { ...ana, turn } })).toMatchObject({
      refused: 'HnB.tarot.refusal.actsNow',
    })
  })

  it('"Once you reveal your cards you cannot put any more cards into play": one push for one action', async () => {
    const turn = { ...fightingActor.turn, initiative: 6, used: ['sooner'] }
    const pushedActor = { ...ana, turn }
    expect(await pushReaction(['swords-05'], 0, { actor: pushedActor })).toMatchObject({
      refused: 'HnB.tarot.refusal.soonerAlready',
    })
  })

  it.each([
    ['it has pushed already', { used: ['sooner'] }, 'soonerAlready'],
    ['its turn has come', { isOwnTurn: true }, 'actsNow'],
  ])(
    'a second push that waits takes no cards once %s, and can be closed',
    async (_caseTitle, now, refused) => {
      const declareOutcome = await pushReaction([], 0, { settings: usualTarotSettings })
      if (isRefusal(declareOutcome)) throw new Error(declareOutcome.refused)
      const facts = declareOutcome.post?.facts as TarotCheckFacts
      const later = { ...ana, turn: { ...fightingActor.turn, ...now } }
      const click = {
        ...tarotClick({ reaction: 4 }, {}, { actor: later, settings: usualTarotSettings }),
        message: { uuid: 'ChatMessage.a', actor: ana.uuid, facts },
        sides: [{ ...tarotClick({ reaction: 4 }), actor: later }],
      }
      const deck = new TableDeck(['cups-02']).give('player', 'swords-05')
      const cards = { trait: '', suit: 'swords' as const, cards: tickedCards('swords-05') }
      expect(await tarotCheckActions.play.decide(click, cards, deck.chance())).toMatchObject({
        refused: `HnB.tarot.refusal.${refused}`,
      })
      const steps = tarotCheckSteps(facts, { ...viewer, settings: usualTarotSettings, sides: click.sides })
      expect(steps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['noPush'])
      expect(await tarotCheckActions.noPush.decide(click, {}, deck.chance())).toMatchObject({
        amend: { set: { stage: 'over' } },
      })
    },
  )

  it('"A Major Arcana always trumps any number of Minor Arcana": also who acts sooner', async () => {
    const rankAfterMinors = rankToActSooner({
      ...newTarotCheck(tarotClick({ reaction: 9 }), null),
      ...{ sooner: true, stage: 'over', trait: { id: 'r', name: { text: '' }, rank: 9, now: 9 } },
      push: { suit: 'swords', shown: Array.from({ length: 5 }, () => stepEntry) },
    })
    expect(rankAfterMinors).toBe(14)
    const outcome = await pushReaction(['major-17'])
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(Number(outcome.edits?.[0]?.set['turn.initiative'])).toBeGreaterThan(rankAfterMinors ?? 0)
  })

  it('only fighters may act sooner, and it takes a card', async () => {
    expect(await pushReaction(['swords-05'], 0, { actor: ana })).toMatchObject({
      refused: 'HnB.common.refusal.notFighting',
    })
    expect(
      await pushReaction(['swords-05'], 0, { actor: { ...fightingActor, statuses: ['dead'] } }),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.isDead',
    })
    expect(await pushReaction([])).toMatchObject({ refused: 'HnB.tarot.refusal.noCards' })
  })
})
