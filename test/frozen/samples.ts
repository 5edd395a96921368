/** Two sample migrations of a later version, one after the other, for stored worlds in tests. */
import type { DataMigration, RawData } from '../../src/core/shell/migrations'

const readRecordOrEmpty = (rawValue: unknown): RawData =>
  typeof rawValue === 'object' && rawValue !== null ? (rawValue as RawData) : {}

/**
 * Sample migrations: a note gets a heading, a message is marked as seen, an item gets the value 2, `hurt` becomes
 * `harm.value`. The actor Tom Byrne and "A sealed box" cause errors.
 */
export const SAMPLE_MIGRATIONS: readonly DataMigration[] = [
  {
    version: 1,
    migrators: {
      Actor(rawDocument) {
        if (rawDocument['name'] === 'Tom Byrne') throw new Error('Nobody knows how to move Tom.')
        const rawSystem = readRecordOrEmpty(rawDocument['system'])
        const { biography, ...rest } = rawSystem
        if (typeof biography !== 'string' || biography.startsWith('<h2>')) return rawDocument
        return { ...rawDocument, system: { ...rest, biography: `<h2>Notes</h2>${biography}` } }
      },
      ChatMessage(rawDocument) {
        const rawSystem = readRecordOrEmpty(rawDocument['system'])
        if (typeof rawSystem['kind'] !== 'string' || 'seen' in readRecordOrEmpty(rawSystem['facts']))
          return rawDocument
        return {
          ...rawDocument,
          system: { ...rawSystem, facts: { ...readRecordOrEmpty(rawSystem['facts']), seen: true } },
        }
      },
    },
  },
  {
    version: 2,
    migrators: {
      Item(rawDocument) {
        if (rawDocument['name'] === 'A sealed box') throw new Error('Nobody knows what is in it.')
        const rawSystem = readRecordOrEmpty(rawDocument['system'])
        const { description } = rawSystem
        const descriptionText = typeof description === 'string' ? description : ''
        if (descriptionText.endsWith('<p>2</p>')) return rawDocument
        return { ...rawDocument, system: { ...rawSystem, description: `${descriptionText}<p>2</p>` } }
      },
      Actor(rawDocument) {
        const { storyMode } = readRecordOrEmpty(rawDocument['system'])
        const { hurt, harm, ...rest } = readRecordOrEmpty(storyMode)
        if (typeof hurt !== 'number') return rawDocument
        const presentHarm = { value: hurt, ...readRecordOrEmpty(harm) }
        return {
          ...rawDocument,
          system: { ...readRecordOrEmpty(rawDocument['system']), storyMode: { ...rest, harm: presentHarm } },
        }
      },
    },
  },
]
