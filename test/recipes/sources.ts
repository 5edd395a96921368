/** Applies the samples of `docs/recipes.md` to a copy of the sources. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord } from '../../src/core/plain-data'

/** A sample in a recipe: the change that it shows, and the file that it changes. */
export interface Sample {
  readonly kind: 'diff' | 'json' | 'hbs'
  readonly file: string
  readonly text: string
}

/** A recipe: its heading, its text and its samples in order. */
export interface Recipe {
  readonly name: string
  readonly text: string
  readonly samples: readonly Sample[]
}

export function recipesIn(document: string): Recipe[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text, samples: samplesIn(text) }))
}

function samplesIn(text: string): Sample[] {
  return [...text.matchAll(/^( *)```(diff|json|hbs) (\S+)\n([\s\S]*?)\n\1```$/gm)].map(
    ([, indent = '', kind, file = '', body = '']) => ({
      kind: kind === 'json' || kind === 'hbs' ? kind : 'diff',
      file,
      text: body
        .split('\n')
        .map((line) => line.slice(indent.length))
        .join('\n'),
    }),
  )
}

/** Copies all sources into this folder. The samples then change the copies. */
export function copySources(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const parts = ['src', 'lang', 'assets', 'templates', 'tsconfig.base.json', 'tsconfig.rules.json']
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
}

/** Applies a sample to the copy of its file. Throws if the sample does not fit the file any more. */
export function applySample({ kind, file, text }: Sample, folder: string): void {
  const path = join(folder, file)
  if (kind === 'hbs') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${text}\n`)
    return
  }
  const textBefore = readFileSync(path, 'utf8')
  const textAfter =
    kind === 'json' ? mergeContent(textBefore, text, file) : applyPatch(textBefore, text, file)
  writeFileSync(path, textAfter)
}

/**
 * Applies a sample as a patch and returns the new text. The lines without `+` must occur together exactly once in the
 * text. The lines with `-` are removed, and the lines with `+` are inserted.
 */
function applyPatch(oldText: string, sample: string, file: string): string {
  const lines = sample.split('\n')
  const withMark = (marks: string) =>
    lines.filter((line) => marks.includes(line[0] ?? '')).map((line) => `${line.slice(1)}\n`)
  const [old, now] = [withMark(' -').join(''), withMark(' +').join('')]
  const places = oldText.split(old).length - 1
  if (places !== 1) throw new Error(`${file} has these lines ${String(places)} times:\n${old}`)
  return oldText.replace(old, () => now)
}

/** Merges the sample's content into a text and returns the new text. Throws if the file already has this content. */
function mergeContent(oldText: string, sample: string, file: string): string {
  const mergeValue = (to: unknown, more: unknown, path: string): unknown => {
    if (to === undefined) return more
    if (!isRecord(to) || !isRecord(more)) throw new Error(`${file} has ${path} already.`)
    const mergedEntries = Object.entries(more).map(([key, value]) => [
      key,
      mergeValue(to[key], value, `${path}.${key}`),
    ])
    return { ...to, ...Object.fromEntries(mergedEntries) }
  }
  return JSON.stringify(mergeValue(JSON.parse(oldText), JSON.parse(sample), ''), null, 2)
}
