/** Tests the durations of active effects. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'
import type { TestClient } from '../../server/testing/join-table'
import type { ActiveEffect } from './active-effect'
import type { Actor } from './actor'
import type { Combat } from './combat'

const findHeraActor = ({ game }: TestClient): Actor => requireNotNull(game.actors.get('hero000000000000'))

async function createEffectWithDuration(client: TestClient, effectDuration: object): Promise<ActiveEffect> {
  const [createdEffect] = await findHeraActor(client).createEmbeddedDocuments('ActiveEffect', [
    { name: 'Spell', duration: effectDuration },
  ])
  return createdEffect as ActiveEffect
}

/** Creates an encounter with three combatants and starts it. */
async function startTestCombat(client: TestClient): Promise<Combat> {
  const { documentClass } = client.CONFIG.Combat
  const combat = requireNotNull(
    await documentClass.create({
      active: true,
      combatants: [3, 2, 1].map((initiativeValue) => ({ initiative: initiativeValue })),
    }),
  ) as Combat
  await combat.startCombat()
  return combat
}

const isEffectInWorld = (searchedEffect: ActiveEffect, { game }: TestClient): boolean =>
  findHeraActor({ game } as TestClient).effects.has(searchedEffect.id ?? '')

describe('how long effects last on 13 (API classes/foundry.documents.ActiveEffect, T13)', () => {
  const tableClients = setUpTableClients(13)

  it('generation 13 counts a duration in seconds, or in rounds and turns as a decimal', async () => {
    const { gm } = tableClients
    const effectLastingSeconds = await createEffectWithDuration(gm, { seconds: 60 })
    expect(effectLastingSeconds.duration).toMatchObject({ type: 'seconds', duration: 60, remaining: 60 })
    await gm.game.time.advance(45)
    expect(effectLastingSeconds.updateDuration()).toMatchObject({ remaining: 15 })
    const combat = await startTestCombat(gm)
    const effectLastingTurns = await createEffectWithDuration(gm, { rounds: 1, turns: 2 })
    expect(effectLastingTurns.duration).toMatchObject({ type: 'turns', duration: 1.02, remaining: 1.02 })
    await combat.nextTurn()
    expect(effectLastingTurns.updateDuration()['remaining']).toBe(1.01)
    await combat.nextRound()
    expect(effectLastingTurns.updateDuration()['remaining']).toBe(0.02)
    expect((await createEffectWithDuration(gm, {})).duration).toMatchObject({ type: 'none', remaining: null })
    await combat.delete()
  })

  it('generation 13 ends no effect by itself, and lacks the members of 14', async () => {
    const { gm } = tableClients
    const effectLastingSeconds = await createEffectWithDuration(gm, { seconds: 1 })
    await gm.game.time.advance(100)
    expect([effectLastingSeconds.active, isEffectInWorld(effectLastingSeconds, gm)]).toEqual([true, true])
    const { registry } = effectLastingSeconds.constructor as unknown as Record<string, unknown>
    expect([registry, 'isExpiryEvent' in effectLastingSeconds, gm.CONFIG.ActiveEffect.expiryAction]).toEqual([
      undefined,
      false,
      undefined,
    ])
    expect((gm.globals['CONST'] as Record<string, unknown>)['ACTIVE_EFFECT_EXPIRY_EVENTS']).toBeUndefined()
  })
})

