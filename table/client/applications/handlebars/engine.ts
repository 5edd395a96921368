/**
 * The global `Handlebars`: the Handlebars engine with Foundry's helpers (foundry-api §2.7).
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html
 */
import Handlebars from 'handlebars'
import { formHandlebarsHelpers } from './form-helpers'
import { textHandlebarsHelpers } from './text-helpers'

Handlebars.registerHelper({ ...textHandlebarsHelpers, ...formHandlebarsHelpers })

export { Handlebars }
