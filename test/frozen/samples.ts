/** Two sample migrations, one after the other, as a later version might have them. Tests migrate worlds with them. */
import type { Migration, RawData } from '../../src/core/shell/migrations'

const record = (value: unknown): RawData =>
  typeof value === 'object' && value !== null ? (value as RawData) : {}

/**
 * After these migrations, notes begin with a heading, messages are marked as seen, items have the value 2, and
 * `hurt` has become `harm.value`.
 * Tom, and a box with a checksum, cannot be migrated.
 */
export const SAMPLES: readonly Migration[] = [
  {
    version: 1,
    migrators: {
      Actor(raw) {
        if (raw['name'] === 'Tom Byrne') throw new Error('Nobody knows how to move Tom.')
        const system = record(raw['system'])
        const { biography, ...rest } = system
        if (typeof biography !== 'string' || biography.startsWith('<h2>')) return raw
        return { ...raw, system: { ...rest, biography: `<h2>Notes</h2>${biography}` } }
      },
      ChatMessage(raw) {
        const system = record(raw['system'])
        if (typeof system['kind'] !== 'string' || 'seen' in record(system['facts'])) return raw
        return { ...raw, system: { ...system, facts: { ...record(system['facts']), seen: true } } }
      },
    },
  },
  {
    version: 2,
    migrators: {
      Item(raw) {
        if (raw['name'] === 'A sealed box') throw new Error('Nobody knows what is in it.')
        const system = record(raw['system'])
        const { description } = system
        const text = typeof description === 'string' ? description : ''
        if (text.endsWith('<p>2</p>')) return raw
        return { ...raw, system: { ...system, description: `${text}<p>2</p>` } }
      },
      Actor(raw) {
        const { storyMode } = record(raw['system'])
        const { hurt, harm, ...rest } = record(storyMode)
        if (typeof hurt !== 'number') return raw
        const now = { value: hurt, ...record(harm) }
        return { ...raw, system: { ...record(raw['system']), storyMode: { ...rest, harm: now } } }
      },
    },
  },
]
