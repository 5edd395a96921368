/** The class of fights: whose turn it is by a game's rules, and who may move the fight on. */
import { isNext, whoFirst } from '../../core/rounds'
import type { Edit } from '../../core/outcome'
import { setClassName } from '../platform/class-name'
import { tellRefusal } from '../platform/notify'
import { SYSTEM_ID } from '../platform/system-id'
import { act } from '../play/act'
import { inOwnOrder } from '../play/arbiter'
import { fieldOperations } from '../write/field-operations'
import { write } from '../write/write'
import { fighterOf } from '../world/turns'
import { prepareFight } from './begin'
import { keepOrder } from './order'
import { putBack } from './put-back'
import { comparing, fightingGame, fightingSituation } from './the-game'
import { fightersOf, turning } from './turnings'

const isMove = (changed: Combat.UpdateData): boolean => 'round' in changed || 'turn' in changed

/**
 * A fight. Where a game runs it, that game says what initiative is and in which order turns come; otherwise it is
 * Foundry's own. The games here hear of each turn or round that begins or ends, on one Gamemaster's client.
 */
export class HarmBlessingCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  static {
    setClassName(this, 'HarmBlessingCombat')
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const running = fightingGame()
    if (!running) return super._sortCombatants(a, b)
    // Foundry sorts by this function alone, without the fight.
    const all = a.combat?.combatants.map((one) => fighterOf(one)) ?? []
    return whoFirst(fighterOf(a), fighterOf(b), all, comparing(running).compare)
  }

  /**
   * Initiative that needs no dice is written at once, all together; for the others the game's own action decides. As in
   * Foundry, combatants of other people are left out.
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

  /** A fight does not begin before everybody knows who acts when. */
  override async startCombat(): Promise<this> {
    return (await prepareFight(this)) ? super.startCombat() : this
  }

  /** Where the fight stood when it was last moved by somebody who may move it. */
  #believed: Combat.HistoryData | null = null

  /** Has the fight been moved by somebody who may not, and not been put back yet? */
  #isDoubted = false

  /** A Gamemaster has set the round anew, so that a change skips a round and everything within it. */
  #isPassing = false

  protected override _onUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.OnUpdateOperation,
    userId: string,
  ): void {
    const before = (this.#believed ??= { ...this.current })
    const lastRound = this.turns
    if ('round' in changed) this.#orderAnew()
    if (isMove(changed)) this.#isDoubted = !this.#mayMove(userId, before, lastRound)
    try {
      super._onUpdate(changed, options, userId)
    } finally {
      // Whatever Foundry's tracker does with a fight that it does not show.
      this.#hasMoved(changed, before, userId)
    }
  }

  /** A change was made: what is believed follows it, or the change is put back. */
  #hasMoved(changed: Combat.UpdateData, before: Combat.HistoryData, userId: string): void {
    const isMoved = isMove(changed)
    // With the order that a Gamemaster's client keeps, a turn may have passed to somebody else.
    const isKept = isMoved || (hasKept(changed) && game.users.get(userId)?.isGM === true)
    if (!isKept) return
    if (!this.#isDoubted) this.#believed = { ...this.current }
    if (!isMoved) return
    if (!this.#isDoubted) void keepOrder(this)
    else if (game.user.isActiveGM) void putBack(this, before, userId)
  }

  /** In a new round nobody has had their turn yet; Foundry then finds out by itself whose turn it was. */
  #orderAnew(): void {
    const { current } = this
    this.setupTurns()
    this.current = current
  }

  /** Nothing begins, ends or comes back where the fight was moved by somebody who may not move it. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (!this.#isDoubted) await super._manageTurnEvents()
  }

  /**
   * May this user make the move? Gamemasters may make any; the player of the fighter whose turn it is may move to the
   * next turn; nobody else may.
   * @param before where it stood
   * @param lastRound the order before the change
   */
  #mayMove(
    userId: string,
    before: Combat.HistoryData,
    lastRound: readonly Combatant.Implementation[],
  ): boolean {
    const user = game.users.get(userId)
    const to = { round: this.round, turn: this.turn }
    if (user?.isGM === true || (before.round === to.round && before.turn === to.turn)) return true
    const whose = this.combatants.get(before.combatantId ?? '')?.actor
    // Others may have come and gone since, and the turn is still theirs.
    const turns = before.round === to.round ? this.turns : lastRound
    const place = turns.findIndex(({ id }) => id === before.combatantId)
    const from = { round: before.round ?? 0, turn: place < 0 ? null : place }
    const defeated = (all: readonly Combatant.Implementation[]) => all.map(({ isDefeated }) => isDefeated)
    return (
      user !== undefined &&
      whose?.testUserPermission(user, 'OWNER') === true &&
      isNext(from, to, defeated(this.turns), defeated(turns))
    )
  }

  protected override async _onStartRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onStartRound(context)
    this.#isPassing = context.skipped
    if (this.#isPassing) return
    if (context.round === 1) await turning('fightStart', fightersOf(this))
    await turning('roundStart', fightersOf(this))
  }

  protected override async _onEndRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onEndRound(context)
    if (!this.#isPassing) await turning('roundEnd', fightersOf(this))
  }

  protected override async _onStartTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onStartTurn(combatant, context)
    if (!this.#isPassing) await turning('turnStart', [combatant.actor])
  }

  protected override async _onEndTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onEndTurn(combatant, context)
    if (!this.#isPassing) await turning('turnEnd', [combatant.actor])
  }
}

/** Does a change set whose turn of the round has begun? */
function hasKept(changed: Combat.UpdateData): boolean {
  return foundry.utils.getProperty(changed, `flags.${SYSTEM_ID}.had`) !== undefined
}
