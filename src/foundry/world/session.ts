/** The session that a game keeps for the table (`settings.session`), in a world setting of its own. */
import type { Outline } from '../../core/contract'
import type { Json } from '../../core/outcome'
import type { Description } from '../../core/schema'
import { descriptionOf } from '../../core/schema'
import { SYSTEM_ID } from '../platform/system-id'
import { outlines } from './active-rulesets'

/**
 * Foundry's settings, for a setting whose name only a game knows.
 * Reason for the casts: the League's types list settings by name, and a game's settings are built from its description.
 */
type AnySettings = {
  register(namespace: string, key: string, config: object): void
  get(namespace: string, key: string): unknown
  set(namespace: string, key: string, value: unknown): Promise<unknown>
}
export const anySettings = () => game.settings as unknown as AnySettings

/** An owner of settings: a game, or the table. */
export type Choosing = Pick<Outline, 'key' | 'settings'>

/**
 * The field of a game's settings that nobody chooses. It is stored separately, so that saving the settings never
 * overwrites it.
 */
export const SESSION = 'session'

export const sessionKey = ({ key }: Pick<Choosing, 'key'>): string => `${key}Session`

/** The description of a game's session; null for a game without a session. */
export function sessionOf({ settings }: Choosing): Description | null {
  const description = descriptionOf(settings)
  return (description.kind === 'record' && description.fields[SESSION]) || null
}

/** The description of the settings that people choose. */
export function withoutSession(description: Description): Description {
  if (description.kind !== 'record') return description
  const chosen = Object.entries(description.fields).filter(([name]) => name !== SESSION)
  return { ...description, fields: Object.fromEntries(chosen) }
}

/** The session that a game (by its key) keeps for this table; null for a game without a session. */
export function sessionNow(key: string): Readonly<Record<string, Json>> | null {
  const choosing = outlines().find((ruleset) => ruleset.key === key)
  if (!choosing || !sessionOf(choosing)) return null
  // Reason for the cast: Foundry reads the setting through the field that was registered for it, which is a record.
  return anySettings().get(SYSTEM_ID, sessionKey({ key })) as Record<string, Json>
}

export async function setSession(key: string, session: Readonly<Record<string, Json>>): Promise<void> {
  await anySettings().set(SYSTEM_ID, sessionKey({ key }), session)
}
