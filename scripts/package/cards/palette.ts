/** The colours of the cards' drawings. */
import type { HarmArenaSuit } from '../../../src/harm-cards/rules'
import type { MinorArcanaSuit } from '../../../src/tarot/arcana'

/**
 * The colours of the cards. They are the same in the light and the dark theme. The paper is lighter than the surfaces
 * of the light theme. The card's edge is visible on the light and the dark table.
 */
export const PAPER_COLOUR = '#fdf8ec'
export const CARD_EDGE_COLOUR = '#8f7c55'
export const INK_COLOUR = '#241d1c'
export const SKIN_COLOUR = '#fbeed9'
/** The colour of the shadow that the chin casts on the neck. */
export const SHADOW_COLOUR = '#dcc2a0'
export const GOLD_COLOUR = '#d3a24a'
/** The dark background colours of card backs and trumps. The tarot deck uses night and dusk, the harm deck wine red. */
export const NIGHT_COLOUR = '#241f47'
export const DUSK_COLOUR = '#3d3576'
export const WINE_COLOUR = '#7d1a2e'
export const LIGHT_WINE_COLOUR = '#9a3547'

/**
 * The colours of a suit: its ink, and a pale tint of the ink behind pictures. The contrast between the ink and the
 * tint, and between the ink and the paper, is at least 4.5.
 */
export interface SuitColours {
  readonly ink: string
  readonly tint: string
}

/**
 * The colours of the four suits. They differ in lightness as well as in hue, for colour-blind players. Hearts are red,
 * spades black, clubs green, diamonds blue.
 */
export const HARM_SUIT_COLOURS: Readonly<Record<HarmArenaSuit, SuitColours>> = {
  clubs: { ink: '#0d5a48', tint: '#e3eee0' },
  diamonds: { ink: '#2a63b8', tint: '#e2eaf1' },
  hearts: { ink: '#bd2a2c', tint: '#f9e3d8' },
  spades: { ink: '#241d1c', tint: '#e8e0d2' },
}

/** The colours of the tarot suits. Each suit has the colour of its element: fire, water, air or earth. */
export const TAROT_SUIT_COLOURS: Readonly<Record<MinorArcanaSuit, SuitColours>> = {
  wands: { ink: '#b24a12', tint: '#fbe9d7' },
  cups: { ink: '#2264ad', tint: '#e1eaf0' },
  swords: { ink: '#3a3247', tint: '#e6e0e2' },
  pentacles: { ink: '#0f6049', tint: '#e3eedf' },
}
