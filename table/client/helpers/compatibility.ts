/**
 * Deprecation warnings: like Foundry, the table keeps deprecated names for some versions and warns once for each.
 * https://foundryvtt.com/api/v14/functions/foundry.utils.logCompatibilityWarning.html, CONST.COMPATIBILITY_MODES and
 * https://foundryvtt.com/api/v14/variables/CONFIG.compatibility.html: in the mode FAILURE, which our tests set, the
 * warning is thrown as an error.
 */
import { CONFIG } from '../config'
import { generation } from '../generation'

export interface CompatibilityWarning {
  mode?: number
  since?: number | string
  until?: number | string
  details?: string
  once?: boolean
}

const MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 }
const said = new Set<string>()

const matches = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text))

export function logCompatibilityWarning(message: string, options: CompatibilityWarning = {}): void {
  const { includePatterns, excludePatterns, mode: usual } = CONFIG.compatibility
  const { mode = usual, since, until, details, once = false } = options
  if (mode === MODES.SILENT) return
  const lines = [
    message,
    ...(since === undefined ? [] : [`Deprecated since Version ${String(since)}`]),
    ...(until === undefined
      ? []
      : [`Backwards-compatible support will be removed in Version ${String(until)}`]),
    ...(details === undefined ? [] : [details]),
  ]
  const error = new Error(lines.join('\n'))
  const searched = `${error.message}\n${error.stack ?? ''}`
  if (matches(excludePatterns, searched)) return
  if (includePatterns.length > 0 && !matches(includePatterns, searched)) return
  if (mode === MODES.FAILURE) throw error
  if (once && said.has(message)) return
  said.add(message)
  if (mode === MODES.ERROR) console.error(error)
  else console.warn(error)
}

/**
 * Warns that code uses a deprecated name or shape.
 * @param until the version that removes it
 */
export function outdated(what: string, instead: string, until: number): void {
  logCompatibilityWarning(`${what} is deprecated in Foundry ${String(generation())}: use ${instead}.`, {
    until,
    once: true,
  })
}
