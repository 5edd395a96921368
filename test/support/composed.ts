/** Finds the phrase keys that the code composes from parts, such as `HnB.option.${suit}`. */
import { join } from 'node:path'
import ts from 'typescript'

/** The phrase keys of a template literal: `keys` if the compiler knows all inserted values, otherwise a `pattern`. */
export interface ComposedKeys {
  readonly keys: readonly string[]
  readonly pattern: RegExp | null
}

/** Creates the TypeScript program of the games' rules. @param folder the folder with `src` and `tsconfig.rules.json` */
export function compileRules(folder = '.'): ts.Program {
  const configFile = ts.readConfigFile(join(folder, 'tsconfig.rules.json'), (filePath) =>
    ts.sys.readFile(filePath),
  )
  const { fileNames, options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, folder)
  return ts.createProgram(fileNames, options)
}

/** The phrase keys that the template literals in the rules can produce. */
export function listComposedKeysInRules(typeProgram = compileRules()): ComposedKeys[] {
  const checker = typeProgram.getTypeChecker()
  const programFiles = typeProgram.getSourceFiles().filter((sourceFile) => !sourceFile.isDeclarationFile)
  return programFiles.flatMap((filePath) =>
    findTemplateExpressions(filePath).flatMap((template) =>
      listComposedKeysFromParts(listTemplateParts(template, checker)),
    ),
  )
}

/**
 * The phrase keys of template literals. Any inserted value counts as possible, because type information is not used.
 */
export function listComposedKeysInCode(fileName: string, fileText: string): ComposedKeys[] {
  const sourceFile = ts.createSourceFile(fileName, fileText, ts.ScriptTarget.Latest, true)
  return findTemplateExpressions(sourceFile).flatMap((template) =>
    listComposedKeysFromParts(listTemplateParts(template, null)),
  )
}

/** The keys that `concat` produces in a Handlebars template. */
export function listComposedKeysInTemplate(templateText: string): ComposedKeys[] {
  return [...templateText.matchAll(/\(concat\s+((?:"[^"]*"|[^()"]|\([^()]*\))*)\)/g)].flatMap(
    ([, inner = '']) => {
      const composedParts = [...inner.matchAll(/"([^"]*)"|\([^()]*\)|[^\s"()]+/g)].map(([, text]) =>
        text === undefined ? null : [text],
      )
      return listComposedKeysFromParts(composedParts)
    },
  )
}

function findTemplateExpressions(sourceFile: ts.SourceFile): ts.TemplateExpression[] {
  const foundTemplates: ts.TemplateExpression[] = []
  const visitNode = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) foundTemplates.push(node)
    node.forEachChild((childNode) => visitNode(childNode))
  }
  visitNode(sourceFile)
  return foundTemplates
}

/** The possible values of each part of a template literal, in order; null: any value. */
type PossibleTemplateParts = (readonly string[] | null)[]

function listTemplateParts(
  template: ts.TemplateExpression,
  typeChecker: ts.TypeChecker | null,
): PossibleTemplateParts {
  const insertedTemplateParts = template.templateSpans.flatMap(({ expression, literal }) => [
    typeChecker && listPossibleValues(expression, typeChecker),
    [literal.text],
  ])
  return [[template.head.text], ...insertedTemplateParts]
}

/** Lists an expression's possible values in a template literal; null if the compiler does not know them. */
function listPossibleValues(expression: ts.Expression, typeChecker: ts.TypeChecker): string[] | null {
  const expressionType = typeChecker.getBaseConstraintOfType(typeChecker.getTypeAtLocation(expression))
  const possibleLiteralTypes = expressionType?.isUnion()
    ? expressionType.types
    : expressionType
      ? [expressionType]
      : []
  const literalTypeTexts = possibleLiteralTypes.map((typePart) =>
    typePart.isStringLiteral() || typePart.isNumberLiteral() ? String(typePart.value) : null,
  )
  return literalTypeTexts.length === 0 || literalTypeTexts.includes(null)
    ? null
    : literalTypeTexts.flatMap((word) => word ?? [])
}

/** The phrase keys of a template literal; none without our prefix, or if any text would be possible. */
function listComposedKeysFromParts(parts: PossibleTemplateParts): ComposedKeys[] {
  const firstOpenPartIndex = parts.findIndex((keyPart) => keyPart === null)
  const partsFromStart = firstOpenPartIndex < 0 ? parts : parts.slice(0, firstOpenPartIndex)
  const keyBeginnings = partsFromStart.reduce<string[]>(
    (possibleKeyBeginnings, keyPart) =>
      possibleKeyBeginnings.flatMap((keyBeginning) => (keyPart ?? []).map((word) => keyBeginning + word)),
    [''],
  )
  const ourKeyBeginnings = keyBeginnings.filter((keyBeginning) => keyBeginning.startsWith('HnB.'))
  if (ourKeyBeginnings.length === 0) return []
  if (firstOpenPartIndex < 0) return [{ keys: ourKeyBeginnings, pattern: null }]
  const remainingKeyPatterns = parts
    .slice(firstOpenPartIndex)
    .map((keyPart) => (keyPart ? `(?:${keyPart.map(escapePattern).join('|')})` : '.+'))
  const keyPattern = new RegExp(
    `^(?:${ourKeyBeginnings.map(escapePattern).join('|')})${remainingKeyPatterns.join('')}$`,
  )
  return ourKeyBeginnings.includes('HnB.') ? [] : [{ keys: [], pattern: keyPattern }]
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
