/** Rolls initiative: https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html#rollinitiative. */
import { CONFIG } from '../config'
import { throwDeprecated } from '../errors'
import { isFoundry14 } from '../generation'
import { game } from '../state'
import type { OperationOptions } from '../data/database-operation'
import { mergeObject } from '../utils/merge-object'
import type { PlainObject } from '../../shared/objects'
import type { Combat } from '../class-types'
import type { Combatant } from './combatant'
import type { InitiativeRoll } from './roll-views'

export interface InitiativeOptions {
  formula?: string | null
  updateTurn?: boolean
  messageOptions?: PlainObject
  /** Foundry 14 only: the visibility of the roll. */
  messageMode?: string
}

export async function rollInitiative(
  combat: Combat,
  combatantIds: string[],
  options: InitiativeOptions,
): Promise<void> {
  if (!isFoundry14() && options.messageMode !== undefined)
    throwDeprecated('"messageMode"', '"messageOptions.rollMode"')
  const { formula = null, updateTurn = true } = options
  const combatantRolls: { combatant: Combatant; roll: InitiativeRoll }[] = []
  for (const combatantId of combatantIds) {
    const combatant = combat.combatants.get(combatantId)
    if (!combatant?.isOwner) continue
    const roll = combatant.getInitiativeRoll(formula ?? undefined)
    await roll.evaluate()
    combatantRolls.push({ combatant, roll })
  }
  if (combatantRolls.length === 0) return
  const initiativeUpdates = combatantRolls.map(({ combatant, roll }) => ({
    _id: combatant.id,
    initiative: roll.total ?? null,
  }))
  await combat.updateEmbeddedDocuments(
    'Combatant',
    initiativeUpdates,
    createOptionsOfTurnOrderUpdate(combat, updateTurn),
  )
  for (const { combatant, roll } of combatantRolls) await showInitiativeRoll(combatant, roll, options)
}

/**
 * The options of an update that changes the turn order. The update runs no turn events. If `shouldUpdateTurn` is false,
 * the index of the current turn stays the same (#12311).
 */
export function createOptionsOfTurnOrderUpdate(
  { turn }: Combat,
  shouldUpdateTurn: boolean,
): OperationOptions {
  return { turnEvents: false, ...(shouldUpdateTurn || turn === null ? {} : { combatTurn: turn }) }
}

/** Posts an initiative roll to the chat. Only GMs see a hidden combatant's roll. */
async function showInitiativeRoll(
  combatant: Combatant,
  roll: InitiativeRoll,
  options: InitiativeOptions,
): Promise<void> {
  const { actor, token } = combatant
  const speaker = CONFIG.ChatMessage.documentClass.getSpeaker({ actor, token, alias: combatant.name })
  const flavorText = game.i18n.format('COMBAT.RollsInitiative', { name: combatant.name })
  const messageData = mergeObject(
    { speaker, flavor: flavorText, flags: { core: { initiativeRoll: true } } },
    options.messageOptions ?? {},
  ) as PlainObject
  const hiddenRollOptions = isFoundry14() ? { messageMode: 'gm' } : { rollMode: 'gmroll' }
  const visibilityOptions = options.messageMode === undefined ? {} : { messageMode: options.messageMode }
  await roll.toMessage(messageData, combatant.hidden ? hiddenRollOptions : visibilityOptions)
}
