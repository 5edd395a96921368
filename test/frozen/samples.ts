/**
 * Two sample migrations of a later version; the second runs after the first. Tests use them to migrate stored worlds.
 */
import type { Migration, RawData } from '../../src/core/shell/migrations'

const recordOrEmpty = (value: unknown): RawData =>
  typeof value === 'object' && value !== null ? (value as RawData) : {}

/**
 * Sample migrations: a note gets a heading, a message is marked as seen, an item gets the value 2, and `hurt` becomes
 * `harm.value`. They throw an error for the actor Tom Byrne and for the item "A sealed box".
 */
export const SAMPLE_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    migrators: {
      Actor(raw) {
        if (raw['name'] === 'Tom Byrne') throw new Error('Nobody knows how to move Tom.')
        const system = recordOrEmpty(raw['system'])
        const { biography, ...rest } = system
        if (typeof biography !== 'string' || biography.startsWith('<h2>')) return raw
        return { ...raw, system: { ...rest, biography: `<h2>Notes</h2>${biography}` } }
      },
      ChatMessage(raw) {
        const system = recordOrEmpty(raw['system'])
        if (typeof system['kind'] !== 'string' || 'seen' in recordOrEmpty(system['facts'])) return raw
        return { ...raw, system: { ...system, facts: { ...recordOrEmpty(system['facts']), seen: true } } }
      },
    },
  },
  {
    version: 2,
    migrators: {
      Item(raw) {
        if (raw['name'] === 'A sealed box') throw new Error('Nobody knows what is in it.')
        const system = recordOrEmpty(raw['system'])
        const { description } = system
        const text = typeof description === 'string' ? description : ''
        if (text.endsWith('<p>2</p>')) return raw
        return { ...raw, system: { ...system, description: `${text}<p>2</p>` } }
      },
      Actor(raw) {
        const { storyMode } = recordOrEmpty(raw['system'])
        const { hurt, harm, ...rest } = recordOrEmpty(storyMode)
        if (typeof hurt !== 'number') return raw
        const harmNow = { value: hurt, ...recordOrEmpty(harm) }
        return { ...raw, system: { ...recordOrEmpty(raw['system']), storyMode: { ...rest, harm: harmNow } } }
      },
    },
  },
]
