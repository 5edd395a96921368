/** Begins a Contest, against chosen opponents or between several people. Other actors may join an open Contest. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import type { InvitedActor } from '../../core/exchange-changes'
import { editsForJoining, beginExchange, whyNotJoin } from '../../core/exchange-changes'
import { refuse, refuseField } from '../../core/outcome'
import type { Click, GroupClick, Participant } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { Contest, ContestClick, SideRolls } from './facts'
import { CONTEST_ROLES } from './rolls/sides'

/** At most this many actors may join an open Contest. */
const MAX_CONTEST_JOINERS = 12

const contestFormFields = {
  violent: v.optional(v.boolean(), false),
  both: v.optional(v.boolean(), false),
  stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  open: v.optional(v.boolean(), false),
}
const contestFormSchema = v.object(contestFormFields)
const groupContestFormSchema = v.object({
  ...contestFormFields,
  roles: v.optional(v.record(v.string(), v.picklist(['', ...CONTEST_ROLES])), {}),
})

const contestPeopleChoice = { maxPeople: MAX_TARGETS, first: 'targeted' } as const

/** Begins a Contest against the chosen opponents. If nobody is chosen, opponents join with a button of the message. */
export const beginContest = defineAction<Click<Humanity>, v.InferOutput<typeof contestFormSchema>>({
  answers: contestFormSchema,
  decided: 'byGM',
  people: () => ({
    ...contestPeopleChoice,
    label: 'HnB.humanity.whom.contest',
    minPeople: 0,
    mayChooseSelf: false,
  }),
  ask: ({ actor, targets }) =>
    contestQuestion({ openerName: actor.name, hasNoOpponent: targets.length === 0 }),
  decide({ actor, targets }, { violent, both: isMutual, stake, open: isOpen }, chance) {
    const sides = [
      { actor, role: 'attacker' },
      ...targets.map((targetedParticipant) => ({ actor: targetedParticipant.actor, role: 'defender' })),
    ]
    const openSlots = isOpen || targets.length === 0 ? MAX_CONTEST_JOINERS : 0
    const facts = newContest(sides, { violent, both: isMutual }, stake, chance, openSlots)
    return { post: { kind: 'contest', facts, retractable: true } }
  },
})

/** A Gamemaster begins a Contest between several people, and chooses the side of each. */
export const beginGroupContest = defineAction<
  GroupClick<Humanity>,
  v.InferOutput<typeof groupContestFormSchema>
>({
  answers: groupContestFormSchema,
  decided: 'byGM',
  people: () => ({
    ...contestPeopleChoice,
    label: 'HnB.humanity.whom.contestOfAll',
    minPeople: 1,
    mayChooseSelf: true,
  }),
  ask: ({ participants }) => contestQuestion({ participants }),
  decide({ participants }, { violent, both: isMutual, stake, open: isOpen, roles }, chance) {
    const sides = participants.flatMap(({ actor }, index) => {
      const role = roles[String(index)] ?? defaultRole(index)
      return role === '' ? [] : [{ actor, role }]
    })
    if (CONTEST_ROLES.some((role) => !sides.some((side) => side.role === role)) && !isOpen)
      return refuseField('people', 'HnB.humanity.refusal.bothSides')
    if (sides.length === 0) return refuseField('people', 'HnB.humanity.refusal.bothSides')
    const facts = newContest(
      sides,
      { violent, both: isMutual },
      stake,
      chance,
      isOpen ? MAX_CONTEST_JOINERS : 0,
    )
    return { post: { kind: 'contest', facts, retractable: true } }
  },
})

const defaultRole = (index: number) => (index === 0 ? 'attacker' : 'defender')

/** Joins an open Contest on the side that the button names. */
export const joinContest = defineAction<ContestClick, object>({
  answers: v.object({}),
  decided: 'byGM',
  decide({ actor, message, data }, _answers, chance) {
    const { exchange } = message.facts
    const refusal = whyNotJoin(exchange, actor)
    if (refusal) return refusal
    const role = CONTEST_ROLES.find((contestRole) => contestRole === data.role)
    if (!role) return refuse('HnB.refusal.badAnswer')
    return {
      amend: {
        set: { ...editsForJoining(exchange, { actor, role }, chance) },
        label: { key: 'HnB.humanity.contest.did.join', data: { name: actor.name } },
      },
    }
  },
})

/**
 * Creates a Contest in which nobody has rolled yet.
 * @param openSlots the number of actors that may join without an invitation
 * @param fightProgress the round of the fight (from 1), and whether earlier rounds were violent
 */
export function newContest(
  sides: readonly InvitedActor<SideRolls>[],
  { violent, both: isMutual }: Pick<Contest, 'violent' | 'both'>,
  stake: string,
  chance: Pick<Chance, 'newId'>,
  openSlots: number,
  fightProgress: Pick<Contest, 'round' | 'foughtBefore'> = { round: 1, foughtBefore: false },
): Contest {
  const exchange = beginExchange(sides, chance, openSlots)
  return {
    exchange: { ...exchange, sides: { ...exchange.sides } },
    violent,
    both: isMutual,
    ...fightProgress,
    swaps: [],
    stake,
    sparkOffers: {},
    attemptOffers: {},
    evenMedian: null,
    moved: null,
    settled: null,
    lethalWounds: {},
    reflected: {},
    attempts: {},
    awards: {},
    awarded: [],
  }
}

function contestQuestion({
  openerName,
  hasNoOpponent = false,
  participants = [],
}: {
  readonly openerName?: string
  /** Did the person choose no opponent? Then opponents join with a button of the message. */
  readonly hasNoOpponent?: boolean
  readonly participants?: readonly Participant<Humanity>[]
}): ActionQuestion {
  return {
    title: 'HnB.humanity.contest.ask.open',
    titleData: { name: openerName ?? '' },
    template: 'humanity/contest/open-dialog',
    ok: 'HnB.humanity.contest.ok.open',
    context: {
      opener: openerName,
      alone: hasNoOpponent,
      participants: participants.map(({ actor }, index) => ({
        place: String(index),
        who: actor.uuid,
        name: actor.name,
        role: defaultRole(index),
      })),
    },
    defaults: {},
  }
}
