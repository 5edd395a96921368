/**
 * The folder with the types of Foundry 14. If there is no folder, the reason, and how to run the check with the
 * types.
 */
export type FoundTypes = { readonly folder: string } | { readonly notRun: string }

export interface TypesSource {
  /** The address or the path of the repository from which git fetches the types. */
  readonly repository?: string
  readonly commit?: string
  /** The folder in which fetched commits are kept. */
  readonly cache?: string
  /** The longest time that a fetch may take. */
  readonly seconds?: number
}

export function findTypesOf14(
  environment: Readonly<Record<string, string | undefined>>,
  source?: TypesSource,
): Promise<FoundTypes>
export function isTypesCheckout(folder: string): boolean
