/** Tests what the Narrator decides in a contest: draws, the order and ranks. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView } from '../../src/core/game-views'
import { adjustContestSideAction, decideContestTieAction } from '../../src/tarot/contest/adjust-contest'
import { listTarotContestResults } from '../../src/tarot/contest/contest-results'
import { createTieDecisionKey } from '../../src/tarot/contest/contest-rules'
import { revealContestAction } from '../../src/tarot/contest/reveal-contest'
import { gamemaster } from '../support/people'
import { TableDeck } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

describe('A contest', () => {
  it('the defender holds in a draw, unless the Narrator alone says otherwise (TC16)', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    const [mias, davids] = [duel.sideKeyOf(mina.uuid), duel.sideKeyOf(david.uuid)]
    const sides = [mias, davids] as const
    const decideTie = (user: UserView, winnerSideKey = '') =>
      decideContestTieAction.decide(
        duel.createClick(mina.uuid, user, { draw: createTieDecisionKey(sides), winner: winnerSideKey }),
        {},
        new TableDeck().createChance(user),
      )
    expect(await decideTie(gamemaster, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    const expectedResultOfTie = { sideKeys: sides, winnerKey: null, holderKey: davids, open: true }
    expect(listTarotContestResults(duel.facts)).toEqual([expectedResultOfTie])
    expect(await decideTie(firstPlayer, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    const actionOutcome = await decideTie(gamemaster, mias)
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    expect(listTarotContestResults(duel.facts)).toEqual([
      { ...expectedResultOfTie, winnerKey: mias, open: false },
    ])
    expect(await decideTie(gamemaster, davids)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    duel.amendFacts({ words: { [createTieDecisionKey(sides)]: '' } })
    expect(listTarotContestResults(duel.facts)).toEqual([{ ...expectedResultOfTie, open: false }])
  })

  it('only the Narrator changes the order or a rank, and only before the reveal', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    const randomSourceWithoutDeck = new TableDeck().createChance(gamemaster)
    const sideKeyOfDavid = duel.sideKeyOf(david.uuid)
    const decideAdjustmentOfContestSide = (user: UserView, sideAdjustment: string) =>
      adjustContestSideAction.decide(
        duel.createClick(mina.uuid, user, { side: sideKeyOfDavid, what: sideAdjustment }),
        {},
        new TableDeck().createChance(user),
      )
    expect(await decideAdjustmentOfContestSide(firstPlayer, 'more')).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(await decideAdjustmentOfContestSide(gamemaster, 'more')).toMatchObject({
      amend: { set: { [`extra.${sideKeyOfDavid}`]: 1 } },
    })
    expect(await decideAdjustmentOfContestSide(gamemaster, 'less')).toMatchObject({
      amend: { set: { [`extra.${sideKeyOfDavid}`]: -1 } },
    })
    expect(await decideAdjustmentOfContestSide(gamemaster, 'sooner')).toMatchObject({
      amend: { set: { [`exchange.sides.${sideKeyOfDavid}.place`]: 0 } },
    })
    expect(await decideAdjustmentOfContestSide(gamemaster, 'wands')).toMatchObject({
      refused: 'HnB.refusal.badAnswer',
    })
    expect(
      await adjustContestSideAction.decide(
        duel.createClick(mina.uuid, gamemaster, { side: 'constructor' }),
        {},
        randomSourceWithoutDeck,
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noSide',
    })
    expect(
      await revealContestAction.decide(duel.createClick(mina.uuid, firstPlayer), {}, randomSourceWithoutDeck),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    for (const [what, rank] of [
      ['more', 9],
      ['less', -9],
    ] as const) {
      duel.amendFacts({ [`extra.${sideKeyOfDavid}`]: rank })
      expect(await decideAdjustmentOfContestSide(gamemaster, what)).toMatchObject({
        refused: 'HnB.tarot.refusal.manyRanks',
      })
      duel.amendFacts({ [`extra.${sideKeyOfDavid}`]: rank - Math.sign(rank) })
      expect(await decideAdjustmentOfContestSide(gamemaster, what)).toMatchObject({
        amend: { set: { [`extra.${sideKeyOfDavid}`]: rank } },
      })
    }
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [])
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(await decideAdjustmentOfContestSide(gamemaster, 'more')).toMatchObject({
      refused: 'HnB.tarot.refusal.revealed',
    })
    expect(
      await revealContestAction.decide(duel.createClick(mina.uuid, firstPlayer), {}, randomSourceWithoutDeck),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.revealed',
    })
  })
})
