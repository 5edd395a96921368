/** The changes that Harm and wounds make on one actor. */
import type { Chance } from '../../core/chance'
import type { Changes, NewItemOnActor, StatusEdit } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { parseBelongings, carriedLoad } from '../carry/carrying-capacity'
import { DEAD_STATUS } from '../../core/conditions'
import type { StoryModeSettings, StoryMode } from '../rules'
import type { WoundSeverity } from '../tables'
import { SEVERITY_TABLE } from '../tables'
import type { Suffering, ReportedWound } from './harm-facts'
import type { HarmSource } from './new-wound'
import { createWound } from './new-wound'
import type { HarmResult } from './harm-rules'
import { effectOfOneMoreWound, takeHarm } from './harm-rules'
import { readHealthState, heartsEdits } from './wound-bearer'

/** The changes to an actor who suffers Harm, with the facts that the message stores about this Harm. */
export interface InflictedHarm {
  readonly changes: Required<Pick<Changes, 'edits' | 'statuses' | 'newItems'>>
  readonly suffering: Suffering
}

/** One actor suffers Harm, which may lead to wounds and to death ("Harm", "Wounds"). */
export async function inflictHarm(
  participant: Participant<StoryMode>,
  harm: number,
  harmSource: HarmSource,
  settings: StoryModeSettings,
  chance: Chance,
): Promise<InflictedHarm> {
  const woundBearer = readHealthState(participant.actor, participant.state, participant.items)
  const harmResult = takeHarm(woundBearer, harm, { ...harmSource, deathAt: settings.deathAt })
  return buildInflictedHarm(participant, harmResult, { harm, harmSource, settings, chance })
}

/**
 * Gives one actor a wound of a given severity; no hearts are lost. If the name is empty, the dice choose it from the
 * table.
 */
export async function inflictWound(
  participant: Participant<StoryMode>,
  severity: WoundSeverity,
  harmSource: HarmSource & { readonly name: string },
  settings: StoryModeSettings,
  chance: Chance,
): Promise<InflictedHarm> {
  const { hearts, wounds, limit } = readHealthState(participant.actor, participant.state, participant.items)
  const { borne, dead } = effectOfOneMoreWound(wounds, limit, settings.deathAt)
  const harmResult = { value: dead ? 0 : hearts.value, wounds: borne ? [severity] : [], dead }
  return buildInflictedHarm(participant, harmResult, {
    harm: 0,
    harmSource,
    settings,
    chance,
    name: harmSource.name,
  })
}

/**
 * The Harm to inflict, and the properties of the wounds. If `name` is absent or empty, the dice choose the name of each
 * wound.
 */
interface HarmDetails {
  readonly harm: number
  readonly harmSource: HarmSource
  readonly settings: StoryModeSettings
  readonly chance: Chance
  readonly name?: string
}

async function buildInflictedHarm(
  { actor, state, items }: Participant<StoryMode>,
  { value, wounds, dead }: HarmResult,
  { harm, harmSource, settings, chance, name = '' }: HarmDetails,
): Promise<InflictedHarm> {
  const { hearts } = readHealthState(actor, state, [])
  const newWounds: { make: NewItemOnActor; wound: ReportedWound }[] = []
  for (const severity of wounds)
    newWounds.push(await createWound(actor.uuid, severity, harmSource, name, chance))
  const statuses: StatusEdit[] = dead ? [{ target: actor.uuid, status: DEAD_STATUS, active: true }] : []
  return {
    changes: {
      edits: [
        ...heartsEdits(actor.uuid, state, { value, max: hearts.max }),
        ...(dead && actor.turn ? [{ target: actor.uuid, set: { 'turn.defeated': true } }] : []),
      ],
      statuses,
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

/** Do new wounds of these severities leave the actor with fewer slots than the carried items fill? */
function hasTooFewSlots(
  items: Participant<StoryMode>['items'],
  wounds: readonly WoundSeverity[],
  settings: StoryModeSettings,
): boolean {
  const { used, capacity } = carriedLoad(parseBelongings(items), settings)
  const takenSlots = wounds.reduce((sum, severity) => sum + SEVERITY_TABLE[severity].capacity, 0)
  return takenSlots > 0 && used > Math.max(0, capacity - takenSlots)
}
