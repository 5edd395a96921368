/** Tests what the Narrator decides in a contest: draws, the order and ranks. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView } from '../../src/core/game-views'
import { adjustContestSide, decideContestTie } from '../../src/tarot/contest/adjust-contest'
import { listTarotContestResults } from '../../src/tarot/contest/contest-results'
import { createTieDecisionKey } from '../../src/tarot/contest/contest-rules'
import { revealContest } from '../../src/tarot/contest/reveal-contest'
import { gamemaster } from '../support/people'
import { TableDeck } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

describe('A contest', () => {
  it('the defender holds in a draw, unless the Narrator alone says otherwise (TC16)', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    const [mias, davids] = [duel.sideKeyOf(mina.uuid), duel.sideKeyOf(david.uuid)]
    const sides = [mias, davids] as const
    const decideDraw = (user: UserView, winner = '') =>
      decideContestTie.decide(
        duel.createClick(mina.uuid, user, { draw: createTieDecisionKey(sides), winner }),
        {},
        new TableDeck().createChance(user),
      )
    expect(await decideDraw(gamemaster, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    const expectedDraw = { sideKeys: sides, winnerKey: null, holderKey: davids, open: true }
    expect(listTarotContestResults(duel.facts)).toEqual([expectedDraw])
    expect(await decideDraw(firstPlayer, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    const outcome = await decideDraw(gamemaster, mias)
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amendFacts(outcome.amend?.set ?? {})
    expect(listTarotContestResults(duel.facts)).toEqual([{ ...expectedDraw, winnerKey: mias, open: false }])
    expect(await decideDraw(gamemaster, davids)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    duel.amendFacts({ words: { [createTieDecisionKey(sides)]: '' } })
    expect(listTarotContestResults(duel.facts)).toEqual([{ ...expectedDraw, open: false }])
  })

  it('only the Narrator changes the order or a rank, and only before the reveal', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    const chanceWithoutDeck = new TableDeck().createChance(gamemaster)
    const keyOfDavid = duel.sideKeyOf(david.uuid)
    const adjustSide = (user: UserView, adjustment: string) =>
      adjustContestSide.decide(
        duel.createClick(mina.uuid, user, { side: keyOfDavid, what: adjustment }),
        {},
        new TableDeck().createChance(user),
      )
    expect(await adjustSide(firstPlayer, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await adjustSide(gamemaster, 'more')).toMatchObject({
      amend: { set: { [`extra.${keyOfDavid}`]: 1 } },
    })
    expect(await adjustSide(gamemaster, 'less')).toMatchObject({
      amend: { set: { [`extra.${keyOfDavid}`]: -1 } },
    })
    expect(await adjustSide(gamemaster, 'sooner')).toMatchObject({
      amend: { set: { [`exchange.sides.${keyOfDavid}.place`]: 0 } },
    })
    expect(await adjustSide(gamemaster, 'wands')).toMatchObject({
      refused: 'HnB.refusal.badAnswer',
    })
    expect(
      await adjustContestSide.decide(
        duel.createClick(mina.uuid, gamemaster, { side: 'constructor' }),
        {},
        chanceWithoutDeck,
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noSide',
    })
    expect(
      await revealContest.decide(duel.createClick(mina.uuid, firstPlayer), {}, chanceWithoutDeck),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    for (const [what, rank] of [
      ['more', 9],
      ['less', -9],
    ] as const) {
      duel.amendFacts({ [`extra.${keyOfDavid}`]: rank })
      expect(await adjustSide(gamemaster, what)).toMatchObject({ refused: 'HnB.tarot.refusal.manyRanks' })
      duel.amendFacts({ [`extra.${keyOfDavid}`]: rank - Math.sign(rank) })
      expect(await adjustSide(gamemaster, what)).toMatchObject({
        amend: { set: { [`extra.${keyOfDavid}`]: rank } },
      })
    }
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [])
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(await adjustSide(gamemaster, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.revealed' })
    expect(
      await revealContest.decide(duel.createClick(mina.uuid, firstPlayer), {}, chanceWithoutDeck),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.revealed',
    })
  })
})
