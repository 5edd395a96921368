/** Plants errors into the text of a file: one error that is always active, or many errors behind switches. */

/** The text of a file with a single planted error. */
export function textWithError(text, { start, end, instead }) {
  return text.slice(0, start) + instead + text.slice(end)
}

/**
 * The text of a file with every error behind a switch. The code calls `planted(number)` and runs the error if the
 * result is true.
 * @param errors the errors of this file, each with its `number`; an error may contain other errors
 */
export function textWithSwitches(text, errors) {
  const sortedErrors = [...errors].sort(
    (first, second) => first.start - second.start || second.end - first.end,
  )
  /** The code from `start` to `end`, with planted errors. The errors lie completely between the two positions. */
  const textBetween = (start, end, nestedErrors) => {
    let [made, at] = ['', start]
    for (let remainingErrors = nestedErrors; remainingErrors.length > 0;) {
      const [outer, ...rest] = remainingErrors
      const innerErrors = rest.filter((error) => error.start < outer.end)
      const oldCode = textBetween(outer.start, outer.end, innerErrors)
      made += text.slice(at, outer.start) + outer.switched(`globalThis.planted?.(${outer.number})`, oldCode)
      at = outer.end
      remainingErrors = rest.filter((error) => error.start >= outer.end)
    }
    return made + text.slice(at, end)
  }
  return textBetween(0, text.length, sortedErrors)
}
