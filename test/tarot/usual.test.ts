/**
 * Tests which trait and weapon a question proposes to an attacker, and which trait it proposes to a defender (ruling
 * TC17).
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ItemView } from '../../src/core/game-views'
import { findProposedTraitId, findProposedWeapon } from '../../src/tarot/contest/proposed-declaration'
import { findUsualSuit } from '../../src/tarot/push/usual-suit'
import { findTraitByKey } from '../../src/tarot/traits'
import { gamemaster } from '../support/people'
import { TableDeck, createTarotParticipant, createTraitItems } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const createWeaponItem = (weaponName: string, weaponFields: object): ItemView => ({
  uuid: weaponName,
  id: weaponName,
  name: weaponName,
  img: '',
  type: 'weapon',
  fields: { wounds: 1, range: 0, trait: '', stun: '', stunRank: 3, ...weaponFields },
})
const batWeapon = createWeaponItem('bat', { trait: 'handWeapons' })
const pistolWeapon = createWeaponItem('pistol', { range: 50 })
const shippedGrenade = parse(readFileSync('packs/weapons/m67-grenade.yml', 'utf8')) as {
  readonly system: { readonly tarot: object }
}

describe('A defender is offered first', () => {
  it.each([
    ['against a shot Reaction', pistolWeapon, { melee: 8, reaction: 4 }, [], 'reaction'],
    ['within reach the better of Melee and Reaction', batWeapon, { melee: 6, reaction: 4 }, [], 'melee'],
    ['Melee that stands on the sheet before Reaction that does not', batWeapon, { melee: 5 }, [], 'melee'],
    ['Reaction where it is the better', batWeapon, { melee: 4, reaction: 6 }, [], 'reaction'],
    ['Reaction where both are equal', batWeapon, { melee: 5, reaction: 5 }, [], 'reaction'],
    [
      'what is used with an own close weapon',
      batWeapon,
      { handWeapons: 7, melee: 5 },
      [batWeapon],
      'handWeapons',
    ],
    ['no Hand Weapons without one', batWeapon, { handWeapons: 7, melee: 5 }, [pistolWeapon], 'melee'],
    ['no Firearms, whatever is carried', batWeapon, { firearms: 9, melee: 5 }, [pistolWeapon], 'melee'],
  ])(
    'a defender is offered first: %s',
    async (_caseTitle, attackWeapon, rankByTrait, carriedItems, expected) => {
      const duel = await Duel.beginContest(new TableDeck(), attackWeapon.fields as object)
      duel.participants[1] = createTarotParticipant(david, rankByTrait)
      for (const item of carriedItems) duel.giveWeapon(david.uuid, item)
      expect(findProposedTraitId(duel.createClick(david.uuid, gamemaster), 'defender')).toBe(expected)
    },
  )

  it('the defender is offered Reaction first if one of two attackers shoots', async () => {
    const duel = await Duel.beginContest(new TableDeck(), batWeapon.fields as object)
    const tomActor = { ...mina, uuid: 'Actor.tom', id: 'tom', name: 'Tom' }
    duel.participants.push(createTarotParticipant(tomActor, {}))
    duel.participants[1] = createTarotParticipant(david, { melee: 6, reaction: 4 })
    const sideOfMina = duel.facts.exchange.sides[duel.sideKeyOf(mina.uuid)]
    if (!sideOfMina) throw new Error('Mina takes part.')
    duel.amendFacts({
      'exchange.sides.tom': { ...sideOfMina, uuid: tomActor.uuid, name: tomActor.name, place: 2 },
    })
    const findProposedDefenderTrait = () =>
      findProposedTraitId(duel.createClick(david.uuid, gamemaster), 'defender')
    expect(findProposedDefenderTrait()).toBe('melee')
    duel.giveWeapon(tomActor.uuid, pistolWeapon)
    expect(await duel.declare(tomActor.uuid, gamemaster, 'swords', '-firearms', 'pistol')).toBeNull()
    expect(findProposedDefenderTrait()).toBe('reaction')
  })

  it('the defender is offered Reaction first after an attacker has declared a pistol instead of the bat', async () => {
    const duel = await Duel.beginContest(new TableDeck(), batWeapon.fields as object)
    duel.giveWeapon(mina.uuid, pistolWeapon)
    duel.participants[1] = createTarotParticipant(david, { melee: 6, reaction: 4 })
    const findProposedDefenderTrait = () =>
      findProposedTraitId(duel.createClick(david.uuid, gamemaster), 'defender')
    expect(findProposedDefenderTrait()).toBe('melee')
    await duel.declare(mina.uuid, firstPlayer, 'swords', '-firearms', 'pistol')
    expect(findProposedDefenderTrait()).toBe('reaction')
  })
})

describe('An attacker whose attack began without a weapon is offered first', () => {
  const fistWeapon = createWeaponItem('fist', { stun: 'brawn', wounds: 0 })
  const sabreWeapon = createWeaponItem('sabre', { trait: 'handWeapons' })
  const weaponNamedProp = createWeaponItem('prop', { wounds: 0 })
  const grenadeWeapon = createWeaponItem('grenade', shippedGrenade.system.tarot)
  it.each([
    ['the one that they carry', 20, {}, [pistolWeapon], 'pistol', 'firearms'],
    ['what reaches before what does not', 20, { melee: 8 }, [fistWeapon, pistolWeapon], 'pistol', 'firearms'],
    [
      'what is used with the best trait',
      null,
      { handWeapons: 5, firearms: 4 },
      [pistolWeapon, sabreWeapon],
      'sabre',
      'handWeapons',
    ],
    ['of two as good the first', null, {}, [batWeapon, pistolWeapon], 'bat', 'handWeapons'],
    ['one that does not reach, where none does', 20, {}, [batWeapon], 'bat', 'handWeapons'],
    // The rule book lists fists under Melee: "Melee | Fists and anything smaller than a machete."
    [
      'Melee for fists, and nothing that belongs to another game',
      null,
      {},
      [weaponNamedProp],
      undefined,
      'melee',
    ],
    ['Melee for fists where nothing is carried', null, { melee: 4 }, [], undefined, 'melee'],
    // The rule: "Demolition | The skill required to handle explosive ordnance and weapons." Explosives therefore use
    // Demolition.
    ['Demolition for a grenade', 10, { firearms: 8 }, [grenadeWeapon], 'grenade', 'demolition'],
  ])(
    'an attacker without a first weapon is offered first: %s',
    async (_caseTitle, targetDistance, rankByTrait, carriedItems, expected, expectedTraitId) => {
      const duel = await Duel.beginContest(new TableDeck(), batWeapon.fields as object)
      const [by, to] = [duel.sideKeyOf(mina.uuid), duel.sideKeyOf(david.uuid)]
      const distancesToTargets =
        targetDistance === null ? [] : [{ by, to, distance: targetDistance, units: 'm', close: false }]
      duel.facts = { ...duel.facts, weapon: null, away: distancesToTargets }
      duel.participants[0] = createTarotParticipant(mina, rankByTrait)
      for (const item of carriedItems) duel.giveWeapon(mina.uuid, item)
      const actionContext = duel.createClick(mina.uuid, firstPlayer)
      expect(findProposedWeapon(actionContext, 'attacker')?.id).toBe(expected)
      expect(findProposedTraitId(actionContext, 'attacker')).toBe(
        expectedTraitId ? findTraitByKey(actionContext.items, expectedTraitId as never).id : '',
      )
    },
  )

  it('neither rivals nor defenders are offered a weapon', async () => {
    const duel = await Duel.beginContest(new TableDeck(), batWeapon.fields as object)
    duel.facts = { ...duel.facts, weapon: null }
    expect(findProposedWeapon(duel.createClick(mina.uuid, firstPlayer), 'rival')).toBeUndefined()
    expect(findProposedWeapon(duel.createClick(mina.uuid, firstPlayer), 'defender')).toBeUndefined()
  })
})

// A missing trait counts as Mediocre: "the Narrator checks all appropriate traits, defaulting to Mediocre when a
// character does not have the necessary trait."
describe('A rival is offered first', () => {
  type TraitRanks = Parameters<typeof createTarotParticipant>[1]
  /** Creates a contest of two rivals. Mina may already have declared her trait and suit. */
  async function createDuelOfRivals(
    rankByTraitOfMina: TraitRanks,
    rankByTraitOfDavid: TraitRanks,
  ): Promise<Duel> {
    const duel = await Duel.beginContest(new TableDeck(), batWeapon.fields as object)
    const sides = Object.entries(duel.facts.exchange.sides)
    const exchangeOfRivals = {
      ...duel.facts.exchange,
      sides: Object.fromEntries(sides.map(([key, side]) => [key, { ...side, role: 'rival' }])),
    }
    duel.facts = { ...duel.facts, weapon: null, exchange: exchangeOfRivals }
    duel.participants[0] = createTarotParticipant(mina, rankByTraitOfMina)
    duel.participants[1] = createTarotParticipant(david, rankByTraitOfDavid)
    return duel
  }
  const findProposedRivalTrait = (duel: Duel) =>
    findProposedTraitId(duel.createClick(david.uuid, gamemaster), 'rival')

  it.each<[string, TraitRanks, string | null]>([
    ['the best trait, where nobody has declared', { stealth: 3, athletics: 7 }, 'athletics'],
    ['no trait, where the character has none', {}, null],
  ])('%s', async (_caseTitle, rankByTrait, expected) => {
    const duel = await createDuelOfRivals({}, rankByTrait)
    const { items } = duel.createClick(david.uuid, gamemaster)
    expect(findProposedRivalTrait(duel)).toBe(
      expected === null ? '' : findTraitByKey(items, expected as never).id,
    )
  })

  it.each<[string, TraitRanks]>([
    ['the trait that a rival has declared', { stealth: 3, athletics: 7 }],
    ['the trait that a rival has declared, even if the character lacks it', { athletics: 7 }],
  ])('%s', async (_caseTitle, rankByTrait) => {
    const duel = await createDuelOfRivals({ stealth: 5 }, rankByTrait)
    const actionContext = duel.createClick(mina.uuid, firstPlayer)
    await duel.declare(
      mina.uuid,
      firstPlayer,
      'swords',
      findTraitByKey(actionContext.items, 'stealth').id,
      '',
    )
    const { items } = duel.createClick(david.uuid, gamemaster)
    expect(findProposedRivalTrait(duel)).toBe(findTraitByKey(items, 'stealth').id)
  })
})

describe('A question proposes the suit that fits the trait', () => {
  it.each([
    ['firearms', 'swords'],
    ['reaction', 'swords'],
    ['hacking', 'wands'],
    ['medical', 'wands'],
    ['leadership', 'cups'],
    ['manipulation', 'cups'],
  ] as const)('%s: %s', (traitKey, suit) => {
    expect(findUsualSuit(createTraitItems({ [traitKey]: 5 }), traitKey)).toBe(suit)
    // The question can also propose a trait that the character lacks. The suit is then the same.
    expect(findUsualSuit([], `-${traitKey}`)).toBe(suit)
  })

  it('an unknown trait and no trait: Swords', () => {
    expect(['', 'gone'].map((traitId) => findUsualSuit([], traitId))).toEqual(['swords', 'swords'])
  })
})
