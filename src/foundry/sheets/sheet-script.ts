/** Fills sheets and carries out their buttons. Fetched when the first sheet opens. */
export { createActorPartContext as actorPartContext } from './actor-part-context'
export {
  createItemEditSection as itemEditSection,
  createItemReadSection as itemReadSection,
  hasGiveButton,
} from './item-sections'
export { listSheetButtons } from './list-sheet-buttons'
export { toggleNameVisibility } from './name-switch'
export { createRichTextContext as richTextContext } from './rich-text'
export { endCondition } from './sheet-conditions'
export { createSheetMenu } from './sheet-menus'
export { changeListRow, completeFormLists } from './store-lists'
export { handleTabKey, markChosenTab } from './tab-accessibility'
export { toggleSheetHands } from '../cards/sheet-hand'
