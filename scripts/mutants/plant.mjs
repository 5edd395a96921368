/** Plants errors into the text of a file: one error that is always active, or many errors behind switches. */

/** The text of a file with a single planted error. */
export function insertPlantedErrorIntoText(codeText, { start, end, instead }) {
  return codeText.slice(0, start) + instead + codeText.slice(end)
}

/**
 * The text of a file in which every planted error stands behind a switch: `planted(number)` decides whether it runs.
 * @param plantedErrors the errors of this file, each with its `number`; an error may contain other errors
 */
export function insertErrorsBehindSwitches(codeText, plantedErrors) {
  const plantedErrorsByPosition = [...plantedErrors].sort(
    (firstError, secondError) => firstError.start - secondError.start || secondError.end - firstError.end,
  )
  /** The code from `start` to `end` with planted errors, all of which lie between the two positions. */
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
