/** Begins a contest: an actor attacks, rivals compete, or the Narrator sets it up. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import { beginExchange } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ActionContext, GroupActionContext, ItemActionContext, Participant } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import type { TarotWeapon } from '../data'
import { createReactionRoundId } from '../reaction-round'
import type { Tarot } from '../rules'
import type { AttackWeapon, PushDeclaration, TarotContestFacts } from './contest-facts'
import { parseTarotContestRole } from './contest-facts'
import { listOpponentDistances } from './weapon-range'
import type { TarotContestRole } from './contest-rules'
import {
  weaponAttackAnswersSchema,
  createAttackDeclaration,
  createWeaponAttackQuestion,
} from './attack-question'
import { createAttackWeapon } from './attack-weapons'

/**
 * Creates the outcome that posts a new contest. The side that began the contest narrates first, then the other sides in
 * the order of the list. Refuses fewer than two sides.
 * @param declarationOfFirstSide the declaration of the side that began; null if this side will declare on the message
 */
function createTarotContest(
  definitionsOfContestSides: readonly {
    readonly participant: Pick<Participant<Tarot>, 'actor'>
    readonly role: TarotContestRole
  }[],
  weapon: AttackWeapon | null,
  chance: Chance,
  tokenDistances: ActionContext<Tarot>['distances'] = {},
  declarationOfFirstSide: PushDeclaration | null = null,
): Outcome | Refusal {
  const exchange = beginExchange<never>(
    definitionsOfContestSides.map(({ participant, role }) => ({ actor: participant.actor, role })),
    chance,
  )
  if (Object.keys(exchange.sides).length < 2) return refuse('HnB.tarot.refusal.nobodyElse')
  const [firstEntry] = Object.entries(exchange.sides).filter(([, { place }]) => place === 0)
  const contestFacts: TarotContestFacts = {
    exchange,
    declared: firstEntry && declarationOfFirstSide ? { [firstEntry[0]]: declarationOfFirstSide } : {},
    weapon,
    round:
      definitionsOfContestSides[0]?.role === 'attacker'
        ? createReactionRoundId(definitionsOfContestSides[0].participant.actor)
        : '',
    away: firstEntry
      ? listOpponentDistances(
          { key: firstEntry[0], role: parseTarotContestRole(firstEntry[1].role) },
          exchange.sides,
          tokenDistances,
        )
      : [],
    extra: {},
    revealed: {},
    words: {},
    hits: {},
  }
  return { post: { kind: 'contest', facts: contestFacts, retractable: true } }
}

/**
 * The options of the list in which a person chooses the opponents of a contest. At least one opponent is needed. The
 * user's targets are ticked at first.
 */
const peopleChoiceForOpponents = {
  label: 'HnB.tarot.whom.contest',
  minPeople: 1,
  maxPeople: MAX_TARGETS_PER_CLICK,
  first: 'targeted',
} as const

const tarotContestAnswersSchema = v.object({ how: v.optional(v.picklist(['attack', 'rivals']), 'attack') })

/** Begins a contest: the actor attacks all chosen characters, or all of them are rivals. */
export const beginTarotContestAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof tarotContestAnswersSchema>
>({
  answers: tarotContestAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...peopleChoiceForOpponents, mayChooseSelf: false }),
  ask: ({ actor: { name } }) => ({
    title: 'HnB.tarot.asks.contest',
    titleData: { name },
    template: 'tarot/contest-dialog',
    context: {},
    ok: 'HnB.tarot.contest.begin',
    defaults: { how: 'attack' },
    rememberAs: 'contest',
    rememberedFields: ['how'],
  }),
  decide(actionContext, { how: mode }, chance) {
    const [ownRole, opponentRole] =
      mode === 'attack' ? (['attacker', 'defender'] as const) : (['rival', 'rival'] as const)
    const definitionsOfContestSides = [
      { participant: actionContext, role: ownRole },
      ...actionContext.targets.map((participant) => ({ participant, role: opponentRole })),
    ]
    return createTarotContest(definitionsOfContestSides, null, chance, actionContext.distances)
  },
})

/**
 * The action with which the Narrator begins a contest between the characters that she chooses. All of them take part as
 * rivals.
 */
export const beginRivalContestAction = defineAction<
  GroupActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...peopleChoiceForOpponents, minPeople: 2, mayChooseSelf: true }),
  decide: ({ participants }, _answers, chance) =>
    createTarotContest(
      participants.map((participant) => ({ participant, role: 'rival' as const })),
      null,
      chance,
    ),
})

/**
 * Attacks all chosen characters with a weapon in one contest. Each side declares once (ruling TC34), the attacker in
 * the attack's form.
 */
export const attackWithTarotWeaponAction = defineAction<
  ItemActionContext<Tarot, TarotWeapon>,
  v.InferOutput<typeof weaponAttackAnswersSchema>
>({
  answers: weaponAttackAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...peopleChoiceForOpponents, label: 'HnB.tarot.whom.attack', mayChooseSelf: false }),
  ask: createWeaponAttackQuestion,
  decide(actionContext, answers, chance) {
    const pushDeclaration = createAttackDeclaration(actionContext, answers)
    if (isRefusal(pushDeclaration)) return pushDeclaration
    const definitionsOfContestSides = [
      { participant: actionContext, role: 'attacker' as const },
      ...actionContext.targets.map((participant) => ({ participant, role: 'defender' as const })),
    ]
    return createTarotContest(
      definitionsOfContestSides,
      createAttackWeapon(actionContext, actionContext.item),
      chance,
      actionContext.distances,
      pushDeclaration,
    )
  },
})
