/** Tests "Fist or Feet Stun equal to Brawn @ Close": everybody attacks with fists, without an item (ruling TC43). */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { findTraitByKey } from '../../src/tarot/traits'
import { createQuestionAboutPushDeclaration } from '../../src/tarot/contest/declare-trait'
import { findProposedWeapon } from '../../src/tarot/contest/proposed-declaration'
import { strikeWithWeaponAction } from '../../src/tarot/contest/strike-with-weapon'
import { gamemaster } from '../support/people'
import { TableDeck, createTarotParticipant } from '../support/tarot'
import { david, Duel, firstPlayer, mina, createChanceWithScriptedId } from '../support/tarot-duel'

const FISTS_WEAPON_ID = 'fists'
const createWeaponItem = (weaponName: string, weaponFields: object): ItemView => ({
  ...{ uuid: weaponName, id: weaponName, name: weaponName, img: '', type: 'weapon' },
  fields: { wounds: 1, range: 0, trait: '', stun: '', stunRank: 3, ...weaponFields },
})

/** Creates a duel that began without a weapon. Mina has Brawn 5 and one wound. */
async function createDuelWithoutWeapons(
  carriedItems: readonly ItemView[] = [],
  isActorInFight = false,
): Promise<Duel> {
  const duel = await Duel.beginContest(new TableDeck())
  duel.facts = { ...duel.facts, weapon: null }
  const fightTurn = isActorInFight ? { initiative: 3, round: 1, turn: 0, defeated: false } : null
  const actor = { ...mina, turn: fightTurn as never }
  duel.participants[0] = createTarotParticipant(actor, { brawn: 5, melee: 7 }, { wounds: 1 })
  for (const item of carriedItems) duel.giveWeapon(mina.uuid, item)
  return duel
}

const listOfferedWeaponIds = (duel: Duel, actorUuid: string, sideRole: string) =>
  (
    createQuestionAboutPushDeclaration(
      duel.createClick(actorUuid, gamemaster),
      { key: duel.sideKeyOf(actorUuid), side: { role: sideRole } },
      false,
    ).context as { readonly weapons: readonly { readonly id: string }[] }
  ).weapons.map(({ id }) => id)

describe('Fist or Feet', () => {
  it('an attacker without an item declares them: "Stun equal to Brawn", which a wound lowers, and no wounds', async () => {
    const duel = await createDuelWithoutWeapons()
    expect(listOfferedWeaponIds(duel, mina.uuid, 'attacker')).toEqual([FISTS_WEAPON_ID])
    const { items } = duel.createClick(mina.uuid, firstPlayer)
    const meleeTraitId = findTraitByKey(items, 'melee').id
    expect(await duel.declare(mina.uuid, firstPlayer, 'swords', meleeTraitId, FISTS_WEAPON_ID)).toBeNull()
    expect(duel.facts.declared[duel.sideKeyOf(mina.uuid)]?.weapon).toEqual({
      ...{ item: FISTS_WEAPON_ID, name: '', wounds: 0, range: 0, stun: 4 },
    })
  })

  it('who wins with them stuns, and the hit names them', async () => {
    const duel = await createDuelWithoutWeapons()
    const { items } = duel.createClick(mina.uuid, firstPlayer)
    await duel.commitCards(
      mina.uuid,
      firstPlayer,
      'swords',
      [],
      findTraitByKey(items, 'melee').id,
      FISTS_WEAPON_ID,
    )
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    const buttonData = { side: duel.sideKeyOf(david.uuid), by: duel.sideKeyOf(mina.uuid) }
    const actionContext = duel.createClick(mina.uuid, firstPlayer, buttonData)
    const actionOutcome = await strikeWithWeaponAction.decide(
      actionContext,
      {},
      createChanceWithScriptedId('1'),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    expect(Object.values(actionOutcome.amend?.set ?? {})).toMatchObject([
      { source: { key: 'HnB.tarot.contest.fists' }, wounds: 0, stun: { strength: 4 } },
    ])
  })

  it('they stand after the carried weapons, and once: a carried "Fist or Feet" is not doubled', async () => {
    const knifeWeapon = createWeaponItem('knife', { wounds: 3 })
    expect(
      listOfferedWeaponIds(await createDuelWithoutWeapons([knifeWeapon]), mina.uuid, 'attacker'),
    ).toEqual(['knife', FISTS_WEAPON_ID])
    const feetWeapon = createWeaponItem('feet', { wounds: 0, stun: 'brawn' })
    expect(listOfferedWeaponIds(await createDuelWithoutWeapons([feetWeapon]), mina.uuid, 'attacker')).toEqual(
      ['feet'],
    )
  })

  it('defenders and rivals declare no weapon, and so no fists', async () => {
    const duel = await createDuelWithoutWeapons()
    expect(listOfferedWeaponIds(duel, david.uuid, 'defender')).toEqual([])
    expect(await duel.declare(david.uuid, gamemaster, 'swords', '-reaction', FISTS_WEAPON_ID)).toMatchObject({
      refused: 'HnB.tarot.refusal.noWeapon',
    })
  })

  it.each([
    { carries: [], isInFight: true, proposed: FISTS_WEAPON_ID, why: 'in a fight, where nothing is carried' },
    { carries: [], isInFight: false, proposed: undefined, why: 'a contest need not be a blow' },
    {
      carries: [createWeaponItem('knife', {})],
      isInFight: true,
      proposed: 'knife',
      why: 'a carried weapon goes first',
    },
  ])('the one-press declaration proposes $proposed: $why', async ({ carries, isInFight, proposed }) => {
    const duel = await createDuelWithoutWeapons(carries, isInFight)
    expect(findProposedWeapon(duel.createClick(mina.uuid, firstPlayer), 'attacker')?.id).toBe(proposed)
  })
})