describe('how long effects last on 14 (API classes/foundry.documents.ActiveEffect, T14)', () => {
  const tableClients = setUpTableClients(14)
  afterEach(async () => {
    tableClients.gm.CONFIG.ActiveEffect.expiryAction = 'update'
    for (const combat of tableClients.gm.game.combats.contents) await combat.delete()
  })

  it('generation 14 counts a duration in one unit, and none means endless', async () => {
    const { gm } = tableClients
    const endlessEffect = await createEffectWithDuration(gm, {})
    expect(endlessEffect.duration).toMatchObject({
      value: Infinity,
      remaining: Infinity,
      expiry: null,
      seconds: null,
    })
    expect([endlessEffect.isTemporary, endlessEffect.isExpiryTrackable]).toEqual([false, false])
    const effectLastingSeconds = await createEffectWithDuration(gm, { value: 2, units: 'minutes' })
    expect(effectLastingSeconds.duration).toMatchObject({
      seconds: 120,
      remaining: 2,
      secondsRemaining: 120,
      expiry: 'turnStart',
    })
    await gm.game.time.advance(60)
    expect(effectLastingSeconds.updateDuration()).toMatchObject({ remaining: 1, secondsRemaining: 60 })
    expect([effectLastingSeconds.isTemporary, effectLastingSeconds.isExpiryTrackable]).toEqual([true, true])
  })

  it('generation 14 ends an effect once, for everybody, after its duration and at its event', async () => {
    const { gm, ann } = tableClients
    const combat = await startTestCombat(gm)
    const spellEffect = await createEffectWithDuration(gm, {
      value: 1,
      units: 'rounds',
      expiry: 'roundStart',
    })
    const effectLastingTurns = await createEffectWithDuration(gm, {
      value: 1,
      units: 'turns',
      expiry: 'turnEnd',
    })
    const isEffectUsedUp = (client: TestClient, { id }: ActiveEffect): unknown =>
      findHeraActor(client).effects.get(id ?? '')?.duration['expired']
    await combat.nextTurn()
    expect([isEffectUsedUp(gm, spellEffect), spellEffect.active]).toEqual([false, true])
    await combat.nextTurn()
    await vi.waitFor(() => {
      expect(isEffectUsedUp(ann, effectLastingTurns)).toBe(true)
    })
    expect(isEffectUsedUp(ann, spellEffect)).toBe(false)
    await combat.nextTurn()
    await vi.waitFor(() => {
      expect([isEffectUsedUp(gm, spellEffect), isEffectUsedUp(ann, spellEffect)]).toEqual([true, true])
    })
    // The spell effect has expired, so it no longer changes the actor.
    expect([spellEffect.active, spellEffect.isSuppressed, spellEffect.isExpiryTrackable]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('the end of the encounter ends an effect that waits only for that event', async () => {
    const { gm } = tableClients
    const combat = await startTestCombat(gm)
    const rageEffect = await createEffectWithDuration(gm, { value: null, expiry: 'combatEnd' })
    expect(rageEffect.isTemporary).toBe(true)
    await combat.nextTurn()
    expect(rageEffect.active).toBe(true)
    await combat.delete()
    await vi.waitFor(() => {
      expect(rageEffect.active).toBe(false)
    })
  })

  it("CONFIG decides what happens to expired effects, and knows a package's own events", async () => {
    const { gm, ann } = tableClients
    const { registry } = gm.CONFIG.ActiveEffect.documentClass
    const spellEffect = await createEffectWithDuration(gm, { value: 1, units: 'seconds', expiry: 'toyDawn' })
    await gm.game.time.advance(5)
    gm.CONFIG.ActiveEffect.expiryAction = null
    await registry.refresh('toyDawn')
    expect(spellEffect.active).toBe(true)
    gm.CONFIG.ActiveEffect.expiryAction = 'delete'
    await registry.refresh('toyDusk')
    expect(isEffectInWorld(spellEffect, gm)).toBe(true)
    await registry.refresh('toyDawn', { actors: new Set() })
    expect(isEffectInWorld(spellEffect, gm)).toBe(true)
    await registry.refresh('toyDawn')
    expect(isEffectInWorld(spellEffect, gm)).toBe(false)
    await vi.waitFor(() => {
      expect(isEffectInWorld(spellEffect, ann)).toBe(false)
    })
  })

  it.each(['months', 'years'])(
    'a duration in %s needs a calendar, which the table lacks',
    async (durationUnits) => {
      const { gm } = tableClients
      const errorSpy = vi.spyOn(gm.Hooks, 'onError').mockReturnValue(undefined)
      const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue(undefined)
      const longEffect = await createEffectWithDuration(gm, { value: 1, units: durationUnits })
      expect(() => longEffect.updateDuration()).toThrow(
        `A duration in ${durationUnits} is not given by the practice table`,
      )
      // The error was logged when the effect was created, because the practice table does not support the unit of the
      // effect's duration.
      expect(errorSpy.mock.calls.map(([, error]) => String(error))).toContainEqual(
        `NotOnThisTableError: A duration in ${durationUnits} is not given by the practice table.`,
      )
      errorSpy.mockRestore()
      await longEffect.delete()
      consoleErrorSpy.mockRestore()
    },
  )
})
