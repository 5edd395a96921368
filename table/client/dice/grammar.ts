/**
 * The grammar of roll formulas (`foundry.dice.RollGrammar`), compiled with peggy as in Foundry, when a page needs its
 * first formula (about forty milliseconds). So no build step or generated code is needed.
 */
import { generate } from 'peggy'
import type { Parser } from 'peggy'
import source from './grammar.pegjs?raw'
import type { RollParseNode } from './parse-nodes'
import type { RollParser } from '../class-types'

let compiledGrammar: Parser | undefined

// With its cache, peggy parses each part of a formula only once. Without the cache, each level of nested parentheses
// would double the work, and a formula with thirty levels would never finish.
const loadRollGrammar = (): Parser => (compiledGrammar ??= generate(source, { cache: true }))

/**
 * Parses a formula whose data references are already replaced.
 * @throws an Error that names the formula and the problem
 */
export function parseFormula(rollParser: RollParser): RollParseNode {
  try {
    // The cast is safe: the grammar returns what the parser's handlers return: parse nodes.
    return loadRollGrammar().parse(rollParser.formula, { parser: rollParser }) as RollParseNode
  } catch (error) {
    const grammarErrorMessage = error instanceof Error ? error.message : String(error)
    throw new Error(`The roll formula "${rollParser.formula}" can't be read: ${grammarErrorMessage}`, {
      cause: error,
    })
  }
}
