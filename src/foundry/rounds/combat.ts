/** The document class of fights. It decides by a game's rules whose turn it is, and who may move the fight to the next turn. */
import { isNextTurn } from '../../core/fight-rules'
import type { Edit } from '../../core/outcome'
import { setClassName } from '../platform/class-name'
import { notifyRefusal } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { handlePress } from '../play/handle-press'
import { runInRequestOrder } from '../play/decide-request'
import { fieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import { listFighters } from '../world/turns'
import { prepareFight } from './prepare-fight'
import { recordBegunTurns, updateTurnOrder } from './turn-order'
import { restoreFightPosition } from './restore-fight-position'
import type { TurnOrder } from './fighting-game'
import { gameThatRunsFights, situationInFight, computeTurnOrder } from './fighting-game'
import { actorsInFight, submitCombatEvent } from './combat-events'
import { uuidOf } from '../platform/uuid-of'

const isFightMove = (changed: Combat.UpdateData): boolean => 'round' in changed || 'turn' in changed

/** The place of each combatant in the order of turns, by the combatant's id. Null if Foundry orders the fight. */
type TurnIndexByCombatant = TurnOrder['indexes'] | null

/**
 * For each fight whose turns are being sorted: the place of every fighter. It is not a private field of the fight, because
 * Foundry's constructor sorts the turns before private fields exist.
 */
const turnIndexes = new WeakMap<Combat.Implementation, TurnIndexByCombatant>()

function computeTurnIndexes(fight: Combat.Implementation): TurnIndexByCombatant {
  const gameOfFight = gameThatRunsFights()
  return gameOfFight && computeTurnOrder(gameOfFight, listFighters(fight)).indexes
}

/**
 * A fight. The game that runs it defines initiative and the order of turns. If no game runs it, Foundry does. One client of the
 * Gamemaster tells the active games when a turn or a round begins or ends.
 */
export class HarmBlessingCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  static {
    setClassName(this, 'HarmBlessingCombat')
  }

  /** Every fight skips defeated fighters, because no game gives them a turn (see `HarmBlessingCombatant`). */
  override get settings(): Combat['settings'] {
    return Object.assign({}, super.settings, { skipDefeated: true })
  }

  /** Sorts the turns. Asks the game once for the order of all fighters, because Foundry compares many pairs of fighters. */
  override setupTurns() {
    turnIndexes.set(this, computeTurnIndexes(this))
    try {
      return super.setupTurns()
    } finally {
      turnIndexes.delete(this)
    }
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    // Foundry calls this method with a `this` that is not the fight, so the fight is read from a combatant. If a module calls the
    // method outside `setupTurns`, the order is computed here.
    const turnIndexById = a.combat && (turnIndexes.get(a.combat) ?? computeTurnIndexes(a.combat))
    if (!turnIndexById) return super._sortCombatants(a, b)
    return (turnIndexById.get(a.id) ?? turnIndexById.size) - (turnIndexById.get(b.id) ?? turnIndexById.size)
  }

  /**
   * Writes in one write the initiative of all fighters who need no dice. The game's own action rolls for the other fighters. As
   * in Foundry, combatants that this user does not own are left out.
   */
  override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
    const gameOfFight = gameThatRunsFights()
    if (!gameOfFight) return super.rollInitiative(ids, options)
    const combatants = [ids]
      .flat()
      .flatMap((id) => this.combatants.get(id) ?? [])
      .filter(({ isOwner }) => isOwner)
    const edits: Edit[] = []
    for (const { actor } of combatants) {
      const situation = situationInFight(gameOfFight, actor)
      const value = situation && gameOfFight.fightRules.initiative(situation)
      if (actor && value !== null) edits.push({ target: uuidOf(actor), set: { 'turn.initiative': value } })
      else if (actor)
        await this.#requestAction(
          gameOfFight.ruleset.key,
          gameOfFight.fightRules.initiativeAction,
          uuidOf(actor),
          combatants.length > 1,
        )
    }
    const refusal = await runInRequestOrder(async () => {
      await writeOperations(fieldOperations(edits))
      return null
    })
    if (refusal) notifyRefusal(refusal)
    return this
  }

  async #requestAction(ruleset: string, action: string, actor: string, isQuick: boolean): Promise<void> {
    await handlePress({ ruleset, scope: 'tab', on: '', action, actor, data: {}, quick: isQuick })
  }

  /** Begins a fight only when every fighter has a place in the order. */
  override async startCombat(): Promise<this> {
    return (await prepareFight(this)) ? super.startCombat() : this
  }

  /** The last position of the fight that a person had the right to choose. */
  #trustedPosition: Combat.HistoryData | null = null

  /** Has a person moved the fight without the right to do so? True until the fight is back at its earlier position. */
  #isMoveForbidden = false

  /** Has a Gamemaster changed the number of the round? Then the fight skips a whole round with all its turns. */
  #isSkippingRound = false

  protected override async _preUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.PreUpdateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    if (user.isGM && isFightMove(changed)) recordBegunTurns(this, changed)
  }

  protected override _onUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.OnUpdateOperation,
    userId: string,
  ): void {
    const positionBefore = (this.#trustedPosition ??= { ...this.current })
    const previousOrder = this.turns
    if ('round' in changed) this.#sortTurnsOfNewRound()
    if (isFightMove(changed)) this.#isMoveForbidden = !this.#mayMove(userId, positionBefore, previousOrder)
    try {
      super._onUpdate(changed, options, userId)
    } finally {
      // The position is handled even if Foundry's tracker throws an error. The tracker does so for a fight that it does not show.
      this.#acceptOrPutBack(changed, positionBefore, userId)
    }
  }

  /**
   * Handles a change of the fight's position. Accepts the new position if the person may make this move, or else puts the fight
   * back.
   */
  #acceptOrPutBack(changed: Combat.UpdateData, positionBefore: Combat.HistoryData, userId: string): void {
    const isPositionMoved = isFightMove(changed)
    // A new order of the round, stored by a Gamemaster's client, may give the turn to another fighter without a move. The new
    // position then counts as permitted.
    const isPositionChanged =
      isPositionMoved || (isOrderChanged(changed) && game.users.get(userId)?.isGM === true)
    if (!isPositionChanged) return
    if (!this.#isMoveForbidden) this.#trustedPosition = { ...this.current }
    if (!isPositionMoved) return
    if (!this.#isMoveForbidden) void updateTurnOrder(this)
    else if (game.user.isActiveGM) void restoreFightPosition(this, positionBefore, userId)
  }

  /** Sorts the turns of a new round, in which no turn has begun. Foundry itself then finds the fighter who acted before. */
  #sortTurnsOfNewRound(): void {
    const { current } = this
    this.setupTurns()
    this.current = current
  }

  /** After a forbidden move, Foundry sends no turn events. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (!this.#isMoveForbidden) await super._manageTurnEvents()
  }

  /**
   * May this user make this move? A Gamemaster may make every move. A player may end the turn of their own fighter. Nobody else
   * may move the fight.
   * @param positionBefore the fight's position before the change
   * @param previousOrder the order of turns before the change
   */
  #mayMove(
    userId: string,
    positionBefore: Combat.HistoryData,
    previousOrder: readonly Combatant.Implementation[],
  ): boolean {
    const user = game.users.get(userId)
    const newPosition = { round: this.round, turn: this.turn }
    if (
      user?.isGM === true ||
      (positionBefore.round === newPosition.round && positionBefore.turn === newPosition.turn)
    )
      return true
    const actor = this.combatants.get(positionBefore.combatantId ?? '')?.actor
    // A turn is not over because other fighters have joined or left. So the old position is looked up in the present turns.
    const turns = positionBefore.round === newPosition.round ? this.turns : previousOrder
    const turnIndex = turns.findIndex(({ id }) => id === positionBefore.combatantId)
    const oldPosition = { round: positionBefore.round ?? 0, turn: turnIndex < 0 ? null : turnIndex }
    const defeatedFlags = (combatants: readonly Combatant.Implementation[]) =>
      combatants.map(({ isDefeated }) => isDefeated)
    return (
      user !== undefined &&
      actor?.testUserPermission(user, 'OWNER') === true &&
      isNextTurn(oldPosition, newPosition, defeatedFlags(this.turns), defeatedFlags(turns))
    )
  }

  protected override async _onStartRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onStartRound(context)
    this.#isSkippingRound = context.skipped
    if (this.#isSkippingRound) return
    if (context.round === 1) await submitCombatEvent('fightStart', actorsInFight(this))
    await submitCombatEvent('roundStart', actorsInFight(this))
  }

  protected override async _onEndRound(context: Combat.RoundEventContext): Promise<void> {
    await super._onEndRound(context)
    if (!this.#isSkippingRound) await submitCombatEvent('roundEnd', actorsInFight(this))
  }

  protected override async _onStartTurn(
    combatant: Combatant.Stored,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onStartTurn(combatant, context)
    if (!this.#isSkippingRound) await submitCombatEvent('turnStart', [combatant.actor])
  }

  protected override async _onEndTurn(
    combatant: Combatant.Stored,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onEndTurn(combatant, context)
    if (!this.#isSkippingRound) await submitCombatEvent('turnEnd', [combatant.actor])
  }
}

/** Does this change store which fighters' turns of the round have begun? */
function isOrderChanged(changed: Combat.UpdateData): boolean {
  return foundry.utils.getProperty(changed, `flags.${SYSTEM_ID}.had`) !== undefined
}
