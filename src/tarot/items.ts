/** Defines the item types of Turn of the Card: weapons, armor and traits. */
import type { ItemButton, ItemDeparture } from '../core/contract'
import { defineItemKind } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { ParsedItem, Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { tarotWeaponItemActions } from './contest/later-contest'
import type { TarotArmor, TarotTrait, TarotWeapon } from './data'
import { tarotArmorSchema, canWeaponHarm, tarotTraitSchema, tarotWeaponSchema } from './data'
import { traitRankActions } from './later-tab'
import { calculateTraitPointBudget, whyNotChangeRank, whyNotStartWithRank } from './trait-points'
import { createAptitudeChoices, createTraitRankPips } from './aptitude-ladder'
import type { Tarot } from './rules'
import { toAptitudeOfRank, toRankPhrase } from './rules'
import { calculateRankPrice } from './creation-points'
import { describeArmor, describeTrait, describeWeapon } from './item-descriptions'
import { TRAIT_KEYS } from './trait-list'

const MAIN_ACTION_OF_WEAPON_ITEM = { act: 'attack', phrase: { key: 'HnB.tarot.contest.attack' } }

/** A weapon with its wounds, range and stun ("Weapons"). Its button attacks the chosen targets. */
const tarotWeaponItemKind = defineItemKind<Tarot, TarotWeapon>({
  fields: tarotWeaponSchema,
  summary: ({ fields }) => (canWeaponHarm(fields) ? createWeaponSummaryLines(fields) : []),
  ruleSentences: describeWeapon,
  context: ({ fields }) => ({
    aptitudes: createAptitudeChoices(fields.stunRank),
    traits: createTraitOptions(fields.trait),
  }),
  actions: tarotWeaponItemActions,
  buttons: ({ fields }) =>
    canWeaponHarm(fields)
      ? [
          {
            ...MAIN_ACTION_OF_WEAPON_ITEM,
            icon: 'weapon',
            hint: { key: 'HnB.tarot.contest.attackHint' },
            disabledReason: null,
          },
        ]
      : [],
  mainAction: ({ fields }) => (canWeaponHarm(fields) ? MAIN_ACTION_OF_WEAPON_ITEM : null),
})

/** An armor with its current rating, its original rating and its weight ("Armor"). */
const tarotArmorItemKind = defineItemKind<Tarot, TarotArmor>({
  fields: tarotArmorSchema,
  ruleSentences: describeArmor,
  summary: ({ fields: { rating, printed, kilograms } }) => [
    ...(printed > 0 ? [{ key: 'HnB.tarot.line.rating', data: { rating, printed } }] : []),
    { key: 'HnB.tarot.line.weight', data: { kilograms } },
  ],
})

/** A trait item with its aptitude. A trait whose rank is outside the ladder counts as unreadable. */
const tarotTraitItemKind = defineItemKind<Tarot, TarotTrait>({
  fields: tarotTraitSchema,
  whyUnreadable: () => refuse('HnB.tarot.refusal.rank'),
  whyNotStore: ({ rank }, situation) => situation && whyNotStartWithRank(situation, rank),
  summary: ({ fields: { rank } }) => [toRankPhrase(rank)],
  ruleSentences: describeTrait,
  actions: traitRankActions,
  buttons: ({ fields: { rank } }, situation) => [
    createRankStepButton(situation, rank, 1),
    createRankStepButton(situation, rank, -1),
  ],
  departures: listWaysToDeleteTrait,
  changesOnDeparture: ({ actor, state, settings, user }, { fields }, idOfItemDeparture) => {
    const traitPointPrice = calculateRankPrice(fields.rank, settings)
    const wouldTraitPointsBeLost =
      state.created &&
      actor.type === 'character' &&
      traitPointPrice > 0 &&
      !(user.isGM && idOfItemDeparture === 'returned')
    return wouldTraitPointsBeLost
      ? { edits: [{ target: actor.uuid, set: { lost: Math.min(999, state.lost + traitPointPrice) } }] }
      : {}
  },
  context: ({ fields }) => ({
    label: toRankPhrase(fields.rank),
    pips: createTraitRankPips(fields.rank, fields.rank),
    aptitudes: createAptitudeChoices(fields.rank),
    traits: createTraitOptions(fields.key),
    offList: fields.key === '',
    core: fields.core,
    specialization: fields.specialization,
  }),
})

/**
 * A button on a trait's sheet that raises or lowers the trait, like the smaller ones in its row on the character sheet.
 */
function createRankStepButton(
  situation: Situation<Tarot>,
  currentTraitRank: number,
  rankStep: 1 | -1,
): ItemButton {
  const phrasePlaceholders = {
    rank: { key: `HnB.tarot.aptitude.${toAptitudeOfRank(currentTraitRank + rankStep)}` },
  }
  const directionOfRankStep = rankStep > 0 ? 'raise' : 'lower'
  const { left } = calculateTraitPointBudget(situation)
  return {
    act: directionOfRankStep,
    phrase: { key: `HnB.tarot.growth.${directionOfRankStep}`, data: phrasePlaceholders },
    icon: directionOfRankStep,
    hint: { key: `HnB.tarot.growth.hint.${directionOfRankStep}`, data: { left } },
    disabledReason: whyNotChangeRank(situation, currentTraitRank, currentTraitRank + rankStep),
    sheetOnly: true,
  }
}

/**
 * What a user who deletes a trait may choose: its points are returned or lost (ruling TC41). During creation they are
 * returned. Later only the Narrator may return them.
 */
function listWaysToDeleteTrait(
  { actor, state, settings, user }: Situation<Tarot>,
  { fields }: ParsedItem<TarotTrait>,
): ItemDeparture[] {
  const traitPointPrice = calculateRankPrice(fields.rank, settings)
  if (actor.type !== 'character' || traitPointPrice <= 0) return []
  const idsOfItemDeparture = !state.created
    ? (['returned'] as const)
    : user.isGM
      ? (['returned', 'lost'] as const)
      : (['lost'] as const)
  return idsOfItemDeparture.map((idOfItemDeparture) => ({
    id: idOfItemDeparture,
    label: { key: `HnB.tarot.growth.leaving.${idOfItemDeparture}`, data: { number: traitPointPrice } },
    message: { key: `HnB.tarot.growth.left.${idOfItemDeparture}`, data: { points: traitPointPrice } },
  }))
}

/** The options for a form in which a person chooses a trait of the rule book's list. */
function createTraitOptions(chosenTraitKey: string) {
  return TRAIT_KEYS.map((traitKey) => ({
    key: traitKey,
    name: `HnB.tarot.trait.${traitKey}`,
    chosen: traitKey === chosenTraitKey,
  }))
}

function createWeaponSummaryLines({ wounds, range, stun, stunRank }: TarotWeapon): Phrase[] {
  const weaponRangeLine: Phrase =
    range === 0 ? { key: 'HnB.tarot.line.close' } : { key: 'HnB.tarot.line.range', data: { range } }
  const stunLines: Phrase[] =
    stun === 'brawn'
      ? [{ key: 'HnB.tarot.line.stunBrawn' }]
      : stun === 'rank'
        ? [{ key: `HnB.tarot.line.stun.${toAptitudeOfRank(stunRank)}` }]
        : []
  const woundLines: Phrase[] =
    wounds === 0 ? [] : [{ key: 'HnB.tarot.line.wounds', data: { number: wounds } }]
  return [...stunLines, ...woundLines, weaponRangeLine]
}

export const tarotItemKinds = {
  trait: tarotTraitItemKind,
  weapon: tarotWeaponItemKind,
  armor: tarotArmorItemKind,
}
