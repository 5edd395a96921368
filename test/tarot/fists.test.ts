/**
 * Tests "Fist or Feet
 * Stun equal to Brawn @ Close": everybody attacks with fists, without an item (ruling TC43).
 */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { listedTrait } from '../../src/tarot/traits'
import { declarationQuestion } from '../../src/tarot/contest/declare-trait'
import { proposedWeapon } from '../../src/tarot/contest/proposed-declaration'
import { strikeWithWeapon } from '../../src/tarot/contest/strike-with-weapon'
import { gamemaster } from '../support/people'
import { TableDeck, tarotParticipant } from '../support/tarot'
import { david, Duel, firstPlayer, mina, scriptedIds } from '../support/tarot-duel'

const FISTS = 'fists'
const weaponItem = (id: string, fields: object): ItemView => ({
  ...{ uuid: id, id, name: id, img: '', type: 'weapon' },
  fields: { wounds: 1, range: 0, trait: '', stun: '', stunRank: 3, ...fields },
})

/** A duel that began without a weapon. Mina has Brawn 5 and one wound. */
async function bareDuel(carriedItems: readonly ItemView[] = [], isInFight = false): Promise<Duel> {
  const duel = await Duel.begin(new TableDeck())
  duel.facts = { ...duel.facts, weapon: null }
  const turn = isInFight ? { initiative: 3, round: 1, turn: 0, defeated: false } : null
  const actor = { ...mina, turn: turn as never }
  duel.participants[0] = tarotParticipant(actor, { brawn: 5, melee: 7 }, { wounds: 1 })
  for (const item of carriedItems) duel.giveWeapon(mina.uuid, item)
  return duel
}

const offeredWeapons = (duel: Duel, uuid: string, role: string) =>
  (
    declarationQuestion(duel.click(uuid, gamemaster), { key: duel.keyOf(uuid), side: { role } }, false)
      .context as { readonly weapons: readonly { readonly id: string }[] }
  ).weapons.map(({ id }) => id)

describe('Fist or Feet', () => {
  it('an attacker without an item declares them: "Stun equal to Brawn", which a wound lowers, and no wounds', async () => {
    const duel = await bareDuel()
    expect(offeredWeapons(duel, mina.uuid, 'attacker')).toEqual([FISTS])
    const { items } = duel.click(mina.uuid, firstPlayer)
    const melee = listedTrait(items, 'melee').id
    expect(await duel.declare(mina.uuid, firstPlayer, 'swords', melee, FISTS)).toBeNull()
    expect(duel.facts.declared[duel.keyOf(mina.uuid)]?.weapon).toEqual({
      ...{ item: FISTS, name: '', wounds: 0, range: 0, stun: 4 },
    })
  })

  it('who wins with them stuns, and the hit names them', async () => {
    const duel = await bareDuel()
    const { items } = duel.click(mina.uuid, firstPlayer)
    await duel.commit(mina.uuid, firstPlayer, 'swords', [], listedTrait(items, 'melee').id, FISTS)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mina.uuid) }
    const click = duel.click(mina.uuid, firstPlayer, data)
    const outcome = await strikeWithWeapon.decide(click, {}, scriptedIds('1'))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(Object.values(outcome.amend?.set ?? {})).toMatchObject([
      { source: { key: 'HnB.tarot.contest.fists' }, wounds: 0, stun: { strength: 4 } },
    ])
  })

  it('they stand after the carried weapons, and once: a carried "Fist or Feet" is not doubled', async () => {
    const knife = weaponItem('knife', { wounds: 3 })
    expect(offeredWeapons(await bareDuel([knife]), mina.uuid, 'attacker')).toEqual(['knife', FISTS])
    const feet = weaponItem('feet', { wounds: 0, stun: 'brawn' })
    expect(offeredWeapons(await bareDuel([feet]), mina.uuid, 'attacker')).toEqual(['feet'])
  })

  it('defenders and rivals declare no weapon, and so no fists', async () => {
    const duel = await bareDuel()
    expect(offeredWeapons(duel, david.uuid, 'defender')).toEqual([])
    expect(await duel.declare(david.uuid, gamemaster, 'swords', '-reaction', FISTS)).toMatchObject({
      refused: 'HnB.tarot.refusal.noWeapon',
    })
  })

  it.each([
    { carries: [], isInFight: true, proposed: FISTS, why: 'in a fight, where nothing is carried' },
    { carries: [], isInFight: false, proposed: undefined, why: 'a contest need not be a blow' },
    {
      carries: [weaponItem('knife', {})],
      isInFight: true,
      proposed: 'knife',
      why: 'a carried weapon goes first',
    },
  ])('the one-press declaration proposes $proposed: $why', async ({ carries, isInFight, proposed }) => {
    const duel = await bareDuel(carries, isInFight)
    expect(proposedWeapon(duel.click(mina.uuid, firstPlayer), 'attacker')?.id).toBe(proposed)
  })
})
