/** The actions that change Harm, wounds and hearts without an attack. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ActionContext, GroupActionContext, Participant } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import { WOUND_KINDS, WOUND_SEVERITIES } from '../tables'
import type { HarmReportFacts, SufferedHarm } from './harm-facts'
import type { InflictedHarm } from './inflict-harm'
import { inflictHarm, inflictWound } from './inflict-harm'
import { readHealthState, createHeartsEdits } from './wound-bearer'
import type { HarmSource } from './new-wound'
import { findMaxAttackHarm } from './harm-rules'

/**
 * The settings for choosing people in the Gamemaster's tools for Harm: how many people may be chosen, and whom the form
 * ticks first.
 */
const HARM_PEOPLE_LIMITS = {
  minPeople: 1,
  maxPeople: MAX_TARGETS_PER_CLICK,
  first: 'targeted',
  mayChooseSelf: true,
} as const

type StoryParticipants = readonly Participant<StoryMode>[]

/** The character loses one heart. The loss of the last heart leaves a wound, as other Harm does ("Harm"). */
export const loseHeartAction = defineAction<ActionContext<StoryMode>, object>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  decide: (actionContext, _answers, chance) => inflictHarmOnAll([actionContext], 1, actionContext, chance),
})

/** The character regains one heart. */
export const regainHeartAction = defineAction<ActionContext<StoryMode>, object>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  decide: (actionContext, _answers, chance) => restoreHeartsOfParticipants([actionContext], 1, chance),
})

/** The Gamemaster inflicts Harm without an attack, such as from a fall or a fire. */
export const inflictHarmOnGroupAction = defineAction<GroupActionContext<StoryMode>, object>({
  answers: emptyAnswersSchema,
  people: ({ data }) => ({
    ...HARM_PEOPLE_LIMITS,
    label: 'HnB.storyMode.whom.harm',
    ...(isValidHarmAmount(Number(data.harm)) && { title: { key: `HnB.storyMode.tool.harm.${data.harm}` } }),
  }),
  whyNotPerson: ({ participants: [participant] }) =>
    participant ? whyNotActorAlive(participant.actor) : null,
  decide(actionContext, _answers, chance) {
    const harmAmount = Number(actionContext.data.harm)
    if (!isValidHarmAmount(harmAmount)) {
      return refuse('HnB.storyMode.refusal.harm', { most: findMaxAttackHarm(true) })
    }
    return inflictHarmOnAll(actionContext.participants, harmAmount, actionContext, chance)
  },
})

const isValidHarmAmount = (harmAmount: number): boolean =>
  Number.isInteger(harmAmount) && harmAmount >= 1 && harmAmount <= findMaxAttackHarm(true)

/** The Gamemaster restores all hearts of one or several people (ruling SM11). */
export const restoreHeartsOfGroupAction = defineAction<GroupActionContext<StoryMode>, object>({
  answers: emptyAnswersSchema,
  people: () => ({ ...HARM_PEOPLE_LIMITS, label: 'HnB.storyMode.whom.restore' }),
  whyNotPerson: ({ participants: [participant] }) =>
    participant ? (whyNotActorAlive(participant.actor) ?? whyNotRestoreHearts(participant)) : null,
  decide: (actionContext, _answers, chance) =>
    restoreHeartsOfParticipants(actionContext.participants, Infinity, chance),
})

function whyNotRestoreHearts(participant: Participant<StoryMode>): Refusal | null {
  const { value, max } = readHealthState(participant).hearts
  return value < max ? null : refuse('HnB.storyMode.refusal.allHearts', { name: participant.actor.name })
}

/** Inflicts the same Harm on each participant. Refuses before the first roll if a participant is dead. */
async function inflictHarmOnAll(
  participants: StoryParticipants,
  harmAmount: number,
  { settings }: Pick<ActionContext<StoryMode>, 'settings'>,
  chance: Chance,
): Promise<Outcome | Refusal> {
  const refusal = participants.map(({ actor }) => whyNotActorAlive(actor)).find(Boolean)
  if (refusal) return refusal
  const harmSource: HarmSource = { kind: 'physical', carryOver: false, cause: '' }
  const harmOfParticipants: InflictedHarm[] = []
  for (const participant of participants)
    harmOfParticipants.push(await inflictHarm(participant, harmAmount, harmSource, settings, chance))
  return createHarmReportOutcome('harm', harmOfParticipants, harmAmount, chance)
}

