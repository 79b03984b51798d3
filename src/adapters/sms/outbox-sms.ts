import { outboxWriter } from '#server/outgoing/outbox-folder.ts'
import { SmsRejected, type SmsSender } from '#server/ports/sms-sender.ts'
import { numberOf, textOf } from './message.ts'

/** Where the messages go, who they come from, and the clock. */
export type OutboxOptions = { folder: string; institution: () => Promise<string>; now: () => Date }

/** The stand-in for an SMS gateway: each message is one `.txt` file, a `To:` line, an empty one, and the text. */
export function outboxSms({ folder, institution, now }: OutboxOptions): SmsSender {
  const keep = outboxWriter(folder, '.txt')
  return {
    carries: () => true,
    async send(sms) {
      const content = `To: ${numberOf(sms)}\n\n${textOf(sms, await institution())}\n`
      try {
        await keep(now(), content)
      } catch (error) {
        throw new SmsRejected('The message could not be written to the outbox', false, { cause: error })
      }
    },
  }
}
