import { newestInOutbox, type OutboxMessage } from '#server/outgoing/outbox-folder.ts'

/** Text messages have no subject, and their time is in the file's name. */
export async function readSms(folder: string, limit: number): Promise<OutboxMessage[]> {
  const files = await newestInOutbox(folder, '.txt', limit)
  return files.map(({ file, bytes }) => {
    const [head = '', ...text] = bytes.toString('utf8').split('\n\n')
    return { file, to: head.replace(/^To: /, ''), subject: '', date: dateIn(file), text: text.join('\n\n') }
  })
}

const dateIn = (file: string) => file.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z).*$/, '$1-$2-$3T$4:$5:$6')
