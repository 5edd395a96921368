/**
 * The failures and the error for data that do not fit their schema.
 * https://foundryvtt.com/api/v14/classes/foundry.data.validation.DataModelValidationFailure.html
 * https://foundryvtt.com/api/v14/classes/foundry.data.validation.DataModelValidationError.html
 */
interface ValidationFailureMembers {
  invalidValue?: unknown
  fallback?: unknown
  dropped?: boolean
  message?: string
  unresolved?: boolean
}

/**
 * A validation failure of one value. For a schema or an array, it also contains the failures of the fields or elements.
 */
export class DataModelValidationFailure {
  invalidValue: unknown
  fallback: unknown
  dropped: boolean
  message: string
  /** Are the data still invalid? False if a fallback has replaced the value. */
  unresolved: boolean
  readonly fields: Record<string, DataModelValidationFailure> = {}
  readonly elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = []

  constructor(parts: ValidationFailureMembers = {}) {
    this.invalidValue = parts.invalidValue
    this.fallback = parts.fallback
    this.dropped = parts.dropped ?? false
    this.message = parts.message ?? ''
    this.unresolved = parts.unresolved ?? false
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this)
  }

  isEmpty(): boolean {
    return !this.message && Object.keys(this.fields).length === 0 && this.elements.length === 0
  }

  /** Adds the failure of a field. An unresolved failure of a field makes this failure unresolved too. */
  _addField(name: string, failure: DataModelValidationFailure): void {
    this.fields[name] = failure
    this.unresolved ||= failure.unresolved
  }

  _addElement(id: string | number, failure: DataModelValidationFailure, name?: string): void {
    this.elements.push(name === undefined ? { id, failure } : { id, name, failure })
    this.unresolved ||= failure.unresolved
  }

  /** Lists the single failures in the tree of failures. Each has the path of its value. */
  *leaves(path = ''): Generator<[string, DataModelValidationFailure]> {
    if (this.message) yield [path, this]
    for (const [name, failure] of Object.entries(this.fields)) {
      yield* failure.leaves(path ? `${path}.${name}` : name)
    }
    for (const { id, failure } of this.elements) yield* failure.leaves(`${path}.${String(id)}`)
  }

  toString(): string {
    return [...this.leaves()].map(([path, failure]) => `${path}: ${failure.message}`).join('\n')
  }
}

export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure | null

  constructor(failure: DataModelValidationFailure | string) {
    super(typeof failure === 'string' ? failure : failure.toString())
    this.name = 'DataModelValidationError'
    this.failure = typeof failure === 'string' ? null : failure
  }

  getFailure(path: string): DataModelValidationFailure | undefined {
    return this.getAllFailures()[path]
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return Object.fromEntries(this.failure?.leaves() ?? [])
  }
}
