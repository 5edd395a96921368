/** Tests weapons in a contest: who may strike with which weapon, and the hits. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView } from '../../src/core/game-views'
import { listTarotContestResults } from '../../src/tarot/contest/contest-results'
import { joinTarotContestAction } from '../../src/tarot/contest/join-contest'
import { strikeWithWeaponAction } from '../../src/tarot/contest/strike-with-weapon'
import { ana, gamemaster } from '../support/people'
import { createTarotParticipant, TableDeck } from '../support/tarot'
import {
  david,
  Duel,
  ines,
  mina,
  firstPlayer,
  PISTOL_DECLARATION,
  createChanceWithScriptedId,
} from '../support/tarot-duel'

describe('Weapons in a contest', () => {
  it('an attacker who prevails hits with the weapon, once', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01', 'cups-02', 'pentacles-01', 'pentacles-02')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(
      mina.uuid,
      firstPlayer,
      'cups',
      ['cups-01', 'cups-02', 'pentacles-01'],
      ...PISTOL_DECLARATION,
    )
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(listTarotContestResults(duel.facts)).toMatchObject([{ winnerKey: duel.sideKeyOf(mina.uuid) }])
    const buttonData = { side: duel.sideKeyOf(david.uuid), by: duel.sideKeyOf(mina.uuid) }
    const actionOutcome = await strikeWithWeaponAction.decide(
      duel.createClick(mina.uuid, firstPlayer, buttonData),
      {},
      tableDeck.createChance(firstPlayer),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    expect(Object.values(duel.facts.hits)).toMatchObject([
      { actor: david.uuid, by: buttonData.by, wounds: 2, stage: 'wounds' },
    ])
    expect(
      await strikeWithWeaponAction.decide(
        duel.createClick(mina.uuid, firstPlayer, buttonData),
        {},
        tableDeck.createChance(firstPlayer),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.struck',
    })
  })

  it('a defender who holds is hit by the Narrator’s word alone, and nobody without a weapon', async () => {
    const tableDeck = new TableDeck()
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], ...PISTOL_DECLARATION)
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    const buttonData = { side: duel.sideKeyOf(david.uuid), by: duel.sideKeyOf(mina.uuid) }
    const decideStrikeWithWeapon = (user: UserView, extraButtonData: object) =>
      strikeWithWeaponAction.decide(
        duel.createClick(mina.uuid, user, { ...buttonData, ...extraButtonData }),
        {},
        tableDeck.createChance(user),
      )
    expect(await decideStrikeWithWeapon(firstPlayer, {})).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(isRefusal(await decideStrikeWithWeapon(gamemaster, {}))).toBe(false)
    for (const buttonDataOfStranger of [
      { side: buttonData.by },
      { side: 'constructor' },
      { by: buttonData.side },
      { by: '' },
    ]) {
      expect(await decideStrikeWithWeapon(gamemaster, buttonDataOfStranger)).toMatchObject({
        refused: 'HnB.tarot.refusal.noStrike',
      })
    }
  })

  it('a defender loses a rank when a second attacker joins, and each attacker hits with their own weapon', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01', 'pentacles-01')
    const duel = await Duel.beginContest(tableDeck)
    const batWeaponFields = { wounds: 1, range: 0, trait: '', stun: 'brawn', stunRank: 3 }
    duel.participants.push(createTarotParticipant(ines, { melee: 9, brawn: 5 }))
    duel.giveWeapon(ines.uuid, {
      uuid: 'b',
      id: 'b',
      name: 'Bat',
      img: '',
      type: 'weapon',
      fields: batWeaponFields,
    })
    const decideToJoinContest = (sideRole: string) =>
      joinTarotContestAction.decide(
        duel.createClick(ines.uuid, gamemaster),
        { as: sideRole },
        createChanceWithScriptedId('joined'),
      )
    expect(await decideToJoinContest('rival')).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
    const actionOutcome = await decideToJoinContest('attacker')
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    expect(await decideToJoinContest('attacker')).toMatchObject({ refused: 'HnB.exchange.refusal.takesPart' })

    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'pentacles-01'], ...PISTOL_DECLARATION)
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], 'reaction')
    expect(duel.facts.revealed).toEqual({})
    await duel.commitCards(ines.uuid, gamemaster, 'swords', [], 'melee', 'b')
    const [defender, mias, her] = [david, mina, ines].map(({ uuid }) => duel.sideKeyOf(uuid))
    expect(duel.facts.revealed[defender ?? '']).toMatchObject({ now: 4, penalty: 1 })
    expect(duel.facts.revealed[mias ?? '']).toMatchObject({ now: 3, penalty: 0 })
    expect(listTarotContestResults(duel.facts)).toMatchObject([
      { sideKeys: [mias, defender], winnerKey: mias },
      { sideKeys: [her, defender], winnerKey: her },
    ])
    for (const [uuid, by] of [
      [mina.uuid, mias],
      [ines.uuid, her],
    ] as const) {
      const buttonData = { side: defender ?? '', by: by ?? '' }
      const outcomeOfStrike = await strikeWithWeaponAction.decide(
        duel.createClick(uuid, gamemaster, buttonData),
        {},
        createChanceWithScriptedId(by ?? ''),
      )
      if (isRefusal(outcomeOfStrike)) throw new Error(outcomeOfStrike.refused)
      duel.amendFacts(outcomeOfStrike.amend?.set ?? {})
    }
    expect(Object.values(duel.facts.hits)).toMatchObject([
      { wounds: 2, stun: null },
      { wounds: 1, stun: { strength: 5 } },
    ])
    expect(await decideToJoinContest('attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.revealed' })
  })

  it('an attacker of three suffers two ranks against each of them, and declares once (TC34)', async () => {
    const [tom, ada] = ['tom', 'ada'].map((actorId) => ({
      ...ana,
      uuid: `Actor.${actorId}`,
      id: actorId,
      name: actorId,
    }))
    const duel = await Duel.beginContest(new TableDeck(), undefined, [tom ?? ana, ada ?? ana])
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], ...PISTOL_DECLARATION)
    for (const fighterUuid of [david.uuid, 'Actor.tom', 'Actor.ada'])
      await duel.commitCards(fighterUuid, gamemaster, 'swords', [], '-reaction')
    expect(duel.facts.revealed[duel.sideKeyOf(mina.uuid)]).toMatchObject({ penalty: 2, now: 1 })
    expect(listTarotContestResults(duel.facts)).toHaveLength(3)
  })

  it('a stun "equal to Brawn" uses the Brawn of the attacker, lowered by wounds (TC3)', async () => {
    const duel = await Duel.beginContest(new TableDeck(), {
      wounds: 0,
      range: 0,
      trait: '',
      stun: 'brawn',
      stunRank: 3,
    })
    expect(duel.facts.weapon).toMatchObject({ stun: 3 })
  })
})
