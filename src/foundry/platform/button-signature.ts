/** Distinguishes a button from its neighbours in the same window or message. */

/** The button's action and its data, without its present state. The signature stays the same when a redraw replaces it. */
export function buttonSignature(button: HTMLElement): string {
  const dataValues = Object.entries(button.dataset)
    .filter(([name]) => !name.startsWith('tooltip') && name !== 'system' && name !== 'was')
    .map(([, value]) => value ?? '')
  const rowId = button.closest<HTMLElement>('[data-item-id]')?.dataset.itemId ?? ''
  return [rowId, ...dataValues].join('-').replace(/[^\w-]+/g, '_')
}
