/** The data model of this system's chat messages. */
import { setClassName } from '../platform/class-name'
import fields = foundry.data.fields

/** The data model of this system's chat messages: game, kind, facts and history. */
export class MessageRecordModel extends foundry.abstract.TypeDataModel<
  MessageRecordSchema,
  ChatMessage.Implementation
> {
  static {
    setClassName(this, 'MessageRecordModel')
  }

  static override defineSchema(): MessageRecordSchema {
    return createMessageRecordFields()
  }
}

function createMessageRecordFields() {
  const textFieldOptions = { required: true, blank: true, initial: '' } as const
  return {
    /** The key of the game that the message belongs to. */
    ruleset: new fields.StringField(textFieldOptions),
    /** The name of the message's kind within the game. */
    kind: new fields.StringField(textFieldOptions),
    /** The uuid of the actor that the message is about. Empty if it is about several actors. */
    actor: new fields.StringField(textFieldOptions),
    /**
     * The facts of the event: what was rolled, drawn or decided. The game's schema for this kind of message describes
     * them.
     */
    facts: new fields.ObjectField({ required: true, nullable: false }),
    /**
     * The history of the message: what people have done on it, in order. `core/shell/message-history.ts` describes an
     * entry.
     */
    history: new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), {
      required: true,
      nullable: false,
      initial: () => [],
    }),
    /**
     * The id of a player who wrote the message before a Gamemaster did, or empty. A Gamemaster's client stores it, and
     * every later write keeps it.
     */
    doubted: new fields.StringField(textFieldOptions),
    /** The checksum of a Gamemaster's last write (`checksum.ts`). Empty if no Gamemaster has written the message. */
    seal: new fields.StringField(textFieldOptions),
  }
}

type MessageRecordSchema = ReturnType<typeof createMessageRecordFields>
