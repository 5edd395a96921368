/** The types of chromium.mjs. The tools run it before any package is installed, so it is plain JavaScript. */
export function installedChromiumPath(): string | null
export function findOrInstallChromium(): Promise<string>
