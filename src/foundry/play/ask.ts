import type { Ask } from '../../core/contract'
import { effectOf } from '../../core/modifiers'
import type { ActorType } from '../../core/views'
import { handOf } from '../decks/hands'
import { closest } from '../platform/elements'
import { nameHere, nameOf, pictureOf, unveilAll } from '../platform/faces'
import { rememberFocus } from '../platform/focus'
import { say } from '../platform/notify'
import { selectNumber } from '../platform/numbers'
import { renderPart } from '../platform/templates'
import type { Kept } from './remember'

/** What a person answered, by the names of the form's fields. */
export type Answers = Readonly<Record<string, unknown>>

/**
 * Puts a question to this person.
 * @param kept what they answered to the same question before
 * @returns the answers by name, or null when the window was closed
 */
export async function ask(question: Ask, kept: Kept): Promise<Answers | null> {
  const { title, titleData, template, ok } = question
  let answers: Answers | null = null
  const focusBack = rememberFocus()
  await foundry.applications.api.DialogV2.prompt({
    window: { title: say({ key: title, data: titleData }) },
    classes: ['hnb', 'hnb-dialog'],
    content: await formOf(template, contextOf(question, kept)),
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.DialogV2.Any) =>
      listen(dialog.element, question),
    ok: {
      label: game.i18n.localize(ok),
      callback: (_event: PointerEvent | SubmitEvent, button: HTMLButtonElement) => {
        answers = answersOf(button.form)
      },
    },
  })
  focusBack()
  return answers
}

/** What the form shows: the game's own, who may be chosen, and the modifiers as they stood before. */
function contextOf({ context, actors, hand, modifiers = [] }: Ask, kept: Kept): object {
  return {
    ...unveilAll(context),
    ...kept.answers,
    ...(actors ? { actors: seenActors(actors) } : {}),
    ...(hand ? { hand: seenHand(hand) } : {}),
    modifiers: modifiers.map((one) => ({
      ...one,
      effect: effectOf(one),
      on: one.fixed ? one.on : (kept.on[one.id] ?? one.on),
    })),
    remembered: modifiers.some(({ id }) => Object.hasOwn(kept.on, id)),
  }
}

/** The answers of somebody who was not asked. */
export function answersInHaste({ defaults }: Ask, kept: Kept): Answers {
  return { ...defaults, ...kept.answers, on: kept.on }
}

/**
 * The form of a question, as DialogV2 leaves it alone: in a string Foundry's cleaning drops our glyphs and `maxlength`;
 * of a `div`, which may have no attribute, it takes the HTML inside. The template escapes what people typed.
 */
async function formOf(template: string, context: object): Promise<HTMLDivElement> {
  const form = document.createElement('div')
  form.innerHTML = await renderPart(template, context)
  return form
}

/** The actors of some types that this person sees, by name. */
function seenActors(types: readonly ActorType[]): object[] {
  return game.actors
    .filter((actor) => types.includes(actor.gameType) && actor.visible)
    .map((actor) => ({
      id: actor.id,
      name: nameHere(actor),
      img: pictureOf(actor),
      // What the form sends back may be stored, and read by others.
      told: nameOf(actor),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The cards of a deck that somebody holds, for their own eyes and a Gamemaster's. */
function seenHand({ deck, holder }: NonNullable<Ask['hand']>): object[] {
  if (holder !== game.user.id && !game.user.isGM) return []
  return handOf(holder, true).filter((card) => card.deck === deck)
}

/** The fields of a form as the person left them: ticks as booleans, numbers as numbers, an empty number as null. */
function answersOf(form: HTMLFormElement | null): Answers {
  return form
    ? { ...foundry.utils.expandObject(new foundry.applications.ux.FormDataExtended(form).object) }
    : {}
}

/**
 * What a form says of itself follows what is filled in: a preset is pressed while its field has its value, and of lines
 * with `data-ticked="2"` only that is shown which has as many boxes of its `data-of` ticked.
 */
function follow(dialog: HTMLElement): void {
  for (const preset of dialog.querySelectorAll<HTMLElement>('[data-fill]')) {
    const { fill = '', value = '' } = preset.dataset
    const field = dialog.querySelector<HTMLInputElement>(`[name="${fill}"]`)
    preset.setAttribute('aria-pressed', String(field?.value === value))
  }
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-ticked]')) {
    const { of = '', ticked = '' } = line.dataset
    line.hidden = dialog.querySelectorAll(`[name^="${of}."]:checked`).length !== Number(ticked)
  }
}

/**
 * A button with `data-fill="target" data-value="8"` writes its value into the field of that name, and what was
 * remembered can be forgotten.
 */
function listen(dialog: HTMLElement, { modifiers = [] }: Ask): void {
  dialog.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-fill], [data-forget]')
    if (!button) return
    if ('forget' in button.dataset) {
      for (const { id, on } of modifiers) {
        const box = dialog.querySelector<HTMLInputElement>(`[name="on.${id}"]`)
        if (box) box.checked = on
      }
      return
    }
    const field = dialog.querySelector<HTMLInputElement>(`[name="${button.dataset.fill}"]`)
    if (field) field.value = button.dataset.value ?? ''
    follow(dialog)
  })
  dialog.addEventListener('input', () => follow(dialog))
  follow(dialog)
  // What Foundry has given the focus already.
  selectNumber(dialog.ownerDocument.activeElement)
}
