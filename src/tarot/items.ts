/** What weapons, armor and traits are to Turn of the Card. */
import type { ItemButton, ItemDeparture } from '../core/contract'
import { defineItemKind } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { ParsedItem, Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { attack } from './contest/begin'
import type { Armor, Trait, Weapon } from './data'
import { armor, hurts, trait, weapon } from './data'
import { rankActions } from './growth'
import { pointsOf, whyNotRank, whyNotStart } from './points'
import { aptitudeChoices, pips } from './ladder'
import type { Tarot } from './rules'
import { aptitudeOf, rankWords } from './rules'
import { priceOf } from './creation'
import { armorReads, traitReads, weaponReads } from './item-reads'
import { TRAITS } from './trait-list'

const ATTACK = { act: 'attack', words: { key: 'HnB.tarot.contest.attack' } }

/** A weapon with its wounds, range and stun ("Weapons"); it attacks those whom its bearer chooses. */
const weaponKind = defineItemKind<Tarot, Weapon>({
  fields: weapon,
  lines: ({ fields }) => (hurts(fields) ? weaponLines(fields) : []),
  reads: weaponReads,
  context: ({ fields }) => ({
    aptitudes: aptitudeChoices(fields.stunRank),
    traits: traitOptions(fields.trait),
  }),
  actions: { attack },
  buttons: ({ fields }) =>
    hurts(fields)
      ? [{ ...ATTACK, icon: 'weapon', hint: { key: 'HnB.tarot.contest.attackHint' }, off: null }]
      : [],
  main: ({ fields }) => (hurts(fields) ? ATTACK : null),
})

/** An armor with its rating, now and when new, and its weight ("Armor"). */
const armorKind = defineItemKind<Tarot, Armor>({
  fields: armor,
  reads: armorReads,
  lines: ({ fields: { rating, printed, kilograms } }) => [
    { key: 'HnB.tarot.line.rating', data: { rating, printed } },
    { key: 'HnB.tarot.line.weight', data: { kilograms } },
  ],
})

/** A trait with its aptitude; one whose rank is not on the ladder cannot be read. */
const traitKind = defineItemKind<Tarot, Trait>({
  fields: trait,
  whyUnreadable: () => refuse('HnB.tarot.refusal.rank'),
  whyNot: ({ rank }, situation) => situation && whyNotStart(situation, rank),
  lines: ({ fields: { rank } }) => [rankWords(rank)],
  reads: traitReads,
  actions: rankActions,
  buttons: ({ fields: { rank } }, situation) => [
    rankButton(situation, rank, 1),
    rankButton(situation, rank, -1),
  ],
  leaving: waysOf,
  leaves: ({ actor, state, settings, asker }, { fields }, way) => {
    const points = priceOf(fields.rank, settings)
    const isLost =
      state.created && actor.type === 'character' && points > 0 && !(asker.isGM && way === 'returned')
    return isLost ? { edits: [{ of: actor.uuid, set: { lost: Math.min(999, state.lost + points) } }] } : {}
  },
  context: ({ fields }) => ({
    label: rankWords(fields.rank),
    pips: pips(fields.rank, fields.rank),
    aptitudes: aptitudeChoices(fields.rank),
    traits: traitOptions(fields.key),
    offList: fields.key === '',
    core: fields.core,
    specialization: fields.specialization,
  }),
})

/** A rank more or less, on the trait's own sheet; its row shows them differently. */
function rankButton(situation: Situation<Tarot>, from: number, step: 1 | -1): ItemButton {
  const [no, data] = [
    whyNotRank(situation, from, from + step),
    { rank: { key: `HnB.tarot.aptitude.${aptitudeOf(from + step)}` } },
  ]
  const way = step > 0 ? 'raise' : 'lower'
  const { left } = pointsOf(situation)
  return {
    act: way,
    words: { key: `HnB.tarot.growth.${way}`, data },
    icon: way,
    hint: { key: `HnB.tarot.growth.hint.${way}`, data: { left } },
    off: no,
    sheetOnly: true,
  }
}

/**
 * What happens to the points of a deleted trait (ruling TC41): while a character is being created they come back;
 * afterwards they do if the Narrator says so, and are lost otherwise, because only she lowers a trait then.
 */
function waysOf(
  { actor, state, settings, asker }: Situation<Tarot>,
  { fields }: ParsedItem<Trait>,
): ItemDeparture[] {
  const points = priceOf(fields.rank, settings)
  if (actor.type !== 'character' || points <= 0) return []
  const ways = !state.created
    ? (['returned'] as const)
    : asker.isGM
      ? (['returned', 'lost'] as const)
      : (['lost'] as const)
  return ways.map((way) => ({
    id: way,
    label: { key: `HnB.tarot.growth.leaving.${way}`, data: { points } },
    told: { key: `HnB.tarot.growth.left.${way}`, data: { points } },
  }))
}

/** The document's traits as a form offers them. */
function traitOptions(chosen: string) {
  return TRAITS.map((key) => ({ key, name: `HnB.tarot.trait.${key}`, chosen: key === chosen }))
}

function woundLines(wounds: number): Phrase[] {
  if (wounds === 0) return []
  return [wounds === 1 ? { key: 'HnB.tarot.line.wound' } : { key: 'HnB.tarot.line.wounds', data: { wounds } }]
}

function weaponLines({ wounds, range, stun, stunRank }: Weapon): Phrase[] {
  const reach: Phrase =
    range === 0 ? { key: 'HnB.tarot.line.close' } : { key: 'HnB.tarot.line.range', data: { range } }
  const stuns: Phrase[] =
    stun === 'brawn'
      ? [{ key: 'HnB.tarot.line.stunBrawn' }]
      : stun === 'rank'
        ? [{ key: `HnB.tarot.line.stun.${aptitudeOf(stunRank)}` }]
        : []
  return [...stuns, ...woundLines(wounds), reach]
}

export const items = { trait: traitKind, weapon: weaponKind, armor: armorKind }
