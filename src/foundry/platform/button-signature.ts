/**
 * Makes two kinds of texts that identify a button. The signature identifies a button within its window or message. The
 * key identifies a button on all pages.
 */
import { findClosestElement } from './elements'

/**
 * Makes a text that identifies a button by its action and data. The text leaves out the button's present state, such as
 * its tooltip, so a redrawn button gets the same text.
 */
export function createButtonSignature(button: HTMLElement): string {
  const dataAttributeValues = Object.entries(button.dataset)
    .filter(([name]) => !name.startsWith('tooltip') && name !== 'system' && name !== 'was')
    .map(([, value]) => value ?? '')
  const rowId = button.closest<HTMLElement>('[data-item-id]')?.dataset.itemId ?? ''
  return [rowId, ...dataAttributeValues].join('-').replace(/[^\w-]+/g, '_')
}

/** A key that identifies a button on the page and stays the same after a redraw. */
export const createButtonKey = (button: HTMLElement): string =>
  button.id || `${findRowIdOfButton(button)} ${createButtonSignature(button)}`

function findRowIdOfButton(button: HTMLElement): string {
  const { messageId, combatantId } =
    findClosestElement(button, '[data-message-id], [data-combatant-id]')?.dataset ?? {}
  return messageId ?? combatantId ?? ''
}