function restoreHeartsOfParticipants(
  participants: StoryParticipants,
  heartCount: number,
  chance: Chance,
): Outcome | Refusal {
  const participantsWithRestoredHearts = participants.flatMap((participant): InflictedHarm[] => {
    const { actor, state } = participant
    const { value, max } = readHealthState(participant).hearts
    const restoredHeartCount = Math.min(max, value + heartCount)
    if (whyNotActorAlive(actor) || restoredHeartCount === value) return []
    const suffering: SufferedHarm = {
      actor: actor.uuid,
      name: actor.name,
      harm: 0,
      before: value,
      after: restoredHeartCount,
      max,
      wounds: [],
      dead: false,
      crowds: false,
    }
    const editsOfHearts = createHeartsEdits(actor.uuid, state, { value: restoredHeartCount, max })
    return [{ changes: { edits: editsOfHearts, statuses: [], newItems: [] }, suffering }]
  })
  const restoredHeartTotal = participantsWithRestoredHearts.reduce(
    (heartSum, { suffering: { before, after } }) => heartSum + after - before,
    0,
  )
  return restoredHeartTotal > 0
    ? createHarmReportOutcome('regain', participantsWithRestoredHearts, restoredHeartTotal, chance)
    : refuse('HnB.storyMode.refusal.fullHearts')
}

/**
 * Makes the outcome that writes and reports Harm, a wound or restored hearts.
 * @param numberInUndoLabel the Harm to each actor, the restored hearts of all actors, or the number of wounds
 */
function createHarmReportOutcome(
  harmEvent: HarmReportFacts['what'],
  inflictedHarms: readonly InflictedHarm[],
  numberInUndoLabel: number,
  chance: Chance,
): Outcome {
  const sufferings = inflictedHarms.map(({ suffering }) => suffering)
  const harmReportFacts: HarmReportFacts = {
    what: harmEvent,
    lines: Object.fromEntries(sufferings.map((suffering) => [chance.newId(), suffering])),
  }
  const names = sufferings.map(({ name }) => name)
  return {
    edits: inflictedHarms.flatMap(({ changes }) => changes.edits),
    statuses: inflictedHarms.flatMap(({ changes }) => changes.statuses),
    newItems: inflictedHarms.flatMap(({ changes }) => changes.newItems),
    post: {
      kind: 'harm',
      facts: harmReportFacts,
      label: {
        key: `HnB.storyMode.harm.changed.${harmEvent}`,
        data: { number: numberInUndoLabel, names: { names } },
      },
    },
  }
}

const takeWoundAnswersSchema = v.object({
  severity: v.optional(v.picklist(WOUND_SEVERITIES), 'strain'),
  kind: v.optional(v.picklist(WOUND_KINDS), 'physical'),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
})

/**
 * Gives the actor a wound outside an attack. The person chooses the severity, and types a name or has the dice choose
 * it.
 */
export const takeWoundAction = defineAction<
  ActionContext<StoryMode>,
  v.InferOutput<typeof takeWoundAnswersSchema>
>({
  answers: takeWoundAnswersSchema,
  decided: 'inOrder',
  ask: ({ actor }) =>
    whyNotActorAlive(actor) ?? {
      title: 'HnB.storyMode.wound.ask',
      titleData: { name: actor.name },
      template: 'story-mode/wound-dialog',
      ok: 'HnB.storyMode.wound.take',
      context: {
        severities: WOUND_SEVERITIES.map((severity) => ({ severity, chosen: severity === 'strain' })),
        kinds: WOUND_KINDS.map((woundKind) => ({ kind: woundKind, chosen: woundKind === 'physical' })),
        named: false,
      },
      defaults: { severity: 'strain', kind: 'physical', name: '' },
    },
  async decide(actionContext, { severity, kind, name }, chance) {
    const refusal = whyNotActorAlive(actionContext.actor)
    if (refusal) return refusal
    const harmSource = { kind, carryOver: false, cause: '', name }
    return createHarmReportOutcome(
      'wound',
      [await inflictWound(actionContext, severity, harmSource, actionContext.settings, chance)],
      1,
      chance,
    )
  },
})
