import type { CDPSession } from 'playwright-core'

/** Text as phone keyboards, dictation and input methods bring it: without a key that the page knows. */
export const arrives = (device: CDPSession, text: string) => device.send('Input.insertText', { text })

export const composing = (device: CDPSession, text: string) =>
  device.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

export async function strikes(device: CDPSession, key: string): Promise<void> {
  await device.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
  await device.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
}
