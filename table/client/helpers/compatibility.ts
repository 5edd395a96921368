/**
 * Deprecation warnings: like Foundry, the table keeps deprecated names for some versions and warns once for each.
 * https://foundryvtt.com/api/v14/functions/foundry.utils.logCompatibilityWarning.html, CONST.COMPATIBILITY_MODES and
 * https://foundryvtt.com/api/v14/variables/CONFIG.compatibility.html: in the mode FAILURE, which our tests set, the
 * warning is thrown as an error.
 */
import { CONFIG } from '../config'
import { getGeneration } from '../generation'

export interface CompatibilityWarning {
  mode?: number
  since?: number | string
  until?: number | string
  details?: string
  once?: boolean
}

const COMPATIBILITY_WARNING_MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 }
const warnedMessages = new Set<string>()

const matchesAnyPattern = (warningPatterns: readonly RegExp[], warningText: string): boolean =>
  warningPatterns.some((warningPattern) => warningPattern.test(warningText))

export function logCompatibilityWarning(message: string, options: CompatibilityWarning = {}): void {
  const { includePatterns, excludePatterns, mode: defaultMode } = CONFIG.compatibility
  const { mode = defaultMode, since, until, details, once = false } = options
  if (mode === COMPATIBILITY_WARNING_MODES.SILENT) return
  const warningLines = [
    message,
    ...(since === undefined ? [] : [`Deprecated since Version ${String(since)}`]),
    ...(until === undefined
      ? []
      : [`Backwards-compatible support will be removed in Version ${String(until)}`]),
    ...(details === undefined ? [] : [details]),
  ]
  const error = new Error(warningLines.join('\n'))
  const warningText = `${error.message}\n${error.stack ?? ''}`
  if (matchesAnyPattern(excludePatterns, warningText)) return
  if (includePatterns.length > 0 && !matchesAnyPattern(includePatterns, warningText)) return
  if (mode === COMPATIBILITY_WARNING_MODES.FAILURE) throw error
  if (once && warnedMessages.has(message)) return
  warnedMessages.add(message)
  if (mode === COMPATIBILITY_WARNING_MODES.ERROR) console.error(error)
  else console.warn(error)
}

/**
 * Warns that code uses a deprecated name or shape.
 * @param removalGeneration the version that removes it
 */
export function warnDeprecated(
  deprecatedApiName: string,
  replacementName: string,
  removalGeneration: number,
): void {
  logCompatibilityWarning(
    `${deprecatedApiName} is deprecated in Foundry ${String(getGeneration())}: use ${replacementName}.`,
    {
      until: removalGeneration,
      once: true,
    },
  )
}
