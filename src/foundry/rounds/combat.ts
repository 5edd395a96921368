/** The class of fights: whose turn it is by a game's rules, and who may move the fight to the next turn. */
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
 * A fight. The game that runs the fight defines initiative and the order of turns; without such a game, Foundry does.
 * The active games hear of each turn or round that begins or ends, on one Gamemaster's client.
 */
export class HarmBlessingCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  static {
    setClassName(this, 'HarmBlessingCombat')
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const running = fightingGame()
    if (!running) return super._sortCombatants(a, b)
    // Foundry calls this function without the fight as `this`.
    const all = a.combat?.combatants.map((one) => fighterOf(one)) ?? []
    return whoFirst(fighterOf(a), fighterOf(b), all, comparing(running).compare)
  }

  /**
   * Initiative that needs no dice is written at once, all together; the game's own action decides the rest. As in
   * Foundry, combatants that this user does not own are left out.
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

  /** A fight does not begin before its order is known. */
  override async startCombat(): Promise<this> {
    return (await prepareFight(this)) ? super.startCombat() : this
  }

  /** The fight's position after the last move by a person who may move it. */
  #believed: Combat.HistoryData | null = null

  /** Has a person moved the fight who may not, and has the fight not been put back yet? */
  #isDoubted = false

  /** Has a Gamemaster set the round anew, so that the change skips a round and all its turns? */
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
      // This runs even if Foundry's tracker throws for a fight that it does not show.
      this.#hasMoved(changed, before, userId)
    }
  }

  /** Follows a change: accepts the fight's new position, or puts the fight back. */
  #hasMoved(changed: Combat.UpdateData, before: Combat.HistoryData, userId: string): void {
    const isMoved = isMove(changed)
    // When a Gamemaster's client stores the order, the turn may have passed to another fighter.
    const isKept = isMoved || (hasKept(changed) && game.users.get(userId)?.isGM === true)
    if (!isKept) return
    if (!this.#isDoubted) this.#believed = { ...this.current }
    if (!isMoved) return
    if (!this.#isDoubted) void keepOrder(this)
    else if (game.user.isActiveGM) void putBack(this, before, userId)
  }

  /** Sorts the turns of a new round, in which no turn has begun; Foundry then finds out by itself whose turn it was. */
  #orderAnew(): void {
    const { current } = this
    this.setupTurns()
    this.current = current
  }

  /** No turn event follows where a person moved the fight who may not move it. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (!this.#isDoubted) await super._manageTurnEvents()
  }

  /**
   * May this user make the move? Gamemasters may make any; the player of the fighter whose turn it is may move to the
   * next turn; nobody else may.
   * @param before the fight's position before the change
   * @param lastRound the order of turns before the change
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
    // Other fighters may have joined and left since, and the turn is still this fighter's.
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

/** Does a change store the fighters whose turn of the round has begun? */
function hasKept(changed: Combat.UpdateData): boolean {
  return foundry.utils.getProperty(changed, `flags.${SYSTEM_ID}.had`) !== undefined
}
