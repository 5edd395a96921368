/**
 * Finds the errors (mutations) that can be planted into a file. Each error replaces one node of TypeScript's syntax
 * tree.
 */
import ts from 'typescript'

const { SyntaxKind: Kind } = ts

/** The operators that planted errors replace (keys), and the operators that replace them (values). */
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

/** The methods that planted errors replace (keys), and the methods that replace them (values). */
const OPPOSITE_ARRAY_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
])

/**
 * Finds all errors that can be planted into a file. `instead` replaces the text from `start` to `end`; `switched`
 * returns code that runs either. `isAtLoad`: the error works as soon as the file is loaded.
 */
export function listPlantableErrorsOfFile(fileName, codeText) {
  const plantableErrors = []
  const sourceFile = ts.createSourceFile(fileName, codeText, ts.ScriptTarget.Latest, true)
  const collectErrorsBelowNode = (node, isCodeRunAtLoad) => {
    // Left out: types, which the compiler checks, and imports, which decide nothing.
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
  /** The planted error replaces an expression inside the statement. The report shows the whole statement. */
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
 * The errors that can be planted into a call: `filter` keeps everything, `every` becomes `some`, `min` becomes `max`.
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
      // Only the method's name depends on the switch: parentheses around the call would split a long chain of calls.
      switched: (errorSwitchCode) =>
        `${propertyAccessOperator}[${errorSwitchCode} ? '${oppositeMethod}' : '${name.text}']`,
    },
  ]
}

/** The functions that describe stored data, with the index of their argument that is a limit. */
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
 * Is this number only a technical limit? The rules do not change if the limit rises by 1, so the planted error removes
 * the limit instead. A limit of the rules is a named constant.
 */
function isArgumentThatLimitsSize(node) {
  const callExpressionNode = node.parent
  if (!ts.isCallExpression(callExpressionNode)) return false
  const calledFunction = ts.isPropertyAccessExpression(callExpressionNode.expression)
    ? callExpressionNode.expression.name
    : callExpressionNode.expression
  return callExpressionNode.arguments.indexOf(node) === LIMIT_ARGUMENT_INDEXES.get(calledFunction.getText())
}

/** The functions that wait, with the index of their argument for the milliseconds. */
const DELAY_ARGUMENT_INDEXES = new Map([
  ['debounce', 1],
  ['setTimeout', 1],
])

/**
 * Is this number a delay: a time that a function waits, or a constant for it? No test notices one more millisecond, so
 * the planted error makes the delay endless.
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

/** Lists how long the functions in a file wait. Each delay is a constant's name or a literal. */
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
 * The text that must stand before code that begins with a bracket: `void 0, ` at the start of a statement, otherwise
 * nothing. Without this text, the bracket would continue the line before it.
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
