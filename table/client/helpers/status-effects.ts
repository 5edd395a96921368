/**
 * `CONFIG.statusEffects`: a list in generation 13; in generation 14 an object by id that can still be used as a list
 * (foundry-api §2.4).
 */
import { CONFIG } from '../config'
import type { StatusEffect } from '../config'
import { isV14 } from '../generation'
import { outdated } from './compatibility'

function icon(name: string): string {
  return `icons/svg/${name}.svg`
}

/** The few conditions that the table itself has. */
const DEFAULTS: readonly StatusEffect[] = [
  { id: 'dead', name: 'EFFECT.StatusDead', img: icon('skull') },
  { id: 'unconscious', name: 'EFFECT.StatusUnconscious', img: icon('unconscious') },
  { id: 'prone', name: 'EFFECT.StatusProne', img: icon('falling') },
  { id: 'invisible', name: 'EFFECT.StatusInvisible', img: icon('invisible') },
]

/** An object by id is turned into the list it stands for. */
function asList(given: unknown): StatusEffect[] {
  if (Array.isArray(given)) return [...(given as StatusEffect[])]
  const byId = given as Record<string, Omit<StatusEffect, 'id'>>
  return Object.entries(byId).map(([id, status]) => ({ ...status, id }) as StatusEffect)
}

/** A list that is also read by id. */
function byIdToo(list: StatusEffect[]): StatusEffect[] {
  return new Proxy(list, {
    get(target, property, receiver): unknown {
      if (property === 'sort') return () => unsorted(target)
      if (property in target || typeof property === 'symbol') return Reflect.get(target, property, receiver)
      return target.find((status) => status.id === property)
    },
    set(target, property, value, receiver): boolean {
      if (typeof property === 'symbol' || property === 'length' || /^\d+$/.test(property)) {
        return Reflect.set(target, property, value, receiver)
      }
      const index = target.findIndex((status) => status.id === property)
      const status = { ...(value as StatusEffect), id: property }
      if (index >= 0) target[index] = status
      else target.push(status)
      return true
    },
  })
}

/**
 * Sorting does nothing on 14: what the list stands for is kept by id, and shown by `order` and name (gurps#2888, SR5#1960).
 * Shipped packages still try it (draw-steel, `helpers/localization.mjs`), so only a strict table throws.
 */
function unsorted(list: StatusEffect[]): StatusEffect[] {
  outdated('Sorting CONFIG.statusEffects, which is not sorted by it,', 'their member "order"', 16)
  return list
}

export function configureStatusEffects(): void {
  const list = DEFAULTS.map((status) => ({ ...status }))
  if (!isV14()) {
    CONFIG.statusEffects = list
  } else {
    const collection = byIdToo(list)
    Object.defineProperty(CONFIG, 'statusEffects', {
      configurable: true,
      enumerable: true,
      get: () => collection,
      set: (given: unknown) => {
        // The collection is emptied and filled anew: what others added and the new list does not bring along is gone.
        list.splice(0, Infinity, ...asList(given))
      },
    })
  }
  CONFIG.specialStatusEffects = {
    DEFEATED: 'dead',
    INVISIBLE: 'invisible',
    BLIND: 'blind',
    BURROW: 'burrow',
    HOVER: 'hover',
    FLY: 'fly',
  }
}
