/** Two parts of the types report: overrides of undeclared members, and differences from the last run. */

const MODIFIERS_PATTERN = '(?:(?:async|get|set|readonly|static|accessor)\\s+)*'
const OVERRIDE_MEMBER_PATTERN = new RegExp(`\\boverride\\s+${MODIFIERS_PATTERN}(\\w+)`, 'g')

/** Matches a name that a class or an interface declares without `override`. */
const DECLARED_NAME_PATTERN = /(?<!\boverride\s+(?:\w+\s+)*)(?<![\w.$#])(\w+)(?=\??\s*[(<:])/g

export function findOverridesWithoutBase(sourceFiles, typeSources) {
  const uncommentedFiles = sourceFiles.map(({ file, source }) => ({ file, source: removeComments(source) }))
  const declaredNames = new Set(
    [...typeSources.map(removeComments), ...uncommentedFiles.map(({ source }) => source)].flatMap(
      (declarationText) => [...declarationText.matchAll(DECLARED_NAME_PATTERN)].map(([, name]) => name),
    ),
  )
  return uncommentedFiles.flatMap(({ file, source }) =>
    [...source.matchAll(OVERRIDE_MEMBER_PATTERN)]
      .filter(([, name]) => !declaredNames.has(name))
      .map(([, name]) => `${file}: ${name}`),
  )
}

function removeComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

export function removeLineAndColumn(report) {
  return report.replace(/\(\d+,\d+\)/, '')
}

export function findDifferenceFromLast(lastReports, currentReports) {
  return {
    added: listEntriesMissingIn(currentReports, lastReports),
    gone: listEntriesMissingIn(lastReports, currentReports),
  }
}

/**
 * The entries of `entries` that are missing in `otherEntries`. An entry that occurs twice in `entries` must also occur
 * twice there.
 */
function listEntriesMissingIn(reportEntries, otherEntries) {
  const entryCounts = new Map()
  for (const reportEntry of otherEntries)
    entryCounts.set(reportEntry, (entryCounts.get(reportEntry) ?? 0) + 1)
  return reportEntries.filter((reportEntry) => {
    const entryCount = entryCounts.get(reportEntry) ?? 0
    entryCounts.set(reportEntry, entryCount - 1)
    return entryCount <= 0
  })
}
