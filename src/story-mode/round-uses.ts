/** A fighter's action, reaction and move in a round. Rolls use up the action or the reaction ("Combat Mechanics"). */
import * as v from 'valibot'
import type { LimitedFightUse } from '../core/fight-rules'
import type { ActorView } from '../core/game-views'
import type { DocumentEdit, Refusal } from '../core/outcome'
import { refuseFormField } from '../core/outcome'

/**
 * The ids of the marks for used actions and reactions. In each round, a fighter has one action on their turn and one
 * reaction on other turns ("Combat Mechanics").
 */
const ACTION_ROUND_MARK = 'action'
const REACTION_ROUND_MARK = 'reaction'
/**
 * The id of the mark for a quickened action. Quickening gives a second action, and makes both actions one level harder.
 */
export const QUICKENED_ROUND_MARK = 'quickened'

/**
 * The marks in the tracker for a fighter's actions that are allowed only once in a round. A mark shows whether the
 * fighter has used the action.
 */
export const usesTrackedByRoundMarks: readonly LimitedFightUse[] = [
  { id: ACTION_ROUND_MARK, phrase: { key: 'HnB.storyMode.mark.action' }, icon: 'action', resetsAt: 'round' },
  {
    id: QUICKENED_ROUND_MARK,
    phrase: { key: 'HnB.storyMode.mark.quickened' },
    icon: 'quickened',
    resetsAt: 'round',
  },
  { id: 'move', phrase: { key: 'HnB.storyMode.mark.move' }, icon: 'move', resetsAt: 'round' },
  {
    id: REACTION_ROUND_MARK,
    phrase: { key: 'HnB.storyMode.mark.reaction' },
    icon: 'reaction',
    resetsAt: 'round',
  },
]

/** The choices for what a fighter's roll uses up in a round: the action, the reaction, or nothing. */
const ACTION_OR_REACTION_CHOICES = ['action', 'reaction', 'nothing'] as const
type ActionOrReaction = (typeof ACTION_OR_REACTION_CHOICES)[number]

/** The form fields that say what a roll uses up in the round. */
export const actionOrReactionAnswerSchemaFields = {
  /**
   * What the roll uses up in this round: the action, the reaction, or nothing. Null if the usual choice is already used
   * up and the person chose no other.
   */
  uses: v.optional(v.nullable(v.picklist(ACTION_OR_REACTION_CHOICES)), 'nothing'),
  quicken: v.optional(v.boolean(), false),
}

/** Does the actor have a turn in a fight that has begun? */
export function isActorFighting({ turn }: Pick<ActorView, 'turn'>): boolean {
  return turn !== null && turn.round > 0
}

/** Makes an id from the fight's id and the number of its present round. It is empty outside a fight. */
export function toFightRoundId({ turn }: Pick<ActorView, 'turn'>): string {
  return turn && turn.round > 0 ? `${turn.fight ?? ''} ${turn.round}` : ''
}

/**
 * The part of the round that a roll uses up by default. It is the action on the actor's own turn, the reaction on other
 * turns, and nothing outside a fight.
 */
export function findUsualActionOrReaction(actor: Pick<ActorView, 'turn'>): ActionOrReaction {
  if (!isActorFighting(actor)) return 'nothing'
  return actor.turn?.isOwnTurn ? 'action' : 'reaction'
}

/** Refuses a part of the round that this actor has already used. Outside a fight, nothing is refused. */
export function whyNotSpendRoundUse(
  { name, turn }: Pick<ActorView, 'name' | 'turn'>,
  actionOrReaction: ActionOrReaction,
): Refusal | null {
  if (!turn || turn.round === 0 || actionOrReaction === 'nothing') return null
  if (actionOrReaction === 'reaction') {
    if (turn.isOwnTurn) return refuseFormField('uses', 'HnB.storyMode.refusal.ownTurn', { name })
    return turn.used.includes(REACTION_ROUND_MARK)
      ? refuseFormField('uses', 'HnB.storyMode.refusal.noReaction', { name })
      : null
  }
  if (!turn.isOwnTurn) return refuseFormField('uses', 'HnB.storyMode.refusal.notYourTurn', { name })
  return turn.used.includes(ACTION_ROUND_MARK)
    ? refuseFormField('uses', 'HnB.storyMode.refusal.noAction', { name })
    : null
}

