/** Finds the phrase keys that the code composes from parts, such as `HnB.option.${suit}`. */
import { join } from 'node:path'
import ts from 'typescript'

/**
 * The phrase keys that a template literal can produce. `keys` lists them if the compiler knows all inserted values;
 * otherwise `pattern` matches them.
 */
export interface ComposedPhraseKeys {
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
export function listComposedKeysInRules(typeProgram = compileRules()): ComposedPhraseKeys[] {
  const rulesTypeChecker = typeProgram.getTypeChecker()
  const programFiles = typeProgram.getSourceFiles().filter((sourceFile) => !sourceFile.isDeclarationFile)
  return programFiles.flatMap((filePath) =>
    findTemplateExpressions(filePath).flatMap((template) =>
      listComposedKeysFromParts(listTemplateParts(template, rulesTypeChecker)),
    ),
  )
}

/**
 * Lists the phrase keys that a file composes with template literals. An inserted value counts as any text, because the
 * function does not use type information.
 */
export function listComposedKeysInCode(fileName: string, fileText: string): ComposedPhraseKeys[] {
  const sourceFile = ts.createSourceFile(fileName, fileText, ts.ScriptTarget.Latest, true)
  return findTemplateExpressions(sourceFile).flatMap((template) =>
    listComposedKeysFromParts(listTemplateParts(template, null)),
  )
}

/** The keys that `concat` produces in a Handlebars template. */
export function listComposedKeysInTemplate(templateText: string): ComposedPhraseKeys[] {
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
  const foundTemplateExpressions: ts.TemplateExpression[] = []
  const visitSyntaxNode = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) foundTemplateExpressions.push(node)
    node.forEachChild((childNode) => visitSyntaxNode(childNode))
  }
  visitSyntaxNode(sourceFile)
  return foundTemplateExpressions
}

/** The possible texts of each part of a template literal, in order. Null means that the part may have any text. */
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

/**
 * Lists the possible values of an expression in a template literal. Returns null if the compiler does not know them.
 */
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

/**
 * Lists the phrase keys that a template literal can produce. The list is empty if the keys lack our prefix, or if any
 * text would be possible.
 */
function listComposedKeysFromParts(templateParts: PossibleTemplateParts): ComposedPhraseKeys[] {
  const indexOfFirstOpenPart = templateParts.findIndex((phraseKeyPart) => phraseKeyPart === null)
  const partsBeforeFirstOpenPart =
    indexOfFirstOpenPart < 0 ? templateParts : templateParts.slice(0, indexOfFirstOpenPart)
  const phraseKeyPrefixes = partsBeforeFirstOpenPart.reduce<string[]>(
    (possiblePhraseKeyPrefixes, phraseKeyPart) =>
      possiblePhraseKeyPrefixes.flatMap((phraseKeyPrefix) =>
        (phraseKeyPart ?? []).map((word) => phraseKeyPrefix + word),
      ),
    [''],
  )
  const phraseKeyPrefixesOfSystem = phraseKeyPrefixes.filter((phraseKeyPrefix) =>
    phraseKeyPrefix.startsWith('HnB.'),
  )
  if (phraseKeyPrefixesOfSystem.length === 0) return []
  if (indexOfFirstOpenPart < 0) return [{ keys: phraseKeyPrefixesOfSystem, pattern: null }]
  const patternsOfRemainingKeyParts = templateParts
    .slice(indexOfFirstOpenPart)
    .map((phraseKeyPart) => (phraseKeyPart ? `(?:${phraseKeyPart.map(escapePattern).join('|')})` : '.+'))
  const phraseKeyPattern = new RegExp(
    `^(?:${phraseKeyPrefixesOfSystem.map(escapePattern).join('|')})${patternsOfRemainingKeyParts.join('')}$`,
  )
  return phraseKeyPrefixesOfSystem.includes('HnB.') ? [] : [{ keys: [], pattern: phraseKeyPattern }]
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
