import { foldUsername } from './user-name.ts'

/** NOTICE-5: the most people mentioned in one text; further names are plain text. */
export const mostMentions = 10

/** An at sign and an address, where a word begins: `@mo@example.org`. Full stops and brackets after it are not part of it. */
const mention = /(?<![^\s(])@([\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,63})(?![\w@])/gi

export const mentionsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mention)].map(([, name = '']) => foldUsername(name)))].slice(0, mostMentions)

export function partsOf(text: string): { text: string; isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = []
  let done = 0
  for (const { index, 0: found } of text.matchAll(mention)) {
    if (index > done) parts.push({ text: text.slice(done, index), isMention: false })
    parts.push({ text: found, isMention: true })
    done = index + found.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMention: false })
  return parts
}

export function mentionBefore(text: string, cursor: number): { at: number; typed: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]{0,64})$/.exec(text.slice(0, cursor))
  return found ? { at: cursor - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : undefined
}
