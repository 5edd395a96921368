/**
 * The part of Foundry's global `Color` that the table supports:
 * https://foundryvtt.com/api/v14/classes/foundry.utils.Color.html.
 */
export class Color extends Number {
  /** A colour from a CSS hex string, a number, an RGB array or a colour; other values give an invalid colour (NaN). */
  static from(value: unknown): Color {
    if (value instanceof Color) return value
    if (typeof value === 'number') return new Color(value)
    if (typeof value === 'string') return Color.fromString(value)
    if (Array.isArray(value) && value.length === 3) return Color.fromRGB(value.map(Number))
    return new Color(NaN)
  }

  static fromString(text: string): Color {
    const hexDigits = /^#?([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text.trim())?.[1]
    if (hexDigits) return new Color(parseInt(hexDigits, 16))
    const shortHexMatch = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
    return new Color(
      shortHexMatch
        ? parseInt(
            shortHexMatch
              .slice(1)
              .map((hexDigit) => hexDigit + hexDigit)
              .join(''),
            16,
          )
        : NaN,
    )
  }

  /**
   * A colour from red, green and blue.
   * @param rgb red, green and blue as numbers from 0 to 1
   */
  static fromRGB(rgb: readonly number[]): Color {
    return new Color(
      rgb.reduce(
        (sum, channelValue) => sum * 256 + Math.round(Math.min(1, Math.max(0, channelValue)) * 255),
        0,
      ),
    )
  }

  get valid(): boolean {
    const value = this.valueOf()
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff
  }

  /** The colour as a CSS string, `#rrggbb`. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, '0')}` : 'none'
  }

  /** Red, green and blue from 0 to 1. */
  get rgb(): [number, number, number] {
    const value = this.valueOf()
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255]
  }

  override toString(): string {
    return this.css
  }

  toJSON(): string {
    return this.css
  }
}
