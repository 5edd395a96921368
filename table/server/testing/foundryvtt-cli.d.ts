/**
 * Types of the functions of Foundry's own packager that the tests use. The package itself has no types (foundry-api
 * §11).
 */
declare module '@foundryvtt/foundryvtt-cli' {
  export function compilePack(sourceFolder: string, destination: string, options?: object): Promise<void>
}
