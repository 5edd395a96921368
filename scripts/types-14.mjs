/**
 * `npm test -- full`: checks `src` against the League's types of generation 14, too. They are in no registry: their main
 * branch is asked for as a folder, `FOUNDRY_TYPES_14=<a checkout of League-of-Foundry-Developers/foundry-vtt-types>`.
 * What is known to differ between the types of 13 and of 14, and why it does no harm, stands below with how often it
 * occurs; anything else fails, and so does a number that has become too high.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** By what an error says; the first that fits counts. */
const KNOWN = [
  {
    says: /\bstring \| null\b/,
    most: 75,
    why: 'a document has no uuid, or a name no id, until it is stored; ours are',
  },
  {
    says: /_processSubmitData|'FormDataExtended' has no properties in common/,
    most: 4,
    why: 'on 13 a submit is typed as a form, on 14 as what is in it, which it is on both',
  },
  {
    says: /Property 'label' is missing in type .* 'Entry<HTMLElement>'/,
    most: 1,
    why: 'an entry of a menu is named by `name` on 13 and by `label` on 14, and made by generation',
  },
  {
    says: /hook: "updateScene"/,
    most: 2,
    why: 'on 14 a change may hold operators; nobody deletes whether a scene is active',
  },
  {
    says: /typeof AnyApplication/,
    most: 2,
    why: 'a registered sheet may be of either version; ours are of version 2',
  },
  {
    says: /typeof BumpRoll|'RemoveIndexSignatures<TermTypes>'/,
    most: 2,
    why: 'terms and rolls of a system’s own',
  },
  {
    says: /'IndexEntry<"Actor">'|Binding element 'uuid'/,
    most: 2,
    why: 'what an adventure holds, typed by its kind',
  },
  { says: /parameter of type 'never'/, most: 1, why: 'the path of a measurement has no type without a grid' },
]

const ROOT = process.cwd()
const PLACE = join(ROOT, '.cache/types/14')
const given = process.env.FOUNDRY_TYPES_14

if (!given || !existsSync(join(given, 'src/index.d.mts'))) {
  const why = given
    ? `FOUNDRY_TYPES_14 (${given}) is no checkout of them`
    : 'FOUNDRY_TYPES_14 names no checkout'
  console.log(`types of 14: not checked, for ${why}, and no registry has them.`)
  process.exit(given ? 1 : 0)
}

const { version } = JSON.parse(readFileSync(join(given, 'package.json'), 'utf8'))
const errors = typesSay()
const counts = KNOWN.map(() => 0)
const unknown = errors.filter((error) => {
  const at = KNOWN.findIndex(({ says }) => says.test(error))
  if (at >= 0) counts[at] += 1
  return at < 0
})
const more = KNOWN.flatMap(({ says, most }, at) =>
  counts[at] > most
    ? [`${counts[at]} instead of ${most}:`, ...errors.filter((error) => says.test(error)).map(firstLine)]
    : [],
)
if (unknown.length + more.length > 0) {
  console.error([`What the types of ${version} say of src:`, ...unknown, ...more].join('\n'))
  process.exit(1)
}
console.log(`types of ${version}: nothing but the ${errors.length} differences that are known.`)

/** The errors, each with all its lines. Copied here, the types find the packages that those of 13 brought along. */
function typesSay() {
  rmSync(PLACE, { recursive: true, force: true })
  mkdirSync(PLACE, { recursive: true })
  for (const part of ['src', 'package.json'])
    cpSync(join(given, part), join(PLACE, part), { recursive: true })
  const name = '@league-of-foundry-developers/foundry-vtt-types'
  const config = {
    extends: '../../../src/tsconfig.json',
    compilerOptions: {
      types: [],
      paths: {
        [name]: ['./src/index.d.mts'],
        [`${name}/*`]: ['./src/*/index.d.mts'],
        'fvtt-types/*': ['./src/*/index.d.mts'],
      },
    },
    files: ['./src/index.d.mts'],
    include: ['../../../src'],
  }
  writeFileSync(join(PLACE, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, status } = spawnSync(
    'npx',
    ['tsc', '-p', join(PLACE, 'tsconfig.json'), '--pretty', 'false'],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0 && !stdout.includes(': error TS'))
    throw new Error(`The types of 14 cannot be read:\n${stdout}`)
  return stdout.split(/\n(?=\S+\(\d+,\d+\): error )/).filter((one) => one.includes(': error TS'))
}

function firstLine(error) {
  return error.split('\n', 1)[0]
}
