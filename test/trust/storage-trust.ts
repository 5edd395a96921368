/** For each place that stores or sends data: what our code trusts there, and the test that attacks it. */
import type { StorageKind } from './storage-places'

interface StorageTrust {
  readonly trusted: string
  /** The file name of the test in `test/trust` that attacks the storage place. */
  readonly test: string
  /** Which functions decide what our code trusts in a document. Only for documents, which many other functions read. */
  readonly decidedByFunctions?: readonly string[]
}

const CHARACTER_SHEET_TRUST: StorageTrust = {
  trusted: 'as a character sheet; unreadable data changes nothing',
  test: 'storage-places',
  decidedByFunctions: ['ActorModel', 'readIntactActors'],
}
const ITEM_TRUST: StorageTrust = {
  trusted: 'as a character sheet; unreadable data changes nothing',
  test: 'storage-places',
  decidedByFunctions: ['ItemModel'],
}
/** Places that only Gamemasters can write, as the table's column of measured writers shows. */
const ONLY_GAMEMASTERS_TRUST = { test: 'storage-places' } as const
const OWN_CHOICE_TRUST: StorageTrust = {
  trusted: 'what this person sees; unreadable data counts as the default',
  test: 'storage-places',
}
const TABLE_CHOICE_TRUST: StorageTrust = {
  trusted: 'what the schema accepts; other values count as the default',
  test: 'storage-places',
}
const CARD_RECORD_TRUST: StorageTrust = {
  trusted: 'only what Gamemasters wrote on a card of a deck',
  test: 'stacks',
}
const ROUND_MARK_TRUST: StorageTrust = {
  trusted: 'a mark counts against its fighter; a missing mark proves nothing',
  test: 'fights',
}
const FIRST_SCENE_TRUST: StorageTrust = {
  trusted: 'what the list of first scenes shows',
  test: 'storage-places',
}
const REQUEST_TRUST: StorageTrust = {
  trusted: 'only the ids; the deciding client reads its own documents',
  test: 'attacks',
}
const GM_REQUEST_TRUST: StorageTrust = { trusted: 'only from a Gamemaster', test: 'attacks' }
const CLIENT_MESSAGE_TRUST: StorageTrust = {
  trusted: 'only as one step of an open request to the deciding client',
  test: 'forged-messages',
}

