/** Fills sheets and carries out their buttons. Fetched when the first sheet opens. */
export { createActorPartContext as actorPartContext } from './actor-part-context'
export { askForGear } from './add-gear'
export { giveItemToChosenActor as giveToChosenActor, hasGiveButton } from './give-to-actor'
export {
  createItemEditSection as itemEditSection,
  createItemReadSection as itemReadSection,
} from './item-sections'
export { listSheetButtons } from './list-sheet-buttons'
export { toggleNameVisibility } from './name-switch'
export { createRichTextContext as richTextContext } from './rich-text'
export { endCondition } from './sheet-conditions'
export { changeListRow, completeFormLists } from './store-lists'
