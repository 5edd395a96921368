/** Draws a token: a disc with its picture, its name, its bars and the icons of its effects. */
import { ACTIVE_EFFECT_SHOW_ICON, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from '../../shared/constants'
import { createTextElement } from '../applications/ux/text-element'
import { isV14 } from '../generation'
import type { BarView, EffectView, TokenView } from './token-views'

/** The situation in which a token's name or bar is visible. The style sheet handles "hover" and "control". */
type LabelVisibility = 'always' | 'hover' | 'control' | 'never'

function labelVisibility(mode: number, isOwner: boolean): LabelVisibility {
  const { ALWAYS, OWNER, HOVER, OWNER_HOVER, CONTROL } = TOKEN_DISPLAY_MODES
  if (mode === ALWAYS || (mode === OWNER && isOwner)) return 'always'
  if (mode === HOVER || (mode === OWNER_HOVER && isOwner)) return 'hover'
  return mode === CONTROL && isOwner ? 'control' : 'never'
}

function dispositionClass(disposition: number): string {
  const names = Object.entries(TOKEN_DISPOSITIONS)
  return (names.find(([, value]) => value === disposition)?.[0] ?? 'neutral').toLowerCase()
}

function buildTokenBar({ value, max }: BarView, index: number): HTMLElement {
  const barElement = document.createElement('span')
  barElement.className = `bar bar${index}`
  const filledFraction = max ? Math.min(Math.max(value / max, 0), 1) : 0
  barElement.style.setProperty('--part', String(filledFraction))
  barElement.title = max === undefined ? String(value) : `${value} of ${max}`
  return barElement
}

function buildTokenBars(token: TokenView): HTMLElement {
  const bars = document.createElement('span')
  bars.className = 'bars'
  bars.dataset.shown = labelVisibility(token.displayBars, token.isOwner)
  for (const [index, name] of (['bar1', 'bar2'] as const).entries()) {
    const barValues = token.getBarAttribute(name)
    if (barValues?.type === 'bar') bars.append(buildTokenBar(barValues, index + 1))
  }
  return bars
}

/**
 * The effects whose icons a token shows. Generation 14 reads `showIcon`; "conditional" shows only effects with a
 * duration (foundryvtt/foundryvtt#14749). Generation 13 shows temporary effects; there every status is temporary.
 */
function effectsWithIcon({ actor }: TokenView): EffectView[] {
  const { ALWAYS, CONDITIONAL } = ACTIVE_EFFECT_SHOW_ICON
  return (actor?.appliedEffects ?? []).filter(({ isTemporary, showIcon }) =>
    isV14() ? showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary) : isTemporary,
  )
}

function buildEffectIcons(token: TokenView): HTMLElement {
  const effects = document.createElement('span')
  effects.className = 'effects'
  for (const effect of effectsWithIcon(token)) {
    if (!effect.img) continue
    const image = document.createElement('img')
    image.src = effect.img
    image.alt = effect.name
    if (effect.flags.core?.overlay === true) image.className = 'overlay'
    effects.append(image)
  }
  return effects
}

/** The token's label for screen readers. */
function tokenAriaLabel(token: TokenView): string {
  const effects = effectsWithIcon(token).map(({ name }) => name)
  return [token.name, token.hidden ? 'hidden' : '', ...effects].filter(Boolean).join(', ')
}

/** Updates a token's element to the present state of its document. */
export function drawToken(element: HTMLElement, token: TokenView): void {
  const isDragged = element.classList.contains('moving')
  element.className = `token ${dispositionClass(token.disposition)}`
  element.classList.toggle('moving', isDragged)
  element.classList.toggle('hidden-token', token.hidden)
  element.classList.toggle('in-combat', token.inCombat)
  // While the user drags a token, its position follows the pointer. Only its size is updated here.
  const styleKeys = isDragged ? (['width', 'height'] as const) : (['x', 'y', 'width', 'height'] as const)
  for (const key of styleKeys) element.style.setProperty(`--${key}`, String(token[key]))
  const image = document.createElement('img')
  image.className = 'portrait'
  image.src = token.texture.src ?? ''
  image.alt = ''
  image.draggable = false
  const name = createTextElement('span', token.name, 'token-label')
  name.dataset.shown = labelVisibility(token.displayName, token.isOwner)
  element.setAttribute('aria-label', tokenAriaLabel(token))
  element.replaceChildren(image, buildEffectIcons(token), buildTokenBars(token), name)
}
