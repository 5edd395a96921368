/** An actor's place in the current fight. */
import type { Json } from '../../core/outcome'
import type { Fighter, FighterPlace } from '../../core/fight-rules'
import { toListOrEmpty } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'
import { findActiveGameThatOrdersTurns } from './game-of-fights'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The current fight, or null. */
export function findCurrentFight(): Combat.Stored | null {
  return game.combats.find(({ active }) => active) ?? null
}

/** An actor's combatant in the current fight. If several tokens of the actor fight, the first combatant. */
export function findCombatant(actor: Actor.Implementation): Combatant.Implementation | null {
  const fight = findCurrentFight()
  if (!fight) return null
  const cachedCombatant = cachedCombatantsByFight.get(fight)?.get(documentUuidOrEmpty(actor))
  // The cached combatant is used only if it is still in the fight and its token still belongs to this actor.
  if (
    cachedCombatant &&
    fight.combatants.get(cachedCombatant.id ?? '') === cachedCombatant &&
    cachedCombatant.actor?.uuid === actor.uuid
  )
    return cachedCombatant
  const combatantsByActor = new Map<string, Combatant.Implementation>()
  for (const combatant of fight.combatants) {
    const actorUuid = combatant.actor ? documentUuidOrEmpty(combatant.actor) : ''
    if (actorUuid !== '' && !combatantsByActor.has(actorUuid)) combatantsByActor.set(actorUuid, combatant)
  }
  cachedCombatantsByFight.set(fight, combatantsByActor)
  return combatantsByActor.get(documentUuidOrEmpty(actor)) ?? null
}

/**
 * A cache: for each fight, its combatants by actor uuid. Without the cache, the tracker would search the whole fight
 * for each fighter.
 */
const cachedCombatantsByFight = new WeakMap<Combat.Stored, ReadonlyMap<string, Combatant.Implementation>>()

/** An actor's turn data in the current fight, as the rules of one game read them. */
export function readFighterPlaceInFight(actor: Actor.Implementation, gameKey: string): FighterPlace | null {
  const combatant = findCombatant(actor)
  const fight = findCurrentFight()
  if (!combatant || !fight) return null
  return {
    fight: fight.id,
    round: fight.round,
    initiative: combatant.initiative,
    acting: fight.started ? (fight.combatant?.initiative ?? null) : null,
    place: readStoredFighterPlace(combatant),
    isOwnTurn: fight.started && fight.combatant?.id === combatant.id,
    used: readUsedRoundMarks(combatant),
    isOrderedByOther: findActiveGameThatOrdersTurns()?.key !== gameKey,
  }
}

/**
 * Lists a fight's fighters for the function that computes the order of turns.
 * @param roundNumber the present round, or the round about to begin
 */
export function listFighters(fight: Combat.Implementation, roundNumber = fight.round): Fighter[] {
  const begunTurnIndexes = readBegunTurnIndexes(fight, roundNumber)
  return fight.combatants.map((combatant): Fighter => {
    const begunTurnIndex = begunTurnIndexes.get(combatant.id)
    return {
      ...(begunTurnIndex === undefined
        ? {}
        : { actedPlace: begunTurnIndex, hasUnusedTurn: hasCombatantUnusedTurn(combatant) }),
      id: combatant.id ?? '',
      initiative: combatant.initiative,
      place: readStoredFighterPlace(combatant),
      played: isFighterOfPlayer(combatant),
    }
  })
}

/** Does the fighter belong to a player? For a character, the answer is always yes, even while a Gamemaster plays it. */
const isFighterOfPlayer = ({ actor, hasPlayerOwner }: Combatant.Implementation): boolean =>
  actor ? actor.hasPlayerOwner || actor.gameType === 'character' : hasPlayerOwner

const hasCombatantUnusedTurn = (combatant: Combatant.Implementation): boolean =>
  combatant.combat?.combatant?.id === combatant.id && readUsedRoundMarks(combatant).length === 0

/**
 * Maps the combatant id of each fighter who has begun a turn this round to the number of turns that began earlier in
 * the round. A flag of the fight stores this order.
 */
function readBegunTurnIndexes(
  { flags }: Combat.Implementation,
  roundNumber: number,
): ReadonlyMap<unknown, number> {
  const begunTurns = flags[SYSTEM_ID]?.had
  const combatantIds = begunTurns?.round === roundNumber ? toListOrEmpty(begunTurns.ids) : []
  return new Map(combatantIds.map((combatantId, index) => [combatantId, index]))
}

