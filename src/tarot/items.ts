import type * as v from 'valibot'
import { item } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { Words } from '../core/words'
import { attack } from './contest/begin'
import { armor, trait, weapon } from './data'
import { pips } from './ladder'
import type { Tarot } from './rules'
import { APTITUDES, aptitudeOf, rankWords } from './rules'
import type { Trait } from './traits'
import { TRAITS } from './traits'

type Weapon = v.InferOutput<typeof weapon>
type Armor = v.InferOutput<typeof armor>

/** A weapon's wounds, range and stun ("Weapons"); it attacks whom its owner has targeted. */
export const weaponKind = item<Tarot, Weapon>({
  fields: weapon,
  lines: ({ fields }) => weaponLines(fields),
  context: ({ fields }) => ({ aptitudes: ladderOf(fields.stunRank) }),
  actions: { attack },
  buttons: () => [{ act: 'attack', words: { key: 'HnB.tarot.contest.attack' }, icon: 'weapon', off: null }],
})

/** An armor's rating, now and when new, and its weight ("Armor"). */
export const armorKind = item<Tarot, Armor>({
  fields: armor,
  lines: ({ fields: { rating, printed, kilograms } }) => [
    { key: 'HnB.tarot.line.rating', data: { rating, printed } },
    { key: 'HnB.tarot.line.weight', data: { kilograms } },
  ],
})

/** A trait's aptitude; what is stored has to lie on the ladder. */
export const traitKind = item<Tarot, Trait>({
  fields: trait,
  whyUnreadable: () => refuse('HnB.tarot.refusal.rank'),
  lines: ({ fields: { rank } }) => [rankWords(rank)],
  context: ({ fields }) => ({
    pips: pips(fields.rank, fields.rank),
    aptitudes: ladderOf(fields.rank),
    traits: TRAITS.map((key) => ({ key, name: `HnB.tarot.trait.${key}`, chosen: key === fields.key })),
    offList: fields.key === '',
    core: fields.core,
    specialization: fields.specialization,
  }),
})

function woundLines(wounds: number): Words[] {
  if (wounds === 0) return []
  return [wounds === 1 ? { key: 'HnB.tarot.line.wound' } : { key: 'HnB.tarot.line.wounds', data: { wounds } }]
}

/** The aptitudes by name, the best first, for a form that chooses one. */
function ladderOf(chosen: number) {
  return APTITUDES.map((aptitude, index) => ({
    rank: index + 1,
    label: `HnB.tarot.aptitude.${aptitude}`,
    chosen: index + 1 === chosen,
  })).reverse()
}

function weaponLines({ wounds, range, stun, stunRank }: Weapon): Words[] {
  const reach: Words =
    range === 0 ? { key: 'HnB.tarot.line.close' } : { key: 'HnB.tarot.line.range', data: { range } }
  const stuns: Words[] =
    stun === 'brawn'
      ? [{ key: 'HnB.tarot.line.stunBrawn' }]
      : stun === 'rank'
        ? [{ key: `HnB.tarot.line.stun.${aptitudeOf(stunRank)}` }]
        : []
  return [...stuns, ...woundLines(wounds), reach]
}
