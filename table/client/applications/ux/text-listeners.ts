/**
 * What links and inline rolls do, wherever a text stands: pressed by mouse or key, or dragged.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html
 */
import { ui } from '../../state'
import { documentAt } from '../documents'
import type { DocumentView } from '../documents'
import { defaultRollClass, visibilityOption } from '../rolls'
import type { Audience } from '../rolls'

/** A link to a macro does what the macro does: API classes/foundry.documents.Macro. */
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
  // Written by the enricher, from the list of commands.
  const chosen = audience === '' ? undefined : (audience as Audience)
  await defaultRollClass().create(formula).toMessage({ flavor }, visibilityOption(chosen))
}

/** Show or hide the dice of a roll that was made when the text was drawn. */
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

/** Listen once, for the whole page. */
export function listenToTexts(page: Document): void {
  page.addEventListener('click', press)
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') press(event)
  })
  page.addEventListener('dragstart', drag)
}
