/** Keeps what people have folded and unfolded when a message or a window is redrawn. */

/** Folds that somebody has left otherwise than they are drawn, by their owner and their own name. */
const left = new Map<string, boolean>()

/** @param owner the uuid of a message, or the id of a window */
export function keepFolds(root: Element, owner: string): void {
  for (const fold of root.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const id = `${owner} ${fold.dataset.fold ?? ''}`
    const { open: isDrawnOpen } = fold
    fold.open = left.get(id) ?? isDrawnOpen
    // The browser also announces a fold that is drawn open.
    fold.addEventListener('toggle', () => {
      if (fold.open === isDrawnOpen) left.delete(id)
      else left.set(id, fold.open)
    })
  }
}

/** A window that asks something begins anew each time it opens. */
export function forgetFolds(owner: string): void {
  for (const id of left.keys()) if (id.startsWith(`${owner} `)) left.delete(id)
}

/** `{{#hnbFold "abilities" (localize "…")}}…{{/hnbFold}}`: a fold; nothing where its content is empty. */
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
