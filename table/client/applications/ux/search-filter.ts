/**
 * A search field that filters a list while the user types:
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.SearchFilter.html
 */
import { getProperty } from '../../../shared/objects'
import { debounce } from '../../utils/timing'

type Callback = (
  event: KeyboardEvent | null,
  query: string,
  rgx: RegExp | undefined,
  content: HTMLElement | null,
) => void

interface Configuration {
  inputSelector: string
  contentSelector: string
  callback?: Callback
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
  callback: Callback | undefined
  _input: HTMLInputElement | null = null
  #content: HTMLElement | null = null
  readonly #selectors: Pick<Configuration, 'inputSelector' | 'contentSelector'>
  readonly #typed: (event: KeyboardEvent) => void

  constructor({ inputSelector, contentSelector, callback, initial = '', delay = 200 }: Configuration) {
    this.#selectors = { inputSelector, contentSelector }
    this.callback = callback
    this.query = initial
    this.#typed = debounce((event: KeyboardEvent) => {
      if (this._input) this.filter(event, this._input.value)
    }, delay)
  }

  /**
   * Finds the field and the list below an element, and filters the list by the current query. Without a field, the
   * callback is not called: complete-card-management binds a sheet that has neither field nor list.
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
    return passes(getProperty(object, field), operator, value) !== negate
  }
}

function passes(found: unknown, operator: string, value: unknown): boolean {
  const words = (text: unknown): string => SearchFilter.cleanQuery(String(text)).toLowerCase()
  const range = Array.isArray(value) ? (value as unknown[]) : []
  switch (operator) {
    case 'equals':
      return found === value
    case 'contains':
      return words(found).includes(words(value))
    case 'starts_with':
      return words(found).startsWith(words(value))
    case 'ends_with':
      return words(found).endsWith(words(value))
    case 'lt':
      return Number(found) < Number(value)
    case 'lte':
      return Number(found) <= Number(value)
    case 'gt':
      return Number(found) > Number(value)
    case 'gte':
      return Number(found) >= Number(value)
    case 'between':
      return Number(found) >= Number(range[0]) && Number(found) <= Number(range[1])
    case 'is_empty':
      return (
        found === undefined || found === null || found === '' || (Array.isArray(found) && found.length === 0)
      )
    default:
      throw new Error(`SearchFilter has no operator "${operator}".`)
  }
}
