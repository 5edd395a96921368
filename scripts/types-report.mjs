/**
 * Computes two parts of the type check's report: overrides of members that nothing declares, and the differences from
 * the last run.
 */

const MODIFIERS = '(?:(?:async|get|set|readonly|static|accessor)\\s+)*'
const OVERRIDE_MEMBER = new RegExp(`\\boverride\\s+${MODIFIERS}(\\w+)`, 'g')

/** Matches a name that a class or an interface declares without `override`. */
const DECLARED_NAME = /(?<!\boverride\s+(?:\w+\s+)*)(?<![\w.$#])(\w+)(?=\??\s*[(<:])/g

export function overridesWithoutBase(sources, typeSources) {
  const code = sources.map(({ file, source }) => ({ file, source: withoutComments(source) }))
  const declaredNames = new Set(
    [...typeSources.map(withoutComments), ...code.map(({ source }) => source)].flatMap((text) =>
      [...text.matchAll(DECLARED_NAME)].map(([, name]) => name),
    ),
  )
  return code.flatMap(({ file, source }) =>
    [...source.matchAll(OVERRIDE_MEMBER)]
      .filter(([, name]) => !declaredNames.has(name))
      .map(([, name]) => `${file}: ${name}`),
  )
}

function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

export function withoutLineAndColumn(report) {
  return report.replace(/\(\d+,\d+\)/, '')
}

export function differenceFromLast(lastReports, currentReports) {
  return {
    added: entriesMissingIn(currentReports, lastReports),
    gone: entriesMissingIn(lastReports, currentReports),
  }
}

/**
 * The entries of `list` that are missing in `others`. If `list` contains an entry twice and `others` contains it once,
 * the result contains it once.
 */
function entriesMissingIn(list, others) {
  const entryCounts = new Map()
  for (const entry of others) entryCounts.set(entry, (entryCounts.get(entry) ?? 0) + 1)
  return list.filter((entry) => {
    const count = entryCounts.get(entry) ?? 0
    entryCounts.set(entry, count - 1)
    return count <= 0
  })
}
