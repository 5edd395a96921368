import * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { DiceGroup } from '../../core/dice'
import type { Changes, Edit, Make, StatusEdit } from '../../core/outcome'
import { KEY } from '../../core/schema'
import type { ActorView, Party } from '../../core/views'
import type { Words } from '../../core/words'
import { wordsSchema } from '../../core/words'
import { DEAD } from '../living'
import type { Settings, State, StoryMode } from '../rules'
import { LEVELS } from '../rules'
import type { Severity, WoundKind } from '../tables'
import { KINDS, SEVERITIES, WOUNDS } from '../tables'
import { nameFrom } from './name'
import type { Suffered } from './suffer'
import { bear, heartsOf, MOST_WOUNDS, suffer } from './suffer'

const text = v.pipe(v.string(), v.maxLength(200))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEVELS.most))

/** A wound as a message tells it: the item's id, how bad it is, and what was rolled for it. */
const woundTold = v.object({
  id: v.pipe(v.string(), v.regex(KEY)),
  severity: v.picklist(SEVERITIES),
  kind: v.picklist(KINDS),
  name: wordsSchema,
  rests: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  /** The table had an empty cell there, or nobody has named it yet (ruling SM16). */
  nameless: v.boolean(),
})
export type WoundTold = v.InferOutput<typeof woundTold>

/** What Harm came to for one actor, as messages tell it. */
export const sufferingSchema = v.object({
  actor: text,
  name: text,
  harm: count,
  before: count,
  after: count,
  max: count,
  wounds: v.pipe(v.array(woundTold), v.maxLength(9)),
  dead: v.boolean(),
})
export type Suffering = v.InferOutput<typeof sufferingSchema>

/** What an attack is, beside its Harm: of which table its wounds are, and whether what goes beyond zero carries over. */
export interface Manner {
  readonly kind: WoundKind
  readonly carryOver: boolean
  /** What caused it, in a few words; it stands on the wound. */
  readonly cause: string
}

/** What changes on somebody who suffers, and what is told of it. */
export interface Inflicted {
  readonly changes: Required<Pick<Changes, 'edits' | 'statuses' | 'makes'>>
  readonly told: Suffering
}

/** One actor suffers Harm, wounds and death, as the rules have it ("Harm", "Wounds"). */
export async function inflict(
  { actor, state, items }: Party<StoryMode>,
  harm: number,
  manner: Manner,
  settings: Settings,
  chance: Chance,
): Promise<Inflicted> {
  const bearer = bearerOf(actor, state, items)
  const suffered = suffer(bearer, harm, { ...manner, deathAt: settings.deathAt })
  return settle(actor, state, suffered, { harm, manner, chance })
}

/** One more wound of a severity, whatever the hearts say: by the Gamemaster's word, named or rolled. */
export async function wound(
  { actor, state, items }: Party<StoryMode>,
  severity: Severity,
  manner: Manner & { readonly name: string },
  settings: Settings,
  chance: Chance,
): Promise<Inflicted> {
  const { hearts, wounds, limit } = bearerOf(actor, state, items)
  const { borne, dead } = bear(wounds, limit, settings.deathAt)
  const suffered = { value: dead ? 0 : hearts.value, wounds: borne ? [severity] : [], dead }
  return settle(actor, state, suffered, { harm: 0, manner, chance, name: manner.name })
}

/** Who suffers, as the rules see them: every wound counts towards the limit, even one that cannot be read. */
export function bearerOf(actor: Pick<ActorView, 'type'>, state: State, items: Party<StoryMode>['items']) {
  const type = actor.type === 'npc' ? 'npc' : 'character'
  const wounds = items.filter((item) => item.type === 'wound').length
  return { hearts: heartsOf(type, state), wounds, limit: MOST_WOUNDS[type] }
}

async function settle(
  actor: ActorView,
  state: State,
  { value, wounds, dead }: Suffered,
  {
    harm,
    manner,
    chance,
    name = '',
  }: { readonly harm: number; readonly manner: Manner; readonly chance: Chance; readonly name?: string },
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
    },
  }
}

/** Hearts as they are to be stored: for token bars, their number stands beside them. */
export function heartsEdits(of: string, { harm }: State, { value, max }: State['harm']): Edit[] {
  const set = {
    ...(harm.value === value ? {} : { 'harm.value': value }),
    ...(harm.max === max ? {} : { 'harm.max': max }),
  }
  return Object.keys(set).length > 0 ? [{ of, set }] : []
}

const D6: DiceGroup = { number: 1, faces: 6, bumpOn: 0 }

/** A wound with its name from the table, or the one that was typed, and as many rests as its severity has. */
async function newWound(
  on: string,
  severity: Severity,
  { kind, cause }: Manner,
  typed: string,
  chance: Chance,
): Promise<{ make: Make; told: WoundTold }> {
  const rolled = typed === '' ? await nameFrom(kind, severity, chance) : null
  const thrown = WOUNDS[severity].rests?.dice ? await chance.roll([D6]) : null
  const name: Words = rolled?.name ?? { text: typed }
  const rests = restsFor(severity, thrown?.groups[0]?.waves[0]?.[0] ?? 0)
  const id = chance.id()
  return {
    make: {
      on,
      item: { type: 'wound', id, name, fields: { severity, rests, kind, magicProof: false, cause } },
    },
    told: { id, severity, kind, name, rests, nameless: rolled?.empty ?? false },
  }
}

/** The safe rests that a new wound needs: the table's number, with the face of its die where it has one; 0 for ever. */
export function restsFor(severity: Severity, face: number): number {
  const { rests } = WOUNDS[severity]
  return rests ? rests.dice * face + rests.more : 0
}
