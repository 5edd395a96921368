/**
 * The document classes `RollTable` and `TableResult`:
 * https://foundryvtt.com/api/v14/classes/foundry.documents.RollTable.html and TableResult
 */
import { CONFIG } from '../config'
import { isFoundry14 } from '../generation'
import { game, ui } from '../state'
import { fromUuid } from '../helpers/uuid'
import { escapeHTML } from '../utils/value-types'
import { createDocumentMetadata } from '../abstract/document-metadata'
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
import {
  createDirectoryFields,
  createImageField,
  createNameField,
  createCommonStoredFields,
} from './common-fields'

interface RollTableDraw {
  roll: TableRoll
  results: TableResult[]
}

interface RollTableDrawOptions {
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
 * The maximum number of rolls for one draw. If few results are left that have not been drawn, most rolls hit results
 * that have been drawn.
 */
const MAX_ROLL_ATTEMPTS = 10_000
const MAX_NESTED_TABLES = 5

export class RollTable extends ClientDocument {
  static override metadata = createDocumentMetadata('RollTable')
  static DEFAULT_ICON = 'icons/svg/d20-grey.svg'

  declare img: string
  declare description: string
  declare formula: string
  declare replacement: boolean
  declare displayRoll: boolean
  declare results: EmbeddedCollection<TableResult>

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      img: createImageField(this.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField({ documentName: 'TableResult' }),
      formula: new StringField({ required: true, blank: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...createDirectoryFields(),
    }
  }

  get thumbnail(): string {
    return this.img
  }

  /**
   * Finds the results of the rollable table that have not been drawn yet and whose range contains the rolled number.
   */
  getResultsForRoll(rolledValue: number): TableResult[] {
    return this.results.filter(
      ({ drawn, range: [low, high] }) => !drawn && rolledValue >= low && rolledValue <= high,
    )
  }

  #newRoll(): TableRoll {
    const [rolls] = CONFIG.Dice.rolls
    if (!rolls) throw new Error('CONFIG.Dice.rolls is empty: a roll needs at least one class.')
    const highestResult = Math.max(1, ...this.results.map(({ range }) => range[1]))
    return rolls.create(this.formula || `1d${String(highestResult)}`)
  }

  /** Rolls until a result appears that has not been drawn. Does not mark the result as drawn, and shows no message. */
  async roll(options: RollTableDrawOptions = {}): Promise<RollTableDraw> {
    const { recursive = true, _depth = 0 } = options
    if (_depth > MAX_NESTED_TABLES)
      throw new Error(`The table "${this.name}" nests tables too deeply, or contains itself.`)
    let roll = options.roll ?? this.#newRoll()
    if (this.results.every((tableResult) => tableResult.drawn)) {
      ui.notifications?.warn(game.i18n.localize('TABLE.NoResults'))
      return { roll, results: [] }
    }
    if (!roll.total && roll.total !== 0) await roll.evaluate()
    for (let rollAttempt = 0; rollAttempt < MAX_ROLL_ATTEMPTS; rollAttempt += 1) {
      const rolledResults = this.getResultsForRoll(Number(roll.total))
      if (rolledResults.length > 0)
        return {
          roll,
          results: recursive ? await replaceNestedTablesByResults(rolledResults, _depth) : rolledResults,
        }
      if (options.roll) break
      roll = await roll.reroll()
    }
    return { roll, results: [] }
  }

