/** The faces of the deck of What's the Harm? */
import type { NamedFaceCard } from '../../../src/harm-cards/face-cards'
import { coat } from './coats'
import { notched, picture, POKER, sheet, twice } from './frame'
import { behind, head } from './heads'
import { HARM_HUES, PAPER } from './palette'
import { HARM_SIGNS } from './signs'
import { at, define, svg, use } from './svg'
import { text } from './text'

/** The corner that the picture leaves free, and the positions of rank and sign there. */
const NOTCH = { width: 52, height: 101 }
const INDEX = { x: 40, rank: 64, sign: 94 }
const INSET = { x: 20, top: 20, bottom: 20 }
/** The strip between the two halves, which names the card. */
const STRIP = 25

/** Draws a face card of the poker deck: a double figure, upright from both sides. */
export function harmCard({ rank, suit }: NamedFaceCard, title: string): string {
  const hue = HARM_HUES[suit]
  const { width, height } = POKER
  const [middle, top] = [width / 2, (height - STRIP) / 2]
  const figure = behind(rank, hue.ink) + coat(rank, hue) + head(rank, hue.ink)
  const half =
    at(middle, top - 42, 0.9, figure) + `<g fill="${hue.ink}">${use('sign', width - 50, 82, 0.4)}</g>`
  const name = { x: middle, y: height / 2 + 5.25, height: 10.5, within: width - 2 * INSET.x - 24 }
  const strip =
    `<path fill="${hue.ink}" d="M0 ${top}H${width}v${STRIP}H0z"/>` +
    text(title.toUpperCase(), { ...name, fill: PAPER, anchor: 'middle' })
  const index =
    text(rank.charAt(0).toUpperCase(), { x: INDEX.x, y: INDEX.rank, height: 46, anchor: 'middle' }) +
    use('sign', INDEX.x, INDEX.sign, 0.47)
  const body =
    define('sign', HARM_SIGNS[suit]) +
    `<clipPath id="upper"><path d="M0 0H${width}V${height / 2}H0z"/></clipPath>` +
    define('half', `<g clip-path="url(#upper)">${half}</g>`) +
    define('index', index) +
    sheet(POKER) +
    picture(notched(INSET, POKER, NOTCH, true), hue, twice('half', POKER) + strip) +
    `<g fill="${hue.ink}">${twice('index', POKER)}</g>`
  return svg({ ...POKER, title, body })
}
