/**
 * `npm test -- lint` checks the subject of every commit since the commit that added this file.
 * A subject is `scope: imperative`, has at most 72 characters, and describes one change.
 */
import { spawnSync } from 'node:child_process'

const MAX_SUBJECT_CHARS = 72

/** The five games, the rooms of `src/foundry`, and the other parts of the project. */
const SCOPES = [
  ...['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot'],
  ...['platform', 'world', 'dice', 'write', 'decks', 'play', 'cards', 'recovery', 'rounds', 'chat', 'sheets'],
  ...['screen', 'start', 'core', 'table', 'tests', 'styles', 'lang', 'packs', 'docs', 'build', 'ci', 'bench'],
]

/** First words that cannot be a verb in the imperative. */
const NOT_A_VERB =
  /^(?:an?|the|this|that|these|those|what|who|whoever|whose|where|when|which|why|how|no|nobody|nothing|somebody|one|each|every|all|it|its|there|more|also|only|not|some|any|both|in|on|of|at|by|from|to|for|with|if)$/

/**
 * Endings of the past tense, of participles and of the third person. `IMPERATIVES` lists verbs in the imperative
 * that have such an ending.
 */
const OTHER_FORM = /(?:ed|ing|[^s]s)$/
const IMPERATIVES = /^(?:embed|feed|need|seed|speed|bring|focus|bias|alias|canvas)$/

/** The faults of a commit's subject; empty if it has none. @param {string} subject @returns {string[]} */
export function subjectFaults(subject) {
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

/** The commits to check, each as `[hash, subject]`. Empty in a shallow clone and outside a repository. */
function commitsToCheck() {
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'scripts/commits.mjs')
  if (added === '') return []
  const log = git('log', '--no-merges', '--format=%h%x09%s', `${added}..HEAD`)
  return log === '' ? [] : log.split('\n').map((line) => line.split('\t'))
}

if (process.argv[1]?.endsWith('commits.mjs')) {
  const faults = commitsToCheck().flatMap(([hash, subject]) =>
    subjectFaults(subject).map((fault) => `${hash} "${subject}" ${fault}`),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error(`Change them with "git rebase -i". Scopes: ${SCOPES.join(', ')}.`)
    process.exit(1)
  }
}
