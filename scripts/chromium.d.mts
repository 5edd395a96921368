/** The types of chromium.mjs, which runs before anything is installed. */
export function chromiumThere(): string | null
export function findChromium(): Promise<string>
