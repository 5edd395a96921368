/** The action with which an actor joins a contest that has already begun. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { createEditsForJoiningExchange, whyNotJoinExchange } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { TarotContestFacts, TarotContestActionContext } from './contest-facts'
import { isContestRevealed, parseTarotContestRole } from './contest-facts'
import { listOpponentDistances } from './weapon-range'
import type { TarotContestRole } from './contest-rules'
import { TAROT_CONTEST_ROLES } from './contest-rules'

/** The roles that a newcomer can choose: attacker or defender in a fight, otherwise rival. */
function listContestRolesToJoin({ exchange }: Pick<TarotContestFacts, 'exchange'>): TarotContestRole[] {
  const isContestWithAttack = Object.values(exchange.sides).some(
    ({ role }) => parseTarotContestRole(role) === 'attacker',
  )
  return isContestWithAttack ? ['attacker', 'defender'] : ['rival']
}

/**
 * Refuses to let an actor join the contest after the reveal. Before the reveal any actor may join. A contest has no
 * number of open slots, so this check always assumes one.
 */
function whyNotJoinContest({ message: { facts }, actor }: TarotContestActionContext): Refusal | null {
  if (isContestRevealed(facts)) return refuse('HnB.tarot.refusal.revealed')
  return whyNotJoinExchange({ ...facts.exchange, openSlots: 1 }, actor)
}

const joinContestAnswersSchema = v.object({ as: v.optional(v.picklist(['', ...TAROT_CONTEST_ROLES]), '') })

/**
 * The action with which an actor joins a contest before the reveal. A second attacker, for example, costs the defender
 * a rank ("Fights").
 */
export const joinTarotContestAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof joinContestAnswersSchema>
>({
  answers: joinContestAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const refusal = whyNotJoinContest(actionContext)
    if (refusal) return refusal
    const [firstRole, ...otherRoles] = listContestRolesToJoin(actionContext.message.facts)
    if (otherRoles.length === 0) return null
    return {
      title: 'HnB.tarot.asks.join',
      titleData: { name: actionContext.actor.name },
      template: 'tarot/join-dialog',
      context: { roles: listContestRolesToJoin(actionContext.message.facts) },
      ok: 'HnB.tarot.contest.join',
      defaults: { as: firstRole },
    }
  },
  decide(actionContext, { as: chosenRole }, chance) {
    const refusal = whyNotJoinContest(actionContext)
    if (refusal) return refusal
    const { facts } = actionContext.message
    const possibleContestRoles = listContestRolesToJoin(facts)
    const contestRole = chosenRole === '' ? possibleContestRoles[0] : chosenRole
    if (!contestRole || !possibleContestRoles.includes(contestRole)) return refuse('HnB.refusal.badAnswer')
    const sideKey = chance.newId()
    const distancesToOpponents = listOpponentDistances(
      { key: sideKey, role: contestRole },
      facts.exchange.sides,
      actionContext.distances,
    )
    return {
      amend: {
        set: {
          ...createEditsForJoiningExchange(
            facts.exchange,
            { actor: actionContext.actor, role: contestRole },
            { ...chance, newId: () => sideKey },
          ),
          away: toStorableValue([...facts.away, ...distancesToOpponents]),
        },
        label: { key: 'HnB.tarot.contest.joined', data: { name: actionContext.actor.name } },
      },
    }
  },
})
