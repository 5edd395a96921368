/**
 * `CONFIG.statusEffects`: an array in generation 13; in generation 14 an object by id that can still be used as an
 * array (foundry-api §2.4).
 */
import { CONFIG } from '../config'
import type { StatusEffect } from '../config'
import { isV14 } from '../generation'
import { warnDeprecated } from './compatibility'

function statusIconPath(name: string): string {
  return `icons/svg/${name}.svg`
}

/**
 * The status effects that Foundry brings along: each id, and the name of its picture. Most have the picture of an aura
 * here, because the table has no pictures of Foundry's.
 */
const CORE_STATUSES = {
  dead: 'skull',
  unconscious: 'unconscious',
  sleep: 'sleep',
  stun: 'daze',
  prone: 'falling',
  restrain: 'aura',
  paralysis: 'aura',
  fly: 'aura',
  hover: 'aura',
  burrow: 'aura',
  blind: 'blind',
  deaf: 'aura',
  silence: 'aura',
  fear: 'aura',
  burning: 'aura',
  frozen: 'aura',
  shock: 'aura',
  corrode: 'aura',
  bleeding: 'blood',
  disease: 'aura',
  poison: 'aura',
  radiation: 'aura',
  regen: 'aura',
  degen: 'aura',
  upgrade: 'upgrade',
  downgrade: 'downgrade',
  invisible: 'invisible',
  target: 'aura',
  eye: 'aura',
  bless: 'aura',
  fireShield: 'aura',
  coldShield: 'aura',
  magicShield: 'aura',
  holyShield: 'aura',
  curse: 'aura',
} as const

const DEFAULT_STATUS_EFFECTS: readonly StatusEffect[] = Object.entries(CORE_STATUSES).map(([id, icon]) => ({
  id,
  name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  img: statusIconPath(icon),
}))

/** Converts an object id → status effect to an array. */
function statusEffectList(statusEffects: unknown): StatusEffect[] {
  if (Array.isArray(statusEffects)) return [...(statusEffects as StatusEffect[])]
  const byId = statusEffects as Record<string, Omit<StatusEffect, 'id'>>
  return Object.entries(byId).map(([id, status]) => ({ ...status, id }) as StatusEffect)
}

/** The status effects by id, on both generations. */
export function statusEffectById(id: string): StatusEffect | undefined {
  return allStatusEffects().find((status) => status.id === id)
}

export function allStatusEffects(): StatusEffect[] {
  return Object.values(CONFIG.statusEffects)
}

type Registry = Record<string, StatusEffect>

/**
 * Generation 14: a record by id, which still has an array's members. They are deprecated; what adds to the array adds
 * to the record, and every other member works on a copy, so that `splice` and `sort` change nothing (gurps#2888,
 * SR5#1960).
 */
function recordWithArrayMembers(registry: Registry): Registry {
  const add = (...added: StatusEffect[]): number => {
    for (const status of added) registry[status.id] = status
    return Object.keys(registry).length
  }
  return new Proxy(registry, {
    get(target, property, receiver): unknown {
      if (Object.hasOwn(target, property) || !(property in [] || isIndex(property)))
        return Reflect.get(target, property, receiver)
      if (property in {}) return Reflect.get(target, property, receiver)
      warnDeprecated(`CONFIG.statusEffects as an array (${String(property)})`, 'it as a record by id', 16)
      if (property === 'push' || property === 'unshift') return add
      const copy = Object.values(target)
      const member: unknown = Reflect.get(copy, property)
      return typeof member === 'function' ? (member as (...values: unknown[]) => unknown).bind(copy) : member
    },
    set(target, property, value, receiver): boolean {
      if (typeof property === 'symbol') return Reflect.set(target, property, value, receiver)
      target[property] = { ...(value as StatusEffect), id: property }
      return true
    },
  })
}

const isIndex = (property: string | symbol): boolean => typeof property === 'string' && /^\d+$/.test(property)

export function configureStatusEffects(): void {
  const list = DEFAULT_STATUS_EFFECTS.map((status) => ({ ...status }))
  if (!isV14()) {
    CONFIG.statusEffects = list
  } else {
    const registry: Registry = Object.fromEntries(list.map((status) => [status.id, status]))
    const collection = recordWithArrayMembers(registry)
    Object.defineProperty(CONFIG, 'statusEffects', {
      configurable: true,
      enumerable: true,
      get: () => collection,
      set: (newEffects: unknown) => {
        // Assignment replaces all status effects, also those that other packages added before.
        for (const id of Object.keys(registry)) Reflect.deleteProperty(registry, id)
        for (const status of statusEffectList(newEffects)) registry[status.id] = status
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
