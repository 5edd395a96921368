/** The changes that Harm and wounds make on one actor. */
import type { Chance } from '../../core/chance'
import type { Changes, Edit, Make, StatusEdit } from '../../core/outcome'
import type { ActorView, Party } from '../../core/views'
import { belongingsOf, loadOf, woundsOf } from '../carry/load'
import { DEAD } from '../living'
import type { Settings, State, StoryMode } from '../rules'
import type { Severity } from '../tables'
import { WOUNDS } from '../tables'
import type { Suffering, WoundTold } from './facts'
import type { Manner } from './new-wound'
import { newWound } from './new-wound'
import type { Suffered } from './suffer'
import { bear, heartsOf, MOST_WOUNDS, suffer } from './suffer'

/** The changes on an actor who suffers Harm, and the facts that the message stores about it. */
export interface Inflicted {
  readonly changes: Required<Pick<Changes, 'edits' | 'statuses' | 'makes'>>
  readonly told: Suffering
}

/** One actor suffers Harm, which may cause wounds and death ("Harm", "Wounds"). */
export async function inflict(
  party: Party<StoryMode>,
  harm: number,
  manner: Manner,
  settings: Settings,
  chance: Chance,
): Promise<Inflicted> {
  const bearer = bearerOf(party.actor, party.state, party.items)
  const suffered = suffer(bearer, harm, { ...manner, deathAt: settings.deathAt })
  return settle(party, suffered, { harm, manner, settings, chance })
}

/** One actor takes a wound of a given severity, without losing hearts. An empty name is rolled on the table. */
export async function wound(
  party: Party<StoryMode>,
  severity: Severity,
  manner: Manner & { readonly name: string },
  settings: Settings,
  chance: Chance,
): Promise<Inflicted> {
  const { hearts, wounds, limit } = bearerOf(party.actor, party.state, party.items)
  const { borne, dead } = bear(wounds, limit, settings.deathAt)
  const suffered = { value: dead ? 0 : hearts.value, wounds: borne ? [severity] : [], dead }
  return settle(party, suffered, { harm: 0, manner, settings, chance, name: manner.name })
}

/** An actor's hearts, number of wounds and limit of wounds; an unreadable wound counts, too. */
export function bearerOf(actor: Pick<ActorView, 'type'>, state: State, items: Party<StoryMode>['items']) {
  const type = actor.type === 'npc' ? 'npc' : 'character'
  const wounds = woundsOf(items).length
  return { hearts: heartsOf(type, state), wounds, limit: MOST_WOUNDS[type] }
}

/** The details of suffered Harm; a `name` that is not empty names the wound. */
interface Settling {
  readonly harm: number
  readonly manner: Manner
  readonly settings: Settings
  readonly chance: Chance
  readonly name?: string
}

async function settle(
  { actor, state, items }: Party<StoryMode>,
  { value, wounds, dead }: Suffered,
  { harm, manner, settings, chance, name = '' }: Settling,
): Promise<Inflicted> {
  const { hearts } = bearerOf(actor, state, [])
  const made: { make: Make; told: WoundTold }[] = []
  for (const severity of wounds) made.push(await newWound(actor.uuid, severity, manner, name, chance))
  const statuses: StatusEdit[] = dead ? [{ of: actor.uuid, status: DEAD, on: true }] : []
  return {
    changes: {
      edits: [
        ...heartsEdits(actor.uuid, state, { value, max: hearts.max }),
        ...(dead && actor.turn ? [{ of: actor.uuid, set: { 'turn.defeated': true } }] : []),
      ],
      statuses,
      makes: made.map(({ make }) => make),
    },
    told: {
      actor: actor.uuid,
      name: actor.name,
      harm,
      before: hearts.value,
      after: value,
      max: hearts.max,
      wounds: made.map(({ told }) => told),
      dead,
      crowds: crowds(items, wounds, settings),
    },
  }
}

/** Do new wounds leave too few slots for the carried things? */
function crowds(items: Party<StoryMode>['items'], wounds: readonly Severity[], settings: Settings): boolean {
  const { used, capacity } = loadOf(belongingsOf(items), settings)
  const taken = wounds.reduce((sum, severity) => sum + WOUNDS[severity].capacity, 0)
  return used > Math.max(0, capacity - taken)
}

/** The edits that store hearts. They store `max`, too, because token bars read it. */
export function heartsEdits(of: string, { harm }: State, { value, max }: State['harm']): Edit[] {
  const set = {
    ...(harm.value === value ? {} : { 'harm.value': value }),
    ...(harm.max === max ? {} : { 'harm.max': max }),
  }
  return Object.keys(set).length > 0 ? [{ of, set }] : []
}
