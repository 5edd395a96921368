/**
 * The document class `Combat`, second half: turns, rounds and initiative.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html, foundry-api §9
 */
import { game, ui } from '../state'
import { requireDocumentDialogs } from '../helpers/dialogs'
import { isFoundry14 } from '../generation'
import { getEffectRegistry } from '../helpers/effect-registry'
import { Hooks } from '../helpers/hooks'
import { escapeHTML } from '../utils/value-types'
import type { OperationOptions } from '../data/database-operation'
import type { PlainObject } from '../../shared/objects'
import type { ClientDocument } from './client-document'
import { runTurnEvents } from './combat-events'
import type { CombatPosition, TurnContext } from './combat-events'
import { rollInitiative, createOptionsOfTurnOrderUpdate } from './combat-initiative'
import type { InitiativeOptions } from './combat-initiative'
import { CombatTurns, readCombatPosition } from './combat-turns'
import type { Combatant } from './combatant'
import type { User } from './user'

type CombatDescendantEventArguments = Parameters<ClientDocument['_onCreateDescendantDocuments']>

export class Combat extends CombatTurns {
  // ---- starting, advancing and ending the encounter

  async activate(options: OperationOptions = {}): Promise<this> {
    const otherActiveCombats = game.combats.filter((combat) => combat !== this && combat.active)
    const documentUpdates: PlainObject[] = otherActiveCombats.map(({ id }) => ({ _id: id, active: false }))
    documentUpdates.push({ _id: this.id, active: true })
    await this._class.updateDocuments(documentUpdates, options)
    return this
  }

  async startCombat(): Promise<this | undefined> {
    const updateData = { round: 1, turn: 0 }
    Hooks.callAll('combatStart', this, updateData)
    return this.update(updateData)
  }

  async endCombat(): Promise<this | null | undefined> {
    const hasUserConfirmed = await requireDocumentDialogs().confirm({
      window: { title: game.i18n.localize('COMBAT.EndTitle') },
      content: `<p>${escapeHTML(game.i18n.localize('COMBAT.EndConfirmation'))}</p>`,
    })
    return hasUserConfirmed ? this.delete() : null
  }

