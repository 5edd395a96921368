/** The die class that adds the modifier `bump` to Foundry's dice. */
import { mustBumpWaveBumpAgain, findLastBumpWave, mayDiceBumpAgain } from '../../core/bump'
import { setClassName } from '../platform/class-name'
import { notifyUser } from '../platform/notify'

/** Matches the die modifiers `bump`, `bump1` and `bump2`. */
const BUMP_MODIFIER_PATTERN = /^bump([12])?$/i

/**
 * Foundry's die with the modifier `bump`: `2d6bump` throws both dice again and adds them while a throw shows a 1
 * (`bump2`: a 1 or a 2). Repeated throws carry Foundry's flag `exploded`.
 */
export class BumpDie extends foundry.dice.terms.Die {
  static {
    setClassName(this, 'BumpDie')
  }

  static override MODIFIERS = { ...foundry.dice.terms.Die.MODIFIERS, bump: 'bump' as const }

  /**
   * True if Foundry asks for the lowest or highest possible result of the roll. The lowest result consists of 1s, and
   * without this check such dice would be rolled again without end.
   */
  #isWithoutChance = false

  override async roll(options?: Parameters<foundry.dice.terms.Die['roll']>[0]) {
    this.#isWithoutChance ||= Boolean(options?.minimize) || Boolean(options?.maximize)
    return super.roll(options)
  }

  /**
   * Foundry calls this method for the die modifier `bump`. A roll with too many bumps is stopped and marked `cut`, and
   * the user is notified.
   */
  async bump(dieModifier: string): Promise<boolean | void> {
    const modifierMatch = BUMP_MODIFIER_PATTERN.exec(dieModifier)
    if (!modifierMatch) return false
    const diceCount = Math.abs(this.number ?? 0)
    const bumpThreshold = Number(modifierMatch[1] ?? 1)
    while (!this.#isWithoutChance && mustBumpWaveBumpAgain(this.#lastFaces(diceCount), bumpThreshold)) {
      if (!mayDiceBumpAgain(this.results.length, diceCount)) return this.#stopRoll()
      for (const dieResult of this.results.slice(-diceCount)) dieResult.exploded = true
      for (let dieIndex = 0; dieIndex < diceCount; dieIndex++) await this.roll()
    }
  }

  #lastFaces(diceCount: number): readonly number[] {
    return findLastBumpWave(
      this.results.map(({ result }) => result),
      diceCount,
    )
  }

  #stopRoll(): void {
    Object.assign(this.options, { cut: true })
    notifyUser('warn', { key: 'HnB.roll.cut', data: { formula: this.expression } })
  }
}
