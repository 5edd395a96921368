/**
 * The document classes `RollTable` and `TableResult`:
 * https://foundryvtt.com/api/v14/classes/foundry.documents.RollTable.html and TableResult
 */
import { CONFIG } from '../config'
import { isV14 } from '../generation'
import { game, ui } from '../state'
import { fromUuid } from '../helpers/uuid'
import { escapeHTML } from '../utils/value-types'
import { documentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { ArrayField } from '../data/fields/array-field'
import { BooleanField } from '../data/fields/boolean-field'
import { DocumentTypeField, DocumentUUIDField } from '../data/fields/document-fields'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { NumberField } from '../data/fields/number-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField, StringField } from '../data/fields/string-field'
import { TABLE_RESULT_TYPES } from '../../shared/constants'
import type { PlainObject } from '../../shared/objects'
import type { TableRoll } from '../config'
import { ClientDocument } from './client-document'
import { directoryFields, imageField, nameField, commonStoredFields } from './common-fields'

interface TableDraw {
  roll: TableRoll
  results: TableResult[]
}

interface DrawOptions {
  roll?: TableRoll
  recursive?: boolean
  results?: TableResult[]
  displayChat?: boolean
  /** Foundry 13 only: who sees the roll. */
  rollMode?: string
  /** Foundry 14 only: who sees the roll. */
  messageMode?: string
  _depth?: number
}

/**
 * The maximum number of rolls in one draw. If few results are left undrawn, most rolls hit results that are already
 * drawn.
 */
const MAX_ROLL_ATTEMPTS = 10_000
const MAX_TABLE_DEPTH = 5

export class RollTable extends ClientDocument {
  static override metadata = documentMetadata('RollTable')
  static DEFAULT_ICON = 'icons/svg/d20-grey.svg'

  declare img: string
  declare description: string
  declare formula: string
  declare replacement: boolean
  declare displayRoll: boolean
  declare results: EmbeddedCollection<TableResult>

  static override defineSchema(): DataSchema {
    return {
      ...commonStoredFields(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField({ documentName: 'TableResult' }),
      formula: new StringField({ required: true, blank: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...directoryFields(),
    }
  }

  get thumbnail(): string {
    return this.img
  }

  /** Finds the undrawn results whose range includes a number. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [low, high] }) => !drawn && value >= low && value <= high)
  }

  #newRoll(): TableRoll {
    const [rolls] = CONFIG.Dice.rolls
    if (!rolls) throw new Error('CONFIG.Dice.rolls is empty: a roll needs at least one class.')
    const highest = Math.max(1, ...this.results.map(({ range }) => range[1]))
    return rolls.create(this.formula || `1d${String(highest)}`)
  }

  /**
   * Rolls until the total belongs to a result that has not been drawn yet. Does not mark the result as drawn, and shows
   * no message.
   */
  async roll(options: DrawOptions = {}): Promise<TableDraw> {
    const { recursive = true, _depth = 0 } = options
    if (_depth > MAX_TABLE_DEPTH)
      throw new Error(`The table "${this.name}" nests tables too deeply, or contains itself.`)
    let roll = options.roll ?? this.#newRoll()
    if (this.results.every((result) => result.drawn)) {
      ui.notifications?.warn(game.i18n.localize('TABLE.NoResults'))
      return { roll, results: [] }
    }
    if (!roll.total && roll.total !== 0) await roll.evaluate()
    for (let rollAttempt = 0; rollAttempt < MAX_ROLL_ATTEMPTS; rollAttempt += 1) {
      const results = this.getResultsForRoll(Number(roll.total))
      if (results.length > 0)
        return { roll, results: recursive ? await resolveNestedTables(results, _depth) : results }
      if (options.roll) break
      roll = await roll.reroll()
    }
    return { roll, results: [] }
  }

  /** Rolls on the table and shows the results in chat. Marks them as drawn, if the table is without replacement. */
  async draw(options: DrawOptions = {}): Promise<TableDraw> {
    const drawn = options.results?.length
      ? { roll: options.roll ?? this.#newRoll(), results: options.results }
      : await this.roll(options)
    const resultsOfThisTable = drawn.results.filter((result) => result.parent === this)
    if (!this.replacement && this.isOwner) {
      await this.updateEmbeddedDocuments(
        'TableResult',
        resultsOfThisTable.map(({ id }) => ({ _id: id, drawn: true })),
      )
    }
    if (options.displayChat !== false && drawn.results.length > 0) {
      await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: audienceOptions(options) })
    }
    return drawn
  }

  async drawMany(number: number, options: DrawOptions = {}): Promise<TableDraw> {
    const { displayChat = true, ...rest } = options
    let lastRoll: TableRoll | null = null
    const results: TableResult[] = []
    for (let drawnCount = 0; drawnCount < number; drawnCount += 1) {
      const drawn = await this.draw({ ...rest, displayChat: false })
      lastRoll = drawn.roll
      results.push(...drawn.results)
      if (drawn.results.length === 0) break
    }
    const roll = lastRoll ?? this.#newRoll()
    if (displayChat && results.length > 0)
      await this.toMessage(results, { messageOptions: audienceOptions(options) })
    return { roll, results }
  }

  /** Marks all results of the table as not drawn. */
  async resetResults(): Promise<this> {
    const updates = this.results.map(({ id }) => ({ _id: id, drawn: false }))
    await this.updateEmbeddedDocuments('TableResult', updates, { diff: false })
    return this
  }

  async toMessage(
    results: TableResult[],
    options: { roll?: TableRoll; messageData?: PlainObject; messageOptions?: PlainObject } = {},
  ): Promise<unknown> {
    const { roll, messageData = {}, messageOptions = {} } = options
    const resultLines = await Promise.all(
      results.map(async (result) => `<li class="table-result">${await result.getHTML()}</li>`),
    )
    const name = escapeHTML(this.name)
    const content = `<div class="table-draw"><div class="table-description">${this.description}</div><ol class="table-results">${resultLines.join('')}</ol></div>`
    const data = {
      author: game.userId,
      flavor: game.i18n.format('TABLE.DrawFlavor', { name, number: String(results.length) }),
      speaker: CONFIG.ChatMessage.documentClass.getSpeaker(),
      content,
      rolls: roll && this.displayRoll ? [roll] : [],
      flags: { core: { RollTable: this.id } },
      ...messageData,
    }
    return CONFIG.ChatMessage.documentClass.create(data, messageOptions)
  }
}

function audienceOptions(options: DrawOptions): PlainObject {
  const mode = isV14() ? options.messageMode : options.rollMode
  return mode === undefined ? {} : { [isV14() ? 'messageMode' : 'rollMode']: mode }
}

/** Replaces each result that refers to another table by the results of a roll on that table. */
async function resolveNestedTables(results: TableResult[], depth: number): Promise<TableResult[]> {
  const resolvedResults: TableResult[] = []
  for (const result of results) {
    const nestedTable =
      result.type === TABLE_RESULT_TYPES.DOCUMENT ? await fromUuid(result.documentUuid) : null
    if (nestedTable instanceof RollTable)
      resolvedResults.push(...(await nestedTable.roll({ _depth: depth + 1 })).results)
    else resolvedResults.push(result)
  }
  return resolvedResults
}

export class TableResult extends ClientDocument {
  static override metadata = documentMetadata('TableResult')
  static override LOCALIZATION_PREFIXES = ['TABLE_RESULT']

  declare readonly parent: RollTable | null
  declare img: string | null
  declare description: string
  declare documentUuid: string | null | undefined
  declare weight: number
  declare range: [number, number]
  declare drawn: boolean

  static override defineSchema(): DataSchema {
    return {
      ...commonStoredFields(),
      type: new DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: '', textSearch: true }),
      img: imageField(null),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: ([low, high]: [number, number]) => high >= low,
        validationError: 'must be a length-2 array of ascending integers',
      }),
      drawn: new BooleanField(),
    }
  }

  get icon(): string {
    return this.img ?? RollTable.DEFAULT_ICON
  }

  /** Builds the HTML of a table result: its own text, or a link to the document that it names. */
  async getHTML(): Promise<string> {
    const name = this.name ? `<strong>${escapeHTML(this.name)}</strong> ` : ''
    if (this.type !== TABLE_RESULT_TYPES.DOCUMENT) return `${name}${this.description}`
    const document = await fromUuid(this.documentUuid)
    const label = document instanceof ClientDocument ? document.name : this.name
    return `@UUID[${this.documentUuid ?? ''}]{${escapeHTML(label)}}`
  }
}
