/**
 * Inserts planted errors into the text of a source file: either a single error that is always active, or many errors,
 * each behind a switch.
 */

/** Inserts a single planted error into the text of a file. */
export function insertPlantedErrorIntoText(codeText, { start, end, instead }) {
  return codeText.slice(0, start) + instead + codeText.slice(end)
}

/**
 * Returns the text of a file with all planted errors. Each error stands behind a switch: `planted(number)` decides
 * whether the error is active.
 * @param plantedErrors the errors of this file, each with its `number`; an error may contain other errors
 */
export function insertErrorsBehindSwitches(codeText, plantedErrors) {
  const plantedErrorsByPosition = [...plantedErrors].sort(
    (firstError, secondError) => firstError.start - secondError.start || secondError.end - firstError.end,
  )
  /**
   * Inserts the planted errors, each behind a switch, into the code between two positions. All given errors lie between
   * these positions.
   */
  const insertSwitchesBetweenPositions = (textStart, textEnd, nestedErrors) => {
    let [made, at] = ['', textStart]
    for (let remainingErrors = nestedErrors; remainingErrors.length > 0;) {
      const [outer, ...rest] = remainingErrors
      const errorsInsideOuterError = rest.filter((error) => error.start < outer.end)
      const codeWithoutError = insertSwitchesBetweenPositions(outer.start, outer.end, errorsInsideOuterError)
      made +=
        codeText.slice(at, outer.start) +
        outer.switched(`globalThis.planted?.(${outer.number})`, codeWithoutError)
      at = outer.end
      remainingErrors = rest.filter((error) => error.start >= outer.end)
    }
    return made + codeText.slice(at, textEnd)
  }
  return insertSwitchesBetweenPositions(0, codeText.length, plantedErrorsByPosition)
}
