/** Foundry's document sheets with Handlebars parts, as our sheets extend them. */
import type { PartsWindow } from './our-windows'
import { ourWindow } from './our-windows'

import applications = foundry.applications

/** The static members that Foundry's Handlebars mixin adds, as far as our windows use them. */
interface WithParts {
  PARTS: Record<string, Part>
}

export type Part = applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart

/**
 * Foundry's sheets with Handlebars parts, named once.
 * Reason for the casts: the League's types of a mixed sheet class send the compiler into endless depth.
 */
const mixin = applications.api.HandlebarsApplicationMixin as unknown as (base: unknown) => typeof PartsWindow
const withParts = (sheet: unknown): unknown => ourWindow(mixin(sheet))

export const ActorSheetBase = withParts(
  applications.sheets.ActorSheetV2,
) as typeof applications.sheets.ActorSheetV2 & WithParts

export const ItemSheetBase = withParts(
  applications.sheets.ItemSheetV2,
) as typeof applications.sheets.ItemSheetV2 & WithParts
