/**
 * For each place that stores or sends data: the data that our code trusts there, and the test in this folder that
 * attacks the place.
 */
import type { StorageKind } from './storage-places'

interface StorageTrust {
  readonly trusted: string
  /** The file name of the test in `test/trust` that attacks the storage place. */
  readonly test: string
  /**
   * The functions that decide which data of a document our code trusts. Only storage places in documents list these
   * functions, because many other functions read documents.
   */
  readonly decidedByFunctions?: readonly string[]
}

const CHARACTER_SHEET: StorageTrust = {
  trusted: 'as a character sheet; unreadable data changes nothing',
  test: 'storage-places',
  decidedByFunctions: ['ActorModel', 'readIntactActors'],
}
const ITEM: StorageTrust = {
  trusted: 'as a character sheet; unreadable data changes nothing',
  test: 'storage-places',
  decidedByFunctions: ['ItemModel'],
}
/**
 * The trust in places that only Gamemasters can write. The column of the table with the measured writers shows this.
 */
const ONLY_GAMEMASTERS = { test: 'storage-places' } as const
const TRUST_IN_OWN_CHOICE: StorageTrust = {
  trusted: 'what this person sees; unreadable data counts as the default',
  test: 'storage-places',
}
const TABLE_CHOICE: StorageTrust = {
  trusted: 'what the schema accepts; other values count as the default',
  test: 'storage-places',
}
const CARD_RECORD: StorageTrust = {
  trusted: 'only what Gamemasters wrote on a card of a deck',
  test: 'stacks',
}
const ROUND_MARK: StorageTrust = {
  trusted: 'a mark counts against its fighter; a missing mark proves nothing',
  test: 'fights',
}
const FIRST_SCENE: StorageTrust = { trusted: 'what the list of first scenes shows', test: 'storage-places' }
const REQUEST: StorageTrust = {
  trusted: 'only the ids; the deciding client reads its own documents',
  test: 'attacks',
}
const GM_REQUEST: StorageTrust = { trusted: 'only from a Gamemaster', test: 'attacks' }
const CLIENT_MESSAGE: StorageTrust = {
  trusted: 'only as one step of an open request to the deciding client',
  test: 'forged-messages',
}

