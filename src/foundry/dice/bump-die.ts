/** The die that bumps. */
import { mustBump, lastWave, mayRollAgain } from '../../core/bump'
import { setClassName } from '../platform/class-name'
import { notifyUser } from '../platform/notify'

/** The modifier of a die: `bump`, `bump1` or `bump2`. */
const BUMP_MODIFIER = /^bump([12])?$/i

/**
 * Foundry's die with one more modifier: `2d6bump` throws the whole group again and adds, as long as any of its dice
 * shows a 1 (`bump2`: a 1 or a 2). Results are stored in the order they fell. The results of a wave that bumped are
 * flagged `exploded`, so Foundry counts them, marks them, and animates them wave by wave.
 */
export class BumpDie extends foundry.dice.terms.Die {
  static {
    setClassName(this, 'BumpDie')
  }

  static override MODIFIERS = { ...foundry.dice.terms.Die.MODIFIERS, bump: 'bump' as const }

  /** Is the roll evaluated without chance? A minimum roll has nothing but 1s, and would bump for ever. */
  #isWithoutChance = false

  override async roll(options?: Parameters<foundry.dice.terms.Die['roll']>[0]) {
    this.#isWithoutChance ||= Boolean(options?.minimize) || Boolean(options?.maximize)
    return super.roll(options)
  }

  /** Evaluates the modifier. A roll that does not end is stopped, marked with the option `cut`, and announced. */
  async bump(modifier: string): Promise<boolean | void> {
    const match = BUMP_MODIFIER.exec(modifier)
    if (!match) return false
    const size = Math.abs(this.number ?? 0)
    const bumpOn = Number(match[1] ?? 1)
    while (!this.#isWithoutChance && mustBump(this.#lastFaces(size), bumpOn)) {
      if (!mayRollAgain(this.results.length, size)) return this.#stopRoll()
      for (const result of this.results.slice(-size)) result.exploded = true
      for (let die = 0; die < size; die++) await this.roll()
    }
  }

  #lastFaces(size: number): readonly number[] {
    return lastWave(
      this.results.map(({ result }) => result),
      size,
    )
  }

  #stopRoll(): void {
    Object.assign(this.options, { cut: true })
    notifyUser('warn', { key: 'HnB.roll.cut', data: { formula: this.expression } })
  }
}
