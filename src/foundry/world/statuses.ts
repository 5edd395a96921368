/** Stores an actor's conditions as Foundry's active effects, and registers the conditions as Foundry's statuses. */
import * as v from 'valibot'
import type { Condition } from '../../core/conditions'
import { conditionDataSchema } from '../../core/conditions'
import type { Outline, ConditionDefinition } from '../../core/contract'
import type { Json } from '../../core/outcome'
import {
  prependFoundryStatuses,
  hasEffectExpired,
  findFoundryStatusById,
  createTokenIconData,
} from '../platform/compat'
import { fillInPublicNames } from '../platform/actor-names'
import { toIconPath, SYSTEM_ID } from '../platform/icon-path'
import { isActiveGame, allGameOutlines } from './active-rulesets'

/** The flag that makes Foundry draw an effect's picture over the whole token. */
const STATUS_OVERLAY_FLAGS = { core: { overlay: true } } as const

/** Adds the games' conditions to Foundry's statuses. So the token's palette offers the conditions. */
export function registerStatuses(rulesets: readonly Outline[]): void {
  const ourStatuses = rulesets.flatMap(({ statuses }) =>
    statuses.map(({ id, name, icon, overlay = false }) => ({
      _id: computeConditionEffectId(id),
      id,
      name,
      img: toIconPath(icon),
      ...(overlay && { flags: STATUS_OVERLAY_FLAGS }),
      ...createTokenIconData(),
    })),
  )
  prependFoundryStatuses(ourStatuses)
  updateStatusPalette()
}

/** Updates the token's palette: each game's conditions, for the actor types that the game uses. */
export function updateStatusPalette(): void {
  for (const gameOutline of allGameOutlines()) {
    const tokenHudOption = isActiveGame(gameOutline) && { actorTypes: [...gameOutline.actorTypes] }
    for (const { id } of gameOutline.statuses) {
      const foundryStatus = findFoundryStatusById(id)
      if (foundryStatus) foundryStatus.hud = tokenHudOption
    }
  }
}

/**
 * Computes the id of the effect that gives an actor a condition. Every client computes the same id, so no actor gets
 * the same effect twice. The key distinguishes effects of one condition that are about different people.
 */
function computeConditionEffectId(statusId: string, conditionKey = ''): string {
  const effectIdCharacters = `${conditionKey}${statusId}`.replace(/[^A-Za-z0-9]/g, '')
  return conditionKey === ''
    ? effectIdCharacters.slice(-16).padEnd(16, '0')
    : `${computeFnvDigest(statusId)}${computeFnvDigest(effectIdCharacters)}`.slice(0, 16)
}

/** Eight letters and digits made from a text (FNV-1a). Different texts almost always give different results. */
function computeFnvDigest(text: string): string {
  let fnvHash = 0x811c9dc5
  for (const character of text)
    fnvHash = Math.imul(fnvHash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return fnvHash.toString(36).padStart(8, '0').slice(-8)
}

/**
 * Finds an actor's effects of exactly this condition: no other condition, and the same key. The key tells which person
 * the condition is about.
 */
export function findConditionEffects(
  actor: Actor.Implementation,
  statusId: string,
  conditionKey = '',
): ActiveEffect.Implementation[] {
  return actor.effects.filter(
    (effect) =>
      effect.statuses.size === 1 &&
      effect.statuses.has(statusId) &&
      readConditionKey(effect) === conditionKey,
  )
}

/** Reads the condition's data from an effect's flags. Returns no data if the stored data are invalid. */
function readConditionData(effect: ActiveEffect.Implementation) {
  const storedConditionValues = Object.entries(effect.flags[SYSTEM_ID]?.condition ?? {})
  // Foundry merges flags, so an update can remove a value only by storing null.
  const nonNullConditionValues = Object.fromEntries(
    storedConditionValues.filter(([, value]) => value !== null),
  )
  const parseResult = v.safeParse(conditionDataSchema, nonNullConditionValues)
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
    const { ends = findConditionById(status)?.ends, ...data } = readConditionData(effect)
    return [{ status, key: readConditionKey(effect), ...data, ...(ends === undefined ? {} : { ends }) }]
  })
}

