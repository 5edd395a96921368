/** Base classes for this system's sheets: Foundry's document sheets with Handlebars parts, typed for extension. */
import type { HandlebarsWindow } from './our-windows'
import { extendWindowClass } from './our-windows'

import applications = foundry.applications

/** The static members that a sheet class gets from Foundry's Handlebars mixin and from this system's base window. */
interface SheetClassWithParts {
  PARTS: Record<string, SheetPart>
  fetchContent: (() => Promise<object | null>) | null
}

export type SheetPart = applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart

/** Foundry's Handlebars mixin. Cast: with the League's types for the mixed class, the compiler recurses without end. */
const handlebarsMixin = applications.api.HandlebarsApplicationMixin as unknown as (
  baseSheetClass: unknown,
) => typeof HandlebarsWindow
const createOurSheetClass = (baseSheetClass: unknown): unknown =>
  extendWindowClass(handlebarsMixin(baseSheetClass))

export const ActorSheetBase = createOurSheetClass(
  applications.sheets.ActorSheetV2,
) as typeof applications.sheets.ActorSheetV2 & SheetClassWithParts

export const ItemSheetBase = createOurSheetClass(
  applications.sheets.ItemSheetV2,
) as typeof applications.sheets.ItemSheetV2 & SheetClassWithParts
