/** Where the types of 14 are, or why they are nowhere and how to run the check with them. */
export type FoundTypes = { readonly folder: string } | { readonly notRun: string }

export interface TypesSource {
  /** An address or a path that git can fetch from. */
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
