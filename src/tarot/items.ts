/** What weapons, armor and traits are to Turn of the Card. */
import { item } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { Words } from '../core/words'
import { attack } from './contest/begin'
import type { Armor, Trait, Weapon } from './data'
import { armor, hurts, trait, weapon } from './data'
import { whyNotStart } from './growth'
import { aptitudeChoices, pips } from './ladder'
import type { Tarot } from './rules'
import { aptitudeOf, rankWords } from './rules'
import { TRAITS } from './trait-list'

const ATTACK = { act: 'attack', words: { key: 'HnB.tarot.contest.attack' } }

/** A weapon with its wounds, range and stun ("Weapons"); it attacks whom its bearer chooses. */
const weaponKind = item<Tarot, Weapon>({
  fields: weapon,
  lines: ({ fields }) => (hurts(fields) ? weaponLines(fields) : []),
  context: ({ fields }) => ({
    aptitudes: aptitudeChoices(fields.stunRank),
    traits: traitOptions(fields.trait),
  }),
  actions: { attack },
  buttons: ({ fields }) => (hurts(fields) ? [{ ...ATTACK, icon: 'weapon', off: null }] : []),
  main: ({ fields }) => (hurts(fields) ? ATTACK : null),
})

/** An armor with its rating, now and when new, and its weight ("Armor"). */
const armorKind = item<Tarot, Armor>({
  fields: armor,
  lines: ({ fields: { rating, printed, kilograms } }) => [
    { key: 'HnB.tarot.line.rating', data: { rating, printed } },
    { key: 'HnB.tarot.line.weight', data: { kilograms } },
  ],
})

/** A trait with its aptitude; one whose rank is not on the ladder cannot be read. */
const traitKind = item<Tarot, Trait>({
  fields: trait,
  whyUnreadable: () => refuse('HnB.tarot.refusal.rank'),
  whyNot: ({ rank }, situation) => situation && whyNotStart(situation, rank),
  lines: ({ fields: { rank } }) => [rankWords(rank)],
  context: ({ fields }) => ({
    pips: pips(fields.rank, fields.rank),
    aptitudes: aptitudeChoices(fields.rank),
    traits: traitOptions(fields.key),
    offList: fields.key === '',
    core: fields.core,
    specialization: fields.specialization,
  }),
})

/** The document's traits as a form offers them. */
function traitOptions(chosen: string) {
  return TRAITS.map((key) => ({ key, name: `HnB.tarot.trait.${key}`, chosen: key === chosen }))
}

function woundLines(wounds: number): Words[] {
  if (wounds === 0) return []
  return [wounds === 1 ? { key: 'HnB.tarot.line.wound' } : { key: 'HnB.tarot.line.wounds', data: { wounds } }]
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

export const items = { trait: traitKind, weapon: weaponKind, armor: armorKind }