  /**
   * Finds the index of the next turn, beginning at an index. If the setting `skipDefeated` is on, the turns of defeated
   * combatants are skipped. Null if there is no such turn.
   */
  #firstTurn(startIndex: number, turnIndexStep: 1 | -1): number | null {
    for (
      let turnIndex = startIndex;
      turnIndex >= 0 && turnIndex < this.turns.length;
      turnIndex += turnIndexStep
    ) {
      if (this.settings['skipDefeated'] !== true || !this.turns[turnIndex]?.isDefeated) return turnIndex
    }
    return null
  }

  async nextTurn(): Promise<this | undefined> {
    if (this.round === 0) return this.nextRound()
    const nextTurnIndex = this.#firstTurn((this.turn ?? -1) + 1, 1)
    return nextTurnIndex === null
      ? this.nextRound()
      : this.#advance('combatTurn', { round: this.round, turn: nextTurnIndex }, 1)
  }

  async previousTurn(): Promise<this | undefined> {
    if (this.round === 0) return this
    const previousTurnIndex = this.turn === null ? null : this.#firstTurn(this.turn - 1, -1)
    return previousTurnIndex === null
      ? this.previousRound()
      : this.#advance('combatTurn', { round: this.round, turn: previousTurnIndex }, -1)
  }

  /**
   * Starts the next round. The first combatant then has the turn. If the combat has started but no combatant has the
   * turn, this stays so.
   */
  async nextRound(): Promise<this | undefined> {
    const firstTurnIndex = this.turn === null && this.started ? null : (this.#firstTurn(0, 1) ?? null)
    return this.#advance('combatRound', { round: this.round + 1, turn: firstTurnIndex }, 1)
  }

  async previousRound(): Promise<this | undefined> {
    const previousRoundNumber = Math.max(this.round - 1, 0)
    const lastTurnIndex = this.turn === null ? null : Math.max(this.turns.length - 1, 0)
    return this.#advance(
      'combatRound',
      { round: previousRoundNumber, turn: previousRoundNumber > 0 ? lastTurnIndex : null },
      -1,
    )
  }

  async #advance(
    hookName: string,
    updateData: PlainObject,
    turnDirection: 1 | -1,
  ): Promise<this | undefined> {
    const updateOptions: OperationOptions = { direction: turnDirection }
    Hooks.callAll(hookName, this, updateData, updateOptions)
    return this.update(updateData, updateOptions)
  }

  // ---- rolling initiative

  async rollInitiative(combatantIds: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, [combatantIds].flat(), options)
    return this
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.#rollMatching(() => true, options)
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.#rollMatching((combatant) => combatant.isNPC, options)
  }

  async #rollMatching(
    isCombatantIncluded: (combatant: Combatant) => boolean,
    options: InitiativeOptions,
  ): Promise<this> {
    const combatantsToRoll = this.combatants.filter(
      (combatant) => combatant.isOwner && combatant.initiative === null && isCombatantIncluded(combatant),
    )
    return this.rollInitiative(
      combatantsToRoll.map(({ id }) => id ?? ''),
      options,
    )
  }

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const initiativeResetUpdates = this.combatants.map(({ id }) => ({ _id: id, initiative: null }))
    await this.updateEmbeddedDocuments(
      'Combatant',
      initiativeResetUpdates,
      createOptionsOfTurnOrderUpdate(this, updateTurn),
    )
    return this
  }

  async setInitiative(combatantId: string, initiativeValue: number): Promise<void> {
    await this.combatants.get(combatantId, { strict: true })?.update({ initiative: initiativeValue })
  }

  // ---- events

  /** True if this user may advance the encounter. Packages may override this method. */
  _canChangeRound(_user: User): boolean {
    return true
  }

  _canChangeTurn(_user: User): boolean {
    return true
  }

  override async _preUpdate(
    changes: PlainObject,
    options: OperationOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false
    const mayAdvance =
      (!('round' in changes) || this._canChangeRound(user)) &&
      (!('turn' in changes) || this._canChangeTurn(user))
    if (!mayAdvance) ui.notifications?.warn('You may not change the turn of this encounter.')
    return mayAdvance ? undefined : false
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId)
    if (isFoundry14() && this.started) void getEffectRegistry().refresh('combatEnd', { combat: this })
  }

  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    const previousCombatPosition = this.current
    super._onUpdate(changed, options, userId)
    this.current = readCombatPosition(this)
    this.#notifyTurnChange(previousCombatPosition, options)
  }

  /**
   * After an update, calls the hook for a change of turn on every client. On the designated GM's client, also runs the
   * turn events.
   */
  #notifyTurnChange(previousCombatPosition: CombatPosition, options: OperationOptions): void {
    const { round, turn, combatantId } = this.current
    if (
      round === previousCombatPosition.round &&
      turn === previousCombatPosition.turn &&
      combatantId === previousCombatPosition.combatantId
    )
      return
    this.previous = previousCombatPosition
    Hooks.callAll('combatTurnChange', this, this.previous, this.current)
    if (options['turnEvents'] !== false) void this._manageTurnEvents()
  }

  /**
   * Packages may override this method. Foundry's documentation: "Manage the execution of Combat lifecycle events" (API
   * v13 and v14, Combat).
   */
  _manageTurnEvents(): Promise<void> {
    return runTurnEvents(this)
  }

  #isAboutCombatants(descendantEventArguments: CombatDescendantEventArguments): boolean {
    return descendantEventArguments[0] === this && descendantEventArguments[1] === 'combatants'
  }

  override _onCreateDescendantDocuments(...args: CombatDescendantEventArguments): void {
    super._onCreateDescendantDocuments(...args)
    this.#updateTurnOrder(args)
    if (this.#isAboutCombatants(args) && game.user.isActiveGM)
      for (const combatant of args[2] as Combatant[]) void this._onEnter(combatant)
  }

  override _onUpdateDescendantDocuments(...args: CombatDescendantEventArguments): void {
    super._onUpdateDescendantDocuments(...args)
    this.#updateTurnOrder(args)
  }

  override _onDeleteDescendantDocuments(...args: CombatDescendantEventArguments): void {
    super._onDeleteDescendantDocuments(...args)
    this.#updateTurnOrder(args)
    if (this.#isAboutCombatants(args) && game.user.isActiveGM)
      for (const combatant of args[2] as Combatant[]) void this._onExit(combatant)
  }

  /**
   * Updates the turn order after a change of combatants. The turn stays with the combatant who has it (#12747, #12990),
   * unless the operation itself names the turn.
   */
  #updateTurnOrder(descendantEventArguments: CombatDescendantEventArguments): void {
    if (!this.#isAboutCombatants(descendantEventArguments)) return
    // The cast is safe: the last two arguments of every create, update and delete event are the options and the user's
    // id.
    const options = descendantEventArguments[4] as OperationOptions
    const previousCombatPosition = this.current
    this.setupTurns()
    const { combatTurn } = options
    const turnIndexOfSameCombatant = this.turns.findIndex(
      ({ id }) => id === previousCombatPosition.combatantId,
    )
    const newTurnIndex = typeof combatTurn === 'number' ? combatTurn : turnIndexOfSameCombatant
    if (this.started && this.turn !== null && newTurnIndex >= 0 && newTurnIndex !== this.turn) {
      // Every client sets the new turn in its prepared data. Only the client of the active GM also updates the stored
      // turn.
      this.turn = newTurnIndex
      this.current = readCombatPosition(this)
      if (game.user.isActiveGM) void this.update({ turn: newTurnIndex }, { turnEvents: false })
    }
    this.#notifyTurnChange(
      this.current.combatantId === previousCombatPosition.combatantId ? this.current : previousCombatPosition,
      options,
    )
    renderCombatTracker()
  }

  _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    return Promise.resolve()
  }

  _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    return Promise.resolve()
  }

  _onStartRound(_context: TurnContext): Promise<void> {
    return Promise.resolve()
  }

  _onEndRound(_context: TurnContext): Promise<void> {
    return Promise.resolve()
  }

  _onEnter(_combatant: Combatant): Promise<void> {
    return Promise.resolve()
  }

  _onExit(_combatant: Combatant): Promise<void> {
    return Promise.resolve()
  }
}

function renderCombatTracker(): void {
  const combatTracker = ui['combat']
  if (combatTracker && 'render' in combatTracker) combatTracker.render()
}

declare module '../class-registry' {
  interface ClassTypes {
    Combat: typeof Combat
  }
}
