/**
 * The window of the first scenes (from Settings and from the welcome): brings scenes into the world and takes them out.
 */
import type { Mixture } from '../../core/contract'
import { fieldOf } from '../platform/elements'
import { setClassName } from '../platform/class-name'
import { tell } from '../platform/notify'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import { isOn, mixtureOn, outlines } from '../world/active-rulesets'
import { castView, giveCast } from './cast'
import type { FirstScene } from './first-scenes'
import { beginFirstScene, cameWith, firstScenes, takeOut } from './first-scenes'

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The window of the first scenes. */
export class FirstScenesWindow extends WindowBase {
  static {
    setClassName(this, 'FirstScenesWindow')
  }

  static override DEFAULT_OPTIONS = {
    id: 'hnb-first-scenes',
    classes: ['hnb', 'hnb-first-scenes'],
    window: { title: 'HnB.common.firstScene.title', icon: 'fa-solid fa-masks-theater' },
    position: { width: 720 },
    actions: {
      begin: FirstScenesWindow.#begin,
      cast: FirstScenesWindow.#cast,
      give: FirstScenesWindow.#give,
      leave: FirstScenesWindow.#leave,
      stay: FirstScenesWindow.#stay,
      takeOut: FirstScenesWindow.#takeOut,
    },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/first-scenes.hbs'), scrollable: [''] },
  }

  /** The id of the first scene that the window asks to take out; empty for none. */
  #leaving = ''
  /** The id of the first scene whose characters the window assigns; empty for none. */
  #casting = ''
  /** The table's mixture before the scene came, because the import switches the scene's game on. */
  #mixture: Mixture | undefined
  /** True while a scene is brought or taken out: all other buttons are disabled. */
  #busy = false

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const context = await super._prepareContext(options)
    const scenes = (await firstScenes()).map(sceneView)
    const leaving = scenes.find(({ id }) => id === this.#leaving)
    const casting = scenes.find(({ id }) => id === this.#casting)
    return Object.assign(context, {
      rootId: this.id,
      busy: this.#busy,
      scenes,
      leaving: leaving && { ...leaving, ...goingView(leaving.id) },
      casting: casting && { ...casting, ...castView(casting.id, casting.game, this.#mixture) },
    })
  }

  static #begin(this: FirstScenesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    return this.#alone(async () => {
      const { scene = '' } = target.dataset
      this.#mixture = mixtureOn()
      const begun = await beginFirstScene(scene)
      if (!begun) return tell('warn', { key: 'HnB.common.firstScene.missing' })
      this.#casting = scene
    }).then(() => this.#showAbove())
  }

  /** Brings the window in front of the scene's journal, which has opened meanwhile. */
  #showAbove(): void {
    if (this.rendered) this.bringToFront()
  }

  static async #cast(this: FirstScenesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#casting = target.dataset.scene ?? ''
    this.#mixture = mixtureOn()
    await this.render()
  }

  static #give(this: FirstScenesWindow): Promise<void> {
    const chosen = [...this.element.querySelectorAll<HTMLSelectElement>('select[data-player]')]
    const plays = Object.fromEntries(chosen.map(({ dataset, value }) => [dataset.player ?? '', value]))
    const alone = fieldOf(this.element.querySelector('[name=alone]'), 'input')?.checked === true
    return this.#alone(async () => {
      const scene = (await firstScenes()).find(({ id }) => id === this.#casting)
      if (scene) await giveCast(scene.id, scene.game, { plays, alone })
      await this.close()
    })
  }

  static async #leave(this: FirstScenesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#leaving = target.dataset.scene ?? ''
    await this.render()
  }

  static async #stay(this: FirstScenesWindow): Promise<void> {
    if (this.#casting) return void (await this.close())
    this.#leaving = ''
    await this.render()
  }

  static #takeOut(this: FirstScenesWindow): Promise<void> {
    const ticked = [...this.element.querySelectorAll('input[name=also]:checked')]
    const also = ticked.flatMap((box) => fieldOf(box, 'input')?.value ?? [])
    return this.#alone(async () => {
      const number = await takeOut(this.#leaving, also)
      tell('info', { key: 'HnB.common.firstScene.gone', data: { number } })
      this.#leaving = ''
    })
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      await work()
    } finally {
      this.#busy = false
      if (this.rendered) await this.render()
    }
  }
}

function sceneView(scene: FirstScene) {
  const ruleset = outlines().find(({ id }) => id === scene.game)
  const key = ruleset?.key ?? 'common'
  const off = ruleset !== undefined && !isOn(ruleset)
  return { ...scene, key, icon: ruleset?.icon ?? 'notes', gameTitle: `HnB.${key}.title`, off }
}

/** What leaves the world: the number of unchanged documents, and each document that the table has changed, by name. */
function goingView(id: string): object {
  const came = cameWith(id)
  const own = came.filter(({ changed }) => changed)
  return {
    number: came.filter(({ changed, heldBy }) => !changed && heldBy === '').length,
    own: own.map(({ uuid, name, kind }) => ({
      uuid,
      name,
      kind: `DOCUMENT.${kind}`,
      holds: came.filter(({ heldBy }) => heldBy === uuid).length,
    })),
  }
}
