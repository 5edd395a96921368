/**
 * The steps with which the test tries another author's package. Each step runs in the page as a macro would, with the
 * page's globals only. So each step is JavaScript in a string, which the build does not change.
 */
export interface VisitStep {
  readonly name: string
  /**
   * The code of a function that runs in the page and returns a list. The step runs once for each entry of the list,
   * with the entry as its arguments.
   */
  readonly subjects: string
  /**
   * The code of the function that carries out the step in the page. Its arguments are one entry of the list that
   * `subjects` returns. Its promise rejects if the step fails.
   */
  readonly take: string
}

/** A script that returns each document type that has a registered sheet, with the sheet's id. */
const SCRIPT_THAT_LISTS_SHEETS = `() => ['Actor', 'Item'].flatMap((kind) => {
  const registered = CONFIG[kind].sheetClasses
  const types = getDocumentClass(kind).TYPES.filter((type) => type !== 'base' || getDocumentClass(kind).TYPES.length === 1)
  return types.flatMap((type) => Object.keys(registered[type] ?? {}).filter((id) => !id.startsWith('core.')).map((id) => [kind, type, id]))
})`

const SCRIPT_THAT_RENDERS_SHEET = `async (kind, type, id) => {
  const name = 'Witness ' + kind + ' ' + type
  const known = game.collections.get(kind).find((document) => document.name === name)
  const made = known ?? (await getDocumentClass(kind).create({ name, type }))
  if (!made) throw new Error('nothing was created')
  const { cls } = CONFIG[kind].sheetClasses[type][id]
  const isOld = !foundry.utils.isSubclass(cls, foundry.applications.api.ApplicationV2)
  const sheet = isOld ? new cls(made, { editable: true }) : new cls({ document: made })
  await (isOld ? sheet._render(true) : sheet.render({ force: true }))
  await new Promise((resolve) => setTimeout(resolve, 150))
  const element = isOld ? sheet.element[0] : sheet.element
  if (!sheet.rendered || !element?.isConnected) throw new Error('the sheet was not drawn')
  await sheet.close({ animate: false })
}`

const SCRIPT_THAT_CREATES_DOCUMENT = `async (kind, type) => {
  const data = { name: 'Witness ' + type, ...(type !== 'base' && { type }), ...(kind === 'ChatMessage' && { content: 'x' }) }
  const made = await getDocumentClass(kind).create(data)
  if (!made) throw new Error('nothing was created')
}`

export const VISIT_STEPS: readonly VisitStep[] = [
  {
    name: 'create',
    subjects: `() => ['Cards', 'ChatMessage', 'JournalEntry', 'RollTable', 'Scene', 'Combat', 'Macro'].flatMap((kind) => {
      // This step creates no typed chat messages. Only the package's own rolls can fill such a message with valid data.
      const types = kind === 'ChatMessage' ? [] : getDocumentClass(kind).TYPES
      return types.length > 0 ? types.map((type) => [kind, type]) : [[kind, 'base']]
    })`,
    take: SCRIPT_THAT_CREATES_DOCUMENT,
  },
  { name: 'sheet', subjects: SCRIPT_THAT_LISTS_SHEETS, take: SCRIPT_THAT_RENDERS_SHEET },
  {
    name: 'roll',
    subjects: `() => [['1d20'], ['2d6kh1 + 3']]`,
    take: `async (formula) => {
      const roll = await new Roll(formula).evaluate()
      const message = await roll.toMessage({})
      await new Promise((resolve) => setTimeout(resolve, 150))
      if (!document.querySelector('[data-message-id="' + message.id + '"]')) throw new Error('the roll is not in the chat')
    }`,
  },
  {
    name: 'settings',
    subjects: `() => [[]]`,
    take: `async () => {
      const app = new foundry.applications.settings.SettingsConfig()
      await app.render({ force: true })
      await app.close({ animate: false })
    }`,
  },
  {
    name: 'menu',
    subjects: `() => [...game.settings.menus.keys()].map((key) => [key])`,
    take: `async (key) => {
      const app = new (game.settings.menus.get(key).type)()
      await (app instanceof foundry.applications.api.ApplicationV2 ? app.render({ force: true }) : app._render(true))
      await new Promise((resolve) => setTimeout(resolve, 150))
      await app.close({ animate: false })
    }`,
  },
  {
    name: 'tab',
    subjects: `() => ['chat', 'combat', 'scenes', 'actors', 'items', 'journal', 'tables', 'cards', 'macros', 'compendium', 'settings'].map((tab) => [tab])`,
    take: `async (tab) => {
      await ui[tab].render({ force: true })
      if (!ui[tab].element?.isConnected) throw new Error('the tab was not drawn')
    }`,
  },
  {
    name: 'fight',
    // Does not run this step for our own system. Our system asks a question before a fight, which this step cannot
    // answer.
    subjects: `() => (game.system.id === 'harm-and-blessing' ? [] : [[]])`,
    take: `async () => {
      const actor = game.actors.find((one) => one.name.startsWith('Witness'))
      const scene = await getDocumentClass('Scene').create({ name: 'Witness field' })
      const data = actor ? (await actor.getTokenDocument({ x: 0, y: 0 })).toObject() : { name: 'Witness' }
      const [token] = await scene.createEmbeddedDocuments('Token', [data])
      await scene.activate()
      const combat = await getDocumentClass('Combat').create({ scene: scene.id })
      await combat.activate?.()
      const fighter = { actorId: actor?.id ?? null, tokenId: token.id, sceneId: scene.id }
      await combat.createEmbeddedDocuments('Combatant', [fighter])
      await combat.startCombat()
      await combat.nextRound()
      await combat.delete()
    }`,
  },
]
