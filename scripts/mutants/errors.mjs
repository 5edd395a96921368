/**
 * Finds the errors (mutations) that can be planted into a file. Each error replaces one node of TypeScript's syntax
 * tree.
 */
import ts from 'typescript'

const { SyntaxKind: Kind } = ts

/**
 * The operators that planted errors replace. The key is the operator in the code; the value is the operator that
 * replaces it.
 */
const OPPOSITE_OPERATORS = new Map([
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '+'],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
])

/**
 * The methods that a planted error exchanges for each other. The key is the method in the code; the value is the method
 * that replaces it.
 */
const OPPOSITE_ARRAY_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
])

/**
 * Finds all errors that can be planted into a file. For each error: `instead` is the text that replaces the code from
 * `start` to `end`; `switched` returns code that runs either the original or the error; `isAtLoad` is true if the code
 * runs when the file is loaded.
 */
export function listPlantableErrorsOfFile(fileName, codeText) {
  const plantableErrors = []
  const sourceFile = ts.createSourceFile(fileName, codeText, ts.ScriptTarget.Latest, true)
  const collectErrorsBelowNode = (node, isCodeRunAtLoad) => {
    // Plants no errors into types and imports. The compiler checks the types, and an import contains no decision that
    // an error could change.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node)) return
    const lineOfError = sourceFile.getLineAndCharacterOfPosition(node.getStart(sourceFile)).line + 1
    for (const plantableError of listPlantableErrorsAtNode(node, codeText))
      plantableErrors.push({ line: lineOfError, isAtLoad: isCodeRunAtLoad, ...plantableError })
    node.forEachChild((childNode) =>
      collectErrorsBelowNode(childNode, isCodeRunAtLoad && !ts.isFunctionLike(node)),
    )
  }
  collectErrorsBelowNode(sourceFile, true)
  return plantableErrors
}

function listPlantableErrorsAtNode(node, codeText) {
  const readNodeText = (textNode) => codeText.slice(textNode.getStart(), textNode.getEnd())
  /**
   * Plants an error that replaces only an expression inside a statement. The report shows the whole statement, before
   * and after.
   */
  const replaceExpression = (expression, replacementCode, codeAfterReplacement = replacementCode) => [
    {
      ...{
        start: expression.getStart(),
        end: expression.getEnd(),
        instead: replacementCode,
        was: readNodeText(node),
        now: codeAfterReplacement,
      },
      switched: (errorSwitchCode, codeWithoutError) =>
        `${createPrefixForStatementStart(expression)}(${errorSwitchCode} ? (${replacementCode}) : (${codeWithoutError}))`,
    },
  ]
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node
    const oppositeOperator = OPPOSITE_OPERATORS.get(operatorToken.kind)
    const hasTextOperand = ts.isStringLiteralLike(left) || ts.isStringLiteralLike(right)
    const codeAfterReplacement = `${readNodeText(left)} ${oppositeOperator} ${readNodeText(right)}`
    return oppositeOperator && !hasTextOperand
      ? replaceExpression(
          node,
          `(${readNodeText(left)}) ${oppositeOperator} (${readNodeText(right)})`,
          codeAfterReplacement,
        )
      : []
  }
  if (node.kind === Kind.TrueKeyword) return replaceExpression(node, 'false')
  if (node.kind === Kind.FalseKeyword) return replaceExpression(node, 'true')
  if (ts.isNumericLiteral(node)) {
    const isLimitOrDelayNumber = isArgumentThatLimitsSize(node) || isDelayNumber(node)
    const [error] = replaceExpression(node, isLimitOrDelayNumber ? '1e9' : String(Number(node.text) + 1))
    if (!ts.isPropertyAssignment(node.parent) || node.parent.name !== node) return [error]
    return [
      {
        ...error,
        switched: (errorSwitchCode, codeWithoutError) =>
          `[${errorSwitchCode} ? ${error.instead} : ${codeWithoutError}]`,
      },
    ]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return replaceExpression(node, readNodeText(node.operand))
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node
    return replaceExpression(
      node,
      `${readNodeText(condition)} ? ${readNodeText(whenFalse)} : ${readNodeText(whenTrue)}`,
    )
  }
  if (ts.isIfStatement(node)) {
    const codeAfterReplacement = `!(${readNodeText(node.expression)})`
    return replaceExpression(node.expression, codeAfterReplacement).map((error) => ({
      ...error,
      was: readNodeText(node.expression),
    }))
  }
  if (ts.isSpreadAssignment(node)) return replaceExpression(node.expression, '{}', '...{}')
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return listPlantableErrorsOfCall(node.expression, node.arguments[0], readNodeText)
  return []
}

/**
 * Lists the errors that can be planted into a method call. For example, `filter` keeps every element, `every` becomes
 * `some`, and `min` becomes `max`.
 */
