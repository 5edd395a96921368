/**
 * Makes `CONFIG.statusEffects`: an array on Foundry 13; on Foundry 14 an object by id that can still be used as an
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
 * Foundry's status effects: the id of each, with the name of its picture. Most use the picture of an aura, because the
 * table lacks Foundry's pictures.
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

/** Converts status effects to a list. On Foundry 14 they are an object whose keys are their ids. */
function statusEffectList(statusEffects: unknown): StatusEffect[] {
  if (Array.isArray(statusEffects)) return [...(statusEffects as StatusEffect[])]
  const statusEffectsById = statusEffects as Record<string, Omit<StatusEffect, 'id'>>
  return Object.entries(statusEffectsById).map(([id, status]) => ({ ...status, id }) as StatusEffect)
}

/** Finds a status effect by its id, on both generations. */
export function statusEffectById(id: string): StatusEffect | undefined {
  return allStatusEffects().find((status) => status.id === id)
}

export function allStatusEffects(): StatusEffect[] {
  return Object.values(CONFIG.statusEffects)
}

type StatusEffectRecord = Record<string, StatusEffect>

/**
 * On Foundry 14, status effects are a record by id that still has the deprecated members of an array. Members that
 * add to the array add to the record. All others work on a copy, so `splice` and `sort` change nothing (gurps#2888,
 * SR5#1960).
 */
function recordWithArrayMembers(statusRegistry: StatusEffectRecord): StatusEffectRecord {
  const addEffects = (...added: StatusEffect[]): number => {
    for (const status of added) statusRegistry[status.id] = status
    return Object.keys(statusRegistry).length
  }
  return new Proxy(statusRegistry, {
    get(target, property, receiver): unknown {
      if (Object.hasOwn(target, property) || !(property in [] || isIndex(property)))
        return Reflect.get(target, property, receiver)
      if (property in {}) return Reflect.get(target, property, receiver)
      warnDeprecated(`CONFIG.statusEffects as an array (${String(property)})`, 'it as a record by id', 16)
      if (property === 'push' || property === 'unshift') return addEffects
      const effectList = Object.values(target)
      const member: unknown = Reflect.get(effectList, property)
      return typeof member === 'function'
        ? (member as (...values: unknown[]) => unknown).bind(effectList)
        : member
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
  const defaultEffects = DEFAULT_STATUS_EFFECTS.map((status) => ({ ...status }))
  if (!isV14()) {
    CONFIG.statusEffects = defaultEffects
  } else {
    const statusRegistry: StatusEffectRecord = Object.fromEntries(
      defaultEffects.map((status) => [status.id, status]),
    )
    const collection = recordWithArrayMembers(statusRegistry)
    Object.defineProperty(CONFIG, 'statusEffects', {
      configurable: true,
      enumerable: true,
      get: () => collection,
      set: (assignedEffects: unknown) => {
        // Assigning to `CONFIG.statusEffects` replaces all status effects, including those that other packages have
        // added.
        for (const id of Object.keys(statusRegistry)) Reflect.deleteProperty(statusRegistry, id)
        for (const status of statusEffectList(assignedEffects)) statusRegistry[status.id] = status
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
