/** Keeps collapsibles open or closed when a message or a window is redrawn. */

/** The state of every collapsible that a person has toggled, by owner and name: true if it is open. */
const toggledCollapsibles = new Map<string, boolean>()

/**
 * Opens and closes the collapsibles in an element as they were before the redraw.
 * @param collapsibleOwnerId the uuid of a message, or the id of a window
 */
export function restoreCollapsibles(rootElement: Element, collapsibleOwnerId: string): void {
  for (const collapsible of rootElement.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const collapsibleId = `${collapsibleOwnerId} ${collapsible.dataset.fold ?? ''}`
    const { open: isDrawnOpen } = collapsible
    collapsible.open = toggledCollapsibles.get(collapsibleId) ?? isDrawnOpen
    collapsible
      .querySelector('summary')
      ?.addEventListener('click', () => scrollToOpenedCollapsible(collapsible))
    // Browsers send `toggle` also when they draw an open collapsible. If the state equals that at the drawing, the
    // person changed nothing, and nothing is remembered.
    collapsible.addEventListener('toggle', () => {
      if (collapsible.open === isDrawnOpen) toggledCollapsibles.delete(collapsibleId)
      else toggledCollapsibles.set(collapsibleId, collapsible.open)
    })
  }
}

/** Scrolls an opened collapsible and its message into view. */
function scrollToOpenedCollapsible(collapsible: HTMLDetailsElement): void {
  // The browser opens the collapsible after this listener, so the code scrolls in a timeout.
  setTimeout(() => {
    if (!collapsible.open) return
    for (const element of [collapsible.closest('.chat-message'), collapsible])
      element?.scrollIntoView({ block: 'nearest' })
  })
}

/**
 * Forgets which collapsibles of a window were open. Each time a question opens, its collapsibles have their default
 * state.
 */
export function forgetCollapsibles(collapsibleOwnerId: string): void {
  for (const collapsibleId of toggledCollapsibles.keys())
    if (collapsibleId.startsWith(`${collapsibleOwnerId} `)) toggledCollapsibles.delete(collapsibleId)
}

/**
 * The Handlebars helper `{{#hnbFold "abilities" (localize "…")}}…{{/hnbFold}}`, which draws a collapsible. If the
 * collapsible has no content, the helper draws nothing.
 */
export function collapsibleHelper(
  this: unknown,
  collapsibleName: string,
  collapsibleLabel: string,
  options: Handlebars.HelperOptions,
): Handlebars.SafeString | '' {
  const collapsibleContent = options.fn(this)
  if (collapsibleContent.trim() === '') return ''
  const { escapeExpression } = Handlebars
  const attributeIfOpen = options.hash.open === true ? ' open' : ''
  const collapsibleId = escapeExpression(collapsibleName)
  return new Handlebars.SafeString(
    `<details class="hnb-fold" data-fold="${collapsibleId}"${attributeIfOpen}><summary data-fold-name="${collapsibleId}">${escapeExpression(collapsibleLabel)}</summary><div class="hnb-folded hnb-rows">${collapsibleContent}</div></details>`,
  )
}
