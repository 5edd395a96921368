/** The type declarations of chromium.mjs, which is plain JavaScript because it runs before any package is installed. */
export function installedChromiumPath(): string | null
export function findOrInstallChromium(): Promise<string>
