/**
 * The script for pointers on cards: it enlarges a card, and drags a card of the hand with a finger or a pen. A page fetches the
 * script when it first shows a card (`fetch-card-pointers.ts`).
 */
import { startCardZoom } from './card-zoom'
import { HAND_CARD_SELECTOR } from './card-selectors'
import { enableFingerDrag } from './finger-drag'

startCardZoom()
enableFingerDrag(HAND_CARD_SELECTOR)
