/**
 * An element that may be moved to another window's page: since 14, whose windows can be detached.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.AdoptableHTMLElement.html
 * The table's elements need nothing of it; packages extend it where it is there (dnd5e asks, and takes HTMLElement else).
 */
export class AdoptableHTMLElement extends HTMLElement {}
