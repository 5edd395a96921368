/** Draws the clothes of court cards, below the head. */
import type { CourtRank } from './heads'
import { GOLD_COLOUR, INK_COLOUR, SKIN_COLOUR } from './palette'
import type { SuitColours } from './palette'

/** The outline of shoulders and coat, from the neck down. The chin is at 0, 0. */
const COAT_OUTLINE =
  'M-16 12C-42 18-72 20-90 32-108 44-112 96-116 200H116C112 96 108 44 90 32 72 20 42 18 16 12z'

/** Draws the clothes of a court card's figure, below the head: 200 units long, of which a card shows the upper part. */
export function paintCourtCoat(courtRank: CourtRank, suitColours: SuitColours): string {
  const coatAndSleeves = `<path fill="${suitColours.ink}" d="${COAT_OUTLINE}"/>${paintSleeves()}`
  switch (courtRank) {
    case 'jack':
      return coatAndSleeves + paintDoublet(suitColours) + paintRuff()
    case 'knight':
      return coatAndSleeves + paintTabard(suitColours)
    case 'queen':
      return coatAndSleeves + paintBodice(suitColours)
    case 'king':
      return coatAndSleeves + paintErmineCollar(suitColours)
  }
}

/** Draws the edges of the sleeves as two lines along the body. The figure looks as if it were cut from paper. */
function paintSleeves(): string {
  return `<path fill="none" stroke="${GOLD_COLOUR}" stroke-width="2.5" d="M-66 200C-68 140-66 90-58 62M66 200C68 140 66 90 58 62"/>`
}

function paintDoublet({ tint }: SuitColours): string {
  return (
    `<g fill="${tint}"><path d="M-42 26L-34 24-30 200H-38zM42 26L34 24 30 200H38z"/></g>` +
    `<path fill="${GOLD_COLOUR}" d="M-4 24H4V200H-4z"/>`
  )
}

/** Draws a pleated collar. */
function paintRuff(): string {
  return (
    `<path fill="${SKIN_COLOUR}" stroke="${INK_COLOUR}" stroke-width="1.8" stroke-linejoin="round" d="M-30 12Q-34 20-28 26-22 32-16 28-12 36-5 32 0 39 5 32 12 36 16 28 22 32 28 26 34 20 30 12 14 17 0 17T-30 12z"/>` +
    `<path fill="none" stroke="${INK_COLOUR}" stroke-width="1.4" stroke-linecap="round" d="M-22 17L-25 24M-12 20L-13 27M0 21V30M12 20L13 27M22 17L25 24"/>`
  )
}

function paintTabard({ tint }: SuitColours): string {
  return (
    `<path fill="#6d6873" stroke="${INK_COLOUR}" stroke-width="2" d="M-26 4C-40 16-60 20-74 32-50 40-20 44 0 52 20 44 50 40 74 32 60 20 40 16 26 4 12 14-12 14-26 4z"/>` +
    `<path fill="none" stroke="${GOLD_COLOUR}" stroke-width="2.5" d="M-48 23C-24 32-10 34 0 40 10 34 24 32 48 23"/>` +
    `<path fill="${tint}" d="M-40 46L-34 48V200H-40zM40 46L34 48V200H40z"/>`
  )
}

function paintBodice({ tint }: SuitColours): string {
  return (
    `<path fill="${SKIN_COLOUR}" d="M-9 6V12L-30 20 0 58 30 20 9 12V6z"/>` +
    `<path fill="none" stroke="${GOLD_COLOUR}" stroke-width="5" stroke-linejoin="round" d="M-34 19L0 61 34 19"/>` +
    `<path fill="none" stroke="${tint}" stroke-width="2" d="M-43 22L0 74 43 22"/>` +
    `<path fill="${GOLD_COLOUR}" d="M-2.5 64H2.5V200H-2.5z"/>` +
    `<path fill="none" stroke="${GOLD_COLOUR}" stroke-width="2.5" d="M-17 17Q0 38 17 17"/><circle cx="0" cy="31" r="4.5" fill="${GOLD_COLOUR}" stroke="${INK_COLOUR}" stroke-width="1.2"/>`
  )
}

function paintErmineCollar({ tint }: SuitColours): string {
  const ermineTails = [
    [-50, 36],
    [-33, 27],
    [-36, 48],
    [-18, 40],
    [18, 40],
    [36, 48],
    [33, 27],
    [50, 36],
  ] as const
  return (
    `<path fill="${tint}" d="M-7 50H7V200H-7z"/><path fill="${GOLD_COLOUR}" d="M-11 50H-7V200H-11zM7 50H11V200H7z"/>` +
    `<path fill="${SKIN_COLOUR}" stroke="${INK_COLOUR}" stroke-width="2" stroke-linejoin="round" d="M-18 8C-40 16-58 18-72 30-64 46-44 62 0 64 44 62 64 46 72 30 58 18 40 16 18 8z"/>` +
    `<g fill="${INK_COLOUR}">${ermineTails.map(([x, y]) => `<path d="M${x} ${y}l2.5 7-2.5 2-2.5-2z"/>`).join('')}</g>`
  )
}
