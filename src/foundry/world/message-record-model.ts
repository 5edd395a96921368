/** The data model of our chat messages. */
import { setClassName } from '../platform/class-name'
import fields = foundry.data.fields

/** The data of each chat message of ours: its game and kind, its facts, and its history. */
export class MessageRecordModel extends foundry.abstract.TypeDataModel<
  MessageRecordSchema,
  ChatMessage.Implementation
> {
  static {
    setClassName(this, 'MessageRecordModel')
  }

  static override defineSchema(): MessageRecordSchema {
    return messageRecordFields()
  }
}

function messageRecordFields() {
  const textOptions = { required: true, blank: true, initial: '' } as const
  return {
    /** The key of the game that the message belongs to. */
    ruleset: new fields.StringField(textOptions),
    /** Which of the game's kinds of message this is. */
    kind: new fields.StringField(textOptions),
    /** The uuid of the actor that the message is about; empty where it is about several actors. */
    actor: new fields.StringField(textOptions),
    /** The roll, the cards or the decision, as the game's schema of this kind describes it. */
    facts: new fields.ObjectField({ required: true, nullable: false }),
    /** The actions so far, in order: entries of `core/shell/message-history.ts`. */
    history: new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), {
      required: true,
      nullable: false,
      initial: () => [],
    }),
    /**
     * The id of a player who wrote the message before a Gamemaster did. A Gamemaster's client stores the id
     * permanently.
     */
    doubted: new fields.StringField(textOptions),
    /** The checksum of a Gamemaster's last write, see `checksum.ts`; empty where no Gamemaster has written the message. */
    seal: new fields.StringField(textOptions),
  }
}

type MessageRecordSchema = ReturnType<typeof messageRecordFields>
