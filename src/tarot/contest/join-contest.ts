/** The action with which an actor joins a contest that has already begun. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { createEditsForJoining, whyNotJoinExchange } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { TarotContestFacts, TarotContestClick } from './contest-facts'
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

/** Refuses to join after the reveal. Before it, anybody may join and nobody is awaited, so `openSlots` is always 1. */
function whyNotJoinContest({ message: { facts }, actor }: TarotContestClick): Refusal | null {
  if (isContestRevealed(facts)) return refuse('HnB.tarot.refusal.revealed')
  return whyNotJoinExchange({ ...facts.exchange, openSlots: 1 }, actor)
}

const joinContestAnswersSchema = v.object({ as: v.optional(v.picklist(['', ...TAROT_CONTEST_ROLES]), '') })

/** An actor joins a contest before the reveal. A second attacker, for example, costs the defender a rank ("Fights"). */
export const joinTarotContestAction = defineAction<
  TarotContestClick,
  v.InferOutput<typeof joinContestAnswersSchema>
>({
  answers: joinContestAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const refusal = whyNotJoinContest(click)
    if (refusal) return refusal
    const [firstRole, ...otherRoles] = listContestRolesToJoin(click.message.facts)
    if (otherRoles.length === 0) return null
    return {
      title: 'HnB.tarot.asks.join',
      titleData: { name: click.actor.name },
      template: 'tarot/join-dialog',
      context: { roles: listContestRolesToJoin(click.message.facts) },
      ok: 'HnB.tarot.contest.join',
      defaults: { as: firstRole },
    }
  },
  decide(click, { as: chosenRole }, chance) {
    const refusal = whyNotJoinContest(click)
    if (refusal) return refusal
    const { facts } = click.message
    const possibleContestRoles = listContestRolesToJoin(facts)
    const contestRole = chosenRole === '' ? possibleContestRoles[0] : chosenRole
    if (!contestRole || !possibleContestRoles.includes(contestRole)) return refuse('HnB.refusal.badAnswer')
    const sideKey = chance.newId()
    const sideDistances = listOpponentDistances(
      { key: sideKey, role: contestRole },
      facts.exchange.sides,
      click.distances,
    )
    return {
      amend: {
        set: {
          ...createEditsForJoining(
            facts.exchange,
            { actor: click.actor, role: contestRole },
            { ...chance, newId: () => sideKey },
          ),
          away: toStoredValue([...facts.away, ...sideDistances]),
        },
        label: { key: 'HnB.tarot.contest.joined', data: { name: click.actor.name } },
      },
    }
  },
})
