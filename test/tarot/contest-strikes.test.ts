/** Tests weapons in a contest: who may strike with which weapon, and the hits. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView } from '../../src/core/game-views'
import { tarotContestResults } from '../../src/tarot/contest/contest-results'
import { joinTarotContest } from '../../src/tarot/contest/join-contest'
import { strikeWithWeapon } from '../../src/tarot/contest/strike-with-weapon'
import { ana, gamemaster } from '../support/people'
import { tarotParticipant, TableDeck } from '../support/tarot'
import { david, Duel, ines, mina, firstPlayer, PISTOL, scriptedIds } from '../support/tarot-duel'

describe('Weapons in a contest', () => {
  it('an attacker who prevails hits with the weapon, once', async () => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02', 'pentacles-01', 'pentacles-02')
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02', 'pentacles-01'], ...PISTOL)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(tarotContestResults(duel.facts)).toMatchObject([{ winnerKey: duel.keyOf(mina.uuid) }])
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mina.uuid) }
    const outcome = await strikeWithWeapon.decide(
      duel.click(mina.uuid, firstPlayer, data),
      {},
      deck.chance(firstPlayer),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(Object.values(duel.facts.hits)).toMatchObject([
      { actor: david.uuid, by: data.by, wounds: 2, stage: 'wounds' },
    ])
    expect(
      await strikeWithWeapon.decide(duel.click(mina.uuid, firstPlayer, data), {}, deck.chance(firstPlayer)),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.struck',
    })
  })

  it('a defender who holds is hit by the Narrator’s word alone, and nobody without a weapon', async () => {
    const deck = new TableDeck()
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', [], ...PISTOL)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mina.uuid) }
    const decideStrike = (user: UserView, moreFields: object) =>
      strikeWithWeapon.decide(duel.click(mina.uuid, user, { ...data, ...moreFields }), {}, deck.chance(user))
    expect(await decideStrike(firstPlayer, {})).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(isRefusal(await decideStrike(gamemaster, {}))).toBe(false)
    for (const strangeData of [{ side: data.by }, { side: 'constructor' }, { by: data.side }, { by: '' }]) {
      expect(await decideStrike(gamemaster, strangeData)).toMatchObject({
        refused: 'HnB.tarot.refusal.noStrike',
      })
    }
  })

  it('a defender loses a rank when a second attacker joins, and each attacker hits with their own weapon', async () => {
    const deck = new TableDeck().give('one', 'cups-01', 'pentacles-01')
    const duel = await Duel.begin(deck)
    const batFields = { wounds: 1, range: 0, trait: '', stun: 'brawn', stunRank: 3 }
    duel.participants.push(tarotParticipant(ines, { melee: 9, brawn: 5 }))
    duel.giveWeapon(ines.uuid, {
      uuid: 'b',
      id: 'b',
      name: 'Bat',
      img: '',
      type: 'weapon',
      fields: batFields,
    })
    const joinContest = (as: string) =>
      joinTarotContest.decide(duel.click(ines.uuid, gamemaster), { as }, scriptedIds('joined'))
    expect(await joinContest('rival')).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
    const outcome = await joinContest('attacker')
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(await joinContest('attacker')).toMatchObject({ refused: 'HnB.exchange.refusal.takesPart' })

    await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01', 'pentacles-01'], ...PISTOL)
    await duel.commit(david.uuid, gamemaster, 'swords', [], 'reaction')
    expect(duel.facts.revealed).toEqual({})
    await duel.commit(ines.uuid, gamemaster, 'swords', [], 'melee', 'b')
    const [defender, mias, her] = [david, mina, ines].map(({ uuid }) => duel.keyOf(uuid))
    expect(duel.facts.revealed[defender ?? '']).toMatchObject({ now: 4, penalty: 1 })
    expect(duel.facts.revealed[mias ?? '']).toMatchObject({ now: 3, penalty: 0 })
    expect(tarotContestResults(duel.facts)).toMatchObject([
      { sideKeys: [mias, defender], winnerKey: mias },
      { sideKeys: [her, defender], winnerKey: her },
    ])
    for (const [uuid, by] of [
      [mina.uuid, mias],
      [ines.uuid, her],
    ] as const) {
      const data = { side: defender ?? '', by: by ?? '' }
      const hit = await strikeWithWeapon.decide(duel.click(uuid, gamemaster, data), {}, scriptedIds(by ?? ''))
      if (isRefusal(hit)) throw new Error(hit.refused)
      duel.amend(hit.amend?.set ?? {})
    }
    expect(Object.values(duel.facts.hits)).toMatchObject([
      { wounds: 2, stun: null },
      { wounds: 1, stun: { strength: 5 } },
    ])
    expect(await joinContest('attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.revealed' })
  })

  it('an attacker of three suffers two ranks against each of them, and declares once (TC34)', async () => {
    const [tom, ada] = ['tom', 'ada'].map((id) => ({ ...ana, uuid: `Actor.${id}`, id, name: id }))
    const duel = await Duel.begin(new TableDeck(), undefined, [tom ?? ana, ada ?? ana])
    await duel.commit(mina.uuid, firstPlayer, 'cups', [], ...PISTOL)
    for (const uuid of [david.uuid, 'Actor.tom', 'Actor.ada'])
      await duel.commit(uuid, gamemaster, 'swords', [], '-reaction')
    expect(duel.facts.revealed[duel.keyOf(mina.uuid)]).toMatchObject({ penalty: 2, now: 1 })
    expect(tarotContestResults(duel.facts)).toHaveLength(3)
  })

  it('a stun "equal to Brawn" uses the Brawn of the attacker, lowered by wounds (TC3)', async () => {
    const duel = await Duel.begin(new TableDeck(), {
      wounds: 0,
      range: 0,
      trait: '',
      stun: 'brawn',
      stunRank: 3,
    })
    expect(duel.facts.weapon).toMatchObject({ stun: 3 })
  })
})
