/**
 * Makes, ticks and removes the table's clocks. Each change is one write with one message, and Undo in the message
 * reverts it.
 */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField, EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import type { Clock } from '../../core/shell/clocks'
import { CLOCK_BOX_COUNT_LIMITS, CLOCK_KINDS, MAX_CLOCK_COUNT } from '../../core/shell/clocks'
import type { ApiClock } from '../../core/shell/module-api'
import { isNameInvisible, storedNameSchema } from '../../core/short-name'
import { readClocks } from '../world/clocks'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { askQuestionWithoutPeople } from './ask-question'
import { foundryIdSchema } from './client-request'
import { createMessageData } from './message-writes'
import { prepareOutcomeChanges } from './prepare-changes'
import { submitClientRequest } from './submit-request'

const tickedBoxCountSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(CLOCK_BOX_COUNT_LIMITS.most),
)

/**
 * A request to change a clock. The fields of a new clock are parsed in a later step, whose refusal can name the invalid
 * field.
 */
const clockRequestSchema = v.union([
  v.looseObject({ act: v.literal('make') }),
  /**
   * The schema of a request that changes a clock. `was` is the number of ticked boxes that the person saw. `ticked` is
   * the number of ticked boxes after the change.
   */
  v.object({
    act: v.literal('tick'),
    clock: foundryIdSchema,
    was: tickedBoxCountSchema,
    ticked: tickedBoxCountSchema,
  }),
  v.object({ act: v.literal('remove'), clock: foundryIdSchema }),
])
type ClockRequest = v.InferOutput<typeof clockRequestSchema>

const newClockSchema = v.object({
  name: v.pipe(storedNameSchema, v.trim()),
  kind: v.picklist(CLOCK_KINDS),
  boxes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(CLOCK_BOX_COUNT_LIMITS.least),
    v.maxValue(CLOCK_BOX_COUNT_LIMITS.most),
  ),
})

const createClockQuestion = ({ name = '', boxes = 6, kind = 'progress' }: ApiClock): ActionQuestion => ({
  title: 'HnB.common.clock.make',
  template: 'shared/clock-dialog',
  ok: 'HnB.common.clock.make',
  context: {
    name,
    boxes,
    ...CLOCK_BOX_COUNT_LIMITS,
    kinds: CLOCK_KINDS.map((clockKind) => ({ value: clockKind, chosen: clockKind === kind })),
  },
  defaults: { name, boxes, kind },
})

/** Asks the Gamemaster for the name, the kind and the boxes of a new clock. */
export async function askForClock(proposedClock: ApiClock): Promise<void> {
  await askQuestionWithoutPeople(createClockQuestion(proposedClock), ({ name, boxes, kind }) =>
    submitClientRequest({ type: 'clock', act: 'make', name, boxes, kind }, false),
  )
}

/** A change of one clock. An undefined `clock` means that the change removes the clock. */
interface ClockChange {
  readonly id: string
  readonly clock: Clock | undefined
  /** The clock as the message about this change shows it. */
  readonly shownClock: Clock
}

/** Changes a clock. Runs on the deciding client, and refuses players. */
export async function changeClocks(request: unknown, user: User.Stored): Promise<Refusal | null> {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  const parseResult = v.safeParse(clockRequestSchema, request)
  if (!parseResult.success) return refuse('HnB.refusal.badAnswer')
  const { act } = parseResult.output
  const clockChange = computeClockChange(parseResult.output)
  if (isRefusal(clockChange)) return clockChange
  const { id, clock, shownClock: shown } = clockChange
  const { operations, changes } = prepareOutcomeChanges({
    edits: [{ target: EDIT_TARGET_FOR_WHOLE_TABLE, set: { [`system.common.clocks.${id}`]: clock } }],
  })
  const message = createMessageData({
    author: user,
    speaker: ChatMessage.implementation.getSpeaker({ alias: user.name }),
    rolls: [],
    record: {
      ruleset: COMMON_RULESET_KEY,
      kind: 'clock',
      actor: '',
      facts: { act, clock: shown },
    },
    entry: {
      user: user.id,
      writer: game.user.id,
      label: { key: `HnB.common.clock.told.${act}`, data: shown },
      changes,
      undone: false,
    },
  })
  await writeOperations([...operations, createMessagePostOperation(message)])
  return null
}

function computeClockChange(request: ClockRequest): ClockChange | Refusal {
  const clocks = readClocks()
  if (request.act === 'make') {
    if (clocks.size >= MAX_CLOCK_COUNT)
      return refuse('HnB.common.clock.refusal.full', { most: MAX_CLOCK_COUNT })
    const createdClock = parseNewClock(request)
    return isRefusal(createdClock)
      ? createdClock
      : { id: foundry.utils.randomID(), clock: createdClock, shownClock: createdClock }
  }
  const { clock: id } = request
  const currentClock = clocks.get(id)
  if (!currentClock) return refuse('HnB.common.clock.refusal.gone')
  if (request.act === 'remove') return { id, clock: undefined, shownClock: currentClock }
  const { was, ticked } = request
  if (was !== currentClock.ticked) return refuse('HnB.common.clock.refusal.changed')
  if (ticked > currentClock.boxes) return refuse('HnB.refusal.badAnswer')
  const changedClock = { ...currentClock, ticked }
  return { id, clock: changedClock, shownClock: changedClock }
}

function parseNewClock({ name, boxes, kind }: Readonly<Partial<Record<string, unknown>>>): Clock | Refusal {
  if (typeof name !== 'string' || isNameInvisible(name))
    return refuseFormField('name', 'HnB.common.clock.refusal.name')
  const parseResult = v.safeParse(newClockSchema, { name, boxes, kind })
  if (parseResult.success) return { ...parseResult.output, ticked: 0 }
  const isClockBoxCountInvalid = parseResult.issues.some(({ path }) => path?.[0].key === 'boxes')
  return isClockBoxCountInvalid
    ? refuseFormField('boxes', 'HnB.refusal.wholeBeyond', CLOCK_BOX_COUNT_LIMITS)
    : refuse('HnB.refusal.badAnswer')
}
