import ts from 'typescript'
import { expect, it } from 'vitest'
import { flatWords } from './support/words'

/**
 * Keys that are put together while the system runs, such as `HnB.option.${suit}`: the compiler knows which words can
 * stand in the gap. A gap that may be any text is left to those who look at what is drawn.
 */
/** Keys that the types allow and the rules never reach, with the reason. */
const NEVER: readonly string[] = [
  // No card is raised to a Jack, and nothing steps down from below one.
  'HnB.harmCards.would.raised.jack',
  'HnB.harmCards.recovery.step.jack',
  // What is lost is refused before its fate is asked; a point that is expended is not asked about.
  'HnB.resources.next.lost',
  'HnB.resources.verb.lost',
  'HnB.resources.refusal.unasked.lost',
  'HnB.resources.ask.lost.title',
  'HnB.resources.ask.lost.ok',
  'HnB.resources.ask.expended.title',
  'HnB.resources.ask.expended.ok',
  // What is told or donated is heard by nobody: `whyNotHear` refuses it before.
  'HnB.humanity.use.heard.tell',
  'HnB.humanity.use.heard.donate',
]

const config = ts.readConfigFile('tsconfig.rules.json', (file) => ts.sys.readFile(file))
const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, '.')
const program = ts.createProgram(fileNames, options)
const checker = program.getTypeChecker()

/** Every word that may stand in a gap; null where it may be any. */
function wordsIn(expression: ts.Expression): string[] | null {
  const type = checker.getBaseConstraintOfType(checker.getTypeAtLocation(expression))
  const parts = type?.isUnion() ? type.types : type ? [type] : []
  const words = parts.map((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? String(part.value) : null,
  )
  return words.includes(null) ? null : words.flatMap((word) => word ?? [])
}

function keysOf(template: ts.TemplateExpression): string[] {
  let keys = [template.head.text]
  for (const { expression, literal } of template.templateSpans) {
    const words = wordsIn(expression)
    if (!words) return []
    keys = keys.flatMap((key) => words.map((word) => `${key}${word}${literal.text}`))
  }
  return keys
}

const composed = new Set<string>()
const visit = (node: ts.Node): void => {
  if (ts.isTemplateExpression(node) && node.head.text.startsWith('HnB.')) {
    for (const key of keysOf(node)) composed.add(key)
  }
  node.forEachChild((child) => visit(child))
}
for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file)

it('there is a word for every key that the rules put together', async () => {
  const words = await flatWords()
  expect(composed.size).toBeGreaterThan(50)
  const beginnings = [...words.keys()]
  const missing = [...composed].filter(
    (key) => !words.has(key) && !beginnings.some((one) => one.startsWith(`${key}.`)),
  )
  expect(missing.sort()).toEqual([...NEVER].sort())
}, 60_000)
