/**
 * `foundry.appv1`: https://foundryvtt.com/api/v13/modules/foundry.appv1.html The file `unsupported/stand-ins.ts` has
 * stand-ins for the classes that the practice table lacks.
 */
import { Application } from './application'
import { Dialog } from './dialog'
import { DocumentSheet, FormApplication } from './form-application'
import { ActorSheet, ItemSheet } from './sheets'

export const appv1Namespace = {
  api: { Application, Dialog, DocumentSheet, FormApplication },
  applications: {},
  sheets: { ActorSheet, ItemSheet },
  sidebar: {},
}
