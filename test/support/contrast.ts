/** Computes the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. Colours are written `#rrggbb`. */
export function computeContrastRatio(firstColour: string, secondColour: string): number {
  const [low = 0, high = 0] = [
    computeRelativeLuminance(firstColour),
    computeRelativeLuminance(secondColour),
  ].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function computeRelativeLuminance(hexColour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((startOfChannelDigits) => {
    const channelShare = parseInt(hexColour.slice(startOfChannelDigits, startOfChannelDigits + 2), 16) / 255
    return channelShare <= 0.04045 ? channelShare / 12.92 : ((channelShare + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
