/**
 * Simulates a month of play at a table. Actors heal, learn, lose everything or are deleted, and the settings change.
 */
import type { FieldsSchema, Ruleset } from '../../src/core/contract'
import type { FieldDescription } from '../../src/core/schema'
import { schemaDescription } from '../../src/core/schema'
import type { RawParticipant } from '../../src/core/game-views'

type DataAmount = 'initial' | 'most' | 'least'

/**
 * Makes data for a field's description. If `amount` is `initial`, the data has the initial values. If it is `most`, the
 * values differ and numbers are large. If it is `least`, the values differ and numbers are small.
 */
function dataOf(description: FieldDescription, amount: DataAmount): unknown {
  const isChanged = amount !== 'initial'
  switch (description.kind) {
    case 'record':
      return Object.fromEntries(
        Object.entries(description.fields).map(([name, field]) => [name, dataOf(field, amount)]),
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

const fieldsData = (fields: FieldsSchema, amount: DataAmount): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields.entries).map(([name, field]) => [name, dataOf(schemaDescription(field), amount)]),
  )

/** A game's settings with their default values. */
export const defaultSettingsOf = ({ settings }: Ruleset): Record<string, unknown> =>
  fieldsData(settings, 'initial')

/** An actor's initial state in a game. */
export const initialStateOf = ({ state }: Ruleset): Record<string, unknown> => fieldsData(state, 'initial')

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

const renamedParticipant = ({ actor, ...party }: RawParticipant): RawParticipant => ({
  ...party,
  actor: { ...actor, name: `${actor.name} the Elder`, statuses: [], conditions: [], turn: null },
})

/** The game's settings with every value changed. A game that counts sessions is some sessions further. */
function settingsLater({ settings }: Ruleset, amount: DataAmount): Record<string, unknown> {
  const later = fieldsData(settings, amount)
  const atFirst = fieldsData(settings, 'initial')
  return {
    ...later,
    ...('session' in later && { session: { ended: 9, scenes: 9, over: false, lucky: 3 } }),
    // The suits keep their names during this month. A message shows a suit by its present name, so a renamed suit would
    // change the texts of old messages.
    ...('suits' in later && { suits: atFirst['suits'] }),
  }
}

/** Three versions of a month of play. In each, scenes and sessions end, and settings change. */
export const MONTHS_OF_PLAY: readonly TestMonth[] = [
  {
    what: 'everybody heals, learns and is renamed',
    pass: (game, people, learned) => ({
      people: people.map((person) => ({
        ...renamedParticipant(person),
        state: fieldsData(game.state, 'most'),
        items: [
          ...person.items.map((item) => ({ ...item, name: `Old ${item.name}` })),
          ...learned.map((item) => ({ ...item, uuid: `${person.actor.uuid}.Item.${item.id}` })),
        ],
      })),
      settings: settingsLater(game, 'most'),
    }),
  },
  {
    what: 'everybody loses everything',
    pass: (game, people) => ({
      people: people.map((person) => ({
        ...renamedParticipant(person),
        state: fieldsData(game.state, 'least'),
        items: [],
      })),
      settings: settingsLater(game, 'least'),
    }),
  },
  {
    what: 'everybody is deleted',
    pass: (game) => ({ people: [], settings: settingsLater(game, 'most') }),
  },
]
