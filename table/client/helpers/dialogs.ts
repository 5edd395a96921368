/**
 * Gives documents access to dialogs: the applications register `DialogV2` here.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.DialogV2.html, foundry-api §7.4
 */
import { NotOnThisTableError } from '../errors'

export interface DialogConfig {
  window: { title: string }
  content?: string
  ok?: { label: string }
  [memberName: string]: unknown
}

/** The members of `DialogV2` that the document classes use. */
export interface DocumentDialogs {
  confirm(dialogConfig: DialogConfig): Promise<boolean | null>
  /** Resolves with the form's expanded data. Null if the user dismisses the dialog. */
  input(dialogConfig: DialogConfig): Promise<Record<string, unknown> | null>
}

/** Asks for the name and type of a new document, and creates the document. */
export type CreateDialogOpener = (
  documentClass: never,
  documentData: Record<string, unknown>,
  options: object,
) => Promise<unknown>

let registeredDialogs: DocumentDialogs | null = null
let registeredCreateDialog: CreateDialogOpener | null = null

export function setDocumentDialogs(newDocumentDialogs: DocumentDialogs): void {
  registeredDialogs = newDocumentDialogs
}

export function setCreateDialog(createDialogOpener: CreateDialogOpener): void {
  registeredCreateDialog = createDialogOpener
}

export function requireCreateDialog(): CreateDialogOpener {
  if (!registeredCreateDialog) throw new NotOnThisTableError('A dialog before setCreateDialog has run')
  return registeredCreateDialog
}

export function requireDocumentDialogs(): DocumentDialogs {
  if (!registeredDialogs) throw new NotOnThisTableError('A dialog before setDialogs has run')
  return registeredDialogs
}
