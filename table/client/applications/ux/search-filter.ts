/**
 * A search field that filters a list while the user types:
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.SearchFilter.html
 */
import { getProperty } from '../../../shared/objects'
import { debounce } from '../../utils/timing'

type SearchCallback = (
  event: KeyboardEvent | null,
  searchQuery: string,
  queryPattern: RegExp | undefined,
  contentElement: HTMLElement | null,
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
   * Finds the search field and the list inside an element. Filters the list by the current query. If there is no search
   * field, as in a sheet of complete-card-management, nothing is filtered.
   */
  bind(htmlElement: HTMLElement): void {
    this.#content = htmlElement.querySelector(this.#selectors.contentSelector)
    this._input = htmlElement.querySelector(this.#selectors.inputSelector)
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

  filter(event: KeyboardEvent | null, searchQuery: string): void {
    this.query = SearchFilter.cleanQuery(searchQuery)
    this.rgx = new RegExp(this.query.replace(/[-[\]{}()*+?.,\\^$|#]/g, '\\$&'), 'i')
    this.callback?.(event, this.query, this.rgx, this.#content)
  }

  static cleanQuery(searchQuery: string): string {
    return searchQuery
      .trim()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
  }

  static testQuery(queryPattern: RegExp, searchedText: string): boolean {
    return queryPattern.test(this.cleanQuery(searchedText))
  }

  static evaluateFilter(
    filteredObject: object,
    { field, operator = 'equals', negate = false, value }: FieldFilter,
  ): boolean {
    return passesFieldFilter(getProperty(filteredObject, field), operator, value) !== negate
  }
}

function passesFieldFilter(fieldValue: unknown, filterOperator: string, filterValue: unknown): boolean {
  const normalizeText = (unnormalizedText: unknown): string =>
    SearchFilter.cleanQuery(String(unnormalizedText)).toLowerCase()
  const valueRange = Array.isArray(filterValue) ? (filterValue as unknown[]) : []
  switch (filterOperator) {
    case 'equals':
      return fieldValue === filterValue
    case 'contains':
      return normalizeText(fieldValue).includes(normalizeText(filterValue))
    case 'starts_with':
      return normalizeText(fieldValue).startsWith(normalizeText(filterValue))
    case 'ends_with':
      return normalizeText(fieldValue).endsWith(normalizeText(filterValue))
    case 'lt':
      return Number(fieldValue) < Number(filterValue)
    case 'lte':
      return Number(fieldValue) <= Number(filterValue)
    case 'gt':
      return Number(fieldValue) > Number(filterValue)
    case 'gte':
      return Number(fieldValue) >= Number(filterValue)
    case 'between':
      return Number(fieldValue) >= Number(valueRange[0]) && Number(fieldValue) <= Number(valueRange[1])
    case 'is_empty':
      return (
        fieldValue === undefined ||
        fieldValue === null ||
        fieldValue === '' ||
        (Array.isArray(fieldValue) && fieldValue.length === 0)
      )
    default:
      throw new Error(`SearchFilter has no operator "${filterOperator}".`)
  }
}
