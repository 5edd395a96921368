/** The part of Foundry's own packager that the tests use; it comes without types (foundry-api §11). */
declare module '@foundryvtt/foundryvtt-cli' {
  export function compilePack(source: string, destination: string, options?: object): Promise<void>
}
