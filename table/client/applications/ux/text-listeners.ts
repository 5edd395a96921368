/**
 * Handles clicks, key presses and drags on the links and inline rolls of enriched texts, in the whole page.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html
 */
import { ui } from '../../state'
import { documentAt } from '../documents'
import type { DocumentView } from '../documents'
import { defaultRollClass, visibilityOption } from '../rolls'
import type { Audience } from '../rolls'

/** A click on a link to a macro runs the macro: API classes/foundry.documents.Macro. */
const isMacro = (found: DocumentView): found is DocumentView & LinkedMacro => found.documentName === 'Macro'
interface LinkedMacro {
  _onClickDocumentLink(event: Event): unknown
}

async function follow(uuid: string, event: Event): Promise<void> {
  const found = await documentAt(uuid)
  if (!found) ui.notifications?.warn(`Nothing is found at ${uuid}.`)
  else if (isMacro(found)) await found._onClickDocumentLink(event)
  else await found.sheet?.render({ force: true })
}

async function roll({ formula = '', flavor = '', audience = '' }: DOMStringMap): Promise<void> {
  // `createInlineRoll` writes `data-audience`, so it is an `Audience` or empty.
  const chosen = audience === '' ? undefined : (audience as Audience)
  await defaultRollClass().create(formula).toMessage({ flavor }, visibilityOption(chosen))
}

/** Shows or hides the dice of a roll that was evaluated when the text was enriched. */
async function toggleResult(anchor: HTMLAnchorElement): Promise<void> {
  const Roll = defaultRollClass()
  if (anchor.classList.contains('expanded')) Roll.collapseInlineResult(anchor)
  else await Roll.expandInlineResult(anchor)
}

function press(event: Event): void {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null
  if (!anchor?.matches('.content-link[data-uuid], .inline-roll')) return
  event.preventDefault()
  if (anchor.matches('.content-link')) void follow(anchor.dataset.uuid ?? '', event)
  else if (anchor.matches('.inline-result')) void toggleResult(anchor)
  else void roll(anchor.dataset)
}

function drag(event: DragEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a.content-link') : null
  if (!link || event.dataTransfer?.getData('text/plain')) return
  const { uuid, type } = link.dataset
  event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }))
}

/** Adds the listeners to the page; called once. */
export function listenToTexts(page: Document): void {
  page.addEventListener('click', press)
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') press(event)
  })
  page.addEventListener('dragstart', drag)
}
