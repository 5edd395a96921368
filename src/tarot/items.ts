/** The item kinds of Turn of the Card: weapons, armor and traits. */
import type { ItemButton, ItemDeparture } from '../core/contract'
import { defineItemKind } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { ParsedItem, Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { weaponActions } from './contest/later-contest'
import type { TarotArmor, TarotTrait, TarotWeapon } from './data'
import { tarotArmorSchema, canWeaponHarm, tarotTraitSchema, tarotWeaponSchema } from './data'
import { traitRankActions } from './later-tab'
import { pointBudget, whyNotChangeRank, whyNotStartWithRank } from './trait-points'
import { aptitudeChoices, rankPips } from './aptitude-ladder'
import type { Tarot } from './rules'
import { aptitudeOfRank, rankPhrase } from './rules'
import { rankPrice } from './creation-points'
import { armorDescription, traitDescription, weaponDescription } from './item-descriptions'
import { TRAIT_KEYS } from './trait-list'

const ATTACK_ITEM_ACTION = { act: 'attack', phrase: { key: 'HnB.tarot.contest.attack' } }

/** A weapon with its wounds, range and stun ("Weapons"). Its button attacks the chosen targets. */
const tarotWeaponKind = defineItemKind<Tarot, TarotWeapon>({
  fields: tarotWeaponSchema,
  summary: ({ fields }) => (canWeaponHarm(fields) ? weaponSummaryLines(fields) : []),
  ruleSentences: weaponDescription,
  context: ({ fields }) => ({
    aptitudes: aptitudeChoices(fields.stunRank),
    traits: traitOptions(fields.trait),
  }),
  actions: weaponActions,
  buttons: ({ fields }) =>
    canWeaponHarm(fields)
      ? [
          {
            ...ATTACK_ITEM_ACTION,
            icon: 'weapon',
            hint: { key: 'HnB.tarot.contest.attackHint' },
            disabledReason: null,
          },
        ]
      : [],
  mainAction: ({ fields }) => (canWeaponHarm(fields) ? ATTACK_ITEM_ACTION : null),
})

/** An armor with its current rating, its original rating and its weight ("Armor"). */
const tarotArmorKind = defineItemKind<Tarot, TarotArmor>({
  fields: tarotArmorSchema,
  ruleSentences: armorDescription,
  summary: ({ fields: { rating, printed, kilograms } }) => [
    { key: 'HnB.tarot.line.rating', data: { rating, printed } },
    { key: 'HnB.tarot.line.weight', data: { kilograms } },
  ],
})

/** A trait with its aptitude. A trait counts as unreadable if its rank is outside the ladder. */
const tarotTraitKind = defineItemKind<Tarot, TarotTrait>({
  fields: tarotTraitSchema,
  whyUnreadable: () => refuse('HnB.tarot.refusal.rank'),
  whyNotStore: ({ rank }, situation) => situation && whyNotStartWithRank(situation, rank),
  summary: ({ fields: { rank } }) => [rankPhrase(rank)],
  ruleSentences: traitDescription,
  actions: traitRankActions,
  buttons: ({ fields: { rank } }, situation) => [
    rankStepButton(situation, rank, 1),
    rankStepButton(situation, rank, -1),
  ],
  departures: waysToDeleteTrait,
  changesOnDeparture: ({ actor, state, settings, user }, { fields }, departureId) => {
    const points = rankPrice(fields.rank, settings)
    const arePointsLost =
      state.created && actor.type === 'character' && points > 0 && !(user.isGM && departureId === 'returned')
    return arePointsLost
      ? { edits: [{ target: actor.uuid, set: { lost: Math.min(999, state.lost + points) } }] }
      : {}
  },
  context: ({ fields }) => ({
    label: rankPhrase(fields.rank),
    pips: rankPips(fields.rank, fields.rank),
    aptitudes: aptitudeChoices(fields.rank),
    traits: traitOptions(fields.key),
    offList: fields.key === '',
    core: fields.core,
    specialization: fields.specialization,
  }),
})

/**
 * A button on the sheet of a trait that raises or lowers the trait. On the character sheet, smaller buttons in the
 * trait's row do the same.
 */
function rankStepButton(situation: Situation<Tarot>, oldRank: number, step: 1 | -1): ItemButton {
  const data = { rank: { key: `HnB.tarot.aptitude.${aptitudeOfRank(oldRank + step)}` } }
  const direction = step > 0 ? 'raise' : 'lower'
  const { left } = pointBudget(situation)
  return {
    act: direction,
    phrase: { key: `HnB.tarot.growth.${direction}`, data },
    icon: direction,
    hint: { key: `HnB.tarot.growth.hint.${direction}`, data: { left } },
    disabledReason: whyNotChangeRank(situation, oldRank, oldRank + step),
    sheetOnly: true,
  }
}

/**
 * The choices for a user who deletes a trait (ruling TC41). During creation the character gets the trait's points back.
 * After creation the Narrator decides whether the character gets the points back or loses them. If a player deletes the
 * trait after creation, the points are lost, because only the Narrator may lower a trait then.
 */
function waysToDeleteTrait(
  { actor, state, settings, user }: Situation<Tarot>,
  { fields }: ParsedItem<TarotTrait>,
): ItemDeparture[] {
  const points = rankPrice(fields.rank, settings)
  if (actor.type !== 'character' || points <= 0) return []
  const departureIds = !state.created
    ? (['returned'] as const)
    : user.isGM
      ? (['returned', 'lost'] as const)
      : (['lost'] as const)
  return departureIds.map((departureId) => ({
    id: departureId,
    label: { key: `HnB.tarot.growth.leaving.${departureId}`, data: { number: points } },
    message: { key: `HnB.tarot.growth.left.${departureId}`, data: { points } },
  }))
}

/** The options of a form that offers the traits of the rule book's list. */
function traitOptions(chosenKey: string) {
  return TRAIT_KEYS.map((key) => ({ key, name: `HnB.tarot.trait.${key}`, chosen: key === chosenKey }))
}

function weaponWoundLines(wounds: number): Phrase[] {
  if (wounds === 0) return []
  return [wounds === 1 ? { key: 'HnB.tarot.line.wound' } : { key: 'HnB.tarot.line.wounds', data: { wounds } }]
}

function weaponSummaryLines({ wounds, range, stun, stunRank }: TarotWeapon): Phrase[] {
  const rangeLine: Phrase =
    range === 0 ? { key: 'HnB.tarot.line.close' } : { key: 'HnB.tarot.line.range', data: { range } }
  const stunLines: Phrase[] =
    stun === 'brawn'
      ? [{ key: 'HnB.tarot.line.stunBrawn' }]
      : stun === 'rank'
        ? [{ key: `HnB.tarot.line.stun.${aptitudeOfRank(stunRank)}` }]
        : []
  return [...stunLines, ...weaponWoundLines(wounds), rangeLine]
}

export const tarotItemKinds = { trait: tarotTraitKind, weapon: tarotWeaponKind, armor: tarotArmorKind }
