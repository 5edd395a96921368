/** Defines the item type for resources: its schema, its texts and its actions. */
import type { ParsedItem } from '../core/game-views'
import { defineItemKind } from '../core/item-kind'
import type { Phrase } from '../core/phrase'
import { resourceSchema, createRefusalForInvalidResourcePoints } from './data'
import type { Resources } from './held-resources'
import { resourceActions } from './later-resource'
import type { Resource } from './rules'
import { countAvailableResourcePoints, whyNotStoreResourcePoints, whyNotHarmResource } from './rules'

export const resourceItemKinds = {
  resource: defineItemKind<Resources, Resource>({
    fields: resourceSchema,
    summary: createResourceLines,
    ruleSentences: createResourceExplanations,
    whyNotStore: whyNotStoreResourcePoints,
    whyUnreadable: createRefusalForInvalidResourcePoints,
    // A macro takes its name from this label and keeps it. So the label leaves out the number of points, which changes.
    mainAction: ({ fields }) =>
      whyNotHarmResource(fields) ? null : { act: 'use', phrase: { key: 'HnB.resources.verb.expended' } },
    actions: resourceActions,
  }),
}

/** Describes a resource in lines: its suit, and its available, expended, harmed and destroyed points. */
function createResourceLines({ fields }: Pick<ParsedItem<Resource>, 'fields'>): Phrase[] {
  const { value, expended, harmed, destroyed, expendable, suit } = fields
  const createPointsLine = (
    stateOfPoints: 'expended' | 'harmed' | 'destroyed',
    resourcePointCount: number,
  ): Phrase[] =>
    resourcePointCount > 0
      ? [{ key: `HnB.resources.line.${stateOfPoints}`, data: { points: resourcePointCount } }]
      : []
  return [
    expendable
      ? { key: 'HnB.resources.left', data: { available: countAvailableResourcePoints(fields), value } }
      : { key: 'HnB.resources.line.value', data: { value } },
    ...createPointsLine('expended', expended),
    ...createPointsLine('harmed', harmed),
    ...createPointsLine('destroyed', destroyed),
    ...(suit === '' ? [] : [{ key: `HnB.option.${suit}` }]),
  ]
}

/**
 * The sentences that say how a resource is used. The rule: "which can be expended to perform an action in the game".
 */
function createResourceExplanations({
  fields: { expendable, shared },
}: Pick<ParsedItem<Resource>, 'fields'>): Phrase[] {
  return [
    { key: `HnB.resources.reads.${expendable ? 'expendable' : 'lasting'}` },
    ...(shared ? [{ key: 'HnB.resources.reads.shared' }] : []),
  ]
}
