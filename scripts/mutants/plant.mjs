/** Plants errors into the text of a file: one permanently, or many behind switches. */

/** The text with one error. */
export function withError(text, { start, end, instead }) {
  return text.slice(0, start) + instead + text.slice(end)
}

/**
 * The source text with every error (mutant) behind a switch: the code calls `planted(number)`, and runs the error if
 * the function returns true.
 * @param errors one file's errors, each with its `number`; errors may be nested
 */
export function withSwitches(text, errors) {
  const sorted = [...errors].sort((one, other) => one.start - other.start || other.end - one.end)
  /** The text between two positions, with the errors that are wholly inside. */
  const between = (start, end, within) => {
    let [made, at] = ['', start]
    for (let left = within; left.length > 0;) {
      const [outer, ...rest] = left
      const inner = rest.filter((one) => one.start < outer.end)
      const was = between(outer.start, outer.end, inner)
      made += text.slice(at, outer.start) + outer.switched(`globalThis.planted?.(${outer.number})`, was)
      at = outer.end
      left = rest.filter((one) => one.start >= outer.end)
    }
    return made + text.slice(at, end)
  }
  return between(0, text.length, sorted)
}
