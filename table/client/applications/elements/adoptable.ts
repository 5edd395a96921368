/**
 * Foundry 14 only: the base class of elements that can move into the page of a detached window.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.AdoptableHTMLElement.html On the practice table,
 * only packages use this class. (If it is missing, dnd5e extends HTMLElement instead.)
 */
export class AdoptableHTMLElement extends HTMLElement {}
