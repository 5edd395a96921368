/** The distances between tokens. */
import type { Away } from '../../core/views'
import { actorOf } from './documents'

/**
 * The distances to other actors (by uuid), between the actors' tokens on the active scene or another scene they share.
 */
export function awayFrom(actor: Actor.Implementation, others: readonly string[]): Record<string, Away> {
  const here = tokensOf(actor)
  return Object.fromEntries(
    [...new Set(others)].flatMap((uuid) => {
      const other = uuid === actor.uuid ? null : actorOf(uuid)
      const away = other && nearest(here, tokensOf(other))
      return away ? [[uuid, away] as const] : []
    }),
  )
}

function tokensOf(actor: Actor.Implementation): TokenDocument.Implementation[] {
  return actor.token ? [actor.token] : actor.getDependentTokens()
}

function nearest(
  some: readonly TokenDocument.Implementation[],
  others: readonly TokenDocument.Implementation[],
): Away | null {
  const pairs = some.flatMap((one) =>
    others.flatMap((other) => (one.parent && one.parent === other.parent ? [{ one, other }] : [])),
  )
  const here = pairs.filter(({ one }) => one.parent?.active)
  const all = (here.length > 0 ? here : pairs).map(({ one, other }) => between(one, other))
  return all.sort((a, b) => a.distance - b.distance)[0] ?? null
}

function between(one: TokenDocument.Implementation, other: TokenDocument.Implementation): Away {
  const grid = one.parent?.grid
  if (!grid) throw new Error('A measured token must be on a scene.')
  const { distance, spaces } = grid.measurePath([centre(one, grid.size), centre(other, grid.size)], {})
  return { distance: Math.round(distance * 10) / 10, units: grid.units, close: spaces <= 1 }
}

const centre = ({ x, y, width, height }: TokenDocument.Implementation, size: number) => ({
  x: x + ((width ?? 1) * size) / 2,
  y: y + ((height ?? 1) * size) / 2,
})
