/**
 * The global `Handlebars`: the Handlebars engine with Foundry's helpers (foundry-api §2.7).
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html
 */
import Handlebars from 'handlebars'
import { formHelpers } from './form-helpers'
import { textHelpers } from './text-helpers'

Handlebars.registerHelper({ ...textHelpers, ...formHelpers })

export { Handlebars }
