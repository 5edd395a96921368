/**
 * Tests a contest of Turn of the Card between several players: how they declare, join and leave, and how the cards are
 * revealed.
 */
import { describe, expect, it } from 'vitest'
import { isRefusal, refuse } from '../../src/core/outcome'
import {
  listTarotContestResults,
  listSidePairsDecidedByMajorCards,
} from '../../src/tarot/contest/contest-results'
import { attackWithTarotWeaponAction, beginTarotContestAction } from '../../src/tarot/contest/begin-contest'
import { commitCardsAction } from '../../src/tarot/contest/commit-cards'
import type { TarotContestFacts } from '../../src/tarot/contest/contest-facts'
import { listSortedMajorCards } from '../../src/tarot/contest/contest-facts'
import { joinTarotContestAction } from '../../src/tarot/contest/join-contest'
import { tarotContestMessageKind } from '../../src/tarot/contest/contest-message'
import { revealContestAction } from '../../src/tarot/contest/reveal-contest'
import { gamemaster } from '../support/people'
import { cardId, createTarotParticipant, TableDeck, createTarotActionContext } from '../support/tarot'
import { david, Duel, ines, mina, firstPlayer } from '../support/tarot-duel'

describe('A contest from two browsers', () => {
  it('a contest tells only the number of cards, until the last side has declared', async () => {
    const tableDeck = new TableDeck(['major-13', 'major-12'])
      .giveCards('one', 'cups-01', 'wands-01', 'swords-01')
      .giveCards('gm', 'major-15')
    const duel = await Duel.beginContest(tableDeck)
    const minaSideKey = duel.sideKeyOf(mina.uuid)
    expect(
      await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'wands-01', 'swords-01']),
    ).toBeNull()
    expect(duel.facts.declared[minaSideKey]).toMatchObject({ suit: 'cups' })
    expect(duel.facts.exchange.sides[minaSideKey]?.answer).toEqual({ number: 3, player: 'one' })
    expect(JSON.stringify(duel.facts)).not.toContain('wands')
    expect(JSON.stringify(duel.facts)).not.toContain(cardId('cups-01'))
    expect(tableDeck.handOf('one')).toEqual([])

    expect(await duel.commitCards(david.uuid, gamemaster, 'swords', ['major-15'])).toBeNull()
    expect(listSortedMajorCards(duel.facts).map(({ card: id, side }) => [id, side])).toEqual([
      [cardId('major-13'), duel.sideKeyOf(mina.uuid)],
      [cardId('major-15'), duel.sideKeyOf(david.uuid)],
      [cardId('major-12'), duel.sideKeyOf(mina.uuid)],
    ])
    expect(listTarotContestResults(duel.facts)).toEqual([])
    expect(duel.facts.exchange.ended).toBe(true)
    const refusalOfLateCommit = await duel.commitCards(mina.uuid, firstPlayer, 'cups', [])
    expect(refusalOfLateCommit?.refused).toBe('HnB.exchange.refusal.over')
    // The major arcana has not been turned, so all six cards stay on the table.
    expect([...tableDeck.layout.stackByCard.values()]).toEqual(Array(6).fill('laid'))
  })

  it('“in all three contests against the defenders”: one’s Devil decides only her own (TC34)', async () => {
    const tableDeck = new TableDeck()
      .giveCards('one', 'cups-01', 'cups-02', 'cups-03')
      .giveCards('gm', 'major-15')
    const duel = await Duel.beginContest(tableDeck, undefined, [ines])
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02', 'cups-03'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', ['major-15'])
    await duel.commitCards(ines.uuid, gamemaster, 'swords', [], '')
    const [minas, davids, iness] = [mina, david, ines].map(({ uuid }) => duel.sideKeyOf(uuid))
    // Mina plays one push against two targets. She has a Mediocre trait and three cards, and loses one rank for the
    // second target.
    expect(duel.facts.revealed[minas ?? '']).toMatchObject({ now: 2, penalty: 1 })
    expect(listTarotContestResults(duel.facts)).toMatchObject([
      { sideKeys: [minas, iness], winnerKey: minas, open: false },
    ])
    expect(listSidePairsDecidedByMajorCards(duel.facts)).toEqual([[minas, davids]])
    const viewer = {
      user: gamemaster,
      actor: null,
      playedUuids: [],
      sides: duel.participants,
      settings: duel.settings,
    }
    expect(tarotContestMessageKind.context(duel.createMessageView(), viewer)).toMatchObject({
      byMajors: [],
      majorPairs: [{ key: 'HnB.tarot.contest.pairByMajors', data: { one: 'Mina', other: 'David' } }],
      results: [{ phrase: { key: 'HnB.tarot.contest.prevails', data: { winner: 'Mina', loser: 'Ines' } } }],
    })
  })

  it('the major arcana of an attacker decides all contests of the attacker', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'major-13')
    const duel = await Duel.beginContest(tableDeck, undefined, [ines])
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-13'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', [])
    await duel.commitCards(ines.uuid, gamemaster, 'swords', [], '')
    expect(listTarotContestResults(duel.facts)).toEqual([])
    expect(listSidePairsDecidedByMajorCards(duel.facts)).toHaveLength(2)
  })

  it('the targets of a player become the opponents', () => {
    expect([attackWithTarotWeaponAction.targets, beginTarotContestAction.targets]).toEqual([true, true])
  })

  it.each([
    ['a second declaration', 'answered', ['cups-02']],
    ['a card that is not held', 'notInHand', ['cups-09']],
  ])('a declaration refuses %s', async (_caseTitle, expectedRefusal, cards) => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01', 'cups-02')
    const duel = await Duel.beginContest(tableDeck)
    if (expectedRefusal === 'answered') await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    const refusal = await duel.commitCards(mina.uuid, firstPlayer, 'cups', cards)
    expect(refusal?.refused).toMatch(new RegExp(`${expectedRefusal}$`))
  })

  it.each([
    ['a weapon that is not theirs', mina.uuid, firstPlayer, 'ghost'],
    ['a defender’s weapon', david.uuid, gamemaster, 'i'],
  ] as const)('laying cards refuses %s, and lays no card', async (_caseTitle, actorUuid, user, weaponId) => {
    const tableDeck = new TableDeck().giveCards(user.id, 'cups-01')
    const duel = await Duel.beginContest(tableDeck)
    expect(await duel.commitCards(actorUuid, user, 'cups', ['cups-01'], '', weaponId)).toMatchObject({
      refused: 'HnB.tarot.refusal.noWeapon',
    })
    expect(tableDeck.handOf(user.id)).toEqual([cardId('cups-01')])
  })

  it('a player who joins rivals competes without a question', async () => {
    const testedParticipant = createTarotParticipant(mina, {})
    const actionContext = {
      ...createTarotActionContext(),
      ...testedParticipant,
      user: firstPlayer,
      targets: [createTarotParticipant(david)],
    }
    const actionOutcome = await beginTarotContestAction.decide(
      actionContext,
      { how: 'rivals' },
      new TableDeck().createChance(firstPlayer),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    const duel = new Duel(new TableDeck(), actionOutcome.post?.facts as TarotContestFacts)
    duel.participants.push(createTarotParticipant(ines))
    const actionContextToJoin = duel.createClick(ines.uuid, gamemaster)
    expect(joinTarotContestAction.ask(actionContextToJoin)).toBeNull()
    const outcomeOfJoiningContest = await joinTarotContestAction.decide(
      actionContextToJoin,
      {},
      new TableDeck().createChance(),
    )
    if (isRefusal(outcomeOfJoiningContest)) throw new Error(outcomeOfJoiningContest.refused)
    expect(Object.values(outcomeOfJoiningContest.amend?.set ?? {})).toContainEqual(
      expect.objectContaining({ uuid: ines.uuid, role: 'rival' }),
    )
  })

  it.each([
    ['who leaves has committed their cards (TC33)', 'leave', mina.uuid, firstPlayer],
    ['and so has whom they leave alone', 'leave', david.uuid, gamemaster],
    ['a contest that is called off leaves nothing on the table', 'end', mina.uuid, gamemaster],
  ] as const)('joining a contest: %s', async (_caseTitle, joinAction, actorUuid, user) => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01', 'cups-02')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02'])
    const chance = tableDeck.createChance(user)
    const actionOutcome = await tarotContestMessageKind.actions[joinAction]?.decide(
      duel.createClick(actorUuid, user),
      {},
      chance,
    )
    if (!actionOutcome || isRefusal(actionOutcome)) throw new Error(actionOutcome?.refused)
    chance.settle()
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    expect(duel.facts.exchange.ended).toBe(true)
    expect(tableDeck.discards).toEqual([cardId('cups-01'), cardId('cups-02')])
    const refusalOfLateCommit = await duel.commitCards(david.uuid, gamemaster, 'swords', [])
    expect(refusalOfLateCommit?.refused).toBe('HnB.exchange.refusal.over')
  })

  it('a contest of three does not wait for a player who left, and the others reveal', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01').giveCards('gm', 'swords-01')
    const duel = await Duel.beginContest(tableDeck, undefined, [ines])
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', ['swords-01'])
    expect(duel.facts.revealed).toEqual({})
    duel.amendFacts({ [`exchange.sides.${duel.sideKeyOf(ines.uuid)}.left`]: true })
    const chance = tableDeck.createChance(firstPlayer)
    const actionOutcome = await revealContestAction.decide(
      duel.createClick(mina.uuid, firstPlayer),
      {},
      chance,
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    chance.settle()
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    expect(Object.keys(duel.facts.revealed).sort()).toEqual(
      [duel.sideKeyOf(mina.uuid), duel.sideKeyOf(david.uuid)].sort(),
    )
    expect(tableDeck.discards).toHaveLength(2)
  })

  it('the cards of a deleted character do not stay on the table', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01').giveCards('gm', 'swords-01')
    const duel = await Duel.beginContest(tableDeck, undefined, [ines])
    await duel.commitCards(ines.uuid, gamemaster, 'swords', ['swords-01'])
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    duel.participants.splice(2)
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(Object.keys(duel.facts.revealed)).toHaveLength(2)
    expect([...tableDeck.layout.stackByCard.values()]).toEqual(['discards', 'discards'])
  })

  it('a declared trait that is deleted counts as Mediocre, like any missing trait', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    const sideKeyOfMina = duel.sideKeyOf(mina.uuid)
    duel.amendFacts({
      [`exchange.sides.${sideKeyOfMina}.answer.trait`]: {
        id: 'gone',
        name: { text: 'Gone' },
        rank: 9,
        now: 9,
      },
    })
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(duel.facts.revealed[sideKeyOfMina]).toMatchObject({ now: 3 })
  })

  it('the reveal is refused if the deck was deleted meanwhile', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    const serializedFacts = JSON.stringify(duel.facts)
    const randomSourceWithoutDeck = {
      ...tableDeck.createChance(gamemaster),
      openDeck: () => refuse('HnB.cards.refusal.noDeck'),
    }
    const formAnswers = { trait: '', suit: 'swords', cards: {} }
    for (const actionOutcome of [
      await commitCardsAction.decide(
        duel.createClick(david.uuid, gamemaster),
        formAnswers,
        randomSourceWithoutDeck,
      ),
      await tarotContestMessageKind.actions.end?.decide(
        duel.createClick(mina.uuid, gamemaster),
        {},
        randomSourceWithoutDeck,
      ),
    ]) {
      expect(actionOutcome).toMatchObject({ refused: 'HnB.tarot.refusal.noDeck' })
    }
    expect(JSON.stringify(duel.facts)).toBe(serializedFacts)
  })

  it('the reveal misses only a card that was taken out of the deck meanwhile', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01', 'cups-02')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02'])
    const stackByCard = new Map(tableDeck.layout.stackByCard)
    stackByCard.delete(cardId('cups-01'))
    tableDeck.layout = { ...tableDeck.layout, stackByCard }
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(duel.facts.revealed[duel.sideKeyOf(mina.uuid)]?.push.shown.map(({ card: { id } }) => id)).toEqual([
      cardId('cups-02'),
    ])
  })
})
