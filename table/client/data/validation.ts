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

/** The reason why a value is invalid. It may contain the failures of the value's fields or elements. */
export class DataModelValidationFailure {
  invalidValue: unknown
  fallback: unknown
  dropped: boolean
  message: string
  /** True if the data are still invalid. False if a fallback has replaced the invalid value. */
  unresolved: boolean
  readonly fields: Record<string, DataModelValidationFailure> = {}
  readonly elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = []

  constructor(validationFailureMembers: ValidationFailureMembers = {}) {
    this.invalidValue = validationFailureMembers.invalidValue
    this.fallback = validationFailureMembers.fallback
    this.dropped = validationFailureMembers.dropped ?? false
    this.message = validationFailureMembers.message ?? ''
    this.unresolved = validationFailureMembers.unresolved ?? false
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this)
  }

  isEmpty(): boolean {
    return !this.message && Object.keys(this.fields).length === 0 && this.elements.length === 0
  }

  /**
   * Adds the validation failure of one field. If the field's failure is unresolved, the failure of the whole data
   * becomes unresolved too.
   */
  _addField(fieldName: string, fieldFailure: DataModelValidationFailure): void {
    this.fields[fieldName] = fieldFailure
    this.unresolved ||= fieldFailure.unresolved
  }

  _addElement(
    elementId: string | number,
    elementFailure: DataModelValidationFailure,
    elementName?: string,
  ): void {
    this.elements.push(
      elementName === undefined
        ? { id: elementId, failure: elementFailure }
        : { id: elementId, name: elementName, failure: elementFailure },
    )
    this.unresolved ||= elementFailure.unresolved
  }

  /** Lists the single failures in the tree of failures. Each has the path of its value. */
  *leaves(fieldPath = ''): Generator<[string, DataModelValidationFailure]> {
    if (this.message) yield [fieldPath, this]
    for (const [name, failure] of Object.entries(this.fields)) {
      yield* failure.leaves(fieldPath ? `${fieldPath}.${name}` : name)
    }
    for (const { id, failure } of this.elements) yield* failure.leaves(`${fieldPath}.${String(id)}`)
  }

  toString(): string {
    return [...this.leaves()].map(([path, failure]) => `${path}: ${failure.message}`).join('\n')
  }
}

export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure | null

  constructor(failureOrMessage: DataModelValidationFailure | string) {
    super(typeof failureOrMessage === 'string' ? failureOrMessage : failureOrMessage.toString())
    this.name = 'DataModelValidationError'
    this.failure = typeof failureOrMessage === 'string' ? null : failureOrMessage
  }

  getFailure(fieldPath: string): DataModelValidationFailure | undefined {
    return this.getAllFailures()[fieldPath]
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return Object.fromEntries(this.failure?.leaves() ?? [])
  }
}
