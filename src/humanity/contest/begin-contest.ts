/** Begins a Contest, against chosen opponents or between several people. Other actors may join an open Contest. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import type { ExchangeInvitation } from '../../core/exchange-changes'
import { createEditsForJoiningExchange, beginExchange, whyNotJoinExchange } from '../../core/exchange-changes'
import { refuse, refuseFormField } from '../../core/outcome'
import type { ActionContext, GroupActionContext, Participant } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { Contest, ContestActionContext, ContestSideRolls } from './facts'
import { CONTEST_SIDE_ROLES } from './rolls/sides'

/** The highest number of actors that may join an open Contest. */
const MAX_CONTEST_JOINERS = 12

const sharedContestFormFields = {
  violent: v.optional(v.boolean(), false),
  both: v.optional(v.boolean(), false),
  stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  open: v.optional(v.boolean(), false),
}
const beginContestFormSchema = v.object(sharedContestFormFields)
const beginGroupContestFormSchema = v.object({
  ...sharedContestFormFields,
  roles: v.optional(v.record(v.string(), v.picklist(['', ...CONTEST_SIDE_ROLES])), {}),
})

const PEOPLE_CHOICE_FOR_CONTEST = { maxPeople: MAX_TARGETS_PER_CLICK, first: 'targeted' } as const

/** Begins a Contest against the chosen opponents. If nobody is chosen, opponents join with a button of the message. */
export const beginContestAction = defineAction<
  ActionContext<Humanity>,
  v.InferOutput<typeof beginContestFormSchema>
>({
  answers: beginContestFormSchema,
  decided: 'byGM',
  people: () => ({
    ...PEOPLE_CHOICE_FOR_CONTEST,
    label: 'HnB.humanity.whom.contest',
    minPeople: 0,
    mayChooseSelf: false,
  }),
  ask: ({ actor, targets }) =>
    createContestQuestion({ openerName: actor.name, hasNoOpponent: targets.length === 0 }),
  decide({ actor, targets }, { violent, both: isMutual, stake, open: isOpen }, chance) {
    const sidesToInvite = [
      { actor, role: 'attacker' },
      ...targets.map((targetParticipant) => ({ actor: targetParticipant.actor, role: 'defender' })),
    ]
    const openSlotCount = isOpen || targets.length === 0 ? MAX_CONTEST_JOINERS : 0
    const contestFacts = createContest(
      sidesToInvite,
      { violent, both: isMutual },
      stake,
      chance,
      openSlotCount,
    )
    return { post: { kind: 'contest', facts: contestFacts, retractable: true } }
  },
})

/**
 * The action with which a Gamemaster begins a Contest between several people. The Gamemaster chooses each person's
 * side.
 */
export const beginGroupContestAction = defineAction<
  GroupActionContext<Humanity>,
  v.InferOutput<typeof beginGroupContestFormSchema>
>({
  answers: beginGroupContestFormSchema,
  decided: 'byGM',
  people: () => ({
    ...PEOPLE_CHOICE_FOR_CONTEST,
    label: 'HnB.humanity.whom.contestOfAll',
    minPeople: 1,
    mayChooseSelf: true,
  }),
  ask: ({ participants }) => createContestQuestion({ participants }),
  decide({ participants }, { violent, both: isMutual, stake, open: isOpen, roles }, chance) {
    const sidesToInvite = participants.flatMap(({ actor }, index) => {
      const invitedContestRole = roles[String(index)] ?? findDefaultContestRole(index)
      return invitedContestRole === '' ? [] : [{ actor, role: invitedContestRole }]
    })
    if (
      CONTEST_SIDE_ROLES.some(
        (contestRole) => !sidesToInvite.some((contestSide) => contestSide.role === contestRole),
      ) &&
      !isOpen
    )
      return refuseFormField('people', 'HnB.humanity.refusal.bothSides')
    if (sidesToInvite.length === 0) return refuseFormField('people', 'HnB.humanity.refusal.bothSides')
    const contestFacts = createContest(
      sidesToInvite,
      { violent, both: isMutual },
      stake,
      chance,
      isOpen ? MAX_CONTEST_JOINERS : 0,
    )
    return { post: { kind: 'contest', facts: contestFacts, retractable: true } }
  },
})

const findDefaultContestRole = (index: number) => (index === 0 ? 'attacker' : 'defender')

/** The action that joins an open Contest on the side that the button names. */
export const joinContestAction = defineAction<ContestActionContext, object>({
  answers: v.object({}),
  decided: 'byGM',
  decide({ actor, message, data }, _answers, chance) {
    const { exchange } = message.facts
    const refusal = whyNotJoinExchange(exchange, actor)
    if (refusal) return refusal
    const joinedContestRole = CONTEST_SIDE_ROLES.find((contestRole) => contestRole === data.role)
    if (!joinedContestRole) return refuse('HnB.refusal.badAnswer')
    return {
      amend: {
        set: { ...createEditsForJoiningExchange(exchange, { actor, role: joinedContestRole }, chance) },
        label: { key: 'HnB.humanity.contest.did.join', data: { name: actor.name } },
      },
    }
  },
})

/**
 * Creates a Contest in which nobody has rolled yet.
 * @param openSlotCount the number of actors that may join without an invitation
 * @param fightProgress the round of the fight (from 1), and whether earlier rounds were violent
 */
export function createContest(
  sidesToInvite: readonly ExchangeInvitation<ContestSideRolls>[],
  { violent, both: isMutual }: Pick<Contest, 'violent' | 'both'>,
  conflictStake: string,
  chance: Pick<Chance, 'newId'>,
  openSlotCount: number,
  fightProgress: Pick<Contest, 'round' | 'foughtBefore'> = { round: 1, foughtBefore: false },
): Contest {
  const contestExchange = beginExchange(sidesToInvite, chance, openSlotCount)
  return {
    exchange: { ...contestExchange, sides: { ...contestExchange.sides } },
    violent,
    both: isMutual,
    ...fightProgress,
    swaps: [],
    stake: conflictStake,
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

function createContestQuestion({
  openerName,
  hasNoOpponent = false,
  participants = [],
}: {
  readonly openerName?: string
  /** Did the person choose no opponent? Then opponents may join with a button in the message. */
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
        role: findDefaultContestRole(index),
      })),
    },
    defaults: {},
  }
}
