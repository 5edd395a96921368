/**
 * The folder with the types of Foundry 14 (`folder`). If there is no such folder, `notRun` says why, and how to get the
 * types.
 */
export interface FoundryTypesCheckout {
  readonly folder?: string
  readonly notRun?: string
}

export interface FoundryTypesSource {
  /** The URL or path of the repository from which git fetches Foundry's types. */
  readonly repository?: string
  readonly commit?: string
  /** The folder that caches the fetched commits of Foundry's types. */
  readonly cache?: string
  /** The longest time, in seconds, that the fetch of a commit may take. */
  readonly seconds?: number
}

export function findFoundry14Types(
  environment: Readonly<Record<string, string | undefined>>,
  typesSource?: FoundryTypesSource,
): Promise<FoundryTypesCheckout>
export function isTypesCheckout(folder: string): boolean
