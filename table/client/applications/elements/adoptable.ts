/**
 * Foundry 14 only: the base class of an element that can move to the page of a detached window.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.AdoptableHTMLElement.html
 * The practice table's own elements do not need this class. Packages extend it if it exists (dnd5e otherwise
 * extends HTMLElement).
 */
export class AdoptableHTMLElement extends HTMLElement {}
