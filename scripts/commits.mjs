/**
 * Checks the subject of every commit since the one that added this file: `scope: imperative`, at most 72 characters, one
 * change. `npm test -- lint` runs it.
 */
import { spawnSync } from 'node:child_process'

const MAX_SUBJECT_CHARS = 72

/** The five games, the rooms of `src/foundry`, and the other parts of the project. */
const SCOPES = [
  ...['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot'],
  ...['platform', 'world', 'dice', 'write', 'decks', 'play', 'cards', 'recovery', 'rounds', 'chat', 'sheets'],
  ...['screen', 'start', 'core', 'table', 'tests', 'styles', 'lang', 'packs', 'docs', 'build', 'ci', 'bench'],
]

/** Words that start a description or a fragment instead of an instruction. */
const NOT_A_VERB =
  /^(?:an?|the|this|that|these|those|what|who|whoever|whose|where|when|which|why|how|no|nobody|nothing|somebody|one|each|every|all|it|its|there|more|also|only|not|some|any|both|in|on|of|at|by|from|to|for|with|if)$/

/** Past tense, participles and the third person; the listed words look like these but are instructions. */
const OTHER_FORM = /(?:ed|ing|[^s]s)$/
const IMPERATIVES = /^(?:embed|feed|need|seed|speed|bring|focus|bias|alias|canvas)$/

/** The faults of a commit's subject; empty for a good subject. @param {string} subject @returns {string[]} */
export function faultsOf(subject) {
  const [, scopes = '', text = ''] = /^([^:]*): (.*)$/.exec(subject) ?? []
  if (text === '') return ['does not have the form "scope: imperative"']
  const verb = /^\S*/.exec(text)[0].replace(/[^\w-]/g, '')
  const isImperative = IMPERATIVES.test(verb) || (!NOT_A_VERB.test(verb) && !OTHER_FORM.test(verb))
  const unknown = scopes.split(', ').filter((scope) => !SCOPES.includes(scope))
  return [
    ...(unknown.length > 0 ? [`has an unknown scope (${unknown.join(', ')})`] : []),
    ...(subject.length > MAX_SUBJECT_CHARS ? [`is longer than ${MAX_SUBJECT_CHARS} characters`] : []),
    ...(/[;]/.test(subject) ? ['names two changes (a semicolon)'] : []),
    ...(isImperative && /^[a-z]/.test(verb) ? [] : [`does not begin with an imperative ("${verb}")`]),
  ]
}

function git(...options) {
  const { status, stdout } = spawnSync('git', options, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The commits to check, as `[hash, subject]`; none in a shallow clone or outside a repository. */
function commitsToCheck() {
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'scripts/commits.mjs')
  if (added === '') return []
  const log = git('log', '--no-merges', '--format=%h%x09%s', `${added}..HEAD`)
  return log === '' ? [] : log.split('\n').map((line) => line.split('\t'))
}

if (process.argv[1]?.endsWith('commits.mjs')) {
  const faults = commitsToCheck().flatMap(([hash, subject]) =>
    faultsOf(subject).map((fault) => `${hash} "${subject}" ${fault}`),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error(`Change them with "git rebase -i". Scopes: ${SCOPES.join(', ')}.`)
    process.exit(1)
  }
}
