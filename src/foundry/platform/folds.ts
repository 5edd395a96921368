/** Keeps collapsibles open or closed when a message or a window is redrawn. */

/** The collapsibles that a person has toggled, by their owner and their own name, each with: is it open? */
const left = new Map<string, boolean>()

/** Restores the state of an element's collapsibles. @param owner the uuid of a message, or the id of a window */
export function keepFolds(root: Element, owner: string): void {
  for (const fold of root.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const id = `${owner} ${fold.dataset.fold ?? ''}`
    const { open: isDrawnOpen } = fold
    fold.open = left.get(id) ?? isDrawnOpen
    // The browser also announces a collapsible that is drawn open.
    fold.addEventListener('toggle', () => {
      if (fold.open === isDrawnOpen) left.delete(id)
      else left.set(id, fold.open)
    })
  }
}

/** Forgets the state of a window's collapsibles, because a question begins afresh each time it opens. */
export function forgetFolds(owner: string): void {
  for (const id of left.keys()) if (id.startsWith(`${owner} `)) left.delete(id)
}

/** `{{#hnbFold "abilities" (localize "…")}}…{{/hnbFold}}`: a collapsible; empty content draws nothing. */
export function foldHelper(
  this: unknown,
  name: string,
  label: string,
  options: Handlebars.HelperOptions,
): Handlebars.SafeString | '' {
  const inside = options.fn(this)
  if (inside.trim() === '') return ''
  const { escapeExpression } = Handlebars
  const open = options.hash.open === true ? ' open' : ''
  const id = escapeExpression(name)
  return new Handlebars.SafeString(
    `<details class="hnb-fold" data-fold="${id}"${open}><summary data-fold-name="${id}">${escapeExpression(label)}</summary><div class="hnb-folded hnb-rows">${inside}</div></details>`,
  )
}
