/** The faces of the deck of What's the Harm? */
import type { NamedFaceCard } from '../../../src/harm-cards/face-cards'
import { drawCoat } from './coats'
import {
  notchedOutline,
  drawFramedPicture,
  POKER_CARD_SIZE,
  drawCardPaper,
  drawUprightAndReversed,
} from './frame'
import { drawBehindHead, drawHead } from './heads'
import { HARM_SUIT_COLOURS, PAPER_COLOUR } from './palette'
import { HARM_SUIT_SIGNS } from './signs'
import { placeDrawing, defineDrawing, svgFile, useDrawing } from './svg'
import { drawText } from './text'

/** The corner that the picture leaves free, and where rank and sign are in it. */
const NOTCH = { width: 52, height: 101 }
const INDEX = { x: 40, rank: 64, sign: 94 }
const INSET = { x: 20, top: 20, bottom: 20 }
/** The height of the strip between the two halves, which shows the card's name. */
const STRIP = 25

/** Draws a face card of the poker deck: two half figures, so that one figure is always upright. */
export function drawHarmCard({ rank, suit }: NamedFaceCard, title: string): string {
  const hue = HARM_SUIT_COLOURS[suit]
  const { width, height } = POKER_CARD_SIZE
  const [middle, top] = [width / 2, (height - STRIP) / 2]
  const figure = drawBehindHead(rank, hue.ink) + drawCoat(rank, hue) + drawHead(rank, hue.ink)
  const half =
    placeDrawing(middle, top - 42, 0.9, figure) +
    `<g fill="${hue.ink}">${useDrawing('sign', width - 50, 82, 0.4)}</g>`
  const name = { x: middle, y: height / 2 + 5.25, height: 10.5, within: width - 2 * INSET.x - 24 }
  const strip =
    `<path fill="${hue.ink}" d="M0 ${top}H${width}v${STRIP}H0z"/>` +
    drawText(title.toUpperCase(), { ...name, fill: PAPER_COLOUR, anchor: 'middle' })
  const index =
    drawText(rank.charAt(0).toUpperCase(), { x: INDEX.x, y: INDEX.rank, height: 46, anchor: 'middle' }) +
    useDrawing('sign', INDEX.x, INDEX.sign, 0.47)
  const body =
    defineDrawing('sign', HARM_SUIT_SIGNS[suit]) +
    `<clipPath id="upper"><path d="M0 0H${width}V${height / 2}H0z"/></clipPath>` +
    defineDrawing('half', `<g clip-path="url(#upper)">${half}</g>`) +
    defineDrawing('index', index) +
    drawCardPaper(POKER_CARD_SIZE) +
    drawFramedPicture(
      notchedOutline(INSET, POKER_CARD_SIZE, NOTCH, true),
      hue,
      drawUprightAndReversed('half', POKER_CARD_SIZE) + strip,
    ) +
    `<g fill="${hue.ink}">${drawUprightAndReversed('index', POKER_CARD_SIZE)}</g>`
  return svgFile({ ...POKER_CARD_SIZE, title, body })
}
