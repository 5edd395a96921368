/** Computes what Harm and wounds change on one actor. */
import type { Chance } from '../../core/chance'
import type { DocumentChanges, NewItemOnActor, StatusEdit } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { parseBelongings, computeCarriedLoad } from '../carry/carrying-capacity'
import { DEAD_STATUS_ID } from '../../core/conditions'
import type { StoryModeSettings, StoryMode } from '../rules'
import type { WoundSeverity } from '../tables'
import { WOUND_SEVERITY_TABLE } from '../tables'
import type { SufferedHarm, ReportedWound } from './harm-facts'
import type { HarmSource } from './new-wound'
import { createWound } from './new-wound'
import type { HarmResult } from './harm-rules'
import { computeEffectOfOneMoreWound, computeHarmResult } from './harm-rules'
import { readHealthState, createHeartsEdits } from './wound-bearer'

/** The changes to an actor who suffers Harm, with the facts that the message stores about this Harm. */
export interface InflictedHarm {
  readonly changes: Required<Pick<DocumentChanges, 'edits' | 'statuses' | 'newItems'>>
  readonly suffering: SufferedHarm
}

/** Inflicts Harm on one actor, which may lead to wounds and to death ("Harm", "Wounds"). */
export async function inflictHarm(
  participant: Participant<StoryMode>,
  harmAmount: number,
  harmSource: HarmSource,
  settings: StoryModeSettings,
  chance: Chance,
): Promise<InflictedHarm> {
  const healthState = readHealthState(participant)
  const harmResult = computeHarmResult(healthState, harmAmount, { ...harmSource, deathAt: settings.deathAt })
  return createInflictedHarm(participant, harmResult, { harm: harmAmount, harmSource, settings, chance })
}

/** Gives one actor a wound of a given severity; no hearts are lost. */
export async function inflictWound(
  participant: Participant<StoryMode>,
  woundSeverity: WoundSeverity,
  harmSource: HarmSource,
  settings: StoryModeSettings,
  chance: Chance,
): Promise<InflictedHarm> {
  const { hearts, wounds, limit } = readHealthState(participant)
  const { borne, dead } = computeEffectOfOneMoreWound(wounds, limit, settings.deathAt)
  const harmResult = { value: dead ? 0 : hearts.value, wounds: borne ? [woundSeverity] : [], dead }
  return createInflictedHarm(participant, harmResult, { harm: 0, harmSource, settings, chance })
}

/** The Harm to inflict and the wounds' properties. */
interface InflictedHarmDetails {
  readonly harm: number
  readonly harmSource: HarmSource
  readonly settings: StoryModeSettings
  readonly chance: Chance
}

async function createInflictedHarm(
  { actor, state, items }: Participant<StoryMode>,
  { value, wounds, dead }: HarmResult,
  { harm, harmSource, settings, chance }: InflictedHarmDetails,
): Promise<InflictedHarm> {
  const { hearts } = readHealthState({ actor, state, items })
  const newWounds: { make: NewItemOnActor; wound: ReportedWound }[] = []
  for (const woundSeverity of wounds)
    newWounds.push(await createWound(actor.uuid, woundSeverity, harmSource, chance))
  const statusEdits: StatusEdit[] = dead ? [{ target: actor.uuid, status: DEAD_STATUS_ID, active: true }] : []
  return {
    changes: {
      edits: [
        ...createHeartsEdits(actor.uuid, state, { value, max: hearts.max }),
        ...(dead && actor.turn ? [{ target: actor.uuid, set: { 'turn.defeated': true } }] : []),
      ],
      statuses: statusEdits,
      newItems: newWounds.map(({ make }) => make),
    },
    suffering: {
      actor: actor.uuid,
      name: actor.name,
      harm,
      before: hearts.value,
      after: value,
      max: hearts.max,
      wounds: newWounds.map(({ wound: reportedWound }) => reportedWound),
      dead,
      crowds: !dead && actor.type !== 'npc' && hasTooFewSlots(items, wounds, settings),
    },
  }
}

/** Do new wounds of these severities take so many slots that the carried items no longer fit? */
function hasTooFewSlots(
  items: Participant<StoryMode>['items'],
  woundSeverities: readonly WoundSeverity[],
  settings: StoryModeSettings,
): boolean {
  const { used, capacity } = computeCarriedLoad(parseBelongings(items), settings)
  const slotsTakenByWounds = woundSeverities.reduce(
    (totalTakenSlots, woundSeverity) => totalTakenSlots + WOUND_SEVERITY_TABLE[woundSeverity].capacity,
    0,
  )
  return slotsTakenByWounds > 0 && used > Math.max(0, capacity - slotsTakenByWounds)
}
