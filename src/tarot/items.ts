/** The item kinds of Turn of the Card: weapons, armor and traits. */
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

/** A weapon with its wounds, range and stun ("Weapons"); its button attacks the targets that the bearer chooses. */
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

/** An armor with its current rating, its original rating and its weight ("Armor"). */
const armorKind = defineItemKind<Tarot, Armor>({
  fields: armor,
  reads: armorReads,
  lines: ({ fields: { rating, printed, kilograms } }) => [
    { key: 'HnB.tarot.line.rating', data: { rating, printed } },
    { key: 'HnB.tarot.line.weight', data: { kilograms } },
  ],
})

/** A trait with its aptitude. A trait with a rank outside the ladder is unreadable. */
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

/** The button that raises or lowers a trait, only on the trait's own sheet: a trait's row has smaller buttons. */
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
 * The possible fates of a deleted trait's points (ruling TC41). During creation the character gets the points back.
 * Afterwards the Narrator chooses between a refund and a loss. A player loses the points, because only the Narrator can
 * lower a trait then.
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

/** The traits of the rule book's list as the options of a form. */
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
