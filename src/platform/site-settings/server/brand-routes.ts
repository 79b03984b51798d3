import type { Deps } from '#server/deps.ts'
import { fileRoute, openFileRoute, type FileReply, type FileRoute, type Uploaded } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { brandFiles } from '../contract.ts'
import { badLogo, logoTakes } from '../institution.ts'
import { settingsModule } from './routes.ts'
import { settingsStore } from './store.ts'

/** Twice the displayed size, for high-resolution screens. */
const logoFit = { width: 640, height: 240, fit: 'inside' } as const

export function brandRoutes(deps: Deps): FileRoute[] {
  const { db, now, parsers, checkUpload } = deps

  async function drawn(file: Uploaded): Promise<Uint8Array> {
    if (!file) throw new Refusal(badLogo)
    const { bytes } = await checkUpload({ ...file, takes: logoTakes }).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(badLogo, error.fields) : error
    })
    return parsers.fit(bytes, logoFit)
  }

  return [
    openFileRoute(brandFiles.logo, async ({ v }) => {
      // Reads the version first: the picture may be newer than that, but not older.
      const isThisVersion = v !== undefined && v === String((await settingsStore(db).settings()).Logo)
      const logo = await settingsStore(db).logo()
      if (!logo) throw new HttpError(404, messages.nothingHere)
      const reply = { type: 'image/png', name: 'logo.png', bytes: logo.bytes, inline: true, isPublic: isThisVersion }
      return reply satisfies FileReply
    }),

    fileRoute(brandFiles.saveLogo, async (_, { change }, file) => {
      const bytes = await drawn(file)
      const version = await change(settingsModule, async ({ tx, audit }) => {
        const store = settingsStore(tx)
        const { logo_version: before } = await store.lock()
        const after = Math.abs(before) + 1
        await store.replaceLogo({ bytes, saved_at: now() })
        await store.update({ logo_version: after })
        await audit('Changed the logo')
        return after
      })
      return { status: true, Msg: messages.saved, Logo: version }
    }),
  ]
}
