/** The sheet tab of The meaning of Harm: resources, the cost of their next use, and communities with members. */
import { parseItemsOfType } from '../core/parse-items'
import { isRefusal } from '../core/outcome'
import type { Phrase } from '../core/phrase'
import { conflictTabActions } from './conflict/later-conflict'
import { resourceSchema } from './data'
import type { SituationView } from '../core/game-views'
import type { Resources } from './held-resources'
import { parseHeldResources } from './held-resources'
import { memberActions } from './later-resource'
import { findMemberships } from './memberships'
import { pointPips } from './pips'
import type { Resource, ResourcesSettings } from './rules'
import {
  availablePoints,
  MAX_RESOURCE_VALUE,
  spendPoint,
  CONFLICT_SUITS,
  whyNotConsistentPoints,
} from './rules'

export function resourcesTabContext(situation: SituationView<Resources>): object {
  const { actor, state, items, settings, user } = situation
  const resources = parseItemsOfType(items, 'resource', resourceSchema)
  const isCommunity = actor.type === 'community'
  return {
    resources: resources.map((item) => ({
      ...item,
      view:
        item.fields && !whyNotConsistentPoints(item.fields)
          ? resourceRow(item.name, item.fields, isCommunity, user.isGM)
          : null,
    })),
    offers: resourceSuggestions(isCommunity, settings),
    // The template leaves out a suggested resource if the actor already has a resource with the same name. Only the
    // template can compare the names, because it localizes some of the suggestions.
    heldNames: Object.fromEntries(resources.map(({ name }) => [name, true])),
    community: isCommunity,
    isGM: user.isGM,
    members: Object.keys(state.members),
    belongings: findMemberships(situation).map(({ actor: { id, uuid }, shared }) => ({
      id,
      uuid,
      shared: shared.map((item) => ({ ...item, view: resourceRow(item.name, item.fields, true, false) })),
    })),
    key: ['available', 'expended', 'harmed', 'destroyed'],
    anyShared: parseHeldResources(items).some(({ fields }) => fields.shared),
  }
}

function resourceRow(name: string, resource: Resource, isCommunity: boolean, isGM: boolean): object {
  const nextSpentPoint = spendPoint(resource)
  const nextPointFate = isRefusal(nextSpentPoint) ? null : nextSpentPoint.fate
  return {
    pips: pointPips(resource),
    suit: resource.suit,
    next: nextPointFate,
    bad: nextPointFate !== null && nextPointFate !== 'expended',
    says: nextPointFate && {
      key: `HnB.resources.next.${nextPointFate}`,
      data: { resource: name, available: availablePoints(resource) },
    },
    whyNot: isRefusal(nextSpentPoint) ? { key: nextSpentPoint.refused, data: { resource: name } } : null,
    verb: `HnB.resources.verb.${nextPointFate ?? (resource.expendable ? 'noValue' : 'notExpendable')}`,
    left: availablePointsPhrase(resource),
    harmed: resource.harmed > 0 && { key: 'HnB.resources.harmedPoints', data: { points: resource.harmed } },
    lost: resource.destroyed > 0 && { key: 'HnB.resources.lost', data: { points: resource.destroyed } },
    mayRefresh: resource.expended > 0,
    mayRepair: isGM && resource.harmed > 0,
    mayImprove: isGM && resource.value < MAX_RESOURCE_VALUE,
    community: isCommunity,
    shared: resource.shared,
  }
}

/**
 * The phrase for the available points, such as "2 of 3". For a resource that cannot be expended, the phrase states
 * only the value.
 */
function availablePointsPhrase(resource: Resource): Phrase {
  const data = { available: availablePoints(resource), value: resource.value }
  return resource.expendable ? { key: 'HnB.resources.left', data } : { text: String(resource.value) }
}

interface ResourceSuggestion {
  readonly name: Phrase
  readonly icon: string
  /** The data of the new item, its `system`, as JSON. The button carries the JSON in `data-system`. */
  readonly system: string
}

/**
 * The glyphs of the two suit traits that the rules name, by suit. The traits of the other two suits have no glyph of
 * their own.
 */
const SUIT_TRAIT_ICONS = { clubs: 'vigor', diamonds: '', hearts: 'influence', spades: '' } as const

/**
 * The resources that the tab suggests to create: a trait for each suit, Insight and Magic. For a community only
 * Wealth.
 */
function resourceSuggestions(isCommunity: boolean, { suitTraits }: ResourcesSettings): ResourceSuggestion[] {
  const createSuggestion = (icon: string, name: Phrase, resourceFields: object): ResourceSuggestion => ({
    name,
    icon: icon === '' ? 'resource' : `resource-${icon}`,
    system: JSON.stringify({ resources: resourceFields }),
  })
  if (isCommunity)
    return [createSuggestion('wealth', { key: 'HnB.resources.offer.wealth' }, { value: 3, shared: true })]
  return [
    ...CONFLICT_SUITS.flatMap((suit) => {
      const text = suitTraits[suit].trim()
      return text === '' ? [] : [createSuggestion(SUIT_TRAIT_ICONS[suit], { text }, { value: 3, suit })]
    }),
    createSuggestion('insight', { key: 'HnB.resources.offer.insight' }, { value: 3 }),
    createSuggestion('magic', { key: 'HnB.resources.offer.magic' }, { value: 1, expendable: false }),
  ]
}

export const resourcesTabActions = { ...memberActions, ...conflictTabActions }
