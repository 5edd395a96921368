/** The world's settings: the active games, and the table's choices. */
import * as v from 'valibot'
import type { Description } from '../../core/schema'
import { descriptionOf } from '../../core/schema'
import { commonSettings } from '../../core/shell/common-settings'
import { outlines } from './active-rulesets'
import { dataFieldOf } from './fields'
import { registerShape } from './shape'
import { SYSTEM_ID } from '../platform/system-id'
import type { Choosing } from './session'
import { anySettings, SESSION, sessionKey, sessionNow, sessionOf, withoutSession } from './session'

import fields = foundry.data.fields

/** The table's own choices, which belong to no game. */
export const COMMON_CHOICES: Choosing = { key: 'common', settings: commonSettings }

/** Registers the setting of active games, and one world setting for each game's choices and for the table's. */
export function registerSettings(onChange: () => void): void {
  const rulesets = outlines()
  registerShape()
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
      type: dataFieldOf(withoutSession(descriptionOf(choosing.settings))),
      onChange,
    })
    const session = sessionOf(choosing)
    if (session)
      anySettings().register(SYSTEM_ID, sessionKey(choosing), {
        name: `HnB.${choosing.key}.title`,
        scope: 'world',
        config: false,
        type: dataFieldOf(session),
        onChange,
      })
  }
}

/** The fields of a game's settings, by dotted name, for a form; a record is replaced by its fields. */
export function settingsFields({ settings }: Choosing): Choice[] {
  return fieldsWithin(withoutSession(descriptionOf(settings)), '')
}

/** A game's setting, for a form. */
interface Choice {
  /** Its dotted name. */
  readonly name: string
  readonly field: fields.DataField.Any
  readonly suggests: readonly string[]
  /** Is it the id of a deck? */
  readonly isDeck: boolean
}

function fieldsWithin(description: Description, path: string): Choice[] {
  if (description.kind !== 'record') {
    const { suggests = [], names = null } = description.kind === 'words' ? description : {}
    return [{ name: path, field: dataFieldOf(description), suggests, isDeck: names === 'deck' }]
  }
  return Object.entries(description.fields).flatMap(([name, field]) =>
    fieldsWithin(field, path === '' ? name : `${path}.${name}`),
  )
}

/** The table's settings for one game, with the game's session. */
export function settingsOf({ key }: Pick<Choosing, 'key'>): unknown {
  const chosen = anySettings().get(SYSTEM_ID, key)
  const session = sessionNow(key)
  return session && typeof chosen === 'object' ? { ...chosen, [SESSION]: session } : chosen
}

/** The table's settings for the end of a scene and for fights. */
export function commonChoices(): v.InferOutput<typeof commonSettings> {
  return v.parse(commonSettings, settingsOf(COMMON_CHOICES))
}

/** Stores the active games, in the order of the list, and each game's settings. One write for each change. */
export async function saveRules(
  ids: readonly string[],
  choices: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const [key, value] of choices) await anySettings().set(SYSTEM_ID, key, value)
  const on = outlines().flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  await game.settings.set(SYSTEM_ID, 'rulesets', on)
}
