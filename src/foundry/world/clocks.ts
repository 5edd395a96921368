/** Reads the table's clocks. Everybody at the table sees them. */
import * as v from 'valibot'
import type { Clock, ClockView } from '../../core/shell/clocks'
import { clockSchema, createClockView } from '../../core/shell/clocks'
import { COMMON_SETTINGS_OWNER, readSessionData } from './session'

/** The clocks by id, in order of creation, without clocks whose data is unreadable. */
export function readClocks(): ReadonlyMap<string, Clock> {
  const storedClocks = readSessionData(COMMON_SETTINGS_OWNER.key)?.['clocks'] ?? {}
  return new Map(
    Object.entries(storedClocks).flatMap(([id, clock]) => {
      const parseResult = v.safeParse(clockSchema, clock)
      return parseResult.success ? [[id, parseResult.output] as const] : []
    }),
  )
}

/** The template data of all clocks. Only Gamemasters can tick or untick a clock's boxes. */
export const createClockViews = (): (ClockView & { readonly id: string; readonly presses: boolean })[] =>
  [...readClocks()].map(([id, clock]) => ({ ...createClockView(clock), id, presses: game.user.isGM }))
