/** What the table is started with, on the command line or from a test. */
import path from 'node:path'
import { parseArgs } from 'node:util'

export interface TableOptions {
  /** the built package: a folder with `system.json` */
  readonly system: string
  /** a folder with modules, each in a folder of its own with `module.json`; or null for none */
  readonly modules: string | null
  /** the folder that keeps the world; without one, nothing is kept */
  readonly world: string | null
  /** documents for a new world, and its title */
  readonly seed: string | null
  /** more documents for it, or the same in other shape: they take the place of those of the seed */
  readonly also: string | null
  /** throw the world away and seed it anew */
  readonly fresh: boolean
  /** 0 takes any free port */
  readonly port: number
  readonly generation: 13 | 14
  /** throw at what is deprecated (CONST.COMPATIBILITY_MODES.FAILURE), instead of warning */
  readonly refusesOutdated: boolean
  /** milliseconds by which every message is late, each way */
  readonly latency: number
  /** seconds after which a page that does not answer is taken for lost */
  readonly patience: number
  /** the built table client */
  readonly client: string
}

/** What `--help` says. */
export const HELP = `The practice table: a small host that stands in for Foundry.

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

/** A mistake in how the table was started: a sentence for the one who did, and no stack. */
export class StartError extends Error {}

/** Somebody asked for help instead of a table. */
export class HelpWanted extends Error {}

const DEFAULT_PORT = 30_000

export const DEFAULTS: Omit<TableOptions, 'system'> = {
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

function wholeNumber(text: string, option: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0) return number
  throw new StartError(`--${option} needs a whole number, not "${text}".`)
}

export function readOptions(args: string[]): TableOptions {
  const { values } = parseArgs({
    args,
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
      patience: { type: 'string', default: String(DEFAULTS.patience) },
      client: { type: 'string', default: DEFAULTS.client },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new HelpWanted(HELP)
  if (values.generation !== '13' && values.generation !== '14') {
    throw new StartError(`--generation is 13 or 14, not "${values.generation}".`)
  }
  const port = wholeNumber(values.port, 'port')
  if (port > 65_535) throw new StartError(`--port goes up to 65535, not "${values.port}".`)
  return {
    system: values.system,
    modules: values.modules ?? null,
    world: values.memory ? null : values.world,
    seed: values.seed ?? null,
    also: values.also ?? null,
    fresh: values.fresh,
    port,
    generation: values.generation === '13' ? 13 : 14,
    refusesOutdated: values.strict,
    latency: wholeNumber(values.latency, 'latency'),
    patience: wholeNumber(values.patience, 'patience'),
    client: values.client,
  }
}
