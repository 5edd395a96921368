/** The item kind of a resource: its schema, its texts and its actions. */
import { item } from '../core/item-kind'
import { resource, whyUnreadable } from './data'
import type { Resources } from './held'
import { share } from './members'
import { resourceLines, resourceReads } from './item-lines'
import { improve, refresh, repair } from './mend'
import type { Resource } from './rules'
import { whyNotPoints } from './rules'
import { use } from './use'

export const items = {
  resource: item<Resources, Resource>({
    fields: resource,
    lines: resourceLines,
    reads: resourceReads,
    whyNot: whyNotPoints,
    whyUnreadable,
    actions: { use, refresh, repair, improve, share },
  }),
}
