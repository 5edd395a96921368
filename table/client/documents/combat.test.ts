/** Tests fights: initiative, turns and rounds. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '../../server/testing/join-table'
import { hookCalled } from '../../server/testing/join-table'
import { requirePresent, rejectionReason, useTable } from '../../server/testing/use-table'
import type { Combat } from './combat'
import type { TokenDocument } from './token'

/** Tests combats (foundry-api §9). */
describe.each([13, 14] as const)('combat of generation %i', (generation) => {
  const seats = useTable(generation)
  let combat: Combat
  let changeCount = 0

  beforeEach(async () => {
    const { gm } = seats
    for (const old of gm.game.combats.contents) await old.delete()
    const created = await gm.CONFIG.Combat.documentClass.createDocuments([{ active: true }])
    combat = requirePresent(created[0])
    await combat.createEmbeddedDocuments('Combatant', [
      { name: 'Slow', initiative: 1 },
      { name: 'Fast', initiative: 20 },
      { actorId: 'hero000000000000', initiative: 10 },
    ])
  })

  const order = (): string[] => combat.turns.map(({ name }) => name)

  function record(client: TestClient, hooks: string[]): [string[], () => void] {
    const calls: string[] = []
    const ids = hooks.map((hook) => client.Hooks.on(hook, () => void calls.push(hook)))
    return [
      calls,
      () => {
        ids.forEach((id, index) => {
          client.Hooks.off(requirePresent(hooks[index]), id)
        })
      },
    ]
  }

  it('initiative sorts the fight, ties by id, fighters without initiative last', async () => {
    expect(order()).toEqual(['Fast', 'Hera', 'Slow'])
    await combat.setInitiative(requirePresent(requirePresent(combat.turns[0]).id), 5)
    expect(order()).toEqual(['Hera', 'Fast', 'Slow'])
    await combat.resetAll()
    expect(combat.turns.map(({ id }) => id)).toEqual(combat.combatants.map(({ id }) => id).sort())
  })

  it('a fight runs in turns and rounds, with its hooks', async () => {
    const { gm } = seats
    const [calls, stop] = record(gm, ['combatStart', 'combatTurn', 'combatRound', 'combatTurnChange'])
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
    const { gm } = seats
    const id = gm.Hooks.on('combatRound', (_combat: Combat, data: { round: number }) => {
      data.round = 7
    })
    await combat.nextRound()
    gm.Hooks.off('combatRound', id)
    expect(combat.round).toBe(7)
  })

  /** The turn events on both clients, in the order of their calls. */
  function listen(): string[] {
    const calls: string[] = []
    const annCombat = requirePresent(seats.ann.game.combats.get(requirePresent(combat.id)))
    for (const [where, which] of [
      ['gm', combat],
      ['ann', annCombat],
    ] as const) {
      const note = (text: string, skipped: boolean): Promise<void> =>
        Promise.resolve().then(() => void calls.push(`${where} ${skipped ? 'skipped ' : ''}${text}`))
      type Context = { round: number; skipped: boolean }
      Object.assign(which, {
        _onStartTurn: ({ name }: { name: string }, { skipped }: Context) => note(`start ${name}`, skipped),
        _onEndTurn: ({ name }: { name: string }, { skipped }: Context) => note(`end ${name}`, skipped),
        _onStartRound: ({ round, skipped }: Context) => note(`round ${String(round)}`, skipped),
        _onEndRound: ({ round, skipped }: Context) => note(`over ${String(round)}`, skipped),
      })
    }
    return calls
  }

  /** Resolves when both clients have handled all earlier messages. Each client handles messages in their order. */
  async function clientsUpToDate(): Promise<void> {
    for (const client of [seats.ann, seats.gm]) {
      changeCount += 1
      await client.game.settings.set('toy', 'layout', `told ${String(changeCount)}`)
      // Lets pending promises settle, because the client awaits each turn event before it runs the next.
      for (let rest = 0; rest < 200; rest += 1) await Promise.resolve()
    }
  }

  it("only the designated GM's client learns of turns, in order", async () => {
    const calls = listen()
    await combat.startCombat()
    await combat.update({ turn: 2 }, { turnEvents: false })
    await combat.nextTurn()
    await combat.previousTurn()
    await clientsUpToDate()
    expect(calls).toEqual([
      'gm round 1',
      'gm start Fast',
      'gm end Slow',
      'gm over 1',
      'gm round 2',
      'gm start Fast',
    ])
  })

  it('a change reports every turn and round that it skips (#11998)', async () => {
    const calls = listen()
    await combat.startCombat()
    await combat.nextRound()
    await combat.update({ round: 4, turn: 1 })
    await clientsUpToDate()
    const passed = (...names: string[]) =>
      names.flatMap((name) => [`gm skipped start ${name}`, `gm skipped end ${name}`])
    expect(calls).toEqual([
      ...['gm round 1', 'gm start Fast', 'gm end Fast', ...passed('Hera', 'Slow'), 'gm over 1'],
      ...['gm round 2', 'gm start Fast', 'gm end Fast', ...passed('Hera', 'Slow'), 'gm over 2'],
      ...['gm skipped round 3', ...passed('Fast', 'Hera', 'Slow'), 'gm skipped over 3'],
      ...['gm round 4', ...passed('Fast'), 'gm start Hera'],
    ])
  })

  it("the tracker's setting has every documented member", () => {
    const setting = seats.gm.game.settings.settings.get('core.combatTrackerConfig')
    expect(Object.keys(requirePresent(setting).default as object)).toEqual([
      'resource',
      'skipDefeated',
      'turnMarker',
    ])
  })

  it('a fight reports the skipped turns of defeated fighters', async () => {
    const { gm } = seats
    await gm.game.settings.set('core', 'combatTrackerConfig', { skipDefeated: true })
    await requirePresent(combat.turns[1]).update({ defeated: true })
    const calls = listen()
    await combat.startCombat()
    await combat.nextTurn()
    await clientsUpToDate()
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
    expect(calls.slice(2)).toEqual([
      'gm end Fast',
      'gm skipped start Hera',
      'gm skipped end Hera',
      'gm start Slow',
    ])
  })

  it('a fight moved back before its first round begins again, and reports nothing of moving back (#11997)', async () => {
    await combat.startCombat()
    const calls = listen()
    await combat.previousRound()
    expect([combat.round, combat.turn]).toEqual([0, null])
    await combat.previousTurn()
    expect([combat.round, combat.turn]).toEqual([0, null])
    await combat.startCombat()
    await clientsUpToDate()
    expect(calls).toEqual(['gm round 1', 'gm start Fast'])
  })

  it('changed initiatives keep the turn with its combatant, and report nothing (#12747)', async () => {
    await combat.startCombat()
    const calls = listen()
    await requirePresent(combat.combatants.getName('Slow')).update({ initiative: 30 })
    expect([combat.turn, combat.combatant?.name, combat.turns[0]?.name]).toEqual([1, 'Fast', 'Slow'])
    await clientsUpToDate()
    const annCombat = requirePresent(seats.ann.game.combats.get(requirePresent(combat.id)))
    expect([annCombat.turn, annCombat.combatant?.name]).toEqual([1, 'Fast'])
    await combat.resetAll()
    expect(combat.combatant?.name).toBe('Fast')
    await clientsUpToDate()
    expect(combat._source['turn']).toBe(combat.turn)
    expect(calls).toEqual([])
  })

  it('the turn keeps its index if the option says so (#12311)', async () => {
    await combat.startCombat()
    const slow = requirePresent(combat.combatants.getName('Slow')?.id)
    await combat.rollInitiative([slow], { formula: '1d1 + 29', updateTurn: false })
    expect([combat.turn, combat.combatant?.name]).toEqual([0, 'Slow'])
  })

  it('the next fighter gets the turn when the acting one leaves', async () => {
    await combat.startCombat()
    const calls = listen()
    await requirePresent(combat.combatants.getName('Fast')).delete()
    await clientsUpToDate()
    expect([combat.turn, combat.combatant?.name]).toEqual([0, 'Hera'])
    expect(calls).toEqual(['gm start Hera'])
  })

  it('a fight is sorted again when combatants change, not at each preparation', async () => {
    const { gm } = seats
    const order = () => combat.turns.map(({ name }) => name)
    Object.assign(combat, {
      _sortCombatants: (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name),
    })
    combat.reset()
    expect(order()).toEqual(['Fast', 'Hera', 'Slow'])
    await requirePresent(combat.combatants.getName('Slow')).update({ name: 'Aaron' })
    expect(order()).toEqual(['Aaron', 'Fast', 'Hera'])
    expect(gm.game.combats.size).toBe(1)
  })

  it('a fight may have no current turn', async () => {
    await combat.update({ round: 1, turn: null })
    await combat.nextRound()
    expect([combat.round, combat.turn, combat.combatant]).toEqual([2, null, undefined])
  })

  it('a fight skips the defeated if the setting says so', async () => {
    const { gm } = seats
    await gm.game.settings.set('core', 'combatTrackerConfig', { skipDefeated: true })
    await requirePresent(combat.turns[1]).update({ defeated: true })
    await combat.startCombat()
    await combat.nextTurn()
    expect([combat.turn, combat.combatant?.name]).toEqual([2, 'Slow'])
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
  })

  it('the tracker shows its resource for combatants that have it (§9)', async () => {
    const { gm } = seats
    const resources = (): unknown[] => combat.turns.map(({ resource }) => resource)
    expect(resources()).toEqual([null, null, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', { resource: 'hp' })
    expect(resources()).toEqual([null, 7, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', { resource: 'hp.max' })
    expect(resources()).toEqual([null, 12, null])
    await gm.game.settings.set('core', 'combatTrackerConfig', {})
  })

  it('the turn stays with its combatant when others come and go', async () => {
    await combat.startCombat()
    await combat.nextTurn()
    const moved = hookCalled(seats.gm, 'updateCombat')
    await combat.createEmbeddedDocuments('Combatant', [{ name: 'First', initiative: 30 }])
    await moved
    expect([combat.turn, combat.combatant?.name]).toEqual([2, 'Hera'])
    const back = hookCalled(seats.gm, 'updateCombat')
    await requirePresent(combat.turns[0]).delete()
    await back
    expect([combat.turn, combat.combatant?.name]).toEqual([1, 'Hera'])
  })

  it('a fight rolls initiative, and posts it in chat', async () => {
    const { gm } = seats
    gm.CONFIG.Dice.randomUniform = () => 0.5
    const ids = combat.combatants.map(({ id }) => requirePresent(id))
    const before = gm.game.messages.size
    expect(await combat.rollInitiative(ids, { formula: '1d1 + 41' })).toBe(combat)
    expect(combat.combatants.map(({ initiative }) => initiative)).toEqual([42, 42, 42])
    expect(gm.game.messages.size - before).toBe(3)
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
    const { ann } = seats
    await combat.startCombat()
    await ann.game.settings.set('toy', 'layout', 'p')
    const annCombat = requirePresent(ann.game.combats.get(requirePresent(combat.id)))
    await annCombat.nextTurn()
    expect(annCombat.turn).toBe(1)
    expect(await rejectionReason(annCombat.update({ active: false }))).toContain('lacks permission')
    Object.assign(annCombat, { _canChangeTurn: () => false })
    expect(await annCombat.nextTurn()).toBeUndefined()
  })

  it('tokens join and leave a fight', async () => {
    const { gm } = seats
    const token = requirePresent(gm.game.scenes.active?.tokens.get('token00000000000'))
    expect(await token.toggleCombatant()).toBe(true)
    expect([token.combatant?.name, token.combatant?.actor]).toEqual(['Ogre', token.actor])
    expect(await token.toggleCombatant()).toBe(false)
  })

  it('a fight loses the combatants of deleted tokens, and keeps the turn (#12709)', async () => {
    const { gm, ann } = seats
    const scene = requirePresent(gm.game.scenes.active)
    const [fast, slow] = (await scene.createEmbeddedDocuments('Token', [
      { name: 'Early rat', actorId: 'monster000000000' },
      { name: 'Late rat', actorId: 'monster000000000' },
    ])) as TokenDocument[]
    const [other] = await gm.CONFIG.Combat.documentClass.createDocuments([{}])
    const tokens = [requirePresent(fast), requirePresent(slow)]
    await gm.CONFIG.Token.documentClass.createCombatants(tokens, { combat })
    await gm.CONFIG.Token.documentClass.createCombatants(tokens, { combat: requirePresent(other) })
    const initiative = (token: TokenDocument): string =>
      requirePresent(requirePresent(combat.getCombatantsByToken(token)[0]).id)
    await combat.setInitiative(initiative(requirePresent(fast)), 30)
    await combat.setInitiative(initiative(requirePresent(slow)), 5)
    await combat.startCombat()
    await combat.update({ turn: 2 })
    expect(combat.combatant?.name).toBe('Hera')
    await scene.deleteEmbeddedDocuments('Token', [requirePresent(fast?.id), requirePresent(slow?.id)])
    await vi.waitFor(() => {
      expect(order()).toEqual(['Fast', 'Hera', 'Slow'])
    })
    expect([combat.combatant?.name, requirePresent(other).combatants.size]).toEqual(['Hera', 0])
    await ann.game.settings.set('toy', 'layout', 'c')
    expect(ann.game.combats.get(requirePresent(combat.id))?.combatant?.name).toBe('Hera')
  })

  it('a fight has groups, and one encounter is active', async () => {
    const { gm } = seats
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
