/** Errors that can be planted into a file: each another reading of one place in it, by TypeScript's own parser. */
import ts from 'typescript'

const { SyntaxKind: Kind } = ts

/** What an operator is taken for. */
const OTHER = new Map([
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
 * All errors of a file.
 * @returns of each where it stands, what stands there, and what is put in its place
 */
export function errorsIn(name, text) {
  const found = []
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const plant = (node, instead) => {
    const [start, end] = [node.getStart(file), node.getEnd()]
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    found.push({ start, end, line, was: text.slice(start, end), instead })
  }
  const visit = (node) => {
    // Of types the compiler says what is wrong, and what a file imports is no decision of its own.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node)) return
    for (const [other, instead] of errorsAt(node, text, file)) plant(other, instead)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function errorsAt(node, text, file) {
  const textOf = (one) => text.slice(one.getStart(file), one.getEnd())
  if (ts.isBinaryExpression(node)) {
    const instead = OTHER.get(node.operatorToken.kind)
    const isText = ts.isStringLiteralLike(node.left) || ts.isStringLiteralLike(node.right)
    return instead && !isText ? [[node.operatorToken, instead]] : []
  }
  if (node.kind === Kind.TrueKeyword) return [[node, 'false']]
  if (node.kind === Kind.FalseKeyword) return [[node, 'true']]
  if (ts.isNumericLiteral(node)) return [[node, String(Number(node.text) + 1)]]
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [[node, textOf(node.operand)]]
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node
    return [[node, `${textOf(condition)} ? ${textOf(whenFalse)} : ${textOf(whenTrue)}`]]
  }
  if (ts.isIfStatement(node)) return [[node.expression, `!(${textOf(node.expression)})`]]
  if (ts.isSpreadAssignment(node)) return [[node, '...{}']]
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    if (name.text === 'filter') return [[node, textOf(expression)]]
    if (name.text === 'some') return [[name, 'every']]
    if (name.text === 'every') return [[name, 'some']]
    if (name.text === 'max' || name.text === 'min') return [[name, name.text === 'max' ? 'min' : 'max']]
  }
  return []
}
