/** The messages of used abilities: a story, an embarrassment, a puzzle; and of recharging and boons. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance } from '../../core/chance'
import { message } from '../../core/message'
import type { Step } from '../../core/next'
import { stepOfAnybody, stepOfGM } from '../../core/next'
import type { Edit, Refusal, StatusEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageClick, Party, Viewer } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import { UNCOOL } from '../check/consequence'
import { suffers } from '../conditions'
import { gainBlessing, gainedEdit } from '../blessings'
import type { Humanity, Settings } from '../rules'
import type { BoonFacts, RechargeFacts, UseFacts } from './facts'
import { boonFacts, rechargeFacts, useFacts } from './facts'

type UseClick = MessageClick<Humanity, UseFacts>

/** The effect on one actor who hears a story, witnesses an embarrassment, or takes a bonus. */
async function heardBy({ actor }: Party<Humanity>, facts: UseFacts, chance: Chance) {
  const edits: Edit[] = []
  const statuses: StatusEdit[] = []
  const dice = facts.kind === 'give' ? await gainBlessing(chance) : []
  if (dice.length > 0) edits.push(gainedEdit(actor.uuid, dice, chance))
  // An Uncool character keeps the old condition, because Uncool from an earlier scene can still be shed.
  if (facts.kind === 'shame' && !suffers(actor, ({ id }) => id === UNCOOL))
    statuses.push({ of: actor.uuid, status: UNCOOL, on: true })
  if (facts.kind === 'puzzle')
    edits.push({
      of: actor.uuid,
      set: {
        [`boons.${chance.id()}`]: {
          name: facts.ability.slice(0, 80),
          value: Math.min(99, facts.value),
          peaceful: facts.peaceful,
          help: false,
          next: true,
        },
      },
    })
  return { edits, statuses, entry: { name: actor.name, dice } }
}

/**
 * Why an actor cannot hear a story, witness an embarrassment or take a bonus, or null. The user of the ability is not a
 * listener, and each actor listens once. A bonus is only for a roll of the same scene (HU39).
 */
function whyNotHear(
  facts: UseFacts,
  { uuid, id, name }: Party<Humanity>['actor'],
  { session }: Settings,
): Refusal | null {
  const offered =
    facts.kind === 'give' ||
    facts.kind === 'shame' ||
    (facts.kind === 'puzzle' && facts.value > 0 && Object.keys(facts.heard).length === 0)
  if (!offered) return refuse('HnB.humanity.refusal.notNow')
  if (facts.kind === 'puzzle' && facts.scene !== session.scenes)
    return refuse('HnB.humanity.refusal.otherScene', { name: facts.ability })
  if (facts.kind !== 'puzzle' && uuid === facts.by) return refuse('HnB.humanity.refusal.ownStory', { name })
  return Object.hasOwn(facts.heard, id) ? refuse('HnB.humanity.refusal.heard', { name }) : null
}

/** Hears a story, witnesses an embarrassment, or takes the bonus of a puzzle. */
const hear = action<UseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const { facts } = click.message
    const no = whyNotHear(facts, click.actor, click.settings)
    if (no) return no
    const { edits, statuses, entry } = await heardBy(click, facts, chance)
    return {
      edits,
      statuses,
      amend: {
        set: { [`heard.${click.actor.id}`]: entry },
        what: { key: `HnB.humanity.use.heard.${facts.kind}`, data: { name: click.actor.name } },
      },
    }
  },
})

/** The Gamemaster chooses the listeners. */
const hearAll = action<UseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.hear',
    least: 1,
    most: MOST_TARGETS,
    first: 'characters',
    oneself: true,
  }),
  whyNotPerson: ({ targets: [one], settings, message: { facts } }) =>
    one ? whyNotHear(facts, one.actor, settings) : null,
  async decide({ asker, targets, message: { facts } }, _answers, chance) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    if (facts.kind === 'puzzle') return refuse('HnB.humanity.refusal.notNow')
    const edits: Edit[] = []
    const statuses: StatusEdit[] = []
    const heard: UseFacts['heard'] = { ...facts.heard }
    for (const party of targets) {
      const one = await heardBy(party, facts, chance)
      edits.push(...one.edits)
      statuses.push(...one.statuses)
      heard[party.actor.id] = one.entry
    }
    return { edits, statuses, amend: { set: { heard }, what: { key: 'HnB.humanity.use.heardAll' } } }
  },
})

/** The pending step: an actor may listen or take the bonus; the Gamemaster may choose the first listeners. */
function useSteps(facts: UseFacts, { own, asker, settings }: Viewer<Humanity>): Step[] {
  const { kind, by } = facts
  if (kind !== 'give' && kind !== 'shame' && kind !== 'puzzle') return []
  const hears = own && !whyNotHear(facts, own.actor, settings) ? own.actor.uuid : null
  const hear = { act: 'hear', label: { key: `HnB.humanity.use.hear.${kind}` } }
  if (kind !== 'puzzle' && asker.isGM)
    return isNews(facts)
      ? [stepOfGM(`HnB.humanity.next.heardBy.${kind}`, [{ act: 'hearAll', label: HEARD_BY }], by)]
      : []
  return hears === null ? [] : [stepOfAnybody(`HnB.humanity.next.hear.${kind}`, [{ ...hear, for: hears }])]
}

const HEARD_BY = { key: 'HnB.humanity.use.hearAll' }
const isNews = ({ heard }: UseFacts): boolean => Object.keys(heard).length === 0

export const useMessage = message<Humanity, UseFacts>({
  facts: useFacts,
  sealed: true,
  next: ({ facts }, viewer) => useSteps(facts, viewer),
  context: ({ facts }, { asker }) => ({
    ...facts,
    heard: Object.values(facts.heard),
    mayAll: asker.isGM && !isNews(facts) && (facts.kind === 'give' || facts.kind === 'shame'),
  }),
  actions: { hear, hearAll },
})

export const rechargeMessage = message<Humanity, RechargeFacts>({
  facts: rechargeFacts,
  context: ({ facts }) => facts,
  actions: {},
})

export const boonMessage = message<Humanity, BoonFacts>({
  facts: boonFacts,
  context: ({ facts }) => facts,
  actions: {},
})
