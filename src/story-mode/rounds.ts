/** The fight rules of Story Mode: initiative, the order of turns, and the actions that a round allows. */
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

/** A round allows an action and a short move on one's own turn, and a reaction on other turns ("Combat Mechanics"). */
const ACTION = 'action'
const REACTION = 'reaction'
/** The mark of a quickened action: it allows one more action, and both actions are one level harder. */
export const QUICKENED = 'quickened'

const marks: readonly Mark[] = [
  { id: ACTION, words: { key: 'HnB.storyMode.mark.action' }, icon: 'action', back: 'round' },
  { id: QUICKENED, words: { key: 'HnB.storyMode.mark.quickened' }, icon: 'quickened', back: 'round' },
  { id: 'move', words: { key: 'HnB.storyMode.mark.move' }, icon: 'move', back: 'round' },
  { id: REACTION, words: { key: 'HnB.storyMode.mark.reaction' }, icon: 'reaction', back: 'round' },
]

/** The rules by which Foundry's tracker runs a fight of Story Mode ("Initiative"). */
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
 * Compares two fighters. A player acts before exactly the creatures whose DC the player beats (ruling SM14). Players
 * who beat the same creatures choose their own order. Fighters without initiative come last.
 */
function compare(a: Fighter, b: Fighter, all: readonly Fighter[], { initiativeTie }: Settings): number {
  return rankOf(b, all, initiativeTie) - rankOf(a, all, initiativeTie)
}

/** A fighter's rank; higher acts first. Creatures with the same DC share an odd rank, players have the even ranks. */
function rankOf(fighter: Fighter, all: readonly Fighter[], tie: Settings['initiativeTie']): number {
  const { initiative, played } = fighter
  if (initiative === null) return -1
  const others = all.filter((one) => !one.played).flatMap((one) => one.initiative ?? [])
  const dcs = [...new Set(others)]
  if (!played) return 2 * dcs.filter((dc) => dc < initiative).length + 1
  return 2 * dcs.filter((dc) => initiative > dc || (initiative === dc && tie === 'player')).length
}

/** The phrase that the tracker shows beside a name: hearts, wounds, and a creature's DC. */
function line({ actor, state, items }: Situation<StoryMode>): Words {
  const type = actor.type === 'npc' ? 'npc' : 'character'
  const { value, max } = heartsOf(type, state)
  const wounds = belongingsOf(items).wounds.length
  const data = { value, max, wounds, dc: difficultyOf(state.level) }
  return { key: `HnB.storyMode.tracker.${type}`, data }
}

/** The parts of a round that a roll can use. */
const USES = ['action', 'reaction', 'nothing'] as const
type Uses = (typeof USES)[number]

/** The entries of a roll form's answers about the round. */
export const spendingAnswers = {
  /** The used part of the round; null when the person chose none, because the usual part is used up. */
  uses: v.optional(v.nullable(v.picklist(USES)), 'nothing'),
  quicken: v.optional(v.boolean(), false),
}

/** Has a fight begun in which this actor has a turn? */
export function isFighting({ turn }: Pick<ActorView, 'turn'>): boolean {
  return turn !== null && turn.round > 0
}

/** The id of the fight and the number of its present round, as one text; empty outside a fight. */
export function roundOf({ turn }: Pick<ActorView, 'turn'>): string {
  return turn && turn.round > 0 ? `${turn.fight ?? ''} ${turn.round}` : ''
}

/** The part that a roll usually uses: the action on one's own turn, the reaction on others, none outside a fight. */
export function usualUse(actor: Pick<ActorView, 'turn'>): Uses {
  if (!isFighting(actor)) return 'nothing'
  return actor.turn?.now ? 'action' : 'reaction'
}

/** Why a roll cannot use this part of the round, or null. Outside a fight a roll uses no part. */
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

/** The parts that a roll may use now: the action on one's own turn, the reaction on other turns, or no part. */
export function openUses({ turn }: Pick<ActorView, 'turn'>): Uses[] {
  if (!turn || turn.round === 0) return ['nothing']
  return USES.filter((use) => use !== (turn?.now ? 'reaction' : 'action'))
}

/** The edits that use up a part of the round, and whether a quickened action makes the roll one level harder. */
interface Spent {
  readonly edits: readonly Edit[]
  readonly quickened: boolean
}

/**
 * Uses up the action or the reaction of this round. A quickened action allows one more action, and both are one level
 * harder. Refuses a part that is used up, and to quicken a reaction (ruling SM21) or a roll that uses no part.
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
