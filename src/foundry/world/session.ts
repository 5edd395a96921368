/**
 * Reads and stores session data: data that a game, or the table itself, keeps for everybody (`settings.session`), in a
 * world setting of its own.
 */
import type { Outline } from '../../core/contract'
import type { Json } from '../../core/outcome'
import { commonSettingsSchema } from '../../core/shell/common-settings'
import type { FieldDescription } from '../../core/schema'
import { findSchemaDescription } from '../../core/schema'
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting, settingsWithoutTypes, createWorldSettingUpdate } from '../platform/world-settings'
import { allGameOutlines } from './active-rulesets'

/** The owner of settings: a game, or the table itself. */
export type SettingsOwner = Pick<Outline, 'key' | 'settings'>

/** The owner of the settings that belong to no game: the table's choices and its clocks. */
export const COMMON_SETTINGS_OWNER: SettingsOwner = { key: 'common', settings: commonSettingsSchema }

/**
 * The name of the field in a game's settings that holds the session data. No form contains this field, and it has a
 * world setting of its own. So saving the settings never overwrites it.
 */
export const SESSION_DATA_FIELD = 'session'

export const sessionSettingKey = ({ key }: Pick<SettingsOwner, 'key'>): string => `${key}Session`

/** The description of a game's session data. Null for a game without session data. */
export function findSessionDataDescription({ settings }: SettingsOwner): FieldDescription | null {
  const dataDescription = findSchemaDescription(settings)
  return (dataDescription.kind === 'record' && dataDescription.fields[SESSION_DATA_FIELD]) || null
}

/** The data description of a game's settings without the session data, because no form offers the session data. */
export function removeSessionFromDescription(dataDescription: FieldDescription): FieldDescription {
  if (dataDescription.kind !== 'record') return dataDescription
  const fieldDescriptionsWithoutSession = Object.entries(dataDescription.fields).filter(
    ([name]) => name !== SESSION_DATA_FIELD,
  )
  return { ...dataDescription, fields: Object.fromEntries(fieldDescriptionsWithoutSession) }
}

/** The session data of a game, or of the table itself, by field name. Null if the game keeps no session data. */
export function readSessionData(gameKey: string): Readonly<Record<string, Json>> | null {
  const settingsOwner = [COMMON_SETTINGS_OWNER, ...allGameOutlines()].find(
    (ruleset) => ruleset.key === gameKey,
  )
  if (!settingsOwner || !findSessionDataDescription(settingsOwner)) return null
  // Cast: Foundry reads the setting through its registered field, whose value is a record.
  return settingsWithoutTypes().get(SYSTEM_ID, sessionSettingKey({ key: gameKey })) as Record<string, Json>
}

export async function storeSessionData(
  gameKey: string,
  sessionData: Readonly<Record<string, Json>>,
): Promise<void> {
  await storeWorldSetting(sessionSettingKey({ key: gameKey }), sessionData)
}

/** The update that stores session data, as part of a batch. Null if the session data was never stored. */
export const createSessionUpdate = (gameKey: string, sessionData: Readonly<Record<string, Json>>) =>
  createWorldSettingUpdate(sessionSettingKey({ key: gameKey }), sessionData)
