/** The Gamemaster's screen on a character: what is left of each resource, with a button to repair harm. */
import type { PersonLook, Seen } from '../core/contract'
import { heldIn } from './held'
import type { Resources } from './held'
import { availableOf } from './rules'

export function person({ items }: Seen<Resources>): PersonLook {
  const held = heldIn(items)
  return {
    lines: held.map(({ name, fields }) => {
      const { value, harmed, expendable } = fields
      const data = { resource: name, available: availableOf(fields), value, harmed }
      const kind = expendable ? (harmed > 0 ? 'harmed' : 'plain') : 'value'
      return {
        words: { key: `HnB.resources.glance.${kind}`, data },
        ...(kind === 'harmed' && { tone: 'bad' as const }),
      }
    }),
    buttons: [
      { act: 'conflict', label: { key: 'HnB.resources.conflict.begin' } },
      ...held
        .filter(({ fields }) => fields.harmed > 0)
        .map(({ uuid, name }) => ({
          act: 'repair',
          item: uuid,
          label: { key: 'HnB.resources.person.repair', data: { resource: name } },
        })),
    ],
  }
}
