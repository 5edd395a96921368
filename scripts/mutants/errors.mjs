/**
 * Finds the errors (mutations) that can be planted into a file. Each error replaces one node of TypeScript's syntax
 * tree.
 */
import ts from 'typescript'

const { SyntaxKind: Kind } = ts

/** The planted error replaces each operator (the key) with another operator (the value). */
const OPPOSITE_OPERATOR = new Map([
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

/** The planted error replaces each method (the key) with another method (the value). */
const OPPOSITE_METHOD = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
])

/**
 * Finds all errors that can be planted into a file. `start` and `end` are the positions of the replaced text, and
 * `instead` is the new text. `switched` returns code that runs the old or the new text, depending on a condition. The
 * report shows `line`, `was` and `now`. `isAtLoad` marks an error outside every function; it takes effect as soon as
 * the file is loaded.
 */
export function errorsIn(name, text) {
  const foundErrors = []
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const visit = (node, isAtLoad) => {
    // Types are left out, because the compiler checks them. Imports are left out, because an import decides nothing.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node)) return
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    for (const error of errorsAt(node, text)) foundErrors.push({ line, isAtLoad, ...error })
    node.forEachChild((child) => visit(child, isAtLoad && !ts.isFunctionLike(node)))
  }
  visit(file, true)
  return foundErrors
}

function errorsAt(node, text) {
  const sourceText = (part) => text.slice(part.getStart(), part.getEnd())
  /** The planted error replaces a part of the statement: this expression. The report shows the whole statement. */
  const replaceExpression = (expression, instead, now = instead) => [
    {
      ...{ start: expression.getStart(), end: expression.getEnd(), instead, was: sourceText(node), now },
      switched: (isOn, oldCode) => `${statementStart(expression)}(${isOn} ? (${instead}) : (${oldCode}))`,
    },
  ]
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node
    const otherOperator = OPPOSITE_OPERATOR.get(operatorToken.kind)
    const hasTextOperand = ts.isStringLiteralLike(left) || ts.isStringLiteralLike(right)
    const now = `${sourceText(left)} ${otherOperator} ${sourceText(right)}`
    return otherOperator && !hasTextOperand
      ? replaceExpression(node, `(${sourceText(left)}) ${otherOperator} (${sourceText(right)})`, now)
      : []
  }
  if (node.kind === Kind.TrueKeyword) return replaceExpression(node, 'false')
  if (node.kind === Kind.FalseKeyword) return replaceExpression(node, 'true')
  if (ts.isNumericLiteral(node)) {
    const isIncrementHarmless = isTechnicalLimit(node) || isDelay(node)
    const [error] = replaceExpression(node, isIncrementHarmless ? '1e9' : String(Number(node.text) + 1))
    if (!ts.isPropertyAssignment(node.parent) || node.parent.name !== node) return [error]
    return [{ ...error, switched: (isOn, oldCode) => `[${isOn} ? ${error.instead} : ${oldCode}]` }]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return replaceExpression(node, sourceText(node.operand))
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node
    return replaceExpression(
      node,
      `${sourceText(condition)} ? ${sourceText(whenFalse)} : ${sourceText(whenTrue)}`,
    )
  }
  if (ts.isIfStatement(node)) {
    const now = `!(${sourceText(node.expression)})`
    return replaceExpression(node.expression, now).map((error) => ({
      ...error,
      was: sourceText(node.expression),
    }))
  }
  if (ts.isSpreadAssignment(node)) return replaceExpression(node.expression, '{}', '...{}')
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return errorsOfCall(node, sourceText)
  return []
}

/**
 * The errors that can be planted into a call: `filter` keeps everything, `every` becomes `some`, `min` becomes `max`.
 */
function errorsOfCall({ expression: called, arguments: [first] }, sourceText) {
  const { name, expression, questionDotToken } = called
  if (name.text === 'filter' && first) {
    const [start, end, instead] = [first.getStart(), first.getEnd(), '() => true']
    const reportTexts = { was: sourceText(called.parent), now: `all of ${sourceText(expression)}` }
    return [
      {
        start,
        end,
        instead,
        ...reportTexts,
        switched: (isOn, oldCode) => `(${isOn} ? ${instead} : (${oldCode}))`,
      },
    ]
  }
  const otherMethod = OPPOSITE_METHOD.get(name.text)
  if (!otherMethod) return []
  const dot = questionDotToken ? '?.' : ''
  return [
    {
      ...{ start: expression.getEnd(), end: name.getEnd(), instead: `${dot || '.'}${otherMethod}` },
      ...{ was: sourceText(called.parent), now: `.${otherMethod}(…)` },
      // Only the method's name depends on the switch. Parentheses around the whole call would split a long chain of
      // calls.
      switched: (isOn) => `${dot}[${isOn} ? '${otherMethod}' : '${name.text}']`,
    },
  ]
}

/** For each function that describes stored data: the index of its argument that is a limit. */
const LIMIT_ARGUMENT = new Map([
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
function isTechnicalLimit(node) {
  const call = node.parent
  if (!ts.isCallExpression(call)) return false
  const calledFunction = ts.isPropertyAccessExpression(call.expression)
    ? call.expression.name
    : call.expression
  return call.arguments.indexOf(node) === LIMIT_ARGUMENT.get(calledFunction.text)
}

/** The functions that wait. The value is the index of the argument that states the time in milliseconds. */
const DELAY_ARGUMENT_INDEXES = new Map([
  ['debounce', 1],
  ['setTimeout', 1],
])

/**
 * Is this number literal a delay? It is a delay if it is the time that a function waits, or the value of a constant
 * with this time. No test can notice a delay that is a millisecond longer. So the planted error makes the delay
 * endless.
 */
function isDelay(node) {
  const { parent } = node
  const name = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : null
  return delaysIn(node.getSourceFile()).some((delay) =>
    ts.isIdentifier(delay) ? delay.text === name : delay === node,
  )
}

const delaysByFile = new Map()

/**
 * The delays in a file: each argument that states how long a function waits. The argument is a constant's name or a
 * literal.
 */
function delaysIn(file) {
  const cachedDelays = delaysByFile.get(file)
  if (cachedDelays) return cachedDelays
  const delays = []
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const calledFunction = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name
        : node.expression
      const delay = node.arguments[DELAY_ARGUMENT_INDEXES.get(calledFunction.text)]
      if (delay) delays.push(delay)
    }
    node.forEachChild(visit)
  }
  visit(file)
  delaysByFile.set(file, delays)
  return delays
}

/**
 * The text that must stand before code that begins with a bracket: `void 0, ` at the start of a statement, otherwise
 * nothing. Without this text, the bracket would continue the line before it.
 */
function statementStart(node) {
  let outerNode = node
  while (outerNode.parent && outerNode.parent.getStart() === node.getStart() && !ts.isStatement(outerNode))
    outerNode = outerNode.parent
  return ts.isExpressionStatement(outerNode) ? 'void 0, ' : ''
}
