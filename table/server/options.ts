/** The options of the practice table, from the command line or from a test. */
import path from 'node:path'
import { parseArgs } from 'node:util'

export interface TableOptions {
  /** The folder of the built system, which contains its `system.json`. */
  readonly system: string
  /**
   * The folder of the modules. It contains one folder for each module, in which the module's `module.json` is. Null:
   * there are no modules.
   */
  readonly modules: string | null
  /** The folder of the world. Null: the world is lost when the practice table closes. */
  readonly world: string | null
  /** The folder or file from which a new world gets its documents and its title. */
  readonly seed: string | null
  /**
   * The path of extra seed documents, which are added to the seed. An extra document with the `_id` of a seed document
   * replaces it.
   */
  readonly also: string | null
  /** True if the world is deleted at the start and created again from the seed. */
  readonly fresh: boolean
  /** The port of the server. 0: the operating system chooses a free port. */
  readonly port: number
  readonly generation: 13 | 14
  /** True if deprecated API throws, false if it only logs a warning. (CONST.COMPATIBILITY_MODES.FAILURE) */
  readonly refusesOutdated: boolean
  /** The delay of every message, in milliseconds, in each direction. */
  readonly latency: number
  /** The server disconnects a page that does not answer within this many seconds. */
  readonly patience: number
  /** The folder of the practice table's client, as the build has written it. */
  readonly client: string
}

/** The text of `--help`. */
export const HELP_TEXT = `The practice table: a small host that stands in for Foundry.

  --system <folder>      the built package (dist)
  --modules <folder>     modules, each in a folder of its own (none)
  --world <folder>       where the world is kept (world)
  --memory               keep nothing
  --seed <folder>        documents for a new world
  --also <folder>        more of them, or others in their place
  --fresh                throw the world away and start it over
  --port <number>        0 takes any free port (30000)
  --generation 13|14     whose surface the table gives (14)
  --strict               throw at what is deprecated, instead of warning
  --latency <ms>         by how much every message is late, each way (0)
  --patience <seconds>   how long a busy page may not answer before it is lost (20)
  --client <folder>      a built client of the table (its own)
  --help                 this list`

/** A mistake of the user who starts the table. The command prints its message without a stack. */
export class CommandLineError extends Error {}

/** Thrown when the command line asks for help. The message is the help text. */
export class HelpRequestedError extends Error {}

const DEFAULT_PORT = 30_000

export const DEFAULT_TABLE_OPTIONS: Omit<TableOptions, 'system'> = {
  modules: null,
  world: null,
  seed: null,
  also: null,
  fresh: false,
  port: 0,
  generation: 14,
  refusesOutdated: true,
  latency: 0,
  patience: 20,
  client: path.resolve(import.meta.dirname, '../.cache/client'),
}

function parseWholeNumberOption(commandLineOptionText: string, optionName: string): number {
  const wholeNumber = Number(commandLineOptionText)
  if (Number.isInteger(wholeNumber) && wholeNumber >= 0) return wholeNumber
  throw new CommandLineError(`--${optionName} needs a whole number, not "${commandLineOptionText}".`)
}

export function readCommandLineOptions(commandArguments: string[]): TableOptions {
  const { values } = parseArgs({
    args: commandArguments,
    options: {
      system: { type: 'string', default: 'dist' },
      modules: { type: 'string' },
      world: { type: 'string', default: 'world' },
      seed: { type: 'string' },
      also: { type: 'string' },
      memory: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      generation: { type: 'string', default: '14' },
      strict: { type: 'boolean', default: false },
      latency: { type: 'string', default: '0' },
      patience: { type: 'string', default: String(DEFAULT_TABLE_OPTIONS.patience) },
      client: { type: 'string', default: DEFAULT_TABLE_OPTIONS.client },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new HelpRequestedError(HELP_TEXT)
  if (values.generation !== '13' && values.generation !== '14') {
    throw new CommandLineError(`--generation is 13 or 14, not "${values.generation}".`)
  }
  const portNumber = parseWholeNumberOption(values.port, 'port')
  if (portNumber > 65_535) throw new CommandLineError(`--port goes up to 65535, not "${values.port}".`)
  return {
    system: values.system,
    modules: values.modules ?? null,
    world: values.memory ? null : values.world,
    seed: values.seed ?? null,
    also: values.also ?? null,
    fresh: values.fresh,
    port: portNumber,
    generation: values.generation === '13' ? 13 : 14,
    refusesOutdated: values.strict,
    latency: parseWholeNumberOption(values.latency, 'latency'),
    patience: parseWholeNumberOption(values.patience, 'patience'),
    client: values.client,
  }
}
