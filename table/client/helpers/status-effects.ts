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

/** Wraps an array so that its members can also be read and written by id. */
function readableById(list: StatusEffect[]): StatusEffect[] {
  return new Proxy(list, {
    get(target, property, receiver): unknown {
      if (property === 'sort') return () => refuseSort(target)
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
 * Replaces `sort` on generation 14, where sorting has no effect: Foundry stores status effects by id and shows them by
 * `order` and name (gurps#2888, SR5#1960). Published packages still sort (draw-steel, `helpers/localization.mjs`), so
 * it throws only in strict mode.
 */
function refuseSort(list: StatusEffect[]): StatusEffect[] {
  warnDeprecated(
    'Sorting CONFIG.statusEffects (it has no effect)',
    'the member "order" of each status effect',
    16,
  )
  return list
}

export function configureStatusEffects(): void {
  const list = DEFAULT_STATUS_EFFECTS.map((status) => ({ ...status }))
  if (!isV14()) {
    CONFIG.statusEffects = list
  } else {
    const collection = readableById(list)
    Object.defineProperty(CONFIG, 'statusEffects', {
      configurable: true,
      enumerable: true,
      get: () => collection,
      set: (newEffects: unknown) => {
        // Assignment replaces all status effects, also those that other packages added before.
        list.splice(0, Infinity, ...statusEffectList(newEffects))
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
