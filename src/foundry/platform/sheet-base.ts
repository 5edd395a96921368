/** Foundry's document sheets with Handlebars parts, typed so that our sheets can extend them. */
import type { HandlebarsWindow } from './our-windows'
import { extendWindowClass } from './our-windows'

import applications = foundry.applications

/** The static members from Foundry's Handlebars mixin and from our windows that our sheets use. */
interface WithParts {
  PARTS: Record<string, SheetPart>
  fetchContent: (() => Promise<object | null>) | null
}

export type SheetPart = applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart

/**
 * Foundry's Handlebars mixin with a simpler type. Cast: with the League's types of a mixed sheet class, the compiler
 * recurses without end.
 */
const handlebarsMixin = applications.api.HandlebarsApplicationMixin as unknown as (
  baseSheet: unknown,
) => typeof HandlebarsWindow
const ourSheetClass = (baseSheet: unknown): unknown => extendWindowClass(handlebarsMixin(baseSheet))

export const ActorSheetBase = ourSheetClass(
  applications.sheets.ActorSheetV2,
) as typeof applications.sheets.ActorSheetV2 & WithParts

export const ItemSheetBase = ourSheetClass(
  applications.sheets.ItemSheetV2,
) as typeof applications.sheets.ItemSheetV2 & WithParts
