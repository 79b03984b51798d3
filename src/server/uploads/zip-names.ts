/** Characters that Windows refuses in a name or takes for a path: one such name keeps a whole zip from opening. */
const refused = /[\\/:*?"<>|\p{Cc}]/gu
const devices = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?=\.|$)/i
const longest = 150

/** Names for the files of one zip: safe on every system, and each only once, whatever its case. */
export function zipNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const safe = safeName(name)
    const { stem, end } = partsOf(safe)
    let free = safe
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${end}`
    taken.add(free.toLowerCase())
    return free
  }
}

function safeName(name: string): string {
  const { stem, end } = partsOf(
    name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(refused, '-')
      .trim()
      .replace(/[. ]+$/, ''),
  )
  const short = Array.from(stem).slice(0, longest).join('').trimEnd()
  return `${devices.test(short + end) ? '_' : ''}${short || 'file'}${end}`
}

function partsOf(name: string): { stem: string; end: string } {
  const end = /(?<=.)\.[a-z\d]{1,10}$/i.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - end.length), end }
}
