/** The template data of an actor sheet's parts: the header, the games, and the gear. */
import { describeActorData } from '../../core/shell/describe-documents'
import { fillInViewNames } from '../platform/actor-names'
import { createItemButtonsById, createItemSummaryLines, listFirstItemRulesById } from '../play/item-buttons'
import { findLoadedRuleset, allGameOutlines, activeRulesetsForActorType } from '../world/active-rulesets'
import { createRecoveryMomentStepViewsOnSheet, createStepViewsOnSheet } from '../chat/steps-on-sheet'
import { findMessagesWithOptionalStep } from '../chat/pending-steps'
import { findMessagesWaitingForActor } from '../chat/waiting-messages'
import { findCommunitiesForGame, createItemView, buildUnparsedSituation } from '../world/views'
import { createConditionsContext } from './sheet-conditions'
import { groupFormRowsByFieldName, createFormRowsOfRecord } from './form-rows'
import { createTokenNameSwitchContext } from './name-switch'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The item types of the gear tab, in this order. Other items are on the games' tabs. */
const GEAR_ITEM_TYPES = ['weapon', 'armor', 'gear'] as const

export function createActorHeaderContext(actor: Actor.Implementation): object {
  return {
    name: actor.name,
    img: actor.img,
    type: `TYPES.Actor.${actor.type}`,
    conditions: createConditionsContext(actor),
    nameSwitch: createTokenNameSwitchContext(actor),
  }
}

/**
 * Makes the template data of a game's tab on the sheet. They contain the game's view of the actor and its items. The
 * view is null if the game is not loaded or its data is unreadable.
 * @param isEditing true if the sheet is open for editing, so that the tab shows form fields
 */
export function createGameTabContext(
  actor: Actor.Implementation,
  gameKey: string,
  isEditing: boolean,
): object {
  const ruleset = findLoadedRuleset(gameKey)
  if (!ruleset) return { view: null }
  const waitingMessageRecords = findMessagesWaitingForActor(actor, ruleset)
  const recoveryMomentSteps = createRecoveryMomentStepViewsOnSheet(documentUuidOrEmpty(actor), ruleset)
  return {
    view: fillInViewNames(
      ruleset.tab.context(
        {
          ...buildUnparsedSituation(actor, ruleset, game.user),
          communities: findCommunitiesForGame(ruleset),
        },
        waitingMessageRecords,
      ),
    ),
    ...fillInViewNames({
      // The field `momentSteps` holds only the choices that recoveries have left open. Some games show the other
      // waiting messages in their own way and need only these choices.
      momentSteps: recoveryMomentSteps,
      pending: [
        ...recoveryMomentSteps,
        ...createStepViewsOnSheet(documentUuidOrEmpty(actor), ruleset, [
          ...findMessagesWithOptionalStep(documentUuidOrEmpty(actor), ruleset).filter(
            ({ uuid }) =>
              !waitingMessageRecords.some((waitingMessageRecord) => waitingMessageRecord.uuid === uuid),
          ),
          ...waitingMessageRecords,
        ]),
      ],
    }),
    itemButtons: createItemButtonsById(actor, [ruleset]),
    itemRules: listFirstItemRulesById(actor, [ruleset]),
    row: isEditing ? createGameFormRows(actor, gameKey) : {},
  }
}

/** The form rows for a game's data, by field name, made from the data description. A tab shows them for editing. */
function createGameFormRows(actor: Actor.Implementation, gameKey: string): object {
  const fieldDescription = describeActorData(actor.gameType, allGameOutlines()).fields[gameKey]
  if (fieldDescription?.kind !== 'record') return {}
  return groupFormRowsByFieldName(
    createFormRowsOfRecord(
      fieldDescription,
      `system.${gameKey}`,
      `HnB.Actor.FIELDS.${gameKey}`,
      actor.storedGameData(gameKey),
    ),
  )
}

/**
 * The template data of the gear tab: the actor's gear by item type, each item with the lines of every game. The tab
 * also contains items that no game's tab shows.
 */
export function createGearTabContext(actor: Actor.Implementation): object {
  const gamesOfActor = activeRulesetsForActorType(actor.gameType)
  const isItemInGameTab = (item: Item.Implementation) =>
    gamesOfActor.some(({ items, key }) => items[item.gameType]?.isShownOnTab(createItemView(item, key)))
  const createGearGroup = (gearType: string, itemsOfType: Item.Implementation[]) => ({
    type: gearType,
    label: `HnB.sheet.group.${gearType}`,
    items: itemsOfType.sort((a, b) => a.sort - b.sort).map(createItemRowView),
  })
  const itemsWithoutTab = actor.items.filter((item) => !isGearItem(item) && !isItemInGameTab(item))
  return {
    itemButtons: createItemButtonsById(actor, gamesOfActor),
    itemRules: listFirstItemRulesById(actor, gamesOfActor),
    groups: [
      ...GEAR_ITEM_TYPES.map((gearType) =>
        createGearGroup(
          gearType,
          actor.items.filter((item) => item.type === gearType),
        ),
      ),
      ...(itemsWithoutTab.length > 0 ? [createGearGroup('other', itemsWithoutTab)] : []),
    ],
  }
}

const isGearItem = ({ type }: Item.Implementation): boolean =>
  GEAR_ITEM_TYPES.some((gearType) => gearType === type)

function createItemRowView(item: Item.Implementation): object {
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    lines: createItemSummaryLines(item),
  }
}
