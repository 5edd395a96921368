/** The template data of an actor sheet's parts: the header, the games, and the gear. */
import { describeActorData } from '../../core/shell/describe-documents'
import { fillInNamesOfView } from '../platform/actor-names'
import { itemButtonsById, itemLinesByGame, firstItemRulesById } from '../play/item-buttons'
import { loadedRuleset, allGameOutlines, activeRulesetsFor } from '../world/active-rulesets'
import { momentStepsOnSheet, stepsOnSheet } from '../chat/steps-on-sheet'
import { messagesWithOptionalStep } from '../chat/pending-steps'
import { waitingMessages } from '../chat/waiting-messages'
import { communitiesForGame, itemView, buildRawSituation } from '../world/views'
import { conditionsContext } from './sheet-conditions'
import { formRowsByFieldName, formRowsOfRecord } from './form-rows'
import { nameSwitchContext } from './name-switch'
import { uuidOf } from '../platform/uuid-of'

/** The gear tab lists the items of these types, in this order. Items of other types are on the tabs of games. */
const GEAR_TYPES = ['weapon', 'armor', 'gear'] as const

export function actorHeaderContext(actor: Actor.Implementation): object {
  return {
    name: actor.name,
    img: actor.img,
    type: `TYPES.Actor.${actor.type}`,
    conditions: conditionsContext(actor),
    nameSwitch: nameSwitchContext(actor),
  }
}

/**
 * The template data of a game's tab: the game's view of the actor, with the buttons and rules of the actor's items. The view is
 * null if the game is not loaded, or if the actor's data for the game is unreadable.
 * @param isEditing is the sheet open for editing, so that the tab shows form fields?
 */
export function gameTabContext(actor: Actor.Implementation, gameKey: string, isEditing: boolean): object {
  const ruleset = loadedRuleset(gameKey)
  if (!ruleset) return { view: null }
  const waitingRecords = waitingMessages(actor, ruleset)
  const momentSteps = momentStepsOnSheet(uuidOf(actor), ruleset)
  return {
    view: fillInNamesOfView(
      ruleset.tab.context(
        { ...buildRawSituation(actor, ruleset, game.user), communities: communitiesForGame(ruleset) },
        waitingRecords,
      ),
    ),
    ...fillInNamesOfView({
      // Some games show waiting messages on their tab in a way of their own. Such a tab needs only the choices that
      // moments have left, so `momentSteps` is a property of its own.
      momentSteps,
      pending: [
        ...momentSteps,
        ...stepsOnSheet(uuidOf(actor), ruleset, [
          ...messagesWithOptionalStep(uuidOf(actor), ruleset).filter(
            ({ uuid }) => !waitingRecords.some((record) => record.uuid === uuid),
          ),
          ...waitingRecords,
        ]),
      ],
    }),
    itemButtons: itemButtonsById(actor, [ruleset]),
    itemRules: firstItemRulesById(actor, [ruleset]),
    row: isEditing ? gameFormRows(actor, gameKey) : {},
  }
}

/**
 * The form rows for a game's data, by field name, made from the description of the data. A tab shows them while it is
 * open for editing.
 */
function gameFormRows(actor: Actor.Implementation, gameKey: string): object {
  const description = describeActorData(actor.gameType, allGameOutlines()).fields[gameKey]
  if (description?.kind !== 'record') return {}
  return formRowsByFieldName(
    formRowsOfRecord(
      description,
      `system.${gameKey}`,
      `HnB.Actor.FIELDS.${gameKey}`,
      actor.storedGameData(gameKey),
    ),
  )
}

/**
 * The template data of the gear tab: the actor's gear by item type, each item with the lines of every game. The tab also contains
 * items that no game's tab shows.
 */
export function gearTabContext(actor: Actor.Implementation): object {
  const games = activeRulesetsFor(actor.gameType)
  const isInGameTab = (item: Item.Implementation) =>
    games.some(({ items, key }) => items[item.gameType]?.isShownOnTab(itemView(item, key)))
  const gearGroup = (type: string, items: Item.Implementation[]) => ({
    type,
    label: `HnB.sheet.group.${type}`,
    items: items.sort((a, b) => a.sort - b.sort).map(itemRowView),
  })
  const itemsWithoutTab = actor.items.filter((item) => !isGearItem(item) && !isInGameTab(item))
  return {
    itemButtons: itemButtonsById(actor, games),
    itemRules: firstItemRulesById(actor, games),
    groups: [
      ...GEAR_TYPES.map((type) =>
        gearGroup(
          type,
          actor.items.filter((item) => item.type === type),
        ),
      ),
      ...(itemsWithoutTab.length > 0 ? [gearGroup('other', itemsWithoutTab)] : []),
    ],
  }
}

const isGearItem = ({ type }: Item.Implementation): boolean =>
  GEAR_TYPES.some((gearType) => gearType === type)

function itemRowView(item: Item.Implementation): object {
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    lines: itemLinesByGame(item),
  }
}
