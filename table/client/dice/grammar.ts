/**
 * The compiled grammar of roll formulas (`foundry.dice.RollGrammar`, which Foundry compiles with peggy too).
 * It is compiled for the first formula of a page: that takes some forty milliseconds, needs no build step under Vite or
 * Vitest, and keeps generated code out of the repository.
 */
import { generate } from 'peggy'
import type { Parser } from 'peggy'
import source from './grammar.pegjs?raw'
import type { RollParseNode } from './parse-nodes'
import type { RollParser } from './parser'

let compiled: Parser | undefined

// Without the cache every nested parenthesis would be read twice, and a formula of thirty of them would never end.
const grammar = (): Parser => (compiled ??= generate(source, { cache: true }))

/**
 * Parse a formula whose data references have been replaced.
 * @throws an Error that says what is wrong with the formula
 */
export function parseFormula(parser: RollParser): RollParseNode {
  try {
    // The grammar's actions give back what the parser's handlers return.
    return grammar().parse(parser.formula, { parser }) as RollParseNode
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The roll formula "${parser.formula}" can't be read: ${reason}`, { cause: error })
  }
}
