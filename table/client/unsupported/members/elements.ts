/** The documented members of custom elements and window helpers that the practice table lacks. */
import type { MissingMembers } from './class-members'

export const MISSING_ELEMENT_MEMBERS: Readonly<Record<string, MissingMembers>> = {
  'foundry.applications.elements.AbstractFormInputElement': {
    both: ['_internals', '_onClick'],
    only14: ['_disconnect', '_primaryInput', 'abortSignal'],
  },
  'foundry.applications.elements.AbstractMultiSelectElement': {
    both: ['_initialize', '_options'],
    only14: ['_disabledOptions', 'disableOption'],
  },
  'foundry.applications.elements.HTMLCodeMirrorElement': {
    both: ['cursor', 'indent', 'language', 'managed', 'nowrap', 'posAtCoords', 'scrollTo'],
    static: ['create'],
  },
  'foundry.applications.elements.HTMLColorPickerElement': {
    only13: ['_onClick'],
    static: ['create'],
  },
  'foundry.applications.elements.HTMLDocumentTagsElement': {
    both: ['_initializeTags'],
    only13: ['_validateDocument'],
    static: ['create', 'renderTag'],
  },
  'foundry.applications.elements.HTMLFilePickerElement': {
    both: ['noupload'],
    only13: ['_onClick'],
    static: ['create'],
  },
  'foundry.applications.elements.HTMLMultiCheckboxElement': {
    static14: ['create'],
  },
  'foundry.applications.elements.HTMLMultiSelectElement': {
    static: ['create'],
  },
  'foundry.applications.elements.HTMLProseMirrorElement': {
    both: ['_configurePlugins', 'isDirty'],
    static: ['create'],
  },
  'foundry.applications.elements.HTMLRangePickerElement': {
    static: ['create'],
  },
  'foundry.applications.elements.HTMLSecretBlockElement': {
    both: ['revealable', 'revealed', 'secret', 'toggleRevealed'],
  },
  'foundry.applications.elements.HTMLStringTagsElement': {
    both: ['_initializeTags'],
    static: ['create', 'icons', 'labels', 'renderTag'],
  },
  'foundry.applications.ux.ContextMenu': {
    both: [
      '_animate',
      '_close',
      '_injectMenu',
      '_onActivate',
      '_onRender',
      '_preRender',
      '_setFixedPosition',
      '_setPosition',
      'expandUp',
      'fixed',
    ],
    only14: ['_onClickItem', '_onRenderEntries', '_preRenderEntries', 'relative'],
    static13: ['eventListeners'],
    static14: ['activateListeners'],
  },
  'foundry.applications.ux.FormDataExtended': {
    both: ['editors'],
  },
  'foundry.applications.ux.TextEditor': {
    static: [
      '_applyCustomEnrichers',
      '_createContentLink',
      '_createHyperlink',
      '_embedContent',
      '_enrichContentLinks',
      '_enrichEmbeds',
      '_enrichHyperlinks',
      '_enrichInlineRolls',
      '_finalizeEnrichedHTML',
      '_onClickInlineRoll',
      '_parseEmbedConfig',
      '_primeCompendiums',
      '_replaceTextContent',
      'activateListeners',
      'create',
      'createAnchor',
      'decodeHTML',
      'truncateHTML',
    ],
    static13: ['_createTinyMCE'],
  },
}
