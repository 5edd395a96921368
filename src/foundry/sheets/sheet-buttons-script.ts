/**
 * The script of the sheets' buttons that create, give or delete items. A page fetches it at the first press. This file
 * exports all of this code, so that the build makes one script of it.
 */
export { addChosenGear, createItemOfferedByButton } from './create-item'
export { giveItemToChosenActor } from './give-to-actor'
export { askToDeleteItem, duplicateItem } from './item-row-actions'
