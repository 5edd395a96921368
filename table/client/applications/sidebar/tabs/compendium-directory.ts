/**
 * The list of compendia: `foundry.applications.sidebar.tabs.CompendiumDirectory`, `ui.compendium`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.CompendiumDirectory.html
 * The manifest's folders (…/interfaces/foundry.packages.types.PackFolderData.html) are a flat list and always open.
 */
import { game } from '../../../state'
import { isPlainObject, toTextOrDefault } from '../../../../shared/objects'
import { findDocumentLabel } from '../../api/document-label'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../../api/types'
import { findDocumentIcon } from '../../ux/document-icon'
import { clickButtonsByKey } from '../../ux/click-buttons-by-key'
import { Compendium } from '../apps/compendium'
import { listCompendia, findCompendium } from '../../compendium/compendium-views'
import { AbstractSidebarTab } from '../sidebar-tab'

/**
 * Flattens the manifest's folder tree: each folder comes before its subfolders.
 * @param folderData manifest data, not validated yet
 */
function flattenFolderTree(
  folderData: unknown,
  nestingDepth: number,
): { name: string; depth: number; names: string[] }[] {
  const packFolders = Array.isArray(folderData) ? folderData.filter(isPlainObject) : []
  return packFolders.flatMap(({ name, packs, folders: subfolders }) => [
    {
      name: toTextOrDefault(name, ''),
      depth: nestingDepth,
      names: Array.isArray(packs) ? packs.map(String) : [],
    },
    ...flattenFolderTree(subfolders, nestingDepth + 1),
  ])
}

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'compendium'

  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['directory'],
    actions: {
      activateEntry(_event: PointerEvent, targetElement: HTMLElement) {
        const compendium = findCompendium(
          targetElement.closest<HTMLElement>('[data-pack]')?.dataset.pack ?? '',
        )
        return compendium && new Compendium({ collection: compendium }).render({ force: true })
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    // The header of the list of compendia. The practice table shows nothing in it, but published packages add buttons
    // to it (CompendiumDirectory, PARTS).
    header: { template: 'templates/sidebar/tabs/compendium-directory-header.hbs' },
    directory: { template: 'templates/sidebar/tabs/compendium-directory.hbs', scrollable: [''] },
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    clickButtonsByKey(this.element)
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const compendia = listCompendia()
      .filter(({ visible }) => visible)
      .map(({ collection, title, documentName, problem }) => ({
        collection,
        title,
        kind: findDocumentLabel({ documentName }),
        icon: findDocumentIcon({ documentName }),
        problem,
      }))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title))
    const foldersWithPacks = flattenFolderTree(game.system['packFolders'], 0).map(({ names, ...folder }) => ({
      ...folder,
      packs: names.flatMap(
        (packName) =>
          compendia.find(({ collection }) => collection === `${game.system.id}.${packName}`) ?? [],
      ),
    }))
    const packsInFolders = new Set(foldersWithPacks.flatMap(({ packs: folderPacks }) => folderPacks))
    return {
      ...(await super._prepareContext(options)),
      folders: foldersWithPacks.filter(({ packs: folderPacks }) => folderPacks.length > 0),
      packs: compendia.filter((compendium) => !packsInFolders.has(compendium)),
      empty: compendia.length === 0,
    }
  }
}
