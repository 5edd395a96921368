import type { Ask } from '../../core/contract'
import type { ActorType } from '../../core/views'
import { say } from '../platform/notify'
import { renderPart } from '../platform/templates'

/** What a person answered, by the names of the form's fields. */
export type Answers = Readonly<Record<string, unknown>>

/** Puts a question to this person. @returns the answers by name, or null when the window was closed. */
export async function ask({ title, titleData, template, context, actors, ok }: Ask): Promise<Answers | null> {
  let answers: Answers | null = null
  await foundry.applications.api.DialogV2.prompt({
    window: { title: say({ key: title, data: titleData }) },
    classes: ['hnb', 'hnb-dialog'],
    content: await formOf(template, actors ? { ...context, actors: seenActors(actors) } : context),
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.DialogV2.Any) => listenToFills(dialog.element),
    ok: {
      label: game.i18n.localize(ok),
      callback: (_event: PointerEvent | SubmitEvent, button: HTMLButtonElement) => {
        answers = answersOf(button.form)
      },
    },
  })
  return answers
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
    .map(({ id, name, img }) => ({ id, name, img }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The fields of a form as the person left them: ticks as booleans, numbers as numbers, an empty number as null. */
function answersOf(form: HTMLFormElement | null): Answers {
  return form
    ? { ...foundry.utils.expandObject(new foundry.applications.ux.FormDataExtended(form).object) }
    : {}
}

/** A button with `data-fill="target" data-value="8"` writes its value into the field of that name. */
function listenToFills(dialog: HTMLElement): void {
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-fill]') : null
    const field = button && dialog.querySelector<HTMLInputElement>(`[name="${button.dataset.fill}"]`)
    if (field) field.value = button.dataset.value ?? ''
  })
}
