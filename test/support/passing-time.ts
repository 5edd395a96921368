/**
 * Changes that a table can go through in a month: actors heal, learn, lose everything or are deleted, and settings
 * change.
 */
import type { FieldsSchema, Ruleset } from '../../src/core/contract'
import type { FieldDescription } from '../../src/core/schema'
import { descriptionOfSchema } from '../../src/core/schema'
import type { RawParticipant } from '../../src/core/game-views'

type Amount = 'initial' | 'most' | 'least'

/** Makes data for a description: its initial values, its other choices, or its largest or smallest values. */
function dataOf(description: FieldDescription, amount: Amount): unknown {
  const changed = amount !== 'initial'
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
      return changed ? 'changed' : description.initial
    case 'html':
      return ''
    case 'flag':
      return changed !== description.initial
    case 'choice': {
      const { options, initial } = description
      return changed ? (options.find((one) => one !== initial) ?? initial) : initial
    }
    case 'list':
      return []
    case 'dictionary':
      return {}
  }
}

const fieldsData = (fields: FieldsSchema, amount: Amount): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields.entries).map(([name, field]) => [name, dataOf(descriptionOfSchema(field), amount)]),
  )

/** The settings of a table with all defaults. */
export const defaultSettingsOf = ({ settings }: Ruleset): Record<string, unknown> =>
  fieldsData(settings, 'initial')

/** The initial state and settings of an actor. */
export const initialStateOf = ({ state }: Ruleset): Record<string, unknown> => fieldsData(state, 'initial')

/** The table after a month. */
export interface TableAfterMonth {
  readonly people: readonly RawParticipant[]
  readonly settings: unknown
}

export interface Month {
  readonly what: string
  readonly pass: (
    game: Ruleset,
    people: readonly RawParticipant[],
    learned: RawParticipant['items'],
  ) => TableAfterMonth
}

const renamed = ({ actor, ...party }: RawParticipant): RawParticipant => ({
  ...party,
  actor: { ...actor, name: `${actor.name} the Elder`, statuses: [], conditions: [], turn: null },
})

/** The choices of another table, in a later session where the game counts sessions. */
function settingsLater({ settings }: Ruleset, amount: Amount): Record<string, unknown> {
  const later = fieldsData(settings, amount)
  const atFirst = fieldsData(settings, 'initial')
  return {
    ...later,
    ...('session' in later && { session: { ended: 9, scenes: 9, over: false, lucky: 3 } }),
    // The names of suits are not a rule: every message uses the table's present names.
    ...('suits' in later && { suits: atFirst['suits'] }),
  }
}

/** Months of every kind. In each, scenes and sessions end, and the table chooses other rules. */
export const MONTHS: readonly Month[] = [
  {
    what: 'everybody heals, learns and is renamed',
    pass: (game, people, learned) => ({
      people: people.map((one) => ({
        ...renamed(one),
        state: fieldsData(game.state, 'most'),
        items: [
          ...one.items.map((item) => ({ ...item, name: `Old ${item.name}` })),
          ...learned.map((item) => ({ ...item, uuid: `${one.actor.uuid}.Item.${item.id}` })),
        ],
      })),
      settings: settingsLater(game, 'most'),
    }),
  },
  {
    what: 'everybody loses everything',
    pass: (game, people) => ({
      people: people.map((one) => ({ ...renamed(one), state: fieldsData(game.state, 'least'), items: [] })),
      settings: settingsLater(game, 'least'),
    }),
  },
  {
    what: 'everybody is deleted',
    pass: (game) => ({ people: [], settings: settingsLater(game, 'most') }),
  },
]
