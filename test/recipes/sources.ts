/** Applies the samples of `docs/recipes.md` to a copy of the sources. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord } from '../../src/core/plain-data'

/** A sample in a recipe: the change, and the file that it changes. */
export interface RecipeSample {
  readonly kind: 'diff' | 'json' | 'hbs'
  readonly file: string
  readonly text: string
}

/** A recipe: its heading, its text and its samples in order. */
export interface Recipe {
  readonly name: string
  readonly text: string
  readonly samples: readonly RecipeSample[]
}

export function parseRecipes(recipesText: string): Recipe[] {
  return recipesText
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text, samples: parseSamples(text) }))
}

function parseSamples(text: string): RecipeSample[] {
  return [...text.matchAll(/^( *)```(diff|json|hbs) (\S+)\n([\s\S]*?)\n\1```$/gm)].map(
    ([, indent = '', kind, file = '', body = '']) => ({
      kind: kind === 'json' || kind === 'hbs' ? kind : 'diff',
      file,
      text: body
        .split('\n')
        .map((textLine) => textLine.slice(indent.length))
        .join('\n'),
    }),
  )
}

/** Copies all sources into this folder. The samples then change the copies. */
export function copySourceParts(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const copiedSourceParts = [
    'src',
    'lang',
    'assets',
    'templates',
    'tsconfig.base.json',
    'tsconfig.rules.json',
  ]
  for (const copiedSourcePart of copiedSourceParts)
    cpSync(copiedSourcePart, join(folder, copiedSourcePart), { recursive: true })
}

/**
 * Applies a sample of a recipe to the copy of the file that the sample changes. Throws if the sample no longer fits the
 * file.
 */
export function applyRecipeSample({ kind, file, text }: RecipeSample, folder: string): void {
  const recipeTargetPath = join(folder, file)
  if (kind === 'hbs') {
    mkdirSync(dirname(recipeTargetPath), { recursive: true })
    writeFileSync(recipeTargetPath, `${text}\n`)
    return
  }
  const textBeforeRecipe = readFileSync(recipeTargetPath, 'utf8')
  const textAfterRecipe =
    kind === 'json'
      ? mergeSampleIntoJson(textBeforeRecipe, text, file)
      : applyPatch(textBeforeRecipe, text, file)
  writeFileSync(recipeTargetPath, textAfterRecipe)
}

/**
 * Applies a sample to a text as a patch and returns the new text. The sample's lines without `+` must occur together
 * exactly once in the text. Lines with `-` are removed, and lines with `+` are inserted.
 */
function applyPatch(textBeforeSample: string, recipeSample: string, patchedFile: string): string {
  const sampleLines = recipeSample.split('\n')
  const selectLinesWithMark = (diffLineMarks: string) =>
    sampleLines
      .filter((textLine) => diffLineMarks.includes(textLine[0] ?? ''))
      .map((patchLine) => `${patchLine.slice(1)}\n`)
  const [old, now] = [selectLinesWithMark(' -').join(''), selectLinesWithMark(' +').join('')]
  const textOccurrenceCount = textBeforeSample.split(old).length - 1
  if (textOccurrenceCount !== 1)
    throw new Error(`${patchedFile} has these lines ${String(textOccurrenceCount)} times:\n${old}`)
  return textBeforeSample.replace(old, () => now)
}

/**
 * Merges a sample from the recipes into the text of a JSON file. Throws if the file already contains what the sample
 * adds.
 */
function mergeSampleIntoJson(textBeforeSample: string, recipeSample: string, mergedFile: string): string {
  const mergeValue = (targetValue: unknown, addedValue: unknown, valuePath: string): unknown => {
    if (targetValue === undefined) return addedValue
    if (!isRecord(targetValue) || !isRecord(addedValue))
      throw new Error(`${mergedFile} has ${valuePath} already.`)
    const mergedEntries = Object.entries(addedValue).map(([key, value]) => [
      key,
      mergeValue(targetValue[key], value, `${valuePath}.${key}`),
    ])
    return { ...targetValue, ...Object.fromEntries(mergedEntries) }
  }
  return JSON.stringify(mergeValue(JSON.parse(textBeforeSample), JSON.parse(recipeSample), ''), null, 2)
}
