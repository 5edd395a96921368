/** How Story Mode runs a fight: initiative, the order of turns, and what may be done in a round. */
import * as v from 'valibot'
import type { Edit, Refusal } from '../core/outcome'
import { refuseAt } from '../core/outcome'
import type { Fighter, Mark, Rounds } from '../core/rounds'
import type { ActorView, Situation } from '../core/views'
import type { Words } from '../core/words'
import { belongingsOf } from './carry/load'
import { heartsOf } from './harm/suffer'
import type { Settings, StoryMode } from './rules'
import { difficultyOf } from './rules'

/**
 * What a round allows: an action and a short move on one's own turn, and a reaction outside it ("Combat Mechanics").
 */
const ACTION = 'action'
const REACTION = 'reaction'
/** Marks a quickened action: one more is allowed, and both are a level harder. */
export const QUICKENED = 'quickened'

const marks: readonly Mark[] = [
  { id: ACTION, words: { key: 'HnB.storyMode.mark.action' }, icon: 'action', back: 'round' },
  { id: QUICKENED, words: { key: 'HnB.storyMode.mark.quickened' }, icon: 'quickened', back: 'round' },
  { id: 'move', words: { key: 'HnB.storyMode.mark.move' }, icon: 'move', back: 'round' },
  { id: REACTION, words: { key: 'HnB.storyMode.mark.reaction' }, icon: 'reaction', back: 'round' },
]

/** How Story Mode runs a fight in Foundry's tracker ("Initiative"). */
export const rounds: Rounds<Situation<StoryMode>, Settings> = {
  initiative: ({ actor, state }) => (actor.type === 'npc' ? difficultyOf(state.level) : null),
  act: 'initiative',
  actAll: 'initiatives',
  follows: false,
  heading: () => null,
  compare,
  mayChange: (a, b, all, settings) => a.played === b.played && compare(a, b, all, settings) === 0,
  marks,
  line,
}

/**
 * Each player is compared with each creature, and acts before exactly those whose DC they beat (ruling SM14). Players
 * who beat the same creatures choose their order. Fighters without initiative come last.
 */
function compare(a: Fighter, b: Fighter, all: readonly Fighter[], { initiativeTie }: Settings): number {
  return rankOf(b, all, initiativeTie) - rankOf(a, all, initiativeTie)
}

/** A fighter's place among the creatures: players stand between them, and creatures of one DC share a place. */
function rankOf(fighter: Fighter, all: readonly Fighter[], tie: Settings['initiativeTie']): number {
  const { initiative, played } = fighter
  if (initiative === null) return -1
  const others = all.filter((one) => !one.played).flatMap((one) => one.initiative ?? [])
  const dcs = [...new Set(others)]
  if (!played) return 2 * dcs.filter((dc) => dc < initiative).length + 1
  return 2 * dcs.filter((dc) => initiative > dc || (initiative === dc && tie === 'player')).length
}

/** What the tracker shows beside a name: hearts, wounds, and a creature's DC. */
function line({ actor, state, items }: Situation<StoryMode>): Words {
  const type = actor.type === 'npc' ? 'npc' : 'character'
  const { value, max } = heartsOf(type, state)
  const wounds = belongingsOf(items).wounds.length
  const data = { value, max, wounds, dc: difficultyOf(state.level) }
  return { key: `HnB.storyMode.tracker.${type}`, data }
}

/** What a roll can use of a round. */
const USES = ['action', 'reaction', 'nothing'] as const
type Uses = (typeof USES)[number]

/** What the form of a roll answers about the round. */
export const spendingAnswers = {
  /** Null where nothing was chosen, because the usual use is used up. */
  uses: v.optional(v.nullable(v.picklist(USES)), 'nothing'),
  quicken: v.optional(v.boolean(), false),
}

/** Is there a current fight in which this actor has a turn? */
export function isFighting({ turn }: Pick<ActorView, 'turn'>): boolean {
  return turn !== null && turn.round > 0
}

/** The name of the fight's round in which an actor has a turn; empty outside a fight. */
export function roundOf({ turn }: Pick<ActorView, 'turn'>): string {
  return turn && turn.round > 0 ? `${turn.fight ?? ''} ${turn.round}` : ''
}

/** What a roll usually uses: the action on one's own turn, the reaction outside it, nothing outside a fight. */
export function usualUse(actor: Pick<ActorView, 'turn'>): Uses {
  if (!isFighting(actor)) return 'nothing'
  return actor.turn?.now ? 'action' : 'reaction'
}

/** Why a roll cannot use that part of the round, or null. Outside a fight nothing is used. */
export function whyNotUse({ name, turn }: Pick<ActorView, 'name' | 'turn'>, use: Uses): Refusal | null {
  if (!turn || turn.round === 0 || use === 'nothing') return null
  if (use === 'reaction') {
    if (turn.now) return refuseAt('uses', 'HnB.storyMode.refusal.ownTurn', { name })
    return turn.used.includes(REACTION)
      ? refuseAt('uses', 'HnB.storyMode.refusal.noReaction', { name })
      : null
  }
  if (!turn.now) return refuseAt('uses', 'HnB.storyMode.refusal.notYourTurn', { name })
  return turn.used.includes(ACTION) ? refuseAt('uses', 'HnB.storyMode.refusal.noAction', { name }) : null
}

/** What a roll may use now: the action on one's own turn, the reaction outside it. */
export function openUses({ turn }: Pick<ActorView, 'turn'>): Uses[] {
  if (!turn || turn.round === 0) return ['nothing']
  return USES.filter((use) => use !== (turn?.now ? 'reaction' : 'action'))
}

/** What a roll uses of the round, and whether it is a level harder because the action is quickened. */
interface Spent {
  readonly edits: readonly Edit[]
  readonly quickened: boolean
}

/**
 * Uses the action or the reaction of this round. A quickened action leaves one more, and both are a level harder; a
 * reaction cannot be quickened (ruling SM21), nor what uses nothing of a round. Refuses those, and what is used up for this
 * round.
 */
export function spend(
  { uuid: of, name, turn }: Pick<ActorView, 'uuid' | 'name' | 'turn'>,
  { uses: said, quicken }: { readonly uses: Uses | null; readonly quicken: boolean },
): Spent | Refusal {
  const uses = said ?? usualUse({ turn })
  if (quicken && turn && uses !== 'action') return refuseAt('quicken', 'HnB.storyMode.refusal.quickenAction')
  const no = whyNotUse({ name, turn }, uses)
  if (no) return no
  if (!turn || turn.round === 0 || uses === 'nothing') return { edits: [], quickened: false }
  const take = (mark: string): Edit => ({ of, set: { [`turn.used.${mark}`]: true } })
  if (uses === 'reaction') return { edits: [take(REACTION)], quickened: false }
  const already = turn.used.includes(QUICKENED)
  return { edits: [take(quicken && !already ? QUICKENED : ACTION)], quickened: quicken || already }
}
