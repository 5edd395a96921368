/** Distinguishes a button from its neighbours in the same window or message, and from all other buttons. */
import { closestElement } from './elements'

/** The button's action and its data, without its present state. The signature stays the same when a redraw replaces it. */
export function buttonSignature(button: HTMLElement): string {
  const dataValues = Object.entries(button.dataset)
    .filter(([name]) => !name.startsWith('tooltip') && name !== 'system' && name !== 'was')
    .map(([, value]) => value ?? '')
  const rowId = button.closest<HTMLElement>('[data-item-id]')?.dataset.itemId ?? ''
  return [rowId, ...dataValues].join('-').replace(/[^\w-]+/g, '_')
}

/** The key of a button. It is the same after a redraw. */
export const createButtonKey = (button: HTMLElement): string =>
  button.id || `${findRowId(button)} ${buttonSignature(button)}`

function findRowId(button: HTMLElement): string {
  const { messageId, combatantId } =
    closestElement(button, '[data-message-id], [data-combatant-id]')?.dataset ?? {}
  return messageId ?? combatantId ?? ''
}