export const TRUST_BY_PLACE: Readonly<Record<StorageKind, Readonly<Record<string, StorageTrust>>>> = {
  document: {
    'Actor character': CHARACTER_SHEET_TRUST,
    'Actor npc': CHARACTER_SHEET_TRUST,
    'Actor community': CHARACTER_SHEET_TRUST,
    'Item ability': ITEM_TRUST,
    'Item lifestyle': ITEM_TRUST,
    'Item trait': ITEM_TRUST,
    'Item resource': ITEM_TRUST,
    'Item weapon': ITEM_TRUST,
    'Item armor': ITEM_TRUST,
    'Item gear': ITEM_TRUST,
    'Item wound': ITEM_TRUST,
    'Item condition': ITEM_TRUST,
    'ChatMessage record': {
      trusted: 'what it shows; a kind that is `gmVerified` counts only if Gamemasters alone wrote it',
      test: 'checksums',
      decidedByFunctions: ['readMessageRecord', 'isMessageGmConfirmed', 'mustBeGMVerified'],
    },
  },
  'document of Foundry': {
    ActiveEffect: {
      trusted: 'what it changes in its actor, as far as that breaks nothing',
      test: 'effects',
      decidedByFunctions: ['dropUnsafeEffectChanges'],
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
      ...ONLY_GAMEMASTERS_TRUST,
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
      decidedByFunctions: ['mayReadTokenName', 'measureDistancesFromActor'],
    },
    User: {
      trusted: 'the role, and the character whom the user plays',
      test: 'characters',
      decidedByFunctions: ['findMessageAuthor'],
    },
  },
  flag: {
    'Combat used': ROUND_MARK_TRUST,
    'Combat had': { trusted: 'the order of the rest of the round', test: 'storage-places' },
    'Combatant place': { trusted: 'the order of the tracker', test: 'storage-places' },
    'Combatant basis': { trusted: 'the order of the tracker', test: 'storage-places' },
    'Combatant used': ROUND_MARK_TRUST,
    'Token stranger': { trusted: 'the number in “Stranger 1”', test: 'storage-places' },
    'ActiveEffect key': { trusted: 'the name of a condition of ours', test: 'storage-places' },
    'ActiveEffect condition': { trusted: 'as a character sheet', test: 'storage-places' },
    'ChatMessage unsealed': { trusted: 'the checksum does not count', test: 'checksums' },
    'Item given': { trusted: 'as plain text, the name of the item', test: 'storage-places' },
    'Cards given': { trusted: 'as plain text, the name of the hand or pile', test: 'storage-places' },
    'Cards hands': { trusted: 'only what Gamemasters wrote', test: 'stacks' },
    'Card at': CARD_RECORD_TRUST,
    'Card by': CARD_RECORD_TRUST,
    'Card tag': CARD_RECORD_TRUST,
    'Card trail': CARD_RECORD_TRUST,
    'any document teaser': FIRST_SCENE_TRUST,
    'any document game': FIRST_SCENE_TRUST,
    'any document firstScene': {
      trusted: 'what _Remove the first scene_ deletes, if the person may delete it',
      test: 'storage-places',
    },
  },
  setting: {
    shape: { trusted: 'the version of the world’s data', test: 'storage-places' },
    rulesets: TABLE_CHOICE_TRUST,
    common: TABLE_CHOICE_TRUST,
    commonSession: { trusted: 'the table’s clocks', test: 'storage-places' },
    harmCards: TABLE_CHOICE_TRUST,
    resources: TABLE_CHOICE_TRUST,
    humanity: TABLE_CHOICE_TRUST,
    humanitySession: { trusted: 'the lucky number; whether the shop is open', test: 'session' },
    storyMode: TABLE_CHOICE_TRUST,
    tarot: TABLE_CHOICE_TRUST,
    decks: { trusted: 'which decks were already created', test: 'storage-places' },
    stacks: { trusted: 'which stack belongs to whom', test: 'stacks' },
    happened: { trusted: 'as the message that was deleted', test: 'kept-histories' },
    greeted: { trusted: 'whether the welcome was shown', test: 'storage-places' },
    looked: OWN_CHOICE_TRUST,
    dockOrder: OWN_CHOICE_TRUST,
    dockClosed: OWN_CHOICE_TRUST,
    dockSorted: OWN_CHOICE_TRUST,
    handClosed: OWN_CHOICE_TRUST,
    cardsOverScene: OWN_CHOICE_TRUST,
    tableSounds: OWN_CHOICE_TRUST,
    remembered: { trusted: 'the answers that a question proposes', test: 'storage-places' },
  },
  request: {
    act: REQUEST_TRUST,
    undo: { trusted: 'only the message and the entry, by id', test: 'forgeries-after-gm-writes' },
    cards: REQUEST_TRUST,
    clock: GM_REQUEST_TRUST,
    moment: GM_REQUEST_TRUST,
    combatEvent: GM_REQUEST_TRUST,
    choose: { trusted: 'only the option, by id', test: 'attacks' },
    place: { trusted: 'only one place up or down, or a mark', test: 'attacks' },
  },
  'socket message': {
    request: { trusted: 'its sender', test: 'random-data' },
    offer: CLIENT_MESSAGE_TRUST,
    go: CLIENT_MESSAGE_TRUST,
    answer: CLIENT_MESSAGE_TRUST,
    decides: { trusted: 'only from the same user', test: 'forged-messages' },
  },
  browser: {
    'note of an unfinished action': {
      trusted: 'nothing: it is written as this user',
      test: 'storage-places',
    },
  },
}
