/**
 * Protects an actor from effects that could break it. Dangerous changes are removed before Foundry applies an effect.
 */
import { dropUnwantedEffectChanges } from '../platform/compat'

/** The fields of an actor that an active effect may replace. */
const REPLACEABLE_ACTOR_FIELDS = ['name', 'img']
/** The fields of an actor that hold data. An effect may change the data inside them, but may not replace the field itself. */
const ACTOR_FIELDS_CONTAINING_DATA = ['system', 'flags', 'prototypeToken']

/**
 * The names of properties that every object inherits. If an effect wrote to such a property, it would change all
 * objects of a class.
 */
const OBJECT_PROTOTYPE_PROPERTY_NAMES = new Set<string>(Object.getOwnPropertyNames(Object.prototype)).add(
  'prototype',
)

/**
 * Removes the changes that an effect may not make to its actor from this page's copy of the effect. The stored effect stays as it
 * is.
 */
export function dropUnsafeEffectChanges(actor: Actor.Implementation): void {
  for (const effect of actor.allApplicableEffects())
    dropUnwantedEffectChanges(effect, (changeKey) => mayEffectChangeField(actor, changeKey))
}

/**
 * May an effect change the field with this key? Only data: an actor's owner may add any effect, so methods, references,
 * ids and permissions are protected. Keys of modules are allowed.
 */
function mayEffectChangeField(actor: Actor.Implementation, changeKey: string): boolean {
  const [first = '', ...rest] = changeKey.split('.')
  if ([first, ...rest].some((pathPart) => OBJECT_PROTOTYPE_PROPERTY_NAMES.has(pathPart))) return false
  if (!ACTOR_FIELDS_CONTAINING_DATA.includes(first))
    return REPLACEABLE_ACTOR_FIELDS.includes(first) ? rest.length === 0 : !(first in actor)
  // Cast: an actor has the field of this name, because `ACTOR_FIELDS_CONTAINING_DATA` lists only fields of actors.
  const actorFieldValue = (actor as unknown as Record<string, unknown>)[first]
  return rest.length > 0 && doesPathLeadToData(actorFieldValue, rest)
}

/**
 * Does each step of a path lead to plain data? Allowed steps are a model's field, an entry of a list, and a key of a
 * plain object.
 */
function doesPathLeadToData(valueAtPath: unknown, [name = '', ...rest]: readonly string[]): boolean {
  if (typeof valueAtPath !== 'object' || valueAtPath === null) return true
  if (Array.isArray(valueAtPath)) {
    if (!/^\d+$/.test(name)) return false
  } else if (valueAtPath instanceof foundry.abstract.DataModel) {
    // Cast: the fields of any data model are a record by name.
    if (!Object.hasOwn(valueAtPath.schema.fields as object, name)) return false
  } else if (foundry.utils.getType(valueAtPath) !== 'Object') return false
  return rest.length === 0 || doesPathLeadToData((valueAtPath as Record<string, unknown>)[name], rest)
}