function readStoredFighterPlace(combatant: Combatant.Implementation): number {
  const { place: storedPlace } = combatant.flags[SYSTEM_ID] ?? {}
  return typeof storedPlace === 'number' && Number.isFinite(storedPlace) ? storedPlace : 0
}

/**
 * The marks that a fighter has used in the fight. A Gamemaster's client stores them in the fight, a player's client in
 * the combatant, which its owner may write. Both count.
 */
export function readUsedRoundMarks(combatant: Combatant.Implementation): string[] {
  return [
    ...new Set([
      ...readStoredUsedRoundMarks(combatant, 'fight'),
      ...readStoredUsedRoundMarks(combatant, 'fighter'),
    ]),
  ]
}

/**
 * Reads the used marks of a combatant from one of the two documents that may store them: the fight or the combatant
 * itself.
 */
function readStoredUsedRoundMarks(
  combatant: Combatant.Implementation,
  storagePlaceOfUsedMarks: 'fight' | 'fighter',
): string[] {
  const roundMarksOfFight = combatant.combat?.flags[SYSTEM_ID]?.used ?? {}
  const { used } =
    storagePlaceOfUsedMarks === 'fight'
      ? { used: roundMarksOfFight[combatant.id ?? ''] }
      : (combatant.flags[SYSTEM_ID] ?? {})
  return Object.entries(used ?? {}).flatMap(([mark, isUsed]) => (isUsed === true ? [mark] : []))
}

/**
 * Parses a path of turn data. Returns the field's name, or for a path `turn.used.<mark>` the mark. Returns null for any
 * other path.
 */
export function parseTurnDataPath(
  turnDataPath: string,
): 'initiative' | 'place' | 'defeated' | { readonly mark: string } | null {
  const [root, field, mark] = turnDataPath.split('.')
  if (root !== 'turn') return null
  if (field === 'used' && mark !== undefined) return { mark }
  return field === 'initiative' || field === 'place' || field === 'defeated' ? field : null
}

/** The present value of one field of an actor's turn. Undefined if the actor is not in the fight. */
export function readTurnDataField(actor: Actor.Implementation, fieldPath: string): Json | undefined {
  const turnDataField = parseTurnDataPath(fieldPath)
  const combatant = findCombatant(actor)
  if (!turnDataField || !combatant) return undefined
  if (turnDataField === 'initiative') return combatant.initiative ?? undefined
  if (turnDataField === 'place') return readStoredFighterPlace(combatant)
  if (turnDataField === 'defeated') return combatant.defeated ? true : undefined
  return readUsedRoundMarks(combatant).includes(turnDataField.mark) ? true : undefined
}

/**
 * Makes the update of a combatant for those fields of its turn that have changed. A player's client stores used marks
 * in the combatant. A Gamemaster's client only clears marks that are stored there.
 */
export function createCombatantUpdate(
  combatant: Combatant.Implementation,
  turnDataFields: Readonly<Record<string, Json | undefined>>,
): Record<string, unknown> {
  const combatantUpdate: Record<string, unknown> = {}
  const usedRoundMarksOnCombatant = readStoredUsedRoundMarks(combatant, 'fighter')
  for (const [path, value] of Object.entries(turnDataFields)) {
    const turnDataField = parseTurnDataPath(path)
    if (turnDataField === 'initiative') combatantUpdate.initiative = typeof value === 'number' ? value : null
    else if (turnDataField === 'defeated') combatantUpdate.defeated = value === true
    else if (turnDataField === 'place')
      combatantUpdate[`flags.${SYSTEM_ID}.place`] = typeof value === 'number' ? value : 0
    else if (turnDataField && (!game.user.isGM || usedRoundMarksOnCombatant.includes(turnDataField.mark)))
      combatantUpdate[`flags.${SYSTEM_ID}.used.${turnDataField.mark}`] = value === true && !game.user.isGM
  }
  return combatantUpdate
}

/**
 * The update of the fight's document that changes the marks of a fighter's turn. Empty on a player's client, because a
 * player may not write this document.
 */
export function createFightRoundMarksUpdate(
  combatant: Combatant.Implementation,
  turnDataFields: Readonly<Record<string, Json | undefined>>,
): Record<string, unknown> {
  const fightUpdate: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(turnDataFields)) {
    const turnDataField = parseTurnDataPath(path)
    if (game.user.isGM && turnDataField !== null && typeof turnDataField === 'object')
      fightUpdate[`flags.${SYSTEM_ID}.used.${combatant.id}.${turnDataField.mark}`] = value === true
  }
  return fightUpdate
}
