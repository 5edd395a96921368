/** Simulates a month of play: actors heal, learn, lose everything or are deleted, and settings change. */
import type { FieldsSchema, Ruleset } from '../../src/core/contract'
import type { FieldDescription } from '../../src/core/schema'
import { findSchemaDescription } from '../../src/core/schema'
import type { UnparsedParticipant } from '../../src/core/game-views'

type GeneratedDataAmount = 'initial' | 'most' | 'least'

/**
 * Makes data for the description of a field. `amount` says which data: `initial` gives the initial values, `most` gives
 * different values with large numbers, and `least` gives different values with small numbers.
 */
function createDataOfField(
  fieldDescription: FieldDescription,
  generatedDataAmount: GeneratedDataAmount,
): unknown {
  const isDataChanged = generatedDataAmount !== 'initial'
  switch (fieldDescription.kind) {
    case 'record':
      return Object.fromEntries(
        Object.entries(fieldDescription.fields).map(([name, field]) => [
          name,
          createDataOfField(field, generatedDataAmount),
        ]),
      )
    case 'number': {
      const { min, max, initial } = fieldDescription
      return generatedDataAmount === 'most'
        ? Math.min(max, 12)
        : generatedDataAmount === 'least'
          ? min
          : initial
    }
    case 'words':
      return isDataChanged ? 'changed' : fieldDescription.initial
    case 'html':
      return ''
    case 'flag':
      return isDataChanged !== fieldDescription.initial
    case 'choice': {
      const { options, initial } = fieldDescription
      return isDataChanged ? (options.find((option) => option !== initial) ?? initial) : initial
    }
    case 'list':
      return []
    case 'dictionary':
      return {}
  }
}

const createDataOfFields = (
  fieldDescriptions: FieldsSchema,
  generatedDataAmount: GeneratedDataAmount,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldDescriptions.entries).map(([name, field]) => [
      name,
      createDataOfField(findSchemaDescription(field), generatedDataAmount),
    ]),
  )

/** A game's settings with their default values. */
export const createDefaultSettings = ({ settings }: Ruleset): Record<string, unknown> =>
  createDataOfFields(settings, 'initial')

/** An actor's initial state in a game. */
export const createInitialState = ({ state }: Ruleset): Record<string, unknown> =>
  createDataOfFields(state, 'initial')

/** The people and settings that remain at the table after a month of play. */
export interface PeopleAfterMonth {
  readonly people: readonly UnparsedParticipant[]
  readonly settings: unknown
}

export interface SimulatedMonth {
  readonly what: string
  readonly pass: (
    game: Ruleset,
    people: readonly UnparsedParticipant[],
    learnedItems: UnparsedParticipant['items'],
  ) => PeopleAfterMonth
}

const toRenamedParticipant = ({ actor, ...party }: UnparsedParticipant): UnparsedParticipant => ({
  ...party,
  actor: { ...actor, name: `${actor.name} the Elder`, statuses: [], conditions: [], turn: null },
})

/** The game's settings with every value changed, and the count of sessions advanced. */
function createSettingsAfterTime(
  { settings }: Ruleset,
  generatedDataAmount: GeneratedDataAmount,
): Record<string, unknown> {
  const settingsAfterTimePassed = createDataOfFields(settings, generatedDataAmount)
  const initialSettings = createDataOfFields(settings, 'initial')
  return {
    ...settingsAfterTimePassed,
    ...('session' in settingsAfterTimePassed && { session: { ended: 9, scenes: 9, over: false, lucky: 3 } }),
    // The settings keep the names of the suits. New names would change the texts of old messages, which this test
    // compares.
    ...('suits' in settingsAfterTimePassed && { suits: initialSettings['suits'] }),
  }
}

/**
 * Three versions of what happens in a simulated month of play. In each version, scenes and sessions end and settings
 * change.
 */
export const MONTHS_OF_PLAY: readonly SimulatedMonth[] = [
  {
    what: 'everybody heals, learns and is renamed',
    pass: (game, people, learnedItems) => ({
      people: people.map((person) => ({
        ...toRenamedParticipant(person),
        state: createDataOfFields(game.state, 'most'),
        items: [
          ...person.items.map((item) => ({ ...item, name: `Old ${item.name}` })),
          ...learnedItems.map((item) => ({ ...item, uuid: `${person.actor.uuid}.Item.${item.id}` })),
        ],
      })),
      settings: createSettingsAfterTime(game, 'most'),
    }),
  },
  {
    what: 'everybody loses everything',
    pass: (game, people) => ({
      people: people.map((person) => ({
        ...toRenamedParticipant(person),
        state: createDataOfFields(game.state, 'least'),
        items: [],
      })),
      settings: createSettingsAfterTime(game, 'least'),
    }),
  },
  {
    what: 'everybody is deleted',
    pass: (game) => ({ people: [], settings: createSettingsAfterTime(game, 'most') }),
  },
]
