/**
 * The tags and attributes that Foundry allows in HTML, on the server and in the page. Drawings (`svg`, `use`) and
 * styles are not allowed. An input may have neither `maxlength` nor `pattern`.
 * https://foundryvtt.com/api/v14/variables/CONST.ALLOWED_HTML_TAGS.html and CONST.ALLOWED_HTML_ATTRIBUTES.html
 */
const HTML_STRUCTURE_TAGS = 'header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br'
const HTML_TEXT_TAGS =
  'p blockquote summary details span code pre a label abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i u s del ins'
const HTML_LIST_AND_TABLE_TAGS = 'ol ul li dl dd dt menu table thead tbody tfoot tr th td col colgroup'
const HTML_FORM_TAGS =
  'form input select option button datalist fieldset legend meter optgroup progress textarea output'
const HTML_MEDIA_TAGS = 'figure figcaption caption img video map area track picture source audio iframe'
const FOUNDRY_ELEMENT_TAGS =
  'color-picker code-mirror document-embed document-tags enriched-content file-picker hue-slider multi-select multi-checkbox range-picker secret-block string-tags prose-mirror'

export const ALLOWED_HTML_TAGS: string[] = [
  HTML_STRUCTURE_TAGS,
  HTML_TEXT_TAGS,
  HTML_LIST_AND_TABLE_TAGS,
  HTML_FORM_TAGS,
  HTML_MEDIA_TAGS,
  FOUNDRY_ELEMENT_TAGS,
]
  .join(' ')
  .split(' ')

const INPUT_ATTRIBUTES = ['disabled', 'name', 'value', 'placeholder', 'readonly', 'required']

/**
 * The attributes that are allowed for each tag. The key `*` means every tag. `data-*` and `aria-*` mean every attribute
 * whose name begins like this.
 */
export const ALLOWED_HTML_ATTRIBUTES: Record<string, string[]> = {
  '*': [
    'class',
    'data-*',
    'id',
    'title',
    'style',
    'draggable',
    'aria-*',
    'tabindex',
    'dir',
    'hidden',
    'inert',
    'role',
    'is',
    'lang',
    'popover',
    'autocapitalize',
    'autocorrect',
    'autofocus',
    'contenteditable',
    'spellcheck',
    'translate',
  ],
  a: ['href', 'name', 'target', 'rel'],
  area: ['alt', 'coords', 'href', 'rel', 'shape', 'target'],
  audio: ['controls', 'loop', 'muted', 'src', 'autoplay'],
  blockquote: ['cite'],
  button: ['disabled', 'name', 'type', 'value'],
  col: ['span'],
  colgroup: ['span'],
  'code-mirror': [...INPUT_ATTRIBUTES, 'language', 'indent', 'nowrap'],
  'color-picker': INPUT_ATTRIBUTES,
  details: ['open'],
  'document-embed': ['uuid'],
  'document-tags': [...INPUT_ATTRIBUTES, 'type', 'single', 'max'],
  'enriched-content': ['enricher'],
  fieldset: ['disabled'],
  'file-picker': [...INPUT_ATTRIBUTES, 'type', 'noupload'],
  form: ['name'],
  'hue-slider': INPUT_ATTRIBUTES,
  iframe: ['src', 'name', 'height', 'width', 'loading', 'sandbox'],
  img: ['height', 'src', 'width', 'usemap', 'sizes', 'srcset', 'alt'],
  input: [
    ...INPUT_ATTRIBUTES,
    'checked',
    'type',
    'alt',
    'height',
    'list',
    'max',
    'min',
    'size',
    'src',
    'step',
    'width',
  ],
  label: ['for'],
  li: ['value'],
  map: ['name'],
  meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
  'multi-checkbox': ['disabled', 'name', 'required'],
  'multi-select': ['disabled', 'name', 'required'],
  ol: ['reversed', 'start', 'type'],
  optgroup: ['disabled', 'label'],
  option: ['disabled', 'selected', 'label', 'value'],
  output: ['for', 'form', 'name'],
  progress: ['max', 'value'],
  'prose-mirror': [...INPUT_ATTRIBUTES, 'toggled', 'open'],
  'range-picker': [...INPUT_ATTRIBUTES, 'min', 'max', 'step'],
  select: ['name', 'disabled', 'multiple', 'size', 'required'],
  source: ['media', 'sizes', 'src', 'srcset', 'type'],
  'string-tags': INPUT_ATTRIBUTES,
  table: ['border'],
  td: ['colspan', 'headers', 'rowspan'],
  textarea: ['rows', 'cols', 'disabled', 'name', 'readonly', 'wrap', 'required'],
  th: ['abbr', 'colspan', 'headers', 'rowspan', 'scope'],
  time: ['datetime'],
  track: ['default', 'kind', 'label', 'src', 'srclang'],
  video: ['controls', 'height', 'width', 'loop', 'muted', 'poster', 'src', 'autoplay'],
}