export const TRUST_BY_PLACE: Readonly<Record<StorageKind, Readonly<Record<string, StorageTrust>>>> = {
  document: {
    'Actor character': CHARACTER_SHEET,
    'Actor npc': CHARACTER_SHEET,
    'Actor community': CHARACTER_SHEET,
    'Item ability': ITEM,
    'Item lifestyle': ITEM,
    'Item trait': ITEM,
    'Item resource': ITEM,
    'Item weapon': ITEM,
    'Item armor': ITEM,
    'Item gear': ITEM,
    'Item wound': ITEM,
    'Item condition': ITEM,
    'ChatMessage record': {
      trusted: 'what it shows; a kind that is `gmVerified` counts only if Gamemasters alone wrote it',
      test: 'checksums',
      decidedByFunctions: ['readMessageRecord', 'isGmConfirmed', 'mustBeGMVerified'],
    },
  },
  'document of Foundry': {
    ActiveEffect: {
      trusted: 'what it changes in its actor, as far as that breaks nothing',
      test: 'effects',
      decidedByFunctions: ['dropUnsafeChanges'],
    },
    Card: {
      trusted: 'nothing but the record of its deck',
      test: 'stacks',
      decidedByFunctions: ['findCardDefinition'],
    },
    Cards: {
      trusted: 'only a deck that no player owns',
      test: 'stacks',
      decidedByFunctions: ['isTrustedDeck'],
    },
    Combat: {
      trusted: 'the step to the next turn, by the player whose turn it is; each other step, by Gamemasters',
      test: 'fights',
      decidedByFunctions: ['HarmBlessingCombat'],
    },
    Combatant: {
      trusted: 'its place in the order and whether it is defeated, as in Foundry',
      test: 'fights',
      decidedByFunctions: ['HarmBlessingCombatant'],
    },
    JournalEntry: {
      trusted: 'the list of a first scene',
      test: 'storage-places',
      decidedByFunctions: ['listFirstScenes'],
    },
    Macro: {
      trusted: 'the list of a first scene',
      test: 'storage-places',
      decidedByFunctions: ['listFirstScenes'],
    },
    RollTable: {
      trusted: 'the list of a first scene',
      test: 'storage-places',
      decidedByFunctions: ['listFirstScenes'],
    },
    Scene: {
      ...ONLY_GAMEMASTERS,
      trusted: 'which tokens are shown',
      decidedByFunctions: ['listFirstScenes'],
    },
    Setting: {
      trusted: 'nothing, if it belongs to a user: such a setting is not the world’s',
      test: 'stacks',
      decidedByFunctions: ['settingsWithoutTypes'],
    },
    Token: {
      trusted: 'where it stands, and who may read its name',
      test: 'token-names',
      decidedByFunctions: ['mayReadTokenName', 'distancesFrom'],
    },
    User: {
      trusted: 'the role, and the character whom the user plays',
      test: 'characters',
      decidedByFunctions: ['messageAuthorFor'],
    },
  },
  flag: {
    'Combat used': ROUND_MARK,
    'Combat had': { trusted: 'the order of the rest of the round', test: 'storage-places' },
    'Combatant place': { trusted: 'the order of the tracker', test: 'storage-places' },
    'Combatant basis': { trusted: 'the order of the tracker', test: 'storage-places' },
    'Combatant used': ROUND_MARK,
    'Token stranger': { trusted: 'the number in “Stranger 1”', test: 'storage-places' },
    'ActiveEffect key': { trusted: 'the name of a condition of ours', test: 'storage-places' },
    'ActiveEffect condition': { trusted: 'as a character sheet', test: 'storage-places' },
    'ChatMessage unsealed': { trusted: 'the checksum does not count', test: 'checksums' },
    'Item given': { trusted: 'as plain text, the name of the item', test: 'storage-places' },
    'Cards given': { trusted: 'as plain text, the name of the hand or pile', test: 'storage-places' },
    'Cards hands': { trusted: 'only what Gamemasters wrote', test: 'stacks' },
    'Card at': CARD_RECORD,
    'Card by': CARD_RECORD,
    'Card tag': CARD_RECORD,
    'Card trail': CARD_RECORD,
    'any document teaser': FIRST_SCENE,
    'any document game': FIRST_SCENE,
    'any document firstScene': {
      trusted: 'what _Remove the first scene_ deletes, if the person may delete it',
      test: 'storage-places',
    },
  },
  setting: {
    shape: { trusted: 'the version of the world’s data', test: 'storage-places' },
    rulesets: TABLE_CHOICE,
    common: TABLE_CHOICE,
    commonSession: { trusted: 'the table’s clocks', test: 'storage-places' },
    harmCards: TABLE_CHOICE,
    resources: TABLE_CHOICE,
    humanity: TABLE_CHOICE,
    humanitySession: { trusted: 'the lucky number; whether the shop is open', test: 'session' },
    storyMode: TABLE_CHOICE,
    tarot: TABLE_CHOICE,
    decks: { trusted: 'which decks were already created', test: 'storage-places' },
    stacks: { trusted: 'which stack belongs to whom', test: 'stacks' },
    happened: { trusted: 'as the message that was deleted', test: 'kept-histories' },
    greeted: { trusted: 'whether the welcome was shown', test: 'storage-places' },
    looked: TRUST_IN_OWN_CHOICE,
    dockOrder: TRUST_IN_OWN_CHOICE,
    dockClosed: TRUST_IN_OWN_CHOICE,
    dockSorted: TRUST_IN_OWN_CHOICE,
    handClosed: TRUST_IN_OWN_CHOICE,
    cardsOverScene: TRUST_IN_OWN_CHOICE,
    tableSounds: TRUST_IN_OWN_CHOICE,
    remembered: { trusted: 'the answers that a question proposes', test: 'storage-places' },
  },
  request: {
    act: REQUEST,
    undo: { trusted: 'only the message and the entry, by id', test: 'forgeries-after-gm-writes' },
    cards: REQUEST,
    clock: GM_REQUEST,
    moment: GM_REQUEST,
    combatEvent: GM_REQUEST,
    choose: { trusted: 'only the option, by id', test: 'attacks' },
    place: { trusted: 'only one place up or down, or a mark', test: 'attacks' },
  },
  'socket message': {
    request: { trusted: 'its sender', test: 'random-data' },
    offer: CLIENT_MESSAGE,
    go: CLIENT_MESSAGE,
    answer: CLIENT_MESSAGE,
    decides: { trusted: 'only from the same user', test: 'forged-messages' },
  },
  browser: {
    'note of an unfinished action': {
      trusted: 'nothing: it is written as this user',
      test: 'storage-places',
    },
  },
}
