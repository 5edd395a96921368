/** How large the built files are, and how large they may be. */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

/** Ceilings of the built package without pictures, in bytes gzipped: of all code that is loaded at the start. */
const CEILINGS = { 'harm-and-blessing.mjs': 155_000, 'harm-and-blessing.css': 12_000 }

export async function sizes(): Promise<{ rows: Record<string, string>; within: boolean }> {
  const rows: Record<string, string> = {}
  let within = true
  for (const [file, ceiling] of Object.entries(CEILINGS)) {
    const size = gzipSync(await readFile(`dist/${file}`), { level: 9 }).length
    rows[file] = `${(size / 1000).toFixed(1)} KB of at most ${ceiling / 1000} KB`
    within &&= size <= ceiling
  }
  return { rows, within }
}
