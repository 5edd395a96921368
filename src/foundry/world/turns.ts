/** An actor's place in the current fight. */
import type { Json } from '../../core/outcome'
import type { Fighter, FightPlace } from '../../core/fight-rules'
import { listOrEmpty } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'
import { gameOfFights } from './game-of-fights'
import { uuidOf } from '../platform/uuid-of'

/** The current fight, or null. */
export function currentFight(): Combat.Stored | null {
  return game.combats.find(({ active }) => active) ?? null
}

/** An actor's combatant in the current fight. If several tokens of the actor fight, the first combatant. */
export function findCombatant(actor: Actor.Implementation): Combatant.Implementation | null {
  const fight = currentFight()
  if (!fight) return null
  const cachedCombatant = cachedCombatants.get(fight)?.get(uuidOf(actor))
  // The cached combatant may have left the fight, or its token may now belong to a different actor. The code checks
  // both cases.
  if (
    cachedCombatant &&
    fight.combatants.get(cachedCombatant.id ?? '') === cachedCombatant &&
    cachedCombatant.actor?.uuid === actor.uuid
  )
    return cachedCombatant
  const combatants = new Map<string, Combatant.Implementation>()
  for (const combatant of fight.combatants) {
    const uuid = combatant.actor ? uuidOf(combatant.actor) : ''
    if (uuid !== '' && !combatants.has(uuid)) combatants.set(uuid, combatant)
  }
  cachedCombatants.set(fight, combatants)
  return combatants.get(uuidOf(actor)) ?? null
}

/**
 * A cache for each fight: its combatants, by their actors' uuids. The tracker asks for every fighter, and without the
 * cache each question would search through the whole fight.
 */
const cachedCombatants = new WeakMap<Combat.Stored, ReadonlyMap<string, Combatant.Implementation>>()

/** An actor's turn data in the current fight, as the game with this key reads them. */
export function readFightPlace(actor: Actor.Implementation, key: string): FightPlace | null {
  const combatant = findCombatant(actor)
  const fight = currentFight()
  if (!combatant || !fight) return null
  return {
    fight: fight.id,
    round: fight.round,
    initiative: combatant.initiative,
    acting: fight.started ? (fight.combatant?.initiative ?? null) : null,
    place: readStoredPlace(combatant),
    isOwnTurn: fight.started && fight.combatant?.id === combatant.id,
    used: readUsedMarks(combatant),
    isOrderedByOther: gameOfFights()?.key !== key,
  }
}

/**
 * Lists all fighters of a fight for the function that computes the order of turns.
 * @param round the fight's round, or the round that is about to begin
 */
export function listFighters(fight: Combat.Implementation, round = fight.round): Fighter[] {
  const begunTurnIndexes = readBegunTurnIndexes(fight, round)
  return fight.combatants.map((combatant): Fighter => {
    const begunTurnIndex = begunTurnIndexes.get(combatant.id)
    return {
      ...(begunTurnIndex === undefined
        ? {}
        : { actedPlace: begunTurnIndex, hasUnusedTurn: hasUnusedTurn(combatant) }),
      id: combatant.id ?? '',
      initiative: combatant.initiative,
      place: readStoredPlace(combatant),
      played: isPlayersFighter(combatant),
    }
  })
}

/** Does the fighter belong to a player? For a character, the answer is always yes, even while a Gamemaster plays it. */
const isPlayersFighter = ({ actor, hasPlayerOwner }: Combatant.Implementation): boolean =>
  actor ? actor.hasPlayerOwner || actor.gameType === 'character' : hasPlayerOwner

const hasUnusedTurn = (combatant: Combatant.Implementation): boolean =>
  combatant.combat?.combatant?.id === combatant.id && readUsedMarks(combatant).length === 0

/**
 * For each fighter who has begun a turn in this round, by the combatant's id: the number of turns that began earlier in
 * the round. The fight's flag stores this order.
 */
