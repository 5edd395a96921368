/** The world's settings: the active games, and the table's choices. */
import * as v from 'valibot'
import type { FieldDescription } from '../../core/schema'
import { schemaDescription } from '../../core/schema'
import { commonSettings } from '../../core/shell/common-settings'
import { allGameOutlines } from './active-rulesets'
import { createDataField } from './data-fields'
import { registerDataVersion } from './data-version'
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting, settingsWithoutTypes } from '../platform/world-settings'
import type { SettingsOwner } from './session'
import {
  COMMON_SETTINGS_OWNER,
  SESSION_FIELD,
  sessionSettingKey,
  currentSession,
  sessionDescription,
  descriptionWithoutSession,
} from './session'

import fields = foundry.data.fields

/**
 * Registers the setting of the active games, and one world setting for the choices of each game and of the table.
 * @param onClocksChange called after a change of the table's clocks
 */
export function registerSettings(onChange: () => void, onClocksChange: () => void): void {
  const rulesets = allGameOutlines()
  registerDataVersion()
  settingsWithoutTypes().register(SYSTEM_ID, 'rulesets', {
    name: 'HnB.rules.title',
    scope: 'world',
    config: false,
    type: new fields.ArrayField(new fields.StringField({ required: true, blank: false }), {
      required: true,
      initial: () => rulesets.map(({ id }) => id),
    }),
    onChange,
  })
  for (const owner of [COMMON_SETTINGS_OWNER, ...rulesets]) {
    settingsWithoutTypes().register(SYSTEM_ID, owner.key, {
      name: `HnB.${owner.key}.title`,
      scope: 'world',
      config: false,
      type: createDataField(descriptionWithoutSession(schemaDescription(owner.settings))),
      onChange,
    })
    const descriptionOfSession = sessionDescription(owner)
    if (descriptionOfSession)
      settingsWithoutTypes().register(SYSTEM_ID, sessionSettingKey(owner), {
        name: `HnB.${owner.key}.title`,
        scope: 'world',
        config: false,
        type: createDataField(descriptionOfSession),
        onChange: owner === COMMON_SETTINGS_OWNER ? onClocksChange : onChange,
      })
  }
}

/**
 * The form fields for a game's settings, by dotted name. In place of a record, the list contains the record's fields.
 */
export function listSettingFields({ settings }: SettingsOwner): SettingField[] {
  return settingFieldsWithin(descriptionWithoutSession(schemaDescription(settings)), '')
}

/** A setting of a game, with the data that a form needs to show it. */
interface SettingField {
  /** The dotted name of the setting. */
  readonly name: string
  readonly field: fields.DataField.Any
  /** The phrase keys of the texts that the form suggests as values of this setting. */
  readonly suggestions: readonly string[]
  /** Is the setting's value the id of a deck? */
  readonly isDeck: boolean
}

function settingFieldsWithin(dataDescription: FieldDescription, path: string): SettingField[] {
  if (dataDescription.kind !== 'record') {
    const { suggestions = [], names = null } = dataDescription.kind === 'words' ? dataDescription : {}
    return [{ name: path, field: createDataField(dataDescription), suggestions, isDeck: names === 'deck' }]
  }
  return Object.entries(dataDescription.fields).flatMap(([name, field]) =>
    settingFieldsWithin(field, path === '' ? name : `${path}.${name}`),
  )
}

/** The table's settings for one game, together with the game's session data. */
export function currentGameSettings({ key }: Pick<SettingsOwner, 'key'>): unknown {
  const chosenSettings = settingsWithoutTypes().get(SYSTEM_ID, key)
  const session = currentSession(key)
  return session && typeof chosenSettings === 'object'
    ? { ...chosenSettings, [SESSION_FIELD]: session }
    : chosenSettings
}

/** The table's settings for the end of a scene and for fights. */
export function currentCommonSettings(): v.InferOutput<typeof commonSettings> {
  return v.parse(commonSettings, currentGameSettings(COMMON_SETTINGS_OWNER))
}

/** Stores the settings of each game and of the table, by key. Each changed setting is one write. */
export async function saveGameSettings(settingsByKey: ReadonlyMap<string, unknown>): Promise<void> {
  for (const [key, value] of settingsByKey) await storeWorldSetting(key, value)
}

/** Stores the ids of the active games, in the order of `src/rulesets.ts`. */
export async function storeActiveGames(ids: readonly string[]): Promise<void> {
  await storeWorldSetting(
    'rulesets',
    allGameOutlines().flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
  )
}
