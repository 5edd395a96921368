/**
 * The part of Foundry's global `Color` that the practice table supports:
 * https://foundryvtt.com/api/v14/classes/foundry.utils.Color.html.
 */
export class Color extends Number {
  /**
   * Creates a colour from a hex string as in CSS, a number, a list of three RGB values, or another colour. Any other
   * value gives an invalid colour (NaN).
   */
  static from(colorValue: unknown): Color {
    if (colorValue instanceof Color) return colorValue
    if (typeof colorValue === 'number') return new Color(colorValue)
    if (typeof colorValue === 'string') return Color.fromString(colorValue)
    if (Array.isArray(colorValue) && colorValue.length === 3) return Color.fromRGB(colorValue.map(Number))
    return new Color(NaN)
  }

  static fromString(colorText: string): Color {
    const hexDigits = /^#?([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(colorText.trim())?.[1]
    if (hexDigits) return new Color(parseInt(hexDigits, 16))
    const shortHexColorMatch = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colorText.trim())
    return new Color(
      shortHexColorMatch
        ? parseInt(
            shortHexColorMatch
              .slice(1)
              .map((hexDigit) => hexDigit + hexDigit)
              .join(''),
            16,
          )
        : NaN,
    )
  }

  /**
   * Creates a colour from its red, green and blue components.
   * @param rgbChannelFractions red, green and blue as numbers from 0 to 1
   */
  static fromRGB(rgbChannelFractions: readonly number[]): Color {
    return new Color(
      rgbChannelFractions.reduce(
        (combinedRgbNumber, channelValue) =>
          combinedRgbNumber * 256 + Math.round(Math.min(1, Math.max(0, channelValue)) * 255),
        0,
      ),
    )
  }

  get valid(): boolean {
    const colorNumber = this.valueOf()
    return Number.isInteger(colorNumber) && colorNumber >= 0 && colorNumber <= 0xffffff
  }

  /** The colour as a CSS string, `#rrggbb`. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, '0')}` : 'none'
  }

  /** The colour's red, green and blue components, each from 0 to 1. */
  get rgb(): [number, number, number] {
    const colorNumber = this.valueOf()
    return [((colorNumber >> 16) & 0xff) / 255, ((colorNumber >> 8) & 0xff) / 255, (colorNumber & 0xff) / 255]
  }

  override toString(): string {
    return this.css
  }

  toJSON(): string {
    return this.css
  }
}
