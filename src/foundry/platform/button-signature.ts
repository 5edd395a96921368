/** Distinguishes a button from its neighbours in the same window or message, and from all other buttons. */
import { closestElement } from './elements'

/**
 * A text made of the button's action and data, but not of its present state. The button that replaces this button in a redraw has
 * the same signature.
 */
export function buttonSignature(button: HTMLElement): string {
  const dataValues = Object.entries(button.dataset)
    .filter(([name]) => !name.startsWith('tooltip') && name !== 'system' && name !== 'was')
    .map(([, value]) => value ?? '')
  const rowId = button.closest<HTMLElement>('[data-item-id]')?.dataset.itemId ?? ''
  return [rowId, ...dataValues].join('-').replace(/[^\w-]+/g, '_')
}

/** A text that finds the same button again after a redraw, on the whole page. */
export const createButtonKey = (button: HTMLElement): string =>
  button.id || `${findRowId(button)} ${buttonSignature(button)}`

function findRowId(button: HTMLElement): string {
  const { messageId, combatantId } =
    closestElement(button, '[data-message-id], [data-combatant-id]')?.dataset ?? {}
  return messageId ?? combatantId ?? ''
}
