/** Tests fights: initiative, turns and rounds. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '../../server/testing/join-table'
import { waitForHook } from '../../server/testing/join-table'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../../server/testing/use-table'
import type { Combat } from './combat'
import type { TokenDocument } from './token'

/** Tests combats (foundry-api §9). */
describe.each([13, 14] as const)('combat of generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)
  let combat: Combat
  let lastChangeNumber = 0

  beforeEach(async () => {
    const { gm } = tableClients
    for (const leftoverCombat of gm.game.combats.contents) await leftoverCombat.delete()
    const createdDocuments = await gm.CONFIG.Combat.documentClass.createDocuments([{ active: true }])
    combat = requireNotNull(createdDocuments[0])
    await combat.createEmbeddedDocuments('Combatant', [
      { name: 'Slow', initiative: 1 },
      { name: 'Fast', initiative: 20 },
      { actorId: 'hero000000000000', initiative: 10 },
    ])
  })

  const listTurnNames = (): string[] => combat.turns.map(({ name }) => name)

  function recordHookCalls(client: TestClient, hookNames: string[]): [string[], () => void] {
    const recordedHookCalls: string[] = []
    const hookIds = hookNames.map((hookName) =>
      client.Hooks.on(hookName, () => void recordedHookCalls.push(hookName)),
    )
    return [
      recordedHookCalls,
      () => {
        hookIds.forEach((hookId, index) => {
          client.Hooks.off(requireNotNull(hookNames[index]), hookId)
        })
      },
    ]
  }

  it('initiative sorts the fight, ties by id, fighters without initiative last', async () => {
    expect(listTurnNames()).toEqual(['Fast', 'Hera', 'Slow'])
    await combat.setInitiative(requireNotNull(requireNotNull(combat.turns[0]).id), 5)
    expect(listTurnNames()).toEqual(['Hera', 'Fast', 'Slow'])
    await combat.resetAll()
    expect(combat.turns.map(({ id }) => id)).toEqual(combat.combatants.map(({ id }) => id).sort())
  })

  it('a fight runs in turns and rounds, with its hooks', async () => {
    const { gm } = tableClients
    const [calls, stop] = recordHookCalls(gm, [
      'combatStart',
      'combatTurn',
      'combatRound',
      'combatTurnChange',
    ])
    expect([gm.game.combat, combat.started, combat.combatant]).toEqual([combat, false, undefined])
    await combat.startCombat()
    expect([combat.round, combat.turn, combat.combatant?.name, combat.nextCombatant?.name]).toEqual([
      1,
      0,
      'Fast',
      'Hera',
    ])
    await combat.nextTurn()
    await combat.nextTurn()
    await combat.nextTurn()
    expect([combat.round, combat.turn]).toEqual([2, 0])
    await combat.previousTurn()
    expect([combat.round, combat.turn, combat.previous.round]).toEqual([1, 2, 2])
    stop()
    expect(calls).toEqual([
      ...[
        'combatStart',
        'combatTurnChange',
        'combatTurn',
        'combatTurnChange',
        'combatTurn',
        'combatTurnChange',
      ],
      ...['combatRound', 'combatTurnChange', 'combatRound', 'combatTurnChange'],
    ])
  })

  it('a hook may change a fight before the update', async () => {
    const { gm } = tableClients
    const hookId = gm.Hooks.on('combatRound', (_combat: Combat, combatRoundData: { round: number }) => {
      combatRoundData.round = 7
    })
    await combat.nextRound()
    gm.Hooks.off('combatRound', hookId)
    expect(combat.round).toBe(7)
  })

  /** Records the turn events of both clients, in the order in which the events happen. */
  function recordTurnEventsOfClients(): string[] {
    const recordedTurnEvents: string[] = []
    const combatSeenByAnn = requireNotNull(tableClients.ann.game.combats.get(requireNotNull(combat.id)))
    for (const [where, which] of [
      ['gm', combat],
      ['ann', combatSeenByAnn],
    ] as const) {
      const recordEventCall = (eventText: string, isRoundSkipped: boolean): Promise<void> =>
        Promise.resolve().then(
          () => void recordedTurnEvents.push(`${where} ${isRoundSkipped ? 'skipped ' : ''}${eventText}`),
        )
      type TurnHookContext = { round: number; skipped: boolean }
      Object.assign(which, {
        _onStartTurn: ({ name }: { name: string }, { skipped }: TurnHookContext) =>
          recordEventCall(`start ${name}`, skipped),
        _onEndTurn: ({ name }: { name: string }, { skipped }: TurnHookContext) =>
          recordEventCall(`end ${name}`, skipped),
        _onStartRound: ({ round, skipped }: TurnHookContext) =>
          recordEventCall(`round ${String(round)}`, skipped),
        _onEndRound: ({ round, skipped }: TurnHookContext) =>
          recordEventCall(`over ${String(round)}`, skipped),
      })
    }
    return recordedTurnEvents
  }

  /** Waits until both clients have handled all earlier messages, which they handle in order. */
  async function waitForClientPromises(): Promise<void> {
    for (const client of [tableClients.ann, tableClients.gm]) {
      lastChangeNumber += 1
      await client.game.settings.set('toy', 'layout', `told ${String(lastChangeNumber)}`)
      // Waits until pending promises have settled, because the client waits for each turn event before it runs the
      // next.
      for (let promiseTickIndex = 0; promiseTickIndex < 200; promiseTickIndex += 1) await Promise.resolve()
    }
  }

  it("only the designated GM's client learns of turns, in order", async () => {
    const recordedTurnEvents = recordTurnEventsOfClients()
    await combat.startCombat()
    await combat.update({ turn: 2 }, { turnEvents: false })
    await combat.nextTurn()
    await combat.previousTurn()
    await waitForClientPromises()
    expect(recordedTurnEvents).toEqual([
      'gm round 1',
      'gm start Fast',
      'gm end Slow',
      'gm over 1',
      'gm round 2',
      'gm start Fast',
    ])
  })

  it('a change reports every turn and round that it skips (#11998)', async () => {
    const recordedTurnEvents = recordTurnEventsOfClients()
    await combat.startCombat()
    await combat.nextRound()
    await combat.update({ round: 4, turn: 1 })
    await waitForClientPromises()
    const recordTurnEvents = (...combatantNames: string[]) =>
      combatantNames.flatMap((combatantName) => [
        `gm skipped start ${combatantName}`,
        `gm skipped end ${combatantName}`,
      ])
    expect(recordedTurnEvents).toEqual([
      ...['gm round 1', 'gm start Fast', 'gm end Fast', ...recordTurnEvents('Hera', 'Slow'), 'gm over 1'],
      ...['gm round 2', 'gm start Fast', 'gm end Fast', ...recordTurnEvents('Hera', 'Slow'), 'gm over 2'],
      ...['gm skipped round 3', ...recordTurnEvents('Fast', 'Hera', 'Slow'), 'gm skipped over 3'],
      ...['gm round 4', ...recordTurnEvents('Fast'), 'gm start Hera'],
    ])
  })

  it("the tracker's setting has every documented member", () => {
    const combatTrackerSetting = tableClients.gm.game.settings.settings.get('core.combatTrackerConfig')
    expect(Object.keys(requireNotNull(combatTrackerSetting).default as object)).toEqual([
      'resource',
      'skipDefeated',
      'turnMarker',
    ])
  })

  it('a fight reports the skipped turns of defeated fighters', async () => {
    const { gm } = tableClients
    await gm.game.settings.set('core', 'combatTrackerConfig', { skipDefeated: true })
    await requireNotNull(combat.turns[1]).update({ defeated: true })
    const recordedTurnEvents = recordTurnEventsOfClients()
    await combat.startCombat()
    await combat.nextTurn()
    await waitForClientPromises()
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
    expect(recordedTurnEvents.slice(2)).toEqual([
      'gm end Fast',
      'gm skipped start Hera',
      'gm skipped end Hera',
      'gm start Slow',
    ])
  })

  it('a fight moved back before its first round begins again, and reports nothing of moving back (#11997)', async () => {
    await combat.startCombat()
    const recordedTurnEvents = recordTurnEventsOfClients()
    await combat.previousRound()
    expect([combat.round, combat.turn]).toEqual([0, null])
    await combat.previousTurn()
    expect([combat.round, combat.turn]).toEqual([0, null])
    await combat.startCombat()
    await waitForClientPromises()
    expect(recordedTurnEvents).toEqual(['gm round 1', 'gm start Fast'])
  })

  it('changed initiatives keep the turn with its combatant, and report nothing (#12747)', async () => {
    await combat.startCombat()
    const recordedTurnEvents = recordTurnEventsOfClients()
    await requireNotNull(combat.combatants.getName('Slow')).update({ initiative: 30 })
    expect([combat.turn, combat.combatant?.name, combat.turns[0]?.name]).toEqual([1, 'Fast', 'Slow'])
    await waitForClientPromises()
    const combatSeenByAnn = requireNotNull(tableClients.ann.game.combats.get(requireNotNull(combat.id)))
    expect([combatSeenByAnn.turn, combatSeenByAnn.combatant?.name]).toEqual([1, 'Fast'])
    await combat.resetAll()
    expect(combat.combatant?.name).toBe('Fast')
    await waitForClientPromises()
    expect(combat._source['turn']).toBe(combat.turn)
    expect(recordedTurnEvents).toEqual([])
  })

  it('the turn keeps its index if the option says so (#12311)', async () => {
    await combat.startCombat()
    const slowCombatantId = requireNotNull(combat.combatants.getName('Slow')?.id)
    await combat.rollInitiative([slowCombatantId], { formula: '1d1 + 29', updateTurn: false })
    expect([combat.turn, combat.combatant?.name]).toEqual([0, 'Slow'])
  })

  it('the next fighter gets the turn when the acting one leaves', async () => {
    await combat.startCombat()
    const recordedTurnEvents = recordTurnEventsOfClients()
    await requireNotNull(combat.combatants.getName('Fast')).delete()
    await waitForClientPromises()
    expect([combat.turn, combat.combatant?.name]).toEqual([0, 'Hera'])
    expect(recordedTurnEvents).toEqual(['gm start Hera'])
  })

  it('a fight is sorted again when combatants change, not at each preparation', async () => {
    const { gm } = tableClients
    const listCombatantNames = () => combat.turns.map(({ name }) => name)
    Object.assign(combat, {
      _sortCombatants: (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name),
    })
    combat.reset()
    expect(listCombatantNames()).toEqual(['Fast', 'Hera', 'Slow'])
    await requireNotNull(combat.combatants.getName('Slow')).update({ name: 'Aaron' })
    expect(listCombatantNames()).toEqual(['Aaron', 'Fast', 'Hera'])
    expect(gm.game.combats.size).toBe(1)
  })

  it('a fight may have no current turn', async () => {
    await combat.update({ round: 1, turn: null })
    await combat.nextRound()
    expect([combat.round, combat.turn, combat.combatant]).toEqual([2, null, undefined])
  })

  it('a fight skips the defeated if the setting says so', async () => {
    const { gm } = tableClients
    await gm.game.settings.set('core', 'combatTrackerConfig', { skipDefeated: true })
    await requireNotNull(combat.turns[1]).update({ defeated: true })
    await combat.startCombat()
    await combat.nextTurn()
    expect([combat.turn, combat.combatant?.name]).toEqual([2, 'Slow'])
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
  })

  it('the tracker shows its resource for combatants that have it (§9)', async () => {
    const { gm } = tableClients
    const listCombatantResources = (): unknown[] => combat.turns.map(({ resource }) => resource)
    expect(listCombatantResources()).toEqual([null, null, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', { resource: 'hp' })
    expect(listCombatantResources()).toEqual([null, 7, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', { resource: 'hp.max' })
    expect(listCombatantResources()).toEqual([null, 12, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
  })

  it('the turn stays with its combatant when others come and go', async () => {
    await combat.startCombat()
    await combat.nextTurn()
    const combatUpdate = waitForHook(tableClients.gm, 'updateCombat')
    await combat.createEmbeddedDocuments('Combatant', [{ name: 'First', initiative: 30 }])
    await combatUpdate
    expect([combat.turn, combat.combatant?.name]).toEqual([2, 'Hera'])
    const secondCombatUpdatePromise = waitForHook(tableClients.gm, 'updateCombat')
    await requireNotNull(combat.turns[0]).delete()
    await secondCombatUpdatePromise
    expect([combat.turn, combat.combatant?.name]).toEqual([1, 'Hera'])
  })

  it('a fight rolls initiative, and posts it in chat', async () => {
    const { gm } = tableClients
    gm.CONFIG.Dice.randomUniform = () => 0.5
    const combatantIds = combat.combatants.map(({ id }) => requireNotNull(id))
    const messageCountBefore = gm.game.messages.size
    expect(await combat.rollInitiative(combatantIds, { formula: '1d1 + 41' })).toBe(combat)
    expect(combat.combatants.map(({ initiative }) => initiative)).toEqual([42, 42, 42])
    expect(gm.game.messages.size - messageCountBefore).toBe(3)
    await combat.resetAll()
    await combat.rollAll({ formula: '1d1' })
    expect(combat.combatants.map(({ initiative }) => initiative)).toEqual([1, 1, 1])
    await combat.resetAll()
    await combat.rollNPC({ formula: '1d1' })
    expect(combat.combatants.map(({ initiative }) => initiative)).toEqual([1, 1, null])
    const heroActor = requireNotNull(gm.game.actors.get('hero000000000000'))
    await heroActor.rollInitiative({ initiativeOptions: { formula: '1d1 + 2' } })
    expect(combat.getCombatantsByActor(heroActor)[0]?.initiative).toBe(3)
  })

  it('players may do in a fight what their own combatants allow', async () => {
    const { ann } = tableClients
    await combat.startCombat()
    await ann.game.settings.set('toy', 'layout', 'p')
    const combatSeenByAnn = requireNotNull(ann.game.combats.get(requireNotNull(combat.id)))
    await combatSeenByAnn.nextTurn()
    expect(combatSeenByAnn.turn).toBe(1)
    expect(await waitForRejectionReason(combatSeenByAnn.update({ active: false }))).toContain(
      'lacks permission',
    )
    Object.assign(combatSeenByAnn, { _canChangeTurn: () => false })
    expect(await combatSeenByAnn.nextTurn()).toBeUndefined()
  })

  it('tokens join and leave a fight', async () => {
    const { gm } = tableClients
    const token = requireNotNull(gm.game.scenes.active?.tokens.get('token00000000000'))
    expect(await token.toggleCombatant()).toBe(true)
    expect([token.combatant?.name, token.combatant?.actor]).toEqual(['Ogre', token.actor])
    expect(await token.toggleCombatant()).toBe(false)
  })

  it('a fight loses the combatants of deleted tokens, and keeps the turn (#12709)', async () => {
    const { gm, ann } = tableClients
    const scene = requireNotNull(gm.game.scenes.active)
    const [fast, slow] = (await scene.createEmbeddedDocuments('Token', [
      { name: 'Early rat', actorId: 'monster000000000' },
      { name: 'Late rat', actorId: 'monster000000000' },
    ])) as TokenDocument[]
    const [other] = await gm.CONFIG.Combat.documentClass.createDocuments([{}])
    const createdTokens = [requireNotNull(fast), requireNotNull(slow)]
    await gm.CONFIG.Token.documentClass.createCombatants(createdTokens, { combat })
    await gm.CONFIG.Token.documentClass.createCombatants(createdTokens, { combat: requireNotNull(other) })
    const readInitiative = (token: TokenDocument): string =>
      requireNotNull(requireNotNull(combat.getCombatantsByToken(token)[0]).id)
    await combat.setInitiative(readInitiative(requireNotNull(fast)), 30)
    await combat.setInitiative(readInitiative(requireNotNull(slow)), 5)
    await combat.startCombat()
    await combat.update({ turn: 2 })
    expect(combat.combatant?.name).toBe('Hera')
    await scene.deleteEmbeddedDocuments('Token', [requireNotNull(fast?.id), requireNotNull(slow?.id)])
    await vi.waitFor(() => {
      expect(listTurnNames()).toEqual(['Fast', 'Hera', 'Slow'])
    })
    expect([combat.combatant?.name, requireNotNull(other).combatants.size]).toEqual(['Hera', 0])
    await ann.game.settings.set('toy', 'layout', 'c')
    expect(ann.game.combats.get(requireNotNull(combat.id))?.combatant?.name).toBe('Hera')
  })

  it('a fight has groups, and one encounter is active', async () => {
    const { gm } = tableClients
    const [group] = await combat.createEmbeddedDocuments('CombatantGroup', [{ name: 'Gang', initiative: 3 }])
    await requireNotNull(combat.turns[0]).update({ group: requireNotNull(group).id })
    expect(combat.turns[0]?.group).toBe(group)
    expect([...requireNotNull(combat.groups.contents[0]).members]).toEqual([combat.turns[0]])
    const [second] = await gm.CONFIG.Combat.documentClass.createDocuments([{}])
    await requireNotNull(second).activate()
    expect([combat.active, requireNotNull(second).active, gm.game.combats.active]).toEqual([
      false,
      true,
      second,
    ])
  })
})
