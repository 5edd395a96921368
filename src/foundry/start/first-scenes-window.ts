/**
 * The window "First scenes": imports a ready-made scene into the world, or removes it. Opens from Settings and from the
 * welcome message.
 */
import type { GameMixture } from '../../core/contract'
import { findInputOrSelectOfEventTarget } from '../platform/elements'
import { setClassName } from '../platform/class-name'
import { waitForDataComparison, whyNotConnected } from '../platform/connection'
import { notifyRefusal, notifyUser } from '../platform/notify'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { isActiveGame, findActiveGameMixture, allGameOutlines } from '../world/active-rulesets'
import { createCharacterAssignmentView, assignCharacters } from './assign-characters'
import { listDocumentsOfFirstScene } from './first-scene-documents'
import { importFirstScene } from './import-first-scene'
import type { FirstScene } from './list-first-scenes'
import { listFirstScenes } from './list-first-scenes'
import { removeFirstScene } from './remove-first-scene'

type FirstScenesRenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & {
  isFirstRender: boolean
}

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
      begin: FirstScenesWindow.#importScene,
      cast: FirstScenesWindow.#showAssignment,
      give: FirstScenesWindow.#assignCharacters,
      leave: FirstScenesWindow.#askBeforeRemoval,
      stay: FirstScenesWindow.#cancelOrClose,
      takeOut: FirstScenesWindow.#removeScene,
    },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/shared/first-scenes.hbs'), scrollable: [''] },
  }

  /** The id of the first scene whose removal the Gamemaster has yet to confirm. Otherwise empty. */
  #removalSceneId = ''
  /** The id of the first scene whose characters are being assigned in the window. Empty while none are. */
  #assignmentSceneId = ''
  /**
   * The mixture of the games that were active before a first scene was imported. The import also activates the scene's
   * game.
   */
  #mixture: GameMixture | undefined
  /** True while a scene is being imported or removed. All other buttons are then disabled. */
  #isBusy = false

  protected override async _prepareContext(options: FirstScenesRenderOptions) {
    await waitForTemplatePartials()
    const context = await super._prepareContext(options)
    const firstScenes = (await listFirstScenes()).map(createFirstSceneView)
    const sceneToRemove = firstScenes.find(({ id }) => id === this.#removalSceneId)
    const sceneToAssign = firstScenes.find(({ id }) => id === this.#assignmentSceneId)
    return Object.assign(context, {
      rootId: this.id,
      busy: this.#isBusy,
      scenes: firstScenes,
      leaving: sceneToRemove && { ...sceneToRemove, ...createSceneRemovalView(sceneToRemove.id) },
      casting: sceneToAssign && {
        ...sceneToAssign,
        ...createCharacterAssignmentView(sceneToAssign.id, sceneToAssign.game, this.#mixture),
      },
    })
  }

  static #importScene(
    this: FirstScenesWindow,
    _event: PointerEvent,
    pressedButton: HTMLElement,
  ): Promise<void> {
    return this.#runWhileButtonsDisabled(async () => {
      const { scene = '' } = pressedButton.dataset
      this.#mixture = findActiveGameMixture()
      const importRefusal = await importFirstScene(scene)
      if (importRefusal) return notifyRefusal(importRefusal)
      this.#assignmentSceneId = scene
    }).then(() => this.#bringToFront())
  }

  /** The import has opened the scene's journal above this window, so this window comes to the front again. */
  #bringToFront(): void {
    if (this.rendered) this.bringToFront()
  }

  static async #showAssignment(
    this: FirstScenesWindow,
    _event: PointerEvent,
    pressedButton: HTMLElement,
  ): Promise<void> {
    this.#assignmentSceneId = pressedButton.dataset.scene ?? ''
    this.#mixture = findActiveGameMixture()
    await this.render()
  }

  static #assignCharacters(this: FirstScenesWindow): Promise<void> {
    const playerSelectElements = [...this.element.querySelectorAll<HTMLSelectElement>('select[data-player]')]
    const actorByPlayer = Object.fromEntries(
      playerSelectElements.map(({ dataset, value }) => [dataset.player ?? '', value]),
    )
    const isOnlyActiveGame =
      findInputOrSelectOfEventTarget(this.element.querySelector('[name=alone]'), 'input')?.checked === true
    return this.#runWhileButtonsDisabled(async () => {
      const firstScene = (await listFirstScenes()).find(({ id }) => id === this.#assignmentSceneId)
      const characterAssignment = { plays: actorByPlayer, alone: isOnlyActiveGame }
      const refusal = firstScene
        ? await assignCharacters(firstScene.id, firstScene.game, characterAssignment)
        : null
      if (refusal) return notifyRefusal(refusal)
      await this.close()
    })
  }

  static async #askBeforeRemoval(
    this: FirstScenesWindow,
    _event: PointerEvent,
    pressedButton: HTMLElement,
  ): Promise<void> {
    this.#removalSceneId = pressedButton.dataset.scene ?? ''
    await this.render()
  }

  static async #cancelOrClose(this: FirstScenesWindow): Promise<void> {
    if (this.#assignmentSceneId) return void (await this.close())
    this.#removalSceneId = ''
    await this.render()
  }

  static #removeScene(this: FirstScenesWindow): Promise<void> {
    const tickedCheckboxes = [...this.element.querySelectorAll('input[name=also]:checked')]
    const uuidsOfOtherDocumentsToRemove = tickedCheckboxes.flatMap(
      (checkbox) => findInputOrSelectOfEventTarget(checkbox, 'input')?.value ?? [],
    )
    return this.#runWhileButtonsDisabled(async () => {
      const removedDocumentCount = await removeFirstScene(this.#removalSceneId, uuidsOfOtherDocumentsToRemove)
      notifyUser('info', { key: 'HnB.common.firstScene.gone', data: { number: removedDocumentCount } })
      this.#removalSceneId = ''
    })
  }

  async #runWhileButtonsDisabled(actionToRun: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    await waitForDataComparison()
    const refusal = whyNotConnected()
    if (refusal) return notifyRefusal(refusal)
    this.#isBusy = true
    try {
      await actionToRun()
    } finally {
      this.#isBusy = false
      if (this.rendered) await this.render()
    }
  }
}

function createFirstSceneView(firstScene: FirstScene) {
  const ruleset = allGameOutlines().find(({ id }) => id === firstScene.game)
  const gameKey = ruleset?.key ?? 'common'
  const isGameInactive = ruleset !== undefined && !isActiveGame(ruleset)
  return {
    ...firstScene,
    key: gameKey,
    icon: ruleset?.icon ?? 'notes',
    gameTitle: `HnB.${gameKey}.title`,
    isInactive: isGameInactive,
  }
}

/**
 * The template data of the question before a first scene is removed: the number of unchanged documents, and the
 * documents that the table has changed or uses.
 */
function createSceneRemovalView(sceneId: string): object {
  const sceneDocuments = listDocumentsOfFirstScene(sceneId)
  const changedOrUsedDocuments = sceneDocuments.filter(({ changed, usedIn }) => changed || usedIn !== '')
  return {
    number: sceneDocuments.filter(
      ({ changed, usedIn, holdingScene }) => !changed && usedIn === '' && holdingScene === '',
    ).length,
    own: changedOrUsedDocuments.map(({ uuid, name, kind, usedIn }) => ({
      uuid,
      name,
      usedIn,
      kind: `DOCUMENT.${kind}`,
      holds: sceneDocuments.filter(({ holdingScene }) => holdingScene === uuid).length,
    })),
  }
}
