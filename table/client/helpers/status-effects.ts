/**
 * Makes `CONFIG.statusEffects`: on Foundry 13 an array; on Foundry 14 an object by id that also works as an array
 * (foundry-api §2.4).
 */
import { CONFIG } from '../config'
import type { StatusEffect } from '../config'
import { isFoundry14 } from '../generation'
import { warnDeprecated } from './compatibility'

function createStatusIconPath(iconName: string): string {
  return `icons/svg/${iconName}.svg`
}

/**
 * The ids of Foundry's status effects, with their pictures. Most show an aura, because the table lacks Foundry's
 * pictures.
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
  img: createStatusIconPath(icon),
}))

/** Lists the status effects. On Foundry 14, they are stored in an object whose keys are their ids. */
function listStatusEffects(statusEffects: unknown): StatusEffect[] {
  if (Array.isArray(statusEffects)) return [...(statusEffects as StatusEffect[])]
  const statusEffectsById = statusEffects as Record<string, Omit<StatusEffect, 'id'>>
  return Object.entries(statusEffectsById).map(([id, status]) => ({ ...status, id }) as StatusEffect)
}

/** Finds a status effect by its id, on Foundry 13 and on Foundry 14. */
export function findStatusEffect(statusId: string): StatusEffect | undefined {
  return listAllStatusEffects().find((statusEffect) => statusEffect.id === statusId)
}

export function listAllStatusEffects(): StatusEffect[] {
  return Object.values(CONFIG.statusEffects)
}

type StatusEffectRecord = Record<string, StatusEffect>

/**
 * Creates the record of status effects for Foundry 14. The key is the id. The record also has the deprecated members of
 * an array. Members that add effects change the record. All others, such as `splice` and `sort`, change only a copy
 * (gurps#2888, SR5#1960).
 */
function createRecordWithArrayMembers(statusRegistry: StatusEffectRecord): StatusEffectRecord {
  const addStatusEffects = (...addedEffects: StatusEffect[]): number => {
    for (const addedStatusEffect of addedEffects) statusRegistry[addedStatusEffect.id] = addedStatusEffect
    return Object.keys(statusRegistry).length
  }
  return new Proxy(statusRegistry, {
    get(registryObject, memberKey, receiver): unknown {
      if (Object.hasOwn(registryObject, memberKey) || !(memberKey in [] || isArrayIndex(memberKey)))
        return Reflect.get(registryObject, memberKey, receiver)
      if (memberKey in {}) return Reflect.get(registryObject, memberKey, receiver)
      warnDeprecated(`CONFIG.statusEffects as an array (${String(memberKey)})`, 'it as a record by id', 16)
      if (memberKey === 'push' || memberKey === 'unshift') return addStatusEffects
      const statusEffectList = Object.values(registryObject)
      const arrayMember: unknown = Reflect.get(statusEffectList, memberKey)
      return typeof arrayMember === 'function'
        ? (arrayMember as (...values: unknown[]) => unknown).bind(statusEffectList)
        : arrayMember
    },
    set(registryObject, memberKey, assignedValue, receiver): boolean {
      if (typeof memberKey === 'symbol')
        return Reflect.set(registryObject, memberKey, assignedValue, receiver)
      registryObject[memberKey] = { ...(assignedValue as StatusEffect), id: memberKey }
      return true
    },
  })
}

const isArrayIndex = (memberKey: string | symbol): boolean =>
  typeof memberKey === 'string' && /^\d+$/.test(memberKey)

export function configureStatusEffects(): void {
  const defaultEffects = DEFAULT_STATUS_EFFECTS.map((defaultStatus) => ({ ...defaultStatus }))
  if (!isFoundry14()) {
    CONFIG.statusEffects = defaultEffects
  } else {
    const statusRegistry: StatusEffectRecord = Object.fromEntries(
      defaultEffects.map((statusEffect) => [statusEffect.id, statusEffect]),
    )
    const statusCollection = createRecordWithArrayMembers(statusRegistry)
    Object.defineProperty(CONFIG, 'statusEffects', {
      configurable: true,
      enumerable: true,
      get: () => statusCollection,
      set: (assignedStatusEffects: unknown) => {
        // Assigning to `CONFIG.statusEffects` replaces all status effects, including those that other packages have
        // added.
        for (const statusId of Object.keys(statusRegistry)) Reflect.deleteProperty(statusRegistry, statusId)
        for (const assignedStatusEffect of listStatusEffects(assignedStatusEffects))
          statusRegistry[assignedStatusEffect.id] = assignedStatusEffect
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
