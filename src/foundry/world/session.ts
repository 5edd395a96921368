/**
 * Reads and stores session data: data that a game, or the table itself, keeps for everybody (`settings.session`), in a world
 * setting of its own.
 */
import type { Outline } from '../../core/contract'
import type { Json } from '../../core/outcome'
import { commonSettings } from '../../core/shell/common-settings'
import type { FieldDescription } from '../../core/schema'
import { schemaDescription } from '../../core/schema'
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting, settingsWithoutTypes, worldSettingUpdate } from '../platform/world-settings'
import { allGameOutlines } from './active-rulesets'

/** The owner of settings: a game, or the table itself. */
export type SettingsOwner = Pick<Outline, 'key' | 'settings'>

/** The owner of the settings that belong to no game: the table's choices and its clocks. */
export const COMMON_SETTINGS_OWNER: SettingsOwner = { key: 'common', settings: commonSettings }

/**
 * The field of a game's settings that holds the session data. No form offers this field. Its data is in a world setting of its
 * own, so that saving the chosen settings never overwrites it.
 */
export const SESSION_FIELD = 'session'

export const sessionSettingKey = ({ key }: Pick<SettingsOwner, 'key'>): string => `${key}Session`

/** The description of a game's session data. Null for a game without session data. */
export function sessionDescription({ settings }: SettingsOwner): FieldDescription | null {
  const dataDescription = schemaDescription(settings)
  return (dataDescription.kind === 'record' && dataDescription.fields[SESSION_FIELD]) || null
}

/** The data description of a game's settings without the session data, because no form offers the session data. */
export function descriptionWithoutSession(dataDescription: FieldDescription): FieldDescription {
  if (dataDescription.kind !== 'record') return dataDescription
  const fieldsWithoutSession = Object.entries(dataDescription.fields).filter(
    ([name]) => name !== SESSION_FIELD,
  )
  return { ...dataDescription, fields: Object.fromEntries(fieldsWithoutSession) }
}

/** The session data of a game, or of the table itself, by field name. Null if the game keeps no session data. */
export function currentSession(key: string): Readonly<Record<string, Json>> | null {
  const owner = [COMMON_SETTINGS_OWNER, ...allGameOutlines()].find((ruleset) => ruleset.key === key)
  if (!owner || !sessionDescription(owner)) return null
  // Cast: Foundry reads the setting through its registered field, whose value is a record.
  return settingsWithoutTypes().get(SYSTEM_ID, sessionSettingKey({ key })) as Record<string, Json>
}

export async function storeSession(key: string, session: Readonly<Record<string, Json>>): Promise<void> {
  await storeWorldSetting(sessionSettingKey({ key }), session)
}

/** The update that stores session data, as part of a batch. Null if the session data was never stored. */
export const sessionUpdate = (key: string, session: Readonly<Record<string, Json>>) =>
  worldSettingUpdate(sessionSettingKey({ key }), session)
