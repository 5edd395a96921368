/**
 * Foundry 14 only: the base class of an element that can move to a detached window's page.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.AdoptableHTMLElement.html Here only packages
 * extend it (dnd5e otherwise extends HTMLElement).
 */
export class AdoptableHTMLElement extends HTMLElement {}
