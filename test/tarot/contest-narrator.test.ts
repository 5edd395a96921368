/** What only the Narrator does in a contest: draws, the order, suits and ranks. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { Asker } from '../../src/core/views'
import { adjust, decideDraw, resultsOf } from '../../src/tarot/contest/adjust'
import { revealNow } from '../../src/tarot/contest/reveal'
import { gamemaster } from '../support/people'
import { TableDeck } from '../support/tarot'
import { david, Duel, mia, one } from '../support/tarot-duel'

describe('A contest', () => {
  it('that is a draw is the defender’s, unless the Narrator says otherwise, and she alone (TC16)', async () => {
    const duel = await Duel.begin(new TableDeck())
    const decided = (asker: Asker, word: string) =>
      decideDraw.decide(duel.click(mia.uuid, asker, { word }), {}, new TableDeck().chance(asker))
    expect(await decided(gamemaster, 'attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    await duel.commit(mia.uuid, one, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    const [mias, davids] = [duel.keyOf(mia.uuid), duel.keyOf(david.uuid)]
    expect(resultsOf(duel.facts)).toEqual([{ winner: davids, loser: mias, draw: true }])
    expect(await decided(one, 'attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    const outcome = await decided(gamemaster, 'attacker')
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(resultsOf(duel.facts)).toEqual([{ winner: mias, loser: davids, draw: false }])
    duel.amend({ word: 'defender' })
    expect(resultsOf(duel.facts)).toEqual([{ winner: davids, loser: mias, draw: false }])
    expect(await decided(gamemaster, 'attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
  })

  it('only the Narrator changes the order, a suit or a rank, and only before the reveal', async () => {
    const duel = await Duel.begin(new TableDeck())
    const deckless = new TableDeck().chance(gamemaster)
    const key = duel.keyOf(david.uuid)
    const adjusted = (asker: Asker, what: string) =>
      adjust.decide(duel.click(mia.uuid, asker, { side: key, what }), {}, new TableDeck().chance(asker))
    expect(await adjusted(one, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await adjusted(gamemaster, 'more')).toMatchObject({ amend: { set: { [`extra.${key}`]: 1 } } })
    expect(await adjusted(gamemaster, 'sooner')).toMatchObject({
      amend: { set: { [`exchange.sides.${key}.place`]: 0 } },
    })
    expect(await adjusted(gamemaster, 'wands')).toMatchObject({
      refused: 'HnB.tarot.refusal.notDeclared',
      data: { name: 'David' },
    })
    expect(
      await adjust.decide(duel.click(mia.uuid, gamemaster, { side: 'constructor' }), {}, deckless),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noSide',
    })
    expect(await revealNow.decide(duel.click(mia.uuid, one), {}, deckless)).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    for (const [what, rank] of [
      ['more', 9],
      ['less', -9],
    ] as const) {
      duel.amend({ [`extra.${key}`]: rank })
      expect(await adjusted(gamemaster, what)).toMatchObject({ refused: 'HnB.tarot.refusal.manyRanks' })
      duel.amend({ [`extra.${key}`]: rank - Math.sign(rank) })
      expect(await adjusted(gamemaster, what)).toMatchObject({ amend: { set: { [`extra.${key}`]: rank } } })
    }
    await duel.commit(mia.uuid, one, 'cups', [])
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(await adjusted(gamemaster, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.revealed' })
    expect(await revealNow.decide(duel.click(mia.uuid, one), {}, deckless)).toMatchObject({
      refused: 'HnB.tarot.refusal.revealed',
    })
  })
})
