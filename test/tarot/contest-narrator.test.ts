/** Tests what the Narrator decides in a contest: draws, the order and ranks. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView } from '../../src/core/game-views'
import { adjustContestSide, decideContestDraw } from '../../src/tarot/contest/adjust-contest'
import { tarotContestResults } from '../../src/tarot/contest/contest-results'
import { drawDecisionKey } from '../../src/tarot/contest/contest-rules'
import { revealContest } from '../../src/tarot/contest/reveal-contest'
import { gamemaster } from '../support/people'
import { TableDeck } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

describe('A contest', () => {
  it('the defender holds in a draw, unless the Narrator alone says otherwise (TC16)', async () => {
    const duel = await Duel.begin(new TableDeck())
    const [mias, davids] = [duel.keyOf(mina.uuid), duel.keyOf(david.uuid)]
    const sides = [mias, davids] as const
    const decideDraw = (user: UserView, winner = '') =>
      decideContestDraw.decide(
        duel.click(mina.uuid, user, { draw: drawDecisionKey(sides), winner }),
        {},
        new TableDeck().chance(user),
      )
    expect(await decideDraw(gamemaster, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    await duel.commit(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    const draw = { sideKeys: sides, winnerKey: null, holderKey: davids, open: true }
    expect(tarotContestResults(duel.facts)).toEqual([draw])
    expect(await decideDraw(firstPlayer, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    const outcome = await decideDraw(gamemaster, mias)
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(tarotContestResults(duel.facts)).toEqual([{ ...draw, winnerKey: mias, open: false }])
    expect(await decideDraw(gamemaster, davids)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    duel.amend({ words: { [drawDecisionKey(sides)]: '' } })
    expect(tarotContestResults(duel.facts)).toEqual([{ ...draw, open: false }])
  })

  it('only the Narrator changes the order or a rank, and only before the reveal', async () => {
    const duel = await Duel.begin(new TableDeck())
    const deckless = new TableDeck().chance(gamemaster)
    const key = duel.keyOf(david.uuid)
    const adjustSide = (user: UserView, adjustment: string) =>
      adjustContestSide.decide(
        duel.click(mina.uuid, user, { side: key, what: adjustment }),
        {},
        new TableDeck().chance(user),
      )
    expect(await adjustSide(firstPlayer, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await adjustSide(gamemaster, 'more')).toMatchObject({ amend: { set: { [`extra.${key}`]: 1 } } })
    expect(await adjustSide(gamemaster, 'less')).toMatchObject({ amend: { set: { [`extra.${key}`]: -1 } } })
    expect(await adjustSide(gamemaster, 'sooner')).toMatchObject({
      amend: { set: { [`exchange.sides.${key}.place`]: 0 } },
    })
    expect(await adjustSide(gamemaster, 'wands')).toMatchObject({
      refused: 'HnB.refusal.badAnswer',
    })
    expect(
      await adjustContestSide.decide(
        duel.click(mina.uuid, gamemaster, { side: 'constructor' }),
        {},
        deckless,
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noSide',
    })
    expect(await revealContest.decide(duel.click(mina.uuid, firstPlayer), {}, deckless)).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    for (const [what, rank] of [
      ['more', 9],
      ['less', -9],
    ] as const) {
      duel.amend({ [`extra.${key}`]: rank })
      expect(await adjustSide(gamemaster, what)).toMatchObject({ refused: 'HnB.tarot.refusal.manyRanks' })
      duel.amend({ [`extra.${key}`]: rank - Math.sign(rank) })
      expect(await adjustSide(gamemaster, what)).toMatchObject({ amend: { set: { [`extra.${key}`]: rank } } })
    }
    await duel.commit(mina.uuid, firstPlayer, 'cups', [])
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(await adjustSide(gamemaster, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.revealed' })
    expect(await revealContest.decide(duel.click(mina.uuid, firstPlayer), {}, deckless)).toMatchObject({
      refused: 'HnB.tarot.refusal.revealed',
    })
  })
})
