/** Which changes of an effect an actor takes: those that could break it are left out when effects are applied. */
import { keepChanges } from '../platform/compat'

/** What an effect may change of the actor itself. Of the others each has data below it, and is never replaced as a whole. */
const WHOLE = ['name', 'img']
const BELOW = ['system', 'flags', 'prototypeToken']

/** Names that every object has, by which a change would reach all objects of a class. */
const INHERITED = new Set<string>(Object.getOwnPropertyNames(Object.prototype)).add('prototype')

/** Leaves out what some effect of an actor may not change. Only this page's copy of the effect loses it. */
export function leaveOutUnsafe(actor: Actor.Implementation): void {
  for (const effect of actor.allApplicableEffects()) keepChanges(effect, (key) => mayChange(actor, key))
}

/**
 * May an effect change what a key names? Methods, references, ids and rights of an actor are no data, and whoever owns an
 * actor may put any effect on it. A first name that actors do not know is a module's.
 */
function mayChange(actor: Actor.Implementation, key: string): boolean {
  const [first = '', ...rest] = key.split('.')
  if ([first, ...rest].some((name) => INHERITED.has(name))) return false
  if (!BELOW.includes(first)) return WHOLE.includes(first) ? rest.length === 0 : !(first in actor)
  // Reason for the cast: a key is not among the names that the types know.
  const inner = (actor as unknown as Record<string, unknown>)[first]
  return rest.length > 0 && isData(inner, rest)
}

/** Does a path lead through data only: fields of models, entries of lists, and plain objects? */
function isData(value: unknown, [name = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    if (!/^\d+$/.test(name)) return false
  } else if (value instanceof foundry.abstract.DataModel) {
    if (!Object.hasOwn(value.schema.fields, name)) return false
  } else if (foundry.utils.getType(value) !== 'Object') return false
  return rest.length === 0 || isData((value as Record<string, unknown>)[name], rest)
}
