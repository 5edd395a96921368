/** Tests fights: initiative, turns and rounds. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '../../server/testing/join-table'
import { waitForHook } from '../../server/testing/join-table'
import { requirePresent, waitForRejectionReason, useTable } from '../../server/testing/use-table'
import type { Combat } from './combat'
import type { TokenDocument } from './token'

/** Tests combats (foundry-api §9). */
describe.each([13, 14] as const)('combat of generation %i', (generation) => {
  const tableClients = useTable(generation)
  let combat: Combat
  let changeNumber = 0

  beforeEach(async () => {
    const { gm } = tableClients
    for (const oldCombat of gm.game.combats.contents) await oldCombat.delete()
    const createdDocuments = await gm.CONFIG.Combat.documentClass.createDocuments([{ active: true }])
    combat = requirePresent(createdDocuments[0])
    await combat.createEmbeddedDocuments('Combatant', [
      { name: 'Slow', initiative: 1 },
      { name: 'Fast', initiative: 20 },
      { actorId: 'hero000000000000', initiative: 10 },
    ])
  })

  const listTurnNames = (): string[] => combat.turns.map(({ name }) => name)

  function recordHooks(client: TestClient, hookNames: string[]): [string[], () => void] {
    const eventCalls: string[] = []
    const hookIds = hookNames.map((hookName) =>
      client.Hooks.on(hookName, () => void eventCalls.push(hookName)),
    )
    return [
      eventCalls,
      () => {
        hookIds.forEach((id, index) => {
          client.Hooks.off(requirePresent(hookNames[index]), id)
        })
      },
    ]
  }

  it('initiative sorts the fight, ties by id, fighters without initiative last', async () => {
    expect(listTurnNames()).toEqual(['Fast', 'Hera', 'Slow'])
    await combat.setInitiative(requirePresent(requirePresent(combat.turns[0]).id), 5)
    expect(listTurnNames()).toEqual(['Hera', 'Fast', 'Slow'])
    await combat.resetAll()
    expect(combat.turns.map(({ id }) => id)).toEqual(combat.combatants.map(({ id }) => id).sort())
  })

  it('a fight runs in turns and rounds, with its hooks', async () => {
    const { gm } = tableClients
    const [calls, stop] = recordHooks(gm, ['combatStart', 'combatTurn', 'combatRound', 'combatTurnChange'])
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
    const id = gm.Hooks.on('combatRound', (_combat: Combat, roundData: { round: number }) => {
      roundData.round = 7
    })
    await combat.nextRound()
    gm.Hooks.off('combatRound', id)
    expect(combat.round).toBe(7)
  })

  /** Records the turn events on both clients, in the order of the calls. */
  function recordTurnEventsOfClients(): string[] {
    const eventCalls: string[] = []
    const annCombat = requirePresent(tableClients.ann.game.combats.get(requirePresent(combat.id)))
    for (const [where, which] of [
      ['gm', combat],
      ['ann', annCombat],
    ] as const) {
      const noteEvent = (eventText: string, isSkipped: boolean): Promise<void> =>
        Promise.resolve().then(
          () => void eventCalls.push(`${where} ${isSkipped ? 'skipped ' : ''}${eventText}`),
        )
      type TurnHookContext = { round: number; skipped: boolean }
      Object.assign(which, {
        _onStartTurn: ({ name }: { name: string }, { skipped }: TurnHookContext) =>
          noteEvent(`start ${name}`, skipped),
        _onEndTurn: ({ name }: { name: string }, { skipped }: TurnHookContext) =>
          noteEvent(`end ${name}`, skipped),
        _onStartRound: ({ round, skipped }: TurnHookContext) => noteEvent(`round ${String(round)}`, skipped),
        _onEndRound: ({ round, skipped }: TurnHookContext) => noteEvent(`over ${String(round)}`, skipped),
      })
    }
    return eventCalls
  }

  /**
   * Waits until both clients have handled all earlier messages. This works because each client handles its messages in
   * order.
   */
  async function waitForClients(): Promise<void> {
    for (const client of [tableClients.ann, tableClients.gm]) {
      changeNumber += 1
      await client.game.settings.set('toy', 'layout', `told ${String(changeNumber)}`)
      // Lets pending promises settle, because the client awaits each turn event before it runs the next.
      for (let tickIndex = 0; tickIndex < 200; tickIndex += 1) await Promise.resolve()
    }
  }

  it("only the designated GM's client learns of turns, in order", async () => {
    const eventCalls = recordTurnEventsOfClients()
    await combat.startCombat()
    await combat.update({ turn: 2 }, { turnEvents: false })
    await combat.nextTurn()
    await combat.previousTurn()
    await waitForClients()
    expect(eventCalls).toEqual([
      'gm round 1',
      'gm start Fast',
      'gm end Slow',
      'gm over 1',
      'gm round 2',
      'gm start Fast',
    ])
  })

  it('a change reports every turn and round that it skips (#11998)', async () => {
    const eventCalls = recordTurnEventsOfClients()
    await combat.startCombat()
    await combat.nextRound()
    await combat.update({ round: 4, turn: 1 })
    await waitForClients()
    const recordTurnEvents = (...names: string[]) =>
      names.flatMap((combatantName) => [
        `gm skipped start ${combatantName}`,
        `gm skipped end ${combatantName}`,
      ])
    expect(eventCalls).toEqual([
      ...['gm round 1', 'gm start Fast', 'gm end Fast', ...recordTurnEvents('Hera', 'Slow'), 'gm over 1'],
      ...['gm round 2', 'gm start Fast', 'gm end Fast', ...recordTurnEvents('Hera', 'Slow'), 'gm over 2'],
      ...['gm skipped round 3', ...recordTurnEvents('Fast', 'Hera', 'Slow'), 'gm skipped over 3'],
      ...['gm round 4', ...recordTurnEvents('Fast'), 'gm start Hera'],
    ])
  })

  it("the tracker's setting has every documented member", () => {
    const combatSetting = tableClients.gm.game.settings.settings.get('core.combatTrackerConfig')
    expect(Object.keys(requirePresent(combatSetting).default as object)).toEqual([
      'resource',
      'skipDefeated',
      'turnMarker',
    ])
  })

  it('a fight reports the skipped turns of defeated fighters', async () => {
    const { gm } = tableClients
    await gm.game.settings.set('core', 'combatTrackerConfig', { skipDefeated: true })
    await requirePresent(combat.turns[1]).update({ defeated: true })
    const eventCalls = recordTurnEventsOfClients()
    await combat.startCombat()
    await combat.nextTurn()
    await waitForClients()
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
    expect(eventCalls.slice(2)).toEqual([
      'gm end Fast',
      'gm skipped start Hera',
      'gm skipped end Hera',
      'gm start Slow',
    ])
  })

  it('a fight moved back before its first round begins again, and reports nothing of moving back (#11997)', async () => {
    await combat.startCombat()
    const eventCalls = recordTurnEventsOfClients()
    await combat.previousRound()
    expect([combat.round, combat.turn]).toEqual([0, null])
    await combat.previousTurn()
    expect([combat.round, combat.turn]).toEqual([0, null])
    await combat.startCombat()
    await waitForClients()
    expect(eventCalls).toEqual(['gm round 1', 'gm start Fast'])
  })

  it('changed initiatives keep the turn with its combatant, and report nothing (#12747)', async () => {
    await combat.startCombat()
    const eventCalls = recordTurnEventsOfClients()
    await requirePresent(combat.combatants.getName('Slow')).update({ initiative: 30 })
    expect([combat.turn, combat.combatant?.name, combat.turns[0]?.name]).toEqual([1, 'Fast', 'Slow'])
    await waitForClients()
    const annCombat = requirePresent(tableClients.ann.game.combats.get(requirePresent(combat.id)))
    expect([annCombat.turn, annCombat.combatant?.name]).toEqual([1, 'Fast'])
    await combat.resetAll()
    expect(combat.combatant?.name).toBe('Fast')
    await waitForClients()
    expect(combat._source['turn']).toBe(combat.turn)
    expect(eventCalls).toEqual([])
  })

  it('the turn keeps its index if the option says so (#12311)', async () => {
    await combat.startCombat()
    const slowCombatantId = requirePresent(combat.combatants.getName('Slow')?.id)
    await combat.rollInitiative([slowCombatantId], { formula: '1d1 + 29', updateTurn: false })
    expect([combat.turn, combat.combatant?.name]).toEqual([0, 'Slow'])
  })

  it('the next fighter gets the turn when the acting one leaves', async () => {
    await combat.startCombat()
    const eventCalls = recordTurnEventsOfClients()
    await requirePresent(combat.combatants.getName('Fast')).delete()
    await waitForClients()
    expect([combat.turn, combat.combatant?.name]).toEqual([0, 'Hera'])
    expect(eventCalls).toEqual(['gm start Hera'])
  })

  it('a fight is sorted again when combatants change, not at each preparation', async () => {
    const { gm } = tableClients
    const listCombatantNames = () => combat.turns.map(({ name }) => name)
    Object.assign(combat, {
      _sortCombatants: (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name),
    })
    combat.reset()
    expect(listCombatantNames()).toEqual(['Fast', 'Hera', 'Slow'])
    await requirePresent(combat.combatants.getName('Slow')).update({ name: 'Aaron' })
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
    await requirePresent(combat.turns[1]).update({ defeated: true })
    await combat.startCombat()
    await combat.nextTurn()
    expect([combat.turn, combat.combatant?.name]).toEqual([2, 'Slow'])
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
  })

  it('the tracker shows its resource for combatants that have it (§9)', async () => {
    const { gm } = tableClients
    const listResources = (): unknown[] => combat.turns.map(({ resource }) => resource)
    expect(listResources()).toEqual([null, null, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', { resource: 'hp' })
    expect(listResources()).toEqual([null, 7, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', { resource: 'hp.max' })
    expect(listResources()).toEqual([null, 12, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
  })

  it('the turn stays with its combatant when others come and go', async () => {
    await combat.startCombat()
    await combat.nextTurn()
    const combatUpdate = waitForHook(tableClients.gm, 'updateCombat')
    await combat.createEmbeddedDocuments('Combatant', [{ name: 'First', initiative: 30 }])
    await combatUpdate
    expect([combat.turn, combat.combatant?.name]).toEqual([2, 'Hera'])
    const secondUpdate = waitForHook(tableClients.gm, 'updateCombat')
    await requirePresent(combat.turns[0]).delete()
    await secondUpdate
    expect([combat.turn, combat.combatant?.name]).toEqual([1, 'Hera'])
  })

  it('a fight rolls initiative, and posts it in chat', async () => {
    const { gm } = tableClients
    gm.CONFIG.Dice.randomUniform = () => 0.5
    const combatantIds = combat.combatants.map(({ id }) => requirePresent(id))
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
    const hero = requirePresent(gm.game.actors.get('hero000000000000'))
    await hero.rollInitiative({ initiativeOptions: { formula: '1d1 + 2' } })
    expect(combat.getCombatantsByActor(hero)[0]?.initiative).toBe(3)
  })

  it('players may do in a fight what their own combatants allow', async () => {
    const { ann } = tableClients
    await combat.startCombat()
    await ann.game.settings.set('toy', 'layout', 'p')
    const annCombat = requirePresent(ann.game.combats.get(requirePresent(combat.id)))
    await annCombat.nextTurn()
    expect(annCombat.turn).toBe(1)
    expect(await waitForRejectionReason(annCombat.update({ active: false }))).toContain('lacks permission')
    Object.assign(annCombat, { _canChangeTurn: () => false })
    expect(await annCombat.nextTurn()).toBeUndefined()
  })

  it('tokens join and leave a fight', async () => {
    const { gm } = tableClients
    const token = requirePresent(gm.game.scenes.active?.tokens.get('token00000000000'))
    expect(await token.toggleCombatant()).toBe(true)
    expect([token.combatant?.name, token.combatant?.actor]).toEqual(['Ogre', token.actor])
    expect(await token.toggleCombatant()).toBe(false)
  })

  it('a fight loses the combatants of deleted tokens, and keeps the turn (#12709)', async () => {
    const { gm, ann } = tableClients
    const scene = requirePresent(gm.game.scenes.active)
    const [fast, slow] = (await scene.createEmbeddedDocuments('Token', [
      { name: 'Early rat', actorId: 'monster000000000' },
      { name: 'Late rat', actorId: 'monster000000000' },
    ])) as TokenDocument[]
    const [other] = await gm.CONFIG.Combat.documentClass.createDocuments([{}])
    const createdTokens = [requirePresent(fast), requirePresent(slow)]
    await gm.CONFIG.Token.documentClass.createCombatants(createdTokens, { combat })
    await gm.CONFIG.Token.documentClass.createCombatants(createdTokens, { combat: requirePresent(other) })
    const readInitiative = (token: TokenDocument): string =>
      requirePresent(requirePresent(combat.getCombatantsByToken(token)[0]).id)
    await combat.setInitiative(readInitiative(requirePresent(fast)), 30)
    await combat.setInitiative(readInitiative(requirePresent(slow)), 5)
    await combat.startCombat()
    await combat.update({ turn: 2 })
    expect(combat.combatant?.name).toBe('Hera')
    await scene.deleteEmbeddedDocuments('Token', [requirePresent(fast?.id), requirePresent(slow?.id)])
    await vi.waitFor(() => {
      expect(listTurnNames()).toEqual(['Fast', 'Hera', 'Slow'])
    })
    expect([combat.combatant?.name, requirePresent(other).combatants.size]).toEqual(['Hera', 0])
    await ann.game.settings.set('toy', 'layout', 'c')
    expect(ann.game.combats.get(requirePresent(combat.id))?.combatant?.name).toBe('Hera')
  })

  it('a fight has groups, and one encounter is active', async () => {
    const { gm } = tableClients
    const [group] = await combat.createEmbeddedDocuments('CombatantGroup', [{ name: 'Gang', initiative: 3 }])
    await requirePresent(combat.turns[0]).update({ group: requirePresent(group).id })
    expect(combat.turns[0]?.group).toBe(group)
    expect([...requirePresent(combat.groups.contents[0]).members]).toEqual([combat.turns[0]])
    const [second] = await gm.CONFIG.Combat.documentClass.createDocuments([{}])
    await requirePresent(second).activate()
    expect([combat.active, requirePresent(second).active, gm.game.combats.active]).toEqual([
      false,
      true,
      second,
    ])
  })
})
