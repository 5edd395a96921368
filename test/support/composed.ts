/** Finds the phrase keys that the code composes from parts, such as `HnB.option.${suit}`. */
import { join } from 'node:path'
import ts from 'typescript'

/**
 * The phrase keys that a template literal can produce. If the compiler knows all inserted values, `keys` lists these
 * keys. Otherwise `pattern` matches them.
 */
export interface ComposedKeys {
  readonly keys: readonly string[]
  readonly pattern: RegExp | null
}

/** The compiler's program of the rules. @param folder the folder with `src` and `tsconfig.rules.json` */
export function compileRules(folder = '.'): ts.Program {
  const read = ts.readConfigFile(join(folder, 'tsconfig.rules.json'), (file) => ts.sys.readFile(file))
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder)
  return ts.createProgram(fileNames, options)
}

/** The phrase keys that the template literals in the rules can produce. */
export function composedKeysInRules(program = compileRules()): ComposedKeys[] {
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter((file) => !file.isDeclarationFile)
  return files.flatMap((file) =>
    templatesIn(file).flatMap((template) => keysFromParts(partsOf(template, checker))),
  )
}

/**
 * The phrase keys that template literals can produce. Needs no type information, so any inserted value counts as
 * possible.
 */
export function composedKeysIn(name: string, text: string): ComposedKeys[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  return templatesIn(file).flatMap((template) => keysFromParts(partsOf(template, null)))
}

/** The keys that `concat` produces in a Handlebars template. */
export function composedKeysInTemplate(text: string): ComposedKeys[] {
  return [...text.matchAll(/\(concat\s+((?:"[^"]*"|[^()"]|\([^()]*\))*)\)/g)].flatMap(([, inner = '']) => {
    const parts = [...inner.matchAll(/"([^"]*)"|\([^()]*\)|[^\s"()]+/g)].map(([, text]) =>
      text === undefined ? null : [text],
    )
    return keysFromParts(parts)
  })
}

function templatesIn(file: ts.SourceFile): ts.TemplateExpression[] {
  const found: ts.TemplateExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) found.push(node)
    node.forEachChild((child) => visit(child))
  }
  visit(file)
  return found
}

/**
 * The possible values of each part of a template literal, in order. An entry is a list of values, or null if any value
 * is possible.
 */
type PossibleParts = (readonly string[] | null)[]

function partsOf(template: ts.TemplateExpression, checker: ts.TypeChecker | null): PossibleParts {
  const insertedParts = template.templateSpans.flatMap(({ expression, literal }) => [
    checker && possibleValues(expression, checker),
    [literal.text],
  ])
  return [[template.head.text], ...insertedParts]
}

/**
 * Lists all values that an expression in a template literal can have. Returns null if the compiler does not know them.
 */
function possibleValues(expression: ts.Expression, checker: ts.TypeChecker): string[] | null {
  const type = checker.getBaseConstraintOfType(checker.getTypeAtLocation(expression))
  const parts = type?.isUnion() ? type.types : type ? [type] : []
  const words = parts.map((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? String(part.value) : null,
  )
  return words.length === 0 || words.includes(null) ? null : words.flatMap((word) => word ?? [])
}

/**
 * The phrase keys that a template literal can produce. Returns none if no key begins with our prefix, or if any text
 * would be possible.
 */
function keysFromParts(parts: PossibleParts): ComposedKeys[] {
  const start = parts.findIndex((part) => part === null)
  const partsFromStart = start < 0 ? parts : parts.slice(0, start)
  const beginnings = partsFromStart.reduce<string[]>(
    (names, part) => names.flatMap((name) => (part ?? []).map((word) => name + word)),
    [''],
  )
  const ourBeginnings = beginnings.filter((keyBeginning) => keyBeginning.startsWith('HnB.'))
  if (ourBeginnings.length === 0) return []
  if (start < 0) return [{ keys: ourBeginnings, pattern: null }]
  const rest = parts.slice(start).map((part) => (part ? `(?:${part.map(escapePattern).join('|')})` : '.+'))
  const pattern = new RegExp(`^(?:${ourBeginnings.map(escapePattern).join('|')})${rest.join('')}$`)
  return ourBeginnings.includes('HnB.') ? [] : [{ keys: [], pattern }]
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
