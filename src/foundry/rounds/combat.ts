/** The document class of fights. A game's rules decide whose turn it is and who may end the turn. */
import { isDirectlyNextTurn } from '../../core/fight-rules'
import type { CombatEvent } from '../../core/recovery'
import { setClassName } from '../platform/class-name'
import { fetchScript, runWithFetchedScript } from '../platform/fetch-script'
import { SYSTEM_ID } from '../platform/icon-path'
import { runTaskOfDecidingClient } from '../play/decide-request'
import { warnOfUntrustedData } from '../play/warn-of-untrusted'
import { listFighters } from '../world/turns'
import { recordBegunTurns, updateTurnOrder } from './turn-order'
import type { TurnOrder } from './fighting-game'
import { findGameThatRunsFights, computeTurnOrder } from './fighting-game'
import { listActorsInFight, submitCombatEvent } from './combat-events'

const doesUpdateChangeRoundOrTurn = (changedData: Combat.UpdateData): boolean =>
  'round' in changedData || 'turn' in changedData

/** Maps the id of each combatant to its index in the order of turns. Null if Foundry itself orders the fight. */
type TurnIndexByCombatant = TurnOrder['indexes'] | null

/**
 * The index of every fighter in the turn order, for each fight whose turns are being sorted now. This is not a private
 * field of the fight, because Foundry's constructor sorts before private fields exist.
 */
const turnIndexesByFight = new WeakMap<Combat.Implementation, TurnIndexByCombatant>()

function computeTurnIndexes(fight: Combat.Implementation): TurnIndexByCombatant {
  const gameOfFight = findGameThatRunsFights()
  return gameOfFight && computeTurnOrder(gameOfFight, listFighters(fight)).indexes
}

/**
 * A fight. The game that runs fights defines initiative and turn order; without one, Foundry's rules apply. The active
 * games learn when turns and rounds begin and end.
 */
