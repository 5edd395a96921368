/** `game.time`: https://foundryvtt.com/api/v14/classes/foundry.helpers.GameTime.html; calendars are left out. */
import { game } from '../state'
import type { OperationOptions } from '../data/operation-options'
import { isV14 } from '../generation'
import { effectRegistry } from './effect-registry'
import { Hooks } from './hooks'

export class GameTime {
  /** before the last change */
  #before = 0

  /** The world's time in seconds. */
  get worldTime(): number {
    return Number(game.settings.get('core', 'time'))
  }

  async advance(delta: number, options: OperationOptions = {}): Promise<number> {
    return this.set(this.worldTime + delta, options)
  }

  async set(time: number, options: OperationOptions = {}): Promise<number> {
    return Number(await game.settings.set('core', 'time', time, options))
  }

  /** Remember where the time stands when the world is ready. */
  initialize(): void {
    this.#before = this.worldTime
  }

  /** The setting that holds the time has changed. */
  onUpdateWorldTime(now: number, options: OperationOptions, userId: string): void {
    const delta = now - this.#before
    this.#before = now
    Hooks.callAll('updateWorldTime', now, delta, options, userId)
    if (isV14()) void effectRegistry().refresh('updateWorldTime')
  }
}
