/**
 * `npm test -- lint` checks commit subjects: `scope: imperative`, at most two scopes and 72 characters, one change.
 * Commits before the commit that added MAX_SCOPES may have more scopes and a vague verb.
 */
import { spawnSync } from 'node:child_process'

const MAX_SUBJECT_CHARACTERS = 72
const MAX_SCOPES_PER_COMMIT = 2

/**
 * The scopes that a commit's subject may name: the five games, the folders of `src/foundry`, and the other parts of the
 * project.
 */
const COMMIT_SCOPES = [
  ...['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot'],
  ...['platform', 'world', 'dice', 'write', 'decks', 'play', 'cards', 'recovery', 'rounds', 'chat', 'sheets'],
  ...['screen', 'start', 'core', 'table', 'tests', 'styles', 'lang', 'packs', 'docs', 'build', 'ci', 'bench'],
]

/** Matches a first word that cannot be a verb in the imperative. */
const NON_VERB_PATTERN =
  /^(?:an?|the|this|that|these|those|what|who|whoever|whose|where|when|which|why|how|no|nobody|nothing|somebody|one|each|every|all|it|its|there|more|also|only|not|some|any|both|in|on|of|at|by|from|to|for|with|if)$/

/**
 * Matches a word that looks like a verb in the past tense, a participle or the third person. `IMPERATIVE_PATTERN` lists
 * the imperatives that have the same endings.
 */
const INFLECTED_VERB_PATTERN = /(?:ed|ing|[^s]s)$/
const IMPERATIVE_PATTERN = /^(?:embed|feed|need|seed|speed|bring|focus|bias|alias|canvas)$/

/**
 * Matches a vague verb at the beginning of a commit's subject. Such a verb hides what has changed: "mend the sheet"
 * could mean any change.
 */
const VAGUE_VERB_PATTERN = /^(?:mend|fix up|improve|polish|tidy|tweak|touch up|clean up|rework|refine)\b/

/**
 * Lists the faults of a commit's subject. The list is empty if the subject has none.
 * @param {string} subject
 * @param {boolean} [isCommitBeforeRule] true if the commit is older than the checks for vague verbs and for the number
 * of scopes
 * @returns {string[]}
 */
export function findCommitSubjectFaults(subject, isCommitBeforeRule = false) {
  const [, scopes = '', text = ''] = /^([^:]*): (.*)$/.exec(subject) ?? []
  if (text === '') return ['does not have the form "scope: imperative"']
  const firstWord = /^\S*/.exec(text)[0].replace(/[^\w-]/g, '')
  const isFirstWordImperative =
    IMPERATIVE_PATTERN.test(firstWord) ||
    (!NON_VERB_PATTERN.test(firstWord) && !INFLECTED_VERB_PATTERN.test(firstWord))
  const commitScopes = scopes.split(', ')
  const unknownScopes = commitScopes.filter((commitScope) => !COMMIT_SCOPES.includes(commitScope))
  return [
    ...(unknownScopes.length > 0 ? [`has an unknown scope (${unknownScopes.join(', ')})`] : []),
    ...(!isCommitBeforeRule && commitScopes.length > MAX_SCOPES_PER_COMMIT
      ? [`has more than ${MAX_SCOPES_PER_COMMIT} scopes`]
      : []),
    ...(!isCommitBeforeRule && VAGUE_VERB_PATTERN.test(text)
      ? [`does not say what changed ("${VAGUE_VERB_PATTERN.exec(text)[0]}")`]
      : []),
    ...(subject.length > MAX_SUBJECT_CHARACTERS
      ? [`is longer than ${MAX_SUBJECT_CHARACTERS} characters`]
      : []),
    ...(/[;]/.test(subject) ? ['names two changes (a semicolon)'] : []),
    ...(isFirstWordImperative && /^[a-z]/.test(firstWord)
      ? []
      : [`does not begin with an imperative ("${firstWord}")`]),
  ]
}

function runGit(...gitArguments) {
  const { status, stdout } = spawnSync('git', gitArguments, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * Finds the first commit that added this text to `commits.mjs`. In a shallow clone and outside a repository, no commit
 * is found.
 */
const findCommitThatAddedText = (textThatWasAdded) =>
  runGit('log', '--reverse', '--format=%H', `-S${textThatWasAdded}`, '--', 'scripts/commits.mjs').split(
    '\n',
  )[0]

/**
 * Lists the commits after this commit, each as `[hash, subject]`. The list is empty if git does not know this commit.
 */
function listCommitsAfterBase(baseCommit) {
  const commitLog = baseCommit && runGit('log', '--no-merges', '--format=%h%x09%s', `${baseCommit}..HEAD`)
  return commitLog ? commitLog.split('\n').map((logLine) => logLine.split('\t')) : []
}

if (process.argv[1]?.endsWith('commits.mjs')) {
  const recentCommitHashes = new Set(
    listCommitsAfterBase(findCommitThatAddedText('MAX_SCOPES')).map(([hash]) => hash),
  )
  const subjectFaults = listCommitsAfterBase(findCommitThatAddedText('MAX_SUBJECT_CHARACTERS')).flatMap(
    ([hash, subject]) =>
      findCommitSubjectFaults(subject, !recentCommitHashes.has(hash)).map(
        (commitSubjectFault) => `${hash} "${subject}" ${commitSubjectFault}`,
      ),
  )
  for (const subjectFault of subjectFaults) console.error(subjectFault)
  if (subjectFaults.length > 0) {
    console.error(`Change them with "git rebase -i". Scopes: ${COMMIT_SCOPES.join(', ')}.`)
    process.exit(1)
  }
}
