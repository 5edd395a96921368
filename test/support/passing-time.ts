/**
 * Simulates a month of play at a table. Actors heal, learn, lose everything or are deleted, and the settings change.
 */
import type { FieldsSchema, Ruleset } from '../../src/core/contract'
import type { FieldDescription } from '../../src/core/schema'
import { findSchemaDescription } from '../../src/core/schema'
import type { RawParticipant } from '../../src/core/game-views'

type DataAmount = 'initial' | 'most' | 'least'

/**
 * Makes data for a field's description. If `amount` is `initial`, the data has the initial values. If it is `most`, the
 * values differ and numbers are large. If it is `least`, the values differ and numbers are small.
 */
function fieldData(description: FieldDescription, amount: DataAmount): unknown {
  const isChanged = amount !== 'initial'
  switch (description.kind) {
    case 'record':
      return Object.fromEntries(
        Object.entries(description.fields).map(([name, field]) => [name, fieldData(field, amount)]),
      )
    case 'number': {
      const { min, max, initial } = description
      return amount === 'most' ? Math.min(max, 12) : amount === 'least' ? min : initial
    }
    case 'words':
      return isChanged ? 'changed' : description.initial
    case 'html':
      return ''
    case 'flag':
      return isChanged !== description.initial
    case 'choice': {
      const { options, initial } = description
      return isChanged ? (options.find((option) => option !== initial) ?? initial) : initial
    }
    case 'list':
      return []
    case 'dictionary':
      return {}
  }
}

const dataOfFields = (fields: FieldsSchema, amount: DataAmount): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields.entries).map(([name, field]) => [
      name,
      fieldData(findSchemaDescription(field), amount),
    ]),
  )

/** A game's settings with their default values. */
export const defaultSettingsOf = ({ settings }: Ruleset): Record<string, unknown> =>
  dataOfFields(settings, 'initial')

/** An actor's initial state in a game. */
export const initialStateOf = ({ state }: Ruleset): Record<string, unknown> => dataOfFields(state, 'initial')

/** The people and settings that remain at the table after a month of play. */
export interface TableAfterMonth {
  readonly people: readonly RawParticipant[]
  readonly settings: unknown
}

export interface TestMonth {
  readonly what: string
  readonly pass: (
    game: Ruleset,
    people: readonly RawParticipant[],
    learned: RawParticipant['items'],
  ) => TableAfterMonth
}

const toRenamedParticipant = ({ actor, ...party }: RawParticipant): RawParticipant => ({
  ...party,
  actor: { ...actor, name: `${actor.name} the Elder`, statuses: [], conditions: [], turn: null },
})

/** The game's settings with every value changed. A game that counts sessions is some sessions further. */
function settingsAfterTime({ settings }: Ruleset, amount: DataAmount): Record<string, unknown> {
  const laterSettings = dataOfFields(settings, amount)
  const initialSettings = dataOfFields(settings, 'initial')
  return {
    ...laterSettings,
    ...('session' in laterSettings && { session: { ended: 9, scenes: 9, over: false, lucky: 3 } }),
    // The suits keep their names during this month. A message shows a suit by its present name, so a renamed suit would
    // change the texts of old messages.
    ...('suits' in laterSettings && { suits: initialSettings['suits'] }),
  }
}

/** Three versions of a month of play. In each, scenes and sessions end, and settings change. */
export const MONTHS_OF_PLAY: readonly TestMonth[] = [
  {
    what: 'everybody heals, learns and is renamed',
    pass: (game, people, learnedItems) => ({
      people: people.map((person) => ({
        ...toRenamedParticipant(person),
        state: dataOfFields(game.state, 'most'),
        items: [
          ...person.items.map((item) => ({ ...item, name: `Old ${item.name}` })),
          ...learnedItems.map((item) => ({ ...item, uuid: `${person.actor.uuid}.Item.${item.id}` })),
        ],
      })),
      settings: settingsAfterTime(game, 'most'),
    }),
  },
  {
    what: 'everybody loses everything',
    pass: (game, people) => ({
      people: people.map((person) => ({
        ...toRenamedParticipant(person),
        state: dataOfFields(game.state, 'least'),
        items: [],
      })),
      settings: settingsAfterTime(game, 'least'),
    }),
  },
  {
    what: 'everybody is deleted',
    pass: (game) => ({ people: [], settings: settingsAfterTime(game, 'most') }),
  },
]
