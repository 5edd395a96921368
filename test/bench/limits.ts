/**
 * The limits for the rows of the bench's report. They limit counts, sizes and ratios of processor time, never
 * milliseconds.
 */

/**
 * The limits of a row in the bench's report, one for each number in the row's text, in their order. Null means that the
 * number has no limit.
 */
type LimitsOfMeasurementRow = readonly (number | null)[]

/**
 * The limits of the rows in the bench's report. The limits of counts and sizes are measured values. The limits of
 * ratios are higher, because the machine may be busy: a busy page draws more or fewer times for one act, so a ratio of
 * steps may double. Lower a limit whenever its row becomes smaller.
 */
const LIMITS_BY_ROW_NAME: Readonly<Record<string, LimitsOfMeasurementRow>> = {
  'a stat check': [0, 1, 1],
  'help on its card': [2, 0, 1],
  'undo of the help': [2, 0, 1],
  'a blessing die gained': [1, 1, 1],
  'a condition put on oneself': [1, 1, 1],
  'a blessing die spent': [1, 1, 1],
  'a resource used': [1, 1, 1],
  'undo of the use': [2, 0, 1],
  'a heart lost': [1, 1, 1],
  'a heart regained': [1, 1, 1],
  'a wound taken, named and timed': [1, 1, 1],
  'a wound treated': [2, 1, 1],
  'a player attacks': [0, 1, 1],
  // This act needs a request of its own for the message. The token stores its own actor, so the actor's change does not
  // fit into the batch that writes the message.
  'its Harm': [2, 0, 2],
  'a creature attacks two': [0, 1, 1],
  'one of them defends': [1, 0, 1],
  'harm drawn': [0, 1, 1],
  'its card chosen': [2, 0, 1],
  // The Gamemaster's client needs two requests for this act. The first request offers to decide the player's request.
  // The second request writes the result.
  'a push of five with three burns': [2, 40],
  'a contest of six, the last to lay cards': [1, 70],
  'the tab with five abilities and thirty dice again, over a bare window of it': [2.5],
  'a chase of twelve, begun': [1, 50],
  'a chase of twelve, the last roll': [1, 55],
  'a chase of twelve, the leaders move': [1, 60],
  'its window again, over a bare window of the same template': [1.5],
  'first rendering': [50],
  'first rendering, over a bare window of the same templates': [3],
  'what is seen again': [35],
  'what is seen again, over the same templates put into the page': [2.5],
  'what is seen again, over a bare window of the same templates': [2],
  'what is seen again, with five games over the seen one alone': [2],
  'of that, templates and what they show': [15],
  'of that, the page: reading the same HTML and laying it out': [300],
  'the tab that is seen, again': [27],
  'a tab that is hidden': [2],
  'a bare window of the same templates again': [30],
  'gathering what is shown, of the bare templates': [60],
  'the people and the tools, which a change of somebody draws, over all': [1],
  'the head alone, which a selected token draws, over all': [0.6],
  'fifty people over five': [6],
  'script memory': [2_000, null],
  'nodes of the page': [0, null],
  '2d6bump over 2d6x1': [1.4],
  '2d6bump over 2d6': [1.6],
  'initiative of ten creatures': [0, 0, 0, 1],
  'initiative of four characters': [4, 0, 4, 50],
  'the fight begins': [0, 1, 0, 35],
  'a round of fourteen turns': [0, 14, 0, 75],
  '50 characters': [1, 1, null],
  '500 characters': [1, 12, null],
  '5000 characters': [1, 120, null, null],
  // Some limits count transmissions to the server and back: at most four for an answer without waiting. The Gamemaster's
  // client decides one press after another, so the last of forty waits for the sum of 42 random delays. Its standard
  // deviation is 1.3 transmissions, and each change of the code draws other random numbers: the limit is the measured
  // 30.3 and two deviations.
  'twelve press as soon as they can': [0, 0, 14, 11, 9, null],
  'twelve read before they press again': [0, 0, 8, 6, 4, null],
  'forty press at one moment': [0, 0, 42, 33, 17, null],
  'of all that runs meanwhile, our own code': [20],
  memory: [1.3, 0.5],
}

/**
 * Returns the reason why a row fails: a number is above its limit, or the row has no limits. Returns null for a row
 * within its limits.
 */
export function findReasonRowExceedsLimit(
  nameOfMeasurementRow: string,
  textOfMeasurementRow: string,
): string | null {
  const limitsInRowText = [...textOfMeasurementRow.matchAll(/(-?[\d.]+)[^\d]*of at most ([\d.]+)/g)]
  const expectedLimits = LIMITS_BY_ROW_NAME[nameOfMeasurementRow]
  if (!expectedLimits && limitsInRowText.length === 0) return 'no limit'
  if (limitsInRowText.some(([, value, most]) => Number(value) > Number(most))) return 'beyond its limit'
  const measuredNumbers = [...textOfMeasurementRow.matchAll(/-?\d+(?:\.\d+)?/g)].map(([value]) =>
    Number(value),
  )
  const exceededLimit = expectedLimits?.find(
    (maxMeasuredNumber, index) =>
      maxMeasuredNumber !== null && !((measuredNumbers[index] ?? NaN) <= maxMeasuredNumber),
  )
  return exceededLimit === undefined
    ? null
    : `at most ${expectedLimits?.map((maxMeasuredNumber) => maxMeasuredNumber ?? 'any').join(', ')}`
}
