/** The phrases that describe a resource item: its points, and its use. */
import type { ParsedItem } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { Resource } from './rules'
import { availablePoints } from './rules'

/** The lines about a resource: how many points are available, expended, harmed and destroyed, and the suit. */
export function resourceLines({ fields }: Pick<ParsedItem<Resource>, 'fields'>): Phrase[] {
  const { value, expended, harmed, destroyed, expendable, suit } = fields
  const pointsLine = (pointState: 'expended' | 'harmed' | 'destroyed', points: number): Phrase[] =>
    points > 0 ? [{ key: `HnB.resources.line.${pointState}`, data: { points } }] : []
  return [
    expendable
      ? { key: 'HnB.resources.left', data: { available: availablePoints(fields), value } }
      : { key: 'HnB.resources.line.value', data: { value } },
    ...pointsLine('expended', expended),
    ...pointsLine('harmed', harmed),
    ...pointsLine('destroyed', destroyed),
    ...(suit === '' ? [] : [{ key: `HnB.option.${suit}` }]),
  ]
}

/** The sentences about a resource's use ("which can be expended to perform an action in the game"). */
export function resourceExplanations({
  fields: { expendable, shared },
}: Pick<ParsedItem<Resource>, 'fields'>): Phrase[] {
  return [
    { key: `HnB.resources.reads.${expendable ? 'expendable' : 'lasting'}` },
    ...(shared ? [{ key: 'HnB.resources.reads.shared' }] : []),
  ]
}
