/** The world's settings: the active games, and the table's choices. */
import * as v from 'valibot'
import type { FieldDescription } from '../../core/schema'
import { findSchemaDescription } from '../../core/schema'
import { commonSettingsSchema } from '../../core/shell/common-settings'
import { allGameOutlines } from './active-rulesets'
import { createDataField } from './data-fields'
import { registerDataVersion } from './data-version'
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting, settingsWithoutTypes } from '../platform/world-settings'
import type { SettingsOwner } from './session'
import {
  COMMON_SETTINGS_OWNER,
  SESSION_DATA_FIELD,
  sessionSettingKey,
  readSessionData,
  findSessionDataDescription,
  removeSessionFromDescription,
} from './session'

import fields = foundry.data.fields

/**
 * Registers the setting of the active games, and one world setting for the choices of each game and of the table.
 * @param onClocksChange called after a change of the table's clocks
 */
export function registerSettings(onSettingsChange: () => void, onClocksChange: () => void): void {
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
    onChange: onSettingsChange,
  })
  for (const settingsOwner of [COMMON_SETTINGS_OWNER, ...rulesets]) {
    settingsWithoutTypes().register(SYSTEM_ID, settingsOwner.key, {
      name: `HnB.${settingsOwner.key}.title`,
      scope: 'world',
      config: false,
      type: createDataField(removeSessionFromDescription(findSchemaDescription(settingsOwner.settings))),
      onChange: onSettingsChange,
    })
    const descriptionOfSession = findSessionDataDescription(settingsOwner)
    if (descriptionOfSession)
      settingsWithoutTypes().register(SYSTEM_ID, sessionSettingKey(settingsOwner), {
        name: `HnB.${settingsOwner.key}.title`,
        scope: 'world',
        config: false,
        type: createDataField(descriptionOfSession),
        onChange: settingsOwner === COMMON_SETTINGS_OWNER ? onClocksChange : onSettingsChange,
      })
  }
}

/** The form fields for a game's settings, by dotted name. A record is replaced by its fields. */
export function listSettingFields({ settings }: SettingsOwner): SettingField[] {
  return listSettingFieldsAtPath(removeSessionFromDescription(findSchemaDescription(settings)), '')
}

/** A setting of a game, with the data that a form needs to show it. */
interface SettingField {
  /** The dotted name of the setting. */
  readonly name: string
  readonly field: fields.DataField.Any
  /** The phrase keys of the texts that the form suggests as values of this setting. */
  readonly suggestions: readonly string[]
  /** True if the value of this setting is the id of a deck. */
  readonly isDeck: boolean
}

function listSettingFieldsAtPath(dataDescription: FieldDescription, fieldPath: string): SettingField[] {
  if (dataDescription.kind !== 'record') {
    const { suggestions = [], names = null } = dataDescription.kind === 'words' ? dataDescription : {}
    return [
      { name: fieldPath, field: createDataField(dataDescription), suggestions, isDeck: names === 'deck' },
    ]
  }
  return Object.entries(dataDescription.fields).flatMap(([name, field]) =>
    listSettingFieldsAtPath(field, fieldPath === '' ? name : `${fieldPath}.${name}`),
  )
}

/** The table's settings for one game, together with the game's session data. */
export function currentGameSettings({ key }: Pick<SettingsOwner, 'key'>): unknown {
  const chosenSettings = settingsWithoutTypes().get(SYSTEM_ID, key)
  const sessionData = readSessionData(key)
  return sessionData && typeof chosenSettings === 'object'
    ? { ...chosenSettings, [SESSION_DATA_FIELD]: sessionData }
    : chosenSettings
}

/** The table's settings for the end of a scene and for fights. */
export function currentCommonSettings(): v.InferOutput<typeof commonSettingsSchema> {
  return v.parse(commonSettingsSchema, currentGameSettings(COMMON_SETTINGS_OWNER))
}

/** Stores the settings of each game and of the table, by key. Each changed setting is one write. */
export async function saveGameSettings(settingsByKey: ReadonlyMap<string, unknown>): Promise<void> {
  for (const [key, value] of settingsByKey) await storeWorldSetting(key, value)
}

/** Stores the ids of the active games, in the order of `src/rulesets.ts`. */
export async function storeActiveGames(gameIds: readonly string[]): Promise<void> {
  await storeWorldSetting(
    'rulesets',
    allGameOutlines().flatMap(({ id }) => (gameIds.includes(id) ? [id] : [])),
  )
}
