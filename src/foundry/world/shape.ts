/** The version of the world's stored data: a world setting, which only Gamemasters write. */
import * as v from 'valibot'
import { latestOf } from '../../core/shell/migrations'
import { SYSTEM_ID } from '../platform/system-id'
import { theMigrations } from './old-shapes'
import { anySettings } from './session'

const shapeSchema = v.object({
  /** The last migration that the whole world went through. */
  version: v.fallback(v.number(), 0),
  /** The version of the migration that a Gamemaster has started and that is not finished; 0 for none. */
  doing: v.fallback(v.number(), 0),
  /** Documents that could not be migrated, by uuid. */
  kept: v.fallback(v.array(v.string()), []),
})
type Shape = v.InferOutput<typeof shapeSchema>

/** The data version of a world that was never migrated. */
const FIRST: Shape = { version: 0, doing: 0, kept: [] }

export function registerShape(): void {
  anySettings().register(SYSTEM_ID, 'shape', {
    name: 'HnB.common.migration.title',
    scope: 'world',
    config: false,
    type: Object,
    default: FIRST,
  })
}

export function shapeNow(): Shape {
  const read = v.safeParse(shapeSchema, anySettings().get(SYSTEM_ID, 'shape'))
  return read.success ? read.output : FIRST
}

export async function setShape(shape: Shape): Promise<void> {
  await anySettings().set(SYSTEM_ID, 'shape', shape)
}

/**
 * Has a later version of the system written this world? This version would write data that the later version cannot
 * read.
 */
export const isOfLaterVersion = (): boolean => shapeNow().version > latestOf(theMigrations())
