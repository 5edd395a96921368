/** Defines the practice table's custom elements: `foundry.applications.elements` (foundry-api §2.7). */
import { NotOnThisTableError } from '../../errors'
import { isFoundry14 } from '../../generation'
import { HTMLCodeMirrorElement } from './code-mirror'
import { HTMLColorPickerElement } from './color-picker'
import { HTMLDocumentTagsElement } from './document-tags'
import { HTMLEnrichedContentElement } from './enriched-content'
import { HTMLFilePickerElement } from './file-picker'
import { AbstractFormInputElement } from './form-element'
import { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from './multi-select'
import { HTMLFormulaInputElement } from './formula-input'
import { HTMLProseMirrorElement } from './prose-mirror'
import { HTMLRangePickerElement } from './range-picker'
import { HTMLSecretBlockElement } from './secret-block'
import { HTMLStringTagsElement } from './string-tags'

export const elementsNamespace = {
  AbstractFormInputElement,
  AbstractMultiSelectElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
}

/** The custom elements that only Foundry 14 has. */
export const elementsSinceGeneration14 = { HTMLFormulaInputElement }

/**
 * The tags of Foundry's custom elements that the practice table lacks. Each tag gets an element that throws. Without
 * it, the page would show nothing for the tag, and nobody would notice.
 */
const missingElementTags = ['document-embed', 'hue-slider']

function defineMissingElement(tagName: string): void {
  customElements.define(
    tagName,
    class extends HTMLElement {
      connectedCallback(): void {
        throw new NotOnThisTableError(`<${tagName}>`)
      }
    },
  )
}

export function defineElements(): void {
  const elementClasses = { ...elementsNamespace, ...(isFoundry14() && elementsSinceGeneration14) }
  for (const elementClass of Object.values(elementClasses)) {
    const { tagName } = elementClass
    // Abstract classes have no tag name and are skipped. Tags that are already defined are skipped too, because a
    // second definition would throw.
    if (tagName && !customElements.get(tagName))
      customElements.define(tagName, elementClass as CustomElementConstructor)
  }
  for (const tagName of [...missingElementTags, ...(isFoundry14() ? [] : ['formula-input'])])
    if (!customElements.get(tagName)) defineMissingElement(tagName)
}
