/**
 * The list of compendia: `foundry.applications.sidebar.tabs.CompendiumDirectory`, `ui.compendium`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.CompendiumDirectory.html
 * The manifest's folders (…/interfaces/foundry.packages.types.PackFolderData.html) are a flat list and always open.
 */
import { game } from '../../../state'
import { isPlainObject, textOrDefault } from '../../../../shared/objects'
import { documentLabel } from '../../api/document-label'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type { ApplicationDefaults, RenderContext, RenderOptions } from '../../api/types'
import { documentIcon } from '../../ux/document-icon'
import { clickButtonsByKey } from '../../ux/click-buttons-by-key'
import { Compendium } from '../apps/compendium'
import { allCompendia, compendiumById } from '../../compendium/compendium-views'
import { AbstractSidebarTab } from '../sidebar-tab'

/**
 * Flattens the manifest's tree of folders to a list. Each folder comes before its subfolders.
 * @param value manifest data, which are not validated yet
 */
function flattenFolders(value: unknown, depth: number): { name: string; depth: number; names: string[] }[] {
  const folders = Array.isArray(value) ? value.filter(isPlainObject) : []
  return folders.flatMap(({ name, packs, folders: subfolders }) => [
    { name: textOrDefault(name, ''), depth, names: Array.isArray(packs) ? packs.map(String) : [] },
    ...flattenFolders(subfolders, depth + 1),
  ])
}

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'compendium'

  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['directory'],
    actions: {
      activateEntry(_event: PointerEvent, target: HTMLElement) {
        const pack = compendiumById(target.closest<HTMLElement>('[data-pack]')?.dataset.pack ?? '')
        return pack && new Compendium({ collection: pack }).render({ force: true })
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    // The practice table shows nothing in this header, but published packages add their buttons to it
    // (CompendiumDirectory, PARTS).
    header: { template: 'templates/sidebar/tabs/compendium-directory-header.hbs' },
    directory: { template: 'templates/sidebar/tabs/compendium-directory.hbs', scrollable: [''] },
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    clickButtonsByKey(this.element)
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const packs = allCompendia()
      .filter(({ visible }) => visible)
      .map(({ collection, title, documentName, problem }) => ({
        collection,
        title,
        kind: documentLabel({ documentName }),
        icon: documentIcon({ documentName }),
        problem,
      }))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title))
    const folders = flattenFolders(game.system['packFolders'], 0).map(({ names, ...folder }) => ({
      ...folder,
      packs: names.flatMap(
        (name) => packs.find(({ collection }) => collection === `${game.system.id}.${name}`) ?? [],
      ),
    }))
    const packsInFolders = new Set(folders.flatMap(({ packs: folderPacks }) => folderPacks))
    return {
      ...(await super._prepareContext(options)),
      folders: folders.filter(({ packs: folderPacks }) => folderPacks.length > 0),
      packs: packs.filter((pack) => !packsInFolders.has(pack)),
      empty: packs.length === 0,
    }
  }
}