function readBegunTurnIndexes({ flags }: Combat.Implementation, round: number): ReadonlyMap<unknown, number> {
  const begunTurns = flags[SYSTEM_ID]?.had
  const ids = begunTurns?.round === round ? listOrEmpty(begunTurns.ids) : []
  return new Map(ids.map((id, index) => [id, index]))
}

function readStoredPlace(combatant: Combatant.Implementation): number {
  const { place: storedPlace } = combatant.flags[SYSTEM_ID] ?? {}
  return typeof storedPlace === 'number' && Number.isFinite(storedPlace) ? storedPlace : 0
}

/**
 * The marks that a fighter has used in the fight. A Gamemaster's client stores a mark in the fight's document, which
 * only Gamemasters may write. Without a Gamemaster, a player's client stores it in the combatant's document, which its
 * owner may write. So a mark counts as used if either document contains it.
 */
export function readUsedMarks(combatant: Combatant.Implementation): string[] {
  return [...new Set([...marksStoredWith(combatant, 'fight'), ...marksStoredWith(combatant, 'fighter')])]
}

/** The used marks of a combatant, as one document stores them: the fight or the combatant. */
function marksStoredWith(combatant: Combatant.Implementation, place: 'fight' | 'fighter'): string[] {
  const fight = combatant.combat?.flags[SYSTEM_ID]?.used ?? {}
  const { used } =
    place === 'fight' ? { used: fight[combatant.id ?? ''] } : (combatant.flags[SYSTEM_ID] ?? {})
  return Object.entries(used ?? {}).flatMap(([mark, isUsed]) => (isUsed === true ? [mark] : []))
}

/**
 * Parses a path of turn data: returns the name of a field, or the mark of the path `turn.used.<mark>`. Null if the path
 * names no field of turn data.
 */
export function parseTurnPath(
  path: string,
): 'initiative' | 'place' | 'defeated' | { readonly mark: string } | null {
  const [root, field, mark] = path.split('.')
  if (root !== 'turn') return null
  if (field === 'used' && mark !== undefined) return { mark }
  return field === 'initiative' || field === 'place' || field === 'defeated' ? field : null
}

/** The present value of one field of an actor's turn. Undefined if the actor is not in the fight. */
export function currentTurnField(actor: Actor.Implementation, path: string): Json | undefined {
  const field = parseTurnPath(path)
  const combatant = findCombatant(actor)
  if (!field || !combatant) return undefined
  if (field === 'initiative') return combatant.initiative ?? undefined
  if (field === 'place') return readStoredPlace(combatant)
  if (field === 'defeated') return combatant.defeated ? true : undefined
  return readUsedMarks(combatant).includes(field.mark) ? true : undefined
}

/**
 * The update of a combatant for changed fields of its turn. Marks are included only if the user stores marks in the
 * combatant.
 */
export function createCombatantUpdate(
  combatant: Combatant.Implementation,
  fields: Readonly<Record<string, Json | undefined>>,
): Record<string, unknown> {
  const update: Record<string, unknown> = {}
  const marksOnCombatant = marksStoredWith(combatant, 'fighter')
  for (const [path, value] of Object.entries(fields)) {
    const field = parseTurnPath(path)
    if (field === 'initiative') update.initiative = typeof value === 'number' ? value : null
    else if (field === 'defeated') update.defeated = value === true
    else if (field === 'place') update[`flags.${SYSTEM_ID}.place`] = typeof value === 'number' ? value : 0
    else if (field && (!game.user.isGM || marksOnCombatant.includes(field.mark)))
      update[`flags.${SYSTEM_ID}.used.${field.mark}`] = value === true && !game.user.isGM
  }
  return update
}

/**
 * The update of the fight's document that changes the marks of a fighter's turn. Empty on a player's client, because a
 * player may not write this document.
 */
export function createFightMarksUpdate(
  combatant: Combatant.Implementation,
  fields: Readonly<Record<string, Json | undefined>>,
): Record<string, unknown> {
  const update: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const field = parseTurnPath(path)
    if (game.user.isGM && field !== null && typeof field === 'object')
      update[`flags.${SYSTEM_ID}.used.${combatant.id}.${field.mark}`] = value === true
  }
  return update
}
