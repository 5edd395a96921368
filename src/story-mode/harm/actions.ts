/** The actions for Harm, wounds and hearts outside attacks. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, GroupClick, Party } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import { whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import { KINDS, SEVERITIES } from '../tables'
import type { HarmFacts, Suffering } from './facts'
import type { Inflicted } from './inflict'
import { bearerOf, heartsEdits, inflict, wound } from './inflict'
import type { Manner } from './new-wound'
import { mostHarm } from './suffer'

/** The choice of people in the question of a Gamemaster's tool. */
const several = { least: 1, most: MOST_TARGETS, first: 'targeted', oneself: true } as const

type Parties = readonly Party<StoryMode>[]

/** Loses one heart. The loss of the last heart leaves a wound, as other Harm does ("Harm"). */
export const lose = action<Click<StoryMode>, object>({
  answers: NOTHING,
  decided: 'inOrder',
  decide: (click, _answers, chance) => harmAll([click], 1, click, chance),
})

/** Regains one heart. */
export const regain = action<Click<StoryMode>, object>({
  answers: NOTHING,
  decided: 'inOrder',
  decide: (click, _answers, chance) => restore([click], 1, chance),
})

/** The Gamemaster lets one or several people suffer Harm without an attack: from a fall, from a fire. */
export const harmTogether = action<GroupClick<StoryMode>, object>({
  answers: NOTHING,
  people: ({ data }) => ({
    ...several,
    label: 'HnB.storyMode.whom.harm',
    ...(isHarm(Number(data.harm)) && { title: { key: `HnB.storyMode.tool.harm.${data.harm}` } }),
  }),
  whyNotPerson: ({ parties: [one] }) => (one ? whyNotAct(one.actor) : null),
  decide(click, _answers, chance) {
    const harm = Number(click.data.harm)
    if (!isHarm(harm)) {
      return refuse('HnB.storyMode.refusal.harm', { most: mostHarm(true) })
    }
    return harmAll(click.parties, harm, click, chance)
  },
})

const isHarm = (harm: number): boolean => Number.isInteger(harm) && harm >= 1 && harm <= mostHarm(true)

/** The Gamemaster restores all hearts of one or several people (ruling SM11). */
export const restoreTogether = action<GroupClick<StoryMode>, object>({
  answers: NOTHING,
  people: () => ({ ...several, label: 'HnB.storyMode.whom.restore' }),
  whyNotPerson: ({ parties: [one] }) => (one ? (whyNotAct(one.actor) ?? whyNotRestore(one)) : null),
  decide: (click, _answers, chance) => restore(click.parties, Infinity, chance),
})

function whyNotRestore({ actor, state, items }: Party<StoryMode>): Refusal | null {
  const { value, max } = bearerOf(actor, state, items).hearts
  return value < max ? null : refuse('HnB.storyMode.refusal.allHearts', { name: actor.name })
}

async function harmAll(
  parties: Parties,
  harm: number,
  { settings }: Pick<Click<StoryMode>, 'settings'>,
  chance: Chance,
): Promise<Outcome | Refusal> {
  const no = parties.map(({ actor }) => whyNotAct(actor)).find((one) => one !== null)
  if (no) return no
  const manner: Manner = { kind: 'physical', carryOver: false, cause: '' }
  const all: Inflicted[] = []
  for (const party of parties) all.push(await inflict(party, harm, manner, settings, chance))
  return outcomeOf('harm', all, chance)
}

function restore(parties: Parties, hearts: number, chance: Chance): Outcome | Refusal {
  const all = parties.flatMap(({ actor, state, items }): Inflicted[] => {
    const { value, max } = bearerOf(actor, state, items).hearts
    const after = Math.min(max, value + hearts)
    if (whyNotAct(actor) || after === value) return []
    const told: Suffering = {
      actor: actor.uuid,
      name: actor.name,
      harm: 0,
      before: value,
      after,
      max,
      wounds: [],
      dead: false,
      crowds: false,
    }
    const edits = heartsEdits(actor.uuid, state, { value: after, max })
    return [{ changes: { edits, statuses: [], makes: [] }, told }]
  })
  return all.length > 0 ? outcomeOf('regain', all, chance) : refuse('HnB.storyMode.refusal.fullHearts')
}

function outcomeOf(what: HarmFacts['what'], all: readonly Inflicted[], chance: Chance): Outcome {
  const facts: HarmFacts = {
    what,
    lines: Object.fromEntries(all.map(({ told }) => [chance.id(), told])),
  }
  return {
    edits: all.flatMap(({ changes }) => changes.edits),
    statuses: all.flatMap(({ changes }) => changes.statuses),
    makes: all.flatMap(({ changes }) => changes.makes),
    post: { kind: 'harm', facts },
  }
}

const woundAnswers = v.object({
  severity: v.optional(v.picklist(SEVERITIES), 'strain'),
  kind: v.optional(v.picklist(KINDS), 'physical'),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
})

/** Takes a wound outside an attack. The person chooses the severity, and types a name or lets the dice name it. */
export const takeWound = action<Click<StoryMode>, v.InferOutput<typeof woundAnswers>>({
  answers: woundAnswers,
  decided: 'inOrder',
  ask: ({ actor }) =>
    whyNotAct(actor) ?? {
      title: 'HnB.storyMode.wound.ask',
      titleData: { name: actor.name },
      template: 'story-mode/wound-dialog',
      ok: 'HnB.storyMode.wound.take',
      context: {
        severities: SEVERITIES.map((severity) => ({ severity, chosen: severity === 'strain' })),
        kinds: KINDS.map((kind) => ({ kind, chosen: kind === 'physical' })),
        named: false,
      },
      defaults: { severity: 'strain', kind: 'physical', name: '' },
    },
  async decide(click, { severity, kind, name }, chance) {
    const no = whyNotAct(click.actor)
    if (no) return no
    const manner = { kind, carryOver: false, cause: '', name }
    return outcomeOf('wound', [await wound(click, severity, manner, click.settings, chance)], chance)
  },
})
