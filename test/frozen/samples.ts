/** Two sample migrations, which a later version would run one after the other. Tests run them on stored worlds. */
import type { DataMigration, UnmigratedData } from '../../src/core/shell/migrations'

const toRecordOrEmptyObject = (valueOfUnknownType: unknown): UnmigratedData =>
  typeof valueOfUnknownType === 'object' && valueOfUnknownType !== null
    ? (valueOfUnknownType as UnmigratedData)
    : {}

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
        const storedSystemData = toRecordOrEmptyObject(rawDocument['system'])
        const { biography, ...rest } = storedSystemData
        if (typeof biography !== 'string' || biography.startsWith('<h2>')) return rawDocument
        return { ...rawDocument, system: { ...rest, biography: `<h2>Notes</h2>${biography}` } }
      },
      ChatMessage(rawDocument) {
        const storedSystemData = toRecordOrEmptyObject(rawDocument['system'])
        if (
          typeof storedSystemData['kind'] !== 'string' ||
          'seen' in toRecordOrEmptyObject(storedSystemData['facts'])
        )
          return rawDocument
        return {
          ...rawDocument,
          system: {
            ...storedSystemData,
            facts: { ...toRecordOrEmptyObject(storedSystemData['facts']), seen: true },
          },
        }
      },
    },
  },
  {
    version: 2,
    migrators: {
      Item(rawDocument) {
        if (rawDocument['name'] === 'A sealed box') throw new Error('Nobody knows what is in it.')
        const storedSystemData = toRecordOrEmptyObject(rawDocument['system'])
        const { description } = storedSystemData
        const descriptionText = typeof description === 'string' ? description : ''
        if (descriptionText.endsWith('<p>2</p>')) return rawDocument
        return { ...rawDocument, system: { ...storedSystemData, description: `${descriptionText}<p>2</p>` } }
      },
      Actor(rawDocument) {
        const { storyMode } = toRecordOrEmptyObject(rawDocument['system'])
        const { hurt, harm, ...rest } = toRecordOrEmptyObject(storyMode)
        if (typeof hurt !== 'number') return rawDocument
        const currentHarm = { value: hurt, ...toRecordOrEmptyObject(harm) }
        return {
          ...rawDocument,
          system: {
            ...toRecordOrEmptyObject(rawDocument['system']),
            storyMode: { ...rest, harm: currentHarm },
          },
        }
      },
    },
  },
]
