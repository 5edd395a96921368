/** Logs errors through Foundry, without a notification for the person. */

/** Makes an `Error` of a thrown value, because JavaScript can throw any value. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/**
 * Logs a thrown value.
 * @param functionName the function that has failed, as the reader of the log sees it
 * @param errorOptions further options of Foundry's `onError`
 */
export function logError(functionName: string, thrown: unknown, errorOptions: object = {}): void {
  Hooks.onError(`HarmBlessing.${functionName}`, toError(thrown), { log: 'error', ...errorOptions })
}
