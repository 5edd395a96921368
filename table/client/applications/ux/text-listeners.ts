/**
 * Handles clicks, key presses and drags on the links and inline rolls of enriched texts, in the whole page.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html
 */
import { ui } from '../../state'
import { findDocumentByUuid } from '../document-views'
import type { DocumentView } from '../document-views'
import { findDefaultRollClass, createMessageVisibilityOption } from '../rolls'
import type { MessageAudience } from '../rolls'

/** A click on a link to a macro runs the macro: API classes/foundry.documents.Macro. */
const isMacroDocument = (clickedDocument: DocumentView): clickedDocument is DocumentView & LinkedMacro =>
  clickedDocument.documentName === 'Macro'
interface LinkedMacro {
  _onClickDocumentLink(event: Event): unknown
}

async function openLinkedDocument(documentUuid: string, event: Event): Promise<void> {
  const linkedDocument = await findDocumentByUuid(documentUuid)
  if (!linkedDocument) ui.notifications?.warn(`Nothing is found at ${documentUuid}.`)
  else if (isMacroDocument(linkedDocument)) await linkedDocument._onClickDocumentLink(event)
  else if (linkedDocument.documentName === 'JournalEntryPage')
    // A link to a journal page opens the sheet of the journal at this page: API
    // classes/foundry.documents.JournalEntryPage.
    await linkedDocument.parent?.sheet?.render({ force: true, pageId: linkedDocument.id })
  else await linkedDocument.sheet?.render({ force: true })
}

async function rollInlineFormula({ formula = '', flavor = '', audience = '' }: DOMStringMap): Promise<void> {
  // The cast is safe: `createInlineRoll` writes a `MessageAudience` or an empty text into `data-audience`.
  const rollAudience = audience === '' ? undefined : (audience as MessageAudience)
  await findDefaultRollClass()
    .create(formula)
    .toMessage({ flavor }, createMessageVisibilityOption(rollAudience))
}

/** Shows the dice of an inline roll below its link, or hides them again. */
async function toggleInlineResult(anchor: HTMLAnchorElement): Promise<void> {
  const defaultRollClass = findDefaultRollClass()
  if (anchor.classList.contains('expanded')) defaultRollClass.collapseInlineResult(anchor)
  else await defaultRollClass.expandInlineResult(anchor)
}

function onAnchorPress(event: Event): void {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null
  if (!anchor?.matches('.content-link[data-uuid], .inline-roll')) return
  event.preventDefault()
  if (anchor.matches('.content-link')) void openLinkedDocument(anchor.dataset.uuid ?? '', event)
  else if (anchor.matches('.inline-result')) void toggleInlineResult(anchor)
  else void rollInlineFormula(anchor.dataset)
}

function onLinkDragStart(event: DragEvent): void {
  const linkElement =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a.content-link') : null
  if (!linkElement || event.dataTransfer?.getData('text/plain')) return
  const { uuid, type } = linkElement.dataset
  event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }))
}

/** Adds the listeners for enriched texts to the page. Called only once. */
export function listenToEnrichedTexts(pageDocument: Document): void {
  pageDocument.addEventListener('click', onAnchorPress)
  pageDocument.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') onAnchorPress(event)
  })
  pageDocument.addEventListener('dragstart', onLinkDragStart)
}
