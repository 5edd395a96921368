/** The part of Foundry's command line that our build uses. The package has no types. */
declare module '@foundryvtt/foundryvtt-cli' {
  export function compilePack(
    source: string,
    destinationFolder: string,
    options?: { yaml?: boolean; recursive?: boolean; log?: boolean },
  ): Promise<void>
}
