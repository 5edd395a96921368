/** Implements `game.time`, except calendars: https://foundryvtt.com/api/v14/classes/foundry.helpers.GameTime.html */
import { game } from '../state'
import type { OperationOptions } from '../data/database-operation'
import { isFoundry14 } from '../generation'
import { getEffectRegistry } from './effect-registry'
import { Hooks } from './hooks'

export class GameTime {
  /** The world time before the latest change, in seconds. */
  #previousTime = 0

  /** The world's time in seconds. */
  get worldTime(): number {
    return Number(game.settings.get('core', 'time'))
  }

  async advance(addedSeconds: number, options: OperationOptions = {}): Promise<number> {
    return this.set(this.worldTime + addedSeconds, options)
  }

  async set(newWorldTime: number, options: OperationOptions = {}): Promise<number> {
    return Number(await game.settings.set('core', 'time', newWorldTime, options))
  }

  /**
   * Remembers the world time at the start, so that the time that passes until the first change is computed correctly.
   */
  initialize(): void {
    this.#previousTime = this.worldTime
  }

  /** Calls the hook and refreshes the effects after the world time has changed. */
  onUpdateWorldTime(worldTime: number, options: OperationOptions, userId: string): void {
    const elapsedSeconds = worldTime - this.#previousTime
    this.#previousTime = worldTime
    Hooks.callAll('updateWorldTime', worldTime, elapsedSeconds, options, userId)
    if (isFoundry14()) void getEffectRegistry().refresh('updateWorldTime')
  }
}
