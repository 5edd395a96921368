/** Parses all data that reaches a game (state, settings, items, clicks) with the game's schemas, or refuses. */
import * as v from 'valibot'
import type { Changes, Edit, Make, Refusal } from './outcome'
import { isRefusal, NAMED, refuse } from './outcome'
import type {
  Click,
  Game,
  GroupClick,
  MessageClick,
  Party,
  RawClick,
  RawGroupClick,
  RawMessageClick,
  RawParty,
  RawPortrayal,
  RawSituation,
  RawViewer,
  Portrayal,
  Situation,
  Viewer,
} from './views'

/** The schemas of a game's data. */
interface Schemas<G extends Game> {
  readonly state: v.GenericSchema<unknown, G['state']>
  readonly settings: v.GenericSchema<unknown, G['settings']>
  /** The state with the effects of the table's settings. */
  readonly seen?: ((state: G['state'], settings: G['settings']) => G['state']) | undefined
}

/** The readers of a game: each parses one kind of data with the game's schemas, or refuses. */
export interface Readers<G extends Game> {
  readonly settings: (raw: unknown) => { readonly of: G['settings'] } | Refusal
  readonly party: (raw: RawParty) => Party<G> | Refusal
  readonly situation: <Raw extends RawSituation>(raw: Raw) => (Raw & Situation<G>) | Refusal
  /** Unreadable communities are left out. */
  readonly shown: <Raw extends RawPortrayal>(raw: Raw) => (Omit<Raw, 'communities'> & Portrayal<G>) | Refusal
  readonly click: <Raw extends RawClick>(raw: Raw) => (Omit<Raw, 'targets'> & Click<G>) | Refusal
  readonly messageClick: (raw: RawMessageClick) => MessageClick<G, unknown> | Refusal
  readonly groupClick: (raw: RawGroupClick) => GroupClick<G> | Refusal
  readonly viewer: (raw: RawViewer) => Viewer<G> | Refusal
}

/** Builds the readers of a game from its schemas. */
export function readersOf<G extends Game>({
  state,
  settings,
  seen = (stored) => stored,
}: Schemas<G>): Readers<G> {
  const at = <P extends Party<G>>(one: P, options: G['settings']): P => ({
    ...one,
    state: seen(one.state, options),
  })
  const party = (raw: RawParty): Party<G> | Refusal => {
    const read = v.safeParse(state, raw.state)
    return read.success
      ? { ...raw, state: read.output }
      : refuse('HnB.refusal.unreadableActor', { name: raw.actor.name })
  }
  const parties = (raw: readonly RawParty[]): readonly Party<G>[] | Refusal => {
    const all: Party<G>[] = []
    for (const one of raw) {
      const read = party(one)
      if (isRefusal(read)) return read
      all.push(read)
    }
    return all
  }
  const chosen = (raw: unknown): { readonly of: G['settings'] } | Refusal => {
    const read = v.safeParse(settings, raw)
    return read.success ? { of: read.output } : refuse('HnB.refusal.unreadableSettings')
  }
  const situation: Readers<G>['situation'] = (raw) => {
    const [read, options] = [party(raw), chosen(raw.settings)]
    if (isRefusal(read)) return read
    if (isRefusal(options)) return options
    return { ...raw, state: seen(read.state, options.of), settings: options.of }
  }
  const click: Readers<G>['click'] = (raw) => {
    const [read, targets] = [situation(raw), parties(raw.targets)]
    if (isRefusal(read)) return read
    if (isRefusal(targets)) return targets
    return { ...read, targets: targets.map((one) => at(one, read.settings)) }
  }
  return {
    settings: chosen,
    party,
    situation,
    shown(raw) {
      const read = situation(raw)
      if (isRefusal(read)) return read
      const communities = (raw.communities ?? []).flatMap((one) => {
        const known = party(one)
        return isRefusal(known) ? [] : [at(known, read.settings)]
      })
      return { ...read, communities }
    },
    click,
    messageClick(raw) {
      const [read, sides] = [click(raw), parties(raw.sides)]
      if (isRefusal(read)) return read
      if (isRefusal(sides)) return sides
      return { ...read, sides: sides.map((one) => at(one, read.settings)) }
    },
    groupClick(raw) {
      const [all, options] = [parties(raw.parties), chosen(raw.settings)]
      if (isRefusal(all)) return all
      if (isRefusal(options)) return options
      return { ...raw, parties: all.map((one) => at(one, options.of)), settings: options.of }
    },
    viewer(raw) {
      const options = chosen(raw.settings)
      if (isRefusal(options)) return options
      const sides = raw.sides.flatMap((side) => {
        const read = party(side)
        return isRefusal(read) ? [] : [at(read, options.of)]
      })
      const own = raw.own ? party(raw.own) : null
      const look = own === null || isRefusal(own) ? null : at(own, options.of)
      return { ...raw, sides, settings: options.of, own: look }
    },
  }
}

/** The last step after a game's decision, for example prefixing the paths. */
export type Finish = <C extends Changes>(changes: C) => C

/** Prefixes a game's paths with `system.<key>.`: a game can write only its own data, turns, and an item's name. */
export function below(key: string): Finish {
  const field = ({ of, set }: Edit): Edit => ({
    of,
    set: Object.fromEntries(
      Object.entries(set).map(([path, value]) => [
        path.startsWith('turn.') || path === NAMED ? path : `system.${key}.${path}`,
        value,
      ]),
    ),
  })
  const make = ({ on, item: { fields, ...item } }: Make): Make => ({
    on,
    item: { ...item, fields: { [key]: fields ?? {} } },
  })
  return (changes) => ({
    ...changes,
    ...(changes.edits ? { edits: changes.edits.map(field) } : {}),
    ...(changes.makes ? { makes: changes.makes.map(make) } : {}),
  })
}
