/** Stores conditions as Foundry's active effects, and registers them as Foundry's statuses. */
import * as v from 'valibot'
import type { Condition } from '../../core/conditions'
import { conditionDataSchema } from '../../core/conditions'
import type { Outline, ConditionDefinition } from '../../core/contract'
import type { Json } from '../../core/outcome'
import { addStatusesFirst, hasExpired, foundryStatusById, tokenIconData } from '../platform/compat'
import { fillInPublicNames } from '../platform/actor-names'
import { iconPath, SYSTEM_ID } from '../platform/icon-path'
import { isActiveGame, allGameOutlines } from './active-rulesets'

/** With this flag on an effect, Foundry draws the effect's picture over the whole token. */
const OVERLAY_FLAGS = { core: { overlay: true } } as const

/** Adds the conditions to Foundry's statuses, so that they appear in the token's palette. */
export function registerStatuses(rulesets: readonly Outline[]): void {
  const ourStatuses = rulesets.flatMap(({ statuses }) =>
    statuses.map(({ id, name, icon, overlay = false }) => ({
      _id: computeEffectId(id),
      id,
      name,
      img: iconPath(icon),
      ...(overlay && { flags: OVERLAY_FLAGS }),
      ...tokenIconData(),
    })),
  )
  addStatusesFirst(ourStatuses)
  updateStatusPalette()
}

/** Updates the token's palette: it offers the conditions of active games, for the actor types that each game uses. */
export function updateStatusPalette(): void {
  for (const outline of allGameOutlines()) {
    const hud = isActiveGame(outline) && { actorTypes: [...outline.actorTypes] }
    for (const { id } of outline.statuses) {
      const foundryStatus = foundryStatusById(id)
      if (foundryStatus) foundryStatus.hud = hud
    }
  }
}

/**
 * The id of the effect that puts a condition on an actor: sixteen letters and digits, as Foundry requires. Every client computes
 * the same id, so an actor cannot get the same condition twice. The key tells conditions about different people apart.
 */
function computeEffectId(status: string, key = ''): string {
  const lettersAndDigits = `${key}${status}`.replace(/[^A-Za-z0-9]/g, '')
  return key === ''
    ? lettersAndDigits.slice(-16).padEnd(16, '0')
    : `${fnvDigest(status)}${fnvDigest(lettersAndDigits)}`.slice(0, 16)
}

/** Eight letters and digits made from a text (FNV-1a). Different texts almost always give different results. */
function fnvDigest(text: string): string {
  let digest = 0x811c9dc5
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return digest.toString(36).padStart(8, '0').slice(-8)
}

/** The effects that put this condition, and no other condition, on an actor. The key says which person the condition is about. */
export function findConditionEffects(
  actor: Actor.Implementation,
  status: string,
  key = '',
): ActiveEffect.Implementation[] {
  return actor.effects.filter(
    (effect) => effect.statuses.size === 1 && effect.statuses.has(status) && readConditionKey(effect) === key,
  )
}

/** The condition's data in an effect's flags. Unreadable values are left out. */
function readConditionData(effect: ActiveEffect.Implementation) {
  const storedValues = Object.entries(effect.flags[SYSTEM_ID]?.condition ?? {})
  // Null in stored data means that the value was removed. Foundry merges flags, so an update can remove a value only by null.
  const nonNullValues = Object.fromEntries(storedValues.filter(([, value]) => value !== null))
  const parseResult = v.safeParse(conditionDataSchema, nonNullValues)
  return parseResult.success ? parseResult.output : {}
}

function readConditionKey(effect: ActiveEffect.Implementation): string {
  const { key } = effect.flags[SYSTEM_ID] ?? {}
  return typeof key === 'string' ? key : ''
}

/** An actor's conditions, each with its stored data. */
export function readConditions(actor: Actor.Implementation): Condition[] {
  return actor.effects.contents.flatMap((effect) => {
    const [status, another] = effect.statuses
    if (status === undefined || another !== undefined || !effect.active) return []
    const { ends = conditionById(status)?.ends, ...data } = readConditionData(effect)
    return [{ status, key: readConditionKey(effect), ...data, ...(ends === undefined ? {} : { ends }) }]
  })
}

/** The condition with this id, from any of our games. */
export function conditionById(id: string): ConditionDefinition | undefined {
  return allGameOutlines()
    .flatMap(({ statuses }) => statuses)
    .find((status) => status.id === id)
}

/**
 * A condition's stored data, or true if it has none. Undefined if the actor does not have the condition, or if it has
 * ended.
 */
export function currentCondition(actor: Actor.Implementation, status: string, key: string): Json | undefined {
  const [effect] = findConditionEffects(actor, status, key)
  // A condition of an inactive game counts too: the actor still has the condition, which takes effect again when the game is
  // activated.
  if (!effect || effect.disabled || hasExpired(effect)) return undefined
  const data = readConditionData(effect)
  return Object.keys(data).length > 0 ? { ...data } : true
}

/**
 * Does the condition's picture cover the whole token? The condition's game decides. The picture of Foundry's own status for
 * defeated fighters always covers the token.
 */
function hasOverlay(status: string): boolean {
  return conditionById(status)?.overlay === true || status === CONFIG.specialStatusEffects.DEFEATED
}

/**
 * Does a fighter with this condition count as defeated? The condition's game decides. Foundry's own status for defeated fighters
 * always counts.
 */
export function isDefeatingStatus(id: string): boolean {
  return id === CONFIG.specialStatusEffects.DEFEATED || conditionById(id)?.defeats === true
}

/** Does an actor have a condition that keeps it from acting? */
export const isDefeatedActor = ({ statuses }: Actor.Implementation): boolean =>
  [...statuses].some((id) => isDefeatingStatus(id))

/** Is an actor dead, with no other condition that keeps it from acting? */
export const isOnlyDead = ({ statuses }: Actor.Implementation): boolean =>
  statuses.has(CONFIG.specialStatusEffects.DEFEATED) &&
  [...statuses].every((id) => id === CONFIG.specialStatusEffects.DEFEATED || !isDefeatingStatus(id))

/**
 * The optional values of a condition, all set to null. An effect of the same condition may still have old values, which null
 * removes.
 */
const UNSET_CONDITION_DATA = { about: null, name: null, strength: null, ends: null, fromBefore: null }

/** The data of the effect that puts a condition on an actor. */
export function conditionEffectData(
  status: string,
  key: string,
  condition: Json,
): ActiveEffect.CreateData & { _id: string } {
  const foundryStatus = foundryStatusById(status)
  if (!foundryStatus) throw new Error(`Foundry has no status for the condition "${status}".`)
  const parseResult = v.safeParse(conditionDataSchema, condition)
  const data = parseResult.success ? parseResult.output : {}
  const name = game.i18n.localize(foundryStatus.name ?? status)
  return {
    _id: computeEffectId(status, key),
    name: data.name === undefined ? name : `${name}: ${fillInPublicNames(data.name)}`,
    img: foundryStatus.img ?? '',
    statuses: [status],
    flags: {
      ...(hasOverlay(status) && OVERLAY_FLAGS),
      [SYSTEM_ID]: { key, condition: { ...UNSET_CONDITION_DATA, ...data } },
    },
    ...tokenIconData(),
  }
}