/** The definition of the condition with this id, from any game. */
export function findConditionById(statusId: string): ConditionDefinition | undefined {
  return allGameOutlines()
    .flatMap(({ statuses }) => statuses)
    .find((condition) => condition.id === statusId)
}

/**
 * Returns the stored data of a condition that an actor has now, or true if the condition stores no data. Returns
 * undefined if the actor does not have the condition, or if it has ended.
 */
export function findConditionValue(
  actor: Actor.Implementation,
  statusId: string,
  conditionKey: string,
): Json | undefined {
  const [effect] = findConditionEffects(actor, statusId, conditionKey)
  // Even if the condition's game is inactive, the actor counts as having the condition. It takes effect again when the
  // game becomes active.
  if (!effect || effect.disabled || hasEffectExpired(effect)) return undefined
  const conditionData = readConditionData(effect)
  return Object.keys(conditionData).length > 0 ? { ...conditionData } : true
}

/**
 * Does the condition's picture cover the whole token? The condition's game decides. Foundry's picture for defeated
 * fighters always does.
 */
function hasStatusOverlay(statusId: string): boolean {
  return findConditionById(statusId)?.overlay === true || statusId === CONFIG.specialStatusEffects.DEFEATED
}

/**
 * Does a fighter with this condition count as defeated? The condition's game decides. Foundry's status for defeated
 * fighters always counts.
 */
export function isDefeatingStatus(statusId: string): boolean {
  return statusId === CONFIG.specialStatusEffects.DEFEATED || findConditionById(statusId)?.defeats === true
}

/** Does an actor have a condition with which a fighter counts as defeated? */
export const isDefeatedActor = ({ statuses }: Actor.Implementation): boolean =>
  [...statuses].some((statusId) => isDefeatingStatus(statusId))

/** True if an actor has Foundry's status for the dead and no other condition that counts as defeated. */
export const isActorDeadWithoutOtherDefeat = ({ statuses }: Actor.Implementation): boolean =>
  statuses.has(CONFIG.specialStatusEffects.DEFEATED) &&
  [...statuses].every(
    (statusId) => statusId === CONFIG.specialStatusEffects.DEFEATED || !isDefeatingStatus(statusId),
  )

/**
 * The values of a condition's optional fields when they are not used: all null. They are written over the values of an
 * older effect of the same condition, because only null removes an old value.
 */
const DATA_OF_INACTIVE_CONDITION = { about: null, name: null, strength: null, ends: null, fromBefore: null }

/** The data of the active effect that gives an actor a condition. */
export function createConditionEffectData(
  statusId: string,
  conditionKey: string,
  unparsedConditionData: Json,
): ActiveEffect.CreateData & { _id: string } {
  const foundryStatus = findFoundryStatusById(statusId)
  if (!foundryStatus) throw new Error(`Foundry has no status for the condition "${statusId}".`)
  const parseResult = v.safeParse(conditionDataSchema, unparsedConditionData)
  const conditionData = parseResult.success ? parseResult.output : {}
  const conditionName = game.i18n.localize(foundryStatus.name ?? statusId)
  return {
    _id: computeConditionEffectId(statusId, conditionKey),
    name:
      conditionData.name === undefined
        ? conditionName
        : `${conditionName}: ${fillInPublicNames(conditionData.name)}`,
    img: foundryStatus.img ?? '',
    statuses: [statusId],
    flags: {
      ...(hasStatusOverlay(statusId) && STATUS_OVERLAY_FLAGS),
      [SYSTEM_ID]: { key: conditionKey, condition: { ...DATA_OF_INACTIVE_CONDITION, ...conditionData } },
    },
    ...createTokenIconData(),
  }
}
