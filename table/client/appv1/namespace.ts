/** `foundry.appv1`: https://foundryvtt.com/api/v13/modules/foundry.appv1.html. What it lacks can be named (`not-given/inert.ts`). */
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
