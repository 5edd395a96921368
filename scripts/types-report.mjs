/**
 * Finds two parts of the types report: members with `override` that no parent class declares, and differences from the
 * last run.
 */

const MODIFIERS_PATTERN = '(?:(?:async|get|set|readonly|static|accessor)\\s+)*'
const OVERRIDE_MEMBER_PATTERN = new RegExp(`\\boverride\\s+${MODIFIERS_PATTERN}(\\w+)`, 'g')

/** Matches the name of a member that a class or an interface declares without the keyword `override`. */
const DECLARED_NAME_PATTERN = /(?<!\boverride\s+(?:\w+\s+)*)(?<![\w.$#])(\w+)(?=\??\s*[(<:])/g

export function findOverridesWithoutBase(sourceFiles, typeSources) {
  const uncommentedFiles = sourceFiles.map(({ file, source }) => ({
    file,
    source: removeCodeComments(source),
  }))
  const declaredNames = new Set(
    [...typeSources.map(removeCodeComments), ...uncommentedFiles.map(({ source }) => source)].flatMap(
      (declarationText) => [...declarationText.matchAll(DECLARED_NAME_PATTERN)].map(([, name]) => name),
    ),
  )
  return uncommentedFiles.flatMap(({ file, source }) =>
    [...source.matchAll(OVERRIDE_MEMBER_PATTERN)]
      .filter(([, name]) => !declaredNames.has(name))
      .map(([, name]) => `${file}: ${name}`),
  )
}

function removeCodeComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

export function removeLineAndColumnFromReport(typeReport) {
  return typeReport.replace(/\(\d+,\d+\)/, '')
}

export function findDifferenceFromLastReports(reportsOfLastRun, reportsOfThisRun) {
  return {
    added: listMissingReportEntries(reportsOfThisRun, reportsOfLastRun),
    gone: listMissingReportEntries(reportsOfLastRun, reportsOfThisRun),
  }
}

/**
 * Lists the entries of the first list that are missing in the second list. An entry that occurs twice in the first list
 * must also occur twice in the second.
 */
function listMissingReportEntries(typeReportEntries, otherTypeReportEntries) {
  const countsByReportEntry = new Map()
  for (const typeReportEntry of otherTypeReportEntries)
    countsByReportEntry.set(typeReportEntry, (countsByReportEntry.get(typeReportEntry) ?? 0) + 1)
  return typeReportEntries.filter((typeReportEntry) => {
    const remainingReportEntryCount = countsByReportEntry.get(typeReportEntry) ?? 0
    countsByReportEntry.set(typeReportEntry, remainingReportEntryCount - 1)
    return remainingReportEntryCount <= 0
  })
}
