/**
 * The seam between documents and the dialogs they open: DialogV2, which the applications give.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.DialogV2.html, foundry-api §7.4
 */
import { NotOnThisTable } from '../errors'

export interface DialogConfig {
  window: { title: string }
  content?: string
  ok?: { label: string }
  [key: string]: unknown
}

/** What documents use of DialogV2. */
export interface Dialogs {
  confirm(config: DialogConfig): Promise<boolean | null>
  /** the form's data, expanded; null when it is dismissed */
  input(config: DialogConfig): Promise<Record<string, unknown> | null>
}

/** Asks for the name and type of a new document, and makes it. */
export type CreateDialog = (
  documentClass: never,
  data: Record<string, unknown>,
  options: object,
) => Promise<unknown>

let given: Dialogs | null = null
let create: CreateDialog | null = null

export function setDialogs(dialogs: Dialogs): void {
  given = dialogs
}

export function setCreateDialog(dialog: CreateDialog): void {
  create = dialog
}

export function createDialog(): CreateDialog {
  if (!create) throw new NotOnThisTable('A dialog, before the applications are configured,')
  return create
}

export function dialogs(): Dialogs {
  if (!given) throw new NotOnThisTable('A dialog, before the applications are configured,')
  return given
}
