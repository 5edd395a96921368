/** An actor's place in the current fight. */
import type { Json } from '../../core/outcome'
import type { Fighter, Turn } from '../../core/rounds'
import { SYSTEM_ID } from '../platform/system-id'

/** The current fight, or null. */
export function fightNow(): Combat.Stored | null {
  return game.combats.find(({ active }) => active) ?? null
}

/** An actor's combatant in the current fight; the first one where the actor has several tokens there. */
export function combatantOf(actor: Actor.Implementation): Combatant.Implementation | null {
  return fightNow()?.combatants.find((one) => one.actor?.uuid === actor.uuid) ?? null
}

export function turnOf(actor: Actor.Implementation): Turn | null {
  const combatant = combatantOf(actor)
  const fight = fightNow()
  if (!combatant || !fight) return null
  return {
    fight: fight.id,
    round: fight.round,
    initiative: combatant.initiative,
    acting: fight.started ? (fight.combatant?.initiative ?? null) : null,
    place: placeOf(combatant),
    now: fight.started && fight.combatant?.id === combatant.id,
    used: usedBy(combatant),
  }
}

export function fighterOf(combatant: Combatant.Implementation): Fighter {
  const had = hadIn(combatant)
  return {
    ...(had < 0 ? {} : { had, fresh: isFresh(combatant) }),
    id: combatant.id ?? '',
    initiative: combatant.initiative,
    place: placeOf(combatant),
    played: isPlayed(combatant),
  }
}

/** Does the fighter belong to a player? A character always does, even while a Gamemaster plays it. */
const isPlayed = ({ actor, hasPlayerOwner }: Combatant.Implementation): boolean =>
  actor ? actor.hasPlayerOwner || actor.gameType === 'character' : hasPlayerOwner

const isFresh = (combatant: Combatant.Implementation): boolean =>
  combatant.combat?.combatant?.id === combatant.id && usedBy(combatant).length === 0

/**
 * The index among the fighters whose turn of this round has begun, as the fight stores them; -1 for every other
 * fighter.
 */
function hadIn({ id, combat }: Combatant.Implementation): number {
  const had = combat?.flags[SYSTEM_ID]?.had
  return had && had.round === combat.round && Array.isArray(had.ids) ? had.ids.indexOf(id ?? '') : -1
}

function placeOf(combatant: Combatant.Implementation): number {
  const { place } = combatant.flags[SYSTEM_ID] ?? {}
  return typeof place === 'number' && Number.isFinite(place) ? place : 0
}

/**
 * The marks that a fighter has used. A Gamemaster's client stores them with the fight, which only Gamemasters write.
 * Without a Gamemaster, players store their own marks with the combatant, which its owner may write: there a mark
 * counts against them, and its absence proves nothing.
 */
export function usedBy(combatant: Combatant.Implementation): string[] {
  return [...new Set([...marksIn(combatant, 'fight'), ...marksIn(combatant, 'fighter')])]
}

/** The used marks that are stored with the fight, or with the combatant. */
function marksIn(combatant: Combatant.Implementation, where: 'fight' | 'fighter'): string[] {
  const fight = combatant.combat?.flags[SYSTEM_ID]?.used ?? {}
  const { used } =
    where === 'fight' ? { used: fight[combatant.id ?? ''] } : (combatant.flags[SYSTEM_ID] ?? {})
  return Object.entries(used ?? {}).flatMap(([mark, on]) => (on === true ? [mark] : []))
}

/** The field that a turn's path names: a field, or a mark (`turn.used.<mark>`); null for any other path. */
export function turnField(
  path: string,
): 'initiative' | 'place' | 'defeated' | { readonly mark: string } | null {
  const [root, field, mark] = path.split('.')
  if (root !== 'turn') return null
  if (field === 'used' && mark !== undefined) return { mark }
  return field === 'initiative' || field === 'place' || field === 'defeated' ? field : null
}

/** The present value of a turn's field; undefined for an actor who does not fight. */
export function turnNow(actor: Actor.Implementation, path: string): Json | undefined {
  const field = turnField(path)
  const combatant = combatantOf(actor)
  if (!field || !combatant) return undefined
  if (field === 'initiative') return combatant.initiative ?? undefined
  if (field === 'place') return placeOf(combatant)
  if (field === 'defeated') return combatant.defeated ? true : undefined
  return usedBy(combatant).includes(field.mark) ? true : undefined
}

/** The update of a combatant that sets a turn's fields; marks only where this person stores them with the combatant. */
export function turnChange(
  combatant: Combatant.Implementation,
  set: Readonly<Record<string, Json | undefined>>,
): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  const own = marksIn(combatant, 'fighter')
  for (const [path, value] of Object.entries(set)) {
    const field = turnField(path)
    if (field === 'initiative') change.initiative = typeof value === 'number' ? value : null
    else if (field === 'defeated') change.defeated = value === true
    else if (field === 'place') change[`flags.${SYSTEM_ID}.place`] = typeof value === 'number' ? value : 0
    else if (field && (!game.user.isGM || own.includes(field.mark)))
      change[`flags.${SYSTEM_ID}.used.${field.mark}`] = value === true && !game.user.isGM
  }
  return change
}

/** The update of the fight that sets a turn's marks; empty on a player's client. */
export function markChange(
  combatant: Combatant.Implementation,
  set: Readonly<Record<string, Json | undefined>>,
): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(set)) {
    const field = turnField(path)
    if (game.user.isGM && field !== null && typeof field === 'object')
      change[`flags.${SYSTEM_ID}.used.${combatant.id}.${field.mark}`] = value === true
  }
  return change
}
