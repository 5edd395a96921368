/** Types of Foundry's own packager, only for functions that tests use. The package has none (foundry-api §11). */
declare module '@foundryvtt/foundryvtt-cli' {
  export function compilePack(
    sourceFolder: string,
    destinationFolder: string,
    options?: object,
  ): Promise<void>
}
