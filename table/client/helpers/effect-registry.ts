/**
 * Foundry 14 only: finds and handles expired effects, `ActiveEffect.sharedRegistry`. API
 * classes/foundry.helpers.ActiveEffectRegistry, foundry-api §4.1. An effect expires when its duration has ended and its
 * expiry event happens.
 */
import { CONFIG } from '../config'
import { apiPageUrl, throwOnMemberReads } from '../unsupported/refuse-reading'
import { game } from '../state'
import type { ActiveEffect, Actor, Combat } from '../class-types'
import type { Document } from '../abstract/document'

export interface EffectRefreshContext {
  readonly combat?: Combat
  readonly actors?: ReadonlySet<Actor>
}

export class ActiveEffectRegistry {
  /**
   * Updates the remaining duration of each effect. The active GM's client then deletes or updates expired effects
   * (`CONFIG.ActiveEffect.expiryAction`), with one request for each parent document.
   * @param expiryEvent an event that ends effects, or any event after which time may have passed
   */
  async refresh(expiryEvent: string, { combat, actors }: EffectRefreshContext = {}): Promise<void> {
    const expiredEffectsByParent = new Map<Document, ActiveEffect[]>()
    for (const expirableEffect of iterateExpirableEffects(actors)) {
      expirableEffect.updateDuration()
      if (!hasEffectExpired(expirableEffect, expiryEvent, combat)) continue
      const { parent } = expirableEffect
      if (parent)
        expiredEffectsByParent.set(parent, [...(expiredEffectsByParent.get(parent) ?? []), expirableEffect])
    }
    const { expiryAction } = CONFIG.ActiveEffect
    if (game.users.activeGM?.isSelf !== true || expiryAction === null) return
    for (const [parent, effects] of expiredEffectsByParent) {
      const effectIds = effects.map(({ id }) => id ?? '')
      if (expiryAction === 'delete') await parent.deleteEmbeddedDocuments('ActiveEffect', effectIds)
      else {
        const expiryUpdates = effectIds.map((_id) => ({ _id, 'duration.expired': true }))
        await parent.updateEmbeddedDocuments('ActiveEffect', expiryUpdates)
      }
    }
  }
}

function hasEffectExpired(
  activeEffect: ActiveEffect,
  expiryEvent: string,
  combat: Combat | undefined,
): boolean {
  const { value, remaining, expiry } = activeEffect.duration
  if (value !== Infinity && Number(remaining) > 0) return false
  return expiry === null
    ? value !== Infinity
    : activeEffect.isExpiryEvent(expiryEvent, combat ? { combat } : {})
}

/** Iterates over the effects that can expire, of the given actors (default: all) and of their items. */
function* iterateExpirableEffects(searchedActors: ReadonlySet<Actor> | undefined): Generator<ActiveEffect> {
  for (const actor of searchedActors ?? iterateAllActors())
    for (const effectParent of [actor, ...actor.items])
      for (const effectOfActor of effectParent.effects)
        if (effectOfActor.isExpiryTrackable) yield effectOfActor
}

function* iterateAllActors(): Generator<Actor> {
  yield* game.actors
  for (const scene of game.scenes)
    for (const token of scene.tokens) if (!token.actorLink && token.actor) yield token.actor
}

export function getEffectRegistry(): ActiveEffectRegistry {
  sharedRegistry ??= createEffectRegistry()
  return sharedRegistry
}

let sharedRegistry: ActiveEffectRegistry | null = null

function createEffectRegistry(): ActiveEffectRegistry {
  const newEffectRegistry = new ActiveEffectRegistry()
  const missingMembers = ['initialized', 'add', 'delete', 'has', 'addFromParent', 'deleteFromParent']
  throwOnMemberReads(
    newEffectRegistry,
    'ActiveEffectRegistry#',
    missingMembers,
    apiPageUrl('classes/foundry.helpers.ActiveEffectRegistry'),
  )
  return newEffectRegistry
}
