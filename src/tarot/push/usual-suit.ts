/** Finds the suit that a form proposes for a push. The player may always choose another suit. */
import type { ItemView } from '../../core/game-views'
import type { TraitKey } from '../trait-list'
import { TRAIT_KEYS } from '../trait-list'
import { listTraitsByRank } from '../traits'
import type { PushSuit } from './push-rules'
import { SUIT_BY_PUSH_KIND } from './push-rules'

/** The key under which a browser remembers the suit of the last push of an actor. */
export const LAST_SUIT_RECALL_KEY = 'suit'

/** The traits usually pushed with a mental or a social push. All others are pushed physically. */
const TRAIT_KEYS_BY_PUSH_KIND: Readonly<Record<'mental' | 'social', readonly TraitKey[]>> = {
  mental: [
    ...(['academics', 'engineer', 'hacking', 'juryRigging', 'medical'] as const),
    ...(['psychology', 'security', 'senses', 'survival'] as const),
  ],
  social: [
    ...(['allure', 'connections', 'interrogation', 'intimidation', 'leadership'] as const),
    ...(['manipulation', 'underground'] as const),
  ],
}

/**
 * The suit that usually fits a trait. Wands fit traits of the mind, Cups fit traits for dealing with people, and Swords
 * fit all other traits, even invented traits.
 */
export function findUsualSuit(items: readonly ItemView[], traitId: string): PushSuit {
  const traitKey = findTraitKeyById(items, traitId)
  const pushKind = (['mental', 'social'] as const).find(
    (pushKindName) => traitKey && TRAIT_KEYS_BY_PUSH_KIND[pushKindName].includes(traitKey),
  )
  return SUIT_BY_PUSH_KIND[pushKind ?? 'physical']
}

/** Finds the key of a trait in the rule book's list. Undefined for a trait that the table invented. */
const findTraitKeyById = (items: readonly ItemView[], traitId: string): TraitKey | undefined => {
  const ownTraitKey = listTraitsByRank(items).find(({ id }) => id === traitId)?.key
  return TRAIT_KEYS.find(
    (possibleTraitKey) => possibleTraitKey === ownTraitKey || traitId === `-${possibleTraitKey}`,
  )
}
