/**
 * The list of compendia: `foundry.applications.sidebar.tabs.CompendiumDirectory`, `ui.compendium`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.CompendiumDirectory.html
 */
import { documentLabel } from '../../api/document-label'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type { ApplicationDefaults, RenderContext, RenderOptions } from '../../api/types'
import { documentIcon } from '../../ux/document-icon'
import { pressByKey } from '../../ux/press-by-key'
import { Compendium } from '../apps/compendium'
import { compendia, compendium } from '../../compendium/views'
import { AbstractSidebarTab } from '../sidebar-tab'

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'compendium'

  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['directory'],
    actions: {
      activateEntry(_event: PointerEvent, target: HTMLElement) {
        const pack = compendium(target.closest<HTMLElement>('[data-pack]')?.dataset.pack ?? '')
        return pack && new Compendium({ collection: pack }).render({ force: true })
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    directory: { template: 'templates/sidebar/tabs/compendium-directory.hbs', scrollable: [''] },
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    pressByKey(this.element)
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const packs = compendia()
      .filter(({ visible }) => visible)
      .map(({ collection, title, documentName, problem }) => ({
        collection,
        title,
        kind: documentLabel({ documentName }),
        icon: documentIcon({ documentName }),
        problem,
      }))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title))
    return { ...(await super._prepareContext(options)), packs, empty: packs.length === 0 }
  }
}