/**
 * Lists what a roll of this actor may use up. On the actor's own turn it may use up the action; on another turn, the
 * reaction. In both cases, and outside a fight, it may use up nothing.
 */
export function findPossibleActionOrReactionChoices({ turn }: Pick<ActorView, 'turn'>): ActionOrReaction[] {
  if (!turn || turn.round === 0) return ['nothing']
  return ACTION_OR_REACTION_CHOICES.filter(
    (actionOrReaction) => actionOrReaction !== (turn?.isOwnTurn ? 'reaction' : 'action'),
  )
}

/** The edits that mark this round's action or reaction as used. A quickened action makes the roll harder. */
interface SpentActionOrReaction {
  readonly edits: readonly DocumentEdit[]
  readonly quickened: boolean
  /**
   * The id of the fight and round (`toFightRoundId`) in which the roll's action may still be quickened (ruling SM35).
   * Empty if it may not be quickened.
   */
  readonly round: string
}

/**
 * Uses up this round's action or reaction. Quickening allows a second action, and makes both actions one level harder.
 * Refuses an action or reaction that is already used up, and the quickening of a reaction (ruling SM21).
 */
export function spendActionOrReaction(
  { uuid: actorUuid, name, turn }: Pick<ActorView, 'uuid' | 'name' | 'turn'>,
  { uses, quicken }: { readonly uses: ActionOrReaction | null; readonly quicken: boolean },
): SpentActionOrReaction | Refusal {
  const actionOrReaction = uses ?? findUsualActionOrReaction({ turn })
  if (quicken && turn && actionOrReaction !== 'action')
    return refuseFormField('quicken', 'HnB.storyMode.refusal.quickenAction')
  const refusal = whyNotSpendRoundUse({ name, turn }, actionOrReaction)
  if (refusal) return refusal
  if (!turn || turn.round === 0 || actionOrReaction === 'nothing')
    return { edits: [], quickened: false, round: '' }
  const createEditForRoundMark = (roundMarkId: string): DocumentEdit => ({
    target: actorUuid,
    set: { [`turn.used.${roundMarkId}`]: true },
  })
  if (actionOrReaction === 'reaction')
    return { edits: [createEditForRoundMark(REACTION_ROUND_MARK)], quickened: false, round: '' }
  const isRollQuickened = turn.used.includes(QUICKENED_ROUND_MARK)
  return {
    edits: [createEditForRoundMark(quicken && !isRollQuickened ? QUICKENED_ROUND_MARK : ACTION_ROUND_MARK)],
    quickened: quicken || isRollQuickened,
    round: quicken || isRollQuickened ? '' : toFightRoundId({ turn }),
  }
}

/**
 * May the actor still quicken the action of this round (`toFightRoundId`)? Only within this round and the actor's turn.
 */
export function isActionQuickenable(actor: Pick<ActorView, 'turn'>, fightRoundId: string): boolean {
  const { turn } = actor
  return (
    turn?.isOwnTurn === true &&
    fightRoundId !== '' &&
    fightRoundId === toFightRoundId(actor) &&
    turn.used.includes(ACTION_ROUND_MARK) &&
    !turn.used.includes(QUICKENED_ROUND_MARK)
  )
}

/**
 * Makes the edits that mark an actor's used action as quickened, so that the actor may take a second action this round.
 */
export function createEditsToMarkActionAsQuickened({ uuid }: Pick<ActorView, 'uuid'>): DocumentEdit[] {
  return [
    {
      target: uuid,
      set: { [`turn.used.${ACTION_ROUND_MARK}`]: undefined, [`turn.used.${QUICKENED_ROUND_MARK}`]: true },
    },
  ]
}
