/**
 * A search field that filters a list while the user types:
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.SearchFilter.html
 */
import { getProperty } from '../../../shared/objects'
import { debounce } from '../../utils/timing'

type SearchCallback = (
  event: KeyboardEvent | null,
  query: string,
  rgx: RegExp | undefined,
  content: HTMLElement | null,
) => void

interface SearchFilterConfig {
  inputSelector: string
  contentSelector: string
  callback?: SearchCallback
  initial?: string
  delay?: number
}

interface FieldFilter {
  field: string
  operator?: string
  negate?: boolean
  value: unknown
}

export class SearchFilter {
  static OPERATORS = Object.freeze({
    EQUALS: 'equals',
    CONTAINS: 'contains',
    STARTS_WITH: 'starts_with',
    ENDS_WITH: 'ends_with',
    LESS_THAN: 'lt',
    LESS_THAN_EQUAL: 'lte',
    GREATER_THAN: 'gt',
    GREATER_THAN_EQUAL: 'gte',
    BETWEEN: 'between',
    IS_EMPTY: 'is_empty',
  })

  query: string
  rgx: RegExp | undefined
  callback: SearchCallback | undefined
  _input: HTMLInputElement | null = null
  #content: HTMLElement | null = null
  readonly #selectors: Pick<SearchFilterConfig, 'inputSelector' | 'contentSelector'>
  readonly #typed: (event: KeyboardEvent) => void

  constructor({ inputSelector, contentSelector, callback, initial = '', delay = 200 }: SearchFilterConfig) {
    this.#selectors = { inputSelector, contentSelector }
    this.callback = callback
    this.query = initial
    this.#typed = debounce((event: KeyboardEvent) => {
      if (this._input) this.filter(event, this._input.value)
    }, delay)
  }

  /**
   * Finds the search field and the list inside an element, then filters the list by the current query. Without a search
   * field, the callback is not called: the package complete-card-management binds a sheet that has neither a search
   * field nor a list.
   */
  bind(html: HTMLElement): void {
    this.#content = html.querySelector(this.#selectors.contentSelector)
    this._input = html.querySelector(this.#selectors.inputSelector)
    if (!this._input) return
    this._input.value = this.query
    this._input.addEventListener('input', this.#typed as EventListener)
    this.filter(null, this.query)
  }

  unbind(): void {
    this._input?.removeEventListener('input', this.#typed as EventListener)
    this._input = null
    this.#content = null
  }

  filter(event: KeyboardEvent | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query)
    this.rgx = new RegExp(this.query.replace(/[-[\]{}()*+?.,\\^$|#]/g, '\\$&'), 'i')
    this.callback?.(event, this.query, this.rgx, this.#content)
  }

  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
  }

  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(this.cleanQuery(value))
  }

  static evaluateFilter(
    object: object,
    { field, operator = 'equals', negate = false, value }: FieldFilter,
  ): boolean {
    return passesFieldFilter(getProperty(object, field), operator, value) !== negate
  }
}

function passesFieldFilter(fieldValue: unknown, operator: string, value: unknown): boolean {
  const normalizedText = (text: unknown): string => SearchFilter.cleanQuery(String(text)).toLowerCase()
  const range = Array.isArray(value) ? (value as unknown[]) : []
  switch (operator) {
    case 'equals':
      return fieldValue === value
    case 'contains':
      return normalizedText(fieldValue).includes(normalizedText(value))
    case 'starts_with':
      return normalizedText(fieldValue).startsWith(normalizedText(value))
    case 'ends_with':
      return normalizedText(fieldValue).endsWith(normalizedText(value))
    case 'lt':
      return Number(fieldValue) < Number(value)
    case 'lte':
      return Number(fieldValue) <= Number(value)
    case 'gt':
      return Number(fieldValue) > Number(value)
    case 'gte':
      return Number(fieldValue) >= Number(value)
    case 'between':
      return Number(fieldValue) >= Number(range[0]) && Number(fieldValue) <= Number(range[1])
    case 'is_empty':
      return (
        fieldValue === undefined ||
        fieldValue === null ||
        fieldValue === '' ||
        (Array.isArray(fieldValue) && fieldValue.length === 0)
      )
    default:
      throw new Error(`SearchFilter has no operator "${operator}".`)
  }
}