  /** Rolls on the table and shows the results in chat. A table without replacement marks the results as drawn. */
  async draw(options: RollTableDrawOptions = {}): Promise<RollTableDraw> {
    const countOfGivenResults = options.results?.length
      ? { roll: options.roll ?? this.#newRoll(), results: options.results }
      : await this.roll(options)
    const resultsOfThisTable = countOfGivenResults.results.filter(
      (tableResult) => tableResult.parent === this,
    )
    if (!this.replacement && this.isOwner) {
      await this.updateEmbeddedDocuments(
        'TableResult',
        resultsOfThisTable.map(({ id }) => ({ _id: id, drawn: true })),
      )
    }
    if (options.displayChat !== false && countOfGivenResults.results.length > 0) {
      await this.toMessage(countOfGivenResults.results, {
        roll: countOfGivenResults.roll,
        messageOptions: createAudienceOptions(options),
      })
    }
    return countOfGivenResults
  }

  async drawMany(countOfDraws: number, options: RollTableDrawOptions = {}): Promise<RollTableDraw> {
    const { displayChat = true, ...rest } = options
    let lastRoll: TableRoll | null = null
    const drawnResults: TableResult[] = []
    for (let drawnCount = 0; drawnCount < countOfDraws; drawnCount += 1) {
      const tableDraw = await this.draw({ ...rest, displayChat: false })
      lastRoll = tableDraw.roll
      drawnResults.push(...tableDraw.results)
      if (tableDraw.results.length === 0) break
    }
    const roll = lastRoll ?? this.#newRoll()
    if (displayChat && drawnResults.length > 0)
      await this.toMessage(drawnResults, { messageOptions: createAudienceOptions(options) })
    return { roll, results: drawnResults }
  }

  /** Marks all results of the rollable table as not drawn. */
  async resetResults(): Promise<this> {
    const resultResetUpdates = this.results.map(({ id }) => ({ _id: id, drawn: false }))
    await this.updateEmbeddedDocuments('TableResult', resultResetUpdates, { diff: false })
    return this
  }

  async toMessage(
    tableResults: TableResult[],
    options: { roll?: TableRoll; messageData?: PlainObject; messageOptions?: PlainObject } = {},
  ): Promise<unknown> {
    const { roll, messageData = {}, messageOptions = {} } = options
    const tableResultLines = await Promise.all(
      tableResults.map(async (tableResult) => `<li class="table-result">${await tableResult.getHTML()}</li>`),
    )
    const escapedName = escapeHTML(this.name)
    const messageContent = `<div class="table-draw"><div class="table-description">${this.description}</div><ol class="table-results">${tableResultLines.join('')}</ol></div>`
    const chatData = {
      author: game.userId,
      flavor: game.i18n.format('TABLE.DrawFlavor', {
        name: escapedName,
        number: String(tableResults.length),
      }),
      speaker: CONFIG.ChatMessage.documentClass.getSpeaker(),
      content: messageContent,
      rolls: roll && this.displayRoll ? [roll] : [],
      flags: { core: { RollTable: this.id } },
      ...messageData,
    }
    return CONFIG.ChatMessage.documentClass.create(chatData, messageOptions)
  }
}

function createAudienceOptions(options: RollTableDrawOptions): PlainObject {
  const messageMode = isFoundry14() ? options.messageMode : options.rollMode
  return messageMode === undefined ? {} : { [isFoundry14() ? 'messageMode' : 'rollMode']: messageMode }
}

/** Replaces each result that refers to another table by a roll on that table. */
async function replaceNestedTablesByResults(
  tableResults: TableResult[],
  nestedTableDepth: number,
): Promise<TableResult[]> {
  const resolvedTableResults: TableResult[] = []
  for (const tableResult of tableResults) {
    const nestedTable =
      tableResult.type === TABLE_RESULT_TYPES.DOCUMENT ? await fromUuid(tableResult.documentUuid) : null
    if (nestedTable instanceof RollTable)
      resolvedTableResults.push(...(await nestedTable.roll({ _depth: nestedTableDepth + 1 })).results)
    else resolvedTableResults.push(tableResult)
  }
  return resolvedTableResults
}

export class TableResult extends ClientDocument {
  static override metadata = createDocumentMetadata('TableResult')
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
      ...createCommonStoredFields(),
      type: new DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: '', textSearch: true }),
      img: createImageField(null),
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
    const nameHtml = this.name ? `<strong>${escapeHTML(this.name)}</strong> ` : ''
    if (this.type !== TABLE_RESULT_TYPES.DOCUMENT) return `${nameHtml}${this.description}`
    const document = await fromUuid(this.documentUuid)
    const resultLabel = document instanceof ClientDocument ? document.name : this.name
    return `@UUID[${this.documentUuid ?? ''}]{${escapeHTML(resultLabel)}}`
  }
}
