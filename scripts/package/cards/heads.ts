/** Draws the heads of court cards. */
import { GOLD_COLOUR, INK_COLOUR, SHADOW_COLOUR, SKIN_COLOUR } from './palette'

/**
 * The ranks of the court cards. Each rank has a drawing of a head that looks like cut paper. The head is 60 units high,
 * with the chin at 0, 0.
 */
export type CourtRank = 'jack' | 'knight' | 'queen' | 'king'

const FACE_DRAWING = `<path fill="${SKIN_COLOUR}" d="M-21-48H21V-24C21-9 11 2 0 2S-21-9-21-24z"/>`
const NECK_DRAWING = `<path fill="${SKIN_COLOUR}" d="M-9-8H9V16H-9z"/><path fill="${SHADOW_COLOUR}" d="M-9-8H9V3Q0 10-9 3z"/>`
const FACE_FEATURES_DRAWING =
  `<g fill="none" stroke="${INK_COLOUR}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M-15.5-31.5q5-3 10.5-.5V-18l-2 3.5h5M15.5-31.5q-5-3-9-.8M-14-25.5q4 3.5 8 0M6-25.5q4 3.5 8 0"/></g>'
const MOUTH_DRAWING = `<path fill="#b2533f" d="M-5-7.5Q-2-9.5 0-8.5 2-9.5 5-7.5 0-4 -5-7.5z"/>`

/** The jack's smooth hair, which reaches the jaw and turns in at the ends. */
const BOBBED_HAIR_DRAWING = `<path fill="${INK_COLOUR}" d="M0-62C28-62 36-40 36-22 36-8 33 0 24 0 20-4 21-14 21-24L19-42C8-38-8-38-19-42L-21-24C-21-14-20-4-24 0-33 0-36-8-36-22-36-40-28-62 0-62z"/>`

/** The jack's flat cap with a plume. */
const paintCap = (inkColour: string): string =>
  `<path fill="${INK_COLOUR}" d="M-38-47C-44-70-20-78 4-76 30-75 44-64 38-47 14-54-14-54-38-47z"/>` +
  `<path fill="${inkColour}" d="M-36-53C-38-70-18-75 4-73 28-72 39-62 36-53 12-59-12-59-36-53z"/>` +
  `<path fill="${GOLD_COLOUR}" d="M-38-47C-14-54 14-54 38-47L37-53C14-60-14-60-37-53z"/>` +
  `<path fill="${INK_COLOUR}" d="M22-60C34-86 58-92 80-82 70-80 68-76 72-72 62-72 58-68 60-64 50-66 36-64 22-60z"/>` +
  `<path fill="${SKIN_COLOUR}" d="M26-63C38-83 56-88 72-81 62-79 62-75 64-73.5 54-73 52-69 53-66.5 44-67.5 36-66 26-63z"/>`

/** The queen's long hair, her veil, and her coronet with points. */
const paintVeil = (inkColour: string): string =>
  `<path fill="${inkColour}" d="M0-66C42-66 44-34 46-8 47 8 54 22 62 30H-62C-54 22-47 8-46-8-44-34-42-66 0-66z"/>`
const TRESSES_DRAWING = `<path fill="${INK_COLOUR}" d="M0-60C30-60 36-40 36-20 36 0 30 10 24 18 18 10 22-6 21-24 20-36 10-44 0-50-10-44-20-36-21-24-22-6-18 10-24 18-30 10-36 0-36-20-36-40-30-60 0-60z"/>`
const paintCoronet = (inkColour: string): string =>
  `<g fill="${GOLD_COLOUR}" stroke="${INK_COLOUR}" stroke-width="2" stroke-linejoin="round">` +
  '<path d="M-28-52L-33-78-19-64-12-84 0-66 12-84 19-64 33-78 28-52Q0-60-28-52z"/>' +
  '<circle cx="-33" cy="-80" r="4"/><circle cx="-12" cy="-87" r="4"/><circle cx="12" cy="-87" r="4"/><circle cx="33" cy="-80" r="4"/></g>' +
  `<path fill="${inkColour}" d="M0-65l4 4.5-4 4.5-4-4.5z"/>`

/** The king's waved hair, full beard, and closed crown with a cross. */
const MANE_DRAWING = `<path fill="${INK_COLOUR}" d="M0-60C32-60 38-40 37-22 37-8 42-2 38 8 30 10 24 4 22-4L21-40H-21L-22-4C-24 4-30 10-38 8-42-2-37-8-37-22-38-40-32-60 0-60z"/>`
const BEARD_DRAWING =
  `<path fill="${INK_COLOUR}" d="M-22-26C-18-16-13-13-8-13-5-15.5 5-15.5 8-13 13-13 18-16 22-26 26-2 14 20 0 32-14 20-26-2-22-26z"/>` +
  `<path fill="none" stroke="${SKIN_COLOUR}" stroke-width="1.6" stroke-linecap="round" d="M-6-6Q0-3 6-6M0 4V22M-8 3Q-8 11-4 18M8 3Q8 11 4 18"/>`
const paintCrown = (inkColour: string): string =>
  `<g fill="${GOLD_COLOUR}" stroke="${INK_COLOUR}" stroke-width="2" stroke-linejoin="round">` +
  `<path fill="${inkColour}" d="M-26-62C-40-90-14-96 0-82 14-96 40-90 26-62z"/>` +
  '<path d="M-27-60C-46-92-14-100 0-86 14-100 46-92 27-60L20-60C34-86 14-92 3-80V-60H-3V-80C-14-92-34-86-20-60z"/>' +
  '<path d="M-31-50L-33-63Q0-70 33-63L31-50Q0-57-31-50zM-2.5-86V-92H-8V-97H-2.5V-103H2.5V-97H8V-92H2.5V-86z"/></g>' +
  `<path fill="${inkColour}" d="M0-65l4.5 4.5L0-56l-4.5-4.5zM-18-62l3 3-3 3-3-3zM18-62l3 3-3 3-3-3z"/>`

/** The knight's helm with its visor down, and a plume. */
const paintHelm = (inkColour: string): string =>
  `<path fill="${inkColour}" stroke="${INK_COLOUR}" stroke-width="2" d="M-2-62C-6-92 24-104 48-92 64-84 66-62 54-44 56-60 50-70 40-70 28-70 14-66-2-62z"/>` +
  `<path fill="#6d6873" stroke="${INK_COLOUR}" stroke-width="2" d="M0-64C26-64 33-46 32-28L30-4C22 8 10 12 0 14-10 12-22 8-30-4L-32-28C-33-46-26-64 0-64z"/>` +
  `<path fill="#8f8a93" d="M0-62C-23-62-31-46-30-28L-28-5C-21 6-10 10 0 12z"/>` +
  `<path fill="${INK_COLOUR}" d="M-27-34H-4V-28H-26zM27-34H4V-28H26z"/>` +
  `<path fill="${GOLD_COLOUR}" stroke="${INK_COLOUR}" stroke-width="1.5" d="M-4-64H4V12L0 14-4 12zM-32-42Q0-48 32-42L32-37Q0-43-32-37z"/>` +
  `<g fill="${INK_COLOUR}"><circle cx="-12" cy="-16" r="1.8"/><circle cx="-19" cy="-16" r="1.8"/><circle cx="-15" cy="-9" r="1.8"/><circle cx="-10" cy="-3" r="1.8"/><circle cx="12" cy="-16" r="1.8"/><circle cx="19" cy="-16" r="1.8"/><circle cx="15" cy="-9" r="1.8"/><circle cx="10" cy="-3" r="1.8"/></g>`

/**
 * Draws a court card's head with its headdress, in the suit's ink. The function `paintVeilBehindHead` draws the veil
 * that hangs down behind the shoulders.
 */
export function paintCourtHead(courtRank: CourtRank, inkColour: string): string {
  switch (courtRank) {
    case 'jack':
      return (
        NECK_DRAWING +
        FACE_DRAWING +
        BOBBED_HAIR_DRAWING +
        FACE_FEATURES_DRAWING +
        MOUTH_DRAWING +
        paintCap(inkColour)
      )
    case 'knight':
      return paintHelm(inkColour)
    case 'queen':
      return (
        NECK_DRAWING +
        FACE_DRAWING +
        TRESSES_DRAWING +
        FACE_FEATURES_DRAWING +
        MOUTH_DRAWING +
        paintCoronet(inkColour)
      )
    case 'king':
      return FACE_DRAWING + MANE_DRAWING + FACE_FEATURES_DRAWING + BEARD_DRAWING + paintCrown(inkColour)
  }
}

/**
 * Draws the part of a court card's headdress that hangs down behind the shoulders. Only the queen has such a part, a
 * veil. For all other ranks, the drawing is empty.
 */
export function paintVeilBehindHead(courtRank: CourtRank, inkColour: string): string {
  return courtRank === 'queen' ? paintVeil(inkColour) : ''
}

/** The headdresses of the court cards as signs of one colour, about 80 wide and high around 0, 0. */
const HEADDRESS_SIGNS: Readonly<Record<CourtRank, string>> = {
  jack:
    '<path d="M-42 40C-54 6-32-12-4-11 26-11 46 6 36 38 12 26-16 27-42 40z"/>' +
    '<path d="M0-9C2-30 20-48 46-48 38-44 40-38 44-34 36-35 34-31 37-26 28-27 27-22 29-17 18-20 8-17 0-9z"/>',
  knight:
    '<path fill-rule="evenodd" d="M0-26C24-26 32-10 30 8L28 28C20 40 10 44 0 46-10 44-20 40-28 28L-30 8C-32-10-24-26 0-26zM-26 2L-24 9H-4V2zM26 2L24 9H4V2zM-18 18h5v5h-5zM-11 26h5v5h-5zM13 18h5v5h-5zM6 26h5v5h-5z"/>' +
    '<path d="M-6-31C-10-50 18-56 34-46 46-38 46-20 39-6 37-20 32-28 24-30 14-33 4-33-6-31z"/>',
  queen:
    '<path d="M-32 36L-40-8-22 10-14-26 0 8 14-26 22 10 40-8 32 36Q0 26-32 36z"/>' +
    '<circle cx="-41" cy="-14" r="6"/><circle cx="-14" cy="-33" r="6"/><circle cx="14" cy="-33" r="6"/><circle cx="41" cy="-14" r="6"/>',
  king:
    '<path fill-rule="evenodd" d="M-28 18C-52-16-16-34 0-16 16-34 52-16 28 18zM-20 13H-5V-6C-16-20-34-8-20 13zM20 13H5V-6C16-20 34-8 20 13z"/>' +
    '<path d="M-32 38L-34 22Q0 14 34 22L32 38Q0 30-32 38zM-3.5-20V-28H-11V-35H-3.5V-43H3.5V-35H11V-28H3.5V-20z"/>',
}

/** Draws the headdress of a court rank as a sign. The sign has the fill colour of the surrounding element. */
export const paintHeaddressSign = (courtRank: CourtRank): string => HEADDRESS_SIGNS[courtRank]
