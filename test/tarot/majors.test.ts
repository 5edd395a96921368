/** Tests major arcana in a push: who may turn a card, toward which person the card is turned, and who narrates it. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView, MessageClick, Viewer } from '../../src/core/game-views'
import type { TarotContestClick } from '../../src/tarot/contest/contest-facts'
import { orderedContestMajors, isContestWaitPointless } from '../../src/tarot/contest/contest-facts'
import { tarotMessages } from '../../src/tarot/messages'
import type { Push, TurnedMajor } from '../../src/tarot/push/push-schema'
import { turnedMajorCards } from '../../src/tarot/push/push-schema'
import type { Tarot } from '../../src/tarot/rules'
import { TAROT_DEAD_STATUS } from '../../src/tarot/rules'
import type { Hit, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { unansweredHit } from '../../src/tarot/trauma/hit-facts'
import { hitViews } from '../../src/tarot/trauma/hit-view'
import { actionOf } from '../support/actions'
import { ana, gamemaster, player } from '../support/people'
import { cardId, TableDeck, tarotClick, usualTarotSettings } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

describe('A major arcana that stops a hit', () => {
  const turnCard = actionOf(tarotMessages.trauma, 'turnCard')
  const narrateAction = actionOf(tarotMessages.trauma, 'narrate')
  const chance = new TableDeck().chance()
  const revealedMajors = (turnedMajor: TurnedMajor | null = null): Push['shown'] =>
    ['major-10', 'major-17'].map((arcanum) => ({
      card: { id: cardId(arcanum), suit: 'major', arcanum, name: 'x', img: '' },
      effect: 'major',
      burnt: false,
      turned: arcanum === 'major-10' ? turnedMajor : null,
    }))
  const hitWithMajors = (turnedMajor: TurnedMajor | null = null, change: Partial<Hit> = {}): Hit => ({
    ...unansweredHit(ana, { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: 4 }),
    stage: 'over',
    push: { suit: 'swords', shown: revealedMajors(turnedMajor) },
    stun: { strength: 4, brawn: 3, push: { suit: 'swords', shown: revealedMajors() }, stunned: false },
    ...change,
  })
  const on = (
    data: Readonly<Record<string, string>>,
    hit = hitWithMajors(),
    user = player,
  ): MessageClick<Tarot, FactsWithHits> => {
    const click = tarotClick({}, {}, { data: { push: 'wounds.h', ...data }, user })
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: { hits: { h: hit } } }
    return { ...click, message, sides: [click] }
  }

  it('one of several major arcana is turned toward oneself or the Narrator, against wounds and against a stun', async () => {
    const starClick = on({ toward: 'self', card: cardId('major-17') })
    expect(await turnCard.decide(starClick, { narration: ' The Star ' }, chance)).toMatchObject({
      amend: {
        set: {
          'hits.h.push.shown': [
            { turned: null },
            { turned: { toward: 'self', narration: 'The Star', place: 0 } },
          ],
        },
      },
    })
    expect(await turnCard.decide(on({ push: 'stun.h', toward: 'narrator' }), {}, chance)).toMatchObject({
      amend: { set: { 'hits.h.stun.push.shown': [{ turned: { toward: 'narrator' } }, { turned: null }] } },
    })
  })

  const turnedToward = (toward: TurnedMajor['toward']): TurnedMajor => ({ toward, narration: '', place: 0 })
  it.each([
    ['a card that did not come', { card: 'ghost' }, hitWithMajors(), 'noMajor'],
    ['a second card', { card: cardId('major-17') }, hitWithMajors(turnedToward('self')), 'alreadyTurned'],
    ['a part that no hit has', { push: 'constructor.h' }, hitWithMajors(), 'noHit'],
    ['a hit that does not exist', { push: 'wounds.constructor' }, hitWithMajors(), 'noHit'],
    ['no push at all', { push: '' }, hitWithMajors(), 'noHit'],
    ['somebody else’s', {}, hitWithMajors(null, { actor: 'Actor.other' }), 'notTheirs'],
  ])('turning a major arcana refuses %s', async (_caseTitle, data, hit, refused) => {
    expect(await turnCard.decide(on({ toward: 'self', ...data }, hit), {}, chance)).toMatchObject({
      refused: `HnB.tarot.refusal.${refused}`,
    })
  })

  it('the message shows each button to the people who may press it', () => {
    const hitContext = (hit: Hit, playedUuids: readonly string[], user: UserView) => {
      const viewer: Viewer<Tarot> = {
        user,
        actor: null,
        playedUuids,
        sides: [],
        settings: usualTarotSettings,
      }
      return hitViews({ hits: { h: hit } }, viewer)[0]
    }
    expect(hitContext(hitWithMajors(), [ana.uuid], player)).toMatchObject({
      majors: [
        { turned: false, mayNarrate: false },
        { turned: false, mayNarrate: false },
      ],
    })
    expect(hitContext(hitWithMajors(), [], gamemaster)).toMatchObject({
      majors: [{ mayNarrate: false }, { mayNarrate: false }],
    })
    // Ana must turn only one of her two major arcana. So the other card is discarded.
    expect(hitContext(hitWithMajors(turnedToward('self')), [ana.uuid], player)).toMatchObject({
      majors: [{ meaning: 'HnB.tarot.arcanum.major-10', turned: true, mayNarrate: true }],
    })
    expect(hitContext(hitWithMajors(turnedToward('narrator')), [ana.uuid], player)).toMatchObject({
      majors: [{ mayNarrate: false }],
    })
    expect(hitContext(hitWithMajors(turnedToward('narrator')), [], gamemaster)).toMatchObject({
      majors: [{ mayNarrate: true }],
    })
  })

  it('the person toward whom it is turned, or the Narrator, narrates the major arcana', async () => {
    const said = (toward: TurnedMajor['toward'] | null, user: UserView) =>
      narrateAction.decide(
        on({}, hitWithMajors(toward && turnedToward(toward)), user),
        { narration: 'So.' },
        chance,
      )
    expect(await said(null, player)).toMatchObject({ refused: 'HnB.tarot.refusal.notTurned' })
    expect(await said('narrator', player)).toMatchObject({ refused: 'HnB.tarot.refusal.narratorNarrates' })
    for (const outcome of [await said('self', player), await said('narrator', gamemaster)]) {
      expect(outcome).toMatchObject({
        amend: { set: { 'hits.h.push.shown': [{ turned: { narration: 'So.' } }, {}] } },
      })
    }
  })
})

describe('The major arcana of a contest', () => {
  const turnCard = actionOf(tarotMessages.contest, 'turnCard')
  const narrateAction = actionOf(tarotMessages.contest, 'narrate')

  /** A click of a player on the push of the player's own side. */
  const on = (
    duel: Duel,
    uuid: string,
    user: UserView,
    data: Record<string, string> = {},
  ): TarotContestClick => duel.click(uuid, user, { push: duel.keyOf(uuid), ...data })

  it('each side turns its own major arcana, one at a time', async () => {
    const deck = new TableDeck().give('one', 'major-13').give('gm', 'major-15')
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['major-13'])
    await duel.commit(david.uuid, gamemaster, 'swords', ['major-15'])
    const chance = deck.chance()
    /**
     * For each duellist: is it pointless to wait for the duellist's turn? It is pointless if the duellist is dead and
     * the deadly hit came first.
     */
    const pointlessWaits = () =>
      duel.participants.map((party) => {
        const actor = { ...party.actor, statuses: [TAROT_DEAD_STATUS] }
        const hit = unansweredHit(actor, {
          source: { text: 'Pistol' },
          woundCount: 3,
          armor: true,
          stunStrength: null,
        })
        return isContestWaitPointless({ ...duel.facts, hits: { hit } }, { ...party, actor })
      })
    expect(pointlessWaits(), 'but for the card that is to be turned').toEqual([false, true])
    expect(await turnCard.decide(on(duel, david.uuid, gamemaster), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
    for (const [uuid, user] of [
      [mina.uuid, firstPlayer],
      [david.uuid, gamemaster],
    ] as const) {
      const click = on(duel, uuid, user, { toward: 'self' })
      const outcome = await turnCard.decide(click, { narration: 'So be it.' }, chance)
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      duel.amend(outcome.amend?.set ?? {})
    }
    expect(pointlessWaits()).toEqual([true, true])
    expect(orderedContestMajors(duel.facts).map(({ turned }) => turned)).toEqual([true, true])
    const places = [mina, david].map(({ uuid }) => {
      const { push } = duel.facts.revealed[duel.keyOf(uuid)] ?? { push: { shown: [] } }
      return turnedMajorCards(push).map(({ turned: { place } }) => place)
    })
    expect(places).toEqual([[0], [1]])
    const said = (uuid: string, user: UserView, data: Record<string, string>) =>
      narrateAction.decide(on(duel, uuid, user, data), { narration: ' Otherwise. ' }, chance)
    for (const user of [firstPlayer, gamemaster])
      expect(await said(mina.uuid, user, {})).toMatchObject({
        amend: {
          set: {
            [`revealed.${duel.keyOf(mina.uuid)}.push.shown`]: [
              { turned: { toward: 'self', narration: 'Otherwise.' } },
            ],
          },
        },
      })
    for (const push of ['constructor', 'wounds.constructor', ''])
      expect(await said(mina.uuid, gamemaster, { push })).toMatchObject({
        refused: 'HnB.tarot.refusal.noMajor',
      })
    const davidData = { push: duel.keyOf(david.uuid) }
    expect(await said(mina.uuid, firstPlayer, davidData)).toMatchObject({
      refused: 'HnB.tarot.refusal.narratorNarrates',
    })
    expect(await turnCard.decide(on(duel, mina.uuid, firstPlayer), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
  })

  it('the arcana of a contest are resolved "in the same order they are revealed", also one\'s own two', async () => {
    const deck = new TableDeck().give('one', 'major-12', 'major-13')
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['major-12', 'major-13'])
    await duel.commit(david.uuid, gamemaster, 'swords', [])
    const turnMajor = (name: string) =>
      turnCard.decide(
        on(duel, mina.uuid, firstPlayer, { card: cardId(name), toward: 'self' }),
        {},
        deck.chance(firstPlayer),
      )
    const viewer = {
      user: firstPlayer,
      actor: mina,
      playedUuids: [mina.uuid],
      sides: duel.participants,
      settings: duel.settings,
    }
    const offeredCards = () =>
      tarotMessages.contest
        .pendingSteps(duel.message(), viewer)
        .flatMap(({ buttons }) => buttons.map(({ data }) => data?.['card']))
    const [first, second] = orderedContestMajors(duel.facts).map(({ card: id }) =>
      id === cardId('major-12') ? 'major-12' : 'major-13',
    )
    expect(offeredCards()).toEqual([cardId(first ?? ''), cardId(first ?? '')])
    expect(await turnMajor(second ?? '')).toMatchObject({ refused: 'HnB.tarot.refusal.turnInOrder' })
    const outcome = await turnMajor(first ?? '')
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(offeredCards()).toEqual([cardId(second ?? ''), cardId(second ?? '')])
    expect(isRefusal(await turnMajor(second ?? ''))).toBe(false)
  })

  it('two characters of the Narrator take one turn among the players', async () => {
    const deck = new TableDeck().give('one', 'major-13').give('gm', 'major-15', 'major-16')
    const guard = { ...david, uuid: 'Actor.guard', id: 'guard', name: 'Guard' }
    const duel = await Duel.begin(deck, undefined, [guard])
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['major-13'])
    await duel.commit(david.uuid, gamemaster, 'swords', ['major-15'])
    await duel.commit(guard.uuid, gamemaster, 'swords', ['major-16'])
    duel.amend({
      [`exchange.sides.${duel.keyOf(mina.uuid)}.place`]: 2,
      [`exchange.sides.${duel.keyOf(david.uuid)}.place`]: 0,
      [`exchange.sides.${duel.keyOf(guard.uuid)}.place`]: 1,
    })
    expect(orderedContestMajors(duel.facts).map(({ card: id }) => id)).toEqual(
      ['major-15', 'major-13', 'major-16'].map(cardId),
    )
  })

  it('a player narrates the arcana turned toward them, and the Narrator all', async () => {
    const deck = new TableDeck().give('one', 'major-13')
    const deathDuel = await Duel.begin(deck)
    const questionFor = (user: UserView, toward: string) =>
      turnCard.ask(on(deathDuel, mina.uuid, user, { toward }))
    // Mina has not played the card yet. So she has no major arcana to turn, and the question is refused.
    expect(questionFor(firstPlayer, 'self')).toMatchObject({ refused: 'HnB.tarot.refusal.noMajor' })
    await deathDuel.commit(mina.uuid, firstPlayer, 'cups', ['major-13'])
    await deathDuel.commit(david.uuid, gamemaster, 'swords', [])
    expect(questionFor(firstPlayer, 'self')).toMatchObject({
      template: 'tarot/narrate-dialog',
      context: { name: { key: 'HnB.tarot.card.major-13' }, meaning: 'HnB.tarot.arcanum.major-13' },
    })
    expect(questionFor(firstPlayer, 'narrator')).toBeNull()
    expect(questionFor(gamemaster, 'narrator')).toMatchObject({ template: 'tarot/narrate-dialog' })
    const said = (user: UserView) => narrateAction.ask(on(deathDuel, mina.uuid, user))
    expect(said(gamemaster)).toMatchObject({ refused: 'HnB.tarot.refusal.notTurned' })
    const outcome = await turnCard.decide(on(deathDuel, mina.uuid, firstPlayer), {}, deck.chance(firstPlayer))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    deathDuel.amend(outcome.amend?.set ?? {})
    expect(said(firstPlayer)).toMatchObject({ refused: 'HnB.tarot.refusal.narratorNarrates' })
    expect(said(gamemaster)).toMatchObject({ context: { narration: '' } })
  })
})
