/** Logs errors through Foundry, without a notification for the person. */

/** Makes an `Error` of a thrown value, because JavaScript can throw any value. */
export const toError = (thrownValue: unknown): Error =>
  thrownValue instanceof Error ? thrownValue : new Error(String(thrownValue))

/**
 * Logs a thrown value.
 * @param functionName the failed function, as the log names it
 * @param errorLogOptions further options of Foundry's `onError`
 */
export function logError(functionName: string, thrownValue: unknown, errorLogOptions: object = {}): void {
  Hooks.onError(`HarmBlessing.${functionName}`, toError(thrownValue), { log: 'error', ...errorLogOptions })
}
