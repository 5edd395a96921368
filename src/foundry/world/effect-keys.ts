/** Which changes of an effect an actor accepts: a change that could break the actor is dropped before effects apply. */
import { dropUnwantedChanges } from '../platform/compat'

/** The fields of an actor that an effect may replace, and the fields that an effect may change only inside. */
const REPLACEABLE_FIELDS = ['name', 'img']
const FIELDS_WITH_DATA = ['system', 'flags', 'prototypeToken']

/** Names that every object has: a change of them would reach all objects of a class. */
const OBJECT_PROPERTY_NAMES = new Set<string>(Object.getOwnPropertyNames(Object.prototype)).add('prototype')

/** Drops the changes that an effect may not make to its actor. Only this page's copy of the effect loses them. */
export function dropUnsafeChanges(actor: Actor.Implementation): void {
  for (const effect of actor.allApplicableEffects())
    dropUnwantedChanges(effect, (key) => mayEffectChange(actor, key))
}

/**
 * May an effect change the field that a key names? Methods, references, ids and rights of an actor are no data, and
 * every owner of an actor may put any effect on it. A key whose first name no actor has belongs to a module.
 */
function mayEffectChange(actor: Actor.Implementation, key: string): boolean {
  const [first = '', ...rest] = key.split('.')
  if ([first, ...rest].some((name) => OBJECT_PROPERTY_NAMES.has(name))) return false
  if (!FIELDS_WITH_DATA.includes(first))
    return REPLACEABLE_FIELDS.includes(first) ? rest.length === 0 : !(first in actor)
  // Reason for the cast: a key is not among the names that the types know.
  const fieldValue = (actor as unknown as Record<string, unknown>)[first]
  return rest.length > 0 && isDataPath(fieldValue, rest)
}

/** Does a path lead through data only: fields of models, entries of lists, and plain objects? */
function isDataPath(value: unknown, [name = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    if (!/^\d+$/.test(name)) return false
  } else if (value instanceof foundry.abstract.DataModel) {
    if (!Object.hasOwn(value.schema.fields, name)) return false
  } else if (foundry.utils.getType(value) !== 'Object') return false
  return rest.length === 0 || isDataPath((value as Record<string, unknown>)[name], rest)
}
