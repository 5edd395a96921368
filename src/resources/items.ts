/** The item kind of a resource: its schema, its texts and its actions. */
import { defineItemKind } from '../core/item-kind'
import { resourceSchema, whyPointsUnreadable } from './data'
import type { Resources } from './held-resources'
import { toggleSharing } from './community-members'
import { resourceLines, resourceExplanations } from './resource-phrases'
import { improveResource, refreshResource, repairResource } from './mend-resource'
import type { Resource } from './rules'
import { whyNotConsistentPoints, whyNotHarmable } from './rules'
import { useResource } from './use-resource'

export const resourceItemKinds = {
  resource: defineItemKind<Resources, Resource>({
    fields: resourceSchema,
    summary: resourceLines,
    ruleSentences: resourceExplanations,
    whyNotStore: whyNotConsistentPoints,
    whyUnreadable: whyPointsUnreadable,
    // The name of a macro must not contain the number of points, because the number changes.
    mainAction: ({ fields }) =>
      whyNotHarmable(fields) ? null : { act: 'use', phrase: { key: 'HnB.resources.verb.expended' } },
    actions: {
      use: useResource,
      refresh: refreshResource,
      repair: repairResource,
      improve: improveResource,
      share: toggleSharing,
    },
  }),
}
