/**
 * The grammar of roll formulas (`foundry.dice.RollGrammar`), compiled with peggy as in Foundry.
 * The first formula of a page compiles the grammar in about forty milliseconds. This needs no build step under Vite
 * or Vitest, and keeps generated code out of the repository.
 */
import { generate } from 'peggy'
import type { Parser } from 'peggy'
import source from './grammar.pegjs?raw'
import type { RollParseNode } from './parse-nodes'
import type { RollParser } from '../class-types'

let compiledGrammar: Parser | undefined

// Without its cache, peggy parses every nested pair of parentheses twice. A formula with thirty nested pairs would
// never finish.
const rollGrammar = (): Parser => (compiledGrammar ??= generate(source, { cache: true }))

/**
 * Parses a formula in which the data references are already replaced.
 * @throws an Error that names the formula and the problem
 */
export function parseFormula(parser: RollParser): RollParseNode {
  try {
    // The cast is safe: the grammar returns what the parser's handlers return, and all of them return parse nodes.
    return rollGrammar().parse(parser.formula, { parser }) as RollParseNode
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The roll formula "${parser.formula}" can't be read: ${reason}`, { cause: error })
  }
}
