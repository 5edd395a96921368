/**
 * Computes what the check of types reports besides errors: overrides without a base, and the differences from the
 * last run.
 */

const MODIFIERS = '(?:(?:async|get|set|readonly|static|accessor)\\s+)*'
const OVERRIDE = new RegExp(`\\boverride\\s+${MODIFIERS}(\\w+)`, 'g')

/** Matches a name that a class or an interface declares without `override`. */
const DECLARED = /(?<!\boverride\s+(?:\w+\s+)*)(?<![\w.$#])(\w+)(?=\??\s*[(<:])/g

export function overridesWithoutBase(sources, types) {
  const code = sources.map(({ file, source }) => ({ file, source: withoutComments(source) }))
  const declared = new Set(
    [...types.map(withoutComments), ...code.map(({ source }) => source)].flatMap((text) =>
      [...text.matchAll(DECLARED)].map(([, name]) => name),
    ),
  )
  return code.flatMap(({ file, source }) =>
    [...source.matchAll(OVERRIDE)]
      .filter(([, name]) => !declared.has(name))
      .map(([, name]) => `${file}: ${name}`),
  )
}

function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

export function withoutLineAndColumn(report) {
  return report.replace(/\(\d+,\d+\)/, '')
}

export function differenceFromLast(last, now) {
  return { added: entriesMissingIn(now, last), gone: entriesMissingIn(last, now) }
}

/**
 * The entries of `list` that `others` lacks. If `list` has an entry twice and `others` once, the entry is returned
 * once.
 */
function entriesMissingIn(list, others) {
  const counts = new Map()
  for (const entry of others) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return list.filter((entry) => {
    const count = counts.get(entry) ?? 0
    counts.set(entry, count - 1)
    return count <= 0
  })
}
