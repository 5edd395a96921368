/** Protects an actor from effects that could break it: removes such changes before Foundry applies the effect. */
import { dropUnwantedChanges } from '../platform/compat'

/** The fields of an actor that an effect may replace. */
const REPLACEABLE_FIELDS = ['name', 'img']
/** The fields of an actor that hold data. An effect may change the data inside them, but may not replace the field itself. */
const FIELDS_CONTAINING_DATA = ['system', 'flags', 'prototypeToken']

/** Property names that every object inherits. Writing to such a property would change all objects of a class. */
const OBJECT_PROPERTY_NAMES = new Set<string>(Object.getOwnPropertyNames(Object.prototype)).add('prototype')

/**
 * Removes the changes that an effect may not make to its actor from this page's copy of the effect. The stored effect stays as it
 * is.
 */
export function dropUnsafeChanges(actor: Actor.Implementation): void {
  for (const effect of actor.allApplicableEffects())
    dropUnwantedChanges(effect, (key) => mayEffectChange(actor, key))
}

/**
 * May an effect change the field with this key? Every owner of an actor may put any effect on the actor, so this function allows
 * only data. The actor's methods, references, ids and permissions are protected. A key that begins with none of the actor's own
 * fields belongs to a module and is allowed.
 */
function mayEffectChange(actor: Actor.Implementation, key: string): boolean {
  const [first = '', ...rest] = key.split('.')
  if ([first, ...rest].some((name) => OBJECT_PROPERTY_NAMES.has(name))) return false
  if (!FIELDS_CONTAINING_DATA.includes(first))
    return REPLACEABLE_FIELDS.includes(first) ? rest.length === 0 : !(first in actor)
  // Cast: an actor has the field of this name, because `FIELDS_CONTAINING_DATA` lists only fields of actors.
  const fieldValue = (actor as unknown as Record<string, unknown>)[first]
  return rest.length > 0 && isDataPath(fieldValue, rest)
}

/** Does a path lead only through data, that is, through fields of models, entries of lists, and plain objects? */
function isDataPath(value: unknown, [name = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    if (!/^\d+$/.test(name)) return false
  } else if (value instanceof foundry.abstract.DataModel) {
    // Cast: a model of any class has a record of fields.
    if (!Object.hasOwn(value.schema.fields as object, name)) return false
  } else if (foundry.utils.getType(value) !== 'Object') return false
  return rest.length === 0 || isDataPath((value as Record<string, unknown>)[name], rest)
}
