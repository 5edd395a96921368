/** Tests major arcana in a push: who turns them, toward whom, and who narrates. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView, MessageActionContext, Viewer } from '../../src/core/game-views'
import type { TarotContestActionContext } from '../../src/tarot/contest/contest-facts'
import { listSortedMajorCards, isContestWaitPointless } from '../../src/tarot/contest/contest-facts'
import { tarotMessageKinds } from '../../src/tarot/messages'
import type { Push, TurnedMajorCard } from '../../src/tarot/push/push-schema'
import { findTurnedMajorCards } from '../../src/tarot/push/push-schema'
import type { Tarot } from '../../src/tarot/rules'
import { TAROT_DEAD_STATUS } from '../../src/tarot/rules'
import type { Hit, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { createHitViews } from '../../src/tarot/trauma/hit-view'
import { findAction } from '../support/actions'
import { ana, gamemaster, player } from '../support/people'
import { cardId, TableDeck, createTarotActionContext, usualTarotSettings } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

describe('A major arcana that stops a hit', () => {
  const turnCardAction = findAction(tarotMessageKinds.trauma, 'turnCard')
  const narrationAction = findAction(tarotMessageKinds.trauma, 'narrate')
  const chance = new TableDeck().createChance()
  const createRevealedMajors = (turnedMajor: TurnedMajorCard | null = null): Push['shown'] =>
    ['major-10', 'major-17'].map((majorCardId) => ({
      card: { id: cardId(majorCardId), suit: 'major', arcanum: majorCardId, name: 'x', img: '' },
      effect: 'major',
      burnt: false,
      turned: majorCardId === 'major-10' ? turnedMajor : null,
    }))
  const createHitWithMajors = (
    turnedMajor: TurnedMajorCard | null = null,
    hitOverrides: Partial<Hit> = {},
  ): Hit => ({
    ...createUnansweredHit(ana, { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: 4 }),
    stage: 'over',
    push: { suit: 'swords', shown: createRevealedMajors(turnedMajor) },
    stun: { strength: 4, brawn: 3, push: { suit: 'swords', shown: createRevealedMajors() }, stunned: false },
    ...hitOverrides,
  })
  const createActionContextForMajor = (
    buttonData: Readonly<Record<string, string>>,
    testedHit = createHitWithMajors(),
    user = player,
  ): MessageActionContext<Tarot, FactsWithHits> => {
    const actionContext = createTarotActionContext(
      {},
      {},
      { data: { push: 'wounds.h', ...buttonData }, user },
    )
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: { hits: { h: testedHit } } }
    return { ...actionContext, message, sides: [actionContext] }
  }

  it('one of several major arcana is turned toward oneself or the Narrator, against wounds and against a stun', async () => {
    const actionContextToTurnStar = createActionContextForMajor({ toward: 'self', card: cardId('major-17') })
    expect(
      await turnCardAction.decide(actionContextToTurnStar, { narration: ' The Star ' }, chance),
    ).toMatchObject({
      amend: {
        set: {
          'hits.h.push.shown': [
            { turned: null },
            { turned: { toward: 'self', narration: 'The Star', place: 0 } },
          ],
        },
      },
    })
    expect(
      await turnCardAction.decide(
        createActionContextForMajor({ push: 'stun.h', toward: 'narrator' }),
        {},
        chance,
      ),
    ).toMatchObject({
      amend: { set: { 'hits.h.stun.push.shown': [{ turned: { toward: 'narrator' } }, { turned: null }] } },
    })
  })

  const createTurnedMajor = (cardDirection: TurnedMajorCard['toward']): TurnedMajorCard => ({
    toward: cardDirection,
    narration: '',
    place: 0,
  })
  it.each([
    ['a card that did not come', { card: 'ghost' }, createHitWithMajors(), 'noMajor'],
    [
      'a second card',
      { card: cardId('major-17') },
      createHitWithMajors(createTurnedMajor('self')),
      'alreadyTurned',
    ],
    ['a part that no hit has', { push: 'constructor.h' }, createHitWithMajors(), 'noHit'],
    ['a hit that does not exist', { push: 'wounds.constructor' }, createHitWithMajors(), 'noHit'],
    ['no push at all', { push: '' }, createHitWithMajors(), 'noHit'],
    ['somebody else’s', {}, createHitWithMajors(null, { actor: 'Actor.other' }), 'notTheirs'],
  ])('turning a major arcana refuses %s', async (_caseTitle, buttonData, hitFacts, expectedRefusal) => {
    expect(
      await turnCardAction.decide(
        createActionContextForMajor({ toward: 'self', ...buttonData }, hitFacts),
        {},
        chance,
      ),
    ).toMatchObject({
      refused: `HnB.tarot.refusal.${expectedRefusal}`,
    })
  })

  it('the message shows each button to the people who may press it', () => {
    const createShownHitContext = (hit: Hit, playedUuids: readonly string[], user: UserView) => {
      const viewer: Viewer<Tarot> = {
        user,
        actor: null,
        playedUuids,
        sides: [],
        settings: usualTarotSettings,
      }
      return createHitViews({ hits: { h: hit } }, viewer)[0]
    }
    expect(createShownHitContext(createHitWithMajors(), [ana.uuid], player)).toMatchObject({
      majors: [
        { turned: false, mayNarrate: false },
        { turned: false, mayNarrate: false },
      ],
    })
    expect(createShownHitContext(createHitWithMajors(), [], gamemaster)).toMatchObject({
      majors: [{ mayNarrate: false }, { mayNarrate: false }],
    })
    // Ana must turn only one of her two major arcana; the other is discarded.
    expect(
      createShownHitContext(createHitWithMajors(createTurnedMajor('self')), [ana.uuid], player),
    ).toMatchObject({
      majors: [{ meaning: 'HnB.tarot.arcanum.major-10', turned: true, mayNarrate: true }],
    })
    expect(
      createShownHitContext(createHitWithMajors(createTurnedMajor('narrator')), [ana.uuid], player),
    ).toMatchObject({
      majors: [{ mayNarrate: false }],
    })
    expect(
      createShownHitContext(createHitWithMajors(createTurnedMajor('narrator')), [], gamemaster),
    ).toMatchObject({
      majors: [{ mayNarrate: true }],
    })
  })

  it('the person toward whom it is turned, or the Narrator, narrates the major arcana', async () => {
    const narrateHitMajor = (cardDirection: TurnedMajorCard['toward'] | null, user: UserView) =>
      narrationAction.decide(
        createActionContextForMajor(
          {},
          createHitWithMajors(cardDirection && createTurnedMajor(cardDirection)),
          user,
        ),
        { narration: 'So.' },
        chance,
      )
    expect(await narrateHitMajor(null, player)).toMatchObject({ refused: 'HnB.tarot.refusal.notTurned' })
    expect(await narrateHitMajor('narrator', player)).toMatchObject({
      refused: 'HnB.tarot.refusal.narratorNarrates',
    })
    for (const actionOutcome of [
      await narrateHitMajor('self', player),
      await narrateHitMajor('narrator', gamemaster),
    ]) {
      expect(actionOutcome).toMatchObject({
        amend: { set: { 'hits.h.push.shown': [{ turned: { narration: 'So.' } }, {}] } },
      })
    }
  })
})

describe('The major arcana of a contest', () => {
  const turnCard = findAction(tarotMessageKinds.contest, 'turnCard')
  const narrationAction = findAction(tarotMessageKinds.contest, 'narrate')

  /**
   * Creates the context in which an action runs when a user presses its button on a push. The push belongs to the side
   * of the named actor.
   */
  const createActionContextForMajor = (
    duel: Duel,
    actorUuid: string,
    user: UserView,
    buttonData: Record<string, string> = {},
  ): TarotContestActionContext =>
    duel.createClick(actorUuid, user, { push: duel.sideKeyOf(actorUuid), ...buttonData })

  it('each side turns its own major arcana, one at a time', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'major-13').giveCards('gm', 'major-15')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-13'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', ['major-15'])
    const chance = tableDeck.createChance()
    /**
     * Tests, for each of the duellists, whether the contest still waits for their turn. It need not wait for a duellist
     * whom an unanswered deadly hit kills.
     */
    const isContestWaitPointlessForEach = () =>
      duel.participants.map((testedParticipant) => {
        const actor = { ...testedParticipant.actor, statuses: [TAROT_DEAD_STATUS] }
        const hit = createUnansweredHit(actor, {
          source: { text: 'Pistol' },
          woundCount: 3,
          armor: true,
          stunStrength: null,
        })
        return isContestWaitPointless({ ...duel.facts, hits: { hit } }, { ...testedParticipant, actor })
      })
    expect(isContestWaitPointlessForEach(), 'but for the card that is to be turned').toEqual([false, true])
    expect(
      await turnCard.decide(createActionContextForMajor(duel, david.uuid, gamemaster), {}, chance),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
    for (const [uuid, user] of [
      [mina.uuid, firstPlayer],
      [david.uuid, gamemaster],
    ] as const) {
      const actionContext = createActionContextForMajor(duel, uuid, user, { toward: 'self' })
      const actionOutcome = await turnCard.decide(actionContext, { narration: 'So be it.' }, chance)
      if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
      duel.amendFacts(actionOutcome.amend?.set ?? {})
    }
    expect(isContestWaitPointlessForEach()).toEqual([true, true])
    expect(listSortedMajorCards(duel.facts).map(({ turned }) => turned)).toEqual([true, true])
    const placesOfMajorCards = [mina, david].map(({ uuid }) => {
      const { push } = duel.facts.revealed[duel.sideKeyOf(uuid)] ?? { push: { shown: [] } }
      return findTurnedMajorCards(push).map(({ turned: { place } }) => place)
    })
    expect(placesOfMajorCards).toEqual([[0], [1]])
    const narrateDuelMajor = (actorUuid: string, user: UserView, buttonData: Record<string, string>) =>
      narrationAction.decide(
        createActionContextForMajor(duel, actorUuid, user, buttonData),
        { narration: ' Otherwise. ' },
        chance,
      )
    for (const user of [firstPlayer, gamemaster])
      expect(await narrateDuelMajor(mina.uuid, user, {})).toMatchObject({
        amend: {
          set: {
            [`revealed.${duel.sideKeyOf(mina.uuid)}.push.shown`]: [
              { turned: { toward: 'self', narration: 'Otherwise.' } },
            ],
          },
        },
      })
    for (const unknownPushKey of ['constructor', 'wounds.constructor', ''])
      expect(await narrateDuelMajor(mina.uuid, gamemaster, { push: unknownPushKey })).toMatchObject({
        refused: 'HnB.tarot.refusal.noMajor',
      })
    const buttonDataOfDavid = { push: duel.sideKeyOf(david.uuid) }
    expect(await narrateDuelMajor(mina.uuid, firstPlayer, buttonDataOfDavid)).toMatchObject({
      refused: 'HnB.tarot.refusal.narratorNarrates',
    })
    expect(
      await turnCard.decide(createActionContextForMajor(duel, mina.uuid, firstPlayer), {}, chance),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
  })

  it('the arcana of a contest are resolved "in the same order they are revealed", also one\'s own two', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'major-12', 'major-13')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-12', 'major-13'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', [])
    const decideToTurnMajor = (cardName: string) =>
      turnCard.decide(
        createActionContextForMajor(duel, mina.uuid, firstPlayer, { card: cardId(cardName), toward: 'self' }),
        {},
        tableDeck.createChance(firstPlayer),
      )
    const viewer = {
      user: firstPlayer,
      actor: mina,
      playedUuids: [mina.uuid],
      sides: duel.participants,
      settings: duel.settings,
    }
    const listOfferedMajorIds = () =>
      tarotMessageKinds.contest
        .pendingSteps(duel.createMessageView(), viewer)
        .flatMap(({ buttons }) => buttons.map(({ data }) => data?.['card']))
    const [first, second] = listSortedMajorCards(duel.facts).map(({ card: id }) =>
      id === cardId('major-12') ? 'major-12' : 'major-13',
    )
    expect(listOfferedMajorIds()).toEqual([cardId(first ?? ''), cardId(first ?? '')])
    expect(await decideToTurnMajor(second ?? '')).toMatchObject({ refused: 'HnB.tarot.refusal.turnInOrder' })
    const actionOutcome = await decideToTurnMajor(first ?? '')
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    expect(listOfferedMajorIds()).toEqual([cardId(second ?? ''), cardId(second ?? '')])
    expect(isRefusal(await decideToTurnMajor(second ?? ''))).toBe(false)
  })

  it('two characters of the Narrator take one turn among the players', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'major-13').giveCards('gm', 'major-15', 'major-16')
    const guardActor = { ...david, uuid: 'Actor.guard', id: 'guard', name: 'Guard' }
    const duel = await Duel.beginContest(tableDeck, undefined, [guardActor])
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-13'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', ['major-15'])
    await duel.commitCards(guardActor.uuid, gamemaster, 'swords', ['major-16'])
    duel.amendFacts({
      [`exchange.sides.${duel.sideKeyOf(mina.uuid)}.place`]: 2,
      [`exchange.sides.${duel.sideKeyOf(david.uuid)}.place`]: 0,
      [`exchange.sides.${duel.sideKeyOf(guardActor.uuid)}.place`]: 1,
    })
    expect(listSortedMajorCards(duel.facts).map(({ card: id }) => id)).toEqual(
      ['major-15', 'major-13', 'major-16'].map(cardId),
    )
  })

  it('a player narrates the arcana turned toward them, and the Narrator all', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'major-13')
    const duelWithDeathCard = await Duel.beginContest(tableDeck)
    const askToTurnCard = (user: UserView, cardDirection: string) =>
      turnCard.ask(createActionContextForMajor(duelWithDeathCard, mina.uuid, user, { toward: cardDirection }))
    // Mina has played no card yet, so the question about turning a major arcana is refused.
    expect(askToTurnCard(firstPlayer, 'self')).toMatchObject({ refused: 'HnB.tarot.refusal.noMajor' })
    await duelWithDeathCard.commitCards(mina.uuid, firstPlayer, 'cups', ['major-13'])
    await duelWithDeathCard.commitCards(david.uuid, gamemaster, 'swords', [])
    expect(askToTurnCard(firstPlayer, 'self')).toMatchObject({
      template: 'tarot/narrate-dialog',
      context: { name: { key: 'HnB.tarot.card.major-13' }, meaning: 'HnB.tarot.arcanum.major-13' },
    })
    expect(askToTurnCard(firstPlayer, 'narrator')).toBeNull()
    expect(askToTurnCard(gamemaster, 'narrator')).toMatchObject({ template: 'tarot/narrate-dialog' })
    const askToNarrateMajor = (user: UserView) =>
      narrationAction.ask(createActionContextForMajor(duelWithDeathCard, mina.uuid, user))
    expect(askToNarrateMajor(gamemaster)).toMatchObject({ refused: 'HnB.tarot.refusal.notTurned' })
    const actionOutcome = await turnCard.decide(
      createActionContextForMajor(duelWithDeathCard, mina.uuid, firstPlayer),
      {},
      tableDeck.createChance(firstPlayer),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    duelWithDeathCard.amendFacts(actionOutcome.amend?.set ?? {})
    expect(askToNarrateMajor(firstPlayer)).toMatchObject({ refused: 'HnB.tarot.refusal.narratorNarrates' })
    expect(askToNarrateMajor(gamemaster)).toMatchObject({ context: { narration: '' } })
  })
})
