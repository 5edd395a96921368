/**
 * Protects an actor from effects that could break it: their dangerous changes are removed before Foundry applies them.
 */
import { dropUnwantedEffectChanges } from '../platform/compat'

/** The fields of an actor that an active effect may replace. */
const ACTOR_FIELDS_REPLACEABLE_BY_EFFECTS = ['name', 'img']
/**
 * The actor fields that contain data objects. An effect may change data inside such a field, but may not replace the
 * field.
 */
const ACTOR_FIELDS_WITH_DATA_OBJECTS = ['system', 'flags', 'prototypeToken']

/**
 * Property names that every object inherits. An effect that wrote to such a property would change all objects of a
 * class.
 */
const OBJECT_PROTOTYPE_PROPERTY_NAMES = new Set<string>(Object.getOwnPropertyNames(Object.prototype)).add(
  'prototype',
)

/** Removes changes that could break the actor from this page's copy of an effect. The stored effect stays unchanged. */
export function dropUnsafeEffectChanges(actor: Actor.Implementation): void {
  for (const effect of actor.allApplicableEffects())
    dropUnwantedEffectChanges(effect, (effectChangeKey) => mayEffectChangeField(actor, effectChangeKey))
}

/**
 * True if an effect may change the field with this key. Effects may change only data and the keys of modules. Methods,
 * references, ids and permissions are protected, because an actor's owner may add any effect.
 */
function mayEffectChangeField(actor: Actor.Implementation, effectChangeKey: string): boolean {
  const [first = '', ...rest] = effectChangeKey.split('.')
  if ([first, ...rest].some((effectKeyPart) => OBJECT_PROTOTYPE_PROPERTY_NAMES.has(effectKeyPart)))
    return false
  if (!ACTOR_FIELDS_WITH_DATA_OBJECTS.includes(first))
    return ACTOR_FIELDS_REPLACEABLE_BY_EFFECTS.includes(first) ? rest.length === 0 : !(first in actor)
  // Cast: an actor has the field of this name, because `ACTOR_FIELDS_WITH_DATA_OBJECTS` lists only fields of actors.
  const actorFieldValue = (actor as unknown as Record<string, unknown>)[first]
  return rest.length > 0 && doesPathLeadToPlainData(actorFieldValue, rest)
}

/**
 * True if a path leads only through plain data. Its steps may be fields of a data model, entries of a list, and keys of
 * plain objects.
 */
function doesPathLeadToPlainData(valueAtPath: unknown, [name = '', ...rest]: readonly string[]): boolean {
  if (typeof valueAtPath !== 'object' || valueAtPath === null) return true
  if (Array.isArray(valueAtPath)) {
    if (!/^\d+$/.test(name)) return false
  } else if (valueAtPath instanceof foundry.abstract.DataModel) {
    // Cast: the fields of any data model are a record by name.
    if (!Object.hasOwn(valueAtPath.schema.fields as object, name)) return false
  } else if (foundry.utils.getType(valueAtPath) !== 'Object') return false
  return rest.length === 0 || doesPathLeadToPlainData((valueAtPath as Record<string, unknown>)[name], rest)
}
