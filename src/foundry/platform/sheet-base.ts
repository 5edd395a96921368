/** Foundry's document sheets with Handlebars parts, as our sheets extend them. */
import type { PartsWindow } from './our-windows'
import { extendWindowClass } from './our-windows'

import applications = foundry.applications

/** The static members that Foundry's Handlebars mixin adds, of which our sheets use only this. */
interface WithParts {
  PARTS: Record<string, SheetPart>
}

export type SheetPart = applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart

/**
 * Foundry's Handlebars mixin, with a simpler type.
 * Reason for the casts: the League's types of a mixed sheet class send the compiler into endless depth.
 */
const handlebarsMixin = applications.api.HandlebarsApplicationMixin as unknown as (
  baseSheet: unknown,
) => typeof PartsWindow
const ourSheetClass = (baseSheet: unknown): unknown => extendWindowClass(handlebarsMixin(baseSheet))

export const ActorSheetBase = ourSheetClass(
  applications.sheets.ActorSheetV2,
) as typeof applications.sheets.ActorSheetV2 & WithParts

export const ItemSheetBase = ourSheetClass(
  applications.sheets.ItemSheetV2,
) as typeof applications.sheets.ItemSheetV2 & WithParts
