import * as v from 'valibot'
import type { Ruleset } from '../../core/contract'
import type { Description } from '../../core/schema'
import { descriptionOf } from '../../core/schema'
import { commonSettings } from '../../core/common-settings'
import { allRulesets } from './active-rulesets'
import { fieldOf } from './fields'
import { SYSTEM_ID } from '../platform/system-id'

import fields = foundry.data.fields

/**
 * A world setting of a name that only a game knows.
 * Reason for the casts: the League's types list settings by name, and a game's are built from its description.
 */
type AnySettings = {
  register(namespace: string, key: string, config: object): void
  get(namespace: string, key: string): unknown
  set(namespace: string, key: string, value: unknown): Promise<unknown>
}
const anySettings = () => game.settings as unknown as AnySettings

/** What has choices of its own: a game, or the table. */
type Choosing = Pick<Ruleset, 'key' | 'settings'>

/** The table's own choices, which no game makes. */
export const COMMON_CHOICES: Choosing = { key: 'common', settings: commonSettings }

/** Registers which games are played, and one world setting for each game's own choices and the table's. */
export function registerSettings(onChange: () => void): void {
  const rulesets = allRulesets()
  anySettings().register(SYSTEM_ID, 'rulesets', {
    name: 'HnB.rules.title',
    scope: 'world',
    config: false,
    type: new fields.ArrayField(new fields.StringField({ required: true, blank: false }), {
      required: true,
      initial: () => rulesets.map(({ id }) => id),
    }),
    onChange,
  })
  for (const choosing of [COMMON_CHOICES, ...rulesets]) {
    anySettings().register(SYSTEM_ID, choosing.key, {
      name: `HnB.${choosing.key}.title`,
      scope: 'world',
      config: false,
      type: fieldOf(descriptionOf(choosing.settings)),
      onChange,
    })
  }
}

/** The fields of a game's own choices, by dotted name, for a form; a record of choices stands as its fields. */
export function settingsFields({ settings }: Choosing): Choice[] {
  return fieldsWithin(descriptionOf(settings), '')
}

/** A choice of a game for a form: its dotted name, its field, and what is suggested for it. */
type Choice = [string, fields.DataField.Any, readonly string[]]

function fieldsWithin(description: Description, path: string): Choice[] {
  const { kind } = description
  if (kind !== 'record')
    return [[path, fieldOf(description), (kind === 'words' && description.suggests) || []]]
  return Object.entries(description.fields).flatMap(([name, field]) =>
    fieldsWithin(field, path === '' ? name : `${path}.${name}`),
  )
}

/** What the table has chosen for one game. */
export function settingsOf({ key }: Pick<Choosing, 'key'>): unknown {
  return anySettings().get(SYSTEM_ID, key)
}

/** What the table has chosen about the end of a scene. */
export function commonChoices(): v.InferOutput<typeof commonSettings> {
  return v.parse(commonSettings, settingsOf(COMMON_CHOICES))
}

/** Stores which games are on, in the order of the list, and what was chosen for each. One write for each change. */
export async function saveRules(
  ids: readonly string[],
  choices: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const [key, value] of choices) await anySettings().set(SYSTEM_ID, key, value)
  const on = allRulesets().flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  await game.settings.set(SYSTEM_ID, 'rulesets', on)
}
