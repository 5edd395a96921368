/** Logs errors through Foundry, without a notification for the person. */

/** A thrown value as an `Error`: JavaScript can throw any value. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/**
 * Logs a thrown value.
 * @param functionName the name of our function, for the reader of the log
 * @param errorOptions further options of Foundry's `onError`
 */
export function logError(functionName: string, thrown: unknown, errorOptions: object = {}): void {
  Hooks.onError(`HarmBlessing.${functionName}`, toError(thrown), { log: 'error', ...errorOptions })
}
