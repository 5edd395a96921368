import { whoFirst } from '../../core/rounds'
import type { Edit } from '../../core/outcome'
import { tellRefusal } from '../platform/notify'
import { act } from '../play/act'
import { inOwnOrder } from '../play/arbiter'
import { fieldOperations } from '../write/field-operations'
import { write } from '../write/write'
import { fighterOf } from '../world/turns'
import { comparing, fightingGame, fightingSituation } from './the-game'
import { fightersOf, turning } from './turnings'

/**
 * A fight. Where a game runs it, that game says what initiative is and in which order turns come; else it is
 * Foundry's own. What begins and ends with a turn or a round reaches the games here, on one Gamemaster's client.
 */
export class HarmBlessingCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const running = fightingGame()
    if (!running) return super._sortCombatants(a, b)
    // Foundry sorts by this function alone, without the fight that it belongs to.
    const all = a.combat?.combatants.map((one) => fighterOf(one)) ?? []
    return whoFirst(fighterOf(a), fighterOf(b), all, comparing(running).compare)
  }

  /**
   * What needs no dice is written at once, all together; for the others the game's own action decides. As with
   * Foundry's own, those of others are left out.
   */
  override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
    const running = fightingGame()
    if (!running) return super.rollInitiative(ids, options)
    const combatants = [ids]
      .flat()
      .flatMap((id) => this.combatants.get(id) ?? [])
      .filter(({ isOwner }) => isOwner)
    const edits: Edit[] = []
    for (const { actor } of combatants) {
      const situation = fightingSituation(running, actor)
      const value = situation && running.rounds.initiative(situation)
      if (actor && value !== null) edits.push({ of: actor.uuid, set: { 'turn.initiative': value } })
      else if (actor)
        await this.#act(running.ruleset.key, running.rounds.act, actor.uuid, combatants.length > 1)
    }
    const refusal = await inOwnOrder(async () => {
      await write(fieldOperations(edits))
      return null
    })
    if (refusal) tellRefusal(refusal)
    return this
  }

  async #act(ruleset: string, action: string, actor: string, quick: boolean): Promise<void> {
    await act({ ruleset, scope: 'tab', on: '', action, actor, data: {}, quick })
  }

  protected override async _onStartRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onStartRound(context)
    if (context.round === 1) await turning('fightStart', fightersOf(this))
    await turning('roundStart', fightersOf(this))
  }

  protected override async _onEndRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onEndRound(context)
    await turning('roundEnd', fightersOf(this))
  }

  protected override async _onStartTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onStartTurn(combatant, context)
    await turning('turnStart', [combatant.actor])
  }

  protected override async _onEndTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onEndTurn(combatant, context)
    await turning('turnEnd', [combatant.actor])
  }
}
