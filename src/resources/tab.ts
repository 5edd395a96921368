/** The sheet tab of The meaning of Harm: resources, the cost of their next use, and communities with members. */
import { parseItemsOfType } from '../core/parse-items'
import { isRefusal } from '../core/outcome'
import type { Phrase } from '../core/phrase'
import { conflictTabActions } from './conflict/later-conflict'
import { resourceSchema } from './data'
import type { SituationView } from '../core/game-views'
import type { Resources } from './held-resources'
import { parseOwnedResources } from './held-resources'
import { communityMemberActions } from './later-resource'
import { findCommunityMemberships } from './memberships'
import { createResourcePointPips } from './pips'
import type { Resource, ResourcesSettings } from './rules'
import {
  countAvailableResourcePoints,
  MAX_RESOURCE_VALUE,
  spendResourcePoint,
  CONFLICT_SUITS,
  whyNotStoreResourcePoints,
} from './rules'

export function createResourcesTabContext(situation: SituationView<Resources>): object {
  const { actor, state, items, settings, user } = situation
  const resourceItems = parseItemsOfType(items, 'resource', resourceSchema)
  const isActorCommunity = actor.type === 'community'
  return {
    resources: resourceItems.map((resourceItem) => ({
      ...resourceItem,
      view:
        resourceItem.fields && !whyNotStoreResourcePoints(resourceItem.fields)
          ? createResourceRow(resourceItem.name, resourceItem.fields, isActorCommunity, user.isGM)
          : null,
    })),
    offers: createResourceSuggestions(isActorCommunity, settings),
    // The template leaves out suggested resources with a name that the actor already has. Only the template localizes
    // the suggestions, so only it can compare.
    heldNames: Object.fromEntries(resourceItems.map(({ name }) => [name, true])),
    community: isActorCommunity,
    isGM: user.isGM,
    members: Object.keys(state.members),
    belongings: findCommunityMemberships(situation).map(({ actor: { id, uuid }, shared }) => ({
      id,
      uuid,
      shared: shared.map((resourceItem) => ({
        ...resourceItem,
        view: createResourceRow(resourceItem.name, resourceItem.fields, true, false),
      })),
    })),
    key: ['available', 'expended', 'harmed', 'destroyed'],
    anyShared: parseOwnedResources(items).some(({ fields }) => fields.shared),
  }
}

function createResourceRow(
  resourceName: string,
  resource: Resource,
  isActorCommunity: boolean,
  isGM: boolean,
): object {
  const resourceAfterSpendingPoint = spendResourcePoint(resource)
  const fateOfNextSpentPoint = isRefusal(resourceAfterSpendingPoint) ? null : resourceAfterSpendingPoint.fate
  return {
    pips: createResourcePointPips(resource),
    suit: resource.suit,
    next: fateOfNextSpentPoint,
    bad: fateOfNextSpentPoint !== null && fateOfNextSpentPoint !== 'expended',
    says: fateOfNextSpentPoint && {
      key: `HnB.resources.next.${fateOfNextSpentPoint}`,
      data: { resource: resourceName, available: countAvailableResourcePoints(resource) },
    },
    whyNot: isRefusal(resourceAfterSpendingPoint)
      ? { key: resourceAfterSpendingPoint.refused, data: { resource: resourceName } }
      : null,
    verb: `HnB.resources.verb.${fateOfNextSpentPoint ?? (resource.expendable ? 'noValue' : 'notExpendable')}`,
    left: createAvailablePointsPhrase(resource),
    harmed: resource.harmed > 0 && { key: 'HnB.resources.harmedPoints', data: { points: resource.harmed } },
    lost: resource.destroyed > 0 && { key: 'HnB.resources.lost', data: { points: resource.destroyed } },
    mayRefresh: resource.expended > 0,
    mayRepair: isGM && resource.harmed > 0,
    mayImprove: isGM && resource.value < MAX_RESOURCE_VALUE,
    community: isActorCommunity,
    shared: resource.shared,
  }
}

/**
 * The phrase for the available points, such as "2 of 3". For a resource that cannot be expended, the phrase states
 * only the value.
 */
function createAvailablePointsPhrase(resource: Resource): Phrase {
  const phrasePlaceholders = { available: countAvailableResourcePoints(resource), value: resource.value }
  return resource.expendable
    ? { key: 'HnB.resources.left', data: phrasePlaceholders }
    : { text: String(resource.value) }
}

interface ResourceSuggestion {
  readonly name: Phrase
  readonly icon: string
  /** The `system` data of the new item as JSON. The button carries the JSON in `data-system`. */
  readonly system: string
}

/** The glyphs of the two suit traits that the rules name. The other two suits' traits have none. */
const SUIT_TRAIT_ICONS = { clubs: 'vigor', diamonds: '', hearts: 'influence', spades: '' } as const

/**
 * The resources that the tab suggests to create. For a character, they are a trait for each suit, Insight and Magic.
 * For a community, only Wealth.
 */
function createResourceSuggestions(
  isActorCommunity: boolean,
  { suitTraits }: ResourcesSettings,
): ResourceSuggestion[] {
  const createResourceSuggestion = (
    suggestionIcon: string,
    suggestionName: Phrase,
    fieldsOfNewResource: object,
  ): ResourceSuggestion => ({
    name: suggestionName,
    icon: suggestionIcon === '' ? 'resource' : `resource-${suggestionIcon}`,
    system: JSON.stringify({ resources: fieldsOfNewResource }),
  })
  if (isActorCommunity)
    return [
      createResourceSuggestion('wealth', { key: 'HnB.resources.offer.wealth' }, { value: 3, shared: true }),
    ]
  return [
    ...CONFLICT_SUITS.flatMap((suit) => {
      const traitName = suitTraits[suit].trim()
      return traitName === ''
        ? []
        : [createResourceSuggestion(SUIT_TRAIT_ICONS[suit], { text: traitName }, { value: 3, suit })]
    }),
    createResourceSuggestion('insight', { key: 'HnB.resources.offer.insight' }, { value: 3 }),
    createResourceSuggestion('magic', { key: 'HnB.resources.offer.magic' }, { value: 1, expendable: false }),
  ]
}

export const resourcesTabActions = { ...communityMemberActions, ...conflictTabActions }