export class HarmBlessingCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  static {
    setClassName(this, 'HarmBlessingCombat')
  }

  /** Every fight skips defeated fighters, because no game gives them a turn (see `HarmBlessingCombatant`). */
  override get settings(): Combat['settings'] {
    return Object.assign({}, super.settings, { skipDefeated: true })
  }

  /** Sorts the turns. Asks the game once for all fighters' order, because Foundry compares many pairs. */
  override setupTurns() {
    turnIndexesByFight.set(this, computeTurnIndexes(this))
    try {
      return super.setupTurns()
    } finally {
      turnIndexesByFight.delete(this)
    }
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    // Foundry calls this method with a `this` that is not the fight, so the fight is read from a combatant. If a module
    // calls the method outside `setupTurns`, the order is not known yet and is computed here.
    const turnIndexById = a.combat && (turnIndexesByFight.get(a.combat) ?? computeTurnIndexes(a.combat))
    if (!turnIndexById) return super._sortCombatants(a, b)
    return (turnIndexById.get(a.id) ?? turnIndexById.size) - (turnIndexById.get(b.id) ?? turnIndexById.size)
  }

  /**
   * Stores the initiative of those fighters whose initiative needs no dice, in one write. For the other fighters, the
   * game's own action rolls. Combatants that this user does not own are left out, as Foundry does.
   */
  override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
    const gameOfFight = findGameThatRunsFights()
    if (!gameOfFight) return super.rollInitiative(ids, options)
    const ownedActors = [ids].flat().flatMap((combatantId) => {
      const { actor, isOwner } = this.combatants.get(combatantId) ?? {}
      return actor && isOwner ? [actor] : []
    })
    await runWithFetchedScript(
      () => import('./prepare-fight'),
      ({ rollOrStoreInitiatives }) => rollOrStoreInitiatives(gameOfFight, ownedActors),
    )
    return this
  }

  /** Begins the fight only if every fighter has a place in the order of turns. */
  override async startCombat(): Promise<this> {
    if (!findGameThatRunsFights()) return super.startCombat()
    const preparingScript = await fetchScript(() => import('./prepare-fight'))
    return (await preparingScript?.prepareFight(this)) ? super.startCombat() : this
  }

  /** The fight's last position (round and turn) that was reached with permission. */
  #trustedPosition: Combat.HistoryData | null = null

  /**
   * True if a person has moved the fight to another turn without permission. It stays true until the fight is back at
   * its earlier position.
   */
  #isMoveForbidden = false

  /**
   * True if a Gamemaster has changed the round's number by hand. The fight then skips all turns of a round, and submits
   * no combat events.
   */
  #isSkippingRound = false

  protected override async _preUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.PreUpdateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    if (user.isGM && doesUpdateChangeRoundOrTurn(changed)) recordBegunTurns(this, changed)
  }

  protected override _onUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.OnUpdateOperation,
    userId: string,
  ): void {
    const fightPositionBefore = (this.#trustedPosition ??= { ...this.current })
    const previousTurnOrder = this.turns
    if ('round' in changed) this.#sortTurnsOfNewRound()
    if (doesUpdateChangeRoundOrTurn(changed))
      this.#isMoveForbidden = !this.#mayMove(userId, fightPositionBefore, previousTurnOrder)
    try {
      super._onUpdate(changed, options, userId)
    } finally {
      // Foundry's tracker throws an error for a fight that it does not show. The position is handled all the same.
      this.#acceptOrPutBack(changed, fightPositionBefore, userId)
    }
  }

  /**
   * Handles a change of the fight's position (its round and turn). If the person may make this change, the new position
   * is accepted. Otherwise the fight returns to its earlier position.
   */
  #acceptOrPutBack(
    changedData: Combat.UpdateData,
    fightPositionBefore: Combat.HistoryData,
    userId: string,
  ): void {
    const isRoundOrTurnChanged = doesUpdateChangeRoundOrTurn(changedData)
    // If a Gamemaster's client stores a new order of the round, the turn may belong to another fighter although nobody
    // has moved the fight. This position is permitted too.
    const isFightPositionChanged =
      isRoundOrTurnChanged || (isTurnOrderChanged(changedData) && game.users.get(userId)?.isGM === true)
    if (!isFightPositionChanged) return
    if (!this.#isMoveForbidden) this.#trustedPosition = { ...this.current }
    if (!isRoundOrTurnChanged) return
    if (!this.#isMoveForbidden) void updateTurnOrder(this)
    else if (game.user.isActiveGM) {
      void warnOfUntrustedData(userId, 'fight')
      void runTaskOfDecidingClient(async () =>
        (await import('./restore-fight-position')).restoreFightPosition(this, fightPositionBefore),
      )
    }
  }

  /** Sorts the turns at the start of a round. Keeps Foundry's record of the fighter who acted before. */
  #sortTurnsOfNewRound(): void {
    const { current } = this
    this.setupTurns()
    this.current = current
  }

  /** Foundry sends no turn events after a move that the person was not permitted to make. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (!this.#isMoveForbidden) await super._manageTurnEvents()
  }

  /**
   * True if this user may move the fight to another turn. Gamemasters always may. A player may only end the turn of
   * their own fighter.
   * @param fightPositionBefore the fight's position before the change
   * @param previousTurnOrder the order of turns before the change
   */
  #mayMove(
    userId: string,
    fightPositionBefore: Combat.HistoryData,
    previousTurnOrder: readonly Combatant.Implementation[],
  ): boolean {
    const user = game.users.get(userId)
    const newFightPosition = { round: this.round, turn: this.turn }
    if (
      user?.isGM === true ||
      (fightPositionBefore.round === newFightPosition.round &&
        fightPositionBefore.turn === newFightPosition.turn)
    )
      return true
    const actor = this.combatants.get(fightPositionBefore.combatantId ?? '')?.actor
    // When other fighters join or leave, the present turn does not end, but its number may change. So the earlier
    // position is looked up in the present order of turns.
    const fightTurns = fightPositionBefore.round === newFightPosition.round ? this.turns : previousTurnOrder
    const turnIndex = fightTurns.findIndex(({ id }) => id === fightPositionBefore.combatantId)
    const oldFightPosition = { round: fightPositionBefore.round ?? 0, turn: turnIndex < 0 ? null : turnIndex }
    const listDefeatedFlags = (combatants: readonly Combatant.Implementation[]) =>
      combatants.map(({ isDefeated }) => isDefeated)
    return (
      user !== undefined &&
      actor?.testUserPermission(user, 'OWNER') === true &&
      isDirectlyNextTurn(
        oldFightPosition,
        newFightPosition,
        listDefeatedFlags(this.turns),
        listDefeatedFlags(fightTurns),
      )
    )
  }

  /**
   * Submits a combat event without waiting until it is written. So all events of one move of the fight are queued
   * before a person can press again. Otherwise, a late event could clear a use that a player has just ticked.
   */
  #submitEvent(combatEvent: CombatEvent, actors = listActorsInFight(this)): void {
    if (!this.#isSkippingRound) void submitCombatEvent(combatEvent, actors)
  }

  protected override async _onStartRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onStartRound(context)
    this.#isSkippingRound = context.skipped
    if (context.round === 1) this.#submitEvent('fightStart')
    this.#submitEvent('roundStart')
  }

  protected override async _onEndRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onEndRound(context)
    this.#submitEvent('roundEnd')
  }

  protected override async _onStartTurn(
    combatant: Combatant.Stored,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onStartTurn(combatant, context)
    this.#submitEvent('turnStart', [combatant.actor])
  }

  protected override async _onEndTurn(
    combatant: Combatant.Stored,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onEndTurn(combatant, context)
    this.#submitEvent('turnEnd', [combatant.actor])
  }
}

/** Does this update store the ids of the fighters whose turn of the round has begun? */
function isTurnOrderChanged(changedData: Combat.UpdateData): boolean {
  return foundry.utils.getProperty(changedData, `flags.${SYSTEM_ID}.had`) !== undefined
}