function listPlantableErrorsOfCall(calleeOfMethodCall, firstArgument, readNodeText) {
  const { name, expression, questionDotToken } = calleeOfMethodCall
  if (name.text === 'filter' && firstArgument) {
    const [start, end, instead] = [firstArgument.getStart(), firstArgument.getEnd(), '() => true']
    const errorReportTexts = {
      was: readNodeText(calleeOfMethodCall.parent),
      now: `all of ${readNodeText(expression)}`,
    }
    return [
      {
        start,
        end,
        instead,
        ...errorReportTexts,
        switched: (errorSwitchCode, codeWithoutError) =>
          `(${errorSwitchCode} ? ${instead} : (${codeWithoutError}))`,
      },
    ]
  }
  const oppositeMethod = OPPOSITE_ARRAY_METHODS.get(name.text)
  if (!oppositeMethod) return []
  const propertyAccessOperator = questionDotToken ? '?.' : ''
  return [
    {
      ...{
        start: expression.getEnd(),
        end: name.getEnd(),
        instead: `${propertyAccessOperator || '.'}${oppositeMethod}`,
      },
      ...{ was: readNodeText(calleeOfMethodCall.parent), now: `.${oppositeMethod}(…)` },
      // The switch chooses only between the names of two methods. A switch around the whole call would need
      // parentheses, which would split a long chain of calls.
      switched: (errorSwitchCode) =>
        `${propertyAccessOperator}[${errorSwitchCode} ? '${oppositeMethod}' : '${name.text}']`,
    },
  ]
}

/**
 * The schema functions of the games' data that take a limit, such as `maxLength`. The key is the name of the function.
 * The value is the index of the argument that states the limit.
 */
const LIMIT_ARGUMENT_INDEXES = new Map([
  ['words', 0],
  ['maxLength', 0],
  ['maxValue', 0],
  ['maxEntries', 0],
  ['list', 1],
  ['integer', 1],
  ['exactInteger', 1],
  ['amount', 1],
])

/**
 * True if the number is only a technical limit. Such a limit could rise by 1 without a change of the rules, so the
 * planted error removes the limit instead. A limit of the rules is always a named constant.
 */
function isArgumentThatLimitsSize(node) {
  const callExpressionNode = node.parent
  if (!ts.isCallExpression(callExpressionNode)) return false
  const calledFunction = ts.isPropertyAccessExpression(callExpressionNode.expression)
    ? callExpressionNode.expression.name
    : callExpressionNode.expression
  return callExpressionNode.arguments.indexOf(node) === LIMIT_ARGUMENT_INDEXES.get(calledFunction.getText())
}

/**
 * Functions that wait before they run their callback. The key is the name of the function. The value is the index of
 * the argument that states the milliseconds.
 */
const DELAY_ARGUMENT_INDEXES = new Map([
  ['debounce', 1],
  ['setTimeout', 1],
])

/**
 * True if the number is a delay: a function waits this long, or the number is a constant for such a wait. No test would
 * notice a delay that is one millisecond longer, so the planted error makes the delay endless.
 */
function isDelayNumber(node) {
  const { parent } = node
  const variableName =
    ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : null
  return listDelaysOfSourceFile(node.getSourceFile()).some((delayDeclaration) =>
    ts.isIdentifier(delayDeclaration) ? delayDeclaration.text === variableName : delayDeclaration === node,
  )
}

const cachedDelaysByFile = new Map()

/**
 * Lists the delays with which the functions in a file wait. Each delay is written as a number or as the name of a
 * constant.
 */
function listDelaysOfSourceFile(sourceFile) {
  const cachedDelays = cachedDelaysByFile.get(sourceFile)
  if (cachedDelays) return cachedDelays
  const delayDeclarations = []
  const collectDelaysBelowNode = (node) => {
    if (ts.isCallExpression(node)) {
      const calledFunction = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name
        : node.expression
      const delayNode = node.arguments[DELAY_ARGUMENT_INDEXES.get(calledFunction.getText())]
      if (delayNode) delayDeclarations.push(delayNode)
    }
    node.forEachChild(collectDelaysBelowNode)
  }
  collectDelaysBelowNode(sourceFile)
  cachedDelaysByFile.set(sourceFile, delayDeclarations)
  return delayDeclarations
}

/**
 * Creates the text that must stand before code that begins with a bracket. At the start of a statement, this is `void
 * 0, `; otherwise it is empty. Without it, JavaScript would read the bracket as a continuation of the line before.
 */
function createPrefixForStatementStart(node) {
  let outermostNode = node
  while (
    outermostNode.parent &&
    outermostNode.parent.getStart() === node.getStart() &&
    !ts.isStatement(outermostNode)
  )
    outermostNode = outermostNode.parent
  return ts.isExpressionStatement(outermostNode) ? 'void 0, ' : ''
}
